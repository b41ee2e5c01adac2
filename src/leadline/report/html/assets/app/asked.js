/* One question: what was asked, and the reference. */

function drawAsked(view, boot) {
  const { question } = view;
  const tags = (question.tags || []).map((tag) => named(tag, "q-tag"));
  return part(
    "The question and its reference",
    facts([
      ["Retrieval and answer", quadrantOf(question, boot)],
      [
        "Answerable",
        question.answerable
          ? "yes, by the golden set"
          : ["no", question.kind && `: ${look(KINDS, question.kind, words(question.kind))}`],
      ],
      ["Tags", tags.length > 0 ? tags.flatMap((tag) => [tag, " "]) : null],
      ["Reference answer", question.reference_answer ? prose(question.reference_answer) : "none given"],
      ["Against the reference", agreementOf(question)],
    ]),
    drawNuggets(view),
  );
}

function quadrantOf(question, boot) {
  if (question.quadrant) return look(boot.quadrants, question.quadrant, words(question.quadrant));
  return question.unplaced ? ["not placed: ", el("bdi", null, seen(question.unplaced))] : null;
}

function agreementOf({ correctness, correctness_missing: missing = [], correctness_contradicted: against = [] }) {
  if (!correctness) return null;
  const more = [
    ["missing: ", missing],
    ["contradicted: ", against],
  ].filter(([, parts]) => parts.length > 0);
  const lines = more.map(([word, parts]) => el("p", null, word, listed(parts.map(quoted))));
  return [status(look(CORRECTNESS, correctness, UNJUDGED)), lines];
}

function drawNuggets(view) {
  const nuggets = view.question.nuggets || [];
  if (nuggets.length === 0) return null;
  return [
    el("h5", null, "Facts that a full answer needs"),
    el(
      "ul",
      { class: "q-nuggets" },
      nuggets.map((nugget) => el("li", null, drawNugget(view, nugget))),
    ),
  ];
}

function drawNugget(view, nugget) {
  const notes = [nugget.vital ? "vital" : "good to have"];
  if (nugget.in_context === true) notes.push("the context supports it");
  if (nugget.in_context === false) notes.push("the context does not support it");
  if (nugget.in_corpus === false) notes.push("no chunk of the corpus supports it");
  if (nugget.in_corpus === true)
    notes.push(
      nugget.corpus_chunk ? ["the corpus does, in ", chunkLink(view, nugget.corpus_chunk)] : "the corpus does",
    );
  return [
    el("bdi", null, seen(nugget.text)),
    el(
      "p",
      { class: "q-under" },
      status(look(AGREEMENTS, nugget.agreement, UNJUDGED)),
      notes.map((note) => [" · ", note]),
    ),
  ];
}
