"""Commands are imported when they are called, and what is said of them before is what they say themselves."""

from __future__ import annotations

import subprocess
import sys

import pytest

from leadline.cli.main import COMMANDS, cli, load, run


@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_the_list_says_of_each_command_the_first_sentence_of_its_help(name: str) -> None:
    assert load(name).get_short_help_str(limit=1000).removesuffix(".") == COMMANDS[name].removesuffix(".")


def test_every_command_is_called_as_it_is_listed() -> None:
    assert [load(name).name for name in COMMANDS] == list(COMMANDS)
    assert sorted(cli.commands) == sorted(COMMANDS)


def test_a_command_that_there_is_not_gets_the_nearest_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["trek"]) == 2
    assert "Did you mean 'trec'?" in capsys.readouterr().err


def test_the_help_of_a_command_is_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["config", "--help"]) == 0
    assert "--json" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "unwanted"),
    [
        (["--help"], ("leadline.cli.evaluate", "leadline.cli.trec", "leadline.api", "numpy")),
        (["trec", "--help"], ("leadline.cli.evaluate", "leadline.api", "numpy", "rich", "jinja2", "polars")),
    ],
)
def test_help_imports_no_command_but_the_one_that_is_called(arguments: list[str], unwanted: tuple[str, ...]) -> None:
    code = f"import sys\nfrom leadline.cli.main import run\nrun({arguments!r})\n"
    code += f"print([name for name in {unwanted!r} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)

    assert done.stdout.splitlines()[-1] == "[]"
