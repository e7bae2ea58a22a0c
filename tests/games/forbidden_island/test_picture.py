"""The picture and the tables of a position."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from itertools import pairwise

import pytest

from fi_widget.games.forbidden_island import Position, picture
from fi_widget.games.forbidden_island.catalog import ROLES, SHAPES, TILES
from fi_widget.games.view import picture_of
from fi_widget.locale.table import table
from fi_widget.pictures.icons import icon_path
from fi_widget.pictures.lettering import width, wrapped
from tests.games.forbidden_island.literal_positions import Player
from tests.games.forbidden_island.scenes import play, scene, sunk, wet
from tests.widget.positions import new, random_game

SVG = "{http://www.w3.org/2000/svg}"
LANGUAGES = ("en", "zh")


def drawn(position: Position, lang: str = "en") -> ET.Element:
    return ET.fromstring(picture.svg(position, table(lang)))


def classes(root: ET.Element) -> list[str]:
    return [part for node in root.iter() for part in node.get("class", "").split()]


def letters(root: ET.Element) -> list[str]:
    return [node.text or "" for node in root.iter(f"{SVG}text") if node.get("class") == "letter"]


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_island_fits_its_frame(shape: str, lang: str) -> None:
    root = drawn(new(shape=shape), lang)
    _, _, wide, high = map(float, root.get("viewBox", "").split())
    tiles = [
        node
        for node in root.iter(f"{SVG}g")
        if node.find(f"{SVG}rect[@class]") is not None
        and node.find(f"{SVG}rect[@rx='8']") is not None
    ]
    assert len(tiles) == 24
    spots = set()
    for tile in tiles:
        found = re.fullmatch(r"translate\(([\d.]+) ([\d.]+)\)", tile.get("transform", ""))
        assert found
        x, y = float(found[1]), float(found[2])
        assert 0 <= x <= wide - 100
        assert 0 <= y <= high - 100
        spots.add((x, y))
    assert len(spots) == 24


def test_states_are_told_by_shape_and_pattern_as_well_as_colour() -> None:
    root = drawn(scene(sunk("OB", wet("CE TM")), ("pilot", "FL", []), ("diver", "IG", [])))
    found = classes(root)
    assert (found.count("dry"), found.count("flooded"), found.count("sunk")) == (21, 2, 1)
    assert found.count("wave") == 2
    style = next(root.iter(f"{SVG}style")).text or ""
    assert "stroke-dasharray" in style


def test_four_pawns_on_one_tile_do_not_cover_each_other() -> None:
    players: list[Player] = [(role, "FL", []) for role in list(ROLES)[:4]]
    root = drawn(scene(wet(""), *players))
    assert sorted(letters(root)) == sorted("XPND")
    spots = [
        float(re.findall(r"[\d.]+", node.get("transform", ""))[0])
        for node in root.iter(f"{SVG}g")
        if node.get("class", "").startswith("pawn ")
    ]
    assert all(later - earlier >= 22 for earlier, later in pairwise(spots))


def test_captured_treasures_and_the_water_are_marked() -> None:
    root = drawn(
        scene(wet(""), ("pilot", "FL", []), ("diver", "IG", []), water=4, captured=["fire"])
    )
    found = classes(root)
    assert (found.count("won"), found.count("open"), found.count("wet")) == (1, 3, 4)


def test_every_icon_is_there() -> None:
    for code in TILES:
        assert icon_path("tiles", code)
    for treasure in ("earth", "wind", "fire", "ocean"):
        assert icon_path("treasures", treasure)
    assert icon_path("marks", "skull")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_tile_name_fits_on_its_tile_in_two_lines(lang: str) -> None:
    for code in TILES:
        lines = wrapped(table(lang)[f"tile.{code}"], 7.2)
        assert len(lines) <= 2, lines
        assert all(width(line) <= 7.8 for line in lines), lines


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_tables_tell_all_that_the_picture_shows(lang: str) -> None:
    said = table(lang)
    for number, (_, _, position) in enumerate(random_game("tables", players=4)):
        if number % 10:
            continue
        html = picture.html(position, said, {"pilot": "Ann"})
        for code in TILES:
            assert said[f"tile.{code}"].replace("'", "&#x27;") in html
        for role in position.roles:
            assert said[f"role.{role}"] in html
        assert "{" not in re.sub(r'src="[^"]*"', "", html)
        rows = re.findall(r"<tr>(.*?)</tr>", html)
        for place in position.shape.places:
            row = next(row for row in rows if f'<th scope="row">{place}</th>' in row)
            assert said[f"state.{position.state_at(place)}"] in row


def test_the_end_is_told() -> None:
    won = play(
        scene(
            wet(""), ("pilot", "FL", ["lift"]), ("diver", "FL", []),
            captured=["earth", "wind", "fire", "ocean"],
        ),
        "escape",
    )  # fmt: skip
    html = picture.html(won, table("en"), {})
    assert "You escaped!" in html
    assert 'alt="Forbidden Island: You escaped!' in html


def test_a_sunk_tile_that_nobody_remembers_can_be_drawn() -> None:
    position = scene(sunk("OB"), ("pilot", "FL", []), ("diver", "IG", []))
    assert "sunk" in classes(drawn(position))
    assert picture.html(position, table("zh"), {})


def test_the_module_is_the_games_picture() -> None:
    room: object = picture_of("forbidden-island")
    assert room is picture
