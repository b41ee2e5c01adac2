from __future__ import annotations

import msgspec

from leadline.records.diagnosis import Quadrant
from leadline.report.html.boot import boot
from leadline.report.html.page import served_page
from support.evaluated import Evaluated
from support.html import Parsed


def test_the_served_page_links_its_style_and_its_script_and_says_the_same(demo: Evaluated, whole: Parsed) -> None:
    start = boot(demo.summary, source="http", shown=60)
    served = Parsed(served_page(demo.summary, demo.manifest, start))

    assert [link["href"] for link in served.tags("link")] == ["data:,", "/assets/report.css", "/assets/questions.css"]
    assert [script["src"] for script in served.tags("script") if "src" in script] == ["/assets/app.js"]
    assert msgspec.json.decode(served.script("leadline-boot"))["source"] == "http"
    assert served.sections.keys() == whole.sections.keys()
    assert served.section("stages") == whole.section("stages")
    assert not served.tags("style")


def test_what_the_script_reads_first_names_all_that_can_be_filtered_by(demo: Evaluated) -> None:
    start = boot(demo.summary, source="http", shown=60)

    assert start.tags == ("hr", "sensors", "support")
    assert start.modes["retrieval_miss"].title == "Retrieval miss"
    assert {"retrieval", "generation", "abstention"} <= set(start.stages)
    assert set(start.quadrants) == {quadrant.value for quadrant in Quadrant}
