/* One question: what went wrong, and what was found. */

function drawTrouble({ responded = true, error, retrieval_error: retrieval, logged = true, failures = [] }) {
  const said = [];
  if (!responded) said.push(["No response", "The run holds no response to this question."]);
  if (error) said.push(["System failed", quoted(error)]);
  if (retrieval) said.push(["Retriever failed", quoted(retrieval)]);
  if (responded && !logged) said.push(["Not logged", "what was retrieved, and what the generator was given"]);
  for (const failure of failures) said.push(["Judge gave no verdict", el("bdi", null, spelled(failure))]);
  if (said.length === 0) return null;
  const lines = said.map(([word, what]) => el("li", null, status({ sign: "!", word, tone: "warn" }), " ", what));
  return el("ul", { class: "q-trouble", role: "list" }, lines);
}

function drawFindings(view, boot) {
  const findings = view.question.modes || [];
  if (findings.length === 0) {
    return part("What was found", el("p", null, status({ sign: "✓", word: "No fault was found", tone: "good" })));
  }
  return part(
    "What was found",
    el(
      "ol",
      { class: "q-findings", role: "list" },
      findings.map((one, at) => drawFinding(view, boot, one, at)),
    ),
  );
}

function drawFinding(view, boot, finding, at) {
  const title = look(boot.modes, finding.mode, { title: words(finding.mode) }).title;
  const heading = el(
    "h5",
    null,
    spelled(title),
    " ",
    weightOf(finding.weight),
    " ",
    el("span", { class: "q-stage" }, words(finding.stage)),
  );
  const signs = (finding.evidence || []).map((sign, nth) => ({
    draw: () => el("li", { tabindex: "-1" }, drawSign(view, sign, view.signs[at][nth])),
  }));
  return el(
    "li",
    { id: `at-finding-${at + 1}`, tabindex: "-1", class: `is-${finding.weight === "note" ? "note" : "bad"}` },
    heading,
    signs.length > 0 && longList(view, "q-signs", signs),
    finding.remedy &&
      el("p", { class: "q-remedy" }, el("strong", null, "What to change: "), el("bdi", null, seen(finding.remedy))),
  );
}

function weightOf(weight) {
  return weight === "note"
    ? status({ sign: "i", word: "note, no fault", tone: "note" })
    : status({ sign: "✗", word: "fault", tone: "bad" });
}

function drawSign(view, sign, place) {
  const number = view.claimNumbers.get(sign.claim_id);
  const links = [];
  if (number !== undefined) links.push(jump(view, `claim-${number}`, `claim ${number}`));
  if (sign.chunk_id) links.push(chunkLinkById(view, sign.chunk_id, place));
  const pointers = links.length > 0 && [" (", listed(links, "in"), ")"];
  return [el("bdi", null, seen(sign.text)), pointers];
}
