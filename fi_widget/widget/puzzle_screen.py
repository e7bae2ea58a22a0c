"""What a page shows of a puzzle beside its board: JSON, in the reader's words."""

from __future__ import annotations

from collections.abc import Sequence

from fi_widget.games.game import Action, Position, Step
from fi_widget.games.view import Json, JsonObject, View
from fi_widget.locale import Teller
from fi_widget.scenarios.futures import GAMES
from fi_widget.scenarios.goal_words import goal_in_words
from fi_widget.scenarios.judge import Judge
from fi_widget.scenarios.progress import Result
from fi_widget.scenarios.scenario import Texts, in_language
from fi_widget.widget.attempt import Attempt
from fi_widget.widget.puzzle_words import PuzzleWords, line_in_words
from fi_widget.widget.values import value_json


class PuzzleScreen:
    """The page of one puzzle."""

    def __init__(self, judge: Judge, view: View[Position], teller: Teller) -> None:
        self._judge = judge
        self._view = view
        self._teller = teller
        self._told = PuzzleWords(judge.scenario, view, teller)

    def task(self) -> JsonObject:
        """What the puzzle tells and asks, which stays as it is."""
        one, said = self._judge.scenario, self._teller.words
        return {
            "id": one.id,
            "title": in_language(one.title, said.lang) or one.id,
            "story": in_language(one.story, said.lang),
            "goal": goal_in_words(one, self._teller),
            "asks": self._judge.asks,
            "difficulty": one.difficulty,
            "themes": [{"id": theme, "name": said.name("theme", theme)} for theme in one.themes],
            "rules": self._told.rules(one.rules),
        }

    def hints(self, shown: Sequence[Texts]) -> JsonObject:
        """The hints that were shown, and how many are left."""
        lang = self._teller.words.lang
        texts: list[Json] = [in_language(hint, lang) for hint in shown]
        return {"hints": texts, "hints_left": len(self._judge.scenario.hints) - len(shown)}

    def result(self, result: Result | None) -> JsonObject:
        """The result that counts, or that the next one will."""
        stars: JsonObject | None = None
        if result is not None:
            stars = {
                "first_try": result.solved,
                "no_hints": result.solved and result.no_hints,
                "best_value": result.solved and result.best_value,
            }
        return {
            "stars": stars,
            "solved": result is not None and (result.solved or result.later),
            "counts": result is None,
        }

    def attempt(self, attempt: Attempt, decided: Sequence[Step]) -> JsonObject:
        """The attempt as it stands; `decided` are the decisions on the board."""
        judge, verdict = self._judge, attempt.verdict
        asks = judge.asks
        actions = [step for step in decided if isinstance(step, Action)]
        line: list[Json] = [*line_in_words(judge.position, actions, self._view, self._teller)]
        return {
            "stage": attempt.stage,
            "line": line,
            "can_commit": asks == "line" and self._can_commit(attempt, decided),
            "can_draw": verdict is not None and verdict.plan is not None,
            "verdict": None if verdict is None else self._told.verdict(verdict, asks=asks),
            "solution": self._solution(attempt),
            "odds": self._odds(attempt) if asks == "odds" else None,
            "sample": self._sample(attempt),
            "many": self._many(attempt),
        }

    def _can_commit(self, attempt: Attempt, decided: Sequence[Step]) -> bool:
        """Whether the decision may end here: not while somebody must swim or discard."""
        if attempt.stage != "deciding":
            return False
        position = self._judge.position
        for step in decided:
            position = position.after(step)
        return self._judge.idle(position) is not None

    def working(self, what: str | None, part: float | None) -> JsonObject | None:
        """What is being worked out, and how far it is; None while nothing is."""
        if what is None:
            return None
        return {"what": what, "fraction": part, "text": self._teller.words[f"working.{what}"]}

    def _solution(self, attempt: Attempt) -> JsonObject | None:
        verdict = attempt.verdict
        if verdict is None or attempt.at is None:
            return None
        return {
            "line": self._told.steps(verdict.better),
            "at": attempt.at,
            "more": self._told.further(verdict.further),
        }

    def _odds(self, attempt: Attempt) -> JsonObject:
        verdict = attempt.verdict
        explained = "" if verdict is None else self._told.explained(verdict)
        return {"answer": attempt.answer, "explained": explained}

    def _sample(self, attempt: Attempt) -> JsonObject | None:
        future = attempt.sample
        if future is None:
            return None
        kind = "reached" if future.reached else "missed"
        text = self._teller.words[f"sample.{self._judge.asks}_{kind}"]
        return {"reached": future.reached, "text": text}

    def _many(self, attempt: Attempt) -> JsonObject | None:
        batches, verdict = attempt.many, attempt.verdict
        if batches is None or verdict is None:
            return None
        asks = self._judge.asks
        reached = sum(batches)
        return {
            "n": GAMES,
            "reached": reached,
            "batches": list(batches),
            "exact": value_json(verdict.best if asks == "odds" else verdict.value),
            "text": self._teller.words.say(f"sample.{asks}_many", reached=reached),
        }
