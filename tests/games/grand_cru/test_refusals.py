"""Mistakes that people make, and what they are told: the code, the paragraph, and the facts of the sentence."""

from __future__ import annotations

import pytest
from tests.games.grand_cru.builders import A, B, Play, acting, at_fair, begun, ending_year, on_space

from engine.core.table import Seat
from engine.text.languages import LANGUAGES
from engine.text.words import game_words
from games.grand_cru.components import NAMES, SPECIALS

SPACES = tuple(special.id for special in SPECIALS)
WINE = [(A, "gamay 1 2"), (A, "pinot 2 3"), (B, "merlot 3 1")]
LOTS = [("gamay", 3, B), ("doc", 6, B), ("ageing", 2, A)]
ON = {"innovation": "on", "brands": "on"}


def table(**rest: object) -> Play:
    """A turn of the first of four seats, with something of everything."""
    vineyards = ["gamay gamay syrah- doc", "pinot most-loans advertising", "wholesale-", ""]
    given = {"lots": LOTS, "out": "merlot blending", "wine": WINE, **ON, **rest}
    return acting(vineyards, **given)  # type: ignore[arg-type]


IN_A_TURN = [
    # 4.1
    ("auction merlot 7", "bid.range", "4.1", {"most": 6, "price": 7}),
    ("auction merlot 0", "bid.range", "4.1", {"most": 6, "price": 7}),
    ("auction pinot 2", "tile.not_out", "4.1", {"tile": "pinot"}),
    ("auction gamay 2", "tile.in_auction", "4.1", {"tile": "gamay", "column": 1}),
    ("auction heuriger 2", "improvement.not_played", "9.1", {"tile": "heuriger"}),
    ("auction fewest-loans 2", "innovation.not_bought", "9.2", {}),
    # 4.2
    ("raise 1 3", "bid.low", "4.2", {"price": 3}),
    ("raise 1 7", "bid.range", "4.2", {"most": 6, "price": 7}),
    ("raise 2 6", "bid.highest", "4.2", {"price": 6, "direct": 7}),
    ("raise 2 7", "bid.highest", "4.2", {"price": 6, "direct": 7}),
    ("raise 3 4", "bid.own", "4.2", {}),
    ("raise 3 7", "bid.own", "4.2", {}),
    ("raise 4 2", "column.empty", "4.2", {"column": 4}),
    ("raise 5 2", "column.none", "4.1", {"most": 4}),
    ("raise 0 2", "column.none", "4.1", {"most": 4}),
    # 4.3, 4.4
    ("claim 1", "bid.not_own", "4.3", {}),
    ("claim 4", "column.empty", "4.3", {"column": 4}),
    ("claim 9", "column.none", "4.1", {"most": 4}),
    ("buy syrah", "tile.not_out", "4.4", {"tile": "syrah"}),
    ("buy doc", "tile.in_auction", "4.4", {"tile": "doc", "column": 2}),
    ("buy most-tiles", "innovation.not_bought", "9.2", {}),
    ("buy uvaggio", "improvement.not_played", "9.1", {"tile": "uvaggio"}),
    ("buy-lot 4", "column.empty", "4.4", {"column": 4}),
    # 4.6, 4.7
    ("harvest syrah", "vine.bare", "4.6", {"variety": "syrah"}),
    ("harvest pinot", "vine.none", "4.6", {"variety": "pinot"}),
    ("sell gamay 1 3", "cubes.short", "4.7", {"count": 2, "variety": "gamay", "barrel": 1}),
    ("sell gamay 1 0", "cubes.one", "4.7", {}),
    ("sell gamay 2 1", "wine.not_here", "4.7", {"variety": "gamay", "barrel": 2}),
    ("sell merlot 3 1", "wine.not_here", "4.7", {"variety": "merlot", "barrel": 3}),
    ("sell gamay 8 1", "barrel.none", "4.7", {"most": 7}),
    ("sell pinot 2 9", "wine.unripe", "4.7", {"variety": "pinot", "count": 3}),
    # 4.8
    ("use blending", "improvement.not_own", "4.8", {"tile": "blending"}),
    ("use heuriger", "improvement.not_played", "9.1", {"tile": "heuriger"}),
    ("use most-loans", "innovation.how", "9.3", {}),
    # Chapter 9
    ("shift most-loans 3", "innovation.held", "9.2", {"tile": "most-loans", "seat": B}),
    ("shift fewest-tiles 7", "row.place", "9.2", {"most": 6}),
    ("shift fewest-tiles 0", "row.place", "9.2", {"most": 6}),
    ("innovate advertising", "innovation.none", "9.3", {}),
    ("lift gamay", "brand.none", "9.5", {"variety": "gamay"}),
    # In another time
    ("discard 2", "time.discard", "4.10", {}),
    ("borrow 2", "time.borrow", "8.4", {}),
    ("repay 1", "time.repay", "8.4", {}),
    ("loans 3", "time.loans", "2.5", {}),
    ("special exchange-1", "time.special", "7.3", {}),
    ("press gamay", "time.press", "7.7", {}),
    ("fetch pile gamay", "time.fetch", "7.9", {}),
    ("move gamay 1", "time.move", "5.7", {}),
    ("replace gamay 2", "time.replace", "5.2", {}),
    ("take gamay", "time.take", "5.2", {}),
    ("accept", "time.accept", "7.4", {}),
    ("mark", "time.mark", "9.5", {}),
    # What the game does not know
    ("dance gamay", "move.verb", "", {"word": "dance"}),
    ("sell gamayy 1 1", "move.names", "", {"word": "gamayy", "before": "sell", "names": NAMES}),
    ("raise 1 xyz", "move.not_asked", "", {"word": "xyz"}),
    ("special exchange-2", "move.names", "", {"word": "exchange-2", "before": "special", "names": SPACES}),
    # Written in another way
    ("sell gamay", "move.form", "4.7", {"move": "sell gamay", "example": "sell gamay 1 1"}),
    ("auction gamay", "move.form", "4.1", {"move": "auction gamay", "example": "auction merlot 1"}),
    ("sell pinot 1 1 1", "move.form", "4.7", {"move": "sell pinot 1 1 1", "example": "sell gamay 1 1"}),
    ("buy 1", "move.form", "4.4", {"move": "buy 1", "example": "buy merlot"}),
]


