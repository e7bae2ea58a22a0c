"""A game kept in a file: written whole or not at all, never over somebody else's work."""

from __future__ import annotations

import os
from contextlib import suppress
from itertools import count
from pathlib import Path

# A file that large was not written by us.
_LIMIT = 5_000_000
# Names of half-written files: two games of one process never share one.
_DRAFTS = count(1)


class SaveConflictError(Exception):
    """The file was changed by somebody else since we last read or wrote it."""


class SaveFile:
    """The file that a game is kept in.

    `read()` tells what an earlier run left; `write()` replaces the whole file in one step, so
    that a crash leaves either the old game or the new one. OSError for what cannot be a path.
    """

    def __init__(self, path: str | os.PathLike[str]) -> None:
        try:
            self.path = Path(path).expanduser().resolve()
        except (ValueError, RuntimeError) as error:  # a name that no file has, nobody's home
            raise OSError(str(error)) from error
        # What the file holds as far as we know; None: there is none.
        self._known: str | None = None

    @property
    def name(self) -> str:
        """The file's name, to tell a person which file it is."""
        return self.path.name

    def read(self) -> str | None:
        """The text of the file; None where there is none or it is empty.

        Raises OSError where it cannot be read and UnicodeDecodeError where it is no text.
        """
        self._known = None
        if not self.path.exists():
            return None
        if self.path.stat().st_size > _LIMIT:
            raise OSError(f"{self.name} is larger than a record can be")
        text = self._now()
        self._known = text
        return text if text is not None and text.strip() else None

    def write(self, text: str) -> None:
        """Replace the file's content in one step, on the disk before this returns.

        Raises OSError where it cannot be written and :class:`SaveConflictError` where somebody else
        has written it meanwhile; the file is then as it was.
        """
        now = self._now()
        if now is not None and now != self._known:
            raise SaveConflictError(self.name)
        if text == now:
            return
        self.path.parent.mkdir(parents=True, exist_ok=True)
        draft = self.path.with_name(f".{self.name}.{os.getpid()}-{next(_DRAFTS)}.tmp")
        try:
            with draft.open("x", encoding="utf-8", newline="\n") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            if now is not None:
                draft.chmod(self.path.stat().st_mode & 0o777)
            draft.replace(self.path)
        except BaseException:
            draft.unlink(missing_ok=True)
            raise
        self._known = text
        _sync_folder(self.path.parent)

    def set_aside(self, kind: str) -> Path | None:
        """Move the file to a free name such as `game.damaged-1.txt`; None where there is none."""
        if not self.path.exists():
            return None
        number = 1
        while True:
            other = self.path.with_name(f"{self.path.stem}.{kind}-{number}{self.path.suffix}")
            if not other.exists():
                break
            number += 1
        self.path.rename(other)
        self._known = None
        return other

    def _now(self) -> str | None:
        try:
            return self.path.read_bytes().decode("utf-8")
        except FileNotFoundError:
            return None


def _sync_folder(folder: Path) -> None:
    """Bring the new name on the disk too, where the system can do that."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    # Some systems and file systems cannot; the content itself is safe.
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
