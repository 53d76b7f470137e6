"""Chapter 14: at this table."""

from __future__ import annotations

import json

import pytest
from tests.games.viticulture.builders import A, B, C, acting, begun, table, with_visitor

from engine.chance import player
from engine.core.input_error import InputError
from engine.files.position_file import PositionFile, read_position_file, write_position_file
from engine.play.game import random_move
from engine.play.match import Match
from games.viticulture.cards.deck import HIDDEN
from games.viticulture.game import GAME


@pytest.mark.rule("viticulture 14.1")
def test_nobody_sees_the_decks_nor_the_seed_nor_the_automas_cards():
    for players in (1, 3):
        state = begun(players).state
        for seat in (None, A):
            view = GAME.view(state, seat)
            assert view.decks == [[HIDDEN[deck]] * len(cards) for deck, cards in enumerate(state.decks)]
            assert (view.seed, set(view.automa)) == ("", {-1} if players == 1 else set())
            assert view.automa_out == state.automa_out


@pytest.mark.rule("viticulture 14.1")
def test_offers_for_the_importer_are_hidden_until_all_have_made_theirs():
    hands = {B: "judge taster patron", C: "politician"}
    play = with_visitor("importer", hands=hands)
    events = play.do("offer judge", "pass")
    assert [event.only for event in events if event.code == "card.offered"] == [B]
    assert GAME.view(play.state, B).offers[B] == play.state.offers[B]
    for seat in (None, A, C):
        view = GAME.view(play.state, seat)
        assert (view.hands[B], view.offers[B]) == ([HIDDEN[1], HIDDEN[2], HIDDEN[2]], []), "not even how many"


@pytest.mark.rule("viticulture 14.1")
def test_how_many_may_still_be_laid_aside_is_nobody_elses_business():
    play = with_visitor("importer", hands={B: "judge taster patron"})
    play.do("offer judge")
    assert play.state.now.facts.left == 2
    assert GAME.view(play.state, B).now.facts.left == 2
    assert GAME.view(play.state, A).now.facts.left == 3


@pytest.mark.rule("viticulture 14.1")
def test_the_screen_is_covered_unless_hands_are_open_or_one_plays_alone():
    assert GAME.secret(acting(2).state)
    assert not GAME.secret(begun(2, hands="open").state)
    assert not GAME.secret(begun(1).state)
    assert GAME.secret(begun(2, parents="choice").state)


@pytest.mark.rule("viticulture 14.1")
def test_alone_one_sees_the_own_hand():
    state = begun(1).state
    assert GAME.view(state, A).hands == state.hands


@pytest.mark.rule("viticulture 14.1")
@pytest.mark.parametrize(
    ("players", "option", "value", "name"),
    [
        (2, "friendly", "on", "friendly"),
        (2, "parents", "choice", "choosing_parents"),
        (2, "hands", "open", "open_hands"),
        (1, "solo", "hard", "solo"),
        (1, "aggressive", "on", "aggressive"),
    ],
)
def test_a_position_from_a_file_is_played_by_the_options_of_its_table(players, option, value, name):
    usual, other = table(players, "built"), table(players, "built", **{option: value})
    state = acting(players, tokens_left=range(2, 8)).state
    text = write_position_file(PositionFile(GAME, usual, state))
    assert read_position_file(text, lambda name: GAME).state == state
    with pytest.raises(InputError) as caught:
        read_position_file(write_position_file(PositionFile(GAME, other, state)), lambda name: GAME)
    assert (caught.value.code, caught.value.where) == ("file.value", f"state.{name}")
    assert json.loads(text)["options"][option] != value


@pytest.mark.rule("viticulture 14.2")
@pytest.mark.parametrize("players", [1, 3])
def test_every_move_can_be_taken_back_and_the_same_cards_turn_up_again(players):
    match: Match = Match(GAME, table(players, "again", parents="choice"))
    chance = player("again").random
    states = [match.state.copy()]
    while not match.state.over and match.ply < 300:
        match.play(random_move(GAME, match.state, chance))
        states.append(match.state.copy())
    last, first = match.ply, max(match.ply - 90, 0)
    for ply in range(last - 1, first - 1, -1):
        match.undo()
        assert match.state == states[ply]
    for ply in range(first + 1, last + 1):
        match.redo()
        assert match.state == states[ply]


@pytest.mark.rule("viticulture 14.2")
def test_it_is_known_which_moves_brought_something_hidden_to_light():
    match: Match = Match(GAME, table(2, "known", hands="open"))
    while match.state.now.kind != "wake":
        match.play(GAME.legal_moves(match.state)[-1])
    before = match.ply
    for row in ("row 1", "row 2"):
        match.play(next(move for move in GAME.legal_moves(match.state) if str(move) == row))
    assert [match.revealed_at(before + 1), match.revealed_at(before + 2)] == [False, True]
