"""A position with one seat's eyes: it looks the same to that seat, holds nothing that the seat may not know, and can be
played on."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.contract.cases import IN_EVERY_CASE, Case, game_of, states_on_the_way, table_of
from tests.games.parts import part
from tests.tools.deep import DEEP
from tests.tools.example import GAME

import games
from engine.chance import player
from engine.core.input_error import InputError
from engine.core.state import GameState
from engine.core.table import Table
from engine.files.record import read_record, replay, write_record
from engine.play.game import random_move
from engine.play.match import Match
from engine.play.redeal import imagined

PLAYED_ON = 200 if DEEP else 60
SEED = "for-somebody-else"


def redealt_or_error(case: Case, state: GameState, seat: int | None, seed: str = SEED) -> Table | str:
    """Return the table that begins with the position, or the code of why there is none."""
    try:
        return imagined(game_of(case), table_of(case), state, seat, seed)
    except InputError as error:
        return error.code


def moments(case: Case, every: int) -> list[tuple[GameState, int | None]]:
    """Return positions of the random game of a case, each with the seat that is asked and with somebody else who may
    look at it, by turns (with everybody, when everything is tested)."""
    found: list[tuple[GameState, int | None]] = []
    for number, state in enumerate(states_on_the_way(case, every)):
        others = [seat for seat in (None, *range(state.players)) if seat != state.now.seat]
        looking = others if DEEP else [others[number % len(others)]]
        found += [(state, seat) for seat in (state.now.seat, *looking)]
    return found


@IN_EVERY_CASE
def test_it_looks_the_same_to_the_seat_and_is_a_position_that_can_be(case):
    """`Match` reads it as it reads any start from outside, which checks it."""
    game, refused, found = game_of(case), 0, moments(case, every=5)
    for state, seat in found:
        table = redealt_or_error(case, state, seat)
        if isinstance(table, str):
            assert seat != state.now.seat, "who is asked sees all that it takes"
            refused += 1
            continue
        match = Match(game, table)
        assert game.view(match.state, seat) == game.view(state, seat)
        assert match.state.seed == SEED
    assert refused <= len(found) // 20


@IN_EVERY_CASE
def test_it_rests_on_nothing_that_the_seat_may_not_know(case):
    """It is dealt out of the view alone, which is the same whatever the seat does not know."""
    game, compared = game_of(case), 0
    for number, (state, seat) in enumerate(moments(case, every=11)):
        others = list(part(case[0], "secrets").unknown(state, seat))
        assert all(game.view(other, seat) == game.view(state, seat) for other in others)
        for other in others if DEEP else [others[number // 2 % len(others)]]:
            assert redealt_or_error(case, other, seat) == redealt_or_error(case, state, seat)
            compared += 1
    assert compared > 10


@IN_EVERY_CASE
def test_it_can_be_played_on(case):
    game = game_of(case)
    for number, (state, seat) in enumerate(moments(case, every=101)):
        table = redealt_or_error(case, state, seat, f"{SEED}-{number}")
        if isinstance(table, str):
            continue
        position, chance = game.begin(table)[0], player(table.seed).random
        for _ in range(PLAYED_ON):
            if position.over:
                break
            move = random_move(game, position, chance)
            assert game.judge(position, move) is None
            game.play(position, move)
            game.check(position)


@IN_EVERY_CASE
def test_it_is_a_record_without_the_past(case):
    game = game_of(case)
    for state in states_on_the_way(case, every=197):
        text = write_record(Match(game, imagined(game, table_of(case), state, state.now.seat, SEED)))
        assert table_of(case).seed not in text
        match = replay(read_record(text), games.load)
        assert (match.ply, match.moves) == (0, [])


@IN_EVERY_CASE
def test_what_is_hidden_is_dealt_by_chance(case):
    """Two seeds hardly ever give the same, where anything is hidden."""
    game, dealt = game_of(case), 0
    state = next(iter(states_on_the_way(case)))
    for number in range(5):
        table = redealt_or_error(case, state, None, f"seed-{number}")
        other = redealt_or_error(case, state, None, f"other-{number}")
        assert isinstance(table, Table)
        assert isinstance(other, Table)
        positions = [replace(game.begin(one)[0], seed="") for one in (table, other)]
        dealt += positions[0] != positions[1]
    assert dealt


def test_a_moment_that_nothing_fits_is_refused_in_words(monkeypatch):
    game = games.load(GAME)
    case = (GAME, 3, ())
    state = next(iter(states_on_the_way(case)))
    monkeypatch.setattr(game.knowledge, "imagined", lambda view, asking: replace(view, round=-1))
    with pytest.raises(InputError) as caught:
        imagined(game, table_of(case), state, None, SEED)
    assert caught.value.code == "share.secret_pending"
