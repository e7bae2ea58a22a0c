r"""A match as text: headers, then the steps by turn, comments and branches.

    [Game "forbidden-island"]
    [Record "1"]
    [Seed "tide"]
    [Start "FI1 forbidden-island …"]

    1 pilot> shore OB; shore CE; end; +earth; +rise {too early}; ~OB
      ( end; +earth )
    2 diver> move OB; *

A step ends with `;`, a comment stands in braces behind the step it belongs to, a branch in
parentheses behind the step it replaces (behind `...` where the line has no step yet). The last
word is `*` while the game goes on, else the result, so that a record cut short is noticed. Labels
such as `1 pilot>` are for people.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Any

from fi_widget.games.game import (
    Fault,
    FaultyInput,
    NotationError,
    Outcome,
    RecordError,
    RuleViolation,
    Step,
)
from fi_widget.games.match import Branch, Match
from fi_widget.games.message import Message
from fi_widget.games.shown import named, shown

FORMAT = "1"
GOING_ON = "*"
OPEN = "..."
LONGEST = 1_000_000  # characters
WIDTH = 96
LONGEST_SHOWN = 60  # characters of a bad step that an error repeats

_HEADER = re.compile(r'\[(\w+) ("(?:[^"\\]|\\.)*")\]\s*')
_LABEL = re.compile(r"^\d+ [\w-]+> ?")
# A comment that is not closed goes on to the end: looking for its end again and again from every
# brace would take for ever.
_WORD = re.compile(r"\{(?:[^}\\]|\\[\s\S])*(?:\}|\\?\Z)|[();]|[^(){};]+|\S")
# Only these end a line of a record: a comment may hold whatever else Unicode has.
_LINE_END = re.compile(r"\r\n|\r|\n")
_ESCAPED = {"n": "\n", "r": "\r"}
_OWN = ("Game", "Record", "Seed", "Start")

# --- writing ------------------------------------------------------------------------------------


def written(match: Match[Any]) -> str:
    """The record of a match up to now."""
    from fi_widget.games import name_of

    headers = {
        "Game": name_of(match.start),
        "Record": FORMAT,
        "Seed": match.seed,
        **match.tags,
        "Start": match.start.to_text(),
    }
    lines = [f"[{key} {json.dumps(value, ensure_ascii=False)}]" for key, value in headers.items()]
    lines.append("")
    words = _unnested(_line(match.start, match.steps, match.comments, match.branches, labels=True))
    words.append(_result(match.position.turn))
    return "\n".join(lines + _wrapped(words)) + "\n"


# The words of a line of play, with the words of its branches in their places.
_Words = Iterator["str | _Words"]


def _unnested(line: _Words) -> list[str]:
    """All words in their order; branches may be nested deeper than Python's calls can be."""
    words: list[str] = []
    lines = [line]
    while lines:
        for word in lines[-1]:
            if not isinstance(word, str):
                lines.append(word)
                break
            words.append(word)
        else:
            lines.pop()
    return words


def _line(
    position: Any,
    steps: Sequence[Step],
    comments: Mapping[int, str],
    branches: Mapping[int, Sequence[Branch]],
    *,
    labels: bool = False,
) -> _Words:
    """The words of a line of play; with labels, a new text line begins at every turn."""
    yield from _comment(comments, 0)
    active, turn = None, 0
    for ply, step in enumerate(steps):
        if labels and position.active != active:
            active, turn = position.active, turn + 1
            yield f"\n{turn} {active}>"
        yield position.notation(step) + ";"
        yield from _comment(comments, ply + 1)
        yield from _branches(position, branches.get(ply, ()))
        position = position.after(step)
    loose = branches.get(len(steps), ())
    if loose:
        yield OPEN
        yield from _branches(position, loose)


def _branches(position: Any, branches: Sequence[Branch]) -> _Words:
    for branch in branches:
        yield "("
        yield _line(position, branch.steps, branch.comments, branch.branches)
        yield ")"


def _result(turn: Any) -> str:
    if not isinstance(turn, Outcome):
        return GOING_ON
    return "won" if turn.won else turn.rule


