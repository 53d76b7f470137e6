"""A whole session asks nobody but the site itself for anything."""

from __future__ import annotations

from tests.browser.page_driver import record_of
from tests.browser.screens.tour import end, lobby
from tests.tools.example import GAME
from tests.tools.example_player import Player, greedy_match


def test_no_other_host_is_asked_for_anything(driver, site):
    here = driver(anew=True)
    for part in (lobby, end):
        list(part(here))
    for language in ("it", "en"):
        here.speak(language)
        here.set_up(4, "elsewhere")
        here.play(Player("elsewhere"), 25)
        here.do("rulebook")
        here.see("#rulebook [id^='rule-']")
        here.do("lobby")
    here.page.click('[data-do^="theme "]')
    here.bring(record_of(greedy_match(3, "elsewhere", plies=30)))
    here.saved("#tool-export")
    here.reload()
    own = (site, "data:", f"blob:{site}")
    assert [url for url in here.requests if not url.startswith(own)] == []
    assert any(url.endswith(f"rulebook/{GAME}.it.html") for url in here.requests)
    assert here.errors == []
