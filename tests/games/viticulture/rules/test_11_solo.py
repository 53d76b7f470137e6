"""Chapter 11: alone against the Automa."""

from __future__ import annotations

import pytest
from tests.games.play import facts_of
from tests.games.viticulture.builders import A, Play, acting, begun, ending_year, going_on, position, waking

from engine.core.state import NOBODY, Pending
from games.viticulture.cards.automa import AUTOMA as CARDS
from games.viticulture.cards.deck import NAMES, VISITOR
from games.viticulture.components import SPACE
from games.viticulture.game import GAME
from games.viticulture.pieces import AUTOMA
from games.viticulture.scoring import level


def automa_plays(season: str, *cards: int, solo: str = "normal", **rest: object) -> Play:
    """Begin a season with these cards of the Automa on top, by their printed numbers."""
    before = {"summer": "spring", "winter": "fall"}[season]
    state = position(1, season=before, tokens_left=range(2, 8), solo=solo, **rest)  # type: ignore[arg-type]
    top = [number - 1 for number in cards]
    state.automa = [*(card for card in state.automa if card not in top), *reversed(top)]
    return going_on(state)


def taken(play: Play) -> set[str]:
    """Return the spaces at which the Automa stands."""
    return {space for space, at in SPACE.items() if AUTOMA in play.state.slots[at]}


@pytest.mark.rule("viticulture 11.1")
def test_the_set_up_is_the_same_without_four_visitors_and_with_the_automas_cards():
    state = begun(1).state
    assert (state.workers, state.idle, state.vp) == ([3], [2], [0])
    there = {NAMES[card] for card in (*state.decks[1], *state.decks[2], *state.hands[A]) if card in VISITOR}
    assert len(there) == 72
    assert not there & {"swindler", "wedding-party", "queen", "governor"}
    assert (sorted(state.automa), state.automa_out) == (list(range(24)), [])
    assert begun(2).state.automa == []


@pytest.mark.rule("viticulture 11.1")
def test_there_is_one_slot_at_each_space():
    play = acting(1, tokens_left=range(2, 8), placed=[(A, "tour 1")])
    assert play.refused("place tour 1").code == "slot.own"
    assert {at for at in play.open("place") if "tour" in at} == set()


@pytest.mark.rule("viticulture 11.2")
def test_each_row_gives_its_token_and_is_used_once():
    play = waking(1, year=2, tokens=1, tokens_left=[1, 2, 4, 5, 7])
    assert (play.refused("row 3").code, play.refused("row 3").rule) == ("row.spent", "11.2")
    play.do("row 4")
    assert (play.lira(A), play.state.tokens) == (11, 2)
    assert play.state.tokens_left == [True, True, False, False, True, False, True]


@pytest.mark.rule("viticulture 11.2")
def test_the_organizer_moves_to_any_row_but_the_last_and_gets_no_token():
    play = acting(
        1, hands={A: "organizer"}, rows=[A], tokens=1, tokens_left=[2, 4, 6, 7], year=3, tops={"order": "order-07"}
    )
    play.do("place summer-visitor 1", "visit organizer")
    assert (play.refused("row 7").code, play.open("row")) == ("row.last", {"2", "3", "4", "5", "6"})
    play.do("row 3")
    assert (play.state.tokens, play.state.tokens_left.count(False), play.hand(A)) == (1, 3, "order-07")


@pytest.mark.rule("viticulture 11.3")
@pytest.mark.parametrize("card", range(1, 25))
@pytest.mark.parametrize("season", ["summer", "winter"])
def test_a_card_puts_workers_on_the_spaces_that_it_names(card, season):
    play = automa_plays(season, card)
    printed = CARDS[card - 1]
    assert taken(play) == set(printed.summer if season == "summer" else printed.winter)
    assert (play.asked, play.state.automa_out) == (("turn", A), [card - 1])
    for space in taken(play):
        assert play.state.slots[SPACE[space]] == [AUTOMA, NOBODY]
        assert play.refused(f"place {space} 1").code == "slot.automa"


@pytest.mark.rule("viticulture 11.3")
def test_where_a_worker_stands_already_the_automa_puts_none():
    play = automa_plays("winter", 16, planned=[(A, "harvest 1")])
    assert taken(play) == {"wine"}
    assert facts_of(play.events, "automa.placed") == [{"spaces": ("wine",)}]


@pytest.mark.rule("viticulture 11.3")
def test_its_workers_stay_until_the_end_of_the_year():
    play = automa_plays("summer", 1)
    play.do("pass", "draw summer")
    assert {"draw-vine", "tour"} <= taken(play)
    play.do("pass")
    assert (play.asked[0], taken(play)) == ("wake", set())


@pytest.mark.rule("viticulture 11.3")
def test_it_has_six_workers():
    state = position(1, season="fall", tokens_left=range(2, 8), solo="hard")
    for space in ("draw-vine", "summer-visitor", "tour", "build", "plant"):
        state.slots[SPACE[space]][0] = AUTOMA
    state.automa = [*(card for card in state.automa if card != 22), 22]
    play = going_on(state)
    assert CARDS[22].winter == ("draw-order", "train", "fill")
    assert facts_of(play.events, "automa.placed") == [{"spaces": ("draw-order",)}]


@pytest.mark.rule("viticulture 11.3")
def test_when_its_cards_are_used_up_they_are_shuffled_again():
    state = position(1, season="spring", tokens_left=range(2, 8))
    state.automa_out, state.automa = sorted(state.automa), []
    play = going_on(state)
    assert (len(play.state.automa), len(play.state.automa_out)) == (23, 1)


