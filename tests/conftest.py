"""What all tests share."""

from __future__ import annotations

import pytest
from hypothesis import settings

from publish.tools.tree import Tree

# A game's own tests open pages too.
pytest_plugins = ["tests.browser.fixtures"]

# How long an example takes says more about the machine than about the code.
settings.register_profile("enoteca", deadline=None, print_blob=True)
settings.load_profile("enoteca")


@pytest.fixture(scope="session")
def tree() -> Tree:
    """Give this copy of the project, of which a site is built quickly."""
    return Tree(quick=True)
