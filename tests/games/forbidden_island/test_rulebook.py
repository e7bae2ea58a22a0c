"""The rulebook: an entry for every rule, a sentence for every reason, in both languages."""

import pickle
import re

import pytest

from fi_widget.games.fill import fill, places
from fi_widget.games.forbidden_island.rulebook import entry, rulebook, sentence
from fi_widget.games.game import RuleViolation
from fi_widget.locale import LANGUAGES, Teller, words

RULES = [
    "FI-SETUP-ISLAND", "FI-SETUP-FLOOD", "FI-SETUP-ROLES", "FI-SETUP-PAWNS", "FI-SETUP-HANDS",
    "FI-SETUP-METER", "FI-SETUP-FIRST", "FI-OPEN", "FI-ACT-COUNT", "FI-MOVE", "FI-SHORE",
    "FI-GIVE", "FI-GIVE-SPECIAL", "FI-CAPTURE", "FI-NO-DISCARD", "FI-EXPLORER", "FI-ENGINEER",
    "FI-MESSENGER", "FI-PILOT", "FI-DIVER", "FI-NAVIGATOR", "FI-DRAW-TWO", "FI-HAND-LIMIT",
    "FI-HAND-PLAY", "FI-GIVE-OVER", "FI-TREASURE-DECK", "FI-RISE", "FI-RISE-TWICE", "FI-FLOOD",
    "FI-FLOOD-DECK", "FI-SWIM", "FI-SWIM-ROLES", "FI-SPECIAL-TIME", "FI-SANDBAGS", "FI-LIFT",
    "FI-LIFT-SWIM", "FI-WIN", "FI-LOSE-LANDING", "FI-LOSE-TREASURE", "FI-LOSE-SWIM",
    "FI-LOSE-METER", "FI-ORDER", "FI-LEADER", "FI-DEMO", "FI-DISPUTE", "FI-AGAIN",
]  # fmt: skip

# Rule, reason, and the names of the values that the engine tells.
REASONS = [
    ("FI-ACT-COUNT", "none-left", ""),
    ("FI-ACT-COUNT", "not-your-turn", "role active"),
    ("FI-ACT-COUNT", "not-now", "phase"),
    ("FI-ORDER", "over", ""),
    ("FI-MOVE", "same-tile", "tile"),
    ("FI-MOVE", "missing", "tile"),
    ("FI-MOVE", "diagonal", "tile"),
    ("FI-MOVE", "too-far", "tile from"),
    ("FI-EXPLORER", "too-far", "tile from"),
    ("FI-PILOT", "not-pilot", "role"),
    ("FI-PILOT", "used", ""),
    ("FI-PILOT", "same-tile", "tile"),
    ("FI-PILOT", "missing", "tile"),
    ("FI-DIVER", "same-tile", "tile"),
    ("FI-DIVER", "missing", "tile"),
    ("FI-DIVER", "no-chain", "tile from"),
    ("FI-SHORE", "dry", "tile"),
    ("FI-SHORE", "missing", "tile"),
    ("FI-SHORE", "diagonal", "tile"),
    ("FI-SHORE", "too-far", "tile from"),
    ("FI-ENGINEER", "two", "role"),
    ("FI-ENGINEER", "same-twice", "tile"),
    ("FI-GIVE", "self", "role"),
    ("FI-GIVE", "no-card", "role card"),
    ("FI-GIVE", "elsewhere", "role tile"),
    ("FI-GIVE-SPECIAL", "special", "card"),
    ("FI-MESSENGER", "receives-here", "role"),
    ("FI-SETUP-ROLES", "not-playing", "role"),
    ("FI-CAPTURE", "captured", "treasure"),
    ("FI-CAPTURE", "elsewhere", "treasure tile"),
    ("FI-CAPTURE", "too-few", "treasure have role"),
    ("FI-NO-DISCARD", "not-over", ""),
    ("FI-HAND-LIMIT", "settle-first", "role"),
    ("FI-HAND-LIMIT", "no-card", "role card"),
    ("FI-NAVIGATOR", "not-navigator", "role"),
    ("FI-NAVIGATOR", "self", ""),
    ("FI-NAVIGATOR", "same-tile", "role tile"),
    ("FI-NAVIGATOR", "missing", "tile"),
    ("FI-NAVIGATOR", "too-far", "role tile"),
    ("FI-SPECIAL-TIME", "no-window", ""),
    ("FI-SPECIAL-TIME", "during-swim", "role"),
    ("FI-SPECIAL-TIME", "during-discard", "role"),
    ("FI-SPECIAL-TIME", "window-open", ""),
    ("FI-SANDBAGS", "no-card", "role"),
    ("FI-SANDBAGS", "dry", "tile"),
    ("FI-SANDBAGS", "missing", "tile"),
    ("FI-SANDBAGS", "sunk", "tile"),
    ("FI-LIFT", "no-card", "role"),
    ("FI-LIFT", "same-tile", "tile"),
    ("FI-LIFT", "apart", ""),
    ("FI-LIFT", "missing", "tile"),
    ("FI-LIFT", "nobody", ""),
    ("FI-LIFT-SWIM", "during-swim", "role"),
    ("FI-LIFT-SWIM", "not-swimming", "role"),
    ("FI-WIN", "no-lift", "role"),
    ("FI-WIN", "treasures", "left"),
    ("FI-WIN", "not-all-here", ""),
    ("FI-SWIM", "swim-first", "role"),
    ("FI-SWIM", "nobody-swims", ""),
    ("FI-SWIM", "not-swimming", "role"),
    ("FI-SWIM", "missing", "tile"),
    ("FI-SWIM", "diagonal", "tile"),
    ("FI-SWIM", "too-far", "tile from"),
    ("FI-SWIM-ROLES", "diver-nearest", "tile"),
    ("FI-SWIM-ROLES", "explorer-too-far", "tile"),
    ("FI-DRAW-TWO", "not-now", ""),
    ("FI-DRAW-TWO", "not-on-top", "card"),
    ("FI-FLOOD", "not-now", ""),
    ("FI-FLOOD", "not-on-top", "tile"),
]
VALUES = {
    "tile": "FL", "from": "MM", "role": "pilot", "active": "diver", "card": "earth",
    "treasure": "wind", "phase": "flood", "have": 3, "left": 2,
}  # fmt: skip
LONGEST_TEXT = 600


