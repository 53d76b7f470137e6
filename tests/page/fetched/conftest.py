"""What the tests of the fetched modules leave behind: nothing."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest

from page.services.fetched_modules import is_fetched


@pytest.fixture(autouse=True)
def the_same_modules_as_before() -> Iterator[None]:
    """Put fetched modules back that a damaged file has removed: imported a second time, their classes would be others
    than those that tests hold."""
    before, finders = {name: module for name, module in sys.modules.items() if is_fetched(name)}, list(sys.meta_path)
    yield
    sys.meta_path[:] = finders
    if all(sys.modules.get(name) is module for name, module in before.items()):
        return
    sys.modules.update(before)
    for name, module in before.items():
        package, _, own = name.rpartition(".")
        if package in sys.modules:
            setattr(sys.modules[package], own, module)
