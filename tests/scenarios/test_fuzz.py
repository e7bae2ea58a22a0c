"""Spoilt files are refused with ScenarioError and nothing else, and soon."""

from __future__ import annotations

import tomllib
from time import process_time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fi_widget.scenarios.faults import LONGEST, MOST_FAULTS, ScenarioError
from fi_widget.scenarios.places import Path
from fi_widget.scenarios.reading import read
from fi_widget.scenarios.toml import inline, pair
from tests.scenarios.test_places import paths
from tests.scenarios.texts import ALL, BARE, PUZZLE

SECONDS = 3  # of processor time, for the worst file on a busy machine


def read_or_refused(text: str) -> None:
    started = process_time()
    try:
        read(text, "x.toml")
    except ScenarioError as error:
        faults = error.faults
    else:
        faults = ()
    if faults:
        assert len(faults) <= MOST_FAULTS + 1
        for fault in faults:
            assert fault.message
            assert fault.remedy
            assert max(len(fault.message), len(fault.remedy), len(fault.key)) <= LONGEST
            assert fault.line is None or 1 <= fault.line <= text.count("\n") + 1
    assert process_time() - started < SECONDS


texts = st.sampled_from([*ALL.values()])
anything: st.SearchStrategy[Any] = st.recursive(
    st.none().map(lambda _: [])
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["FL", "rest", "C1", "pilot", "earth", "end", "*", "move *", "1/2", "en"]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(["kind", "en", "at", "all", "turns", "x"]), inner, max_size=3
        )
    ),
    max_leaves=6,
)


@given(st.data())
def test_a_value_of_any_kind_anywhere(data: st.DataObject) -> None:
    """A value somewhere in a sound file is replaced by anything, or a key is taken out."""
    tables = tomllib.loads(data.draw(texts))
    for _ in range(data.draw(st.integers(1, 3))):
        known: list[Path] = paths(tables)
        path = data.draw(st.sampled_from(known))
        inside: object = tables
        for part in path[:-1]:
            inside = inside[part]  # type: ignore[index]
        if data.draw(st.booleans()):
            inside[path[-1]] = data.draw(anything)  # type: ignore[index]
        else:
            del inside[path[-1]]  # type: ignore[attr-defined]
        if not tables:
            return

    read_or_refused("\n".join(pair(key, value) for key, value in tables.items()))


@given(st.data())
def test_a_text_with_pieces_cut_out_doubled_or_moved(data: st.DataObject) -> None:
    text = data.draw(texts)
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(text)))
        stop = min(start + data.draw(st.integers(0, 60)), len(text))
        piece = data.draw(
            st.sampled_from(["", text[start:stop] * 2, '"', "[", "]", "{", "=", "\n", "'''", "\0"])
        )
        text = text[:start] + piece + text[stop:]

    read_or_refused(text)


@given(st.text(max_size=200))
def test_any_text(text: str) -> None:
    read_or_refused(text)


MANY = "x" * 1900
HOSTILE = {
    "a wide island": BARE.replace("map = ", 'old = """').replace(
        '"""\n .', f'"""\n{". " * 45_000}\n', 1
    ),
    "a number with thousands of digits": PUZZLE.replace("water = 3", f"water = {'9' * 5000}"),
    "a number too long for Python to write": PUZZLE.replace("water = 3", f"water = {'9' * 4000}"),
    "a value with thousands of digits": PUZZLE.replace('"19/20"', f'"1/{"9" * 50_000}"'),
    "a long id": PUZZLE.replace("fi-0042", "a-" * 20_000 + "a"),
    "a long text": PUZZLE.replace("One bag, two fires", "x" * 80_000),
    "many cards": PUZZLE.replace('hand = ["sandbags"]', f"hand = {['boat'] * 5000}"),
    "many players": BARE + '[[position.players]]\nrole = "pilot"\nat = "FL"\n' * 1800,
    "many hints": PUZZLE + '[[hints]]\nen = "x"\n' * 3000,
    "many goals": BARE + "[goal]\nall = [" + '{ kind = "survive" }, ' * 3000 + "]",
    "goals in goals": BARE + "[goal]\n" + "not = { " * 5 + 'kind = "x"' + " }" * 5,
    "goals in goals without end": BARE + "[goal]\n" + "not = { " * 500 + "}" * 500,
    "many long cards": PUZZLE.replace('hand = ["sandbags"]', f"hand = {[MANY] * 40}"),
    "many unknown keys": "".join(f"k{n} = 1\n" for n in range(6000)) + PUZZLE,
    "many steps": ALL["lesson"] + "[[steps]]\nsay = { en = 'x' }\n" * 2000,
    "a lone surrogate": PUZZLE.replace("One bag", "\ud800"),
    "nothing but brackets": "[" * 99_000,
    "nothing but quotation marks": '"' * 99_000,
    "a broken escape": PUZZLE.replace("One bag", "\\" * 30_001),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_files_are_refused_quickly(name: str) -> None:
    text = HOSTILE[name]

    read_or_refused(text)
    with pytest.raises(ScenarioError):
        read(text)


def test_a_map_without_a_shape_is_not_blown_up() -> None:
    rows = "\n".join([". " * 900, *["."] * 90])
    text = BARE.replace('shape = "forbidden-island"\n', "")
    before, _, after = text.partition('map = """')
    text = f'{before}map = """\n{rows}\n"""{after.partition(chr(34) * 3)[2]}'

    read_or_refused(text)


def test_inline_values_are_what_they_were() -> None:
    assert tomllib.loads(f"v = {inline(['a', {'b': 15}, True])}") == {"v": ["a", {"b": 15}, True]}