def _comment(comments: Mapping[int, str], ply: int) -> list[str]:
    text = comments.get(ply)
    if text is None:
        return []
    safe = re.sub(r"([\\{}])", r"\\\1", text).replace("\n", "\\n").replace("\r", "\\r")
    return ["{" + safe + "}"]


def _wrapped(words: list[str]) -> list[str]:
    lines = [""]
    for word in words:
        if word.startswith("\n"):
            lines.append(word[1:])
        elif lines[-1] and len(lines[-1]) + 1 + len(word) > WIDTH:
            lines.append("  " + word)
        else:
            lines[-1] += " " + word if lines[-1] else word
    return lines if lines[0] else lines[1:]


# --- reading ------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Word:
    text: str
    line: int


def read(text: str) -> Match[Any]:
    """The match that a record describes; RecordError names every fault with its line."""
    from fi_widget.games import game

    if not isinstance(text, str):
        raise RecordError(
            [
                Fault(
                    "record", "is not a text.", "Hand over the record's text.",
                    why=Message("fault.record_type"),
                )
            ]
        )  # fmt: skip
    if len(text) > LONGEST:
        raise RecordError([Fault("record", "is too long.", f"At most {LONGEST} characters.")])
    headers, words = _parts(text)
    faults = [_missing(key) for key in ("Game", "Record", "Start") if key not in headers]
    if faults:
        raise RecordError(faults)
    if headers["Record"].text != FORMAT:
        faults.append(
            Fault(
                "Record", f"format {shown(headers['Record'].text)} is not known.",
                f"This version reads format {FORMAT}.", headers["Record"].line,
                Message("fault.record_version"),
            )
        )  # fmt: skip
    try:
        start = game(headers["Game"].text).from_text(headers["Start"].text)
    except LookupError as error:
        name = headers["Game"].text
        faults.append(
            Fault(
                "Game", f"{error.args[0]}.", "Name one of them.", headers["Game"].line,
                Message("fault.record_game", {"game": named(name)}),
            )
        )  # fmt: skip
    except FaultyInput as error:
        line = headers["Start"].line
        faults += [Fault(f"Start.{f.key}", f.message, f.remedy, line) for f in error.faults]
    last_line = words[-1].line if words else len(text.splitlines())
    if not words or words[-1].text in (";", "(", ")") or words[-1].text.startswith("{"):
        faults.append(
            Fault(
                "end", "the record is cut short.",
                f"It ends with {GOING_ON} or the game's result; copy it whole.",
                last_line, Message("fault.record_cut", {"line": last_line}),
            )
        )  # fmt: skip
    if faults:
        raise RecordError(faults)
    seed = headers.get("Seed", _Word("", 0)).text
    match: Match[Any] = Match(start, seed)
    match.tags = {key: word.text for key, word in headers.items() if key not in _OWN}
    _replay(match, words)
    return match


def _missing(key: str) -> Fault:
    why = Message("fault.record_header_missing", {"header": key})
    return Fault(key, "the header is missing.", f'A record begins with [{key} "…"].', 1, why)


def _parts(text: str) -> tuple[dict[str, _Word], list[_Word]]:
    """The headers, and the words of the body with their lines."""
    headers: dict[str, _Word] = {}
    words: list[_Word] = []
    in_body = False
    body: list[str] = []
    first = 1
    for number, line in enumerate(_LINE_END.split(text.lstrip("\N{BYTE ORDER MARK}")), 1):
        header = None if in_body else _HEADER.fullmatch(line.strip())
        if header:
            try:
                value = json.loads(header[2])
                value.encode()  # no half of a character
                headers[header[1]] = _Word(value, number)
            except ValueError:
                fault = Fault(
                    header[1], "the header cannot be read.", 'Such as [Seed "a"].', number,
                    Message("fault.record_header", {"line": number, "text": line.strip()[:40]}),
                )  # fmt: skip
                raise RecordError([fault]) from None
        elif line.strip() or in_body:
            if not in_body:
                in_body, first = True, number
            body.append(line)
    joined = "\n".join(body)
    number = first
    for found in _WORD.finditer(joined):
        word = found[0]
        lead = len(word) - len(word.lstrip())
        if word.strip():
            plain = word if word[0] == "{" else _LABEL.sub("", " ".join(word.split()))
            words.append(_Word(plain, number + word[:lead].count("\n")))
        number += word.count("\n")
    return headers, words


