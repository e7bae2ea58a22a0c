from __future__ import annotations

from collections.abc import Iterator

import comm
import pytest
from ipywidgets.widgets.widget import _instances

from fi_widget.widget import assets
from tests.widget.page import RecordingComm


@pytest.fixture(autouse=True)
def _notebook(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Widgets open a line that records; the front end need not be built."""
    monkeypatch.setattr(comm, "create_comm", RecordingComm)
    monkeypatch.setattr(assets, "script", lambda: "export default {}")
    monkeypatch.setattr(assets, "style", lambda: ".fi{}")
    yield
    for widget in list(_instances.values()):
        widget.close()
