from __future__ import annotations

import asyncio
import os
import shutil
from collections.abc import Sequence
from pathlib import Path

import pytest

import leadline
from leadline import api
from leadline.demo.files import demo_files
from leadline.errors import DataError, UsageError
from support.files import jsonl
from support.world import CORPUS, RUN, Files, Row, claimed, contents, verdict

ANSWER = str(RUN[0]["answer"])


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> api.Evaluation:
    files = demo_files()
    return api.evaluate(
        golden=files.golden,
        run=files.run,
        corpus=files.corpus,
        out=tmp_path_factory.mktemp("demo") / "out",
        judge=f"replay:{files.verdicts}",
        k=(5,),
    )


@pytest.mark.parametrize(
    ("metric", "group", "mean", "n"),
    [
        ("recall@5", None, 0.82, 50),
        ("mrr", None, 0.71, 50),
        ("groundedness", "retrieved", 0.90, 38),
        ("answer_relevance", "retrieved", 0.95, 38),
        ("false_answer_rate", None, 0.40, 10),
        ("abstention_rate", None, 0.60, 10),
        ("over_refusal_rate", None, 0.10, 50),
    ],
)
def test_the_demonstration_with_its_labels_has_the_figures_of_its_readme(
    demo: api.Evaluation, metric: str, group: str | None, mean: float, n: int
) -> None:
    found = demo.summary.metrics[metric]
    estimate = found if group is None else found.by[group]

    assert estimate.mean == pytest.approx(mean, abs=0.005)
    assert estimate.n == n


def test_a_run_replayed_from_its_own_verdicts_has_the_same_scores(demo: api.Evaluation, tmp_path: Path) -> None:
    files, own = demo_files(), demo.directory / "verdicts.jsonl"
    again = api.evaluate(
        golden=files.golden, run=files.run, corpus=files.corpus, out=tmp_path / "again", judge=f"replay:{own}", k=(5,)
    )

    assert (again.directory / "scores.jsonl").read_bytes() == (demo.directory / "scores.jsonl").read_bytes()
    assert again.summary.metrics == demo.summary.metrics


def _local(folder: Path, **rows: Sequence[Row]) -> api.Evaluation:
    return Files(folder, **rows).evaluate()


def test_a_run_of_the_embedded_judge_replayed_has_the_same_scores(tmp_path: Path) -> None:
    first = _local(tmp_path / "a")
    again = Files(tmp_path / "b").evaluate(judge=f"replay:{first.directory / 'verdicts.jsonl'}")

    assert (again.directory / "scores.jsonl").read_bytes() == (first.directory / "scores.jsonl").read_bytes()


def test_every_stage_run_again_gives_the_same_bytes(tmp_path: Path) -> None:
    files = Files(tmp_path)
    before = contents(files.evaluate().directory)
    api.judge(files.out)
    judged = contents(files.out)
    api.score(files.out)
    api.report(files.out)

    assert judged == before
    assert contents(files.out) == before
    assert contents(files.evaluate().directory) == before


def test_stages_work_from_another_working_directory_and_find_the_judges_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = Files(tmp_path / "here")
    jsonl(
        files.folder / "labelled.jsonl",
        claimed("q1", ANSWER, "The fee is 5 euros"),
        verdict("q1", "abstention", state="answered"),
    )
    monkeypatch.chdir(files.folder)
    api.evaluate(
        golden="golden.jsonl", run="answers.jsonl", corpus="corpus.jsonl", out="out", judge="replay:labelled.jsonl"
    )
    before = contents(files.out)
    monkeypatch.chdir("/")
    api.judge(files.out)
    api.score(files.out)
    elsewhere = contents(files.out)
    monkeypatch.chdir(files.out)
    api.judge(".")
    api.score(".")

    assert elsewhere == before
    assert contents(files.out) == before


def test_a_directory_that_was_moved_as_a_whole_still_works(tmp_path: Path) -> None:
    files = Files(tmp_path / "a")
    before = contents(files.evaluate().directory)
    shutil.move(tmp_path / "a", tmp_path / "b")
    api.judge(tmp_path / "b" / "out")
    api.score(tmp_path / "b" / "out")

    assert contents(tmp_path / "b" / "out") == before


def test_a_run_directory_behind_a_link_finds_its_corpus(tmp_path: Path) -> None:
    files = Files(tmp_path / "a")
    (tmp_path / "far" / "off").mkdir(parents=True)
    files.out.symlink_to(tmp_path / "far" / "off", target_is_directory=True)
    files.evaluate()

    assert api.score(files.out) == api.score(tmp_path / "far" / "off")