def values(names):
    return {name: VALUES[name] for name in names.split()}


def test_every_rule_has_an_entry():
    assert set(rulebook()) == set(RULES)
    assert len(RULES) == 46


@pytest.mark.parametrize("rule", RULES)
def test_entry_is_whole(rule):
    found = entry(rule)
    assert found.id == rule
    assert set(found.title) == set(found.text) == set(LANGUAGES)
    for lang in LANGUAGES:
        assert 0 < len(found.title[lang]) <= 40
        text = found.text[lang]
        assert 20 < len(text) <= LONGEST_TEXT
        assert text.strip() == text
        assert not re.search(r"[<>*_`\n{}]|  ", text)
        assert len(re.findall(r"[.!?](?= |$)|[。！？]", text)) >= 2
    assert re.search(r"[\u4e00-\u9fff]", found.text["zh"])
    assert not re.search(r"[\u4e00-\u9fff][,.;:!?()]", found.text["zh"])


@pytest.mark.parametrize("rule", RULES)
def test_related_rules_are_rules(rule):
    mentioned = {rule_id for text in entry(rule).text.values() for rule_id in _ids(text)}
    related = entry(rule).see
    assert related
    assert set(related) | mentioned <= set(RULES)
    assert len(set(related)) == len(related)
    assert rule not in related
    assert mentioned <= set(related)


def _ids(text):
    return re.findall(r"FI(?:-[A-Z]+)+", text)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_titles_differ(lang):
    assert len({found.title[lang] for found in rulebook().values()}) == len(rulebook())


def test_every_reason_has_its_sentence_and_no_other():
    written = {(rule, reason) for rule, found in rulebook().items() for reason in found.refusals}
    assert written == {(rule, reason) for rule, reason, _ in REASONS}


@pytest.mark.parametrize(("rule", "reason", "names"), REASONS)
def test_refusal_in_both_languages(rule, reason, names):
    texts = entry(rule).refusals[reason]
    assert set(texts) == set(LANGUAGES)
    for lang, template in texts.items():
        assert places(template) <= set(names.split())
        assert places(template) == places(texts["en"])
        said = Teller(words(lang)).refusal(texts, values(names))
        assert not re.search(r"[{}<>*_`]|FI-|  |!\.", said)
        assert said.endswith("." if lang == "en" else "。")
        assert len(said) <= 200
        assert len(re.findall(r"\.(?=\s|$)|。", said)) <= 2


@pytest.mark.parametrize(("rule", "reason", "names"), REASONS)
def test_violation_says_it_in_english_with_the_rule(rule, reason, names):
    violation = RuleViolation(rule, reason, values(names), sentence=sentence)
    said = str(violation)
    assert said == f"{sentence(violation)} {rule}"
    assert said.isascii()
    assert "{" not in said
    teller = Teller(words("en"))
    if "phase" not in names:
        assert teller.refusal(entry(rule).refusals[reason], values(names)) == sentence(violation)
    assert str(pickle.loads(pickle.dumps(violation))) == said


def test_the_sentence_of_the_description():
    violation = RuleViolation("FI-SHORE", "dry", {"tile": "FL"}, sentence=sentence)
    assert str(violation).startswith("Fools' Landing is dry, so there is nothing to shore up.")
    assert str(violation).endswith(" FI-SHORE")


@pytest.mark.parametrize("card", ["earth", "wind", "fire", "ocean", "rise", "lift", "sandbags"])
def test_card_names_are_those_of_the_screen(card):
    violation = RuleViolation("FI-GIVE", "no-card", {"role": "diver", "card": card})
    assert words("en").name("card", card) in sentence(violation)


def test_names_are_put_in_as_they_are():
    assert fill("{a} {b}", {"a": "{b}", "b": "x"}) == "{b} x"


def test_rulebook_cannot_be_changed():
    with pytest.raises(TypeError):
        rulebook()["FI-MOVE"] = entry("FI-SHORE")  # type: ignore[index]
    with pytest.raises(TypeError):
        entry("FI-MOVE").title["en"] = "Run"  # type: ignore[index]
    with pytest.raises(KeyError):
        entry("FI-NOTHING")
