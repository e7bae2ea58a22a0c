"""Scenario files that the tests start from, and ways to spoil them."""

from __future__ import annotations

from pathlib import Path

HERE = Path(__file__).parent

HEAD = """\
format = 1
id = "fi-0042"
version = 2
game = "forbidden-island"
kind = "puzzle"
difficulty = 2
themes = ["bag-in-time"]
rules = ["FI-SANDBAGS", "FI-FLOOD"]
author = "A. Teacher"
licence = "CC-BY-4.0"
"""

POSITION = '''\
[position]
shape = "forbidden-island"
map = """
 .  .  BB wt  .  .
 .  CE ob ~~ TM  .
 CS CP TP FL BG CG
 GG IG SG TS WG HG
 .  CA CF DD LL  .
 .  .  MM pr  .  .
"""
water = 3
turn = "pilot"
actions = 2
captured = ["fire"]
treasure_discard = ["earth", "rise"]
flood_discard = ["CE"]
treasure_deck = [["rise", "lift"], "rest"]
flood_deck = [["WT", "OB"], "rest"]

[[position.players]]
role = "pilot"
at = "BB"
hand = ["earth", "earth", "lift"]

[[position.players]]
role = "engineer"
at = "C2"
hand = ["sandbags"]
'''

PUZZLE = f"""\
#:schema ../scenario.schema.json
{HEAD}
[title]
en = "One bag, two fires"
zh = "一袋两难"

[story]                              # a few sentences
en = "Two flooded tiles, one bag."
zh = "两块被淹没的板块，一个沙袋。"

{POSITION}
[goal]
kind = "survive"
until = "end-of-turn"
par = "9/10"

[[hints]]
en = "Which card would hurt most now?"
zh = "现在哪张牌最糟？"

[[hints]]
en = "Look at the top of the deck."
zh = "看看牌堆顶。"

[[hints]]
en = "The Observatory."
zh = "天文台。"

[[mistakes]]
when = {{ loss = "FI-LOSE-LANDING" }}
en = "The landing sank."
zh = "起降点沉了。"

[[mistakes]]
when = {{ line = "shore OB; end" }}
en = "Nearly."
zh = "差一点。"

[solution]
value = "19/20"
best = ["shore OB", "end"]
first = ["shore OB"]
"""

LESSON = f"""\
{HEAD.replace('"puzzle"', '"lesson"').replace("fi-0042", "fi-lesson-shore-up")}
exercises = ["fi-0042"]

[title]
en = "Turn the tide"

{POSITION}
[[steps]]
say = {{ en = "The Observatory is flooded.", zh = "天文台被淹没了。" }}
point = ["tile:OB", "deck:flood", "place:C2", "pawn:pilot", "card:earth", "panel:meter"]

[[steps]]
say = {{ en = "Make it dry." }}
allow = ["shore OB", "move *"]
goal = {{ kind = "not-flooded", tile = "OB" }}
[[steps.replies]]
when = "move *"
say = {{ en = "It would stay wet." }}
[[steps.replies]]
when = "*"
say = {{ en = "First the tile." }}

[[steps]]
ask = {{ en = "How many cards?" }}
[[steps.choices]]
text = {{ en = "One" }}
right = true
say = {{ en = "Yes." }}
[[steps.choices]]
text = {{ en = "Two" }}

[[steps]]
try = true
consequence = ["end", "+rise", "~WT"]
goal.all = [{{ kind = "survive" }}, {{ not = {{ kind = "sunk", tile = "WT" }} }}]

[[steps]]
say = {{ en = "Elsewhere." }}
{POSITION.replace("[position]", "[steps.position]").replace("[[position.", "[[steps.position.")}
"""

BARE = f"""\
format = 1
id = "p"
game = "forbidden-island"
kind = "position"
{POSITION}
"""

LONG = f"""\
{BARE}
[goal]
kind = "survive"
until = {{ turns = 3 }}

[solution]
value = "1/3"
"""
"""Far beyond what fifty values can prove."""

ALL = {"puzzle": PUZZLE, "lesson": LESSON, "position": BARE}


def changed(text: str, *pairs: tuple[str, str]) -> str:
    """The text with every first of a pair, which it must hold, replaced by the second."""
    for old, new in pairs:
        assert old in text, old
        text = text.replace(old, new)
    return text
