/* One question: its claims and its citations. */

function drawClaims(view) {
  const asides = [
    ...new Set((view.question.excluded || []).map(([, , reason]) => spelled(reason).replaceAll("_", " "))),
  ];
  const aside =
    asides.length > 0 && el("p", { class: "q-under" }, `Parts of the answer that are no claims: ${asides.join(", ")}.`);
  if (view.claims.length === 0) {
    return view.question.answer
      ? part("Claims", el("p", null, "The answer makes no claims that were judged."), aside)
      : null;
  }
  return part(
    "Claims",
    longList(
      view,
      "q-claims",
      view.claims.map((claim, at) => ({ place: `claim-${at + 1}`, draw: () => drawClaim(view, claim, at) })),
    ),
    aside,
  );
}

function drawClaim(view, claim, at) {
  const state = look(CLAIM_STATES, claim.state, CLAIM_STATES.unscored);
  return el(
    "li",
    { id: `at-claim-${at + 1}`, tabindex: "-1", class: `is-${state.tone}` },
    el("p", { class: "q-under" }, el("span", { class: "q-number" }, `Claim ${at + 1}`), " ", status(state)),
    prose(claim.text),
    drawWhy(claim),
    drawQuote(view, claim, view.quotes[at]),
    claim.origin && drawOrigin(view, claim.origin, view.origins[at]),
  );
}

function drawWhy({ flags = [], detail }) {
  const reasons = flags.map(flagged);
  if (detail) reasons.push(look(FLAGS, detail, seen(detail)));
  return reasons.length > 0 && el("p", null, "Why: ", el("bdi", null, `${reasons.join("; ").replace(/[.\s]+$/, "")}.`));
}

function drawQuote(view, claim, place) {
  if (!claim.quote && !claim.evidence) return null;
  const how = claim.evidence && look(MATCHES, claim.evidence.match, null);
  const where =
    place === null
      ? null
      : el(
          "p",
          { class: "q-under" },
          "Shown in chunk ",
          chunkLink(view, claim.evidence.chunk, place),
          how && ` (${how})`,
        );
  const text =
    claim.quote &&
    el(
      "blockquote",
      null,
      fold(claim.quote, [], (from, to) => seen(claim.quote.slice(from, to))),
    );
  return [text, where || el("p", { class: "q-under" }, "The quote was not found in any text that is known.")];
}

function citationState(citation) {
  if (citation.exists === false) return { sign: "✗", word: "no such source", tone: "bad" };
  if (!citation.chunk) return { sign: "!", word: "leads to no known source", tone: "warn" };
  if (!citation.claim_id) return { sign: "–", word: "stands by no claim", tone: "note" };
  return look(CITED, citation.state, CITED.unscored);
}

function drawCitations(view) {
  const citations = view.question.citations || [];
  if (citations.length === 0) return null;
  return part(
    "Citations",
    longList(
      view,
      "q-citations",
      citations.map((one, at) => ({ place: `citation-${at + 1}`, draw: () => drawCitation(view, one, at) })),
    ),
  );
}

function drawCitation(view, citation, at) {
  const state = citationState(citation);
  const number = view.claimNumbers.get(citation.claim_id);
  const notes = [];
  if (citation.chunk) notes.push(["leads to ", chunkLink(view, citation.chunk)]);
  if (number !== undefined) notes.push(["stands by ", jump(view, `claim-${number}`, `claim ${number}`)]);
  if (citation.chunk && !citation.retrieved && view.isLogged) notes.push("was not in the context");
  if (citation.exists === null || citation.exists === undefined) notes.push("no corpus to look it up in");
  if (citation.supported_by) notes.push(["the claim is carried by ", chunkLink(view, citation.supported_by)]);
  notes.push(...(citation.flags || []).map(flagged));
  return el(
    "li",
    { id: `at-citation-${at + 1}`, tabindex: "-1", class: `is-${state.tone}` },
    el("span", { class: "q-number" }, `c${at + 1}`),
    " cites ",
    named(citation.cited),
    " ",
    status(state),
    notes.length > 0 &&
      el(
        "p",
        { class: "q-under" },
        notes.flatMap((note, nth) => [nth > 0 && " · ", note]),
      ),
  );
}
