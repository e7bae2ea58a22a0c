"""A position drawn without a browser: an SVG picture, and an HTML page part with tables.

Words come in as a mapping from keys to templates, as the tables of words hold them.
"""

from __future__ import annotations

from collections.abc import Mapping

from fi_widget.games.fill import fill
from fi_widget.games.forbidden_island.catalog import FLOOD_DRAWS, ROLES, SKULL, TILES, TREASURES
from fi_widget.games.forbidden_island.position import Position
from fi_widget.games.game import Outcome
from fi_widget.pictures.html import image, table
from fi_widget.pictures.icons import icon
from fi_widget.pictures.lettering import wrapped
from fi_widget.pictures.svg import document, element, text

Words = Mapping[str, str]

# Lengths in pixels. A place is a square; the strip below holds the water meter and the treasures.
_PLACE = 100
_MARGIN = 10
_STRIP = 64

_SEA = "#17435c"
# Colour and pattern both tell a tile's state: plain, waves, an outline of dashes.
_STYLE = """
text{font-family:system-ui,"Noto Sans","Noto Sans CJK SC",sans-serif;text-anchor:middle}
text,path{fill:#1c1a17}.name{font-size:12px;font-weight:600}.place{font-size:9px}
.dry{fill:#efdfb4;stroke:#8a7440;stroke-width:2}
.flooded{fill:#9cc7e0;stroke:#1d5f86;stroke-width:3}
.sunk{fill:none;stroke:#f4e9cd;stroke-dasharray:3 6}
.wave{fill:none;stroke:#4d92b8;stroke-width:2;opacity:.7}
.gone>text{fill:#f4e9cd;opacity:.75}.seal{fill:#f4e9cd;stroke:#1c1a17}
.pad{fill:none;stroke:#1c1a17;stroke-width:2}.helipad{font-size:14px;font-weight:700}
.start{fill:none;stroke:#1c1a17;stroke-width:.2}.initial{font-size:10px}
.pawn path{stroke:#fff;stroke-width:.16}.pawn text{font-size:11px;font-weight:700;fill:#fff}
.green path{fill:#1f7a3d}.blue path{fill:#1f5fbf}.black path{fill:#26262b}.red path{fill:#b3262a}
.yellow path{fill:#e8b92b}.silver path{fill:#dfe3e8}
.yellow path,.silver path{stroke:#1c1a17}.yellow text,.silver text{fill:#1c1a17}
.title{font-size:12px;text-anchor:start}.title,.count{fill:#f4e9cd}.count{font-size:13px}
.tick{fill:none;stroke:#f4e9cd}.wet{fill:#b3362d}.light{fill:#f4e9cd}
.won{fill:#f2c14e}.open{fill:none;stroke:#f4e9cd;stroke-dasharray:3 3}
path.tick{stroke:#fff;stroke-width:3}
""".strip()
_WAVES = "".join(f"M5 {y}q7.5-7 15 0t15 0 15 0 15 0 15 0 15 0" for y in (30, 52, 74, 94))
# A shape for each role around 0 0, as on the page, so that no pawn is known by colour alone.
_PAWNS = {
    "explorer": "M0-1.08 .95-.54V.54L0 1.08-.95.54V-.54Z",
    "pilot": "M0-1A1 1 0 0 1 0 1 1 1 0 0 1 0-1Z",
    "navigator": "M0-1.2 1.2 0 0 1.2-1.2 0Z",
    "diver": "M-.95-.85H.95V.1C.95.7.4 1 0 1.2-.4 1-.95.7-.95.1Z",
    "engineer": "M-.92-.92H.92V.92H-.92Z",
    "messenger": "M0-1.15 1.1-.33.7.98H-.7L-1.1-.33Z",
}


