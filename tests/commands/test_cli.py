"""The command line as a whole."""

import pytest

import fi_widget
from fi_widget import cli


def test_help_lists_every_verb(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        cli.main(["--help"])

    assert stop.value.code == 0
    said = capsys.readouterr().out
    for verb in cli.VERBS:
        assert f"\n    {verb} " in said


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        cli.main(["--version"])

    assert stop.value.code == 0
    assert capsys.readouterr().out == f"fi-widget {fi_widget.__version__}\n"


@pytest.mark.parametrize("words", [[], ["dance"], ["--lab"]])
def test_unknown_words_are_refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        cli.main(words)

    assert stop.value.code == 2
    assert "usage: fi-widget" in capsys.readouterr().err
