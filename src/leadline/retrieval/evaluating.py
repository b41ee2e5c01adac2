"""`evaluate`: one run on its judgments."""

from __future__ import annotations

from typing import Any

from leadline.metrics.retrieval.counted import CountedMetric
from leadline.ranking.options import Options
from leadline.retrieval.asked import Names, metrics_of, options_of
from leadline.retrieval.placing import Standing, few, opened_run
from leadline.retrieval.qrels import Labelled, labelled
from leadline.retrieval.results import Results
from leadline.stats.proportions import LEVEL


# Any: the caller's own types of judgments and runs, and the fields of `Options`, each of its own type.
def evaluate(  # noqa: PLR0913 - each may be left out, and has its name
    qrels: Any,  # noqa: ANN401
    run: Any,  # noqa: ANN401
    metrics: Names,
    *,
    compat: str | None = None,
    seed: int = 0,
    level: float = LEVEL,
    lenient: bool = False,
    **options: Any,  # noqa: ANN401
) -> Results:
    """Measure a run.

    >>> result = evaluate({"q1": {"d1": 1}}, {"q1": {"d1": 0.4, "d2": 0.7}}, ["mrr@10", "P_1"])
    >>> result["mrr@10"], result["P_1"]
    (0.5, 0.0)

    Args:
        qrels: judgments; see `Qrels`. Prepare them once where several runs are measured on them.
        run: `{query: {document: score}}` or `{query: [document, ...]}`, the best first; a path; a Polars or pandas
            frame or an Arrow table; ranx's Run; or an iterable of `(query, document, score)`, of objects with these, or
            of rows as dictionaries. A table without scores is in order of its ranks, or else of its rows.
        metrics: names such as "ndcg@10", "map", "recall(rel=2)@100", also trec_eval's, ir_measures' and ranx's; or
            metrics.
        compat: decide all options as a tool does: "trec_eval-9.0.8", "trec_eval-9.0.8-float32", "trec_eval-10" or
            "pytrec_eval".
        seed: of the bootstrap.
        level: how often an interval holds the true mean.
        lenient: pass over what is wrong in text files with columns; `Results.notices` says what.
        options: fields of `leadline.ranking.options.Options`, such as `ties="worst"` or `missing="skip"`; they go
            before what `compat` says.

    Raises:
        DataError: an input is wrong; says where.
        UsageError: an argument is wrong.
        OutsideError: the system refuses to read a file.
    """
    chosen = options_of(compat, options)
    wanted = metrics_of(metrics, chosen.rel)
    labels = labelled(qrels, lenient=lenient)
    return results(labels, run, wanted, chosen, lenient=lenient).drawn(seed=seed, level=level)


def results(
    labels: Labelled,
    run: Any,  # noqa: ANN401 - see `evaluate`
    metrics: tuple[CountedMetric, ...],
    options: Options,
    *,
    lenient: bool = False,
) -> Results:
    """Measure a run; see `evaluate`."""
    opened = opened_run(run)
    small = few(labels, opened, options)
    if small is not None and labels.few is not None:
        from leadline.ranking.few import measure_few

        standing = Standing(labels, small, options)
        return Results(measure_few(labels.few, small, metrics, options), metrics, standing)
    standing = Standing(labels, opened, options, lenient=lenient)
    return Results(standing.measure(metrics), metrics, standing)
