"""A game being played in a cell: set up, played, taken back, copied, saved."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from fi_widget.games import game as game_of
from fi_widget.games import name_of
from fi_widget.games.game import Outcome, Position, RecordError, SetupError
from fi_widget.games.match import Match
from fi_widget.games.message import Message
from fi_widget.games.settings import Settings
from fi_widget.games.view import JsonObject
from fi_widget.widget import fallback, protocol
from fi_widget.widget.evaluation import NOTHING_KNOWN, Evaluation, evaluated
from fi_widget.widget.faults import fault
from fi_widget.widget.fields import is_clean
from fi_widget.widget.keeper import Keeper
from fi_widget.widget.protocol import Command
from fi_widget.widget.settings import NAME_LENGTH, faults_of, to_panel
from fi_widget.widget.table_session import TableSession, fresh_seed

# The header of a record that holds the name of the player in a seat.
_NAME_TAG = "Player{}"


# The preference that has the chances of every position worked out.
ANALYSIS = "analysis"


class GameSession(TableSession):
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
        analysis: bool = False,
        keeper: Keeper | None = None,
    ) -> None:
        super().__init__(game, lang=lang, prefs={"confirm_end": confirm_end, ANALYSIS: analysis})
        self._rules = game_of(game)
        self._settings = self._view.defaults()
        self._keeper = keeper
        self._evaluation = NOTHING_KNOWN

    # ------------------------------------------------------------ reading

    @property
    def settings(self) -> Settings:
        """What the game was set up with, or what the set-up panel shows."""
        return self._settings

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

    # ------------------------------------------------------------ the chances

    @property
    def evaluation(self) -> Evaluation | None:
        """The chances of the position, as far as they are known; None while nobody asks for them.

        Call `wait` first for all that is to be known.
        """
        with self.lock:
            return self._evaluation if self._is_evaluated() else None

    def wait(self) -> None:
        """Return when nothing is being worked out any more; for code in a cell."""
        self._thinker.wait()

    def prefer(self, name: str, value: bool) -> None:
        """Change a preference; raises CannotDo for one that this session does not have."""
        with self.lock:
            if name != ANALYSIS:
                super().prefer(name, value)
            elif self._prefs[ANALYSIS] != value:
                self._prefs = {**self._prefs, ANALYSIS: value}
                self._evaluate()
                self._show()

    def _is_evaluated(self) -> bool:
        position = self.position
        over = position is None or isinstance(position.turn, Outcome)
        return self._prefs[ANALYSIS] and not over

    def _evaluate(self) -> None:
        """Begin to work out the chances of the position, in place of those of an older one."""
        self._thinker.cancel()
        self._evaluation = NOTHING_KNOWN
        if not self._is_evaluated():
            return

        def done(found: Evaluation) -> None:
            self._evaluation = found
            self._show()

        self._thinker.think(
            evaluated(self.match.position), done=done, failed=self._failed, progress=_nothing
        )

    def _analysis(self) -> JsonObject | None:
        if not self._is_evaluated():
            return None
        return self._evaluation.to_json(self.match.position, working=self._thinker.busy)

    def _changed(self, by: str, notice: tuple[str, Message] | None = None) -> None:
        self._evaluate()
        if self._keeper is not None and self._match is not None:
            match = self._match
            failed = self._keeper.keep(match.record(), is_played=match.ply > 0)
            notice = failed or notice
        super()._changed(by, notice)

    # ------------------------------------------------------------ what a view asks

    def _do(self, command: Command) -> JsonObject:
        by = command.view
        wish = command.wish
        match wish:
            case protocol.Start():
                self.start(wish.settings, by=by)
            case protocol.Load():
                self.load(wish.text, by=by)
            case protocol.Again():
                self.again(by=by)
            case protocol.SetUp():
                self.set_up(by=by)
            case _:
                return super()._do(command)
        return {}

    # ------------------------------------------------------------ what is shown

    def still(self) -> dict[str, str]:
        """The island as a picture and tables, or that a game is being set up."""
        with self.lock:
            position, said = self.position, self._words
            html = fallback.html(self.game, position, said, self._names)
            return {"text/plain": fallback.plain(position, said), "text/html": html}

    def _screen(self) -> JsonObject:
        match = self._match
        if match is None:
            return {"screen": "setup", "setup": to_panel(self._settings, self._view)}
        return {"screen": "game", **self._table(), "analysis": self._analysis()}


def _nothing(part: float | None) -> None:
    """Nobody is told how far it is: a few seconds are all that is spent."""
