"""What the eye sees: sizes, themes, motion, in JupyterLab."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenNotebook, Picture, Play
from tests.browser.hands import Keys, Mouse, play_all
from tests.browser.notebook import Notebook
from tests.browser.sizes import TOO_SMALL, TOO_WIDE
from tests.browser.table import Table
from tests.browser.twin import Twin
from tests.games.forbidden_island.scenes import scene, sunk, wet

pytestmark = pytest.mark.browser

CREW: Any = (
    ("pilot", "OB", ["earth", "earth", "lift", "sandbags", "fire"]),
    ("engineer", "OB", ["ocean", "ocean", "wind"]),
    ("diver", "OB", ["fire", "fire", "fire"]),
    ("messenger", "OB", []),
)


def four() -> Twin:
    return Twin(scene(wet("CE FL TH", sunk("LL MM")), *CREW, water=4, captured=["wind"]))


# Resolves when the view is no longer as wide as before, and does not change for some frames.
SETTLED = """([root, before]) => new Promise((resolve) => {
  let last = before;
  let same = 0;
  const look = () => {
    const { width } = root.getBoundingClientRect();
    same = width === last && width !== before ? same + 1 : 0;
    last = width;
    if (same < 5) requestAnimationFrame(look);
    else resolve();
  };
  look();
})"""


def make_wide(table: Table, notebook: Notebook, width: int) -> None:
    """Make the page as wide as it must be for a widget of this width."""
    page = notebook.page
    for _ in range(3):
        box = table.root.bounding_box()
        size = page.viewport_size
        assert box is not None
        assert size is not None
        if abs(box["width"] - width) < 1:
            return
        wanted = size["width"] + width - round(box["width"])
        page.set_viewport_size({"width": wanted, "height": 900})
        page.evaluate(SETTLED, [table.root.element_handle(), box["width"]])
    raise AssertionError(f"the widget does not become {width} pixels wide")


@pytest.mark.parametrize("width", [400, 640, 800, 1600])
def test_every_width_holds_the_whole_game(
    play: Play, notebook: Notebook, picture: Picture, width: int
) -> None:
    table = play(four())
    make_wide(table, notebook, width)
    assert table.root.evaluate(TOO_WIDE) == []
    assert table.root.evaluate(TOO_SMALL) == []
    assert table.root.evaluate("(root) => root.scrollWidth <= root.clientWidth")
    picture(table.root, f"play-{width}")


@pytest.mark.parametrize("width", [400, 1000])
def test_every_width_holds_the_panel(
    play: Play, notebook: Notebook, picture: Picture, width: int
) -> None:
    table = play()
    table.root.get_by_text(table.said["setup.options"]).click()
    make_wide(table, notebook, width)
    assert table.root.evaluate(TOO_WIDE) == []
    assert table.root.evaluate(TOO_SMALL) == []
    picture(table.root, f"setup-{width}")


def test_a_narrow_page_holds_the_dialogues(
    play: Play, notebook: Notebook, picture: Picture
) -> None:
    table = play(four())
    make_wide(table, notebook, 400)
    table.card("pilot", "lift").click()
    table.press("action.lift")
    assert table.root.evaluate(TOO_WIDE) == []
    assert table.root.evaluate(TOO_SMALL) == []
    picture(table.root, "lift-400")
    table.choose("button.cancel")
    table.click("CE")
    expect(table.dialog).to_be_visible()
    assert table.root.evaluate(TOO_WIDE) == []
    assert table.root.evaluate(TOO_SMALL) == []
    picture(table.root, "choice-400")


@pytest.mark.parametrize("shape", ["bridge-of-horrors", "arch-of-fate", "atoll-of-decisions"])
def test_wide_islands_fit_on_a_narrow_page(
    play: Play, notebook: Notebook, picture: Picture, shape: str
) -> None:
    table = play(Twin.new("tide", players=4, shape=shape))
    make_wide(table, notebook, 400)
    assert table.root.evaluate(TOO_WIDE) == []
    assert table.root.evaluate(TOO_SMALL) == []
    picture(table.root, f"{shape}-400")


OVERLAPS = """(root) => {
  const boxes = [...root.querySelectorAll(".fi-pawn .fi-token-shape")].map((shape) =>
    shape.getBoundingClientRect());
  const found = [];
  boxes.forEach((a, i) => boxes.slice(i + 1).forEach((b) => {
    const x = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const y = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (x > 1 && y > 1) found.push([x, y]);
  }));
  return found;
}"""


@pytest.mark.parametrize("width", [400, 1000])
def test_four_pawns_on_one_tile_stand_apart(play: Play, notebook: Notebook, width: int) -> None:
    table = play(four())
    make_wide(table, notebook, width)
    assert table.root.locator(".fi-pawn").count() == 4
    assert table.root.evaluate(OVERLAPS) == []
    letters = table.root.locator(".fi-pawn .fi-token-letter").all_text_contents()
    assert len(set(letters)) == 4
    for role in ("pilot", "engineer", "diver", "messenger"):
        table.click_pawn(role)
        expect(table.passenger(role)).to_be_checked()
        table.keys("Escape")
        expect(table.dialog).to_have_count(0)


LOOK = """(tile) => [".fi-land", ".fi-waves", ".fi-gap"].filter((part) => {
  const { display, opacity, visibility } = getComputedStyle(tile.querySelector(part));
  return display !== "none" && opacity !== "0" && visibility !== "hidden";
}).join(" ")"""


def test_the_three_states_differ_by_shape_and_not_by_colour_alone(play: Play) -> None:
    table = play(four())
    places = {"dry": "C2", "flooded": "B2", "sunk": "D5"}
    looks = [
        table.grid.locator(f"[data-place={place}]").first.evaluate(LOOK)
        for place in places.values()
    ]
    assert len(set(looks)) == 3, looks


INK = """(root) => {
  const { color, backgroundColor } = getComputedStyle(root.querySelector(".fi-prompt"));
  const light = (text) => text.match(/[\\d.]+/g).slice(0, 3).reduce((a, b) => a + Number(b), 0);
  return [root.dataset.fiTheme, light(color) > light(backgroundColor)];
}"""


def test_the_widget_follows_the_notebooks_theme(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook("import fi_widget as fi\nfi.play(seed='tide')")
    notebook.run_again()
    root = notebook.views.first
    assert Table(root).root.evaluate(INK) == ["light", False]
    notebook.command("apputils:change-theme", {"theme": "JupyterLab Dark"})
    expect(root).to_have_attribute("data-fi-theme", "dark")
    assert root.evaluate(INK) == ["dark", True]
    # JupyterLab's own splash fades for a moment, and a second one meanwhile makes it stumble.
    splash = notebook.page.locator("#jupyterlab-splash")
    expect(splash).to_have_count(0)
    notebook.command("apputils:change-theme", {"theme": "JupyterLab Light"})
    expect(root).to_have_attribute("data-fi-theme", "light")
    expect(splash).to_have_count(0)


# Counts what begins to move in a view from now on; what moves for ever is no draw.
COUNT_ANIMATIONS = """(root) => {
  root.begun = 0;
  for (const name of ["animationstart", "transitionstart"]) {
    root.addEventListener(name, (event) => {
      const times = event.target.getAnimations().map(({ effect }) => effect.getComputedTiming());
      if (times.some(({ duration, iterations }) => duration > 0 && iterations < Infinity))
        root.begun += 1;
    });
  }
}"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_draws_are_animated_unless_less_motion_is_wanted(
    open_notebook: OpenNotebook, motion: str
) -> None:
    deck = [["rise"], ["wind"], "rest"]
    start = scene(wet("CE"), *CREW[1:3], water=2, flood_discard=["CE"], treasure_deck=deck)
    twin = Twin(start)
    given = ", ".join(f"{name}={value!r}" for name, value in twin.arguments.items())
    notebook = open_notebook(
        f"import fi_widget as fi\nw = fi.play({given})\nw", reduced_motion=motion
    )
    notebook.run_again()
    table = Table(notebook.views.first, twin)
    table.root.evaluate(COUNT_ANIMATIONS)
    play_all(Mouse(table), "end", "draw", "draw", "draw", "draw", "draw")
    if motion == "reduce":
        assert table.root.evaluate("(root) => root.begun") == 0
    else:
        notebook.page.wait_for_function("(root) => root.begun > 3", arg=table.root.element_handle())


def test_motion_never_keeps_anybody_waiting(open_notebook: OpenNotebook) -> None:
    """Steps may follow faster than they are shown; each click skips what is still moving."""
    twin = Twin.new("tide")
    notebook = open_notebook(
        "import fi_widget as fi\nw = fi.play(seed='tide')\nw", reduced_motion="no-preference"
    )
    notebook.run_again()
    table = Table(notebook.views.first, twin)
    table.tile(twin.position.pawn(twin.position.active)).focus()
    play_all(Keys(table), "end")
    for _ in range(4):
        table.keys("d")
        twin.draw()
        table.shows()
