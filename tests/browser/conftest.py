"""A JupyterLab server and a Chromium for each test process, a notebook for each test."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol

import nbformat
import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Error,
    Locator,
    Page,
    expect,
    sync_playwright,
)

from tests.browser.lab import Lab
from tests.browser.notebook import Notebook
from tests.browser.table import Table
from tests.browser.twin import Twin

RESULTS = Path(__file__).parents[2] / "test-results"
SCREENSHOTS = Path(__file__).parents[2] / "build" / "screenshots"

# No name but the loopback address is ever looked up.
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
]
LOCAL = re.compile(r"(http|ws)://127\.0\.0\.1[:/]|(data|blob|about):")

KERNELSPEC = {"name": "python3", "display_name": "Python 3", "language": "python"}

# Animations are a test of their own; everywhere else they would only take time.
PAGE: dict[str, Any] = {
    "viewport": {"width": 1280, "height": 900},
    "locale": "en-US",
    "reduced_motion": "reduce",
}
PATIENCE = 30_000  # milliseconds; a busy machine is no fault
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """JupyterLab, as `fi-widget lab` configures it."""
    with Lab(tmp_path_factory.mktemp("lab")) as lab:
        yield lab


@pytest.fixture(scope="session")
def browser(lab: Lab, chromium: str) -> Iterator[Browser]:
    """Chromium; it starts while the server does."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        lab.wait()
        yield browser
        browser.close()


# JupyterLab's own words about a kernel that goes away while it asks it something.
CANCELED = "Canceled future for"


class Visit:
    """A browser context that notes what should not happen: foreign requests, uncaught errors."""

    def __init__(self, browser: Browser, **options: Any) -> None:
        self.context: BrowserContext = browser.new_context(**{**PAGE, **options})
        self.context.set_default_timeout(PATIENCE)
        self.foreign: list[str] = []
        self.errors: list[str] = []
        self.context.on("request", self._note_request)
        self.context.on("weberror", self._note_error)

    def _note_error(self, error: Any) -> None:
        if CANCELED not in str(error.error):
            self.errors.append(str(error.error))

    def _note_request(self, request: Any) -> None:
        if not LOCAL.match(request.url):
            self.foreign.append(request.url)

    def check(self) -> None:
        """Fail if anything happened that should not, and forget it."""
        foreign, self.foreign = self.foreign, []
        errors, self.errors = self.errors, []
        assert foreign == []
        assert errors == []


class OpenNotebook(Protocol):
    def __call__(self, *cells: str, kernel: bool = True, **options: Any) -> Notebook: ...


class Desk:
    """Opens notebooks of a test process, and keeps one with a running kernel for whoever asks."""

    def __init__(self, lab: Lab, browser: Browser) -> None:
        self.lab = lab
        self.browser = browser
        self._count = 0
        self._shared: tuple[Visit, Notebook] | None = None

    def open(self, *cells: str, kernel: bool = True, **options: Any) -> tuple[Visit, Notebook]:
        """A new notebook in a context of its own; `options` are those of the context."""
        self._count += 1
        name = f"notebook-{self._count}.ipynb"
        made = nbformat.v4.new_notebook(
            cells=[nbformat.v4.new_code_cell(cell) for cell in cells or [""]],
            metadata={"kernelspec": KERNELSPEC},
        )
        nbformat.write(made, self.lab.root / name)
        visit = Visit(self.browser, **options)
        notebook = Notebook(visit.context.new_page(), self.lab, name)
        notebook.open(kernel=kernel)
        return visit, notebook

    @property
    def shared(self) -> tuple[Visit, Notebook]:
        """The notebook that tests share one after the other; its kernel knows `fi`."""
        if self._shared is None:
            self._shared = self.open()
            self._shared[1].ask("import fi_widget as fi; fi.play")
        return self._shared

    def change_theme(self, name: str) -> None:
        """Make the shared notebook "light" or "dark"."""
        theme = f"JupyterLab {name.title()}"
        self.shared[1].command("apputils:change-theme", {"theme": theme})

    def discard(self) -> None:
        """Close the shared notebook; the next test gets a fresh one."""
        if self._shared is not None:
            close(*self._shared)
            self._shared = None


