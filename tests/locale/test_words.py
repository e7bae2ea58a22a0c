"""Looking words up: languages, names, numbers, messages, and what people may type."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fi_widget.games.forbidden_island import catalog
from fi_widget.games.message import Message
from fi_widget.locale import Teller, aliases, negotiate, words
from fi_widget.locale.table import table


@pytest.mark.parametrize(
    ("wanted", "given_language"),
    [
        (("zh",), "zh"),
        (("zh-CN",), "zh"),
        (("zh-Hant-TW",), "zh"),
        (("zh_CN.UTF-8",), "zh"),
        (("ZH-cn",), "zh"),
        (("en-US",), "en"),
        (("de",), "en"),
        (("zhuang",), "en"),
        (("z",), "en"),
        (("",), "en"),
        ((None,), "en"),
        ((), "en"),
        (("C",), "en"),
        (("de", "zh"), "zh"),
        (("", None, "zh-SG", "en"), "zh"),
        (("fr", "en", "zh"), "en"),
    ],
)
def test_language_nearest_to_the_wish(wanted, given_language):
    assert negotiate(*wanted) == given_language


@given(st.text())
def test_any_wish_gets_a_language(wish):
    assert negotiate(wish) in ("en", "zh")


@given(st.text(), st.text())
def test_whatever_is_put_in_comes_out_unchanged(name, role):
    assert words("en").say("who.named", name=name, role=role) == f"{name} ({role})"


def test_a_place_without_a_value_stays():
    assert words("en").say("event.move", who="Ann") == "Ann moves to {tile}."


def test_a_value_too_many_does_no_harm():
    assert words("zh").say("button.undo", n=3) == "撤销"


def test_a_key_that_is_not_there_is_an_error():
    with pytest.raises(KeyError):
        words("en").say("button.undoo")
    with pytest.raises(KeyError):
        table("de")


@pytest.mark.parametrize(
    ("n", "said"), [(0, "0 actions left"), (1, "1 action left"), (2, "2 actions left")]
)
def test_number_picks_the_form(n, said):
    assert words("en").plural("turn.actions_left", n) == said
    assert words("zh").plural("turn.actions_left", n) == f"还剩{n}个行动"


def test_words_of_a_language_are_made_once():
    assert words("zh-CN") is not words("en")
    assert words("zh-CN").lang == words("zh").lang == "zh"


def test_joining_names():
    assert words("en").join([]) == ""
    assert words("en").join(["A", "B"]) == "A and B"
    assert words("zh").join(["甲", "乙"]) == "甲和乙"


@pytest.mark.parametrize(
    ("typed", "means"),
    [
        ("fl", "FL"),
        ("fools' landing", "FL"),
        ("fools’ landing", "FL"),
        ("fools landing", "FL"),
        ("愚者起降点", "FL"),
        ("pilot", "pilot"),
        ("飞行员", "pilot"),
        ("helicopter lift", "lift"),
        ("helicopter", "lift"),
        ("直升机", "lift"),
        ("sandbags", "sandbags"),
        ("沙袋", "sandbags"),
        ("waters rise!", "rise"),
        ("waters rise", "rise"),
        ("earth", "earth"),
        ("the earth stone", "earth"),
        ("earth stone card", "earth"),
        ("大地之石", "earth"),
        ("大地之石牌", "earth"),
        ("大地", "earth"),
        ("the ocean's chalice", "ocean"),
        ("oceans chalice", "ocean"),
    ],
)
def test_what_people_call_things(typed, means):
    assert aliases()[typed] == means


def test_aliases_of_one_language():
    assert "飞行员" not in aliases("en")
    assert "misty marsh" not in aliases("zh")
    assert aliases("zh")["mm"] == aliases("en")["mm"] == "MM"


def test_no_name_means_two_things():
    ids = {*catalog.TILES, *catalog.ROLES, *catalog.CARDS}
    assert set(aliases().values()) == ids
    for lang in ("en", "zh"):
        for section in ("tile", "role", "card", "card_short", "treasure", "treasure_short"):
            for id_, name in words(lang).names(section).items():
                assert aliases()[name.lower()] == id_
                assert aliases(lang)[name.lower()] == id_
    # No alias of one thing is the id of another.
    assert all(aliases()[id_.lower()] == id_ for id_ in ids)


def test_aliases_are_lower_case():
    assert all(name == name.lower() == name.strip() for name in aliases())


def test_telling_with_players_names():
    teller = Teller(words("en"), {"pilot": "Zoë {who}", "diver": ""})
    gift = Message("event.give", {"who": "diver", "whom": "pilot", "card": "ocean"})
    assert teller.tell(gift) == "The Diver gives the Ocean's Chalice card to Zoë {who} (Pilot)."
    lift = Message("event.lift", {"who": "pilot", "roles": ("pilot", "diver"), "tile": "FL"})
    assert teller.tell(lift) == (
        "Zoë {who} (Pilot) plays Helicopter Lift: Zoë {who} (Pilot) and the Diver fly to"
        " Fools' Landing."
    )
    assert Teller(words("zh"), {"pilot": "安"}).tell(gift) == "潜水员把海洋圣杯牌交给安（飞行员）。"


def test_telling_numbers_and_ends():
    teller = Teller(words("en"))
    assert teller.tell(Message("event.rise_shuffle", {"n": 5})).startswith("5 cards of")
    assert teller.tell(Message("event.rise_shuffle", {"n": 1})).startswith("1 card of")
    lost = teller.tell(Message("event.lost", {"end": "FI-LOSE-LANDING"}))
    assert lost == "The game is lost. Fools' Landing has sunk."
    setup = Message("event.setup", {"players": 2, "difficulty": "elite", "shape": "coral-reef"})
    assert teller.tell(setup) == "A new game: 2 players, Elite, Coral Reef."


def test_telling_what_has_no_name():
    teller = Teller(words("en"))
    assert teller.tell(Message("event.flood", {"tile": "{tile}"})) == "{tile} floods."
