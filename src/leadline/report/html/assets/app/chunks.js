/* One question: its chunks, each with what points at it marked. */

const LONG = 700; // a text of more characters is folded
const AROUND = 180; // characters shown on either side of the first mark in a folded text

function drawChunks(view) {
  const drawn = view.cards.map((card, at) => ({ card, number: at + 1 }));
  const others = drawn.filter(({ card }) => card.ranked && rankOf(card) === null);
  return [
    drawRanked(
      view,
      drawn.filter(({ card }) => card.ranked && rankOf(card) !== null),
    ),
    drawGroup(view, "Sent, but not retrieved", others.filter(isSent)),
    drawGroup(
      view,
      view.isLogged ? "Relevant, but not retrieved" : "Labelled relevant",
      others.filter((one) => !isSent(one)),
    ),
    drawGroup(
      view,
      view.isLogged ? "Elsewhere in the corpus" : "In the corpus",
      drawn.filter(({ card }) => card.ranked === null),
    ),
  ];
}

function rankOf(card) {
  return Number.isInteger(card.ranked.rank) ? card.ranked.rank : null;
}

function isSent({ card }) {
  return Number.isInteger(card.ranked.sent);
}

/** The ranking with what the context lacks; nothing where there is no response that could have one. */
function drawRanked(view, ranking) {
  const { responded = true, missing = [] } = view.question;
  if (!responded) return null;
  return part(
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
    ),
  );
}

function drawRanking(view, ranking) {
  if (!view.isLogged) return el("p", null, "What was retrieved was not logged.");
  if (ranking.length === 0) return el("p", null, "Nothing was retrieved.");
  const isPast = (one) => isSent(one) || anotherText(view, one.card); // nobody can say that such a one was not sent
  const sent = ranking.findLastIndex(isSent) + 1;
  const lastSent = sent > 0 && ranking.slice(sent).every(isPast) ? ranking.length : sent;
  const items = ranking.map(({ card, number }) => cardItem(view, card, number));
  items.splice(lastSent, 0, { draw: () => drawCut(ranking.length, lastSent) });
  return longList(view, "q-chunks", items);
}

function cardItem(view, card, number) {
  return { place: `chunk-${number}`, draw: () => drawCard(view, card, number) };
}

/** The line between what the generator was given and what it was not. */
function drawCut(all, lastSent) {
  let said = "Cut: nothing below this line was sent to the generator";
  if (lastSent === all) said = "No cut: the ranking was sent to its end";
  if (lastSent === 0) said = "None of these chunks was sent to the generator";
  return el("li", { class: "q-cut", tabindex: "-1" }, said);
}

function drawGroup(view, title, drawn) {
  if (drawn.length === 0) return null;
  return part(
    title,
    longList(
      view,
      "q-chunks",
      drawn.map(({ card, number }) => cardItem(view, card, number)),
    ),
  );
}

/** Tell whether a chunk bears the id of one above, and has another text. */
function anotherText(view, { key, ranked }) {
  if (ranked === null || !ranked.repeated) return false;
  const first = view.cards[cardOfId(view, idOf(view.chunks, key)) - 1];
  return first !== undefined && view.chunks[first.key].text !== look(view.chunks, key, {}).text;
}

function drawCard(view, card, number) {
  const chunk = look(view.chunks, card.key, { chunk_id: card.key });
  const first = cardOf(view, card.key);
  return el(
    "li",
    { id: `at-chunk-${number}`, tabindex: "-1", class: "q-chunk" },
    el(
      "p",
      { class: "q-chunk-head" },
      rankWords(view, card),
      el("strong", null, named(chunk.chunk_id)),
      " ",
      drawLabels(view, card),
    ),
    drawSource(chunk),
    first === number
      ? drawChunkText(view, chunk, view.marks.get(card.key) || [])
      : el("p", null, "The same chunk as ", jump(view, `chunk-${first}`, "above"), "."),
  );
}

/** Say the rank; of a chunk that has none, that it was not ranked, where it is known what was. */
function rankWords(view, { ranked }) {
  const has = ranked !== null && Number.isInteger(ranked.rank);
  if (!has && !view.isLogged) return null;
  const score = has && typeof ranked.score === "number" && ` · score ${figure(ranked.score)}`;
  return [el("span", { class: "q-number" }, has ? `Rank ${ranked.rank}` : "not ranked", score), " "];
}

function drawLabels(view, card) {
  const { ranked } = card;
  if (ranked === null) return view.isLogged && status({ sign: "○", word: "not retrieved", tone: "plain" });
  const labels = [];
  if (Number.isInteger(ranked.relevant))
    labels.push({ sign: "✓", word: `relevant (grade ${ranked.relevant})`, tone: "good" });
  if (ranked.distractor) labels.push({ sign: "✗", word: "distractor", tone: "bad" });
  const isOther = anotherText(view, card);
  if (Number.isInteger(ranked.sent)) labels.push({ sign: "●", word: `sent (place ${ranked.sent})`, tone: "plain" });
  else if (view.isLogged && !isOther) labels.push({ sign: "○", word: "not sent", tone: "plain" });
  if (isOther) labels.push({ sign: "≠", word: "same id, another text", tone: "warn" });
  else if (ranked.repeated) labels.push({ sign: "=", word: "repeated", tone: "warn" });
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
    el("span", { class: "q-on-paper" }, ` (${count(text.length - (to - from), "more character", "more characters")})`),
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
