/* One question: its metrics. */

function drawScores({ scores = [] }) {
  if (scores.length === 0) return null;
  const stages = [...new Set(scores.map((score) => score.stage))];
  const tables = stages.map((stage) =>
    drawStage(
      stage,
      scores.filter((score) => score.stage === stage),
    ),
  );
  return part("Metrics of this question", el("div", { class: "q-stages" }, tables));
}

function drawStage(stage, scores) {
  const rows = scores.map((score) =>
    el("tr", null, el("th", { scope: "row" }, breakable(spelled(score.metric))), el("td", null, scoreOf(score))),
  );
  return el("table", { class: "q-scores" }, el("caption", null, words(stage)), el("tbody", null, rows));
}

function scoreOf(score) {
  if (typeof score.value === "number") return figure(score.value);
  const reason = plainStatus(
    { sign: "–", word: "unscored", tone: "note" },
    `: ${look(REASONS, score.reason, "no reason given")}`,
  );
  return [reason, score.detail && [" – ", el("bdi", null, seen(score.detail))]];
}
