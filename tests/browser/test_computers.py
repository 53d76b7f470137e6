"""Computer players in a real browser: they play by themselves, and the page stays there for its reader."""

from __future__ import annotations

import pytest
from tests.browser.page_driver import PageDriver, until
from tests.games.parts import PLAYERS
from tests.tools.example import GAME, OTHER

OWN = "!document.querySelector('#skip') && document.querySelector('#part-choices [data-move].is-open')?.dataset.move"


def own_moves(here: PageDriver, many: int) -> None:
    """Make some moves of the visitor's; computers make theirs in between."""
    for _ in range(many):
        until(here.page, f"({OWN}) !== undefined && ({OWN}) !== false")
        here.move(here.page.evaluate(OWN))


@pytest.mark.parametrize("game", PLAYERS)
def test_somebody_plays_against_computers_with_two_clicks(driver, game):
    here = driver()
    here.do(f"quick {game}")
    here.do(f"against {game} 2")
    here.see("#table")
    own_moves(here, 1)
    if here.has("#pace"):
        here.page.evaluate("document.querySelector('#pace').click(); document.querySelector('#pace').click()")
        assert "instant" in here.text("#pace")
    own_moves(here, 5)
    assert here.record().count("(computer 2") == 3
    assert here.errors == []


def test_on_a_phone_the_board_is_in_sight_when_the_others_move(driver):
    here = driver(viewport={"width": 390, "height": 844})
    here.do(f"quick {GAME}")
    here.do(f"against {GAME} 2")
    here.see("#table")
    own_moves(here, 1)
    until(here.page, f"({OWN}) !== undefined && ({OWN}) !== false")
    here.page.evaluate("document.body.style.minHeight = '3000px'; scrollTo(0, 900)")
    until(here.page, "scrollY === 900")
    here.page.evaluate(f"document.querySelector(`#part-choices [data-move='${{{OWN}}}'].is-open`).click()")
    here.see("#skip")
    until(here.page, "scrollY < 900 && Math.abs(document.querySelector('#table').getBoundingClientRect().top) < 1")
    assert here.errors == []


# Which lines of what the others did are wholly seen, from the newest on.
LINES_SEEN = """
[...document.querySelectorAll("#since-lines > li")].map((it) => {
    const { x, y, width, height } = it.getBoundingClientRect();
    return [2, height - 2].every((down) => it.contains(document.elementFromPoint(x + width / 2, y + down)));
}).slice(0, 3).every(Boolean)
"""


def test_on_a_phone_the_newest_of_what_the_others_did_is_in_sight_when_it_is_unfolded(driver):
    phone = {"has_touch": True, "is_mobile": True, "reduced_motion": "reduce"}
    here = driver(viewport={"width": 360, "height": 740}, **phone)
    here.do(f"quick {OTHER}")
    here.do(f"against {OTHER} 2")
    here.see("#table")
    own_moves(here, 2)
    until(here.page, f"({OWN}) !== undefined && ({OWN}) !== false && document.querySelector('#since') !== null")
    here.press("#since > summary")
    until(here.page, LINES_SEEN)
    assert here.errors == []


def test_who_comes_back_finds_the_computers_at_play(driver):
    here = driver()
    here.do(f"quick {GAME}")
    here.do(f"against {GAME} 2")
    here.see("#table")
    own_moves(here, 2)
    here.see("#skip")
    here.reload()
    here.page.keyboard.press("Space")  # the button that skips has the keyboard
    own_moves(here, 2)
    assert not here.has("#curtain")
    assert here.errors == []


def test_a_click_is_answered_while_a_computer_thinks(driver):
    here = driver()
    here.give("import", SEARCHING)
    here.see("#skip")
    here.do("rulebook")
    here.see("#drawer")
    assert here.has("#skip")
    here.see("#rulebook [id^='rule-']")
    here.do("close-drawer")
    here.do("lobby")
    here.see("#resume")
    assert here.errors == []


SEARCHING = f"""Game: {GAME}
Rules: 1
Seats: 3
Seat 1: ruby (computer 4, bot 1)
Seat 2: ochre Anna
Seat 3: olive Bruno
Seed: a

"""
