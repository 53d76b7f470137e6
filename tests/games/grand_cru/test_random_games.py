"""Whole games of Grand Cru with every combination of options in turn: nothing is lost, the accounts agree with the
log, and every game ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import product

import pytest
from tests.games.grand_cru.shadow import GrandCruShadow
from tests.tools.greedy_grand_cru import grand_cru

from engine.chance import player
from engine.event import Event
from engine.game import random_move
from engine.move import Move
from engine.table import check_table, plain_table
from engine.walk import walk
from games.grand_cru.components import BASE_IMPROVEMENTS
from games.grand_cru.game import GAME
from games.grand_cru.state import State

SWITCHES = list(product(("off", "on"), repeat=3))
NOISE = 0.12
GREEDY_GAMES = 16
RANDOM_GAMES = 8
CHECKED_GAMES = 24


def options(number: int) -> dict[str, str]:
    """Return a combination of options."""
    innovation, fees, brands = SWITCHES[number % len(SWITCHES)]
    kinds = ("off", *BASE_IMPROVEMENTS)
    heuriger, uvaggio = kinds[number % 9], kinds[(number * 5 + 3) % 9]
    if heuriger == uvaggio:
        uvaggio = "off"
    money = "hidden" if number % 5 == 0 else "open"
    named = {"innovation": innovation, "fees": fees, "brands": brands}
    return {**named, "heuriger": heuriger, "uvaggio": uvaggio, "money": money}


def accounted(players: int, number: int, choose: Callable[[State], Move]) -> Counter[str]:
    """Play a game, keep its accounts by the log, and compare them after every move; return what happened how often."""
    table = check_table(plain_table("grand_cru", players, f"accounts-{number}", **options(number)), GAME.meta)
    state = GAME.deal(table)
    shadow = GrandCruShadow(state)
    told: Counter[str] = Counter()

    def note(events: list[Event]) -> None:
        told.update(event.code for event in events)
        shadow.hear(events)
        shadow.compare(state)
        GAME.check(state)

    note(GAME.settle(state, []))
    while not state.over:
        note(GAME.play(state, choose(state)))
    return told


@pytest.mark.rule("grand_cru 1.2")
@pytest.mark.rule("grand_cru 1.3")
@pytest.mark.parametrize("players", GAME.meta.players)
def test_the_accounts_of_greedy_games_agree_with_their_log(players):
    told: Counter[str] = Counter()
    for number in range(GREEDY_GAMES):
        chance = player(f"noise:{players}:{number}").random

        def choose(state: State, chance: Callable[[], float] = chance) -> Move:
            if chance() < NOISE and state.now.kind != "loan":
                return random_move(GAME, state, chance)
            return grand_cru(state, GAME.legal_moves(state))

        told += accounted(players, number, choose)
    often = {
        "tile.bought", "vine.harvested", "wine.sold", "fair.points", "special.taken", "loans.repaid", "loan.emergency",
        "brand.laid", "fees.paid", "innovation.used", "game.ended",
    }  # fmt: skip
    assert {code for code in often if told[code] < GREEDY_GAMES / 2} == set(), "the games are worth looking at"


@pytest.mark.rule("grand_cru 1.2")
@pytest.mark.rule("grand_cru 1.3")
@pytest.mark.parametrize("players", GAME.meta.players)
def test_the_accounts_of_random_games_agree_with_their_log(players):
    for number in range(RANDOM_GAMES):
        chance = player(f"random:{players}:{number}").random
        accounted(players, number, lambda state, chance=chance: random_move(GAME, state, chance))


@pytest.mark.rule("grand_cru 10.1")
@pytest.mark.parametrize("players", GAME.meta.players)
def test_every_random_game_comes_to_its_end(players):
    for number in range(CHECKED_GAMES):
        table = plain_table("grand_cru", players, f"walk-{number}", **options(number))
        whole = walk(GAME, table, lambda game, state: game.check(state))
        assert whole.state.over
        assert 0 in whole.state.loans or any(whole.state.bankrupt)
        assert GAME.ending(whole.state) in ("value", "loans", "tiles", "shared", "nobody")
