"""What `npm test` tells while it runs: a line for each file when its last test is done, and for each failure, at once,
how to run that test alone. Nothing of it needs a terminal.

`-p tests.progress`."""

from __future__ import annotations

import shlex
import time
from collections import Counter
from collections.abc import Sequence

import pytest
from tests.workers import file_of


def pytest_configure(config: pytest.Config) -> None:
    """Let the process that tells the results tell the progress; those that only run tests say nothing."""
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Progress(config), "progress")


def alone(nodeid: str) -> str:
    """Return the command that runs one test alone."""
    return f"npm test -- {shlex.quote(nodeid)}"


def reason(report: pytest.TestReport) -> str:
    """Return in one line why a test has failed."""
    crash = getattr(report.longrepr, "reprcrash", None)
    return (crash.message if crash else str(report.longrepr)).partition("\n")[0][:120]


class Progress:
    """Counts the tests of each file."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config
        self._begun = time.monotonic()
        self._tests: Counter[str] = Counter()
        self._done: Counter[str] = Counter()
        self._seconds: Counter[str] = Counter()

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Note how many tests each file has."""
        self._note([item.nodeid for item in session.items])

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_node_collection_finished(self, node: object, ids: Sequence[str]) -> None:
        """Note how many tests each file has, as a worker has found them."""
        self._note(ids)

    @pytest.hookimpl(tryfirst=True)
    def pytest_report_teststatus(self, report: pytest.TestReport) -> tuple[str, str, str] | None:
        """Print no dots for what has passed or failed."""
        if report.skipped or hasattr(report, "wasxfail"):
            return None
        if report.failed:
            return ("failed" if report.when == "call" else "error"), "", ""
        return ("passed" if report.when == "call" else ""), "", ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Tell a failure at once, and a file when it is done."""
        file = file_of(report.nodeid)
        self._seconds[file] += report.duration
        if report.failed:
            self._tell(f"FAILED   {alone(report.nodeid)}")
        if report.when == "teardown":
            self._done[file] += 1
            if self._done[file] == self._tests[file]:
                self._tell(f"{self._tests[file]:5} tests {self._seconds[file]:6.1f} s  {file}")

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Tell at the end what has failed, why, and how to run it alone."""
        wrong = [report for kind in ("failed", "error") for report in terminalreporter.stats.get(kind, [])]
        for report in wrong:
            terminalreporter.write_line(f"{alone(report.nodeid)}  # {reason(report)}")

    def _note(self, ids: Sequence[str]) -> None:
        self._tests = Counter(map(file_of, ids))

    def _tell(self, text: str) -> None:
        minutes, seconds = divmod(round(time.monotonic() - self._begun), 60)
        done, tests = sum(self._done.values()), sum(self._tests.values())
        print(f"{minutes:3}:{seconds:02} {done:5}/{tests}  {text}", flush=True)
