"""The reader's paths in py/README.md: what they list is called, in that order, and only from what stands above it."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from types import FrameType
from typing import NamedTuple

import pytest
from tests.page.fake_browser import FakeBrowser
from tests.page.test_app import at_table, legal, opened

README = Path(__file__).resolve().parents[2] / "py" / "README.md"
STEP = re.compile(r"^\d+\. `((?:page|engine)\.[\w.]+)`", re.MULTILINE)
REAL, FAKE = "page.dom.Browser", f"{FakeBrowser.__module__}.{FakeBrowser.__qualname__}"


class Call(NamedTuple):
    """A function that was called for the first time, and the module that called it."""

    function: str
    caller: str


def listed(heading: str) -> list[str]:
    """Return the functions of a path; the browser is the one of the tests."""
    section = README.read_text("utf-8").split(f"### {heading}\n")[1].split("\n#")[0]
    return [name.replace(REAL, FAKE) for name in STEP.findall(section)]


def module_of(name: str) -> str:
    """Return the module of a function, of a class or not."""
    return re.sub(r"(\.[A-Z]\w*)?\.\w+$", "", name)


def first_calls(deed: Callable[[], None], names: list[str]) -> list[Call]:
    """Do something, and return the first call of each of these functions, in order."""
    found: dict[str, Call] = {}

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            name = f"{frame.f_globals.get('__name__')}.{frame.f_code.co_qualname}"
            if name in names and name not in found and frame.f_back is not None:
                found[name] = Call(name, str(frame.f_back.f_globals.get("__name__")))

    sys.setprofile(note)
    try:
        deed()
    finally:
        sys.setprofile(None)
    return list(found.values())


def a_move() -> Callable[[], None]:
    app, _ = opened()
    at_table(app)
    move = str(legal(app)[0])
    return lambda: app.move(move)


def a_record() -> Callable[[], None]:
    app, browser = opened()
    at_table(app)
    app.move(str(legal(app)[0]))
    app.act("export")
    (record,) = browser.saved.values()
    lobby, _ = opened()
    return lambda: lobby.file("import", record)


PATHS = {"One move, from click to paint": a_move, "One record, from text to board": a_record}


@pytest.mark.parametrize("heading", PATHS)
def test_a_path_is_what_is_called_in_that_order(heading):
    names = listed(heading)
    assert len(names) > 12
    assert [call.function for call in first_calls(PATHS[heading](), names)] == names


@pytest.mark.parametrize("heading", PATHS)
def test_a_path_goes_forward_only(heading):
    names = listed(heading)
    modules = [module_of(name) for name in names]
    entered = [modules[0], *(new for old, new in pairwise(modules) if new != old)]
    assert len(entered) == len(set(entered)), "a module is left and entered again"
    for call in first_calls(PATHS[heading](), names)[1:]:
        above = modules[: names.index(call.function) + 1]
        assert call.caller in above, f"{call.function} is called from {call.caller}, which does not stand above it"