def told(play: Play, move: str, *expected: object) -> None:
    """The move is refused with this code, by this paragraph, and with these facts."""
    code, rule, facts = expected
    refusal = play.refused(move)
    assert (refusal.code, refusal.rule) == (code, rule)
    if not str(code).startswith("time."):
        assert refusal.facts == facts
    for language in LANGUAGES:
        seats = tuple(Seat(name) for name in ("Anna", "Bruno", "Carla", "Dario"))
        said = game_words("grand_cru", language).at(seats).refusal(refusal)
        assert said.endswith(".")
        assert "{" not in said
        assert "refusal." not in said


@pytest.mark.parametrize(("move", "code", "rule", "facts"), IN_A_TURN)
def test_in_a_turn(move, code, rule, facts):
    told(table(), move, code, rule, facts)


WITHOUT = [
    ("shift most-loans 2", "innovation.not_played", "9.2"),
    ("innovate doc", "innovation.not_played", "9.2"),
    ("use most-loans", "innovation.not_played", "9.2"),
    ("buy most-loans", "innovation.not_played", "9.2"),
    ("lift gamay", "brands.not_played", "9.5"),
    ("mark", "brands.not_played", "9.5"),
    ("mark 2", "brands.not_played", "9.5"),
    ("return gamay", "improvement.not_played", "9.1"),
]


@pytest.mark.rule("grand_cru 9.1")
@pytest.mark.rule("grand_cru 9.2")
@pytest.mark.rule("grand_cru 9.5")
@pytest.mark.parametrize(("move", "code", "rule"), WITHOUT)
def test_what_is_not_played_with_is_told_first(move, code, rule):
    play = acting(["gamay doc", ""])
    refusal = play.refused(move)
    assert (refusal.code, refusal.rule) == (code, rule)


