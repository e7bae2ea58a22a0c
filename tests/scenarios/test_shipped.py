"""The collection that is shipped, and the templates to begin with."""

import tomllib
from pathlib import Path

import pytest

from fi_widget.games import REGISTRY
from fi_widget.scenarios import form, shipped
from fi_widget.scenarios.opening import scenario
from fi_widget.scenarios.proof import alike, prove
from fi_widget.scenarios.reading import read

FILES = shipped.files()
IDS = {path.stem for path in FILES}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_shipped_scenario_is_proved(file: Path) -> None:
    one = scenario(file)

    assert prove(one, ids=IDS).faults == ()
    assert one.id == file.stem
    assert one.game == file.parent.name
    assert read(one.to_text()) == one


def test_no_two_are_alike() -> None:
    assert alike([scenario(file) for file in FILES]) == {}


def test_there_is_one_of_each_kind() -> None:
    assert {scenario(file).kind for file in FILES} == set(form.KINDS)


def test_one_is_found_by_its_id() -> None:
    assert scenario("fi-0001") == scenario(shipped.folder() / "forbidden-island" / "fi-0001.toml")


def test_the_course_is_no_scenario(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = tmp_path / "puzzles" / next(iter(REGISTRY))
    (game / "templates").mkdir(parents=True)
    for name in ("b.toml", "a.toml", shipped.COURSE, "notes.txt", "templates/puzzle.toml"):
        (game / name).write_text("")
    monkeypatch.setattr(shipped, "PACKAGE", tmp_path)

    assert [path.name for path in shipped.files()] == ["a.toml", "b.toml"]
    assert shipped.file_of("course") is None


def test_in_a_checkout_they_lie_beside_the_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shipped, "PACKAGE", tmp_path / "fi_widget")

    assert shipped.folder() == tmp_path / "puzzles"


@pytest.mark.parametrize("game", REGISTRY)
@pytest.mark.parametrize("kind", form.KINDS)
def test_a_template_is_read_without_a_fault(game: str, kind: str) -> None:
    text = shipped.template(game, kind)
    one = read(text)

    assert (one.game, one.kind) == (game, kind)
    assert read(one.to_text()) == one
    assert text.count("#") > 10


@pytest.mark.parametrize("game", REGISTRY)
def test_a_puzzles_template_shows_every_key_and_lacks_its_solution_alone(game: str) -> None:
    text = shipped.template(game, "puzzle")
    faults = prove(read(text)).faults

    assert [fault.key for fault in faults] == ["solution"]
    keys = (line.lstrip("# ").partition("#")[0].partition("=")[0] for line in text.splitlines())
    shown = {key.strip(" []") for key in keys}
    assert set(form.form(game, "puzzle").fields) - {"solution"} <= shown


def test_a_lessons_template_shows_every_key() -> None:
    data = tomllib.loads(shipped.template("forbidden-island", "lesson"))
    steps: set[str] = {key for step in data["steps"] for key in step}

    assert steps == {
        "say", "point", "allow", "goal", "replies", "ask", "choices", "try", "consequence",
    }  # fmt: skip
