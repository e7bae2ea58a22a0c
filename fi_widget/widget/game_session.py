"""A game being played in a cell: set up, played, taken back, copied, saved."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from fi_widget.games import game as game_of
from fi_widget.games import name_of
from fi_widget.games.game import Chance, Draw, Outcome, Position, RecordError, SetupError
from fi_widget.games.match import Match
from fi_widget.games.message import Message
from fi_widget.games.settings import Settings
from fi_widget.games.view import JsonObject, view_of
from fi_widget.locale import aliases
from fi_widget.widget import protocol
from fi_widget.widget.answers import CannotDo
from fi_widget.widget.faults import fault
from fi_widget.widget.fields import is_clean
from fi_widget.widget.keeper import Keeper
from fi_widget.widget.protocol import Command
from fi_widget.widget.session import Session
from fi_widget.widget.settings import NAME_LENGTH, faults_of, to_panel
from fi_widget.widget.story import Story

# How many lines of the log every snapshot carries; the rest is sent when asked for.
LOG_LINES = 12

# The header of a record that holds the name of the player in a seat.
_NAME_TAG = "Player{}"

# The word that draws a card where a notation is expected.
DRAW = "draw"


class GameSession(Session):
    """A game, from the set-up panel to its end.

    The operations that change something take `by`, the view that asked for it; code in a cell
    leaves it out. They raise what the rules and the notation raise, and CannotDo for what makes
    no sense now; whatever they raise, the game is as it was.
    """

    def __init__(
        self,
        game: str,
        *,
        lang: str | None = None,
        confirm_end: bool = True,
        keeper: Keeper | None = None,
    ) -> None:
        super().__init__(game, lang=lang, prefs={"confirm_end": confirm_end})
        self._rules = game_of(game)
        self._view = view_of(game)
        self._settings = self._view.defaults()
        self._match: Match[Position] | None = None
        self._story = Story(self._view)
        self._names: dict[str, str] = {}
        self._frames: list[JsonObject] = []
        self._keeper = keeper

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

    @property
    def settings(self) -> Settings:
        """What the game was set up with, or what the set-up panel shows."""
        return self._settings

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

    # ------------------------------------------------------------ beginning

    def choose(self, settings: Settings) -> None:
        """Put settings in the set-up panel, without starting."""
        with self.lock:
            self._settings = settings

    def start(self, settings: Settings, *, by: str = "") -> Position:
        """Set up a game; raises SetupError with every fault."""
        with self.lock:
            faults = faults_of(settings, self._view, self._words)
            if faults:
                raise SetupError(faults)
            seed = settings.seed or fresh_seed()
            position = self._rules.new(seed=seed, **settings.configuration())
            self._settings = settings
            named = zip(self._view.seats(position), settings.names, strict=False)
            self._begin(Match(position, seed=seed), dict(named), by)
            return self.match.position

    def begin_at(self, position: Position, settings: Settings, *, by: str = "") -> Position:
        """Play on from a position; the seed and the names are those of the settings.

        Everything else that another game would be set up with is the position's own. FI-AGAIN
        """
        with self.lock:
            seed = settings.seed or fresh_seed()
            self._settings = self._view.settings(position)
            named = zip(self._view.seats(position), settings.names, strict=False)
            self._begin(Match(position, seed=seed), dict(named), by)
            return position

    def load(self, record: str, *, names: Sequence[str] = (), by: str = "") -> Position:
        """Go on from a record; raises RecordError with every fault.

        `names` are those of the players by seat; without them, players keep the names they have.
        """
        with self.lock:
            match = self._replayed(record)
            self._settings = self._view.settings(match.start)
            self._begin(match, self._names_in(match, names), by)
            return match.position

    def resume(self, record: str, *, names: Sequence[str] = ()) -> Position:
        """Go on from the record that the save file holds; raises RecordError."""
        with self.lock:
            match = self._replayed(record)
            self._settings = self._view.settings(match.start)
            self._seat(match, self._names_in(match, names))
            self._changed("")
            return match.position

    def _replayed(self, record: str) -> Match[Position]:
        match: Match[Position] = Match.from_record(record)
        game = name_of(match.start)
        if game != self.game:
            raise RecordError([fault("Game", "record_game", self._words, game=game)])
        return match

    def _names_in(self, match: Match[Position], names: Sequence[str]) -> dict[str, str]:
        roles = self._view.seats(match.start)
        written = {
            role: match.tags[_NAME_TAG.format(seat)]
            for seat, role in enumerate(roles, 1)
            if _NAME_TAG.format(seat) in match.tags
        }
        kept = {role: name for role, name in self._names.items() if role in roles}
        return dict(zip(roles, names, strict=False)) if names else written or kept

    def again(self, *, by: str = "") -> Position:
        """Play again with the same players and settings: a full new set-up. FI-AGAIN"""
        with self.lock:
            names = self._names_by_seat()
            return self.start(replace(self._settings, seed="", names=names), by=by)

    def set_up(self, *, by: str = "") -> None:
        """Go back to the set-up panel, which shows the last settings."""
        with self.lock:
            if self._match is not None:
                names = self._names_by_seat()
                self._settings = replace(self._settings, seed="", names=names)
            self._match = None
            self._frames = []
            self._changed(by)

    def _names_by_seat(self) -> tuple[str, ...]:
        roles = self._view.seats(self.match.start)
        return tuple(self._names.get(role, "") for role in roles)

    def _begin(self, match: Match[Position], names: dict[str, str], by: str) -> None:
        if self._keeper is not None:
            self._keeper.begin()
        self._seat(match, names)
        self._frames = []
        self._changed(by)

    def _seat(self, match: Match[Position], names: Mapping[str, str]) -> None:
        """Make this the match that is played, with these players at the table."""
        self._names = {
            role: name.strip()[:NAME_LENGTH]
            for role, name in names.items()
            if name.strip() and is_clean(name)
        }
        for seat, role in enumerate(self._view.seats(match.start), 1):
            match.tags.pop(_NAME_TAG.format(seat), None)
            if role in self._names:
                match.tags[_NAME_TAG.format(seat)] = self._names[role]
        self._match = match

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
        if self._keeper is not None and self._match is not None:
            match = self._match
            failed = self._keeper.keep(match.record(), is_played=match.ply > 0)
            notice = failed or notice
        super()._changed(by, notice)

    def _show(self, *, words_changed: bool = False) -> None:
        self._frames = []
        super()._show(words_changed=words_changed)

    # ------------------------------------------------------------ what a view asks

    def _do(self, command: Command) -> JsonObject:
        by = command.view
        wish = command.wish
        match wish:
            case protocol.Start():
                self.start(wish.settings, by=by)
            case protocol.Act():
                self.act(wish.text, by=by)
            case protocol.DrawCard():
                self.draw(by=by)
            case protocol.Undo():
                self.undo(wish.n, by=by)
            case protocol.Redo():
                self.redo(wish.n, by=by)
            case protocol.Load():
                self.load(wish.text, by=by)
            case protocol.Again():
                self.again(by=by)
            case protocol.SetUp():
                self.set_up(by=by)
            case protocol.CopyRecord():
                return {"record": self.record()}
            case protocol.ReadLog():
                return {"log": self._told().lines(self._teller())}
            case _:
                raise CannotDo("unknown_command", command=type(wish).__name__)
        return {}

    # ------------------------------------------------------------ what is shown

    def _told(self) -> Story:
        match = self.match
        self._story.follow(match)
        return self._story

    def _screen(self) -> JsonObject:
        match = self._match
        if match is None:
            return {"screen": "setup", "setup": to_panel(self._settings, self._view)}
        position = match.position
        story = self._told()
        rounds = story.rounds(self._view.first(position))
        return {
            "screen": "game",
            **self._view.scene(position, names=self._names, rounds=rounds),
            "outcome": self._outcome(position),
            "log": story.lines(self._teller(), LOG_LINES),
            "log_total": story.total,
            "frames": self._frames,
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


def _check_steps(n: int) -> None:
    if type(n) is not int or n < 1:
        raise ValueError(f"a number of steps is a whole number from 1, not {n!r}")


def fresh_seed() -> str:
    """A new seed that nobody has had, as text a person can copy."""
    return secrets.token_hex(6)
