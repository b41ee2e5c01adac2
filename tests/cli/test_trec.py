"""`leadline trec` on real files: what it prints, and one clear line for what is wrong."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from leadline.cli.main import run
from leadline.records.retrieval import RetrievalSummary
from support.files import written

QRELS = "q1 0 d1 1\nq1 0 d2 0\nq1 0 d3 1\nq2 0 d4 2\nq2 0 d5 1\nq3 0 d6 1\n"
BM25 = "q1 Q0 d1 1 9.5 bm25\nq1 Q0 d2 2 8 bm25\nq1 Q0 d3 3 7 bm25\nq2 Q0 d9 1 3 bm25\nq2 Q0 d4 2 2 bm25\n"
DENSE = "q1 Q0 d2 1 3 dense\nq2 Q0 d4 1 0.9 dense\nq2 Q0 d5 2 0.8 dense\nq3 Q0 d6 1 0.7 dense\nq9 Q0 d1 1 1 dense\n"


Say = Callable[..., tuple[str, str]]
"""Runs the command with some arguments, and returns what it says on stdout and on stderr."""


class Files:
    """Qrels and two runs in a folder."""

    def __init__(self, folder: Path) -> None:
        self.qrels = str(written(folder / "qrels.txt", QRELS))
        self.bm25 = str(written(folder / "bm25.run", BM25))
        self.dense = str(written(folder / "dense.run", DENSE))


@pytest.fixture
def files(tmp_path: Path) -> Files:
    return Files(tmp_path)


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Say:
    monkeypatch.setenv("COLUMNS", "200")

    def say(*arguments: str, status: int = 0) -> tuple[str, str]:
        assert run(["trec", *arguments]) == status
        shown = capsys.readouterr()
        return shown.out, shown.err

    return say


# Worked by hand. q1: ranks d1 (relevant), d2, d3 (relevant): AP (1 + 2/3) / 2 = 0.8333, RR 1, P_5 0.4.
# q2: d9, d4 (relevant): AP (1/2) / 2 = 0.25, RR 0.5, P_5 0.2. q3 is not in the run.
def test_the_lines_are_those_of_trec_eval(files: Files, said: Say) -> None:
    out, err = said(files.qrels, files.bm25, "--trec-format", "-m", "P.5", "-m", "map,recip_rank,num_q,num_rel,runid")

    assert out == (
        "runid                 \tall\tbm25\n"
        "num_q                 \tall\t2\n"
        "num_rel               \tall\t4\n"
        "map                   \tall\t0.5417\n"
        "recip_rank            \tall\t0.7500\n"
        "P_5                   \tall\t0.3000\n"
    )
    assert err == (
        "note: bm25: 1 of 3 queries is not in the run and is left out: precision@5 is 0.3000, and with it as 0 0.2000\n"
    )


def test_with_c_a_missing_query_counts_and_has_no_lines(files: Files, said: Say) -> None:
    out, _ = said(files.qrels, files.bm25, "--trec-format", "-q", "-c", "-m", "map,gm_map,num_q,num_rel")

    assert out == (
        "num_rel               \tq1\t2\n"
        "map                   \tq1\t0.8333\n"
        "num_rel               \tq2\t2\n"
        "map                   \tq2\t0.2500\n"
        "num_q                 \tall\t3\n"
        "num_rel               \tall\t5\n"
        "map                   \tall\t0.3611\n"  # (0.8333 + 0.25 + 0) / 3
        "gm_map                \tall\t0.0128\n"  # (0.8333 x 0.25 x 0.00001) ^ (1/3)
    )


def test_trec_eval_10_shows_the_missing_query_too(files: Files, said: Say) -> None:
    out, _ = said(files.qrels, files.bm25, "--trec-format", "-q", "-c", "--compat", "trec_eval-10", "-m", "map")

    assert "map                   \tq3\t0.0000\n" in out


def test_without_a_choice_the_official_set_is_printed(files: Files, said: Say) -> None:
    out, _ = said(files.qrels, files.bm25, files.dense, "--trec-format")
    names = [line.split("\t")[0].strip() for line in out.splitlines()]

    assert len(names) == 60
    assert names[:30] == names[30:]
    assert (names[0], names[9], names[10], names[20], names[29]) == (
        *("runid", "recip_rank", "iprec_at_recall_0.00", "iprec_at_recall_1.00", "P_1000"),
    )


def test_all_trec_says_what_is_not_there(files: Files, said: Say) -> None:
    out, err = said(files.qrels, files.bm25, "--trec-format", "-m", "all_trec")

    assert "ndcg_cut_10           \tall\t" in out
    assert "note: measures of trec_eval that Leadline does not have: " in err
    assert "relstring" in err


def test_a_level_of_relevance_is_not_in_the_names(files: Files, said: Say) -> None:
    out, _ = said(files.qrels, files.bm25, "--trec-format", "-l", "2", "-m", "recall.5,map")

    # Only d4 has a grade of 2, at rank 2 of q2; q1 has no relevant document then, and counts as 0.
    assert out == "map                   \tall\t0.2500\nrecall_5              \tall\t0.5000\n"


def test_one_run_has_a_table_with_its_coverage(files: Files, said: Say) -> None:
    out, err = said(files.qrels, files.bm25, "-m", "map", "-m", "mrr@10")

    assert re.search(r"^map +0\.3611 +0\.\d{4} to 0\.\d{4} +3$", out, re.MULTILINE)
    assert "queries: 3 with judgments, 2 of them in the run; 1 missing (q3) counts as 0\n" in out
    assert "documents: 5 retrieved, 5 relevant, 3 relevant and retrieved\n" in out
    assert err == ""


def test_several_runs_stand_beside_each_other(files: Files, said: Say) -> None:
    out, _ = said(files.qrels, files.bm25, files.dense, "-m", "map")

    assert re.search(r"^bm25 +3 +0\.3611$", out, re.MULTILINE)
    assert re.search(r"^dense +3 +0\.6667$", out, re.MULTILINE)
    assert "after Holm's correction over 1 test" in out


def test_a_comparison_shows_both_runs_and_the_wins(files: Files, said: Say) -> None:
    out, _ = said(files.qrels, files.bm25, files.dense, "-m", "map", "--compare")

    assert "dense minus bm25, paired over 3 queries\n" in out
    assert re.search(r"^map +\+0\.3056 .* 2 +1 +0$", out, re.MULTILINE)


def test_the_baseline_may_be_named_by_its_file(files: Files, said: Say) -> None:
    out, _ = said(files.qrels, files.bm25, files.dense, "-m", "map", "--compare", "--baseline", files.dense)

    assert "bm25 minus dense, paired over 3 queries\n" in out


def test_values_a_query_are_shown_where_they_are_asked_for(files: Files, said: Say) -> None:
    out, _ = said(files.qrels, files.bm25, "-m", "map", "-q")

    assert out.startswith("query     map\nq1     0.8333\nq2     0.2500\nq3     0.0000\n\nmetric")


def test_json_is_the_record(files: Files, said: Say) -> None:
    out, err = said(files.qrels, files.bm25, files.dense, "-m", "map", "--json", "--per-query", "--seed", "7")
    record = msgspec.json.decode(out, type=RetrievalSummary)

    assert (record.metrics, record.seed, record.level) == (("map",), 7, 0.95)
    assert [system.name for system in record.systems] == ["bm25", "dense"]
    assert record.systems[1].per_query["q3"] == {"map": 1.0}
    assert record.systems[0].coverage.missing == ("q3",)
    assert record.systems[0].totals == {"num_q": 3, "num_ret": 5, "num_rel": 5, "num_rel_ret": 3}
    assert record.pairs[0].wins == 2
    assert "note: bm25: " in err


def test_quiet_leaves_the_counts_and_no_notice(files: Files, said: Say) -> None:
    out, err = said(files.qrels, files.dense, "-m", "map", "--quiet")

    assert "queries: 3 with judgments, 3 of them in the run\n" in out
    assert "note: " not in out + err


def test_the_options_are_said_where_they_differ(files: Files, said: Say) -> None:
    out, _ = said(files.qrels, files.bm25, "-m", "map", "--ties", "worst", "--missing", "skip", "-M", "2")

    assert "options other than the default: ties worst, missing skip, max_docs 2\n" in out


def test_a_preset_decides_and_an_option_goes_before_it(files: Files, said: Say) -> None:
    out, _ = said(files.qrels, files.bm25, "-m", "map", "--compat", "pytrec_eval", "--precision", "float64")

    assert "options other than the default: missing skip\n" in out


def test_the_report_is_written_beside(files: Files, said: Say, tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    said(files.qrels, files.bm25, files.dense, "-m", "map,recall@5", "--html", str(page))

    assert page.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    assert "dense" in page.read_text(encoding="utf-8")


def test_a_split_of_a_folder_of_beir_is_chosen(files: Files, said: Say, tmp_path: Path) -> None:
    folder = tmp_path / "beir" / "qrels"
    folder.mkdir(parents=True)
    head = "query-id\tcorpus-id\tscore\n"
    written(folder / "test.tsv", f"{head}q1\td1\t1\n")
    written(folder / "dev.tsv", f"{head}q1\td2\t1\n")
    default, _ = said(str(folder.parent), files.bm25, "--trec-format", "-m", "recip_rank")
    dev, _ = said(str(folder.parent), files.bm25, "--trec-format", "-m", "recip_rank", "--split", "dev")

    assert default.split() == ["recip_rank", "all", "1.0000"]
    assert dev.split() == ["recip_rank", "all", "0.5000"]


def test_runs_of_the_same_name_are_called_by_their_paths(files: Files, said: Say, tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    other = written(tmp_path / "other" / "bm25.run", DENSE)
    out, _ = said(files.qrels, files.bm25, str(other), "-m", "map", "--json")

    assert [system["name"] for system in msgspec.json.decode(out)["systems"]] == [files.bm25, str(other)]


def test_hostile_ids_and_tags_cannot_steer_the_terminal(said: Say, tmp_path: Path) -> None:
    qrels = written(tmp_path / "q", "q\x1b[2J 0 d1 1\n")
    runs = written(tmp_path / "r", "q\x1b[2J Q0 d1 1 1 \x1b]0;t\n")
    lines, _ = said(str(qrels), str(runs), "--trec-format", "-q", "-m", "runid,map")
    table, _ = said(str(qrels), str(runs), "-q", "-m", "map")

    assert "\x1b" not in lines + table
    assert lines.splitlines() == [
        "map                   \tq\\x1b[2J\t1.0000",
        "runid                 \tall\t\\x1b]0;t",
        "map                   \tall\t1.0000",
    ]


_WRONG: dict[str, tuple[tuple[str, ...], str]] = {
    "no such metric": (("{qrels}", "{bm25}", "-m", "ndgc@10"), "unknown metric 'ndgc@10'. Did you mean 'ndcg@10'?"),
    "cutoff of trec_eval's that it ignores": (("{qrels}", "{bm25}", "-m", "recip_rank.10"), "Write mrr@10"),
    "no such file": (("{qrels}", "{bm25}x"), "bm25.runx: there is no such file. Did you mean 'bm25.run'?"),
    "no such qrels": (("{qrels}x", "{bm25}"), "qrels.txtx: there is no such file. Did you mean 'qrels.txt'?"),
    "a folder as run": (("{qrels}", "{folder}"), "is a directory"),
    "a folder without qrels": (("{empty}", "{bm25}"), "is a folder without qrels"),
    "an empty run": (("{qrels}", "{nothing}"), "nothing.run: holds no rows"),
    "empty qrels": (("{nothing}", "{bm25}"), "nothing.run: holds no rows"),
    "wrong order": (("{bm25}", "{qrels}"), "bm25.run: is a run. Name the qrels first, then the runs"),
    "no common query": (("{qrels}", "{strange}"), "no query"),
    "one run to compare": (("{qrels}", "{bm25}", "--compare"), "--compare needs two runs or more"),
    "two forms": (("{qrels}", "{bm25}", "--json", "--trec-format"), "--trec-format prints trec_eval's lines alone"),
    "no such baseline": (("{qrels}", "{bm25}", "{dense}", "--baseline", "dens"), "Did you mean 'dense'?"),
    "a run twice": (("{qrels}", "{bm25}", "{bm25}"), "is given twice"),
    "missing is an error": (("{qrels}", "{bm25}", "--missing", "error"), "q3"),
    "contradiction": (("{qrels}", "{bm25}", "-c", "--missing", "skip"), "-c is --missing zero"),
    "only counts": (("{qrels}", "{bm25}", "-m", "num_q"), "num_q: no mean to show in a table"),
    "no such split": (("{beir}", "{bm25}", "--split", "dev"), "has no split 'dev'. There are: test"),
    "split of a file": (("{qrels}", "{bm25}", "--split", "dev"), "chooses from a folder of BEIR"),
    "bad score": (("{qrels}", "{bad}"), "bad.run:2: "),
}


@pytest.mark.parametrize("name", sorted(_WRONG))
def test_what_is_wrong_is_told_in_one_line(files: Files, said: Say, tmp_path: Path, name: str) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "beir" / "qrels").mkdir(parents=True)
    written(tmp_path / "beir" / "qrels" / "test.tsv", "query-id\tcorpus-id\tscore\nq1\td1\t1\n")
    written(tmp_path / "nothing.run", "")
    written(tmp_path / "strange.run", "zz Q0 d1 1 1 t\n")
    written(tmp_path / "bad.run", "q1 Q0 d1 1 1 t\nq1 Q0 d2 2 high t\n")
    known = vars(files) | {"folder": str(tmp_path), "empty": str(tmp_path / "empty"), "beir": str(tmp_path / "beir")}
    known |= {file: str(tmp_path / f"{file}.run") for file in ("nothing", "strange", "bad")}
    arguments, says = _WRONG[name]
    out, err = said(*(argument.format(**known) for argument in arguments), status=2)

    assert out == ""
    assert err.startswith("leadline: ")
    assert err.count("\n") == 1
    assert says in err


def test_lenient_passes_over_a_fault_and_says_so(files: Files, said: Say, tmp_path: Path) -> None:
    bad = written(tmp_path / "bad.run", "q1 Q0 d1 1 1 t\nq1 Q0 d2 2 high t\n")
    out, _ = said(files.qrels, str(bad), "-m", "map", "--lenient")

    assert "bad.run:2: " in out
