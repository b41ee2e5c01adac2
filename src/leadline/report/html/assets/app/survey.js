/* Stretches of text, and what of one question points where. */

/** Cut a text where spans begin and end; each piece says which spans lie over it, and which end with it.
 *
 * Spans come in the order in which they begin, as `within` gives them.
 */
function pieces(from, to, spans) {
  const inside = spans.filter((span) => span.start < to && span.end > from);
  const cuts = new Set([from, to]);
  for (const span of inside) {
    cuts.add(Math.max(from, span.start));
    cuts.add(Math.min(to, span.end));
  }
  const sorted = [...cuts].sort((one, other) => one - other);
  let over = [];
  let next = 0;
  return sorted.slice(1).map((end, at) => {
    const start = sorted[at];
    over = over.filter((span) => span.end > start);
    for (; next < inside.length && inside[next].start <= start; next += 1) over.push(inside[next]);
    return { start, end, over, ending: over.filter((span) => Math.min(span.end, to) === end) };
  });
}

/** Keep spans that lie in a text, in the order in which they begin. */
function within(length, spans) {
  return spans
    .filter((span) => Number.isInteger(span.start) && Number.isInteger(span.end))
    .map((span) => ({ ...span, start: Math.max(0, span.start), end: Math.min(length, span.end) }))
    .filter((span) => span.start < span.end)
    .sort((one, other) => one.start - other.start || one.end - other.end);
}

const WORST_FIRST = ["bad", "warn", "note", "good", "plain"];

function worst(spans) {
  return WORST_FIRST.find((tone) => spans.some((span) => span.tone === tone)) || "plain";
}

const ROLE_TONES = { contradicts: "bad", detail: "warn", subject: "note", supports: "good" };

/** Number claims and chunks, and note every stretch of a chunk that something points at, before anything is drawn.
 *
 * Foreign ids never become ids of the page: a place is named by numbers, such as "claim-2", "chunk-5" or "quote-5-1".
 * `link(place)` gives the address of a place.
 */
function survey(question, chunks, link) {
  const claims = question.claims || [];
  const view = {
    question,
    chunks,
    link,
    claims,
    claimNumbers: new Map(claims.map((claim, at) => [claim.claim_id, at + 1])),
    cards: [],
    numbers: new Map(), // of the first card of a chunk, by its key
    numbersById: new Map(), // the same by its id
    marks: new Map(), // by chunk key
    long: [], // what draws places of lists that are not drawn whole
    isLogged: question.responded !== false && question.logged !== false,
  };
  for (const one of question.ranked || []) addCard(view, one.chunk, one);
  view.quotes = claims.map((claim, at) => markQuote(view, claim, at + 1));
  view.origins = claims.map((claim, at) => markOrigin(view, claim, at + 1));
  view.signs = (question.modes || []).map((finding, at) => markSigns(view, finding, at + 1));
  for (const one of question.citations || []) [one.chunk, one.supported_by].forEach((key) => putCard(view, key));
  for (const one of question.nuggets || []) putCard(view, one.corpus_chunk);
  return view;
}

function markQuote(view, claim, number) {
  if (!claim.evidence) return null;
  const { tone, sign } = look(CLAIM_STATES, claim.state, CLAIM_STATES.unscored);
  return mark(view, claim.evidence, { label: `claim ${number}`, back: `claim-${number}`, tone, sign });
}

function markOrigin(view, claim, number) {
  const places = (claim.origin && claim.origin.places) || [];
  return places.map((one) => {
    const label = one.role ? `claim ${number}: ${PLACES[one.role]}` : `claim ${number}`;
    return mark(view, one, { label, back: `claim-${number}`, tone: look(ROLE_TONES, one.role, "note"), sign: "→" });
  });
}

function markSigns(view, finding, number) {
  return (finding.evidence || []).map((sign) => {
    const card = putCardOfId(view, sign.chunk_id);
    if (card === null) return null;
    if (!Number.isInteger(sign.start) || !Number.isInteger(sign.end)) return `chunk-${card}`;
    const about = { label: `finding ${number}`, back: `finding-${number}`, tone: "note", sign: "→", isFinding: true };
    return mark(view, { chunk: view.cards[card - 1].key, start: sign.start, end: sign.end }, about);
  });
}

/** Note a stretch of a chunk and return the name of its place. A stretch that is noted already keeps its place. */
function mark(view, { chunk, start, end }, about) {
  const card = putCard(view, chunk);
  if (card === null) return null;
  if (!view.marks.has(chunk)) view.marks.set(chunk, []);
  const own = view.marks.get(chunk);
  let known = own.find((one) => one.start === start && one.end === end);
  if (known === undefined) {
    known = { start, end, tone: about.tone, place: `quote-${card}-${own.length + 1}`, about: [] };
    own.push(known);
  }
  // A finding that points at the quote of a claim need not be named beside it: the claim is.
  const isSaid = known.about.some((one) => about.isFinding || one.back === about.back);
  if (!isSaid) {
    known.about.push(about);
    known.tone = worst([known, about]);
  }
  return known.place;
}

/** Add a card and return its number. */
function addCard(view, key, ranked) {
  const number = view.cards.push({ key, ranked });
  const id = idOf(view.chunks, key);
  if (!view.numbers.has(key)) view.numbers.set(key, number);
  if (id !== null && !view.numbersById.has(id)) view.numbersById.set(id, number);
  return number;
}

/** Return the number of the first place where a chunk is shown, or null where it is not. */
function cardOf(view, key) {
  return view.numbers.get(key) || null;
}

/** The same for a chunk that is named by its id. */
function cardOfId(view, chunkId) {
  return view.numbersById.get(chunkId) || null;
}

/** See to it that a chunk has a place: one that was not ranked is shown at the end. */
function putCard(view, key) {
  if (typeof key !== "string" || !Object.hasOwn(view.chunks, key)) return null;
  return cardOf(view, key) || addCard(view, key, null);
}

function putCardOfId(view, chunkId) {
  if (typeof chunkId !== "string") return null;
  const isIt = (key) => idOf(view.chunks, key) === chunkId;
  return cardOfId(view, chunkId) || putCard(view, Object.keys(view.chunks).find(isIt));
}

function idOf(chunks, key) {
  return Object.hasOwn(chunks, key) ? chunks[key].chunk_id : null;
}
