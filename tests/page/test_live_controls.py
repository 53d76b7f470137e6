"""What looks as if it could be pressed can be: the screen that shows an action also does it."""

from __future__ import annotations

import re

import pytest
from tests.contract.files.test_opening import LINK
from tests.page.fake_browser import FakeBrowser
from tests.page.test_app import everything, opened
from tests.tools.example import GAME

from page.app import App

SCREENS = {
    "lesson": f"lesson={GAME}/tutorial&step=3",
    "moment": f"record={LINK}&ply=12&seat=1",
    "open moment": f"record={LINK}&ply=12&seat=0",
    "past": f"record={LINK}&ply=12",
    "table": f"record={LINK}",
    "set-up": f"setup={GAME}",
    "lobby": "",
}
ACTION = re.compile(r'data-do="([^"]+)"')


def at(address: str) -> tuple[App, FakeBrowser]:
    return opened(FakeBrowser(addresses=[address]))


def test_the_addresses_lead_to_different_screens():
    assert len({type(at(address)[0].screen) for address in SCREENS.values()}) == 5


@pytest.mark.parametrize("name", SCREENS)
def test_every_action_that_is_shown_is_done(name):
    shown = {action.split(" ")[0]: action for action in ACTION.findall(everything(at(SCREENS[name])[1]))}
    assert shown
    assert [action for action in shown.values() if not at(SCREENS[name])[0]._act(action)] == []
