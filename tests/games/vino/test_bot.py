"""What computer players know of Vino."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.contract.cases import cases, states_on_the_way
from tests.games.play import Play
from tests.games.vino.builders import REGIONS, A, B, C, buying, new_round, road, selling

from engine.bots.playout import Playouts
from engine.bots.question import REMEMBERS, asked, known
from engine.bots.self_play import computer, played
from engine.core.move import parse_move
from engine.core.state import Pending
from engine.core.table import LEVELS, plain_table
from games.vino.bot import BOT
from games.vino.bot.ending import PATIENCE, WON
from games.vino.bot.outlook import outlook
from games.vino.bot.regions import NOTHING_FREE, Plans
from games.vino.game import GAME
from games.vino.state import HIDDEN

CASES = [case for case in cases() if case[0] == "vino"]
BY_LOOKS = (1, 2, 3)
HIDDEN_MONEY = {"money": "hidden"}
CALABRIA = REGIONS.index("calabria")
HOLDINGS = ["ven-1 ven-2 ven-3", "tre-1 tre-2", "cam-1"]


def terms(state, seat=A):
    return dict(zip(BOT.terms, BOT.worth(state, seat, BOT.weights)))


def scores(play: Play) -> dict[str, int]:
    """Return how good each move looks."""
    legal = GAME.legal_moves(play.state)
    return dict(zip(map(str, legal), BOT.scores(play.state, legal, BOT.weights)))


def best(play: Play) -> str:
    """Return the move that looks best."""
    found = scores(play)
    return max(found, key=found.__getitem__)


def test_the_terms_of_a_position_say_what_there_is():
    poor = terms(new_round(HOLDINGS, money=0).state)
    assert (poor["vineyards"], poor["money"]) == (300, 0)
    rich = terms(new_round(HOLDINGS, money=500).state)
    assert rich["money"] > 200
    assert {**rich, "money": 0} == poor


def test_wine_in_demand_is_worth_more():
    grows = {(A, "veneto"): "barbera"}
    worth = [terms(new_round(HOLDINGS, grows=grows, demand={"barbera": at, "nebbiolo": -at}).state) for at in (0, 200)]
    assert worth[0]["wine"] < worth[1]["wine"]
    assert {**worth[0], "wine": 0} == {**worth[1], "wine": 0}


def test_money_for_more_than_can_be_bought_is_worth_less():
    worth = [terms(new_round(HOLDINGS, money=money).state)["money"] for money in (0, 400, 2000, 2400)]
    assert worth[1] - worth[0] > worth[3] - worth[2] > 0


def test_a_gift_is_worth_something_to_who_shares_in_it_the_more_the_nearer_it_is():
    far = new_round(["sar-1", "tre-1", "cam-1"]).state
    near = new_round(["sar-1", "sar-2 sar-3", "cam-1"]).state
    assert terms(near)["gifts"] > terms(far)["gifts"] > 0
    assert terms(near, C)["gifts"] == 0
    assert terms(new_round(["sar-1", "sar-2 sar-3", "cam-1"], bottles=["trentino"]).state)["gifts"] == 0


def test_who_can_buy_nothing_in_a_region_does_not_choose_it():
    """All tokens of Liguria are taken, and nobody has the money for the rest of Veneto."""
    play = new_round(["tre-1", f"lig-1 {road('ven', 1, 9)}", "lig-2 cam-1"], money=120)
    found = scores(play)
    assert play.asked == ("choose", A)
    assert min(found, key=found.__getitem__) in ("choose liguria", "choose veneto")
    assert max(found["choose liguria"], found["choose veneto"]) < 9 < found["choose trentino"]


def test_a_region_where_nothing_is_free_comes_last():
    found = scores(new_round([road("lig"), "ven-1 ven-2", "cam-1"]))
    assert found["choose liguria"] == NOTHING_FREE == min(found.values())
    assert list(found.values()).count(NOTHING_FREE) == 1


def test_a_region_without_a_token_or_with_nothing_to_pay_for_comes_after_the_others():
    """B and C grow all that Liguria offers; in Lazio only the dearest vineyard is left."""
    found = scores(new_round(["cam-1", "lig-1 laz-1 laz-2", "lig-2 laz-3"], money=200))
    last = {move for move, score in found.items() if score == NOTHING_FREE + 1}
    assert last == {"choose liguria", "choose lazio"}


def test_the_lowest_levels_overlook_regions_by_parts_and_no_prices():
    """A part of the map has a region where something is free when its small one is full."""
    assert {BOT.idea(parse_move(f"choose {region}")) for region in REGIONS} == {"north", "middle", "south"}
    assert not any(BOT.idea(parse_move(move)) for move in ("buy tre-1", "take tre-8", "return tre-1"))


def test_only_owners_who_can_pay_are_in_the_way():
    """B, the other owner in Calabria, is expected to buy before A if it has the money."""
    owned = ["cal-3 tre-1", "cal-4 cal-5", "ven-1"]
    rich, poor, hidden = (
        Plans(state, A, outlook(state, BOT.weights), replace(BOT.weights, crowd=1_000)).expected(CALABRIA)
        for state in (
            new_round(owned, money=[450, money, 0], hidden=where).state
            for money, where in ((700, False), (0, False), (0, True))
        )
    )
    assert poor[0] < rich[0] == hidden[0]


WINNING = ["sar-1 sar-2 sar-3 tre-1 tre-2", "cam-1", "cam-2"]


def test_a_purchase_that_wins_at_once_comes_first():
    """The last bottle goes with the last private vineyard of Sardegna, and nobody comes up with A's vineyards."""
    for money in ([190, 100, 100], [600, 100, 100]):
        play = new_round(WINNING, money=money, bottles=["sardegna"])
        assert play.asked == ("choose", A)
        assert best(play) == "choose sardegna"
        assert scores(play)["choose sardegna"] > WON
    bought = scores(buying(["sardegna", "", ""], WINNING, money=[190, 100, 100], bottles=["sardegna"]))
    assert bought["buy sar-5"] > WON


