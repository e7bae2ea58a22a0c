"""Keeps a game in a file while it is played, and says so when that fails."""

from __future__ import annotations

from fi_widget.games.message import Message
from fi_widget.widget.save import SaveConflictError, SaveFile

Notice = tuple[str, Message]


class Keeper:
    """Writes every new state of a game to its file.

    Nothing is ever lost: a file that cannot be read, and the file of an earlier game when
    another begins, are moved to a free name beside it.
    """

    def __init__(self, file: SaveFile) -> None:
        self._file = file
        self._is_played = False
        self._move_first = False

    @property
    def name(self) -> str:
        """The file's name, as a person knows it."""
        return self._file.name

    def found(self) -> str | None:
        """What an earlier run left in the file; raises OSError or UnicodeDecodeError."""
        return self._file.read()

    def set_aside_damaged(self) -> str:
        """Move a file that holds no readable game out of the way; the name it has now."""
        aside = self._file.set_aside("damaged")
        return aside.name if aside is not None else self.name

    def begin(self) -> None:
        """Another game begins: what the file holds belongs to the one before."""
        self._move_first = self._is_played

    def keep(self, record: str, *, is_played: bool) -> Notice | None:
        """Write the game; a notice where that failed (the game goes on all the same).

        `is_played` tells whether anything has happened in it yet: a game that was only set up is
        not worth a file of its own when another begins.
        """
        try:
            if self._move_first:
                self._file.set_aside("earlier")
                self._move_first = False
            self._file.write(record)
            self._is_played = is_played
        except SaveConflictError:
            return "error", Message("notice.save_conflict", {"path": self.name})
        except OSError as error:
            reason = error.strerror or str(error)
            return "error", Message("notice.save_failed", {"path": self.name, "error": reason})
        except UnicodeDecodeError as error:
            return "error", Message("notice.save_failed", {"path": self.name, "error": str(error)})
        return None
