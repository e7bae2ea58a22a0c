"""The kernel behind the page: reloaded, restarted, busy, failing, closed, of another version."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenNotebook, Picture, Play
from tests.browser.hands import Mouse, play_all
from tests.browser.notebook import KERNEL, Notebook
from tests.browser.table import Table
from tests.browser.twin import Twin
from tests.games.forbidden_island.literal_positions import DRY
from tests.games.forbidden_island.scenes import scene

pytestmark = pytest.mark.browser

RUN_AGAIN = re.compile("run (the|this) cell again", re.IGNORECASE)
SEEDED = "import fi_widget as fi\nw = fi.play(seed='tide', names=['Ann', 'Ben'])\nw"


def test_a_reloaded_page_shows_the_same_game_and_plays_on(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(SEEDED)
    notebook.run_again()
    twin = Twin.new("tide")
    table = Table(notebook.views.first, twin)
    play_all(Mouse(table), "end", "draw", "draw", "draw")
    notebook.save()
    notebook.reload()
    table = Table(notebook.views.first, twin)
    play_all(Mouse(table), "draw", "end")
    assert notebook.value("w.record") == notebook.value("w.session.record()")


def test_a_restarted_kernel_is_told_and_a_saved_game_goes_on(
    open_notebook: OpenNotebook, picture: Picture
) -> None:
    notebook = open_notebook(
        "import fi_widget as fi\nw = fi.play(seed='tide', names=['Ann', 'Ben'], save='game.txt')\nw"
    )
    notebook.run_again()
    twin = Twin.new("tide")
    table = Table(notebook.views.first, twin)
    play_all(Mouse(table), "end", "draw", "draw", "draw")

    notebook.restart()
    table.root.get_by_role("button").first.dispatch_event("click")
    banner = table.root.get_by_role("alert").filter(has_text=RUN_AGAIN)
    expect(banner).to_be_visible(timeout=5_000)
    picture(table.root, "banner-dead")

    notebook.run_again()
    table = Table(notebook.views.first, twin)
    expect(table.root.get_by_role("status").filter(has_text="game.txt")).to_be_visible()
    play_all(Mouse(table), "draw", "end")


def test_a_kernel_that_died_is_told(open_notebook: OpenNotebook) -> None:
    """JupyterLab starts another one, which knows nothing of the game: a click brings no answer."""
    notebook = open_notebook(SEEDED)
    notebook.run_again()
    table = Table(notebook.views.first, Twin.new("tide"))
    notebook.kill()
    notebook.page.get_by_role("button", name="Ok").click()
    table.click("FL")
    banner = table.root.get_by_role("alert").filter(has_text=RUN_AGAIN)
    expect(banner).to_be_visible(timeout=5_000)
    # What can be read stays.
    table.shows()


# Runs until a file appears, and leaves the processor to nobody.
BUSY = """
import pathlib
done = pathlib.Path({name!r})
while not done.exists():
    pass
"""


@pytest.mark.parametrize("subshells", ["perCommTarget", "disabled"])
def test_twenty_fast_clicks_on_a_busy_kernel_are_twenty_in_order(
    open_notebook: OpenNotebook, subshells: str
) -> None:
    """Whether the kernel hears commands while a cell runs, or only afterwards."""
    twin = Twin(scene(DRY, ("explorer", "HG", []), ("pilot", "FL", [])))
    notebook = open_notebook(f"import fi_widget as fi\nw = fi.play(**{twin.arguments})\nw")
    notebook.page.evaluate(f"(how) => {{ {KERNEL}.commsOverSubshells = how; }}", subshells)
    notebook.run_again()
    table = Table(notebook.views.first, twin)
    play_all(Mouse(table), "move WG")
    notebook.ask("heard = []\nw.on_msg(lambda widget, content, buffers: heard.append(content))")
    around = ["CE", "OB", "FL", "HG", "GG", "CG", "TS", "CP"]
    expected = [step for code in around for step in (f"move {code}", "undo")]
    expected += ["move OB", "move BB", "move SG", "undo"]

    done = notebook.lab.root / f"done-{subshells}"
    notebook.begin(BUSY.format(name=done.name))
    for step in expected:
        if step == "undo":
            table.press("button.undo")
        else:
            table.click(step.removeprefix("move "))
    if subshells == "disabled":
        assert notebook.is_busy
        expect(table.root.get_by_text(table.said["banner.quiet"])).to_be_visible(timeout=5_000)
    done.touch()

    table.plays("move OB")
    expect(table.root.get_by_text(table.said["banner.quiet"])).to_have_count(0)
    heard: Any = notebook.value("heard")
    assert [each.get("text", each["kind"]) for each in heard] == expected
    numbers = [int(each["id"].rpartition("-")[2]) for each in heard]
    assert numbers == list(range(numbers[0], numbers[0] + 20))


def test_a_failure_in_python_is_shown_in_the_widget(play: Play, notebook: Notebook) -> None:
    table = play(Twin(scene(DRY, ("explorer", "HG", []), ("pilot", "FL", []))))
    notebook.ask("import logging; logging.disable()\nw.session.act = lambda *a, **k: 1 / 0")
    table.click("CE")
    expect(table.root.get_by_role("alert").filter(has_text="ZeroDivisionError")).to_be_visible()
    notebook.ask("logging.disable(logging.NOTSET)\ndel w.session.act")
    table.click("CE")
    table.plays("move CE")


def test_a_closed_widget_leaves_the_page(play: Play, notebook: Notebook) -> None:
    play(Twin(scene(DRY, ("explorer", "HG", []), ("pilot", "FL", []))))
    notebook.ask("w.close()")
    expect(notebook.views).to_have_count(0)


def test_another_version_of_python_is_told(play: Play, notebook: Notebook) -> None:
    table = play(Twin(scene(DRY, ("explorer", "HG", []), ("pilot", "FL", []))))
    notebook.ask(
        "import json\n"
        "w._sent = json.dumps({**json.loads(w._sent), 'protocol': 99, 'rev': 99})\n"
        "w.send_state('snapshot')"
    )
    message = table.said.say("banner.protocol", page=1, python=99)
    expect(table.root.get_by_text(message)).to_be_visible()


def test_a_file_that_cannot_be_written_is_told(play: Play, notebook: Notebook) -> None:
    table = play(seed="s", save="locked/game.txt")
    notebook.ask(
        "import pathlib, shutil\nshutil.rmtree('locked')\npathlib.Path('locked').write_text('')"
    )
    table.press("action.end")
    table.choose("action.end")
    expect(table.root.get_by_role("alert").filter(has_text="game.txt")).to_be_visible()