def test_a_corpus_that_was_moved_is_named_and_found_where_it_is_said_to_be(tmp_path: Path) -> None:
    files = Files(tmp_path)
    files.evaluate()
    scored = (files.out / "scores.jsonl").read_bytes()
    moved = shutil.move(tmp_path / "corpus.jsonl", tmp_path / "elsewhere.jsonl")

    with pytest.raises(DataError, match=r"corpus\.jsonl: no such file\..* Say with --corpus where the corpus is"):
        api.score(files.out)
    api.score(files.out, corpus=moved)
    api.score(files.out)
    assert (files.out / "scores.jsonl").read_bytes() == scored


def test_a_run_directory_that_was_copied_alone_says_from_where_its_corpus_was_looked_for(tmp_path: Path) -> None:
    files = Files(tmp_path / "a")
    files.evaluate()
    copy = Path(shutil.copytree(files.out, tmp_path / "b" / "c" / "copy"))

    for stage in (api.judge, api.score):
        with pytest.raises(DataError) as caught:
            stage(copy)
        message = str(caught.value)
        assert message.startswith(os.path.relpath(tmp_path / "b" / "c" / "corpus.jsonl"))
        assert f"The manifest of {copy} has the corpus at '../corpus.jsonl', a path that counts from the run" in message
        assert message.endswith("Say with --corpus where the corpus is")
    assert api.score(copy, corpus=files.corpus) == api.score(files.out)


def test_a_corpus_that_has_changed_is_refused(tmp_path: Path) -> None:
    files = Files(tmp_path)
    files.evaluate()
    before = contents(files.out)
    changed = jsonl(tmp_path / "corpus.jsonl", *CORPUS[:2])

    for stage in (api.judge, api.score):
        with pytest.raises(DataError, match="the corpus has changed since the run was evaluated"):
            stage(files.out)
    with pytest.raises(DataError, match="the corpus has changed"):
        api.score(files.out, corpus=changed)
    assert contents(files.out) == before


def test_a_corpus_cannot_be_brought_in_afterwards(tmp_path: Path) -> None:
    files = Files(tmp_path, corpus=None)
    files.evaluate()

    with pytest.raises(UsageError, match="was evaluated without a corpus"):
        api.score(files.out, corpus=jsonl(tmp_path / "corpus.jsonl", *CORPUS))


def test_scoring_again_with_other_metrics_keeps_the_verdicts(tmp_path: Path) -> None:
    files = Files(tmp_path)
    files.evaluate()
    judged = (files.out / "verdicts.jsonl").read_bytes()
    summary = api.score(files.out, k=(1, 2), metrics=("rbp(p=0.8)",), seed=3)

    assert {"recall@1", "recall@2", "rbp(p=0.8)"} <= summary.metrics.keys()
    assert "recall@5" not in summary.metrics
    assert (files.out / "verdicts.jsonl").read_bytes() == judged
    assert api.score(files.out) == summary


def test_judging_again_with_people_changes_the_judge_alone(tmp_path: Path) -> None:
    files = Files(tmp_path)
    files.evaluate()
    people = jsonl(
        tmp_path / "people.jsonl",
        verdict("q1", "abstention", state="abstained"),
        verdict("q2", "abstention", state="abstained"),
    )
    api.judge(files.out, judge=f"replay:{people}")
    summary = api.score(files.out)

    assert summary.judge is not None
    assert summary.judge.name == "replay:people.jsonl"
    assert summary.metrics["over_refusal_rate"].mean == 1.0


def test_an_evaluation_works_inside_a_running_event_loop(tmp_path: Path) -> None:
    async def inside() -> api.Evaluation:
        await asyncio.sleep(0)
        return Files(tmp_path).evaluate()

    assert asyncio.run(inside()).summary.questions == 2


def test_the_public_names_are_all_there() -> None:
    assert all(getattr(leadline, name) is not None for name in leadline.__all__)
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        leadline.nothing  # noqa: B018  # asking for it is the test


def test_golden_set_and_run_may_be_one_file(tmp_path: Path) -> None:
    rows = jsonl(
        tmp_path / "rows.jsonl",
        {
            "user_input": "What is the fee?",
            "response": "It is 5 euros.",
            "retrieved_contexts": ["The fee is 5 euros."],
            "reference": "5 euros",
        },
    )
    done = api.evaluate(golden=rows, run=rows, out=tmp_path / "out", judge="local")

    assert done.summary.coverage.responses == 1
    assert done.summary.metrics["groundedness"].n == 1


def test_an_input_that_lies_in_the_run_directory_is_left_as_it_is(tmp_path: Path) -> None:
    out = tmp_path / "out"
    out.mkdir()
    own = jsonl(out / "run.jsonl", *[{("response" if k == "answer" else k): v for k, v in row.items()} for row in RUN])
    before = own.read_bytes()
    files = Files(tmp_path)
    api.evaluate(golden=files.golden, run=own, corpus=files.corpus, out=out, judge="local")
    api.score(out)

    assert own.read_bytes() == before
