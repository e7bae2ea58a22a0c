"""What a puzzle's page shows of a verdict: JSON, in the reader's words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from fi_widget.games.game import Action, Draw, Position
from fi_widget.games.message import Message
from fi_widget.games.view import Json, JsonObject, View
from fi_widget.locale import Teller
from fi_widget.locale.numbers import short_percent
from fi_widget.scenarios.dangers import Danger
from fi_widget.scenarios.explanation import Case
from fi_widget.scenarios.further import Further
from fi_widget.scenarios.judge import Verdict
from fi_widget.scenarios.scenario import Scenario, in_language
from fi_widget.widget.values import rules_json, value_json

MOST_CHOICES = 8
MOST_REASONS = 6
MOST_RULES = 5
# How many names of cards stand in a sentence.
MOST_NAMES = 4
# The sections that name cards.
_CARDS = ("card", "tile")


def line_in_words(
    position: Position, line: Iterable[Action], view: View[Position], teller: Teller
) -> list[str]:
    """The decisions of a line, each as a short sentence."""
    told = []
    for action in line:
        told.append(teller.tell(view.deed(position, action)))
        position = position.after(action)
    return told


class PuzzleWords:
    """Puts what was found out about one scenario in words."""

    def __init__(self, scenario: Scenario, view: View[Position], teller: Teller) -> None:
        assert scenario.position is not None
        self._one = scenario
        self._start = scenario.position
        self._view = view
        self._teller = teller
        self._lang = teller.words.lang

    def verdict(self, verdict: Verdict, *, asks: str) -> JsonObject:
        """The verdict with the reasons, the rules and the first choices."""
        mistake = verdict.mistake
        why = verdict.why[:MOST_REASONS]
        rules = [danger.rule for danger in why if danger.rule is not None]
        return {
            "solved": verdict.solved,
            "grade": verdict.grade,
            "value": value_json(verdict.value),
            "best": value_json(verdict.best),
            "say": self._say(verdict, asks),
            "mistake": None if mistake is None else in_language(mistake.say, self._lang),
            "why": [self._reason(danger) for danger in why],
            "rules": self.rules([*rules, *self._one.rules])[:MOST_RULES],
            "choices": self._choices(verdict),
        }

    def _say(self, verdict: Verdict, asks: str) -> str:
        kind: str = verdict.grade
        if asks == "odds":
            kind = "right" if verdict.solved else "wrong"
        return self._teller.words.say(
            f"verdict.{kind}",
            value=str(verdict.value),
            percent=short_percent(verdict.value),
            best=str(verdict.best),
            best_percent=short_percent(verdict.best),
        )

    def rules(self, rules: Iterable[str]) -> list[Json]:
        """The titles of rules, each once."""
        return rules_json(self._one.game, rules, self._lang)

    def _reason(self, danger: Danger) -> JsonObject:
        said = self._teller.words
        kind = danger.rule or "goal"
        if danger.of == 1:
            text = said[f"why.{kind}.only"]
        else:
            text = said.plural(f"why.{kind}", danger.n, of=danger.of)
        if danger.together:
            text = said.say("why.together", text=text)
        if danger.later:
            text = said.say("why.later", text=text)
        return {
            "deck": danger.deck,
            "cards": list(danger.copies),
            "n": danger.n,
            "of": danger.of,
            "rule": danger.rule,
            "text": text,
            "avoidable": danger.avoidable,
        }

    def _choices(self, verdict: Verdict) -> list[Json]:
        """The first actions, best first; the learner's own is always among them."""
        shown = list(verdict.choices[:MOST_CHOICES])
        shown += [choice for choice in verdict.choices[MOST_CHOICES:] if choice.yours]
        if len(shown) > MOST_CHOICES:
            del shown[-2]
        return [
            {
                "action": self._start.notation(choice.action),
                "text": self._teller.tell(self._view.deed(self._start, choice.action)),
                "value": value_json(choice.value),
                "best": choice.best,
                "yours": choice.yours,
            }
            for choice in shown
        ]

    def steps(self, line: Sequence[Action]) -> list[Json]:
        """A line to step through: each action as notation and in words."""
        texts = line_in_words(self._start, line, self._view, self._teller)
        position = self._start
        steps: list[Json] = []
        for action, text in zip(line, texts, strict=True):
            steps.append({"action": position.notation(action), "text": text})
            position = position.after(action)
        return steps

    def further(self, further: Sequence[Further]) -> str | None:
        """What a plan does after the draws; None where nothing is left to decide."""
        said = self._teller.words
        told = []
        for one in further:
            deeds = line_in_words(
                one.position,
                [action for action in one.actions if not self._view.joins_next(action)],
                self._view,
                self._teller,
            )
            told.append(
                said.say("verdict.after", cards=self._drawn(one.draws), deeds="; ".join(deeds))
            )
        return " ".join(told) or None

    def _drawn(self, draws: Sequence[Draw]) -> str:
        """The cards that were drawn, by name."""
        names = []
        for draw in draws[-MOST_NAMES:]:
            card = self._view.card(draw)
            names.append(self._name(card))
        return self._teller.words.join(names)

    def _name(self, card: str) -> str:
        said = self._teller.words
        sections = (section for section in _CARDS if f"{section}.{card}" in said)
        return said.name(next(sections, ""), card)

    def explained(self, verdict: Verdict) -> str:
        """How the exact chance comes about; empty where one card makes no difference."""
        if not verdict.cases:
            return ""
        told = [self._case(case) for case in verdict.cases]
        products = [f"{case.n}/{case.of} × {case.value}" for case in verdict.cases if case.value]
        total = self._teller.words.say(
            "verdict.together", sum=" + ".join(products), best=str(verdict.best)
        )
        return " ".join([self._teller.words["verdict.cases"], *told, total])

    def _case(self, case: Case) -> str:
        said = self._teller.words
        if len(case.cards) > MOST_NAMES:
            return said.say("verdict.case_other", n=case.n, of=case.of, value=str(case.value))
        cards = said.join([self._name(card) for card in case.cards])
        return self._teller.tell(
            Message(
                "verdict.case",
                {"n": case.n, "of": case.of, "names": cards, "value": str(case.value)},
            )
        )
