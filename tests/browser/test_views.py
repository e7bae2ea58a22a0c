"""Several views and several cells on one game."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenNotebook, Play
from tests.browser.hands import Mouse, play_all
from tests.browser.notebook import Notebook
from tests.browser.table import Table
from tests.browser.twin import Twin
from tests.games.forbidden_island.scenes import scene, wet

pytestmark = pytest.mark.browser

IDS = "(root) => [...root.querySelectorAll('[id]')].map(({ id }) => id)"
# Everything in a view that points to another element by its id points into that view.
POINTERS = """(root) => ["aria-labelledby", "aria-controls", "for", "href"].flatMap((name) =>
  [...root.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name))
    .filter((id) => root.querySelector(`[id="${id.replace("#", "")}"]`) === null))"""


def two() -> Twin:
    return Twin(scene(wet("OB TH"), ("engineer", "BG", ["earth"]), ("pilot", "FL", ["lift"])))


def shown_twice(notebook: Notebook, twin: Twin) -> tuple[Table, Table]:
    given = ", ".join(f"{name}={value!r}" for name, value in twin.arguments.items())
    notebook.run(f"w = fi.play({given})\nw", "w")
    return Table(notebook.views.nth(0), twin), Table(notebook.views.nth(1), twin)


def test_two_views_follow_each_other(notebook: Notebook) -> None:
    one, other = shown_twice(notebook, two())
    play_all(Mouse(one), "move CS")
    other.shows()
    play_all(Mouse(other), "move HG")
    one.shows()
    one.press("button.undo")
    one.twin.match.undo()
    other.shows()


def test_two_views_share_no_id(notebook: Notebook) -> None:
    one, other = shown_twice(notebook, two())
    for table in (one, other):
        table.press("action.end")
        table.card("pilot", "lift").click()
    ids = [*one.root.evaluate(IDS), *other.root.evaluate(IDS)]
    assert len(ids) > 4
    assert len(set(ids)) == len(ids)
    assert one.root.evaluate(POINTERS) == other.root.evaluate(POINTERS) == []


def test_a_view_keeps_the_focus_while_the_other_plays(notebook: Notebook) -> None:
    one, other = shown_twice(notebook, two())
    field = one.root.get_by_label(one.said["typed.label"])
    field.fill("half a comm")
    notebook.ask("w.act('move CS')")
    one.plays("move CS")
    expect(field).to_be_focused()
    expect(field).to_have_value("half a comm")
    # A dialogue that the game demands of everybody does not take the focus from another view.
    other.press("action.end")
    expect(other.choice("action.end")).to_be_focused()
    field.focus()
    notebook.ask("w.act('move HG')")
    other.plays("move HG")
    expect(field).to_be_focused()


def test_another_cell_plays_the_game_that_is_shown(notebook: Notebook) -> None:
    twin = two()
    given = ", ".join(f"{name}={value!r}" for name, value in twin.arguments.items())
    notebook.run(f"w = fi.play({given})\nw", "w.act('move CS')\nw.act('end')\nw.draw()")
    table = Table(notebook.views.first)
    twin.match.play("move CS")
    twin.match.play("end")
    twin.draw()
    table = Table(notebook.views.first, twin)
    table.draw()
    assert notebook.value("w.position.to_text()") == twin.position.to_text()
    assert table.log.count() > 3


def test_a_widget_changed_before_it_is_shown_is_shown_right(notebook: Notebook) -> None:
    twin = two()
    given = ", ".join(f"{name}={value!r}" for name, value in twin.arguments.items())
    notebook.run(f"w = fi.play({given})\nw.act('move CS'); w.undo(); w.act('move CG')\nw")
    twin.match.play("move CG")
    Table(notebook.views.first, twin)


def test_the_record_is_copied_and_pasted_in_the_middle_of_a_turn(
    open_notebook: OpenNotebook,
) -> None:
    permissions = ["clipboard-read", "clipboard-write"]
    notebook = open_notebook(
        "import fi_widget as fi\nw = fi.play(seed='tide')\nw",
        "v = fi.play()\nv",
        permissions=permissions,
    )
    notebook.run_again()
    twin = Twin.new("tide")
    table = Table(notebook.views.nth(0), twin)
    play_all(Mouse(table), "end", "draw")
    table.press("record.title")
    table.paper.get_by_role("button", name=table.said["button.copy_record"]).click()
    expect(table.paper.get_by_text(table.said["record.copied"])).to_be_visible()
    table.keys("Escape")

    fresh = Table(notebook.views.nth(1))
    fresh.press("button.paste_record")
    field = fresh.paper.get_by_placeholder(fresh.said["record.paste_placeholder"])
    field.press("Control+v")
    fresh.paper.get_by_role("button", name=fresh.said["button.load"]).click()
    expect(fresh.paper).to_have_count(0)
    record = twin.match.record()
    fresh = Table(notebook.views.nth(1), Twin.of_record(record))
    fresh.draw()
    # The first game was not touched.
    table.shows()
    assert notebook.value("w.record") == record


def test_a_record_that_is_cut_is_refused_and_the_game_stays(play: Play) -> None:
    table = play(two())
    table.press("record.title")
    record = table.paper.get_by_label(table.said["record.text_label"])
    expect(record).not_to_have_value("")
    text = record.input_value()
    table.paper.get_by_placeholder(table.said["record.paste_placeholder"]).fill(
        text[: len(text) // 2]
    )
    table.paper.get_by_role("button", name=table.said["button.load"]).click()
    expect(table.paper.get_by_role("alert")).to_contain_text(
        table.said.say("error.record", faults="").strip()
    )
    table.keys("Escape")
    table.shows()


def test_the_whole_log_is_there_to_read(play: Play) -> None:
    table = play(Twin.new("tide"))
    play_all(Mouse(table), *["end", *["draw"] * 4] * 2)
    lines = table.log.count()
    table.root.get_by_role("button", name=table.said["button.show_log"]).click()
    expect(table.log.nth(lines)).to_be_visible()
    expect(table.log.last).to_contain_text("A new game")


def test_changing_the_snapshot_in_place_changes_no_view(play: Play, notebook: Notebook) -> None:
    table = play(two())
    notebook.ask(
        "w.snapshot['water'] = 9\nw.snapshot['players'][0]['hand'].clear()\nw.send_state()"
    )
    play_all(Mouse(table), "move CS")
