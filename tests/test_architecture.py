"""Arrows run down only, and what knows a game or a mask stays in its room."""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from fi_widget.games import REGISTRY

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "fi_widget"

# Each floor and those it stands on. What lies at the top of the package may use all of them.
FLOORS: dict[str, set[str]] = {
    "pictures": set(),
    "games": {"pictures"},
    "locale": {"games"},
    "analysis": {"games"},
    "scenarios": {"games", "analysis", "locale"},
    "widget": {"pictures", "games", "locale", "analysis", "scenarios"},
    "commands": {"pictures", "games", "locale", "analysis", "scenarios", "widget"},
}
STANDARD_LIBRARY_ALONE = ("pictures", "games", "locale", "analysis", "scenarios")
# Rules read no clock, no file of the user's and nothing of the machine.
NOT_FOR_RULES = {
    "asyncio", "datetime", "io", "logging", "os", "pathlib", "secrets", "shutil", "socket",
    "subprocess", "tempfile", "threading", "time", "uuid",
}  # fmt: skip

GAMES = {name: PACKAGE.joinpath(*place.partition(":")[0].split(".")[1:])
         for name, place in REGISTRY.items()}  # fmt: skip
# The rooms of a game where places, hands and seats are packed into integers, and those that may
# ask them: what reads and writes a position, and the solver's reductions. Every other room, and
# everything above, sees ids.
PACKED = {"board", "cards", "clock", "menus", "rules", "state", "table"}
MAY_ASK_PACKED = PACKED | {
    "document", "notation", "position", "reading", "refusals", "setup",
    "acting", "effort", "essence", "floods", "floodsink", "outlook", "seas", "shortdeck",
    "turnvalue", "winning",
}  # fmt: skip
# Where games are entered by name: the one line in each registry.
REGISTRIES = {PACKAGE / "games" / "__init__.py", ROOT / "js" / "src" / "boards" / "index.ts"}


def modules(folder: Path) -> list[Path]:
    found = sorted(folder.rglob("*.py"))
    assert found, folder
    return found


