"""Begin a puzzle, a lesson or a position: a scenario file with notes on every key.

Without --out it goes to standard output. A file that is there already is left as it is.
"""

import json
import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path

from fi_widget.commands import BadInput
from fi_widget.commands.speech import in_words, no_more, reader
from fi_widget.games import DEFAULT, REGISTRY
from fi_widget.scenarios import shipped
from fi_widget.scenarios.faults import fault_of

KINDS = ("puzzle", "lesson", "position")
_SCHEMA = "#:schema "


def configure(parser: ArgumentParser) -> None:
    """Add the options of `fi-widget new`."""
    parser.add_argument("kind", choices=KINDS, help=", ".join(KINDS))
    parser.add_argument("--out", type=Path, metavar="FILE", help="where it is written")
    parser.add_argument(
        "--game", choices=list(REGISTRY), default=DEFAULT, help=f"(default: {DEFAULT})"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(options: Namespace, rest: Sequence[str]) -> int:
    """Write the file, or print it.

    Raises `BadInput` where the file is there already or cannot be written.
    """
    no_more(options, rest)
    text = template(options.game, options.kind, options.out or Path("-"))
    if options.out is not None:
        said = reader()
        try:
            with options.out.open("x", encoding="utf-8", newline="") as file:
                file.write(text)
        except FileExistsError:
            why = fault_of("out_there", "out", path=str(options.out))
            raise BadInput(in_words([why], said)) from None
        except OSError as error:
            why = fault_of(
                "out_failed", "out", path=str(options.out), error=error.strerror or str(error)
            )
            raise BadInput(in_words([why], said)) from None
        if not options.json:
            print(said.say("new.written", path=options.out))
    if options.json:
        print(json.dumps({"file": options.out and str(options.out), "text": text}))
    elif options.out is None:
        sys.stdout.write(text)
    return 0


def template(game: str, kind: str, out: Path) -> str:
    """The template of a kind of scenario; its first line leads from `out` to the schema.

    >>> template("forbidden-island", "puzzle", shipped.folder() / "mine.toml").splitlines()[0]
    '#:schema scenario.schema.json'
    """
    first, _, text = shipped.template(game, kind).partition("\n")
    assert first.startswith(_SCHEMA)
    schema = shipped.folder() / shipped.SCHEMA
    try:
        to_schema = Path(os.path.relpath(schema, out.absolute().parent))
    except ValueError:  # on Windows no path leads from one drive to another
        to_schema = schema
    return f"{_SCHEMA}{to_schema.as_posix()}\n{text}"
