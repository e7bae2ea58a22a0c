"""The course of a game: its lessons in sections, and which of them are open."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType

from fi_widget.games import DEFAULT, REGISTRY
from fi_widget.games.game import Fault
from fi_widget.games.view import JsonObject, rulebook_of
from fi_widget.locale import LANGUAGES
from fi_widget.scenarios import shipped
from fi_widget.scenarios.faults import Notes, ScenarioError, fault_of, quoted
from fi_widget.scenarios.fields import Choice, ListOf, Table, listed
from fi_widget.scenarios.form import FORMAT, ID, TITLE
from fi_widget.scenarios.opening import scenario
from fi_widget.scenarios.places import Path as Key
from fi_widget.scenarios.places import places_of
from fi_widget.scenarios.scenario import LESSON, NO_TEXTS, Scenario, Texts
from fi_widget.scenarios.source import parsed, text_of


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a course: its title and the ids of its lessons, in order."""

    title: Texts
    lessons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Course:
    r"""The lessons of a game in their order.

    `after` tells which lessons have to be done before one opens; the others are open from the
    start. `source` names the file, `text` is what stands in it.

    >>> one = read_course('format = 1\n[[sections]]\ntitle.en = "Go"\nlessons = ["a", "b"]\n'
    ...     '[after]\nb = ["a"]\n')
    >>> one.lessons, one.open_after([]), one.next_after(["a"])
    (('a', 'b'), ('a',), 'b')
    """

    game: str
    sections: tuple[Section, ...]
    title: Texts = field(default_factory=lambda: NO_TEXTS)
    after: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: MappingProxyType({}))
    source: str | None = field(default=None, compare=False)
    text: str = field(default="", compare=False, repr=False)

    @property
    def id(self) -> str:
        """What it is called among scenarios."""
        return Path(shipped.COURSE).stem

    @property
    def lessons(self) -> tuple[str, ...]:
        """The ids of all lessons in order."""
        return tuple(lesson for section in self.sections for lesson in section.lessons)

    def is_open(self, lesson: str, done: Collection[str]) -> bool:
        """Whether a lesson may be taken once these are done; one that is done stays open."""
        return lesson in done or all(one in done for one in self.after.get(lesson, ()))

    def open_after(self, done: Collection[str]) -> tuple[str, ...]:
        """The ids of the lessons that are open once these are done, in order."""
        return tuple(lesson for lesson in self.lessons if self.is_open(lesson, done))

    def next_after(self, done: Collection[str]) -> str | None:
        """The first open lesson that is not done; None where there is none."""
        return next((lesson for lesson in self.open_after(done) if lesson not in done), None)


@dataclass(frozen=True, slots=True)
class _ByLesson:
    """A table of lists of lesson ids by lesson id."""

    lists: ListOf

    def check(self, value: object, at: Key, notes: Notes) -> None:
        """Note what is no table, no id or no list of ids."""
        if not isinstance(value, Mapping):
            notes.add(at, "not_table", have=quoted(value), choices="fi-lesson-…")
            return
        for key, item in value.items():
            ID.check(key, (*at, key), notes)
            self.lists.check(item, (*at, key), notes)

    def schema(self) -> JsonObject:
        """An object with a list a lesson."""
        return {"type": "object", "additionalProperties": self.lists.schema()}


_IDS = ListOf(ID, least=1, once=True)
_FORM = Table(
    {
        "format": Choice((FORMAT,), "format"),
        "game": Choice(tuple(REGISTRY)),
        "title": TITLE,
        "sections": ListOf(
            Table({"title": TITLE, "lessons": _IDS}, ("title", "lessons")), least=1, most=50
        ),
        "after": _ByLesson(_IDS),
    },
    ("format", "sections"),
)


def course(game: str = DEFAULT) -> Course:
    """The course that is shipped for a game.

    Raises :class:`~fi_widget.scenarios.faults.ScenarioError` where there is none.
    """
    path = shipped.folder() / game / shipped.COURSE
    if game not in REGISTRY or not path.is_file():
        raise ScenarioError([fault_of("scenario_no_such", name=f"{game}/{shipped.COURSE}"[:80])])
    return _read(path, path.stat().st_mtime_ns)


@lru_cache(maxsize=20)
def _read(path: Path, changed: int) -> Course:
    """A course, read once as long as its file does not change."""
    return course_of(path)


def course_of(path: Path) -> Course:
    """The course in a file; its game is that of its folder where it does not name one.

    Raises :class:`~fi_widget.scenarios.faults.ScenarioError` with every fault.
    """
    folder = path.resolve().parent.name
    return read_course(text_of(path), str(path), folder if folder in REGISTRY else DEFAULT)


