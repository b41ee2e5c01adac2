/* One question: its answer with its claims and citations marked. */

function drawAnswer(view) {
  const { question } = view;
  if (question.responded === false) return null;
  const state = status(look(ANSWER_STATES, question.state, UNJUDGED));
  const on = typeof question.relevance === "number" && [
    "Addresses the question: ",
    `${figure(question.relevance)} (0 to 1)`,
    question.relevance_note && [" – ", el("bdi", null, seen(question.relevance_note))],
  ];
  const text = question.answer;
  return part(
    "Answer",
    el("p", { class: "q-under" }, state),
    text
      ? el("p", { class: "q-text q-answer", dir: "auto" }, drawStretches(view, text))
      : el("p", null, "There is no answer text."),
    on && el("p", { class: "q-under" }, on),
    text &&
      view.claims.length > 0 &&
      el(
        "p",
        { class: "q-under" },
        "Marks: ",
        Object.values(CLAIM_STATES).flatMap((one) => [status(one), " "]),
      ),
  );
}

/** The answer with its claims and citations marked. Where claims overlap, a stretch shows the worst of its states. */
function drawStretches(view, text) {
  const citations = citationSpans(view).map((span) => ({ ...span, held: punctuationAfter(text, span.end) }));
  const behind = citations.filter((span) => span.held > 0).map(heldBack);
  const spans = within(text.length, [...claimSpans(view), ...citations, ...behind, ...asideSpans(view.question)]);
  return pieces(0, text.length, spans).flatMap((piece) => {
    const claims = piece.over.filter((span) => span.kind === "claim");
    const cited = piece.over.filter((span) => span.kind === "citation");
    let node = el("bdi", null, seen(text.slice(piece.start, piece.end)));
    if (cited.length > 0) node = el("span", { class: `q-cite is-${worst(cited)}` }, node);
    if (claims.length > 0) node = el("mark", { class: `is-${worst(claims)}` }, node);
    else if (piece.over.some((span) => span.kind === "aside")) node = el("span", { class: "q-aside" }, node);
    return [node, piece.ending.filter((span) => span.place && !span.held).map((span) => drawReference(view, span))];
  });
}

/** A reference waits until behind the punctuation that follows its marker, so that no full stop stands alone. */
function heldBack(span) {
  return { ...span, kind: "behind", held: 0, start: span.end, end: span.end + span.held };
}

function punctuationAfter(text, at) {
  return Number.isInteger(at) ? /^[.,;:!?…]*/.exec(text.slice(at, at + 9))[0].length : 0;
}

function drawReference(view, span) {
  const reference = jump(view, span.place, `${span.sign}\u00a0${span.number}`);
  reference.setAttribute("aria-label", `${span.number}: ${span.word}`);
  reference.className = `q-ref is-${span.tone}`;
  return reference;
}

function claimSpans(view) {
  return view.claims.map((claim, at) => {
    const { sign, word, tone } = look(CLAIM_STATES, claim.state, CLAIM_STATES.unscored);
    return {
      kind: "claim",
      start: claim.start,
      end: claim.end,
      sign,
      word: `claim, ${word}`,
      tone,
      number: at + 1,
      place: `claim-${at + 1}`,
    };
  });
}

function citationSpans(view) {
  const spans = new Map(); // one marker may be checked for several claims: it is marked once
  (view.question.citations || []).forEach((citation, at) => {
    const { sign, word, tone } = citationState(citation);
    const key = `${citation.start}-${citation.end}`;
    const span = {
      kind: "citation",
      start: citation.start,
      end: citation.end,
      sign,
      word: `citation, ${word}`,
      tone,
      number: `c${at + 1}`,
      place: `citation-${at + 1}`,
    };
    if (!spans.has(key) || worst([spans.get(key), span]) !== spans.get(key).tone) spans.set(key, span);
  });
  return [...spans.values()];
}

function asideSpans(question) {
  return (question.excluded || []).map(([start, end]) => ({ kind: "aside", start, end, tone: "plain" }));
}
