"""What all tests share: how hard Hypothesis looks, Chromium and Node."""

import os

import pytest
from hypothesis import settings

from scripts import browser, npm

# The same examples on every run, so that a red test is red again; `make test-all` looks further.
settings.register_profile("default", deadline=None, derandomize=True, print_blob=True)
settings.register_profile("fast", settings.get_profile("default"), max_examples=20)
settings.register_profile(
    "thorough", settings.get_profile("default"), max_examples=1000, derandomize=False
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of Chromium; without one a test fails and says how to get it."""
    try:
        return browser.chromium()
    except browser.BrowserMissing as error:
        pytest.fail(str(error), pytrace=False)


@pytest.fixture(scope="session")
def node() -> str:
    """The path of Node, the same that built the module."""
    return npm.node()