def test_what_lasts_is_told_before_what_passes():
    """That there is none to be had, before that there is too little money or no marker."""
    poor = table(money=[0, 0, 0, 0])
    assert poor.refused("buy pinot").code == "tile.not_out"
    assert poor.refused("harvest syrah").code == "vine.bare"
    assert poor.refused("claim 1").code == "bid.not_own"
    rich = acting(["rich-harvest gamay gamay", ""], supply="gamay 0", money=[0, 0])
    assert rich.refused("use rich-harvest").code == "supply.none"
    none = acting(["rich-harvest", ""], money=[0, 0])
    assert none.refused("use rich-harvest").code == "grapes.none"
    waiting = acting(["gamay gamay harvester", ""], money=[0, 0])
    assert waiting.refused("use harvester").code == "harvest.last"


@pytest.mark.rule("grand_cru 4.2")
def test_a_bid_of_six_is_not_asked_to_be_outbid():
    """Nobody can bid more than 6; who wants the tile has to buy it."""
    for language, word in (("en", "bought directly"), ("it", "comprare direttamente")):
        said = game_words("grand_cru", language).refusal(table().refused("raise 2 6"))
        assert word in said
        assert "7" in said


@pytest.mark.rule("grand_cru 5.3")
@pytest.mark.parametrize(("vines", "held"), [("gamay syrah-", 1), ("gamay-", 0), ("", 0)])
def test_the_harvester_says_what_it_needs(vines, held):
    play = acting([f"{vines} harvester", ""], round=4)
    told(play, "use harvester", "harvester.vines", "5.3", {"held": held})
    borrowed = acting([f"{vines} most-loans", "harvester"], round=4, innovation="on")
    told(borrowed, "innovate harvester", "harvester.vines", "5.3", {"held": held})


@pytest.mark.rule("grand_cru 7.5")
def test_a_late_harvest_says_what_it_needs():
    play = on_space("late-harvest", "gamay syrah-")
    told(play, "harvest syrah", "vine.bare", "7.5", {"variety": "syrah"})
    told(play, "harvest pinot", "vine.none", "7.5", {"variety": "pinot"})
    poor = on_space("late-harvest", "gamay", money=0, money_is="hidden")
    told(poor, "harvest gamay", "money.short", "7.5", {"price": 1, "money": 0})


# Innovations


@pytest.mark.rule("grand_cru 9.3")
def test_a_second_innovation_and_one_that_lies_face_down():
    play = acting(["most-loans most-tiles", "advertising doc-"], **ON)
    told(play, "innovate doc", "improvement.face_down", "9.3", {"tile": "doc"})
    told(play, "innovate most-loans", "innovation.how", "9.3", {})
    play.do("innovate advertising", "pass")
    told(play, "innovate advertising", "innovation.once", "9.3", {})


@pytest.mark.rule("grand_cru 4.3")
@pytest.mark.rule("grand_cru 9.3")
def test_after_the_action_only_the_innovation_is_left():
    play = acting(["most-loans", "advertising"], out="blending doc", **ON)
    play.do("buy doc")
    assert play.asked == ("innovate", A)
    told(play, "innovate doc", "improvement.new", "4.3", {"tile": "doc"})
    told(play, "innovate blending", "improvement.face_down", "9.3", {"tile": "blending"})
    for move in ("buy blending", "demand pinot", "sell gamay 1 1", "shift most-tiles 1"):
        told(play, move, "action.taken", "9.3", {})
    told(play, "borrow 1", "time.borrow", "8.4", {})


# In the middle of something


@pytest.mark.rule("grand_cru 4.10")
def test_a_tile_that_has_to_go():
    full = "gamay gamay gamay gamay syrah syrah syrah merlot merlot merlot doc doc"
    play = acting([full, ""], out="pinot")
    play.do("buy pinot")
    told(play, "discard 13", "field.none", "4.10", {"most": 12})
    told(play, "discard 0", "field.none", "4.10", {"most": 12})
    told(play, "pass", "discard.must", "4.10", {"tile": "pinot"})
    told(play, "harvest gamay", "action.begun", "4.10", {})


