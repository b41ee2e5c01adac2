/* One question: its parts in order, and what they share. */

function drawQuestion(view, boot) {
  return [
    drawTrouble(view.question),
    drawFindings(view, boot),
    drawAsked(view, boot),
    drawAnswer(view),
    drawClaims(view),
    drawCitations(view),
    drawChunks(view),
    drawScores(view.question),
  ];
}

function jump(view, place, ...children) {
  return el("a", { href: view.link(place), class: "q-jump" }, ...children);
}

function part(title, ...children) {
  return el("section", { class: "q-part" }, el("h4", null, title), ...children);
}

/** Lead to a chunk, or to a place in it. */
function chunkLink(view, key, place) {
  const card = cardOf(view, key);
  return card === null ? null : jump(view, place || `chunk-${card}`, named(idOf(view.chunks, key)));
}

function chunkLinkById(view, chunkId, place) {
  const card = cardOfId(view, chunkId);
  return card === null ? named(chunkId) : chunkLink(view, view.cards[card - 1].key, place);
}

function facts(pairs) {
  const kept = pairs.filter(([, value]) => value !== null && value !== undefined && value !== "");
  return el(
    "dl",
    { class: "q-facts" },
    kept.map(([name, value]) => el("div", null, el("dt", null, name), el("dd", null, value))),
  );
}