def _replay(match: Match[Any], words: list[_Word]) -> None:
    """Play the words of a record; RecordError at the first that cannot be."""
    end = words[-1]
    line = _read_line(match.start, words[:-1])
    for step in line.steps:
        match.play(step)
    match._comments.update(line.comments)
    match._branches.update(line.branches)
    expected = _result(match.position.turn)
    if end.text != expected:
        raise RecordError(
            [
                Fault(
                    "end", f"the record ends with {shown(end.text)}.",
                    f"After these steps it must end with {expected!r}: copy it whole.", end.line,
                    Message("fault.record_cut", {"line": end.line}),
                )
            ]
        )  # fmt: skip


@dataclass(slots=True)
class _Line:
    """A line of play while it is read: its steps so far, and what hangs on them by ply.

    `before` are the positions before each step, `position` the one after the last; a line that
    is a branch knows the word that opened it and its ply in the outer line.
    """

    position: Any
    opening: _Word | None = None
    ply: int = 0
    steps: list[Step] = field(default_factory=list)
    before: list[Any] = field(default_factory=list)
    comments: dict[int, str] = field(default_factory=dict)
    branches: dict[int, list[Branch]] = field(default_factory=dict)
    loose: bool = False

    def branch(self, opening: _Word) -> _Line:
        """A branch that leaves here: in place of the last step, or behind it after `...`."""
        if self.loose or not self.steps:
            return _Line(self.position, opening, len(self.steps))
        return _Line(self.before[-1], opening, len(self.steps) - 1)

    def go_on(self, step: Step, position: Any) -> None:
        self.before.append(self.position)
        self.steps.append(step)
        self.position = position


def _read_line(start: Any, words: list[_Word]) -> _Line:
    """The main line of a record, whose branches may be nested as deep as they like."""
    line = _Line(start)
    outer: list[_Line] = []
    for word, following in zip_longest(words, words[1:]):
        if word.text == "(":
            outer.append(line)
            line = line.branch(word)
        elif word.text == ")":
            if not outer:
                raise _bad_brackets(word, "')' closes nothing.", "Remove it.")
            if not line.steps:
                raise _bad_brackets(word, "a branch is empty.", "Remove it.")
            branch = Branch(line.steps, line.comments, line.branches)
            outer[-1].branches.setdefault(line.ply, []).append(branch)
            line = outer.pop()
        elif word.text.startswith("{"):
            line.comments[len(line.steps)] = _uncommented(word.text)
        elif word.text == OPEN:
            line.loose = True
        elif word.text != ";":
            line.go_on(*_read_step(line.position, word, following))
    if line.opening is not None:
        raise _bad_brackets(line.opening, "a branch is not closed.", "Add ')'.")
    return line


def _read_step(position: Any, word: _Word, following: _Word | None) -> tuple[Step, Any]:
    """The step that a word names, and the position after it."""
    where: dict[str, str | int] = {"line": word.line, "text": word.text[:LONGEST_SHOWN]}
    step_text = shown(word.text)
    unread = Message("fault.record_step", where)
    if following is None or following.text != ";":
        raise _bad(word, f"the step {step_text} does not end.", "Put ';' behind it.", unread)
    try:
        step = position.parse(word.text)
        return step, position.after(step)
    except NotationError as error:
        raise _bad(word, str(error), "Write the step as the game writes it.", unread) from None
    except RuleViolation as violation:
        refused = "fault.record_draw" if word.text[0] in "+~" else "fault.record_refused"
        raise _bad(
            word, f"{step_text} is not allowed there: {violation}",
            "The record was changed; copy it anew.", Message(refused, where), violation,
        ) from None  # fmt: skip


def _bad_brackets(word: _Word, message: str, remedy: str) -> RecordError:
    return _bad(word, message, remedy, Message("fault.record_brackets", {"line": word.line}))


def _bad(
    word: _Word, message: str, remedy: str, why: Message, because: RuleViolation | None = None
) -> RecordError:
    return RecordError([Fault("steps", message, remedy, word.line, why, because)])


def _uncommented(text: str) -> str:
    return re.sub(r"\\(.)", lambda m: _ESCAPED.get(m[1], m[1]), text[1:-1])
