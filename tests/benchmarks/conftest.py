"""The sheet of figures that `make bench` ends with.

A benchmark is a test with the mark `bench`. It writes its figures on the `sheet`, which fails the
test where a limit is not kept, and may say what more is hoped for:

    sheet.at_most("click to paint, above an empty widget", milliseconds, 15, unit=" ms")
"""

from dataclasses import dataclass, field

import pytest

# The fixtures of the browser, for what is measured there.
from tests.browser.conftest import browser as browser
from tests.browser.conftest import desk as desk
from tests.browser.conftest import lab as lab


@dataclass(frozen=True)
class Row:
    """One figure, and what it has to be."""

    what: str
    figure: str
    wanted: str = ""
    kept: bool = True


@dataclass
class Sheet:
    """The figures of one run."""

    rows: list[Row] = field(default_factory=list)

    def note(self, what: str, figure: str) -> None:
        """Write down a figure that has no limit."""
        self.rows.append(Row(what, figure))

    def at_least(
        self, what: str, value: float, limit: float, *, goal: float | None = None,
        form: str = ",.2f", unit: str = "", more: str = "",
    ) -> None:  # fmt: skip
        """Write down a figure; fail where it is below its limit."""
        hoped = f", goal {goal:g}" if goal is not None else ""
        wanted = f"at least {limit:g}{unit}{hoped}"
        self._judge(Row(what, f"{value:{form}}{unit}{more}", wanted, value >= limit))

    def at_most(
        self, what: str, value: float, limit: float, *,
        form: str = ",.1f", unit: str = "", more: str = "",
    ) -> None:  # fmt: skip
        """Write down a figure; fail where it is above its limit."""
        wanted = f"at most {limit:g}{unit}"
        self._judge(Row(what, f"{value:{form}}{unit}{more}", wanted, value <= limit))

    def _judge(self, row: Row) -> None:
        self.rows.append(row)
        if not row.kept:
            pytest.fail(f"{row.what}: {row.figure}, wanted {row.wanted}", pytrace=False)

    def text(self) -> str:
        """The figures below one another."""
        what = max(len(row.what) for row in self.rows)
        figure = max(len(row.figure) for row in self.rows)
        return "\n".join(
            f"{row.what:<{what}}  {row.figure:>{figure}}  "
            f"{row.wanted}{'' if row.kept else '  MISSED'}".rstrip()
            for row in self.rows
        )


SHEET = Sheet()


@pytest.fixture
def sheet() -> Sheet:
    """Where a benchmark writes its figures."""
    return SHEET


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the sheet."""
    if SHEET.rows:
        terminalreporter.section("measured")
        terminalreporter.write_line(SHEET.text())
