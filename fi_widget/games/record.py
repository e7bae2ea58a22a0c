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
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
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

FORMAT = "1"
GOING_ON = "*"
OPEN = "..."
LONGEST = 1_000_000  # characters
DEEPEST = 50  # branches within branches
WIDTH = 96
LONGEST_SHOWN = 60  # characters of a bad step that an error repeats

_HEADER = re.compile(r'\[(\w+) ("(?:[^"\\]|\\.)*")\]\s*')
_LABEL = re.compile(r"\d+ [\w-]+> ?")
_WORD = re.compile(r"\{(?:[^}\\]|\\.)*\}|[();]|[^(){};]+|\S")
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
    words = _line(match.start, list(match.steps), match.comments, match.branches, labels=True)
    words.append(_result(match.position.turn))
    return "\n".join(lines + _wrapped(words)) + "\n"


def _line(
    position: Any,
    steps: list[Step],
    comments: Mapping[int, str],
    branches: Mapping[int, Sequence[Branch]],
    *,
    labels: bool = False,
) -> list[str]:
    """The words of a line of play; with labels, a new text line begins at every turn."""
    words = _comment(comments, 0)
    active, turn = None, 0
    for ply, step in enumerate(steps):
        if labels and position.active != active:
            active, turn = position.active, turn + 1
            words.append(f"\n{turn} {active}>")
        words.append(position.notation(step) + ";")
        words += _comment(comments, ply + 1)
        words += _branches(position, branches.get(ply, ()))
        position = position.after(step)
    loose = branches.get(len(steps), ())
    return [*words, OPEN, *_branches(position, loose)] if loose else words


def _branches(position: Any, branches: Sequence[Branch]) -> list[str]:
    words: list[str] = []
    for branch in branches:
        words += ["(", *_line(position, branch.steps, branch.comments, branch.branches), ")"]
    return words


def _result(turn: Any) -> str:
    if not isinstance(turn, Outcome):
        return GOING_ON
    return "won" if turn.won else turn.rule


def _comment(comments: Mapping[int, str], ply: int) -> list[str]:
    text = comments.get(ply)
    if text is None:
        return []
    safe = re.sub(r"([\\{}])", r"\\\1", text).replace("\n", "\\n")
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
                "Record", f"format {headers['Record'].text!r} is not known.",
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
                Message("fault.record_game", {"game": name}),
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
    for number, line in enumerate(text.lstrip("\N{BYTE ORDER MARK}").splitlines(), 1):
        header = None if in_body else _HEADER.fullmatch(line.strip())
        if header:
            try:
                headers[header[1]] = _Word(json.loads(header[2]), number)
            except ValueError:
                fault = Fault(
                    header[1], "the header cannot be read.", 'Such as [Seed "a"].', number,
                    Message("fault.record_header", {"line": number, "text": line.strip()[:40]}),
                )  # fmt: skip
                raise RecordError([fault]) from None
        elif line.strip() or in_body:
            if not in_body:
                in_body, first = True, number
            body.append(_LABEL.sub("", line, count=1) if _LABEL.match(line) else line)
    joined = "\n".join(body)
    number = first
    for found in _WORD.finditer(joined):
        word = found[0]
        lead = len(word) - len(word.lstrip())
        if word.strip():
            shown = word if word[0] == "{" else " ".join(word.split())
            words.append(_Word(shown, number + word[:lead].count("\n")))
        number += word.count("\n")
    return headers, words


def _replay(match: Match[Any], words: list[_Word]) -> None:
    """Play the words of a record; RecordError at the first that cannot be."""
    end = words[-1]
    reader = _Lines(words[:-1])
    steps, comments, branches = reader.line(match.start, 0)
    reader.finished()
    for step in steps:
        match.play(step)
    match._comments.update(comments)
    match._branches.update(branches)
    expected = _result(match.position.turn)
    if end.text != expected:
        raise RecordError(
            [
                Fault(
                    "end", f"the record ends with {end.text!r}.",
                    f"After these steps it must end with {expected!r}: copy it whole.", end.line,
                    Message("fault.record_cut", {"line": end.line}),
                )
            ]
        )  # fmt: skip


class _Lines:
    """Reads nested lines of steps from words."""

    def __init__(self, words: list[_Word]) -> None:
        self.words = words
        self.at = 0

    def line(
        self, position: Any, depth: int
    ) -> tuple[list[Step], dict[int, str], dict[int, list[Branch]]]:
        """Steps up to a closing parenthesis or the end, with comments and branches by ply."""
        steps: list[Step] = []
        before: list[Any] = []
        comments: dict[int, str] = {}
        branches: dict[int, list[Branch]] = {}
        loose = False
        while self.at < len(self.words) and self.words[self.at].text != ")":
            word = self.words[self.at]
            self.at += 1
            if word.text == "(":
                at = len(steps) if loose else max(len(steps) - 1, 0)
                origin = position if loose or not before else before[at]
                branches.setdefault(at, []).append(self._branch(origin, word, depth))
            elif word.text.startswith("{"):
                comments[len(steps)] = _uncommented(word.text)
            elif word.text == OPEN:
                loose = True
            elif word.text != ";":
                step, after = self._step(position, word)
                before.append(position)
                steps.append(step)
                position = after
        return steps, comments, branches

    def _branch(self, origin: Any, opening: _Word, depth: int) -> Branch:
        if depth >= DEEPEST:
            self._brackets(opening, "branches are nested too deep.", f"At most {DEEPEST} levels.")
        steps, comments, branches = self.line(origin, depth + 1)
        if self.at >= len(self.words):
            self._brackets(opening, "a branch is not closed.", "Add ')'.")
        self.at += 1
        if not steps:
            self._brackets(opening, "a branch is empty.", "Remove it.")
        return Branch(steps, comments, branches)

    def _step(self, position: Any, word: _Word) -> tuple[Step, Any]:
        where: dict[str, str | int] = {"line": word.line, "text": word.text[:LONGEST_SHOWN]}
        unread = Message("fault.record_step", where)
        if self.at >= len(self.words) or self.words[self.at].text != ";":
            self._fail(word, f"the step {word.text!r} does not end.", "Put ';' behind it.", unread)
        try:
            step = position.parse(word.text)
            return step, position.after(step)
        except NotationError as error:
            self._fail(word, str(error), "Write the step as the game writes it.", unread)
        except RuleViolation as violation:
            refused = "fault.record_draw" if word.text[0] in "+~" else "fault.record_refused"
            self._fail(
                word, f"{word.text!r} is not allowed there: {violation}",
                "The record was changed; copy it anew.", Message(refused, where), violation,
            )  # fmt: skip
        raise AssertionError  # _fail always raises

    def finished(self) -> None:
        if self.at < len(self.words):
            self._brackets(self.words[self.at], "')' closes nothing.", "Remove it.")

    def _brackets(self, word: _Word, message: str, remedy: str) -> None:
        self._fail(word, message, remedy, Message("fault.record_brackets", {"line": word.line}))

    def _fail(
        self,
        word: _Word,
        message: str,
        remedy: str,
        why: Message,
        because: RuleViolation | None = None,
    ) -> None:
        raise RecordError([Fault("steps", message, remedy, word.line, why, because)])


def _uncommented(text: str) -> str:
    return re.sub(r"\\(.)", lambda m: "\n" if m[1] == "n" else m[1], text[1:-1])
