"""Presses of a real mouse, a real finger and a key: each hits what it is meant for, and counts once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.browser.page_driver import PageDriver, first_of_each_kind, record_of, usual_match
from tests.browser.screen_checks import DESK
from tests.games.parts import folder, part, seats
from tests.tools.deep import DEEP, paired
from tests.tools.example import GAME, OTHER, WITH_HANDS

import games
from engine.files.record import read_record, replay
from engine.play.match import Match

PHONES = ({"width": 390, "height": 844}, {"width": 390, "height": 664}, {"width": 360, "height": 740})
TOUCH = {"has_touch": True, "is_mobile": True, "reduced_motion": "reduce"}
# Milliseconds between the presses of double clicks and double taps.
APART = (80, 150, 250, 400)
# So many moves are enough for places to become moves and to be none again.
FIRST_PLIES = 16
# So many places are pressed at each kind of decision.
MOST = 16 if DEEP else 4

# What can be pressed at the table without leaving it, each as a selector, and whether it is a move that is refused.
# Of a map that shows one of its parts closely, the others lie outside its frame.
PLACES = """
() => {
    const frame = document.getElementById("part-board");
    const isAcross = ({ x, width }) => width > 0 && x + width / 2 > 0 && x + width / 2 < innerWidth;
    const isWithin = (y) => y > frame.getBoundingClientRect().top && y < frame.getBoundingClientRect().bottom;
    const isFramed = (it, { y, height }) => !frame.contains(it) || isWithin(y + height / 2);
    const isPlaced = (it, box) => isAcross(box) && isFramed(it, box);
    const isSeen = (it) => it.checkVisibility() && isPlaced(it, it.getBoundingClientRect());
    const found = [...document.querySelectorAll("#board, #part-choices")].flatMap((part) =>
        [...part.querySelectorAll("[data-move], [data-do]")].filter(isSeen).map(({ dataset, classList }) => [
            `#${part.id} ` + (dataset.move ? `[data-move="${dataset.move}"]` : `[data-do="${dataset.do}"]`),
            classList.contains("is-closed"),
        ]));
    return [...new Map(found)];
}
"""
# Lets presses be nothing, until it is called again: the page has judged them, and has not done anything yet.
HOLD_BACK = """
() => {
    const stop = (event) => event.stopImmediatePropagation();
    if (window.free) window.free = window.free();
    else {
        document.addEventListener("click", stop, true);
        window.free = () => document.removeEventListener("click", stop, true);
    }
}
"""
# The moves whose words run out of their buttons.
OVERFLOWING = """
[...document.querySelectorAll("#part-choices button[data-move]")]
    .filter((it) => it.checkVisibility() && it.scrollWidth > it.clientWidth + 1).map((it) => it.textContent)
