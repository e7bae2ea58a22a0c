"""What is wrong with a faulty file is told whole: every fault, with file, line, key and remedy."""

from pathlib import Path

import pytest

from fi_widget.scenarios.faults import ScenarioError, key_of, path_of
from fi_widget.scenarios.opening import scenario
from tests.scenarios.golden import FILES, told


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_faults_of_a_file(file: Path) -> None:
    assert told(file) == file.with_suffix(".txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_faults_name_the_file_and_what_to_do(file: Path) -> None:
    with pytest.raises(ScenarioError) as error:
        scenario(file)

    for fault in error.value.faults:
        assert fault.file == str(file)
        assert fault.message
        assert fault.remedy
        assert fault.line is None or fault.line <= len(file.read_bytes().splitlines())
        assert key_of(path_of(fault.key)) == fault.key


def test_no_message_of_ours_is_without_words_in_another_language() -> None:
    with pytest.raises(ScenarioError) as error:
        scenario(FILES[0].parent / "keys.toml")

    assert all(fault.why is not None for fault in error.value.faults)
