"""Grand Cru at random, with every combination of options in turn: nothing is lost, and every game ends."""

from __future__ import annotations

from itertools import product

import pytest

from engine.fault import Fault
from engine.table import plain_table
from engine.walk import walk
from games.grand_cru.components import BASE_IMPROVEMENTS
from games.grand_cru.game import GAME

SWITCHES = list(product(("off", "on"), repeat=3))


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


@pytest.mark.parametrize("players", GAME.meta.players)
def test_every_position_of_random_games_can_be(players):
    for number in range(24):
        table = plain_table("grand_cru", players, f"walk-{number}", **options(number))
        whole = walk(GAME, table, lambda game, state: game.check(state))
        assert whole.state.over
        assert GAME.ending(whole.state)


def test_two_improvements_do_not_take_the_place_of_one():
    with pytest.raises(Fault, match=r"table\.same_place"):
        GAME.begin(plain_table("grand_cru", 3, "x", heuriger="doc", uvaggio="doc"))