def svg(position: Position, words: Words) -> str:
    """The island, the pawns, the water and the treasures as an SVG picture that stands alone."""
    shape = position.shape
    width = shape.width * _PLACE + 2 * _MARGIN
    height = shape.height * _PLACE + 2 * _MARGIN + _STRIP
    pieces = [element("rect", width=width, height=height, rx=12, fill=_SEA)]
    for place, (x, y) in zip(shape.places, shape.xy, strict=True):
        pieces.append(_tile(position, place, words, _MARGIN + x * _PLACE, _MARGIN + y * _PLACE))
    pieces.append(_meter(position, words, _MARGIN + 4, height - _STRIP))
    pieces.append(_treasures(position, width - _MARGIN - 4, height - _STRIP))
    return document(width, height, *pieces, title=words["game.name"], style=_STYLE)


def _tile(position: Position, place: str, words: Words, x: float, y: float) -> str:
    code = position.tile_at(place)
    state = position.state_at(place)
    pieces = [element("rect", x=3, y=3, width=94, height=94, rx=8, class_=state)]
    if state == "flooded":
        pieces.append(element("path", d=_WAVES, class_="wave"))
    if state != "sunk":
        pieces.append(icon("tiles", code, 32, 6, 36))
        pieces.append(_mark(code, words))
    pieces.append(_name(words.get(f"tile.{code}", "")))
    pieces.append(text(place, x=13, y=18, class_="place"))
    pieces += _pawns(position, place, words)
    moved = f"translate({x:g} {y:g})"
    return element("g", *pieces, transform=moved, class_="gone" if state == "sunk" else None)


def _name(name: str) -> str:
    lines = wrapped(name, 7.2)
    top = 68 - 6 * len(lines)
    return "".join(
        text(line, x=50, y=top + 12 * number, class_="name") for number, line in enumerate(lines)
    )


def _mark(code: str, words: Words) -> str:
    """What the tile carries, in its upper right corner: a treasure, a landing pad, a start."""
    tile = TILES[code]
    if tile.treasure is not None:
        return element("circle", cx=83, cy=17, r=12, class_="seal") + icon(
            "treasures", tile.treasure, 75, 9, 16
        )
    if tile.landing:
        pad = element("circle", cx=83, cy=17, r=12, class_="pad")
        return pad + text("H", x=83, y=22, class_="helipad")
    if tile.start is not None:
        moved = "translate(84 17) scale(9)"
        outline = element("path", d=_PAWNS[tile.start], transform=moved, class_="start")
        return outline + text(words[f"pawn.{tile.start}"], x=84, y=21, class_="initial")
    return ""


def _pawns(position: Position, place: str, words: Words) -> list[str]:
    """The pawns on a place side by side, four of them still readable."""
    roles = [role for role in position.roles if position.at(role) == place]
    left = 50 - 11.5 * (len(roles) - 1)
    return [
        element(
            "g",
            element("path", d=_PAWNS[role], transform="scale(10)"),
            text(words[f"pawn.{role}"], y=4, class_="letter"),
            transform=f"translate({left + 23 * number:g} 84)",
            class_=f"pawn {ROLES[role].colour}",
        )
        for number, role in enumerate(roles)
    ]


def _meter(position: Position, words: Words, x: float, y: float) -> str:
    pieces = [text(words["meter.title"], x=0, y=14, class_="title")]
    for tick in range(1, SKULL + 1):
        left = (tick - 1) * 24
        reached = "tick wet" if tick <= position.water else "tick"
        pieces.append(element("rect", x=left, y=22, width=22, height=24, rx=4, class_=reached))
        if tick == SKULL:
            pieces.append(icon("marks", "skull", left + 3, 26, 16, class_="light"))
        else:
            pieces.append(text(str(FLOOD_DRAWS[tick]), x=left + 11, y=39, class_="count"))
    return element("g", *pieces, transform=f"translate({x:g} {y:g})")


