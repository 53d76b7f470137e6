"""How `npm test` shares the tests out between its workers: whole files, browser tests to the first as long as the
others have something else to do, because a browser alone keeps more than one processor busy; long files first.

`-p tests.workers`, with pytest-xdist."""

from __future__ import annotations

import re
from typing import Any

import pytest
from xdist.scheduler import LoadScopeScheduling

# Where browser tests are: all in one folder, and the page tests of the games.
BROWSER = re.compile(r"tests/browser/|tests/games/\w+/screen/test_page")
# What takes long, the longest first; and last what asks the builder for what a browser's worker is just building.
FIRST = (
    "tests/browser/screens/test_screens.py",
    "tests/browser/screens/test_presses.py",
    "tests/browser/start/",
    "tests/browser/outside/",
    "tests/browser/storage/",
    r"tests/games/\w+/screen/test_page\.py",
    "tests/walk/",
    "tests/contract/",
)
LAST = ("tests/publish/",)


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> LoadScopeScheduling:
    """Let this module share out the tests."""
    return ByKind(config, log)


class ByKind(LoadScopeScheduling):
    """Gives the first worker the files with browser tests, and the others all other files, until one kind is done."""

    def _split_scope(self, nodeid: str) -> str:
        return file_of(nodeid)

    def _assign_work_unit(self, node: Any) -> None:
        files = sorted(self.workqueue, key=urgency)
        wants_browser = node.gateway.id == "gw0"
        own = [file for file in files if bool(BROWSER.match(file)) == wants_browser]
        self.workqueue.move_to_end((own or files)[0], last=False)
        super()._assign_work_unit(node)

    def remove_node(self, node: Any) -> str | None:
        """Hand on what a worker that has ended leaves, but for the test that ended it."""
        work = self.assigned_work[node]
        ending = next((test for tests in work.values() for test, done in tests.items() if not done), None)
        left = {file: {test: done or test == ending for test, done in tests.items()} for file, tests in work.items()}
        self.assigned_work[node] = {file: tests for file, tests in left.items() if not all(tests.values())}
        super().remove_node(node)
        return ending


def file_of(nodeid: str) -> str:
    """Return the file of a test."""
    return nodeid.partition("::")[0]


def urgency(file: str) -> int:
    """Return a number by which files are sorted; the lower, the earlier."""
    places = [at for at, name in enumerate(FIRST) if re.match(name, file)]
    return places[0] if places else len(FIRST) + file.startswith(LAST)