"""
# The ids of the choices in a set-up.
PRESSED = "[...document.querySelectorAll('#main [aria-pressed=true], #main :checked')].map((it) => it.id)"
# The answer to pointing, when it has its place: whether it covers a point, and what it covers that could be pressed.
COVERED = """
async (selector) => {
    for (let number = 0; number < 2; number++) await new Promise(requestAnimationFrame);
    const box = document.querySelector("#why")?.getBoundingClientRect();
    if (!box) return null;
    const isIn = ({ x, y, width, height }) =>
        x < box.right && x + width > box.left && y < box.bottom && y + height > box.top;
    const seen = [...document.querySelectorAll(selector)].filter((it) => it.checkVisibility());
    return seen.filter((it) => isIn(it.getBoundingClientRect())).map((it) => it.dataset.move);
}
"""


def finger(driver, size: dict[str, int]) -> PageDriver:
    return driver(viewport=size, **TOUCH)


def match_of(game: str) -> Match:
    return usual_match(game, seats(game), "look")


def at_each_kind(here: PageDriver, match: Match) -> Iterator[int]:
    """Be at the table of each kind of decision of a match, after so many moves."""
    for ply in first_of_each_kind(match).values():
        with here.brought(record_of(match, ply)):
            yield ply


@pytest.mark.parametrize(("game", "size"), paired(games.playable(), PHONES))
def test_a_whole_game_is_played_with_a_finger(driver, game, size):
    record = (folder(game) / f"records/{part(game, 'page').FINGER}.txt").read_text(encoding="utf-8")
    match = replay(read_record(record), games.load)
    here = finger(driver, size)
    here.bring(record_of(match, 0))
    here.play_out(match, 0, match.ply)
    here.skip_count()
    here.see("#standing")
    assert here.record() == record_of(match)
    assert here.errors == []


@pytest.mark.parametrize("game", games.playable())
def test_no_move_gets_within_what_a_screen_reader_skips_as_play_goes_on(driver, game):
    """Places are repainted piece by piece when they become moves, and when they are none any more."""
    here, match = driver(viewport=DESK, reduced_motion="reduce"), match_of(game)
    here.bring(record_of(match, 0))
    offered = 0
    for ply in range(FIRST_PLIES):
        here.play_out(match, ply, ply + 1)
        offered += here.page.locator("#board :is([data-move], [data-do^=pick])").count()
        assert here.page.locator("#board [aria-hidden=true] [data-move]").count() == 0
    assert offered > 0
    assert here.errors == []


@pytest.mark.parametrize(("game", "size"), paired(games.playable(), PHONES[::-1]))
def test_nothing_comes_to_lie_under_a_finger(driver, game, size):
    """Of every kind of decision, moves and what they are put together from; a refused move says why elsewhere."""
    here, match = finger(driver, size), match_of(game)
    pressed = 0
    for _ in at_each_kind(here, match):
        places = here.page.evaluate(PLACES)
        some = places[:: 1 + len(places) // MOST]
        here.page.evaluate(HOLD_BACK)
        for selector, _ in some:
            here.press(selector)
        here.page.evaluate(HOLD_BACK)
        pressed += len(some)
        for selector, is_closed in places:
            if is_closed:
                here.press(selector)
                if here.page.evaluate(COVERED, selector) is None:  # it was drawn too small: the map came closer
                    here.press(selector)
                assert here.page.evaluate(COVERED, selector) == []
                break
    assert pressed > 10
    assert here.errors == []


@pytest.mark.parametrize(
    ("game", "language"), [(game, language) for game in games.playable() for language in ("de", "fr")]
)
def test_no_words_run_out_of_a_button_of_the_narrowest_phone(driver, game, language):
    here, match = driver(viewport=PHONES[-1], locale=language, **TOUCH), match_of(game)
    assert [words for _ in at_each_kind(here, match) for words in here.page.evaluate(OVERFLOWING)] == []


@pytest.mark.parametrize(("game", "way"), paired(games.playable(), ["mouse", "keyboard"]))
def test_an_answer_does_not_lie_over_what_it_is_about(driver, game, way):
    here, match = driver(viewport={**DESK, "height": 700}), match_of(game)
    answers = 0
    here.page.keyboard.press("Tab")  # from now on one sees what has the keyboard
    for _ in at_each_kind(here, match):
        places = here.page.evaluate(PLACES)
        for selector, _ in places[:: 1 + len(places) // MOST]:
            if way == "mouse":
                here.hand.point(selector)
            else:
                here.page.focus(selector)
            covered = here.page.evaluate(COVERED, selector)
            assert not covered, selector
            answers += covered is not None
    assert answers > 0
    assert here.errors == []


@pytest.mark.parametrize(("game", "size"), paired(games.playable(), [DESK, *PHONES]))
def test_a_double_click_makes_one_move(driver, game, size):
    """However soon the second click comes, and whatever lies there then; a later one counts."""
    here = driver(viewport=size) if size == DESK else finger(driver, size)
    match = match_of(game)
    for number, _ in enumerate(at_each_kind(here, match)):
        places = here.page.evaluate(PLACES)
        moves = [it for it, is_closed in places if not is_closed and it.startswith("#part-choices [data-move")]
        if moves:
            before = sum(plies(here))
            here.hand.twice(moves[number % len(moves)], APART[number % 4])
            assert sum(plies(here)) == before + 1, moves
    assert here.errors == []


def test_the_next_undo_comes_where_the_last_one_was(driver):
    match = match_of(GAME)
    here = driver(viewport=PHONES[0], **TOUCH, record=record_of(match, a_turn(match)))
    where = "document.querySelector('#tool-undo').getBoundingClientRect().x"
    before = here.page.evaluate(where)
    here.press("#tool-undo")
    if here.has("#ask-undo"):
        here.press("#ask-undo [data-do^=undo-now]")
    here.see("#tool-redo:not([aria-disabled=true])")
    assert here.page.evaluate(where) == before


def plies(here: PageDriver) -> list[int]:
    """Return how many moves have been made in each kept game."""
    return [kept["ply"] for kept in here.kept().values()]


def a_turn(match: Match) -> int:
    """Return a ply in the middle at which several moves can be undone."""
    return first_of_each_kind(match)[match.state_at(match.ply // 2).now.kind] + 4


@pytest.mark.parametrize("apart", APART)
def test_a_double_click_on_an_arrow_steps_twice(driver, apart):
    match = match_of(GAME)
    here = driver(viewport=DESK, record=record_of(match, 20))
    here.do("replay")
    here.do("replay last")
    here.hand.twice('[data-do="replay back"]', apart)
    assert here.page.input_value("#replay-slider") == "18"


def test_a_double_click_that_opens_something_presses_nothing_in_it(driver):
    """The second click of one on a card of the lobby would change the set-up, that of one on "Begin" would move."""
    here = driver(viewport=PHONES[0], **TOUCH)
    here.press(f'[data-do="setup {GAME}"]')
    here.see("#setup")
    chosen = here.page.evaluate(PRESSED)
    here.do("lobby")
    here.hand.twice(f'[data-do="setup {GAME}"]', 150)
    assert here.page.evaluate(PRESSED) == chosen
    here.hand.twice("#setup-begin", 150)
    here.see("#table")
    assert plies(here) == [0]


def test_a_key_that_is_held_down_presses_once(driver):
    here = driver(viewport=DESK, record=record_of(match_of(WITH_HANDS), 0))
    here.lift()
    card = "#board [role=button][data-do^=pick]"
    here.page.focus(card)
    for _ in range(8):
        here.page.keyboard.down("Enter")
    here.page.keyboard.up("Enter")
    assert here.page.get_attribute(card, "aria-pressed") == "true"


def test_what_comes_under_a_finger_is_not_pressed(driver):
    """The finger was put down on a move of one seat, and the same move of another one has come to lie there."""
    match = match_of(OTHER)
    pairs = zip(match.moves, match.moves[1:])
    ply = next(ply for ply, (one, other) in enumerate(pairs) if one == other and one.verb == "pass") + 1
    here = driver(viewport=PHONES[0], **TOUCH, record=record_of(match, ply))
    place = f'#part-choices [data-move="{match.moves[ply]}"].is-open'
    here.hand.begin(place)
    here.page.keyboard.press("Control+z")
    assert plies(here) == [ply - 1]
    here.hand.end()
    here.frame()
    assert plies(here) == [ply - 1]
    here.press(place)
    assert plies(here) == [ply]


# When the computers are done, the time in seconds since 1970.
DONE = """
() => new Promise((done) => {
    const now = () => (performance.timeOrigin + performance.now()) / 1000;
    const look = () => document.querySelector("#skip") ?? done(now());
    new MutationObserver(look).observe(document.querySelector("#part-prompt"), { childList: true, subtree: true });
    document.querySelector("#skip").click();
    look();
})
"""


@pytest.mark.parametrize(("after", "opens"), [(0.1, False), (1, True)])
def test_a_press_that_comes_just_when_computers_are_done_was_meant_for_what_they_did(driver, after, opens):
    here = driver(viewport=PHONES[0], **TOUCH)
    # In this game the decision after the computers' moves names another rule than the one before.
    here.set_up(3, "look", game=OTHER, level="3")
    here.lift()
    while not here.has("#skip"):
        here.press("#part-choices [data-move].is-open")
    done = here.page.evaluate(DONE)
    here.hand.begin("#prompt .rule-link", when=done + after)
    here.hand.end()
    here.frame()
    assert here.has("#drawer") == opens


def test_a_reason_goes_away_when_it_is_tapped_and_lets_nothing_through(driver):
    match = match_of(GAME)
    here = driver(viewport=PHONES[2], **TOUCH, record=record_of(match, a_turn(match)))
    here.press("#part-choices [data-move].is-closed")
    here.see("#why.why-closed")
    before = plies(here)
    here.press("#why p")
    assert not here.has("#why")
    assert plies(here) == before
    assert not here.has("#rulebook")
