"""What a page shows of a lesson beside its board: JSON, in the reader's words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fi_widget.games.view import Json, JsonObject
from fi_widget.locale import Teller
from fi_widget.scenarios.lesson import Answer, Lesson
from fi_widget.scenarios.scenario import Scenario, Texts, in_language
from fi_widget.widget.faults import refusal
from fi_widget.widget.values import rules_json


@dataclass(frozen=True, slots=True)
class Told:
    """What a lesson says to something that the learner did, in the reader's language.

    `kind` is "done", "going", "answered", "failed" or "refused", as a lesson's answers have it;
    `rule` the rule that refuses it.
    """

    kind: str
    text: str
    rule: str | None = None

    def __str__(self) -> str:
        return self.text


class LessonScreen:
    """The page of one lesson."""

    def __init__(self, scenario: Scenario, game: str, teller: Teller) -> None:
        self._scenario = scenario
        self._game = game
        self._teller = teller

    def _said(self, texts: Texts) -> str:
        return in_language(texts, self._teller.words.lang)

    @property
    def title(self) -> str:
        """What the lesson is called."""
        return self._said(self._scenario.title) or self._scenario.id

    def texts(self, lesson: Lesson) -> list[str]:
        """The title and what a step says, for a page where nobody can answer."""
        choices = [f"· {self._said(choice)}" for choice in lesson.choices]
        return [self.title, self._said(lesson.say), self._said(lesson.ask), *choices]

    def task(self, exercises: Sequence[JsonObject]) -> JsonObject:
        """What the lesson is, which stays as it is."""
        one, lang = self._scenario, self._teller.words.lang
        return {
            "id": one.id,
            "title": self.title,
            "rules": rules_json(self._game, one.rules, lang),
            "steps": len(one.steps),
            "exercises": exercises,
        }

    def step(self, lesson: Lesson, *, waits: bool) -> JsonObject:
        """The step that is shown; while it `waits`, nothing more can be done in it."""
        acts = lesson.kind == "act" and not waits
        allowed: list[Json] | None = None
        if acts:
            write = lesson.position.notation
            allowed = [write(action) for action in lesson.allowed]
        return {
            "step": lesson.number,
            "kind": lesson.kind,
            "say": self._said(lesson.say),
            "ask": self._said(lesson.ask) or None,
            "choices": [{"text": self._said(choice)} for choice in lesson.choices] or None,
            "point": [*lesson.point],
            "allowed": allowed,
            "draw": acts and lesson.draws,
        }

    def answer(self, answer: Answer | None) -> JsonObject:
        """What came of the last thing that the learner did."""
        if answer is None:
            return {"answer": None, "undone": False}
        told = self.told(answer)
        said: JsonObject = {"kind": told.kind, "text": told.text, "rule": told.rule}
        return {"answer": said, "undone": answer.undone}

    def told(self, answer: Answer) -> Told:
        """An answer in words: the lesson's own, else the rule's, else that it is not for now."""
        text, violation = self._said(answer.say), answer.violation
        if violation is not None and not text:
            text = refusal(violation, self._teller, self._game)
        elif not text and answer.kind in ("answered", "failed"):
            text = self._teller.words[f"teaching.{answer.kind}"]
        rule = None if violation is None else violation.rule
        return Told(answer.kind, text, rule)