@pytest.mark.rule("viticulture 11.4")
def test_a_token_opens_the_slot_with_the_bonus_even_behind_the_automa():
    state = position(
        1, season="winter", tokens=2, tokens_left=range(3, 8), year=2, fields={A: {"5": "pinot", "6": "merlot"}}
    )
    state.slots[SPACE["harvest"]][0] = AUTOMA
    play = going_on(state, Pending("turn", A))
    play.do("place harvest 2", "harvest 5", "harvest 6")
    assert (play.state.tokens, play.grapes(A)) == (1, "red-1 red-3 white-1")
    play.do("place train 2")
    assert (play.state.tokens, play.lira(A)) == (0, 7)
    assert (play.refused("grande draw-order 2").code, play.refused("grande draw-order 2").rule) == (
        "tokens.none",
        "11.4",
    )


@pytest.mark.rule("viticulture 11.4")
def test_a_grande_worker_beside_the_automa_gets_no_bonus():
    state = position(1, tokens=1, tokens_left=range(2, 8))
    state.slots[SPACE["tour"]][0] = AUTOMA
    play = going_on(state, Pending("turn", A))
    play.do("grande tour over")
    assert (play.lira(A), play.state.tokens) == (12, 1)


def ended(year: int, vp: int, **options: str) -> Play:
    """Let a year end in a solo game."""
    return ending_year(1, year=year, vp={A: vp}, tokens_left=range(1 + year, 8), **options)


@pytest.mark.rule("viticulture 11.5")
@pytest.mark.parametrize(("vp", "ending"), [(20, "solo.lost"), (21, "solo.won")])
def test_after_seven_years_more_than_twenty_points_win(vp, ending):
    play = ended(7, vp)
    assert (play.state.over, GAME.ending(play.state)) == (True, ending)


@pytest.mark.rule("viticulture 11.5")
def test_twenty_points_do_not_end_it_earlier():
    play = ended(6, 30)
    assert (play.asked, play.state.last_year) == (("wake", A), False)
    scoring = acting(1, tokens_left=range(2, 8), vp={A: 19}, structures={A: "tasting-room"}, wines={A: "red-1"})
    scoring.do("place tour 1")
    assert (scoring.vp(A), scoring.state.last_year) == (20, False)


LEVELS = {
    "very-easy": (8, 0, 20),
    "easy": (7, 3, 20),
    "normal": (7, 0, 20),
    "hard": (7, 0, 20),
    "very-hard": (7, 0, 23),
}


@pytest.mark.rule("viticulture 11.6")
@pytest.mark.parametrize(("solo", "numbers"), LEVELS.items())
def test_years_points_and_the_points_of_the_automa_by_difficulty(solo, numbers):
    years, first_vp, automa_vp = numbers
    state = begun(1, solo=solo).state
    assert (state.vp, level(state).id) == ([first_vp], solo)
    assert not ended(years - 1, 0, solo=solo).state.over
    for vp, ending in ((automa_vp, "solo.lost"), (automa_vp + 1, "solo.won")):
        assert GAME.ending(ended(years, vp, solo=solo).state) == ending


@pytest.mark.rule("viticulture 11.6")
def test_in_an_eighth_year_any_row_brings_a_token():
    play = waking(1, year=7, tokens=2, tokens_left=[], solo="very-easy")
    assert play.open("row") == set("1234567")
    play.do("row 2")
    assert play.state.tokens == 3


@pytest.mark.rule("viticulture 11.6")
@pytest.mark.parametrize(
    ("cards", "spaces", "drawn"),
    [
        ((16, 5, 6), {"tour", "build"}, 3),
        ((6, 2), {"build", "draw-vine", "plant"}, 2),
        ((1, 4), {"draw-vine", "tour"}, 1),
        ((5, 20), {"tour", "sell"}, 2),
    ],
)
@pytest.mark.parametrize("solo", ["hard", "very-hard"])
def test_where_two_workers_are_wanted_further_cards_are_drawn_and_used_entirely(cards, spaces, drawn, solo):
    play = automa_plays("summer", *cards, solo=solo)
    assert (taken(play), len(play.state.automa_out)) == (spaces, drawn)


@pytest.mark.rule("viticulture 11.7")
@pytest.mark.parametrize(("year", "points"), [*enumerate((-1, 0, 1, 4, 8, 13, 20), 1)])
def test_an_aggressive_automa_must_be_left_behind_each_year(year, points):
    lost, going = (ended(year, vp, aggressive="on") for vp in (points, points + 1))
    assert (lost.state.over, going.state.over) == (True, year == 7)
    assert GAME.ending(lost.state) == ("solo.lost" if year == 7 else "solo.overtaken")
    assert year < 7 or GAME.ending(going.state) == "solo.won"


@pytest.mark.rule("viticulture 11.7")
def test_the_last_year_of_a_difficulty_asks_for_its_own_points():
    assert ended(7, 23, aggressive="on", solo="very-hard").state.over
    assert GAME.ending(ended(7, 23, aggressive="on", solo="very-hard").state) == "solo.lost"
    assert not ended(7, 21, aggressive="on", solo="very-easy").state.over
    assert GAME.ending(ended(8, 21, aggressive="on", solo="very-easy").state) == "solo.won"


@pytest.mark.rule("viticulture 11.7")
def test_without_the_variant_nobody_is_overtaken():
    assert not ended(6, -5).state.over
