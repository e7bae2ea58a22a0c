"""Find positions that are worth a puzzle: by play, and by the solver.

Each is written as a scenario file into DIR: proved value, first actions, themes and an estimated
difficulty; what a person has to write is marked. The same seed finds the same files, whatever the
number of workers. Ctrl+C keeps what is found; the same command goes on from there. DIR belongs to
one set of options; only --count, --games and --workers may change.
"""

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fi_widget.commands import INTERRUPTED, BadInput
from fi_widget.commands.progress import Progress
from fi_widget.commands.simulate import fault, number
from fi_widget.commands.speech import in_words, no_more, reader
from fi_widget.commands.workers import MOST as MOST_WORKERS
from fi_widget.commands.workers import workers
from fi_widget.games import DEFAULT, REGISTRY
from fi_widget.games import game as game_of
from fi_widget.games.facts import themes_of
from fi_widget.games.game import Fault, SetupError
from fi_widget.locale import Words

if TYPE_CHECKING:
    from fi_widget.analysis.mine import Orders
    from fi_widget.scenarios.mining import Mine

MOST = 10**9
LEVELS = range(1, 6)
MOST_TURNS = 3
UNTIL = ("end-of-turn", "end-of-round", *(f"{n}-turns" for n in range(2, MOST_TURNS + 1)))


def configure(parser: ArgumentParser) -> None:
    """Add the options of `fi-widget mine`."""
    for name, metavar, text in (
        ("game", "NAME", f"{', '.join(REGISTRY)} (default: {DEFAULT})"),
        ("count", "N", "how many candidates (default: 10)"),
        ("players", "N", "how many sit at the table (default: 2)"),
        ("workers", "N", "how many processes work (default: 1)"),
        ("seed", "TEXT", 'where the luck comes from (default: "1")'),
        ("out", "DIR", "the folder for the files (needed)"),
        ("difficulty", "N", "only what is estimated to be so hard, 1 to 5"),
        ("until", "TIME", f"the time of the goals: {', '.join(UNTIL)} (default: {UNTIL[0]})"),
        ("games", "N", "play at most so many games"),
    ):
        parser.add_argument(f"--{name}", metavar=metavar, help=text)
    parser.add_argument(
        "--theme", metavar="ID", action="append", help="only what is about it (may be repeated)"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(options: Namespace, rest: Sequence[str]) -> int:
    """Mine, with a progress bar when a person watches, and print what came of it.

    Raises `BadInput` with every fault of the options, and where DIR cannot be used.
    """
    from fi_widget.scenarios.mining import BrokenIndex, Mine, OtherOrders

    no_more(options, rest)
    said = reader()
    asked = Asked(options, said)
    folder = Path(options.out)
    stopped = False
    try:
        mine = Mine(folder, asked.orders)
        try:
            with workers(asked.workers) as executor:
                _dig(mine, asked, executor, said)
        except KeyboardInterrupt:
            stopped = True
    except OtherOrders as other:
        values = {"path": str(folder), "option": other.key, "have": str(other.have)}
        raise BadInput([fault(said, "out", "mine_other_orders", values)]) from None
    except BrokenIndex as broken:
        raise BadInput([fault(said, "out", "mine_broken", {"path": str(broken)})]) from None
    except OSError as error:
        reason = {"path": str(folder), "error": error.strerror}
        raise BadInput([fault(said, "out", "mine_folder", reason)]) from None
    if stopped:
        print(said.say("mine.stopped", n=len(mine.found), count=asked.count), file=sys.stderr)
    print(as_json(mine) if options.json else as_text(mine, said))
    return INTERRUPTED if stopped else 0


def _dig(mine: "Mine", asked: "Asked", executor: Executor | None, said: Words) -> None:
    def label(done: int) -> str:
        return said.say("mine.progress", n=done, count=asked.count, games=mine.units)

    with Progress(asked.count, label) as progress:
        for _ in mine.dig(asked.count, executor=executor, units=asked.games):
            progress.show(len(mine.found))


class Asked:
    """What the options ask for; BadInput with every fault."""

    def __init__(self, options: Namespace, said: Words) -> None:
        self._said = said
        self._faults: list[Fault] = []
        game = self._choice("game", options.game or DEFAULT, tuple(REGISTRY))
        self.count = self._whole("count", options.count, 10)
        self.workers = self._whole("workers", options.workers, 1, MOST_WORKERS)
        self.games = None if options.games is None else self._whole("games", options.games, 1)
        until = self._choice("until", options.until or UNTIL[0], UNTIL)
        self.level = self._level(options.difficulty)
        themes = tuple(
            dict.fromkeys(
                self._choice("theme", theme, tuple(themes_of(game)))
                for theme in options.theme or ()
            )
        )
        if not options.out:
            self._faults.append(fault(said, "out", "mine_out", {}))
        players = number(options.players)
        self.orders = self._orders(game, players, options.seed, until, themes)

    def _orders(
        self, game: str, players: int | str | None, seed: str | None, until: str,
        themes: tuple[str, ...],
    ) -> "Orders":  # fmt: skip
        from fi_widget.analysis.mine import Orders

        orders = Orders(
            game=game,
            seed="1" if seed is None else seed,
            until={"turns": int(until[0])} if until.endswith("-turns") else until,
            themes=themes,
            difficulty=self.level,
        )
        try:
            if players is not None:
                orders = _with_players(orders, players)
            game_of(game).new(players=orders.players, seed=orders.seed)
        except SetupError as error:
            self._faults += in_words(error.faults, self._said)
        if self._faults:
            raise BadInput(self._faults)
        return orders

    def _choice(self, name: str, wanted: str, known: Sequence[str]) -> str:
        if wanted in known:
            return wanted
        values = {"option": f"--{name}", "have": wanted[:40], "choices": ", ".join(known)}
        self._faults.append(fault(self._said, name, "option_choice", values))
        return known[0]

    def _whole(self, name: str, text: str | None, default: int, most: int = MOST) -> int:
        value = default if text is None else number(text)
        if isinstance(value, int) and 1 <= value <= most:
            return value
        values: dict[str, Any] = {"option": f"--{name}", "have": str(text)[:40], "most": most}
        self._faults.append(fault(self._said, name, "option_number", values))
        return default

    def _level(self, text: str | None) -> int | None:
        if text is None:
            return None
        return int(self._choice("difficulty", text, [str(level) for level in LEVELS]))


def _with_players(orders: "Orders", players: int | str) -> "Orders":
    from dataclasses import replace

    return replace(orders, players=players)  # type: ignore[arg-type]


def as_json(mine: "Mine") -> str:
    """What a folder holds, as one JSON object."""
    return json.dumps(
        {
            "folder": str(mine.folder),
            "count": len(mine.found),
            "games": mine.units,
            "files": [asdict(one) for one in mine.found],
        }
    )


def as_text(mine: "Mine", said: Words) -> str:
    """What a folder holds, a line a file."""
    lines = [
        said.say(
            "mine.file", file=one.file, value=one.value, gap=one.gap, difficulty=one.difficulty,
            themes=", ".join(said.name("theme", theme) for theme in one.themes),
        )
        for one in mine.found
    ]  # fmt: skip
    return "\n".join([*lines, said.plural("mine.found", len(mine.found), folder=str(mine.folder))])
