/* One question: its chunks, each with what points at it marked. */

const LONG = 700; // a text of more characters is folded
const AROUND = 180; // characters shown on either side of the first mark in a folded text

function drawChunks(view) {
  const { question } = view;
  if (question.responded === false && view.cards.length === 0) return null;
  const drawn = view.cards.map((card, at) => ({ card, number: at + 1 }));
  const ranking = drawn.filter(({ card }) => card.ranked && rankOf(card) !== null);
  const others = drawn.filter(({ card }) => card.ranked && rankOf(card) === null);
  const isSent = ({ card }) => Number.isInteger(card.ranked.sent);
  const missing = question.missing || [];
  return [
    part(
      "Retrieved chunks, best first",
      missing.length > 0 &&
        el(
          "p",
          null,
          "Labelled relevant, and not satisfied by the context: ",
          listed(missing.map((name) => chunkLinkById(view, name))),
          ".",
        ),
      drawRanking(
        view,
        ranking.sort((one, other) => rankOf(one.card) - rankOf(other.card)),
        question,
      ),
    ),
    drawGroup(view, "Sent, but not retrieved", others.filter(isSent)),
    drawGroup(
      view,
      "Relevant, but not retrieved",
      others.filter((one) => !isSent(one)),
    ),
    drawGroup(
      view,
      "Elsewhere in the corpus",
      drawn.filter(({ card }) => card.ranked === null),
    ),
  ];
}

function rankOf(card) {
  return Number.isInteger(card.ranked.rank) ? card.ranked.rank : null;
}

function drawRanking(view, ranking, { logged = true }) {
  if (!logged) return el("p", null, "What was retrieved was not logged.");
  if (ranking.length === 0) return el("p", null, "Nothing was retrieved.");
  const lastSent = ranking.reduce((last, { card }, at) => (Number.isInteger(card.ranked.sent) ? at + 1 : last), 0);
  const items = ranking.map(({ card, number }) => drawCard(view, card, number));
  items.splice(lastSent, 0, drawCut(ranking.length, lastSent));
  return el("ol", { class: "q-chunks", role: "list" }, items);
}

/** The line between what the generator was given and what it was not. */
function drawCut(all, lastSent) {
  let said = "Cut: nothing below this line was sent to the generator";
  if (lastSent === all) said = "No cut: the ranking was sent to its end";
  if (lastSent === 0) said = "None of these chunks was sent to the generator";
  return el("li", { class: "q-cut" }, said);
}

function drawGroup(view, title, drawn) {
  if (drawn.length === 0) return null;
  return part(
    title,
    el(
      "ol",
      { class: "q-chunks", role: "list" },
      drawn.map(({ card, number }) => drawCard(view, card, number)),
    ),
  );
}

function drawCard(view, card, number) {
  const chunk = look(view.chunks, card.key, { chunk_id: card.key });
  const first = view.cards.findIndex((other) => other.key === card.key) + 1;
  return el(
    "li",
    { id: `at-chunk-${number}`, tabindex: "-1", class: "q-chunk" },
    el(
      "p",
      { class: "q-chunk-head" },
      rankWords(card),
      " ",
      el("strong", null, named(chunk.chunk_id)),
      " ",
      drawLabels(card),
    ),
    drawSource(chunk),
    first === number
      ? drawChunkText(view, chunk, view.marks.get(card.key) || [])
      : el("p", null, "The same chunk as ", jump(view, `chunk-${first}`, "above"), "."),
  );
}

function rankWords({ ranked }) {
  if (ranked === null || !Number.isInteger(ranked.rank)) return el("span", { class: "q-number" }, "not ranked");
  const score = typeof ranked.score === "number" && ` · score ${figure(ranked.score)}`;
  return el("span", { class: "q-number" }, `Rank ${ranked.rank}`, score);
}

