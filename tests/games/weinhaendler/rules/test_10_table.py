"""Chapter 10: at this table."""

from __future__ import annotations

import json

import pytest
from tests.games.weinhaendler.builders import A, B, begun, cellar, offering, storing

from engine.core.codec import encode
from engine.core.input_error import InputError
from engine.core.table import plain_table
from engine.files.position_file import PositionFile, read_position_file, write_position_file
from engine.play.match import Match
from games import load
from games.weinhaendler.game import GAME
from games.weinhaendler.state import HIDDEN

HANDS = ["red-1 red-2", "blue-1", "green-1 green-2 green-3"]


@pytest.mark.rule("weinhaendler 10.1")
def test_a_hand_is_seen_by_its_owner_only_its_size_by_all():
    state = offering(HANDS).state
    assert GAME.meta.options[0].values[0] == "hidden"
    assert GAME.view(state, B).hands == [[HIDDEN] * 2, state.hands[B], [HIDDEN] * 3]
    assert GAME.view(state, None).hands == [[HIDDEN] * 2, [HIDDEN], [HIDDEN] * 3]
    assert HIDDEN not in [card for hand in state.hands for card in hand], "the position itself is not changed"


@pytest.mark.rule("weinhaendler 10.1")
def test_played_open_all_hands_are_seen_by_all():
    state = offering(HANDS, hands="open").state
    for seat in (None, A, B):
        assert GAME.view(state, seat).hands == state.hands


@pytest.mark.parametrize("hands", ["hidden", "open"])
@pytest.mark.rule("weinhaendler 10.1")
def test_nobody_sees_the_pile_but_how_many_cards_it_has(hands):
    state = begun(3, hands=hands).state
    for seat in (None, A, B):
        assert GAME.view(state, seat).pile == [HIDDEN] * 29
        assert GAME.view(state, seat).seed == ""


@pytest.mark.rule("weinhaendler 10.1")
def test_offers_display_cellars_and_points_lie_open():
    play = offering(HANDS, cellars={B: cellar("brown-1 brown-2")})
    play.do("offer red-1", "offer blue-1")
    for seat in (None, A, B):
        view = GAME.view(play.state, seat)
        for name in ("offers", "display", "cellars", "covered", "stars", "trios", "passed", "first", "leader"):
            assert encode(getattr(view, name)) == encode(getattr(play.state, name))


@pytest.mark.rule("weinhaendler 10.1")
def test_all_see_what_is_taken_and_what_is_turned_up():
    play = offering(["red-1", "blue-1", ""], top="brown-3 green-3")
    play.do("offer red-1", "offer blue-1", "draw")
    assert {event.code for event in play.events} >= {"offer.made", "drawn.lower", "display.taken", "offer.taken"}
    assert all(event.only is None for event in play.events)


@pytest.mark.rule("weinhaendler 10.1")
def test_others_look_away_while_a_seat_chooses_unless_hands_are_open():
    for open_hands in (False, True):
        option = {"hands": "open"} if open_hands else {}
        assert GAME.secret(offering(HANDS, **option).state) is not open_hands
        assert GAME.secret(storing(HANDS, **option).state) is not open_hands
    over = storing(["red-1", "", ""], last=True, pile="")
    over.do("pass")
    assert not GAME.secret(over.state)


@pytest.mark.rule("weinhaendler 10.1")
def test_what_was_agreed_is_part_of_a_position():
    table = plain_table("weinhaendler", 3, "built", hands="open", triangles="upright")
    state = offering(HANDS, hands="open", triangles="upright").state
    text = write_position_file(PositionFile(GAME, table, state))
    assert read_position_file(text, load).state == state
    for name in ("open_hands", "pointing_down"):
        agreed = getattr(state, name)
        changed = text.replace(f'"{name}":{json.dumps(agreed)}', f'"{name}":{json.dumps(not agreed)}')
        assert changed != text
        with pytest.raises(InputError) as caught:
            read_position_file(changed, load)
        assert (caught.value.code, caught.value.where) == ("file.value", f"state.{name}")


@pytest.mark.rule("weinhaendler 10.1")
def test_a_move_makes_known_what_was_hidden_or_not():
    match: Match = Match(GAME, plain_table("weinhaendler", 3, "known"))
    offer = GAME.legal_moves(match.state)[0]
    match.play(offer)
    assert match.revealed_at(1), "the hand was hidden"
    open_match: Match = Match(GAME, plain_table("weinhaendler", 3, "known", hands="open"))
    open_match.play(offer)
    assert not open_match.revealed_at(1)
    open_match.play(GAME.legal_moves(open_match.state)[-1])
    assert open_match.revealed_at(2), "two cards were turned up"


@pytest.mark.parametrize("hands", ["hidden", "open"])
@pytest.mark.parametrize(
    ("move", "code"),
    [("store red-1 0.3", "bottle.stored"), ("store empty 0.3", "empty.stored"), ("store red-1 0.4", "bottle.covers")],
)
@pytest.mark.rule("weinhaendler 10.1")
def test_a_bottle_out_of_a_hidden_hand_is_seen_when_it_is_put_down(move, code, hands):
    play = storing(["red-1 empty", "", ""], cellars={A: cellar("empty blue-1")}, hands=hands)
    happened = play.do(move)
    assert {event.code: event.reveals for event in happened}[code] is (hands == "hidden")
    assert not any(event.reveals for event in happened if event.code != code)


@pytest.mark.rule("weinhaendler 10.1")
def test_to_keep_cards_and_to_exchange_offers_reveals_nothing():
    play = offering(["red-1 red-2", "blue-1 blue-2", ""])
    play.do("offer red-1", "offer blue-1", "pass", "pass")
    happened = play.do("pass")
    assert {event.code for event in happened} >= {"display.taken", "offer.taken", "offer.left"}
    happened += play.do("pass")
    assert not any(event.reveals for event in happened)
