"""The widget: carries messages between a session and its views, and decides nothing."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping
from typing import Any

import anywidget
import traitlets

from fi_widget.games.game import Draw, Position
from fi_widget.games.match import Match
from fi_widget.widget import assets
from fi_widget.widget.evaluation import Evaluation
from fi_widget.widget.game_session import GameSession
from fi_widget.widget.session import Session

log = logging.getLogger("fi_widget")

# Traits that Python alone writes; a view that tries is corrected.
_OURS = frozenset({"snapshot", "words", "_esm", "_css"})


# What crosses is made anew, for code in a cell may have changed the traits' dictionaries in place.


def _snapshot_to_send(value: object, widget: CellWidget) -> object:
    return json.loads(widget._sent)


def _words_to_send(value: object, widget: CellWidget) -> object:
    return widget._session.words.for_page()


class CellWidget(anywidget.AnyWidget):
    """What every widget of a cell is: a session, shown and asked from as many views as one likes.

    `snapshot` is what the views show; changing it changes nothing.
    """

    snapshot = traitlets.Dict(read_only=True).tag(sync=True, to_json=_snapshot_to_send)
    words = traitlets.Dict(read_only=True).tag(sync=True, to_json=_words_to_send)
    _esm = traitlets.Unicode().tag(sync=True)
    _css = traitlets.Unicode().tag(sync=True)

    def __init__(self, session: Session) -> None:
        self._session = session
        self._sent = ""
        # While the lock is held the game cannot change between its first snapshot and `watch`.
        with session.lock:
            super().__init__()
            session.watch(self._publish)
        self.on_msg(_receive)

    @traitlets.default("snapshot")
    def _first_snapshot(self) -> dict[str, Any]:
        return self._next_snapshot()

    @traitlets.default("words")
    def _first_words(self) -> dict[str, str]:
        return self._session.words.for_page()

    @traitlets.default("_esm")
    def _script(self) -> str:
        return assets.script()

    @traitlets.default("_css")
    def _style(self) -> str:
        return assets.style()

    # ------------------------------------------------------------ what crosses

    def _next_snapshot(self) -> dict[str, Any]:
        snapshot = self._session.snapshot()
        self._sent = json.dumps(snapshot, ensure_ascii=False, allow_nan=False)
        return snapshot

    def _publish(self, words_changed: bool) -> None:
        if not words_changed:
            self.set_trait("snapshot", self._next_snapshot())
            return
        # Two traits in one message, or a view would show one language with the other's words.
        with self.hold_sync():
            self.set_trait("words", self._session.words.for_page())
            self.set_trait("snapshot", self._next_snapshot())

    def set_state(self, sync_data: object) -> None:
        """Take what a view may set (layout and the like); correct it where it writes ours."""
        if not isinstance(sync_data, Mapping):
            log.warning("a state that is no table was ignored")
            return
        foreign = {name: value for name, value in sync_data.items() if name not in _OURS}
        if len(foreign) != len(sync_data):
            with self._session.lock:
                self.send_state(["snapshot", "words"])
        super().set_state(foreign)

    def _handle_msg(self, msg: Mapping[str, Any]) -> None:
        try:
            data = msg["content"]["data"]
            well_formed = isinstance(data, dict) and isinstance(data.get("method"), str)
        except (KeyError, TypeError):
            well_formed = False
        if not well_formed:
            log.warning("a message that is no widget message was ignored")
            return
        super()._handle_msg(msg)

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        return {**data, **self._session.still()}, metadata

    def close(self) -> None:
        """End the widget: its views vanish and nothing holds it any more."""
        if self.comm is not None:
            self._session.unwatch(self._publish)
            self._session.close()
            layout = self.layout
            super().close()
            # ipywidgets keeps a widget's layout for ever otherwise.
            layout.close()


def _receive(widget: CellWidget, content: object, buffers: object) -> None:
    """Answer one message of a view. A function, so that no widget is held by its own callback."""
    session = widget._session
    with session.lock:
        answer = session.handle(content)
        try:
            widget.send(answer)
        except Exception:
            log.exception("an answer could not be sent")


class GameWidget(CellWidget):
    """A game in a cell, and the same game for code in other cells.

    `snapshot` is what the views show; changing it changes nothing. Play with `act("shore OB")`,
    `draw()`, `undo()` and `redo()`; read `position`, `match` and `record`.
    """

    _session: GameSession

    def __init__(self, session: GameSession) -> None:
        super().__init__(session)

    @property
    def session(self) -> GameSession:
        """What the cell is doing."""
        return self._session

    @property
    def position(self) -> Position:
        """The position now; raises CannotDo while the set-up panel is shown."""
        return self._session.match.position

    @property
    def match(self) -> Match[Position]:
        """A copy of the match, to look at and to try things in; `act` plays the real one."""
        return self._session.copy()

    @property
    def evaluation(self) -> Evaluation | None:
        """The chances of the position, worked out first; None while `analysis` is off."""
        self._session.wait()
        return self._session.evaluation

    @property
    def record(self) -> str:
        """The whole game as text, for `fi_widget.play(record=…)` and for people."""
        return self._session.record()

    def act(self, text: str) -> Position:
        """Play a step by its notation, such as `shore OB`; `draw` draws a card.

        Tiles may be named in either language. Returns the position after it. Raises NotationError
        for text that is no step and RuleViolation for one that the rules refuse.
        """
        return self._session.act(text)

    def draw(self) -> Draw:
        """Draw one card, after closing a window for special cards; tells which it was."""
        return self._session.draw()

    def undo(self, n: int = 1) -> Position:
        """Take back `n` steps; drawing again draws the same cards."""
        return self._session.undo(n)

    def redo(self, n: int = 1) -> Position:
        """Play again `n` steps that were taken back."""
        return self._session.redo(n)
