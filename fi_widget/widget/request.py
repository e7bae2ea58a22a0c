"""The arguments of `play()`, checked: every fault is collected before anything happens."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, TypeGuard

from fi_widget.games.game import Fault, FaultyInput, Game, Position, SetupError
from fi_widget.games.settings import Settings
from fi_widget.games.view import View
from fi_widget.locale import DEFAULT, LANGUAGES, Teller, words
from fi_widget.widget.faults import fault, in_words
from fi_widget.widget.fields import is_clean
from fi_widget.widget.keeper import Keeper
from fi_widget.widget.protocol import SEED
from fi_widget.widget.save import SaveFile
from fi_widget.widget.session import is_language
from fi_widget.widget.settings import faults_of

# The keys of the settings that are a game's own; everything else that is given is an option.
_SETTINGS = ("players", "roles", "difficulty", "shape", "first", "seed")


class Request:
    """What somebody asked `play()` for; `finish()` raises SetupError with every fault found.

    Where an argument is faulty its default stands in, so that the others can be checked too.
    """

    def __init__(self, game: Game, view: View[Position], lang: object) -> None:
        self._game = game
        self._view = view
        self._faults: list[Fault] = []
        known = isinstance(lang, str) and is_language(lang)
        self._said = words(lang if isinstance(lang, str) and known else DEFAULT)
        if lang is not None and not known:
            self._fault("lang", "lang_unknown", lang=lang, choices=", ".join(LANGUAGES))

    def finish(self) -> None:
        """Raise SetupError if anything was wrong."""
        if self._faults:
            raise SetupError(self._faults)

    def flag(self, key: str, value: object) -> None:
        """An argument that is True or False."""
        if not isinstance(value, bool):
            self._fault(key, "yes_or_no")

    def one_beginning(self, record: object, position: object, chosen: Sequence[str]) -> None:
        """A game begins in one way: from settings, from a record or from a position.

        `chosen` are the settings that were given; a seed for the draws goes with a position.
        """
        given = [("record", record), ("position", position)]
        others = [name for name, value in given if value is not None]
        if not others:
            return
        one = others[0]
        fits = ("seed",) if one == "position" else ()
        others += [key for key in chosen if key not in fits]
        for other in others[1:]:
            self._fault(other, "one_beginning", one=one, other=other)

    def settings(self, given: Mapping[str, Any], names: object) -> Settings:
        """The settings that the arguments ask for, defaults where they ask for nothing."""
        plain = self._view.defaults()
        known_names = self._names(names)
        roles = self._roles(given["roles"])
        seats = len(known_names) or len(roles) or plain.players
        options = {
            key: value for key, value in given.items() if key not in _SETTINGS and value is not None
        }
        settings = Settings(
            players=_or(given["players"], seats),
            difficulty=_or(given["difficulty"], plain.difficulty),
            shape=_or(given["shape"], plain.shape),
            names=known_names,
            roles=roles,
            first=_or(given["first"], plain.first),
            seed=self._seed(given["seed"]),
            options={**plain.options, **options},
        )
        self._faults += faults_of(settings, self._view, self._said)
        try:
            # A position costs little, and the game knows best what it cannot be set up with.
            self._game.new(seed="", **settings.configuration())
        except FaultyInput as error:
            teller, name = Teller(self._said), self._game.name
            self._faults += [in_words(found, teller, name) for found in error.faults]
        return settings

    def _names(self, names: object) -> tuple[str, ...]:
        if names is None:
            return ()
        if not _is_list(names) or not all(isinstance(name, str) for name in names):
            self._fault("names", "names_type")
            return ()
        for name in names:
            if not is_clean(name):
                self._fault("names", "name_characters", name=ascii(name)[1:-1])
        return tuple(names)

    def _roles(self, roles: object) -> tuple[str | None, ...]:
        if roles is None:
            return ()
        if not _is_list(roles):
            self._fault("roles", "roles_type")
            return ()
        return tuple(roles)

    def _seed(self, seed: object) -> str:
        if seed is None:
            return ""
        if isinstance(seed, bool) or not isinstance(seed, int | str):
            self._fault("seed", "seed_type")
            return ""
        # Python writes no whole number of more than some thousand digits.
        if isinstance(seed, int) and seed.bit_length() > 4 * SEED:
            self._fault("seed", "seed_long", have=f"> {SEED}", limit=SEED)
            return ""
        text = str(seed)
        if len(text) > SEED:
            self._fault("seed", "seed_long", have=len(text), limit=SEED)
        elif not is_clean(text):
            self._fault("seed", "seed_characters")
        return text

    def record(self, record: object) -> str | None:
        """The text of the record: the text itself, or what stands in the file of a path."""
        if record is None or isinstance(record, str):
            return record
        if not isinstance(record, os.PathLike):
            self._fault("record", "record_type")
            return None
        path = Path(record)
        try:
            return path.expanduser().read_text(encoding="utf-8")
        except (OSError, ValueError, RuntimeError) as error:
            self._fault("record", "record_unreadable", path=path.name, error=_reason(error))
            return None

    def position(self, position: object) -> Position | None:
        """The position: itself, or what its text or its dictionary describes.

        Raises PositionError for one that cannot be, SetupError for what is none at all.
        """
        if position is None:
            return None
        if isinstance(position, Mapping):
            return self._game.from_dict(position)  # type: ignore[no-any-return]
        write = getattr(position, "to_text", None)
        text = write() if callable(write) else position
        if isinstance(text, str):
            return self._game.from_text(text)  # type: ignore[no-any-return]
        self._fault("position", "position_type")
        self.finish()
        return None

    def keeper(self, save: object) -> Keeper | None:
        """The file that the game is kept in."""
        if save is None:
            return None
        if not isinstance(save, str | os.PathLike) or not str(save).strip():
            self._fault("save", "save_type")
            return None
        try:
            keeper = Keeper(SaveFile(save))
            keeper.found()
        except OSError as error:
            self._fault("save", "save_unreadable", path=Path(save).name, error=_reason(error))
            return None
        except UnicodeDecodeError:
            # No game is in it, which is not a fault of the argument; it will be set aside.
            pass
        return keeper

    def _fault(self, key: str, kind: str, **values: object) -> None:
        self._faults.append(fault(key, kind, self._said, **values))


def _is_list(value: object) -> TypeGuard[Sequence[Any]]:
    return isinstance(value, Sequence) and not isinstance(value, str | bytes)


def _or(value: Any, default: Any) -> Any:
    return default if value is None else value


def _reason(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)
