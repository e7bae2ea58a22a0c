"""A lesson with every kind of step, made by hand; the tests take it and spoil it."""

BOARD = '''\
shape = "forbidden-island"
map = """
 .  .  BB WT  .  .
 .  CE OB TH TM  .
 CS CP TP fl BG CG
 GG IG SG TS WG HG
 .  CA CF DD LL  .
 .  .  mm PR  .  .
"""
water = 1
'''

PLAYERS = """\
[[{0}.players]]
role = "diver"
at = "CF"
hand = ["earth"]

[[{0}.players]]
role = "pilot"
at = "DD"
hand = {1}
"""

LESSON = f"""\
format = 1
id = "fi-lesson-by-hand"
version = 3
game = "forbidden-island"
kind = "lesson"
rules = ["FI-SHORE", "FI-FLOOD"]
exercises = ["fi-0001"]

[title]
en = "Everything"
zh = "样样都有"

[position]
{BOARD}
turn = "diver"
treasure_deck = [["earth"], ["wind"], "rest"]
flood_deck = [["MM"], ["BB"], "rest"]

{PLAYERS.format("position", "[]")}
# 0
[[steps]]
say = {{ en = "Look.", zh = "看。" }}
point = [
    "tile:MM", "place:C6", "pawn:diver", "hand:pilot", "card:earth", "deck:flood", "panel:meter",
]

# 1
[[steps]]
say = {{ en = "Make it dry.", zh = "加固它。" }}
allow = ["shore mm"]
goal = {{ kind = "not-flooded", tile = "MM" }}
[[steps.replies]]
when = "shore MM"
say = {{ en = "Well done.", zh = "很好。" }}
[[steps.replies]]
when = "move *"
say = {{ en = "Not to walk.", zh = "不要走。" }}
[[steps.replies]]
when = "fly FL"
say = {{ en = "Only the Pilot flies.", zh = "只有飞行员会飞。" }}
[[steps.replies]]
when = "*"
say = {{ en = "First the marsh.", zh = "先管沼泽。" }}

# 2
[[steps]]
say = {{ en = "Walk to the Temple.", zh = "走到神殿。" }}
allow = ["move *"]
goal = {{ kind = "reach", role = "diver", at = "TS" }}
[[steps.replies]]
when = "move CA"
say = {{ en = "That is the wrong way.", zh = "走错了。" }}
[[steps.replies]]
when = "*"
say = {{ en = "Walk.", zh = "走吧。" }}

# 3
[[steps]]
ask = {{ en = "What if the landing sinks?", zh = "起降点沉了会怎样？" }}
consequence = ["+earth", "+wind", "~MM"]
try = true
[[steps.choices]]
text = {{ en = "The game is lost", zh = "输了" }}
right = true
say = {{ en = "Yes.", zh = "对。" }}
[[steps.choices]]
text = {{ en = "Nothing", zh = "没事" }}
say = {{ en = "See.", zh = "看看。" }}

# 4
[[steps]]
say = {{ en = "Choose.", zh = "选一个。" }}
allow = ["move *", "shore *", "end"]
goal.all = [{{ kind = "survive" }}, {{ not = {{ kind = "flooded", tile = "FL" }} }}]
try = true
consequence = ["~FL"]
[steps.position]
{BOARD}
turn = "pilot"
actions = 1
flood_deck = [["FL"], ["BB"], "rest"]
{PLAYERS.format("steps.position", "[]").replace('at = "DD"', 'at = "TS"')}
[[steps.replies]]
when = "end"
say = {{ en = "The landing sank.", zh = "起降点沉了。" }}
[[steps.replies]]
when = "*"
say = {{ en = "That does not help.", zh = "那没有用。" }}

# 5
[[steps]]
say = {{ en = "End now, for once.", zh = "这次就结束。" }}
allow = ["end"]
try = true
consequence = ["end", "~BB", "draw"]
[steps.position]
{BOARD}
turn = "pilot"
actions = 1
flood_deck = [["BB"], ["FL"], "rest"]
{PLAYERS.format("steps.position", "[]")}
[[steps.replies]]
when = "*"
say = {{ en = "End.", zh = "结束。" }}

# 6
[[steps]]
say = {{ en = "And this would have come.", zh = "本来会这样。" }}
try = true
consequence = ["end"]

# 7
[[steps]]
say = {{ en = "Draw.", zh = "抽牌。" }}
allow = ["+fire"]
[steps.position]
{BOARD}
phase = "draw"
draws = 2
treasure_deck = [["fire", "earth", "rise"], "rest"]
flood_deck = [["BB"], ["WT"], "rest"]
{PLAYERS.format("steps.position", '["sandbags"]')}
[[steps.replies]]
when = "*"
say = {{ en = "Keep the bag.", zh = "沙袋留着。" }}

# 8
[[steps]]
say = {{ en = "Draw until the Pilot may act.", zh = "抽到飞行员行动为止。" }}
allow = ["draw"]
goal = {{ kind = "holds-turn", role = "pilot" }}
[[steps.replies]]
when = "*"
say = {{ en = "Keep the bag still.", zh = "沙袋还是留着。" }}

# 9
[[steps]]
say = {{ en = "That was all.", zh = "就这些。" }}
"""