def read_course(text: str, file: str | None = None, game: str = DEFAULT) -> Course:
    """The course that a text describes; `game` is its game where it does not name one.

    Raises :class:`~fi_widget.scenarios.faults.ScenarioError` with every fault.
    """
    data, places = parsed(text, file)
    notes = Notes(file, places)
    _FORM.check(data, (), notes)
    notes.finish()
    tables: list[Mapping[str, object]] = data["sections"]  # type: ignore[assignment]
    sections = tuple(_section(table) for table in tables)
    after: Mapping[str, list[str]] = data.get("after", {})  # type: ignore[assignment]
    _check_sections(sections, notes)
    known = {lesson for section in sections for lesson in section.lessons}
    _check_after(after, known, notes)
    notes.finish()
    return Course(
        game=str(data.get("game", game)),
        sections=sections,
        title=_texts(data.get("title")),
        after=MappingProxyType({lesson: tuple(ids) for lesson, ids in after.items()}),
        source=file,
        text=text,
    )


def _section(table: Mapping[str, object]) -> Section:
    lessons: list[str] = table["lessons"]  # type: ignore[assignment]
    return Section(_texts(table["title"]), tuple(lessons))


def _texts(table: object) -> Texts:
    if not isinstance(table, Mapping):
        return NO_TEXTS
    return MappingProxyType({lang: table[lang] for lang in LANGUAGES if lang in table})


def _check_sections(sections: Iterable[Section], notes: Notes) -> None:
    seen: set[str] = set()
    for number, section in enumerate(sections):
        for n, lesson in enumerate(section.lessons):
            if lesson in seen:
                notes.add(("sections", number, "lessons", n), "twice", have=quoted(lesson))
            seen.add(lesson)


def _check_after(after: Mapping[str, list[str]], known: set[str], notes: Notes) -> None:
    for lesson, ids in after.items():
        if lesson not in known:
            notes.add(("after", lesson), "no_section", name=lesson)
        for number, name in enumerate(ids):
            if name not in known:
                notes.add(("after", lesson, number), "no_section", name=name)
    circle = _circle(after)
    if circle:
        notes.add(("after", circle[0]), "lesson_circle", names=listed(circle))


def _circle(after: Mapping[str, list[str]]) -> list[str]:
    """The lessons that wait for each other; empty where every lesson can be reached."""
    waiting = dict(after)
    while True:
        needed = {name for ids in waiting.values() for name in ids}
        rest = {
            lesson: ids
            for lesson, ids in waiting.items()
            if lesson in needed and any(name in waiting for name in ids)
        }
        if len(rest) == len(waiting):
            return list(rest)
        waiting = rest


# --- what is claimed ----------------------------------------------------------------------------


def check_course(one: Course, lessons: Collection[str]) -> tuple[Fault, ...]:
    """Everything that is wrong with a course; `lessons` are the ids of those that there are.

    A lesson without a file, a lesson in no section, a title that is not in every language.
    """
    notes = Notes(one.source, places_of(one.text.lstrip("\ufeff")))
    if not one.title:
        notes.add(("title",), "missing_key")
    titles: list[tuple[Key, Texts]] = [(("title",), one.title)] if one.title else []
    for number, section in enumerate(one.sections):
        at: Key = ("sections", number)
        titles.append(((*at, "title"), section.title))
        for n, lesson in enumerate(section.lessons):
            if lesson not in lessons:
                notes.add((*at, "lessons", n), "no_lesson", name=lesson)
    for at, texts in titles:
        for lang in LANGUAGES:
            if lang not in texts:
                notes.add((*at, lang), "untranslated", lang=lang, choices=listed(LANGUAGES))
    for lesson in sorted(set(lessons) - set(one.lessons)):
        notes.add(("sections",), "no_section", name=lesson)
    return notes.faults


def lessons_beside(path: Path) -> tuple[str, ...]:
    """The ids of the lessons whose files lie in a folder; a file that is no TOML is left out."""
    found = []
    for file in sorted(path.glob("*.toml")):
        try:
            data = tomllib.loads(text_of(file))
        except (ScenarioError, ValueError):
            continue
        if data.get("kind") == LESSON:
            found.append(str(data.get("id")))
    return tuple(found)


# --- rules --------------------------------------------------------------------------------------


def lessons_of(game: str = DEFAULT) -> tuple[Scenario, ...]:
    """The lessons that are shipped for a game, by the names of their files.

    Raises :class:`~fi_widget.scenarios.faults.ScenarioError` for one that cannot be read.
    """
    found = (scenario(path) for path in shipped.files(game))
    return tuple(one for one in found if one.kind == LESSON)


def untaught(game: str, lessons: Iterable[Scenario]) -> tuple[str, ...]:
    """The ids of the rules of a game that none of these lessons is about, as the rulebook has them.

    >>> len(untaught("forbidden-island", [])) > 40
    True
    """
    taught = {rule for one in lessons for rule in one.rules}
    return tuple(rule for rule in rulebook_of(game) if rule not in taught)