BEGUN = [
    ("doc", "4.7", "sell pinot 2 1", "wine.unripe"),
    ("doc", "4.7", "sell gamay 1 9", "cubes.short"),
    ("good-vintage", "5.5", "sell gamay 1 2", "vintage.one"),
    ("good-vintage", "5.5", "sell gamay 1 9", "vintage.one"),
    ("good-vintage", "5.5", "sell pinot 2 2", "wine.unripe"),
    ("good-vintage", "5.5", "sell syrah 1 1", "wine.not_here"),
    ("harvester", "5.3", "harvest pinot", "vine.none"),
    ("harvester", "5.3", "harvest merlot", "vine.bare"),
    ("rich-harvest", "5.6", "harvest pinot", "vine.none"),
    ("ageing", "5.7", "move syrah 1", "wine.not_here"),
    ("ageing", "5.7", "move gamay 7", "barrel.last"),
    ("ageing", "5.7", "move gamay 8", "barrel.none"),
    ("blending", "5.2", "replace gamay 1", "blend.first"),
    ("blending", "5.2", "replace pinot 1", "blend.first"),
    ("blending", "5.2", "replace syrah 2", "wine.not_here"),
    ("blending", "5.2", "replace syrah 9", "barrel.none"),
]


@pytest.mark.parametrize(("tile", "rule", "move", "code"), BEGUN)
def test_an_improvement_that_has_been_begun(tile, rule, move, code):
    wine = [(A, "gamay 1 5"), (A, "pinot 2 3")]
    play = acting([f"{tile} gamay gamay gamay merlot-", ""], wine=wine)
    play.do(f"use {tile}")
    assert play.refused(move).code == code
    told(play, "pass", "pass.begun", rule, {})
    told(play, "buy gamay", "action.begun", rule, {})


@pytest.mark.rule("grand_cru 5.2")
def test_a_cube_that_does_not_lie_in_the_barrel_before():
    play = acting(["blending", ""], wine=[(A, "gamay 2 1"), (A, "syrah 1 1")])
    play.do("use blending", "replace gamay 2")
    told(play, "take gamay", "wine.not_here", "5.2", {"variety": "gamay", "barrel": 1})
    told(play, "pass", "pass.begun", "5.2", {})


@pytest.mark.rule("grand_cru 9.1")
def test_uvaggio_gives_back_what_lies_in_the_first_barrel():
    play = acting(["uvaggio", ""], uvaggio="doc", wine=[(A, "gamay 1 2"), (A, "syrah 2 1")])
    play.do("use uvaggio")
    told(play, "return syrah", "wine.not_here", "9.1", {"variety": "syrah", "barrel": 1})
    play.do("return gamay", "return gamay")
    told(play, "pass", "pass.begun", "9.1", {})


@pytest.mark.rule("grand_cru 5.2")
@pytest.mark.rule("grand_cru 9.1")
@pytest.mark.parametrize(
    ("tile", "later", "code", "steps", "earlier", "after"),
    [
        ("blending", "take gamay", "blend.replace_first", ["replace gamay 2"], "replace pinot 1", "blend.replaced"),
        ("uvaggio", "take gamay", "uvaggio.return_first", ["return pinot"] * 2, "return gamay", "uvaggio.returned"),
    ],
)
def test_the_steps_of_an_improvement_come_in_their_order(tile, later, code, steps, earlier, after):
    rule = "5.2" if tile == "blending" else "9.1"
    play = acting([tile, ""], uvaggio="doc", wine=[(A, "gamay 2 1"), (A, "pinot 1 2")])
    play.do(f"use {tile}")
    told(play, later, code, rule, {})
    play.do(*steps)
    told(play, earlier, after, rule, {})


@pytest.mark.rule("grand_cru 7.9")
def test_the_old_vine_is_chosen_before_the_new_one():
    play = on_space("reorganise", "gamay syrah")
    told(play, "fetch pile pinot", "fetch.remove_first", "7.9", {})
    play.do("remove 1")
    told(play, "remove 1", "fetch.removed", "7.9", {})


@pytest.mark.rule("grand_cru 9.5")
def test_a_marker_from_a_column_in_which_one_has_no_bid():
    play = table()
    play.do("demand pinot")
    assert play.asked == ("brand", A)
    told(play, "mark 1", "mark.not_own", "9.5", {"column": 1})
    told(play, "mark 4", "column.empty", "9.5", {"column": 4})
    told(play, "mark 7", "column.none", "4.1", {"most": 4})
    told(play, "demand gamay", "action.begun", "9.5", {})


