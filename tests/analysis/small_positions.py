"""Small positions made at random, in which everything can be tried."""

from random import Random
from typing import Any

from fi_widget.games.forbidden_island import FORBIDDEN_ISLAND, Position
from fi_widget.games.forbidden_island.board import Shape, named_shape
from fi_widget.games.forbidden_island.catalog import CARDS, FLOOD_DRAWS, ROLES, SHAPES, TREASURES
from fi_widget.games.game import PositionError

PLAIN = ("BB", "CA", "CF", "DD", "LL", "MM", "OB", "PR", "TH", "WT", "BG", "CG", "GG", "IG", "SG")


def region(luck: Random, shape: Shape, some: int) -> list[int]:
    """So many places, mostly touching one another."""
    places = [luck.randrange(24)]
    while len(places) < some:
        beside = [
            place
            for place in range(24)
            if place not in places and any(shape.near8[place] >> near & 1 for near in places)
        ]
        if luck.random() < 0.1 or not beside:
            beside = [place for place in range(24) if place not in places]
        places.append(luck.choice(beside))
    return places


def layers(luck: Random, cards: list[str], most: int) -> list[list[str]]:
    """The cards, shuffled, in one to so many layers."""
    cards = luck.sample(cards, len(cards))
    cuts = sorted(luck.sample(range(1, len(cards)), min(luck.randrange(most), len(cards) - 1)))
    return [cards[start:end] for start, end in zip([0, *cuts], [*cuts, len(cards)], strict=True)]


def small_data(luck: Random, **wish: Any) -> dict[str, Any]:
    """The `[position]` of a small position; it may be impossible.

    Wishes are the `phase`, how many treasures are `captured`, how many quarters of the `specials`
    are in hands, how many `treasure_cards` the deck has, how likely a dry tile's card was `drawn`,
    and the tiles that pawns are `at`.
    """
    shape = named_shape(luck.choice([*SHAPES]))
    captured = luck.sample([*TREASURES], wish.get("captured", luck.randrange(5)))
    tiles = ["FL"]
    for treasure in TREASURES.values():
        some = luck.choice((1, 2)) if treasure.id not in captured else luck.choice((0, 0, 0, 1))
        tiles += luck.sample(treasure.tiles, some)
    tiles += luck.sample(PLAIN, max(0, luck.randrange(4, 10) - len(tiles)))
    where = dict(zip(region(luck, shape, len(tiles)), luck.sample(tiles, len(tiles)), strict=True))
    wetness = luck.choice((0.4, 0.7, 0.9))
    wet = {tile for tile in tiles if luck.random() < wetness}
    rows = [[" ."] * shape.width for _ in range(shape.height)]
    for place, (x, y) in enumerate(shape.xy):
        tile = where.get(place)
        rows[y][x] = "~~" if tile is None else tile.lower() if tile in wet else tile
    gone = wish.get("drawn", 0.15)
    discard = [tile for tile in tiles if luck.random() < (0.7 if tile in wet else gone)]
    deck = [tile for tile in tiles if tile not in discard]
    if not deck:
        deck, discard = discard, []
    roles = luck.sample([*ROLES], luck.choice((2, 2, 2, 3)))
    box = [card.id for card in CARDS.values() for _ in range(card.count)]
    luck.shuffle(box)
    hands: dict[str, list[str]] = {role: [] for role in roles}
    phase = wish.get("phase") or luck.choice(
        ("actions",) * 5 + ("draw", "flood", "discard", "swim")
    )
    specials = wish.get("specials", luck.choice((0, 0, 1, 1, 2)))
    for card in ["lift"] * 3 + ["sandbags"] * 2:
        if luck.random() < specials / 4:
            box.remove(card)
            hands[luck.choice(roles)].append(card)
    for role in roles:
        while len(hands[role]) < luck.randrange(6):
            card = box.pop()
            if card in ("rise", "lift", "sandbags"):
                box.insert(0, card)
            else:
                hands[role].append(card)
    able = [treasure for treasure in TREASURES if treasure not in captured]
    if able and luck.random() < 0.3:
        kind = luck.choice(able)
        four = [kind] * 4
        for hand in hands.values():
            box += [card for card in hand if card == kind]
            hand[:] = [card for card in hand if card != kind]
        for card in four:
            box.remove(card)
        box += hands[roles[0]][1:]
        hands[roles[0]] = hands[roles[0]][:1] + four
    active = luck.choice((roles[0], *roles))
    data: dict[str, Any] = {
        "shape": shape.name,
        "map": "\n".join(" ".join(row) for row in rows),
        "water": luck.randrange(1, 10),
        "turn": active,
        "phase": phase,
        "captured": captured,
    }
    if luck.random() < 0.1:
        data["options"] = {"lift_instead_of_swim": True}
    if phase == "actions":
        data |= {"actions": luck.choice((0, 1, 1, 2, 2, 3)), "flight": luck.random() < 0.8}
    elif phase in ("draw", "flood"):
        data["draws"] = luck.randrange(1, 3 if phase == "draw" else FLOOD_DRAWS[data["water"]] + 1)
        if luck.random() < 0.2:
            data["passed"] = True
    elif phase == "discard":
        data |= luck.choice(
            (
                {"resume": "draw", "draws": 1},
                {"resume": "flood"},
                {"resume": "actions", "actions": 1, "flight": True},
            )
        )
        if data["resume"] == "flood":
            data["draws"] = FLOOD_DRAWS[data["water"]]
        holder = hands[active]
        while len(holder) < 6:
            holder.append(box.pop())
        data["turn"] = active
        if "rise" in holder:
            holder.remove("rise")
    elif phase == "swim":
        data |= {"resume": "flood", "draws": luck.randrange(FLOOD_DRAWS[data["water"]])}
    many = wish.get("treasure_cards", luck.choice((1, 2, 2, 2, 3, 4)))
    top = [box.pop() for _ in range(many)]
    if luck.random() < 0.4 and "rise" not in top and "rise" in box:
        box.remove("rise")
        top[-1] = "rise"
        many = len(top)
        box = [card.id for card in CARDS.values() for _ in range(card.count)]
        for card in top + [card for hand in hands.values() for card in hand]:
            if card in box:
                box.remove(card)
    data |= {
        "treasure_deck": layers(luck, top, 3),
        "treasure_discard": box,
        "flood_deck": layers(luck, deck, 4),
        "flood_discard": discard,
        "players": [
            {"role": role, "at": luck.choice(wish.get("at", tiles)), "hand": hand}
            for role, hand in hands.items()
        ],
    }
    if phase == "swim":
        gone = [shape.places[place] for place in range(24) if place not in where]
        beside = [
            shape.places[place]
            for place in range(24)
            if place not in where and any(shape.near8[place] >> land & 1 for land in where)
        ]
        at = luck.choice(beside or gone)
        swimmers = luck.sample(roles, luck.choice((1, 1, 2)))
        data["swimming"] = swimmers
        for player in data["players"]:
            if player["role"] in swimmers:
                player["at"] = at
    return data


def small_position(seed: str, **wish: Any) -> Position:
    """A small position; equal seeds give equal ones. See `small_data` for wishes."""
    luck = Random(seed)
    while True:
        try:
            return FORBIDDEN_ISLAND.from_dict(small_data(luck, **wish))
        except PositionError:
            continue
