"""What a browser may ask, and the checks that every message passes before anybody acts on it.

A message is a JSON object with `id`, `kind` and what its kind needs. Whatever else arrives
(a wrong type, an unknown kind, a text of a megabyte, a nested surprise) ends in one
:class:`MessageError` that names every fault; nothing here changes a game.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from fi_widget.games.settings import Settings
from fi_widget.widget.fields import Fields, is_clean

PROTOCOL = 1

# Limits in characters; generous for people, small for a machine that floods us.
ID = 64
VIEW = 32
LANGUAGE = 35
NAME = 40
SEED = 200
NOTATION = 200
RULE = 64
PUZZLE = 64
RECORD = 200_000
SEATS = 8
STEPS = 10_000
CHOICES = 100
MAX_REV = 2**53


@dataclass(frozen=True, slots=True)
class Hello:
    """A view has appeared: the reader's language and the protocol it speaks."""

    lang: str
    protocol: int


@dataclass(frozen=True, slots=True)
class Start:
    """Set up a game with these settings."""

    settings: Settings


@dataclass(frozen=True, slots=True)
class Act:
    """Play the step that a notation names."""

    text: str


@dataclass(frozen=True, slots=True)
class DrawCard:
    """Draw one card; closes an open window for special cards first."""


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back `n` steps."""

    n: int


@dataclass(frozen=True, slots=True)
class Redo:
    """Play again `n` steps that were taken back."""

    n: int


@dataclass(frozen=True, slots=True)
class LookUp:
    """Read a rule of the rulebook; changes nothing."""

    rule: str


@dataclass(frozen=True, slots=True)
class CopyRecord:
    """Read the record; changes nothing."""


@dataclass(frozen=True, slots=True)
class Load:
    """Go on from a record."""

    text: str


@dataclass(frozen=True, slots=True)
class Again:
    """Play again: the same players and settings, a full new set-up (FI-AGAIN)."""


@dataclass(frozen=True, slots=True)
class SetUp:
    """Back to the set-up panel."""


@dataclass(frozen=True, slots=True)
class ReadLog:
    """Read the whole log; changes nothing."""


@dataclass(frozen=True, slots=True)
class Prefer:
    """Change a preference of the reader."""

    name: str
    value: bool


@dataclass(frozen=True, slots=True)
class Speak:
    """Change the language."""

    lang: str


@dataclass(frozen=True, slots=True)
class Commit:
    """The decision of a puzzle is made: judge it."""


@dataclass(frozen=True, slots=True)
class Reply:
    """The answer to a puzzle that asks for a number."""

    text: str


@dataclass(frozen=True, slots=True)
class Hint:
    """Show the next hint."""


@dataclass(frozen=True, slots=True)
class Solve:
    """Show the better line, to step through."""


@dataclass(frozen=True, slots=True)
class Look:
    """Go to the position after `n` steps of the better line."""

    n: int


@dataclass(frozen=True, slots=True)
class Retry:
    """Back to the start of the puzzle or the lesson."""


@dataclass(frozen=True, slots=True)
class Sample:
    """Draw one future of the line."""


@dataclass(frozen=True, slots=True)
class Many:
    """Draw very many futures of the line, to count them."""


@dataclass(frozen=True, slots=True)
class Cancel:
    """Stop what is being worked out."""


@dataclass(frozen=True, slots=True)
class Open:
    """Open a puzzle of the collection."""

    puzzle: str


@dataclass(frozen=True, slots=True)
class OpenLesson:
    """Open a lesson of the course."""

    lesson: str


@dataclass(frozen=True, slots=True)
class ToGallery:
    """Back to the gallery, or to the lesson that the puzzle is an exercise of."""


@dataclass(frozen=True, slots=True)
class ToCourse:
    """Back to the map of the course."""


@dataclass(frozen=True, slots=True)
class GoOn:
    """Go on in a lesson."""


@dataclass(frozen=True, slots=True)
class StepBack:
    """Go one step back in a lesson."""


@dataclass(frozen=True, slots=True)
class Choose:
    """Answer the question of a lesson with one of its choices, counted from 0."""

    n: int


@dataclass(frozen=True, slots=True)
class ReadList:
    """Read the list of the collection; changes nothing."""


Wish = (
    Hello
    | Start
    | Act
    | DrawCard
    | Undo
    | Redo
    | LookUp
    | CopyRecord
    | Load
    | Again
    | SetUp
    | ReadLog
    | Prefer
    | Speak
    | Commit
    | Reply
    | Hint
    | Solve
    | Look
    | Retry
    | Sample
    | Many
    | Cancel
    | Open
    | OpenLesson
    | ToGallery
    | ToCourse
    | GoOn
    | StepBack
    | Choose
    | ReadList
)


@dataclass(frozen=True, slots=True)
class Command:
    """One checked message: who sent it, which snapshot the sender had seen, what is wished.

    `view` tells the views of one widget apart; "" is code in a cell.
    """

    id: str
    view: str
    rev: int
    wish: Wish


def _start(fields: Fields) -> Start:
    return Start(
        Settings(
            players=fields.number("players", 0, SEATS),
            names=fields.texts("names", SEATS, NAME),
            roles=fields.texts_or_none("roles", SEATS, NAME),
            difficulty=fields.text("difficulty", NAME),
            shape=fields.text("shape", NAME),
            first=fields.number("first", 0, SEATS),
            seed=fields.text("seed", SEED),
            options=fields.flags("options", SEATS),
        )
    )


def _open(fields: Fields) -> Open | OpenLesson:
    if fields.has("lesson"):
        return OpenLesson(fields.text("lesson", PUZZLE))
    return Open(fields.text("puzzle", PUZZLE))


# The kinds of message, each with the reader of its own fields.
_KINDS: dict[str, Callable[[Fields], Wish]] = {
    "hello": lambda f: Hello(f.text("lang", LANGUAGE), f.number("protocol", 0, MAX_REV)),
    "start": _start,
    "act": lambda f: Act(f.text("text", NOTATION)),
    "draw": lambda f: DrawCard(),
    "undo": lambda f: Undo(f.number("n", 1, STEPS, 1)),
    "redo": lambda f: Redo(f.number("n", 1, STEPS, 1)),
    "rule": lambda f: LookUp(f.text("rule", RULE)),
    "record": lambda f: CopyRecord(),
    "load": lambda f: Load(f.text("text", RECORD, long=True)),
    "again": lambda f: Again(),
    "setup": lambda f: SetUp(),
    "log": lambda f: ReadLog(),
    "pref": lambda f: Prefer(f.text("name", NAME), f.flag("value")),
    "lang": lambda f: Speak(f.text("lang", LANGUAGE)),
    "commit": lambda f: Commit(),
    "answer": lambda f: Reply(f.text("text", NOTATION)),
    "hint": lambda f: Hint(),
    "solution": lambda f: Solve(),
    "step": lambda f: Look(f.number("n", 0, STEPS)),
    "retry": lambda f: Retry(),
    "sample": lambda f: Sample(),
    "many": lambda f: Many(),
    "cancel": lambda f: Cancel(),
    "open": _open,
    "gallery": lambda f: ToGallery(),
    "course": lambda f: ToCourse(),
    "on": lambda f: GoOn(),
    "back": lambda f: StepBack(),
    "choose": lambda f: Choose(f.number("n", 0, CHOICES)),
    "list": lambda f: ReadList(),
}


def message_id(content: object) -> str | None:
    """The id to answer to, as far as a message has one; None where it has none.

    >>> message_id({"id": "a7k3-17", "kind": []}), message_id({"id": 5}), message_id("hello")
    ('a7k3-17', None, None)
    """
    if not isinstance(content, dict):
        return None
    found = content.get("id")
    return found if isinstance(found, str) and len(found) <= ID and is_clean(found) else None


def read(content: object) -> Command:
    """The command in a message, checked whole.

    Raises :class:`MessageError` with every fault at once.

    >>> read({"id": "a-1", "view": "a", "rev": 4, "kind": "act", "text": "shore OB"})
    Command(id='a-1', view='a', rev=4, wish=Act(text='shore OB'))
    >>> read({"id": "a-1", "view": "a", "rev": True, "kind": "act", "texts": []})
    Traceback (most recent call last):
    fi_widget.widget.fields.MessageError: number rev, missing text, unknown texts
    """
    fields = Fields(content)
    command_id = fields.text("id", ID)
    view = fields.text("view", VIEW)
    rev = fields.number("rev", 0, MAX_REV)
    kind = fields.text("kind", NAME)
    reader = _KINDS.get(kind)
    if reader is None:
        fields.unknown_kind(kind)
    wish = reader(fields)
    fields.done()
    return Command(command_id, view, rev, wish)
