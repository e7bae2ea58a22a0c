"""Where keys stand: the scan finds every key that `tomllib` reads, at its line."""

import tomllib
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fi_widget.scenarios.places import DEEPEST, MOST, Path, TooMuchError, places_of
from fi_widget.scenarios.toml import inline, key
from tests.scenarios.texts import ALL

TEXT = """\
a = 1 # one
"q.w" = 2
'r' = 3

[p] # a table
map = QUOTES
 x "" y
 # no comment
QUOTES
x.y.z = [1,
  # between
  [2, 3],
]
[[p.players]]
role="a"
hand=["x",
 "y"]
[[p.players]]
role='''
b
'''
when = 1979-05-27 07:32:00
[[p.players.sub]]
z={a.b=1, c=[{d=2}]}
[ e . "f g" ]
  h = inf
""".replace("QUOTES", '"""')
LINES = {
    ("a",): 1, ("q.w",): 2, ("r",): 3, ("p",): 5, ("p", "map"): 6, ("p", "x"): 10,
    ("p", "x", "y", "z"): 10, ("p", "x", "y", "z", 1): 12, ("p", "x", "y", "z", 1, 1): 12,
    ("p", "players"): 14, ("p", "players", 0): 14, ("p", "players", 0, "role"): 15,
    ("p", "players", 0, "hand", 0): 16, ("p", "players", 0, "hand", 1): 17,
    ("p", "players", 1): 18, ("p", "players", 1, "role"): 19, ("p", "players", 1, "when"): 22,
    ("p", "players", 1, "sub", 0): 23, ("p", "players", 1, "sub", 0, "z", "c", 0, "d"): 24,
    ("e",): 25, ("e", "f g"): 25, ("e", "f g", "h"): 26,
}  # fmt: skip


def paths(value: object, at: Path = ()) -> list[Path]:
    """Every path of what `tomllib` read."""
    found = [at] if at else []
    if isinstance(value, dict):
        found += [path for name, item in value.items() for path in paths(item, (*at, name))]
    elif isinstance(value, list):
        found += [path for n, item in enumerate(value) for path in paths(item, (*at, n))]
    return found


def value_at(data: object, path: Path) -> object:
    for part in path:
        data = data[part]  # type: ignore[index]
    return data


def test_lines() -> None:
    lines = places_of(TEXT).lines

    assert {path: lines.get(path) for path in LINES} == LINES


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("text", [TEXT, *ALL.values()])
def test_every_key_that_is_read_is_found(text: str, end: str) -> None:
    text = text.replace("\n", end)

    places = places_of(text)

    assert set(places.lines) == set(paths(tomllib.loads(text)))


@pytest.mark.parametrize("text", [TEXT, *ALL.values()])
def test_values_are_found_as_they_are_written(text: str) -> None:
    data = tomllib.loads(text)

    for path, (start, stop) in places_of(text).values.items():
        assert tomllib.loads(f"v = {text[start:stop]}") == {"v": value_at(data, path)}


def test_a_path_that_is_not_written_has_the_line_of_what_is_around_it() -> None:
    places = places_of(TEXT)

    assert places.line(("p", "players", 1, "at")) == 18
    assert places.line(("p", "nothing", 3)) == 5
    assert places.line(("nothing",)) is None


@pytest.mark.parametrize(
    "text",
    [
        "a = ",
        "a",
        "= 1",
        "[a",
        "[[a]",
        'a = "x',
        "a = [1 2]",
        "a = {b}",
        "a = 1 b = 2",
        "a.",
        "a = '''x",
    ],
)
def test_what_is_not_toml_ends_the_scan_quietly(text: str) -> None:
    places = places_of(f"first = 1\n{text}\nlast = 2")

    assert places.lines[("first",)] == 1
    with pytest.raises(tomllib.TOMLDecodeError):
        tomllib.loads(f"first = 1\n{text}\nlast = 2")


HOSTILE = {
    "brackets": ("x = 1\na = " + "[" * 90_000, "deep", 2),
    "braces": ("a = " + "{a=" * 30_000, "deep", 1),
    "dots": (".".join("a" * 40_000) + " = 1", "deep", 1),
    "dots in a header": ("\n[" + ".".join("a" * 40_000) + "]", "deep", 2),
    "mixed": ("a = " + "[{b=" * 20_000, "deep", 1),
    "keys": ("a = 1\n" * 16_000, "many", MOST + 1),
    "tables": ("[a]\n" * 25_000, "many", MOST + 1),
    "items": ("a = [" + "1," * 49_000 + "]", "many", 1),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_too_much_is_refused_at_its_line(name: str) -> None:
    text, reason, line = HOSTILE[name]
    start = process_time()

    with pytest.raises(TooMuchError) as error:
        places_of(text)

    assert (error.value.reason, error.value.line) == (reason, line)
    assert process_time() - start < 2


@pytest.mark.parametrize(
    "text",
    [
        'a = "' + "x" * 90_000, "a = '''" + "'" * 90_000, 'a = """' + "\\" * 90_000,
        'a = """' + '""x' * 30_000, '"""' * 30_000, "#" * 90_000, " \n" * 40_000,
        "a = " + "1" * 90_000,
    ],
)  # fmt: skip
def test_long_texts_take_no_time(text: str) -> None:
    start = process_time()

    places_of(text)

    assert process_time() - start < 2


def test_as_deep_as_may_be() -> None:
    assert places_of("a = " + "[" * DEEPEST + "]" * DEEPEST).lines
    with pytest.raises(TooMuchError):
        places_of("a = " + "[" * (DEEPEST + 1) + "]" * (DEEPEST + 1))


names = st.text(st.characters(exclude_categories=["Cs"]), max_size=6)
values = st.recursive(
    st.booleans() | st.integers(-99, 99) | names | st.floats(allow_nan=False),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(names, inner, max_size=3),
    max_leaves=12,
)


@given(st.dictionaries(names, values, max_size=5), st.lists(st.sampled_from(["", "# [x] = 1"])))
def test_any_toml_is_scanned_whole(data: dict[str, object], between: list[str]) -> None:
    lines = [f"{key(name)} = {inline(value)}  # '" for name, value in data.items()]  # type: ignore[arg-type]
    text = "\n".join([*between, *lines])
    read = tomllib.loads(text)
    assert read == data

    places = places_of(text)

    assert set(places.lines) == set(paths(read))
    for path, (start, stop) in places.values.items():
        assert tomllib.loads(f"v = {text[start:stop]}") == {"v": value_at(read, path)}


@given(st.text(st.sampled_from("a=[]{}\"'\\\n #.,1x"), max_size=40))
def test_any_text_is_scanned_as_far_as_tomllib_reads(text: str) -> None:
    places = places_of(text)
    try:
        read = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return
    assert set(places.lines) == set(paths(read))
