"""The gallery of puzzles in a cell: a list to choose from, and the puzzle that was chosen."""

from __future__ import annotations

from fi_widget.games.view import Json, JsonObject, rulebook_of
from fi_widget.scenarios.goal_words import is_question
from fi_widget.scenarios.progress import IN_MEMORY, Progress
from fi_widget.scenarios.scenario import Scenario, in_language
from fi_widget.scenarios.shelf import Shelf
from fi_widget.widget import fallback, protocol
from fi_widget.widget.answers import CannotDo
from fi_widget.widget.protocol import Command
from fi_widget.widget.puzzle_session import PuzzleSession
from fi_widget.widget.values import result_json


class GallerySession(PuzzleSession):
    """Puzzles to choose from; the one that is chosen is played here, and then back."""

    def __init__(
        self, game: str, shelf: Shelf, *, lang: str | None = None, progress: Progress = IN_MEMORY
    ) -> None:
        super().__init__(game, lang=lang, progress=progress, shelf=shelf)

    @property
    def shelf(self) -> Shelf:
        """The puzzles to choose from."""
        return self._shelf

    def back(self, *, by: str = "") -> None:
        """Leave the puzzle and show the gallery; CannotDo where it is shown already."""
        with self.lock:
            if self._judge is None:
                raise CannotDo("in_gallery")
            self._leave()
            self._changed(by)

    def listing(self) -> JsonObject:
        """Every puzzle with what it is chosen by, and the names of themes and rules."""
        with self.lock:
            puzzles = self._shelf.scenarios
            themes = dict.fromkeys(theme for one in puzzles for theme in one.themes)
            rules = {rule for one in puzzles for rule in one.rules}
            book, lang = rulebook_of(self.game), self._words.lang
            return {
                "puzzles": [self._entry(one) for one in puzzles],
                "themes": [
                    {"id": theme, "name": self._words.name("theme", theme)} for theme in themes
                ],
                "rules": [
                    {"rule": rule, "title": entry.title[lang]}
                    for rule, entry in book.items()
                    if rule in rules
                ],
            }

    def _entry(self, one: Scenario) -> JsonObject:
        position = one.position
        assert position is not None
        themes: list[Json] = [*one.themes]
        rules: list[Json] = [*one.rules]
        return {
            "id": one.id,
            "title": in_language(one.title, self._words.lang) or one.id,
            "difficulty": one.difficulty,
            "themes": themes,
            "rules": rules,
            "players": len(self._view.seats(position)),
            "asks": "odds" if is_question(one) else "line",
            "result": result_json(self._progress.of(one.id, one.version)),
            "picture": self._view.thumbnail(position),
        }

    def _do(self, command: Command) -> JsonObject:
        match command.wish:
            case protocol.ToGallery():
                self.back(by=command.view)
            case protocol.ReadList():
                return self.listing()
            case _:
                return super()._do(command)
        return {}

    def still(self) -> dict[str, str]:
        """The gallery where no Python runs: the titles; or the puzzle that is open."""
        with self.lock:
            if self._judge is not None:
                return super().still()
            lang = self._words.lang
            titles = [in_language(one.title, lang) or one.id for one in self._shelf.scenarios]
            return fallback.told(titles, self._words)

    def _screen(self) -> JsonObject:
        if self._judge is not None:
            return super()._screen()
        results = [self._progress.of(one.id, one.version) for one in self._shelf.scenarios]
        solved = sum(found is not None and (found.solved or found.later) for found in results)
        return {
            "screen": "gallery",
            "gallery": {"total": len(results), "solved": solved, "lesson": None},
        }

    def _puzzle(self) -> JsonObject:
        return {**super()._puzzle(), "gallery": True}
