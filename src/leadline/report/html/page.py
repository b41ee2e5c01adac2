"""The page: its sections, its style and its script, for a file or to be served."""

from __future__ import annotations

from functools import cached_property
from typing import Final, NamedTuple

from markupsafe import Markup

from leadline.records.manifest import Manifest
from leadline.records.summary import Summary
from leadline.report.entries import entries
from leadline.report.html.assets import SCRIPT, STYLES, asset
from leadline.report.html.boot import Boot
from leadline.report.html.environment import environment
from leadline.report.html.policy import content_policy, script_json
from leadline.report.html.sections.abstaining import abstaining
from leadline.report.html.sections.curves import curves
from leadline.report.html.sections.failing import mode_rows, sound_row, stage_rows
from leadline.report.html.sections.groups import groups
from leadline.report.html.sections.judging import judging
from leadline.report.html.sections.origin import origin
from leadline.report.html.sections.quadrants import quadrants
from leadline.report.html.sections.stages import stage_cards
from leadline.report.tables import head_lines

_CUT: Final = "<!-- here the questions are put in -->"


class Halves(NamedTuple):
    """A page without its questions: what comes before them, and what comes after."""

    head: str
    tail: str


class FilePage:
    """The page for a file of its own. Its charts are drawn once, however often it is written."""

    def __init__(self, summary: Summary, manifest: Manifest) -> None:
        """Take what the page shows."""
        self._summary = summary
        self._manifest = manifest

    def halves(self, boot: Boot) -> Halves:
        """Write the page around its questions.

        Args:
            boot: what the script reads first; says how many questions are shown.
        """
        style = "".join(asset(name) for name in STYLES)
        script = asset(SCRIPT)
        text = (
            environment("leadline.report.html")
            .get_template("report.html.j2")
            .render(
                **self._sections,
                shown=boot.shown,
                boot=script_json(boot),
                policy=content_policy(style=style, script=script),
                style=Markup(style),  # noqa: S704 - ours
                script=Markup(script),  # noqa: S704 - ours
                cut=Markup(_CUT),  # noqa: S704 - ours
            )
        )
        head, _, tail = text.partition(_CUT)
        return Halves(head, tail)

    @cached_property
    def _sections(self) -> dict[str, object]:
        return _sections(self._summary, self._manifest)


def served_page(summary: Summary, manifest: Manifest, boot: Boot) -> str:
    """Write the page to be served: style and script are linked, and the questions are asked for.

    Args:
        summary: of the run.
        manifest: what the run directory was made from.
        boot: what the script reads first; see `leadline.report.html.boot`.
    """
    return (
        environment("leadline.report.html")
        .get_template("served.html.j2")
        .render(
            **_sections(summary, manifest),
            shown=summary.questions,
            boot=script_json(boot),
            styles=STYLES,
            script=SCRIPT,
        )
    )


def _sections(summary: Summary, manifest: Manifest) -> dict[str, object]:
    return {
        "summary": summary,
        "manifest": manifest,
        "origin": origin(manifest),
        "head_lines": head_lines(summary),
        "readout": entries(summary.readout),
        "stages": stage_cards(summary),
        "modes": mode_rows(summary),
        "failing": stage_rows(summary),
        "sound": sound_row(summary),
        "quadrants": quadrants(summary),
        "abstaining": abstaining(summary),
        "curves": curves(summary),
        "judging": judging(summary),
        "groups": groups(summary),
    }