function drawLabels({ ranked }) {
  if (ranked === null) return status({ sign: "○", word: "not retrieved", tone: "plain" });
  const labels = [];
  if (Number.isInteger(ranked.relevant))
    labels.push({ sign: "✓", word: `relevant (grade ${ranked.relevant})`, tone: "good" });
  if (ranked.distractor) labels.push({ sign: "✗", word: "distractor", tone: "bad" });
  labels.push(
    Number.isInteger(ranked.sent)
      ? { sign: "●", word: `sent (place ${ranked.sent})`, tone: "plain" }
      : { sign: "○", word: "not sent", tone: "plain" },
  );
  if (ranked.repeated) labels.push({ sign: "=", word: "repeated", tone: "warn" });
  return labels.flatMap((label) => [status(label), " "]);
}

function drawSource(chunk) {
  const parts = [];
  if (chunk.title) parts.push(named(chunk.title, "q-title"));
  if (chunk.document_id) parts.push(["document ", named(chunk.document_id)]);
  if (chunk.url) parts.push(drawAddress(chunk.url));
  return (
    parts.length > 0 &&
    el(
      "p",
      { class: "q-under" },
      parts.flatMap((one, at) => [at > 0 && " · ", one]),
    )
  );
}

function drawAddress(url) {
  const address = webAddress(url);
  if (address === null) return named(url);
  return el(
    "a",
    { href: address, rel: "noopener noreferrer", target: "_blank" },
    named(url),
    unseen(" (opens in a new tab)"),
  );
}

function drawChunkText(view, chunk, marks) {
  if (typeof chunk.text !== "string") return el("p", null, "The text of this chunk is not known.");
  const spans = within(chunk.text.length, marks);
  return fold(chunk.text, spans, (from, to, isPlace) => drawMarked(view, chunk.text, from, to, spans, isPlace));
}

/** Draw a text. A long one shows what is around its first mark, or else how it begins; the rest unfolds. */
function fold(text, spans, draw) {
  const whole = el("p", { class: "q-text", dir: "auto" }, draw(0, text.length, true));
  if (text.length <= LONG) return whole;
  const middle = spans.length > 0 ? spans[0] : { start: 0, end: AROUND };
  const from = Math.min(middle.start, atGap(text, middle.start - AROUND));
  const to = Math.max(middle.end, atGap(text, middle.end + AROUND));
  const excerpt = el(
    "p",
    { class: "q-text", dir: "auto" },
    from > 0 && "…",
    draw(from, to, false),
    to < text.length && " …",
  );
  const details = el(
    "details",
    null,
    el("summary", null, `Whole text (${count(text.length, "character", "characters")})`),
    whole,
  );
  details.addEventListener("toggle", () => {
    excerpt.hidden = details.open;
  });
  return [excerpt, details];
}

/** Move back to the last gap between words, a little way; never into the middle of a character. */
function atGap(text, at) {
  if (at <= 0) return 0;
  if (at >= text.length) return text.length;
  const gap = text.lastIndexOf(" ", at);
  if (gap >= 0 && at - gap < 30) return gap;
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at;
}

/** Text with its marks. Only one copy of a text may carry the places that links lead to. */
function drawMarked(view, text, from, to, spans, isPlace) {
  const placed = new Set();
  return pieces(from, to, spans).map((piece) => {
    const node = el("bdi", null, seen(text.slice(piece.start, piece.end)));
    if (piece.over.length === 0) return node;
    const starting = isPlace ? piece.over.filter((span) => !placed.has(span)) : [];
    starting.forEach((span) => placed.add(span));
    const holders = starting.reduce(
      (inner, span) => el("span", { id: `at-${span.place}`, tabindex: "-1" }, inner),
      node,
    );
    const places = piece.over.map((span) => span.place).join(" ");
    return [
      el("mark", { class: `is-${worst(piece.over)}`, "data-places": places }, holders),
      piece.ending.flatMap((span) => span.about.map((about) => drawBack(view, about))),
    ];
  });
}

function drawBack(view, about) {
  const back = jump(view, about.back, about.sign, "\u00a0", about.label);
  back.className = `q-ref is-${about.tone}`;
  return back;
}
