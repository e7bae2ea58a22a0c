"""A folder of mined scenarios: proved as far as can be, and gone on with wherever it was left."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from fi_widget.analysis.mine import Orders
from fi_widget.scenarios import mining
from fi_widget.scenarios.mining import BrokenIndex, Mine, OtherOrders
from fi_widget.scenarios.opening import scenario
from fi_widget.scenarios.proof import prove

ORDERS = Orders(seed="s111", nodes=1_000)
UNITS = 4


def dug(folder: Path, count: int = 10, units: int = UNITS) -> Mine:
    mine = Mine(folder, ORDERS)
    for _ in mine.dig(count, units=units):
        pass
    return mine


def contents(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text(encoding="utf-8") for path in sorted(folder.iterdir())}


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Mine:
    return dug(tmp_path_factory.mktemp("whole"))


def test_a_file_a_candidate_and_an_index(whole: Mine) -> None:
    files = [one.file for one in whole.found]

    assert files[0] == "mined-2-s111-0001.toml"
    assert len(files) >= 2
    assert set(contents(whole.folder)) == {*files, mining.INDEX}
    assert whole.units == UNITS
    lines = whole.folder.joinpath(mining.INDEX).read_text(encoding="utf-8").splitlines()
    assert [json.loads(line)["unit"] for line in lines[1:]] == [*range(UNITS)]


def test_a_file_lacks_nothing_but_what_a_person_writes(whole: Mine) -> None:
    for one in whole.found:
        read = scenario(whole.folder / one.file)
        faults = {fault.key for fault in prove(read).faults}
        assert faults == {"rules", "author", "title", "story", "hints"}
        assert read.id == Path(one.file).stem
        assert read.solution is not None
        assert (str(read.solution.value), list(read.solution.first)) == (one.value, one.first)
        assert (read.difficulty, list(read.themes)) == (one.difficulty, one.themes)


def test_the_notes_name_the_gap_and_every_part_to_be_written(whole: Mine) -> None:
    text = whole.folder.joinpath(whole.found[0].file).read_text(encoding="utf-8")

    assert f"# value {whole.found[0].value}, {whole.found[0].gap} better than the next" in text
    assert f"# 价值{whole.found[0].value}，" in text
    for table in ("[title]", "[story]", "[[hints]]", "[[mistakes]]"):
        assert f"# {table}\n" in text
    assert text.count('# zh = "…"') == 4


def test_left_and_gone_on_with_it_comes_to_the_same(whole: Mine, tmp_path: Path) -> None:
    dug(tmp_path, units=1)
    for _ in zip(range(2), Mine(tmp_path, ORDERS).dig(10, units=UNITS), strict=False):
        pass  # left in the middle, as by Ctrl+C
    dug(tmp_path, count=2)
    dug(tmp_path)

    assert contents(tmp_path) == contents(whole.folder)


def test_any_executor_comes_to_the_same(whole: Mine, tmp_path: Path) -> None:
    with ThreadPoolExecutor(2) as two:
        for _ in Mine(tmp_path, ORDERS).dig(10, executor=two, units=UNITS):
            pass

    assert contents(tmp_path) == contents(whole.folder)


def test_a_line_that_was_cut_short_is_done_again(whole: Mine, tmp_path: Path) -> None:
    dug(tmp_path)
    index = tmp_path / mining.INDEX
    index.write_text(index.read_text(encoding="utf-8")[:-20], encoding="utf-8")

    dug(tmp_path)

    assert contents(tmp_path) == contents(whole.folder)


def test_enough_is_enough(whole: Mine, tmp_path: Path) -> None:
    assert len(dug(tmp_path, count=1).found) == 1
    assert [*Mine(tmp_path, ORDERS).dig(0)] == []


def test_a_folder_of_other_orders(tmp_path: Path) -> None:
    dug(tmp_path, units=1)

    with pytest.raises(OtherOrders, match="players = 2, not 3"):
        Mine(tmp_path, replace(ORDERS, players=3))


@pytest.mark.parametrize("text", ["[]\n", '{"a": 1}\n', "7\n"])
def test_a_broken_index(tmp_path: Path, text: str) -> None:
    tmp_path.joinpath(mining.INDEX).write_text(text, encoding="utf-8")

    with pytest.raises(BrokenIndex):
        Mine(tmp_path, ORDERS)


@pytest.mark.parametrize(
    ("seed", "name"),
    [("a", "mined-2-a-0001"), ("", "mined-2-0001"), ("Ä b/c", "mined-2-b-c-0001")],
)
def test_an_id_for_every_seed(seed: str, name: str) -> None:
    assert mining.id_of(replace(ORDERS, seed=seed), 1) == name
