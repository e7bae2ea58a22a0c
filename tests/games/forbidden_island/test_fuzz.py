"""Whatever is handed in, only the documented errors come back, in bounded time and few words."""

import copy
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fi_widget.games.forbidden_island import FORBIDDEN_ISLAND, Position
from fi_widget.games.forbidden_island.catalog import CARDS, ROLES, SHAPES, TILES
from fi_widget.games.game import (
    Action,
    Draw,
    FaultyInput,
    NotationError,
    PositionError,
    RecordError,
    RuleViolation,
    SetupError,
)
from fi_widget.games.match import Match
from tests.games.forbidden_island.strategies import options, positions

WORDS = [
    *TILES, *(code.lower() for code in TILES), *ROLES, *CARDS, *SHAPES, "~~", ".", "rest", "won",
    "actions", "draw", "flood", "discard", "swim", "over", "FI-LOSE-SWIM", "FI-LOSE-METER", "C1",
]  # fmt: skip
KEYS = [
    "shape", "map", "water", "difficulty", "turn", "first", "phase", "resume", "actions", "flight",
    "draws", "passed", "swimming", "result", "captured", "treasure_discard", "flood_discard",
    "treasure_deck", "flood_deck", "options", "players", "role", "at", "hand", "else",
]  # fmt: skip

anything = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 30)
    | st.floats(allow_nan=True)
    | st.sampled_from(WORDS)
    | st.text(max_size=4),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(KEYS), inner, max_size=4)
    ),
    max_leaves=6,
)


def places_in(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every value inside a value."""
    found = [path] if path else []
    if isinstance(data, dict):
        for key in data:
            found += places_in(data[key], (*path, key))
    elif isinstance(data, list):
        for number in range(len(data)):
            found += places_in(data[number], (*path, number))
    return found


@st.composite
def mutated_dicts(draw: st.DrawFn) -> dict[str, Any]:
    """A position's dict with a few values changed, left out, doubled or added."""
    data: dict[str, Any] = copy.deepcopy(draw(positions()).to_dict())
    for _ in range(draw(st.integers(1, 4))):
        path = draw(st.sampled_from(places_in(data)))
        holder: Any = data
        for key in path[:-1]:
            holder = holder[key]
        kind = draw(st.sampled_from(["change", "change", "drop", "double", "add"]))
        if kind == "change":
            holder[path[-1]] = draw(anything)
        elif kind == "drop":
            del holder[path[-1]]
        elif kind == "double" and isinstance(holder, list):
            holder.append(holder[path[-1]])
        elif isinstance(holder, dict):
            holder[draw(st.sampled_from(KEYS))] = draw(anything)
    return data


def well_told(error: FaultyInput) -> None:
    """The faults are not too many, and each has a message and a remedy."""
    assert 0 < len(error.faults) <= 100
    assert all(fault.key and fault.message and fault.remedy for fault in error.faults)
    assert len(str(error)) < 20_000


def briefly_told(error: NotationError | RuleViolation) -> None:
    assert 0 < len(str(error)) < 1000


def sound(here: Position) -> None:
    """What was accepted is a position like any: it can be told, and played from."""
    assert here.status() == ()
    assert FORBIDDEN_ISLAND.from_dict(here.to_dict()) == here
    assert FORBIDDEN_ISLAND.from_text(here.to_text()) == here
    rng = Random(0)
    for _ in range(10):
        possible = options(here)
        assert bool(possible) == (here.phase != "over")
        if not possible:
            break
        here = here.after(rng.choice(possible))
        assert here.status() == ()


@given(mutated_dicts())
def test_mutated_dicts(data: dict[str, Any]) -> None:
    before = copy.deepcopy(data)
    try:
        here = FORBIDDEN_ISLAND.from_dict(data)
    except PositionError as error:
        well_told(error)
    else:
        sound(here)
    assert repr(data) == repr(before)


@given(anything)
def test_any_value_at_all(value: Any) -> None:
    with pytest.raises(PositionError):
        FORBIDDEN_ISLAND.from_dict(value)
    with pytest.raises(PositionError):
        FORBIDDEN_ISLAND.from_text(value)
    with pytest.raises(RecordError):
        Match.from_record(value)


@st.composite
def mutated_texts(draw: st.DrawFn, texts: st.SearchStrategy[str]) -> str:
    """A text with a few pieces changed, cut out, doubled or moved."""
    text = draw(texts)
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.sampled_from([0, 1, 2, 5, 20])))
        piece = draw(
            st.sampled_from(WORDS)
            | st.text(max_size=3)
            | st.sampled_from([*' /|+*@:,-=~;(){}[]\\"\n0123456789', text[start:end] * 2])
        )
        text = text[:start] + piece + text[end:]
    return text


@given(mutated_texts(positions().map(Position.to_text)))
def test_mutated_lines(text: str) -> None:
    try:
        here = FORBIDDEN_ISLAND.from_text(text)
    except PositionError as error:
        well_told(error)
    else:
        sound(here)


def step_texts(here: Position) -> list[str]:
    return [here.notation(step, full=True) for step in options(here)] or ["end"]


@given(positions(), st.data())
def test_mutated_steps(here: Position, data: st.DataObject) -> None:
    text = data.draw(mutated_texts(st.sampled_from(step_texts(here))))
    before = here.to_text()
    try:
        step = here.parse(text)
    except (NotationError, RuleViolation) as error:
        briefly_told(error)
    else:
        assert isinstance(step, Action | Draw)
        assert (step in options(here)) == (here.refusal(step) is None)
        assert here.parse(here.notation(step, full=True)) is step
    assert here.to_text() == before


@given(positions(), st.text(max_size=250))
def test_any_text_for_a_step(here: Position, text: str) -> None:
    try:
        here.parse(text)
    except (NotationError, RuleViolation) as error:
        briefly_told(error)


def a_record(number: int) -> str:
    """A game of some steps, with comments and branches."""
    rng = Random(number)
    match = Match(FORBIDDEN_ISLAND.new(players=2 + number % 3, seed=f"fuzz {number}"), seed="fuzz")
    for _ in range(rng.randint(1, 25)):
        if rng.random() < 0.2 and match.can_undo:
            match.undo(rng.randint(1, match.ply))
        possible = options(match.position)
        if possible:
            match.play(rng.choice(possible))
        if rng.random() < 0.1:
            match.comment(rng.choice(["hm", "{;}", "a\nb", "1 pilot> end;"]))
    return match.record()


@given(mutated_texts(st.integers(0, 200).map(a_record)))
def test_mutated_records(text: str) -> None:
    try:
        match = Match.from_record(text)
    except RecordError as error:
        well_told(error)
    else:
        again = Match.from_record(match.record())
        assert again.record() == match.record()
        assert again.position == match.position


@given(st.dictionaries(
    st.sampled_from(
        ["players", "roles", "difficulty", "shape", "first", "seed", "lift_instead_of_swim"]
    ),
    anything,
))  # fmt: skip
def test_any_set_up(given_: dict[str, Any]) -> None:
    try:
        here = FORBIDDEN_ISLAND.new(**given_)
    except SetupError as error:
        well_told(error)
    else:
        sound(here)
