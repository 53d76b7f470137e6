"""What all tests share."""

from __future__ import annotations

import gc

import pytest
from hypothesis import settings

from publish.tools.tree import Tree

# What the builders assert fails with a difference, as in a test.
pytest.register_assert_rewrite("tests.games.play")

# A game's own tests open pages too.
pytest_plugins = ["tests.browser.fixtures"]

# How long an example takes says more about the machine than about the code.
settings.register_profile("enoteca", deadline=None, print_blob=True)
settings.load_profile("enoteca")


def pytest_collection_finish() -> None:
    """Look for garbage less often, and not among the tests: a tenth of the time of those without a browser."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(200_000, 20, 100)


@pytest.fixture(scope="session")
def tree() -> Tree:
    """Give this copy of the project, of which a site is built quickly."""
    return Tree(quick=True)
