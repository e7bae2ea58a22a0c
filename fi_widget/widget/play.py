"""`fi_widget.play`: a game in a cell."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Any

from fi_widget.games import DEFAULT as GAME
from fi_widget.games import game as game_of
from fi_widget.games.game import Position, RecordError
from fi_widget.games.message import Message
from fi_widget.games.settings import Settings
from fi_widget.games.view import view_of
from fi_widget.widget.game_session import GameSession
from fi_widget.widget.keeper import Keeper, Notice
from fi_widget.widget.request import Request
from fi_widget.widget.widget import GameWidget


def play(
    players: int | None = None,
    *,
    names: Sequence[str] | None = None,
    roles: Sequence[str | None] | None = None,
    difficulty: str | None = None,
    shape: str | None = None,
    first: int | None = None,
    seed: int | str | None = None,
    lift_instead_of_swim: bool | None = None,
    record: str | os.PathLike[str] | None = None,
    position: Position | Mapping[str, Any] | str | None = None,
    save: str | os.PathLike[str] | None = None,
    lang: str | None = None,
    confirm_end: bool = True,
    analysis: bool = False,
) -> GameWidget:
    """A game of Forbidden Island in this cell, for two to four people at one screen.

    With no argument about the game it begins with a set-up panel, with any it goes straight in.

    `players` 2 to 4 (default: as many as there are names or roles, else 2); `names` one a seat;
    `roles` role ids by seat, None for one that is dealt; `difficulty` novice, normal, elite or
    legendary; `shape` the island; `first` the seat that begins, from 0; `seed` text or a whole
    number, fresh for every game where it is left out; `lift_instead_of_swim` the named option.
    `record` goes on from a record (its text, or the path of its file), `position` from a
    position, its text or its dictionary. `save` is a file that holds the game after every step
    and from which it goes on when the cell is run again. `lang` is "en" or "zh", the browser's
    language where it is left out; `confirm_end` asks before a turn ends with actions left;
    `analysis` shows how likely it is that the team survives the turn, now and after each action.

    Raises SetupError with every fault of the arguments, RecordError for a record and
    PositionError for a position that cannot be.

    >>> play(players=5, difficulty="easy")
    Traceback (most recent call last):
    fi_widget.games.game.SetupError: difficulty: 'easy' is not known. …
    """
    given: dict[str, object] = {
        "players": players,
        "roles": roles,
        "difficulty": difficulty,
        "shape": shape,
        "first": first,
        "seed": seed,
        "lift_instead_of_swim": lift_instead_of_swim,
    }
    chosen = [key for key, value in given.items() if value is not None]
    game = game_of(GAME)
    request = Request(game, view_of(GAME), lang)
    request.flag("confirm_end", confirm_end)
    request.flag("analysis", analysis)
    request.one_beginning(record, position, chosen)
    text = request.record(record)
    settings = request.settings(given, names)
    keeper = request.keeper(save)
    request.finish()
    begin_at = request.position(position)

    session = GameSession(
        GAME, lang=lang, confirm_end=confirm_end, analysis=analysis, keeper=keeper
    )
    session.choose(settings)
    notice = None if keeper is None else _resume(session, keeper, settings)
    if session.position is None:
        if text is not None:
            session.load(text, names=settings.names)
        elif begin_at is not None:
            session.begin_at(begin_at, settings)
        elif chosen or names is not None:
            session.start(settings)
    if notice is not None:
        session.tell(*notice)
    return GameWidget(session)


def _resume(session: GameSession, keeper: Keeper, settings: Settings) -> Notice | None:
    """Go on with the game that the save file holds, if it holds one; what to say about it.

    A file that holds something else is moved to a free name first, so that nothing is lost.
    """
    try:
        text = keeper.found()
        if text is None:
            return None
        session.resume(text, names=settings.names)
    except (RecordError, UnicodeDecodeError):
        values = {"path": keeper.name, "aside": keeper.set_aside_damaged()}
        return "error", Message("notice.save_damaged", values)
    return "info", Message("notice.resumed", {"path": keeper.name})
