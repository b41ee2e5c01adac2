"""Files of TREC for Hypothesis: most lines plain, a few spoilt."""

from __future__ import annotations

from hypothesis import strategies as st

from leadline.ranking.options import Options

queries = st.sampled_from(["q1", "q1", "q2", "q10", "9", "a-query-id-of-many-more-than-eight-bytes"])
documents = st.sampled_from(
    ["d1", "d10", "d2", "d3", "1", "001", "é", "😀", "ￃ", "a#b", "msmarco_passage_65_6310355", "u" * 40, "u" * 70]
)
plain_scores = st.sampled_from(
    ["3", "2.5", "2.50", "-1", "0.1", "12.3456", "20.123456789", "20.123456788", "0", "-0.0"]
)
odd_scores = st.sampled_from(
    [
        *(
            "1e3",
            ".5",
            "5.",
            "+1",
            "inf",
            "-inf",
            "nan",
            "0.30000000000000004",
            "9007199254740993",
            "1_0",
            "abc",
            "0x10",
        ),
        *("123456789012345678901234567890", "0.0000000000000000000001", "-", ".", "1e400", "12345678", "123456789"),
    ]
)
grades = st.sampled_from(["0", "1", "2", "3", "-1", "+1", "10", "01"])
odd_grades = st.sampled_from(["1.9", "abc", "1_0", "", "99999999999999999999", "-", "123456789"])
tags = st.sampled_from(["run", "my run", "x" * 70])


@st.composite
def run_lines(draw: st.DrawFn, scores: st.SearchStrategy[str]) -> str:
    cells = [draw(queries), "Q0", draw(documents), str(draw(st.integers(0, 12))), draw(scores), draw(tags)]
    return " ".join(cells)


@st.composite
def files(draw: st.DrawFn, lines: st.SearchStrategy[str], odd_lines: st.SearchStrategy[str]) -> bytes:
    """Draw a file of lines, most of them plain; a few are spoilt."""
    rows = draw(st.lists(lines, min_size=1, max_size=25))
    if draw(st.booleans()):
        rows.sort(key=lambda row: row.split(" ")[0])
    for _ in range(draw(st.integers(0, 2))):
        rows.insert(draw(st.integers(0, len(rows))), draw(odd_lines))
    feed = draw(st.sampled_from(["\n", "\n", "\r\n"]))
    text = feed.join(rows) + draw(st.sampled_from([feed, ""]))
    text = draw(
        st.sampled_from([text, text, text.replace(" ", "\t"), text.replace(" ", "  ", 1), text.replace(" ", "\t", 3)])
    )
    data = draw(st.sampled_from([b"", b"", b"\xef\xbb\xbf"])) + text.encode()
    at = draw(st.integers(0, len(data)))
    spoil = draw(st.sampled_from([b"", b"", b"", b"", b"\xff", b"\0", b"\x0b", b"\x1c", b" ", b"\n", b"\r"]))
    return data[:at] + spoil + data[at:]


run_files = files(
    run_lines(plain_scores),
    run_lines(odd_scores)
    | st.sampled_from(["", " ", "# note", "#q Q0 d 1 1 r", "q1 Q0 d1 1 2.5", "q1 d1 1", " q1 Q0 d5 1 1 r "]),
)
qrels_files = files(
    st.builds("{} 0 {} {}".format, queries, documents, grades),
    st.builds("{} 0 {} {}".format, queries, documents, odd_grades)
    | st.sampled_from(["", "# note", "q1 0 d1", "q1 d1 1", "q1 0 d1 1 more", "q7 0 d7 1 ", "q1"]),
)
options = st.builds(
    Options,
    ties=st.sampled_from(["docid_desc", "docid_asc", "rank", "worst"]),
    precision=st.sampled_from(["float64", "float32"]),
    duplicates=st.sampled_from(["error", "first", "max"]),
    nan=st.sampled_from(["error", "last"]),
)
JUDGED = "".join(
    f"{query} 0 {document} {grade}\n"
    for query in ("q1", "q2", "q10", "a-query-id-of-many-more-than-eight-bytes")
    for grade, document in enumerate(["d1", "d10", "é", "ￃ", "001", "msmarco_passage_65_6310355", "u" * 70])
)