def tree(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"), str(file))


def imported(module: ast.Module) -> Iterator[str]:
    """The dotted names that a module imports, wherever it does; `a.b.c` for `from a.b import c`."""
    for node in ast.walk(module):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "the house imports by full names"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def floor(dotted: str) -> str | None:
    """The floor that an import of ours reaches; None for another's or the top of the package."""
    package, _, rest = dotted.partition(".")
    name = rest.partition(".")[0]
    return name if package == "fi_widget" and name in FLOORS else None


def where(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


def test_every_folder_of_the_package_is_a_floor():
    folders = {path.name for path in PACKAGE.iterdir() if (path / "__init__.py").exists()}

    assert folders <= set(FLOORS)


@pytest.mark.parametrize("name", [name for name in FLOORS if (PACKAGE / name).exists()])
def test_arrows_run_down_only(name):
    wrong = [
        (where(file), target)
        for file in modules(PACKAGE / name)
        for target in imported(tree(file))
        if floor(target) not in {None, name, *FLOORS[name]}
    ]

    assert wrong == []


@pytest.mark.parametrize("name", STANDARD_LIBRARY_ALONE)
def test_the_lower_floors_need_the_standard_library_alone(name):
    wrong = [
        (where(file), target)
        for file in modules(PACKAGE / name)
        for target in imported(tree(file))
        if target.partition(".")[0] not in {"fi_widget", *sys.stdlib_module_names}
    ]

    assert wrong == []


def test_rules_read_no_clock_and_no_luck_but_a_seeds():
    wrong = [
        (where(file), target)
        for file in modules(PACKAGE / "games")
        for target in imported(tree(file))
        if target.partition(".")[0] in NOT_FOR_RULES
        or (target.startswith("random") and target != "random.Random")
    ]

    assert wrong == []


# ------------------------------------------------------------------------ masks


def fields_of_state(game: Path) -> set[str]:
    """The packed fields of a position, as `state.py` names them."""
    for node in ast.walk(tree(game / "state.py")):
        if isinstance(node, ast.ClassDef) and node.name == "State":
            return {
                part.target.id
                for part in node.body
                if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name)
            } | {part.name for part in node.body if isinstance(part, ast.FunctionDef)}
    raise AssertionError(f"{game} has no State")


@pytest.mark.parametrize("name", GAMES)
def test_masks_stay_in_their_rooms(name):
    game = GAMES[name]
    packed = {f"fi_widget.games.{game.name}.{room}" for room in PACKED}
    fields = fields_of_state(game)
    assert "_land" in fields
    wrong = []
    for file in modules(PACKAGE):
        if file.parent == game and file.stem in MAY_ASK_PACKED:
            continue
        module = tree(file)
        wrong += [
            (where(file), target)
            for target in imported(module)
            if target in packed or target.rpartition(".")[0] in packed
        ]
        wrong += [
            (where(file), node.attr)
            for node in ast.walk(module)
            if isinstance(node, ast.Attribute)
            and node.attr in fields
            # its own private field of the same name, such as a match's luck, is no position's
            and not (isinstance(node.value, ast.Name) and node.value.id == "self")
        ]

    assert wrong == []


# ------------------------------------------------------------------------ names of games


def pattern(name: str) -> re.Pattern[str]:
    """A game's name however it is written: forbidden-island, FORBIDDEN_ISLAND, ForbiddenIsland."""
    return re.compile(name.replace("-", "[-_ ]?"), re.IGNORECASE)


def said_by_code(module: ast.Module) -> Iterator[str]:
    """Every name and text in code; docstrings, with their examples, are for people."""
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(module)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(module):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if id(node) not in docstrings:
                yield node.value
        elif isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name
    yield from imported(module)


@pytest.mark.parametrize("name", GAMES)
def test_no_python_names_a_game_outside_its_folder_and_the_registry(name):
    wrong = [
        (where(file), said)
        for file in modules(PACKAGE)
        if GAMES[name] not in file.parents and file not in REGISTRIES
        for said in said_by_code(tree(file))
        if pattern(name).search(said)
    ]

    assert wrong == []


@pytest.mark.parametrize("name", GAMES)
def test_no_part_of_the_page_names_a_game_outside_its_folder_and_the_registry(name):
    sources = ROOT / "js" / "src"
    files = [
        file
        for suffix in ("*.ts", "*.tsx", "*.css")
        for file in sources.rglob(suffix)
        if ".test." not in file.name
        and sources / "boards" / name not in file.parents
        and file not in REGISTRIES
    ]
    assert files
    wrong = [where(file) for file in files if pattern(name).search(file.read_text("utf-8"))]

    assert wrong == []


# ------------------------------------------------------------------------ these tests can fail


def test_an_import_is_found_wherever_it_hides():
    module = ast.parse("import a.b\ndef f():\n    from c.d import e as g\n")

    assert list(imported(module)) == ["a.b", "c.d.e"]


@pytest.mark.parametrize(
    ("dotted", "reached"),
    [
        ("fi_widget.widget.play", "widget"),
        ("fi_widget.games", "games"),
        ("fi_widget.__version__", None),
        ("json.loads", None),
    ],
)
def test_the_floor_of_an_import(dotted, reached):
    assert floor(dotted) == reached


@pytest.mark.parametrize(
    ("code", "names_it"),
    [
        ('x = "forbidden-island"', True),
        ("from fi_widget.games import forbidden_island", True),
        ("FORBIDDEN_ISLAND = 1", True),
        ("class ForbiddenIsland: pass", True),
        ('"""As in Forbidden Island."""', False),
        ('def f():\n    """Forbidden Island."""\n    return "island"', False),
    ],
)
def test_a_games_name_is_found_in_code_and_not_in_prose(code, names_it):
    found = [
        said for said in said_by_code(ast.parse(code)) if pattern("forbidden-island").search(said)
    ]

    assert bool(found) == names_it
