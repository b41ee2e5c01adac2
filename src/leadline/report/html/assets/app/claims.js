/* One question: its claims, where they came from, and its citations. */

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
    el(
      "ol",
      { class: "q-claims", role: "list" },
      view.claims.map((claim, at) => drawClaim(view, claim, at)),
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

function drawOrigin(view, origin, places) {
  return el(
    "div",
    { class: "q-origin" },
    el("p", null, el("strong", null, "Where it came from: "), originOf(view, origin, places)),
    origin.detail && el("p", null, el("bdi", null, seen(origin.detail))),
  );
}

/** Say where a claim came from, with links to the places that tell it. */
function originOf(view, origin, places) {
  const links = (origin.places || []).map(({ role, chunk }, nth) => ({
    role,
    link: chunkLink(view, chunk, places[nth]),
  }));
  const at = (role) => listed(links.filter((one) => one.role === role).map((one) => one.link));
  const name = Object.hasOwn(ORIGINS, origin.origin) ? origin.origin : "undetermined";
  const rest = links.filter((one) => !TOLD[name].includes(one.role));
  return [ORIGINS[name](at, (origin.details || []).map(quoted)), rest.map(alsoAt), "."];
}

/** The roles of places that the sentence of an origin names itself. */
const TOLD = {
  contradicted: ["contradicts"],
  blended: ["detail", "subject"],
  elsewhere: ["supports"],
  nowhere: [],
  undetermined: [],
};

const ORIGINS = {
  contradicted(at, details) {
    return ["contradicted: the context says otherwise", after(", in ", at("contradicts")), ofDetails(details)];
  },
  blended(at, details) {
    const what =
      details.length > 0 ? [listed(details), details.length === 1 ? " stands" : " stand"] : "its detail stands";
    const where = at("detail");
    const subject = after(", while its subject is spoken of in ", at("subject"));
    return ["blended: ", what, where.length > 0 ? [" in ", where] : " elsewhere", ", about another thing", subject];
  },
  elsewhere(at) {
    const where = at("supports");
    const what = where.length > 0 ? where : "a chunk";
    return [
      "elsewhere in the corpus: ",
      what,
      where.length > 1 ? " carry" : " carries",
      " it, and the generator was not given it",
    ];
  },
  nowhere(at, details) {
    return [
      "nowhere: neither the context nor the corpus carries it",
      ofDetails(details),
      ", so the model filled a gap",
    ];
  },
  undetermined() {
    return "this cannot be told";
  },
};

function after(words, nodes) {
  return nodes.length > 0 && [words, nodes];
}

function alsoAt({ role, link }) {
  return ["; ", link, " ", look(PLACES, role, "bears on it")];
}

function ofDetails(details) {
  return details.length > 0 && [" (it is about ", listed(details), ")"];
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
    el(
      "ol",
      { class: "q-citations", role: "list" },
      citations.map((one, at) => drawCitation(view, one, at)),
    ),
  );
}

function drawCitation(view, citation, at) {
  const state = citationState(citation);
  const number = view.claimNumbers.get(citation.claim_id);
  const notes = [];
  if (citation.chunk) notes.push(["leads to ", chunkLink(view, citation.chunk)]);
  if (number !== undefined) notes.push(["stands by ", jump(view, `claim-${number}`, `claim ${number}`)]);
  if (citation.chunk && !citation.retrieved) notes.push("was not in the context");
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