def test_a_purchase_that_may_still_lose_is_no_win():
    """B may buy more than A is ahead by, or A cannot pay."""
    for money in ([190, 2_000, 100], [180, 100, 100]):
        assert scores(new_round(WINNING, money=money, bottles=["sardegna"]))["choose sardegna"] < WON


def test_nobody_ends_the_game_and_loses():
    """The last vineyards of Trentino end the game. A comes up with B, who has more money, or is behind."""
    owned = [f"{road('tre', 1, 16)} tre-19 tre-20", f"{road('tos')} {road('ven', 1, 6)}", "cam-1 tre-17"]
    for money, is_lost in (([500, 600, 0], True), ([900, 100, 0], False)):
        play = buying(["trentino", "", ""], owned, money=money, bottles=["trentino"])
        found = scores(play)
        assert (max(found["buy tre-18"], found["buy tre-21"]) < -WON // 2) == is_lost
        assert (best(play) == "pass") == is_lost
        play.state.standstill = PATIENCE
        assert best(play) != "pass"


@pytest.mark.rule("vino 6.6")
def test_without_tokens_for_all_the_vineyards_there_is_no_win():
    """Two private vineyards of Sardegna are free. A has tokens for both, or for one."""
    for of_veneto, is_won in ((14, True), (15, False)):
        owned = f"{road('sar', 1, 2)} {road('tre')} {road('ven', 1, of_veneto)}"
        play = new_round([owned, "cam-1", "cam-2"], money=[1_000, 100, 100], bottles=["sardegna"])
        assert (scores(play)["choose sardegna"] > WON) == is_won


def test_money_is_kept_for_a_cheaper_region_that_the_barrel_comes_to_later():
    """In Lazio only a dear vineyard is left; in Trentino the money buys more."""
    owned = ["ven-1", "laz-1 laz-2", "laz-3 cam-1"]
    with_trentino, without = (
        scores(buying([regions, "", ""], owned, money=300)) for regions in ("lazio trentino", "lazio")
    )
    assert without["buy laz-4"] - with_trentino["buy laz-4"] >= BOT.weights.later > 0


def test_when_the_last_bottle_is_gone_money_is_worth_nothing():
    """No sale follows any more."""
    owned = [road("tre", 1, 20), "cam-1", "cam-2"]
    before, after = (
        scores(buying(["trentino", "", ""], owned, money=400, bottles=bottles)) for bottles in (["toscana"], [])
    )
    assert after["buy tre-21"] > before["buy tre-21"] + 50


def test_a_gift_that_helps_others_more_is_not_set_off():
    """The last private vineyard of Sardegna gives its buyer one of the state's, and two to the player who is second."""
    alone = buying(["sardegna", "", ""], ["sar-1 sar-2 sar-3", "cam-1", "cam-2"], money=200)
    assert best(alone) == "buy sar-5"
    shared = scores(buying(["sardegna", "", ""], ["sar-1 sar-2", "sar-3 cam-1", "cam-2"], money=200))
    assert shared["buy sar-5"] < scores(alone)["buy sar-5"]


def test_a_newcomer_grows_what_is_in_demand_and_what_others_do_not_grow():
    demand = {"trebbiano": 300, "barbera": -300}
    play = buying(["trentino", "", ""], ["ven-1 ven-2", "cam-1", "lig-1"], money=100, demand=demand)
    play.do("buy tre-1")
    assert play.asked == ("variety", A)
    assert best(play) == "grow trebbiano"
    owned = ["lig-1", f"{road('ven', 1, 9)}", "cam-1"]
    play = buying(["trentino", "", ""], owned, money=100, grows={(B, "veneto"): "trebbiano"})
    play.do("buy tre-1")
    assert scores(play)["grow trebbiano"] < scores(play)["grow barbera"]


def test_a_sale_that_could_be_larger_at_the_same_cost_is_not_even_compared():
    """4 and 5 cost two vineyards and three spaces; 3 costs a space less, and 2 a vineyard less."""
    play = selling([road("ven", 1, 5), "tre-1", "cam-1"], grows={(A, "veneto"): "barbera"})
    found = scores(play)
    assert found["sell barbera 4"] + 500 < min(found[f"sell barbera {many}"] for many in (1, 2, 3, 5))
    compared = sorted(found, key=found.__getitem__)[-BOT.shortlist :]
    assert "sell barbera 4" not in compared


@pytest.mark.parametrize("level", LEVELS)
def test_a_sale_that_brings_less_than_is_given_back_is_not_even_compared(level):
    """Nobody wants Barbera: five bottles bring 110 Vino and cost two vineyards of 240 and 250."""
    demand = {"barbera": -300, "nebbiolo": 300}
    play = selling([road("ven", 13, 17), "tre-1", "cam-1"], grows={(A, "veneto"): "barbera"}, demand=demand)
    legal = GAME.legal_moves(play.state)
    found = dict(zip(map(str, legal), BOT.scores(play.state, legal, BOT.judgement(level, 3))))
    assert found["sell barbera 5"] < found["pass"] - 500


def test_all_that_a_cellar_holds_is_a_whole_sale():
    play = selling([road("ven", 1, 4), "tre-1", "cam-1"], grows={(A, "veneto"): "barbera"})
    assert scores(play)["sell barbera 4"] > 0


def test_a_larger_sale_that_brings_no_more_is_not_missed():
    demand = {"barbera": -500, "nebbiolo": 250, "trebbiano": 250}
    play = selling([road("ven", 1, 5), "tre-1", "cam-1"], grows={(A, "veneto"): "barbera"}, demand=demand)
    found = scores(play)
    assert found["sell barbera 4"] == found["sell barbera 5"]


def test_who_does_not_look_at_others_goes_where_it_has_been_before():
    """Two of the lowest level who have settled in different regions do not come to the same one."""
    owned = ["ven-1 ven-2 ven-3", "cal-1 cal-2 cal-3", "tos-1"]
    weights = BOT.judgement(LEVELS[0], 4)
    state = new_round(owned).state
    for seat, region in ((A, "veneto"), (B, "calabria")):
        state.pending[-1] = Pending("choose", seat)
        moves = GAME.legal_moves(state)
        found, homeless = (BOT.scores(state, moves, one) for one in (weights, replace(weights, home=0)))
        gained = {move.name: one - other for move, one, other in zip(moves, found, homeless) if one != other}
        assert gained == {region: 9 * 3 * weights.home}
    assert all(not BOT.judgement(level, state.players).home for level in LEVELS[1:])


def test_what_is_given_back_is_cheap_and_not_the_last_of_a_region():
    owned = ["cam-1 ven-4 ven-5 ven-6", "tre-1", "tre-2"]
    grows = {(A, "campania"): "barbera", (A, "veneto"): "barbera"}
    play = selling(owned, grows=grows)
    play.do("sell barbera 2")
    assert best(play) == "return ven-4"


def test_the_demand_for_ones_own_wine_rises():
    grows = {(A, "veneto"): "barbera", (A, "trentino"): "nebbiolo"}
    play = selling([f"{road('ven', 1, 5)} tre-1 tre-2 tre-3", "cam-1", "cam-2"], grows=grows)
    play.do("sell barbera 5", "return ven-1", "return ven-2")
    assert play.asked == ("market.raise", A)
    assert best(play) == "raise nebbiolo"


def test_the_demand_for_a_wine_that_one_does_not_grow_stays():
    """What A grows sells for less than it costs; another one's rise would help it even less."""
    grows = {(A, "veneto"): "barbera", (A, "trentino"): "nebbiolo"}
    low = {"barbera": -300, "nebbiolo": -300, "montepulciano": 300, "trebbiano": 300}
    play = selling([f"{road('ven', 1, 5)} tre-1", "cam-1", "cam-2"], grows=grows, demand=low)
    play.do("sell barbera 5", "return ven-1", "return ven-2")
    assert best(play) == "raise nebbiolo"


def test_among_equals_the_demand_for_a_wine_that_is_grown_rises():
    """Trebbiano is the third wine of A, who sells Barbera; nobody grows Montepulciano."""
    wines = {"veneto": "barbera", "trentino": "nebbiolo", "toscana": "trebbiano", "liguria": "pinot-grigio"}
    others = {(B, "campania"): "barbera", (C, "calabria"): "barbera"}
    owned = [f"{road('ven', 1, 5)} tre-1 tos-1 lig-1", "cam-1", "cal-1"]
    play = selling(owned, grows={**{(A, region): wine for region, wine in wines.items()}, **others})
    play.do("sell barbera 5", "return ven-1", "return ven-2")
    found = scores(play)
    assert found["raise trebbiano"] > found["raise montepulciano"]


def test_a_playout_has_fewer_moves_to_choose_from_all_of_them_legal():
    fewer = 0
    for case in CASES:
        for state in states_on_the_way(case, every=11):
            legal, likely = GAME.legal_moves(state), BOT.likely(GAME, state)
            assert set(likely) <= set(legal)
            assert likely
            fewer += len(likely) < len(legal)
    assert fewer > 20


@pytest.mark.parametrize("seed", ["1", "2"])
def test_whoever_takes_notes_knows_the_money_of_others(seed):
    looked = told = 0

    def choose(state, events):
        nonlocal looked, told
        seat = state.now.seat
        question = asked(GAME, state, events, REMEMBERS)
        assert known(BOT, question).money == state.money
        assert known(BOT, asked(GAME, state, events, REMEMBERS - 1)).money.count(HIDDEN) == state.players - 1
        told += Playouts(GAME, BOT, question).position(1).money == state.money
        looked += 1
        return computer(GAME, BOT, 1 + seat % 2)(state, events)

    assert played(GAME, plain_table("vino", 4, seed, **HIDDEN_MONEY), [choose] * 4).state.over
    assert looked == told > 100


def test_who_was_not_told_everything_knows_no_money_but_its_own():
    """The events of a game that begins with a position say nothing of earlier ones."""
    state = new_round(HOLDINGS, money=[500, 510, 520], hidden=True).state
    assert known(BOT, asked(GAME, state, (), REMEMBERS)).money == [500, HIDDEN, HIDDEN]


@pytest.mark.parametrize("options", [{}, HIDDEN_MONEY], ids=["open", "hidden"])
@pytest.mark.parametrize("players", [3, 5])
def test_games_between_the_lower_levels_are_decided_by_the_last_bottle(players, options):
    """All but a few of three players: there the two in front may run out of tokens, and nobody can buy the last."""
    ended = []
    for number in range(5):
        table = plain_table("vino", players, f"levels {number}", **options)
        ended.append(played(GAME, table, [computer(GAME, BOT, 1 + seat % 3) for seat in range(players)]).state)
    by_bottle = [state.round for state in ended if not state.bottles_left]
    assert len(by_bottle) >= 4
    assert sorted(by_bottle)[2] < 25


@pytest.mark.parametrize(
    ("money", "owned", "bought", "cheaper"),
    [
        (250, ["lig-2", "", ""], "lig-3", "buy lig-1"),
        (300, ["", "", ""], "lig-3", "buy lig-1"),
        (250, ["lig-2", "", ""], "lig-1", None),
        (1000, ["lig-2", "", ""], "lig-3", None),  # all of the region will be bought
        (250, ["", "lig-2", ""], "lig-3", None),  # the first owner of the road's end goes first
        (600, ["", "", ""], "abr-5", None),  # the only one of the state's that is cheap
        (600, ["", "", ""], "abr-12", "buy abr-5"),
    ],
)
def test_a_purchase_is_dear_where_a_cheaper_one_does_the_same(money, owned, bought, cheaper):
    """The reader is warned when 220 lire are paid where 50 buy the same."""
    regions = {"lig": "liguria", "abr": "abruzzo"}
    play = buying([regions[bought[:3]], "", ""], owned, money=money)
    found = BOT.cheaper(play.state, parse_move(f"buy {bought}"))
    assert (None if found is None else str(found)) == cheaper
