"""Refusals that a table cannot show (`refusals.txt`)."""

from __future__ import annotations

import pytest
from tests.games.grand_cru.builders import B, acting, ending_year, on_space

from engine.text.words import game_words
from games.grand_cru.components import TILE


@pytest.mark.rule("grand_cru 4.2")
@pytest.mark.parametrize(("language", "word"), [("en", "bought directly"), ("it", "comprare direttamente")])
def test_a_bid_of_six_is_not_asked_to_be_outbid(language, word):
    """Nobody can bid more than 6; a player who wants the tile has to buy it."""
    play = acting(["", ""], lots=[("doc", 6, B)])
    said = game_words("grand_cru", language).refusal(play.refused("raise 1 6"))
    assert word in said
    assert "7" in said


@pytest.mark.rule("grand_cru 7.9")
def test_a_vine_whose_tiles_all_lie_elsewhere_is_not_in_the_pile():
    play = on_space("reorganise", "gamay doc", discards="doc pinot")
    play.do("remove 1")
    play.state.discards += [tile for tile in play.state.pile if tile == TILE["syrah"]]
    play.state.pile = [tile for tile in play.state.pile if tile != TILE["syrah"]]
    play.refuses("fetch pile syrah", "fetch.pile", "7.9", variety="syrah")


@pytest.mark.rule("grand_cru 8.4")
def test_more_loans_than_there_can_be_and_more_than_one_has():
    play = ending_year(["", ""], "loans", loans=[10, 1], money=[70, 0])
    play.refuses("borrow 5", "loans.most", "8.4", most=11, held=10)
    play.refuses("borrow 2", "loans.most", "8.4", most=11, held=10)
    play.refuses("borrow 0", "loans.zero", "8.4")
    play.refuses("repay 11", "loans.owed", "8.4", count=10)
    play.do("pass")
    play.refuses("repay 2", "loans.owed", "8.4", count=1)
    play.refuses("repay 1", "money.short", "8.4", price=7, money=0)


@pytest.mark.rule("grand_cru 8.3")
def test_new_loans_after_a_bankruptcy():
    play = ending_year(["", ""], "interest", "loans", "prepare", loans=[11, 9], money=[0, 40])
    play.refuses("borrow 1", "loans.last_year", "8.3")
    play.refuses("borrow 9", "loans.last_year", "8.3")
