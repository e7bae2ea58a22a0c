"""Golden playthroughs: a record, and everything that the engine says about each of its moments.

A file in `golden/` begins with a record; the rest follows from it. A change of the rules shows as
a difference that can be read. After a change that is meant, write the files anew:

    python -m tests.games.forbidden_island.playthrough

A new one begins as a file with a record alone.
"""

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

from fi_widget.games.forbidden_island import Position
from fi_widget.games.game import Decision, Outcome
from fi_widget.games.match import Match

GOLDEN = Path(__file__).parent / "golden"
RULE = "=" * 80
WIDTH = 100


def record_of(text: str) -> str:
    """The record at the beginning of a playthrough."""
    return text.partition(RULE)[0]


def playthrough(record: str) -> str:
    """The whole text that follows from a record, the record included."""
    match = Match.from_record(record)
    lines = [match.record() + RULE]
    before = None
    for ply, here in enumerate(match.positions()):
        step = "start" if before is None else before.notation(match.steps[ply - 1], full=True)
        lines += ["", f"--- {ply}: {step}", str(here), *moment(here)]
        before = here
    return "\n".join(line.rstrip() for line in lines) + "\n"


def moment(here: Position) -> Iterator[str]:
    """What a position says beside its map."""
    yield f"  {_deck('treasure', here.treasure_deck, here.treasure_discard)}"
    yield f"  {_deck('flood', here.flood_deck, here.flood_discard)}"
    if here.captured:
        yield f"  captured: {' '.join(here.captured)}"
    turn = here.turn
    if isinstance(turn, Outcome):
        yield f"  {'won' if turn.won else 'lost'}: {turn.rule}"
    elif isinstance(turn, Decision):
        yield f"  {turn.kind}: {' '.join(turn.players)} may choose of {len(here.legal_actions())}"
        yield from _wrapped(_by_verb(here))
    else:
        yield f"  a {turn.kind} card comes"
        yield from _wrapped(_by_chance(here))


def _deck(name: str, layers: tuple[tuple[str, ...], ...], discard: tuple[str, ...]) -> str:
    deck = " | ".join(" ".join(_counted(layer)) for layer in layers)
    return f"{name}: {deck} / {' '.join(_counted(discard)) or '-'}"


def _counted(cards: tuple[str, ...]) -> list[str]:
    return [
        card if cards.count(card) == 1 else f"{card}*{cards.count(card)}"
        for card in dict.fromkeys(cards)
    ]


def _by_verb(here: Position) -> Iterator[str]:
    """Legal actions, those that differ in their last word together."""
    groups: dict[str, list[str]] = {}
    for action in here.legal_actions():
        head, _, last = here.notation(action, full=True).rpartition(" ")
        groups.setdefault(head, []).append(last)
    for head in sorted(groups):
        yield f"{head} {' '.join(sorted(groups[head]))}".strip()


def _by_chance(here: Position) -> Iterator[str]:
    groups: dict[Fraction, list[str]] = {}
    for draw, odds in here.chance().items():
        groups.setdefault(odds, []).append(here.notation(draw))
    for odds in sorted(groups, reverse=True):
        yield f"{odds} {' '.join(sorted(groups[odds]))}"


def _wrapped(texts: Iterator[str]) -> Iterator[str]:
    line = "   "
    for text in texts:
        if line.strip() and len(line) + len(text) > WIDTH:
            yield line
            line = "   "
        line += f" {text};"
    yield line


def write_all() -> None:
    """Write every golden file anew from its record."""
    for path in sorted(GOLDEN.glob("*.txt")):
        path.write_text(playthrough(record_of(path.read_text("utf-8"))), "utf-8")


if __name__ == "__main__":
    write_all()