@pytest.mark.rule("grand_cru 9.5")
def test_the_marker_of_another_is_not_taken_back():
    play = table()
    play.do("demand pinot", "mark", "pass")
    told(play, "lift pinot", "brand.not_own", "9.5", {"variety": "pinot", "seat": A})


# The fair


@pytest.mark.rule("grand_cru 7.2")
def test_at_the_fair():
    play = at_fair([9, 0], ["gamay", ""], out="doc")
    told(play, "buy doc", "time.buy", "4.4", {})
    told(play, "harvest gamay", "time.harvest", "4.6", {})
    told(play, "demand gamay", "time.demand", "4.5", {})
    told(play, "accept", "time.accept", "7.4", {})


@pytest.mark.rule("grand_cru 7.7")
def test_juice_of_grapes_that_do_not_hang():
    play = on_space("grape-juice", "gamay syrah-")
    told(play, "press syrah", "vine.bare", "7.7", {"variety": "syrah"})
    told(play, "press pinot", "vine.none", "7.7", {"variety": "pinot"})


@pytest.mark.rule("grand_cru 7.8")
def test_young_wine_that_is_ripe_or_not_there():
    play = on_space("young-wine", wine=[(A, "pinot 2 3"), (A, "gamay 1 1")])
    told(play, "sell pinot 2 4", "cubes.short", "4.7", {"count": 3, "variety": "pinot", "barrel": 2})
    told(play, "sell gamay 1 3", "wine.not_young", "7.8", {"variety": "gamay"})
    told(play, "sell syrah 1 1", "wine.not_here", "7.8", {"variety": "syrah", "barrel": 1})


@pytest.mark.rule("grand_cru 7.9")
def test_a_vine_that_cannot_be_replaced_or_fetched():
    play = on_space("reorganise", "gamay doc", discards="doc pinot")
    told(play, "remove 2", "tile.no_vine", "7.9", {})
    told(play, "remove 3", "field.none", "7.9", {"most": 2})
    play.do("remove 1")
    told(play, "fetch discards syrah", "fetch.discards", "7.9", {"variety": "syrah"})
    told(play, "fetch discards doc", "fetch.no_vine", "7.9", {})
    told(play, "fetch pile ageing", "fetch.no_vine", "7.9", {})
    told(play, "pass", "fetch.must", "7.9", {})
    play.state.discards += [tile for tile in play.state.pile if tile == 1]
    play.state.pile = [tile for tile in play.state.pile if tile != 1]
    told(play, "fetch pile syrah", "fetch.pile", "7.9", {"variety": "syrah"})


# Loans


@pytest.mark.rule("grand_cru 2.5")
def test_the_first_loans():
    play = begun(2)
    told(play, "loans 0", "loans.range", "2.5", {"most": 5})
    told(play, "loans 6", "loans.range", "2.5", {"most": 5})
    told(play, "pass", "loans.one", "2.5", {})
    told(play, "borrow 2", "time.borrow", "8.4", {})


@pytest.mark.rule("grand_cru 8.4")
def test_more_loans_than_there_can_be_and_more_than_one_has():
    play = ending_year(["", ""], "loans", loans=[10, 1], money=[70, 0])
    told(play, "borrow 5", "loans.most", "8.4", {"most": 11, "held": 10})
    told(play, "borrow 2", "loans.most", "8.4", {"most": 11, "held": 10})
    told(play, "borrow 0", "loans.zero", "8.4", {})
    told(play, "repay 11", "loans.owed", "8.4", {"count": 10})
    play.do("pass")
    told(play, "repay 2", "loans.owed", "8.4", {"count": 1})
    told(play, "repay 1", "money.short", "8.4", {"price": 7, "money": 0})


@pytest.mark.rule("grand_cru 8.3")
def test_new_loans_after_a_bankruptcy():
    play = ending_year(["", ""], "interest", "loans", "prepare", loans=[11, 9], money=[0, 40])
    told(play, "borrow 1", "loans.last_year", "8.3", {})
    told(play, "borrow 9", "loans.last_year", "8.3", {})