def close(visit: Visit, notebook: Notebook) -> None:
    with suppress(Error):  # the page may be what failed
        notebook.shut_down()
    visit.context.close()


@pytest.fixture(scope="session")
def desk(lab: Lab, browser: Browser) -> Iterator[Desk]:
    desk = Desk(lab, browser)
    yield desk
    desk.discard()


FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_makereport(item: pytest.Item) -> Any:
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


def keep_picture(request: pytest.FixtureRequest, page: Page) -> bool:
    """Keep a picture of the page of a test that failed; whether it failed."""
    failed = request.node.stash.get(FAILED, True)
    if failed:
        RESULTS.mkdir(exist_ok=True)
        name = re.sub(r"[^\w.-]+", "-", request.node.nodeid).strip("-")
        with suppress(Error):
            page.screenshot(path=RESULTS / f"{name}.png")
    return bool(failed)


@pytest.fixture
def open_notebook(desk: Desk, request: pytest.FixtureRequest) -> Iterator[OpenNotebook]:
    """A function that opens a notebook with these cells, which do not run yet."""
    opened: list[tuple[Visit, Notebook]] = []

    def open_one(*cells: str, kernel: bool = True, **options: Any) -> Notebook:
        opened.append(desk.open(*cells, kernel=kernel, **options))
        return opened[-1][1]

    yield open_one
    for visit, notebook in opened:
        keep_picture(request, notebook.page)
        close(visit, notebook)
    for visit, _ in opened:
        visit.check()


@pytest.fixture
def visit(browser: Browser) -> Iterator[Visit]:
    """A context for pages without JupyterLab."""
    visit = Visit(browser)
    yield visit
    visit.context.close()
    visit.check()


@pytest.fixture
def notebook(desk: Desk, request: pytest.FixtureRequest) -> Iterator[Notebook]:
    """The shared notebook, empty. What a test changes but the cells it must put back."""
    visit, shared = desk.shared
    shared.run("import ipywidgets; ipywidgets.Widget.close_all()")
    shared.page.set_viewport_size(PAGE["viewport"])
    yield shared
    if keep_picture(request, shared.page) and shared.is_busy:
        desk.discard()
    visit.check()


class Picture(Protocol):
    def __call__(self, what: Page | Locator, name: str) -> None: ...


@pytest.fixture
def picture() -> Picture:
    """A function that keeps a picture of a state for people to look at, in build/screenshots."""

    def keep(what: Page | Locator, name: str) -> None:
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        file = SCREENSHOTS / f"{name}.png"
        if isinstance(what, Page):
            what.screenshot(path=file)
            return
        # A notebook scrolls inside the page, so the page must be high enough for the whole view.
        page, box = what.page, what.bounding_box()
        size = page.viewport_size
        assert box is not None
        assert size is not None
        page.set_viewport_size({"width": size["width"], "height": round(box["height"]) + 400})
        what.screenshot(path=file)
        page.set_viewport_size(size)

    return keep


class Play(Protocol):
    def __call__(self, twin: Twin | None = None, **arguments: Any) -> Table: ...


@pytest.fixture
def play(notebook: Notebook) -> Play:
    """A function that shows a game in a cell of the shared notebook."""

    def play_one(twin: Twin | None = None, **arguments: Any) -> Table:
        if twin is not None:
            arguments |= twin.arguments
        given = ", ".join(f"{name}={value!r}" for name, value in arguments.items())
        notebook.run(f"w = fi.play({given})\nw")
        return Table(notebook.views.first, twin, arguments.get("lang", "en"))

    return play_one
