from __future__ import annotations

import gc
import tracemalloc
import weakref

import pytest
from ipywidgets.widgets.widget import _instances

from fi_widget.widget.play import play
from tests.widget.page import Page

pytestmark = pytest.mark.heavy


def used_and_closed() -> weakref.ref[object]:
    widget = play(players=2, seed="tide")
    page = Page(widget)
    page.done("hello", lang="zh", protocol=1)
    page.done("act", text="end")
    widget._repr_mimebundle_()
    widget.close()
    return weakref.ref(widget)


def test_two_hundred_made_and_closed_leave_nothing() -> None:
    for _ in range(20):
        used_and_closed()
    gc.collect()
    widgets, objects = len(_instances), len(gc.get_objects())
    left = [used_and_closed() for _ in range(200)]
    gc.collect()
    assert [reference for reference in left if reference() is not None] == []
    assert len(_instances) == widgets
    # One widget that stayed would bring some thousand objects with it.
    assert len(gc.get_objects()) - objects < 2 * len(left)


def test_memory_is_flat() -> None:
    used_and_closed()
    gc.collect()
    tracemalloc.start()
    try:
        used_and_closed()
        gc.collect()
        before = tracemalloc.get_traced_memory()[0]
        for _ in range(20):
            used_and_closed()
        gc.collect()
        grown = tracemalloc.get_traced_memory()[0] - before
    finally:
        tracemalloc.stop()
    # A widget that stayed would bring a hundred kilobytes with it.
    assert grown < 20 * 5_000


def test_a_closed_widget_hears_its_game_no_more() -> None:
    widget = play(players=2, seed="tide")
    page = Page(widget)
    session = widget.session
    widget.close()
    sent = len(page.messages())
    session.act("end")
    assert len(page.messages()) == sent
    assert page.messages()[-1]["type"] == "comm_close"
