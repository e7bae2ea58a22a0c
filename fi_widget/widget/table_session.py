"""A table in a cell: a match that is played step by step, with undo, frames and a log.

What games and puzzles share; what else may be done is the subclass's.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable

from fi_widget.games.game import Chance, Draw, Outcome, Position
from fi_widget.games.match import Match
from fi_widget.games.message import Message
from fi_widget.games.view import JsonObject, view_of
from fi_widget.locale import aliases
from fi_widget.widget import protocol
from fi_widget.widget.answers import CannotDo
from fi_widget.widget.protocol import Command
from fi_widget.widget.session import Session, brief
from fi_widget.widget.story import Story
from fi_widget.widget.thinker import Thinker

# How many lines of the log every snapshot carries; the rest is sent when asked for.
LOG_LINES = 12

# The word that draws a card where a notation is expected.
DRAW = "draw"


class TableSession(Session):
    """A match at a table, while there is one.

    The operations that change something take `by`, the view that asked for it; code in a cell
    leaves it out. They raise what the rules and the notation raise, and CannotDo for what makes
    no sense now; whatever they raise, the match is as it was.
    """

    def __init__(self, game: str, *, lang: str | None, prefs: dict[str, bool]) -> None:
        super().__init__(game, lang=lang, prefs=prefs)
        self._view = view_of(game)
        self._match: Match[Position] | None = None
        self._story = Story(self._view)
        self._names: dict[str, str] = {}
        self._frames: list[JsonObject] = []
        # The revision of the last change of the game: what moved then goes on moving when only
        # something around the game is shown anew.
        self._moved = self.rev
        self._thinker = Thinker(self.lock)

    # ------------------------------------------------------------ reading

    @property
    def match(self) -> Match[Position]:
        """The match; raises CannotDo while the set-up panel is shown."""
        match = self._match
        if match is None:
            raise CannotDo("no_game")
        return match

    @property
    def position(self) -> Position | None:
        """The position; None while the set-up panel is shown."""
        match = self._match
        return None if match is None else match.position

    def people(self) -> dict[str, str]:
        """The names of those who gave one, by role."""
        return self._names

    def record(self) -> str:
        """The whole game as text."""
        with self.lock:
            return self.match.record()

    def copy(self) -> Match[Position]:
        """The match as another one, which can be played without touching this game."""
        return Match.from_record(self.record())

    # ------------------------------------------------------------ playing

    def act(self, text: str, *, by: str = "") -> Position:
        """Play the step that a notation names; `draw` draws a card.

        Raises NotationError and RuleViolation.
        """
        with self.lock:
            position = self.match.position
            if text.strip().lower() == DRAW:
                self.draw(by=by)
                return self.match.position
            step = position.parse(text, aliases())
            if isinstance(step, Draw) and by:
                # A view plays what people may choose; which card comes is not theirs to say.
                raise CannotDo("nothing_to_choose", text=text)
            self._frames = self._advance(lambda match: match.play(step))
            self._changed(by)
            return self.match.position

    def draw(self, *, by: str = "") -> Draw:
        """Draw one card, after closing an open window for special cards."""
        with self.lock:
            closing = self._view.closes(self.match.position)
            if closing is None and not isinstance(self.match.position.turn, Chance):
                raise CannotDo("nothing_to_draw")
            frames = []
            if closing is not None:
                frames += self._advance(lambda match: match.play(closing))
            drawn: list[Draw] = []
            frames += self._advance(lambda match: drawn.append(match.draw()))
            self._frames = frames
            self._changed(by)
            return drawn[0]

    def _advance(self, play: Callable[[Match[Position]], object]) -> list[JsonObject]:
        """Play one step and tell its frames; the match is as it was if anything fails."""
        match = self.match
        before = match.position
        ply = match.ply
        play(match)
        try:
            return self._view.frames(before, match.steps[-1], match.position)
        except Exception:
            match.undo(match.ply - ply)
            raise

    def undo(self, n: int = 1, *, by: str = "") -> Position:
        """Take back `n` steps, or as many as there are."""
        _check_steps(n)
        with self.lock:
            match = self.match
            if not match.can_undo:
                raise CannotDo("nothing_to_undo")
            for _ in range(n):
                if match.steps:
                    match.undo()
                while match.steps and self._view.joins_next(match.steps[-1]):
                    match.undo()
            self._frames = []
            self._changed(by)
            return match.position

    def redo(self, n: int = 1, *, by: str = "") -> Position:
        """Play again `n` steps that were taken back, or as many as there are."""
        _check_steps(n)
        with self.lock:
            match = self.match
            if not match.can_redo:
                raise CannotDo("nothing_to_redo")
            frames: list[JsonObject] = []
            for _ in range(n):
                if match.ahead:
                    frames += self._advance(lambda match: match.redo())
                while match.ahead and self._view.joins_next(match.steps[-1]):
                    frames += self._advance(lambda match: match.redo())
            self._frames = frames
            self._changed(by)
            return match.position

    def _changed(self, by: str, notice: tuple[str, Message] | None = None) -> None:
        self._moved = self._rev + 1
        super()._changed(by, notice)

    def _show(self, *, words_changed: bool = False) -> None:
        self._frames = []
        super()._show(words_changed=words_changed)

    # ------------------------------------------------------------ what a view asks

    def _do(self, command: Command) -> JsonObject:
        by = command.view
        wish = command.wish
        match wish:
            case protocol.Act():
                self.act(wish.text, by=by)
            case protocol.DrawCard():
                self.draw(by=by)
            case protocol.Undo():
                self.undo(wish.n, by=by)
            case protocol.Redo():
                self.redo(wish.n, by=by)
            case protocol.CopyRecord():
                return {"record": self.record()}
            case protocol.ReadLog():
                return {"log": self._told().lines(self._teller())}
            case _:
                raise CannotDo("unknown_command", command=type(wish).__name__)
        return {}

    # ------------------------------------------------------------ thinking

    def close(self) -> None:
        """End the session, and what is being worked out beside the game."""
        super().close()
        self._thinker.close()

    def _failed(self, error: Exception) -> None:
        """Work beside the game failed: tell it."""
        self.tell("error", Message("notice.error", {"error": brief(error)}))

    # ------------------------------------------------------------ what is shown

    def _told(self) -> Story:
        match = self.match
        self._story.follow(match)
        return self._story

    def _table(self, lines: int = LOG_LINES) -> JsonObject:
        """What every screen with a board shows of the match, with so many lines of the log."""
        match = self.match
        position = match.position
        story = self._told()
        rounds = story.rounds(self._view.first(position))
        return {
            **self._view.scene(position, names=self._names, rounds=rounds),
            "outcome": self._outcome(position),
            "log": story.lines(self._teller(), lines),
            "log_total": story.total,
            "frames": self._frames,
            "moved": self._moved,
            "undo": match.can_undo,
            "redo": match.can_redo,
        }

    def _outcome(self, position: Position) -> JsonObject | None:
        turn = position.turn
        if not isinstance(turn, Outcome):
            return None
        say = self._words.say
        return {
            "won": turn.won,
            "rule": turn.rule,
            "title": say(f"end.{turn.rule}"),
            "text": say(f"end_text.{turn.rule}"),
        }


def fresh_seed() -> str:
    """A new seed that nobody has had, as text a person can copy."""
    return secrets.token_hex(6)


def _check_steps(n: int) -> None:
    if type(n) is not int or n < 1:
        raise ValueError(f"a number of steps is a whole number from 1, not {n!r}")