def _treasures(position: Position, right: float, y: float) -> str:
    """The four treasures; those that the team has are bright and ticked."""
    pieces = []
    for number, treasure in enumerate(TREASURES):
        left = (number - len(TREASURES)) * 40
        has = treasure in position.captured
        ring = "won" if has else "open"
        pieces.append(element("circle", cx=left + 20, cy=32, r=17, class_=ring))
        light = None if has else "light"
        pieces.append(icon("treasures", treasure, left + 9, 21, 22, class_=light))
        if has:
            pieces.append(element("path", d=f"m{left + 24} 43 5 5 9-12", class_="tick"))
    return element("g", *pieces, transform=f"translate({right:g} {y:g})")


# ---------------------------------------------------------------- the same as words


def html(position: Position, words: Words, names: Mapping[str, str]) -> str:
    """The picture as an image, and everything that it shows as tables.

    `names` are those that players gave themselves, by role.
    """
    return "".join(
        (
            image(svg(position, words), _alt(position, words, names), width=480),
            _facts(position, words, names),
            _players(position, words, names),
            _places(position, words),
        )
    )


def _alt(position: Position, words: Words, names: Mapping[str, str]) -> str:
    turn = position.turn
    if isinstance(turn, Outcome):
        return fill(words["picture.alt_over"], {"title": words[f"end.{turn.rule}"]})
    states = [position.state_at(place) for place in position.shape.places]
    return fill(
        words["picture.alt"],
        {
            "who": _person(position.active, words, names, "start"),
            "tick": position.water,
            "flooded": states.count("flooded"),
            "sunk": states.count("sunk"),
        },
    )


def _person(role: str, words: Words, names: Mapping[str, str], form: str) -> str:
    name = names.get(role)
    values = {"role": words[f"role.{role}"], "name": name}
    return fill(words["who.named" if name else f"who.{form}"], values)


def _facts(position: Position, words: Words, names: Mapping[str, str]) -> str:
    turn = position.turn
    if isinstance(turn, Outcome):
        now = words[f"end.{turn.rule}"]
    else:
        who = _person(position.active, words, names, "start")
        now = f"{who}, {words[f'phase.{position.phase}']}"
    tick = position.water
    water = fill(words["picture.water_value"], {"tick": tick, "n": FLOOD_DRAWS[tick]})
    captured = [words[f"treasure.{treasure}"] for treasure in position.captured]
    return table(
        words["picture.caption"],
        [words["picture.turn"], words["picture.water"], words["picture.captured"]],
        [[now, water, _listed(captured, words)]],
    )


def _players(position: Position, words: Words, names: Mapping[str, str]) -> str:
    rows = [
        [
            _person(role, words, names, "start"),
            words.get(f"tile.{position.pawn(role)}", ""),
            _listed([words[f"card_short.{card}"] for card in position.hand(role)], words),
        ]
        for role in position.roles
    ]
    heads = [words[f"picture.{key}"] for key in ("player", "at", "hand")]
    return table(words["picture.players_caption"], heads, rows)


def _places(position: Position, words: Words) -> str:
    rows = []
    for place in position.shape.places:
        code = position.tile_at(place)
        here = [words[f"role.{role}"] for role in position.roles if position.at(role) == place]
        rows.append(
            [
                place,
                words.get(f"tile.{code}", ""),
                words[f"state.{position.state_at(place)}"],
                ", ".join(here),
                ", ".join(_marks(code, words)),
            ]
        )
    heads = [words[f"picture.{key}"] for key in ("place", "tile", "state", "pawns", "marks")]
    return table(words["board.title"], heads, rows)


def _marks(code: str, words: Words) -> list[str]:
    """What the tile carries, in words."""
    tile = TILES.get(code)
    if tile is None:
        return []
    marks = []
    if tile.landing:
        marks.append(words["label.landing"])
    if tile.treasure is not None:
        name = words[f"treasure.{tile.treasure}"]
        marks.append(fill(words["label.treasure"], {"treasure": name}))
    if tile.start is not None:
        marks.append(fill(words["label.start"], {"role": words[f"role.{tile.start}"]}))
    return marks


def _listed(items: list[str], words: Words) -> str:
    return words["who.comma"].join(items) if items else words["picture.nothing"]
