"""Finds a Chromium for the tests and for pictures as PNG, or fetches one, as a program before the tests begin."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from functools import partial

from playwright.sync_api import Playwright, sync_playwright

# Without the windows that nobody sees, a new visitor costs a fifth of the work; what a page does is the same.
HEADLESS = "chromium-headless-shell"
NAMES = (HEADLESS, "chromium", "chromium-browser", "google-chrome")


def chromium(playwright: Playwright) -> str:
    """Return the path of a Chromium: the one that is named, installed or can be installed."""
    own = partial(playwrights_own, playwright)
    for way in (named, installed, own, partial(from_playwright, playwright), from_debian):
        if path := way():
            return path
    raise RuntimeError(
        "The tests and the pictures for messengers need Chromium, which is not here and could not be installed. "
        "Install it, or name it in the environment variable CHROMIUM."
    )


def named() -> str | None:
    """Return the path in the environment variable CHROMIUM, if it is set."""
    return os.environ.get("CHROMIUM")


def installed() -> str | None:
    """Return the first Chromium or Chrome on the path."""
    return next(filter(None, map(shutil.which, NAMES)), None)


def playwrights_own(playwright: Playwright) -> str | None:
    """Return the Chromium that Playwright downloaded once, if it did."""
    path = playwright.chromium.executable_path
    return path if os.path.exists(path) else None


def from_playwright(playwright: Playwright) -> str | None:
    """Let Playwright download its Chromium."""
    tried("Playwright's Chromium", sys.executable, "-m", "playwright", "install", "chromium")
    return playwrights_own(playwright)


def from_debian() -> str | None:
    """Install Debian's Chromium, where that is ours to do."""
    if not shutil.which("apt-get") or os.geteuid() != 0:
        return None
    tried("the list of Debian's packages", "apt-get", "update", "-q")
    for package in (HEADLESS, "chromium"):
        tried(f"Debian's {package}", "apt-get", "install", "-q", "-y", package)
        if path := installed():
            return path
    return None


def tried(what: str, *command: str) -> None:
    """Run a command that may fail; the next way is tried then."""
    print(f"Fetching {what} …", file=sys.__stderr__, flush=True)
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=900)


if __name__ == "__main__":
    with sync_playwright() as running:
        print(chromium(running))
