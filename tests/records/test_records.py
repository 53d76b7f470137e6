"""Whole games: the same moves lead to the same end, on every machine and after every change."""

from __future__ import annotations

import json

import pytest
from tests.records.make import EXPECTED, GOLDEN, HERE, outcome

import games
from engine.files.record import read_record, replay, write_record
from engine.play.match import Match

LARGEST = 150_000
OUTCOMES = json.loads(EXPECTED.read_text(encoding="utf-8"))
RECORDS = [(game, name) for game, some in OUTCOMES.items() for name in some]
ENDINGS = {
    "grand_cru": {"value", "loans", "tiles", "shared", "alone", "nobody"},
    "vino": {"vineyards", "money", "shared", "ruin", "standstill"},
    "viticulture": {"vp", "lira", "wine", "grapes", "shared", "solo.won", "solo.lost", "solo.overtaken"},
    "weinhaendler": {"points", "shared"},
}
"""Every way in which a game can come to its end."""
SELDOM = {
    "grand_cru": {
        "bid.lifted", "brand.laid", "brand.lifted", "brand.none", "brand.returned", "cube.moved", "cube.taken",
        "cubes.missing", "fees.paid", "game.bankrupt", "game.ended", "innovation.declined", "innovation.kept",
        "innovation.shifted", "innovation.used", "juice.over", "pile.mixed", "prestige.gained", "sale.none",
        "special.declined", "special.idle", "start.claimed", "tile.discarded", "vine.fetched", "wine.replaced",
        "wine.spoiled", "year.shifted",
    },
    "vino": {"bottle.last", "game.ruined", "game.standstill", "gift.left", "gift.taken", "vineyard.returned"},
    "viticulture": {
        "action.earlier", "automa.placed", "card.given", "card.kept", "card.received", "card.taken", "cards.revealed",
        "deck.empty", "field.bought", "field.sold", "grape.lost", "importer.over", "other.unable", "plan.due",
        "plan.failed", "residual.lost", "seat.named", "step.declined", "step.idle", "token.gained", "vines.swapped",
        "visitors.empty", "wine.aged", "wine.tasted", "wines.aged", "worker.back", "worker.moved", "worker.planned",
        "year.last",
    },
    "weinhaendler": {
        "bottle.covers", "cellar.opened", "drawn.last", "exchange.none", "round.last", "round.standstill",
        "trio.identical",
    },
}  # fmt: skip
"""What happens seldom, and must be seen all the same."""


def text_of(game: str, name: str) -> str:
    return (HERE / game / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize(("game", "name"), RECORDS)
def test_a_record_leads_to_the_same_end(game, name):
    match: Match = replay(read_record(text_of(game, name)), games.load)
    assert outcome(match) == OUTCOMES[game][name]
    assert match.state.over
    games.load(game).check(match.state)


@pytest.mark.parametrize(("game", "name"), RECORDS)
def test_a_record_is_written_as_it_was_read(game, name):
    text = text_of(game, name)
    assert write_record(replay(read_record(text), games.load)) == text


@pytest.mark.parametrize("game", games.playable())
def test_every_number_of_players_and_every_ending_has_a_record(game):
    outcomes = OUTCOMES[game].values()
    assert {one["players"] for one in outcomes} == set(games.meta(game).players)
    assert {one["ending"] for one in outcomes} == ENDINGS[game]


@pytest.mark.parametrize("game", games.playable())
def test_what_happens_seldom_has_a_record(game):
    matches = [replay(read_record(text_of(game, name)), games.load) for name in OUTCOMES[game]]
    assert {event.code for match in matches for events in match.log for event in events} >= SELDOM[game]


@pytest.mark.parametrize("game", games.playable())
def test_every_option_and_an_own_board_have_a_record(game):
    tables = [read_record(text_of(game, name)).table for name in OUTCOMES[game]]
    for option in games.meta(game).options:
        assert {table.options[option.name] for table in tables} == set(option.values)
    assert any(table.custom_board for table in tables) == games.meta(game).custom_boards


@pytest.mark.parametrize("game", games.playable())
def test_the_records_in_the_folder_are_those_that_are_expected_and_none_is_too_long(game):
    files = list((HERE / game).glob("*.txt"))
    assert {file.stem for file in files} == set(OUTCOMES[game]) == set(GOLDEN[game])
    assert [file.name for file in files if file.stat().st_size > LARGEST] == []


def test_a_record_with_one_other_move_leads_elsewhere():
    text = text_of("vino", "three-seats")
    lines = text.splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("sell "))
    other = "\n".join([*lines[:at], "pass"]) + "\n"
    match: Match = replay(read_record(other), games.load)
    assert outcome(match) != OUTCOMES["vino"]["three-seats"]
