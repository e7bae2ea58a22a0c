"""Play many games without anybody at the table and count how they end.

The same seed plays the same games. Ctrl+C stops; what was played by then is counted, and the exit
status is 130.
"""

import json
import re
import secrets
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from typing import Any

from fi_widget.analysis.bots import PLAYERS
from fi_widget.analysis.simulate import Simulation, Tally
from fi_widget.commands import INTERRUPTED, BadInput
from fi_widget.commands.progress import Progress
from fi_widget.commands.speech import in_words, no_more, reader
from fi_widget.games import DEFAULT, REGISTRY, game
from fi_widget.games.game import Fault, SetupError
from fi_widget.locale import Words

WHOLE_NUMBER = re.compile(r"-?[0-9]{1,18}")
SET_UP = ("players", "difficulty", "shape")
"""The options that are the game's own; it says what is wrong with them."""


def configure(parser: ArgumentParser) -> None:
    """Add the options of `fi-widget simulate`."""
    for name, metavar, text in (
        ("game", "NAME", f"{', '.join(REGISTRY)} (default: {DEFAULT})"),
        ("player", "NAME", f"who chooses: {', '.join(PLAYERS)} (default: random)"),
        ("games", "N", "how many games (default: 100)"),
        ("seed", "TEXT", "where the luck comes from (default: a new one each time)"),
        ("players", "N", "how many sit at the table"),
        ("difficulty", "NAME", "how hard the game is"),
        ("shape", "NAME", "the island's shape"),
    ):
        parser.add_argument(f"--{name}", metavar=metavar, help=text)
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(options: Namespace, rest: Sequence[str]) -> int:
    """Play, with a progress bar when a person watches, and print what came of it.

    Raises `BadInput` with every fault of the options.
    """
    no_more(options, rest)
    said = reader()
    seed = secrets.token_hex(4) if options.seed is None else options.seed
    simulation, games = prepared(options, seed, said)
    interrupted = False
    try:
        with Progress(games, lambda done: speed(simulation.tally, games, said)) as progress:
            for done in range(games):
                progress.show(done)
                simulation.play()
    except KeyboardInterrupt:
        interrupted = True
    tally = simulation.tally
    if interrupted:
        print(said.say("simulate.stopped", n=tally.games, games=games), file=sys.stderr)
    print(for_machines(tally, seed) if options.json else for_people(tally, seed, said))
    return INTERRUPTED if interrupted else 0


def prepared(options: Namespace, seed: str, said: Words) -> tuple[Simulation, int]:
    """The simulation that the options ask for, and how many games; BadInput with every fault."""
    faults: list[Fault] = []

    def choice(name: str, known: Sequence[str]) -> str:
        wanted = getattr(options, name) or known[0]
        if wanted not in known:
            key = f"{name}_unknown"
            faults.append(fault(said, name, key, {name: wanted, "choices": ", ".join(known)}))
            return known[0]
        return str(wanted)

    games = 100 if options.games is None else number(options.games)
    if not isinstance(games, int) or games < 1:
        faults.append(fault(said, "games", "games_number", {"have": options.games}))
        games = 1
    chosen = {name: number(getattr(options, name)) for name in SET_UP}
    configuration = {name: value for name, value in chosen.items() if value is not None}
    which = choice("game", list(REGISTRY))
    player = choice("player", list(PLAYERS))
    try:
        simulation = Simulation(game(which), player=player, seed=seed, **configuration)
    except SetupError as error:
        raise BadInput([*faults, *in_words(error.faults, said)]) from error
    if faults:
        raise BadInput(faults)
    return simulation, games


def number(text: str | None) -> int | str | None:
    """A whole number of up to 18 digits where the text is one, else the text.

    >>> number("12"), number("-1"), number("many"), number(None)
    (12, -1, 'many', None)
    """
    return int(text) if text and WHOLE_NUMBER.fullmatch(text) else text


def fault(said: Words, option: str, key: str, values: dict[str, Any]) -> Fault:
    """A fault of an option, in words."""
    message, remedy = (
        said.say(f"{section}.{key}", **values) for section in ("fault", "fault_remedy")
    )
    return Fault(option, message, remedy)


def speed(tally: Tally, games: int, said: Words) -> str:
    """What stands beside the bar."""
    fast = f"{tally.games_per_s:,.0f}"
    return said.say("simulate.progress", n=tally.games, games=games, speed=fast)


def for_machines(tally: Tally, seed: str) -> str:
    """The result as one JSON object.

    >>> for_machines(Tally(), "s")
    '{"games": 0, "wins": 0, "losses": {}, "games_per_s": 0.0, "decisions_per_s": 0.0, "seed": "s"}'
    """
    return json.dumps(
        {
            "games": tally.games,
            "wins": tally.wins,
            "losses": dict(sorted(tally.losses.items())),
            "games_per_s": round(tally.games_per_s, 1),
            "decisions_per_s": round(tally.decisions_per_s, 1),
            "seed": seed,
        }
    )


def for_people(tally: Tally, seed: str, said: Words) -> str:
    """The result as a small table: the commonest end first."""
    ends = [(said["simulate.won"], tally.wins)]
    ends += [
        (f"{rule}  {said.name('end', rule)}", count)
        for rule, count in sorted(tally.losses.items(), key=lambda end: (-end[1], end[0]))
    ]
    lines = [said.plural("simulate.games", tally.games, seed=seed)]
    lines += [f"{count:8}  {count / max(tally.games, 1):6.1%}  {end}" for end, count in ends]
    fast = {"games": f"{tally.games_per_s:,.0f}", "decisions": f"{tally.decisions_per_s:,.0f}"}
    return "\n".join([*lines, said.say("simulate.speed", **fast)])
