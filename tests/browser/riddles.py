"""Puzzles made for the tests: small enough to be judged at once, each with one point."""

from __future__ import annotations

from fi_widget.games.forbidden_island import Position
from fi_widget.scenarios import opening

# Fools' Landing is flooded and its card is one of the six of which three are drawn; the temple is
# flooded as well, and its card cannot come.
LANDING = '''
format = 1
id = "landing"
game = "forbidden-island"
kind = "puzzle"
difficulty = 2
themes = ["save-the-landing", "last-temple"]
rules = ["FI-SHORE", "FI-FLOOD"]

[title]
en = "The way home"
zh = "回家的路"

[story]
en = "Fools' Landing and the last temple are flooded, and one action is left."
zh = "愚者起降点和最后一座神殿都被淹没，只剩一个行动。"

[position]
shape = "forbidden-island"
map = """
 .  .  BB wt  .  .
 .  CE OB th tm  .
 CS CP TP fl BG CG
 GG IG SG ~~ WG HG
 .  CA CF DD LL  .
 .  .  MM PR  .  .
"""
water = 3
turn = "explorer"
actions = 1
treasure_discard = ["wind", "ocean", "rise", "rise", "rise"]
flood_discard = ["TM"]
treasure_deck = [["fire", "ocean"], "rest"]
flood_deck = [["FL", "TH", "WT", "OB", "BG", "MM"], "rest"]

[[position.players]]
role = "engineer"
at = "SG"
hand = ["wind"]

[[position.players]]
role = "explorer"
at = "BG"
hand = ["earth", "earth"]

[goal]
kind = "survive"

[[hints]]
en = "Which of the flooded tiles can sink this turn at all?"
zh = "被淹没的板块里，哪些这回合才可能沉没？"

[[hints]]
en = "The card of the temple lies in the discard pile."
zh = "神殿的牌在弃牌堆里。"

[[hints]]
en = "The card of Fools' Landing is one of the next six."
zh = "愚者起降点的牌就在接下来的六张之中。"

[[mistakes]]
when = { first = "shore TM" }
en = "The temple is safe this turn in any case."
zh = "神殿这回合本来就是安全的。"
'''

# The same island, and the question how likely it is that the landing sinks: three of six cards.
QUESTION = (
    LANDING.partition("[goal]")[0].replace('"landing"', '"question"')
    + """
[goal]
kind = "odds"
event = { kind = "sinks", tile = "FL" }

[[hints]]
en = "Three of six cards are drawn."
zh = "六张里要翻三张。"
"""
)


def position_of(scenario: str) -> Position:
    """Where a puzzle begins."""
    position = opening.scenario(scenario).position
    assert isinstance(position, Position)
    return position
