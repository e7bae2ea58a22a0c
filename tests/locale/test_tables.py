"""The tables of words: whole in every language, fit for names, short where they must be."""

import re
import unicodedata

import pytest

from fi_widget.games.fill import fill, places
from fi_widget.games.forbidden_island import catalog
from fi_widget.locale.languages import LANGUAGES
from fi_widget.locale.table import table
from fi_widget.locale.words import PYTHON_ONLY, words

ENGLISH = table("en")
BUTTONS = ("action.", "button.")
LONGEST_BUTTON = {"en": 22, "zh": 12}
# Texts that are the same in every language: names of languages and of keys.
SAME_EVERYWHERE = re.compile(r"language\.(en|zh)|help\.key_(escape|tab|question|slash|[a-z])$")
SAMPLES = {
    "tile": "Fools' Landing", "role": "Pilot", "card": "Helicopter Lift", "n": "3",
    "name": "{n} \\1 {0}", "text": "%s {} {{}}",
}  # fmt: skip


def test_languages_have_the_same_keys():
    for lang in LANGUAGES:
        assert table(lang).keys() == ENGLISH.keys(), lang


def test_translations_have_the_same_places():
    for lang in LANGUAGES:
        for key, text in table(lang).items():
            assert places(text) == places(ENGLISH[key]), (lang, key)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_texts_are_plain(lang):
    for key, text in table(lang).items():
        assert isinstance(text, str), key
        assert text, key
        assert unicodedata.normalize("NFC", text) == text, key
        assert not re.search(
            r"[<>*_`\n]|&\w+;|  ", re.sub(r"\{\w+\}|fi_widget|[\w.]+\(\)", "X", text)
        ), key
        if not key.startswith(("who.", "label.")):
            assert text.strip() == text, key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_template_can_be_filled(lang):
    for key, text in table(lang).items():
        values = {place: SAMPLES.get(place, "X") for place in places(text)}
        said = fill(text, values)
        for place in places(text):
            assert values[place] in said, key
        assert not places(re.sub(r"\{n\} \\1 \{0\}", "", said)), key
        assert "{" not in re.sub(r"\{\w+\}", "", text), key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_buttons_are_short(lang):
    for key, text in table(lang).items():
        if key.startswith(BUTTONS):
            assert (
                len(fill(text, {"role": "工程师" if lang == "zh" else "Messenger"}))
                <= (LONGEST_BUTTON[lang])
            ), key


def test_forms_for_numbers_come_in_pairs():
    ones = {key.removesuffix(".one") for key in ENGLISH if key.endswith(".one")}
    others = {key.removesuffix(".other") for key in ENGLISH if key.endswith(".other")}
    assert ones == others
    assert not ones & ENGLISH.keys()


def test_chinese_is_chinese():
    for key, text in table("zh").items():
        without_places = re.sub(r"\{\w+\}", "", text)
        if not SAME_EVERYWHERE.match(key) and re.search(r"\w", without_places):
            assert re.search(r"[\u4e00-\u9fff]", without_places), key
        # Chinese punctuation stands after Chinese characters and places.
        assert not re.search(r"[\u4e00-\u9fff}][,;:!?()]", text), key
        assert not re.search(r"[\u4e00-\u9fff]\.", text), key


@pytest.mark.parametrize(
    ("section", "ids"),
    [
        ("tile", catalog.TILES),
        ("role", catalog.ROLES),
        ("pawn", catalog.ROLES),
        ("power", catalog.ROLES),
        ("card", catalog.CARDS),
        ("card_short", catalog.CARDS),
        ("treasure", catalog.TREASURES),
        ("treasure_short", catalog.TREASURES),
        ("difficulty", catalog.DIFFICULTIES),
        ("shape", catalog.SHAPES),
        ("state", ("dry", "flooded", "sunk")),
        ("phase", ("actions", "draw", "flood", "discard", "swim", "over")),
        ("language", (*LANGUAGES, "label")),
    ],
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_has_a_name_of_its_own(lang, section, ids):
    names = words(lang).names(section)
    assert set(names) == set(ids)
    assert len(set(names.values())) == len(names)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_pawns_carry_one_sign_each(lang):
    assert all(len(mark) == 1 for mark in words(lang).names("pawn").values())


def test_english_names_are_the_games_own():
    english = words("en")
    for section, things in (
        ("tile", catalog.TILES),
        ("role", catalog.ROLES),
        ("treasure", catalog.TREASURES),
    ):
        for id_, thing in things.items():
            assert english.name(section, id_) == thing.name
    for special in ("rise", "lift", "sandbags"):
        assert english.name("card", special) == catalog.CARDS[special].name


def test_chinese_names_are_those_of_the_rules():
    chinese = words("zh")
    assert chinese.names("role") == {
        "explorer": "探险家", "pilot": "飞行员", "navigator": "领航员",
        "diver": "潜水员", "engineer": "工程师", "messenger": "信使",
    }  # fmt: skip
    assert chinese.names("treasure") == {
        "earth": "大地之石", "wind": "风之雕像", "fire": "烈焰水晶", "ocean": "海洋圣杯",
    }  # fmt: skip
    assert [chinese.name("card", card) for card in ("rise", "lift", "sandbags")] == [
        "水位上升", "直升机", "沙袋",
    ]  # fmt: skip
    assert chinese.name("tile", "FL") == "愚者起降点"


def test_every_end_has_a_title_and_a_sentence():
    ends = {"FI-WIN", "FI-LOSE-LANDING", "FI-LOSE-TREASURE", "FI-LOSE-SWIM", "FI-LOSE-METER"}
    assert set(words("en").names("end")) == ends
    assert set(words("en").names("end_text")) == ends


def test_every_error_has_a_remedy():
    english = words("en")
    assert english.names("error").keys() == english.names("remedy").keys()
    assert english.names("fault").keys() == english.names("fault_remedy").keys()


def test_page_gets_no_sentences_of_python():
    sent = words("en").for_page()
    sections = {key.partition(".")[0] for key in sent}
    assert not sections & set(PYTHON_ONLY)
    assert sections | set(PYTHON_ONLY) == {key.partition(".")[0] for key in ENGLISH}
    sent["button.undo"] = "changed"
    assert words("en")["button.undo"] == "Undo"
