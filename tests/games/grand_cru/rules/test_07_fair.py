"""Chapter 7: the fair."""

from __future__ import annotations

from itertools import product

import pytest
from tests.games.grand_cru.builders import A, B, C, D, acting, at_fair, ending_year, on_space
from tests.games.play import facts_of, rules_of

from engine.core.state import NOBODY
from games.grand_cru.components import EXCHANGED, NAMES, RAISED, SPECIALS
from games.grand_cru.game import GAME
from games.grand_cru.rules.fair.fair import fair_points
from games.grand_cru.state import HIDDEN

COSTS = {
    "start-player": 1, "late-harvest": 2, "special-delivery": 2, "grape-juice": 2, "young-wine": 3, "reorganise": 4,
    "raise-1": 1, "raise-2": 2, "raise-3": 3, "exchange-1": 1, "exchange-3": 3, "exchange-5": 5,
}  # fmt: skip
GAMAY, PINOT = (NAMES.index(name) for name in ("gamay", "pinot"))


# 7.1


@pytest.mark.rule("grand_cru 7.1")
@pytest.mark.parametrize(
    ("sold", "points"),
    [
        ([3, 1, 0], [3, 1, 0]),
        ([2, 2, 1], [1, 1, 0]),
        ([4, 2, 2], [3, 0, 0]),
        ([0, 3, 3, 1], [0, 1, 1, 0]),
        ([4, 2, 2, 1], [3, 0, 0, 0]),
        ([0, 0, 0], [0, 0, 0]),
        ([0, 4, 0], [0, 3, 0]),
        ([1, 1, 1], [1, 1, 1]),
        ([2, 1], [3, 1]),
        ([2, 2], [1, 1]),
    ],
)
def test_points_of_the_fair(sold, points):
    assert fair_points(sold) == points


def counted(sold: list[int], seat: int) -> int:
    """The same, seat by seat: how many have more, how many equally many."""
    mine = sold[seat]
    more, equal = sum(cubes > mine for cubes in sold), sum(cubes == mine for cubes in sold) - 1
    if not mine or more > 1 or (more and equal):
        return 0
    return 1 if more or equal else 3


@pytest.mark.rule("grand_cru 7.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_points_of_every_fair_counted_in_another_way(players):
    for sold in product(range(5), repeat=players):
        assert fair_points(list(sold)) == [counted(list(sold), seat) for seat in range(players)], sold


@pytest.mark.rule("grand_cru 7.1")
def test_each_variety_by_itself_and_the_cubes_go_back():
    sold = [(A, "syrah 4"), (B, "syrah 2"), (C, "syrah 2"), (B, "merlot 3"), (C, "merlot 1"), (D, "merlot 3")]
    play = ending_year([""] * 4, "fair", sold=sold)
    assert play.state.prestige == [3, 1, 0, 1]
    assert play.state.fair == [[0] * 5] * 4
    assert (play.supply("syrah"), play.supply("merlot")) == (17, 20)
    assert facts_of(play.events, "fair.points")[0] == {"seat": A, "variety": "syrah", "count": 3}


@pytest.mark.rule("grand_cru 7.1")
def test_points_are_added_to_those_of_former_years():
    play = ending_year(["", ""], "fair", sold=[(A, "syrah 1"), (A, "pinot 1"), (B, "pinot 2")], prestige=[4, 2])
    assert play.state.prestige == [8, 5]


# 7.2


@pytest.mark.rule("grand_cru 7.2")
@pytest.mark.parametrize(
    ("prestige", "start", "first"),
    [([1, 3, 2, 2], A, B), ([3, 1, 3, 2], B, C), ([3, 1, 3, 2], D, A), ([3, 1, 3, 2], C, C), ([2, 2, 2, 2], C, C)],
)
def test_most_prestige_begins_among_equals_the_first_from_the_start_player(prestige, start, first):
    assert at_fair(prestige, start=start).asked == ("special", first)


@pytest.mark.rule("grand_cru 7.2")
def test_one_space_each_in_turn_clockwise_until_all_have_passed():
    play = at_fair([3, 9, 9])
    asked = []
    for move in ("special exchange-1", "special raise-1", "special start-player"):
        asked.append(play.asked)
        play.do(move)
        play.all_do("demand pinot", "special.raise")
        play.all_do("accept", "special.start")
    assert asked == [("special", B), ("special", C), ("special", A)]
    play.do("pass", "special exchange-3")
    assert play.asked == ("special", A), "who has passed is asked no more"
    play.do("pass")
    assert play.asked == ("special", C)
    play.do("special exchange-5")
    assert play.state.specials == [NOBODY] * 12, "the markers go home"
    assert play.state.prestige == [2, 8, 0]


@pytest.mark.rule("grand_cru 7.2")
def test_who_can_take_no_space_any_more_passes_unasked():
    play = at_fair([1, 0, 2])
    assert play.asked == ("special", C)
    play.do("special exchange-1")
    assert play.asked == ("special", A)
    assert rules_of(play.events, "special.none") == []
    play.do("special raise-1", "demand pinot")
    assert facts_of(play.events, "special.none") == [{"seat": B}]
    assert play.asked == ("special", C)


@pytest.mark.rule("grand_cru 7.2")
def test_points_that_are_left_are_kept():
    play = ending_year(["", ""], prestige=[5, 0])
    play.do("pass", "pass", "pass")
    assert (play.state.year, play.state.prestige) == (2, [5, 0])


# 7.3


@pytest.mark.rule("grand_cru 7.3")
def test_each_space_has_its_price():
    assert {special.id: special.cost for special in SPECIALS} == COSTS
    for name, cost in COSTS.items():
        assert at_fair([9, 0]).do(f"special {name}")[0].facts["cost"] == cost
        assert on_space(name, prestige=cost).state.prestige[A] == 0
    refusals = {name: at_fair([1, 0]).refused(f"special {name}") for name, cost in COSTS.items() if cost > 1}
    assert {name: refusal.facts["cost"] for name, refusal in refusals.items()} == {
        name: cost for name, cost in COSTS.items() if cost > 1
    }
    assert {refusal.code for refusal in refusals.values()} == {"prestige.short"}


@pytest.mark.rule("grand_cru 7.3")
def test_each_space_once_a_year():
    play = at_fair([9, 9])
    play.do("special exchange-1")
    play.refuses("special exchange-1", "special.taken", "7.3", seat=A)
    play.do("pass")
    assert play.refused("special exchange-1").facts == {"seat": A}, "nor by the same player again"


@pytest.mark.rule("grand_cru 7.3")
def test_nobody_takes_more_than_four():
    play = at_fair([20, 0])
    for name in ("exchange-1", "exchange-3", "exchange-5", "raise-1"):
        assert play.asked == ("special", A)
        play.do(f"special {name}")
        play.all_do("demand pinot", "special.raise")
    assert play.asked[0] != "special"
    assert play.state.prestige[A] == 10


@pytest.mark.rule("grand_cru 7.3")
@pytest.mark.parametrize("space", ["late-harvest", "special-delivery", "young-wine", "reorganise", "grape-juice"])
def test_what_is_of_no_use_may_be_taken_all_the_same(space):
    play = on_space(space)
    assert facts_of(play.events, "special.idle") == [{"seat": A, "special": space}]
    assert play.asked == ("special", A), "the other cannot take anything"
    assert play.state.prestige[A] == 9 - COSTS[space]


@pytest.mark.rule("grand_cru 7.3")
def test_each_space_tells_the_most_money_that_it_would_bring_or_that_it_does_nothing():
    play = at_fair([9, 0], ["gamay gamay", ""], wine=[(A, "gamay 1 3"), (A, "pinot 3 2")], demand="gamay 1 pinot 6")
    young, ripe = (2 * (play.state.price(PINOT) - 2), 3 * play.state.price(GAMAY))
    told = {special.id: play.preview(f"special {special.id}") for special in SPECIALS}
    income = {space: event.facts["income"] for space, event in told.items() if event is not None}
    assert income == {"special-delivery": ripe, "grape-juice": 2, "young-wine": young}
    play = at_fair([9, 0])
    told = {special.id: play.preview(f"special {special.id}") for special in SPECIALS}
    idle = {space for space, event in told.items() if event is not None and event.code == "space.idle"}
    assert idle == {"late-harvest", "special-delivery", "grape-juice", "young-wine", "reorganise"}


@pytest.mark.rule("grand_cru 7.3")
@pytest.mark.parametrize(
    "space",
    [
        "start-player",
        "late-harvest",
        "special-delivery",
        "grape-juice",
        "young-wine",
        "reorganise",
        "raise-1",
        "raise-3",
    ],
)
def test_one_may_pay_and_leave_it_at_that(space):
    play = on_space(space, "gamay", wine=[(A, "gamay 1 1"), (A, "pinot 1 1")])
    before = play.state.copy()
    assert play.asked not in (("special", A), ("over", NOBODY))
    play.do("pass")
    state = play.state
    for name in ("money", "tiles", "ready", "cellar", "demand", "supply", "next_start", "prestige"):
        assert getattr(state, name) == getattr(before, name)
    assert state.prestige[A] == 9 - COSTS[space]
    assert not state.passed[A], "it is no pass"
    assert f"special {space}" not in play.legal


# 7.4 to 7.11


@pytest.mark.rule("grand_cru 7.4")
def test_the_start_player_changes_with_the_next_year_only():
    play = ending_year(["", "", ""], prestige=[0, 0, 1], loans=[1, 1, 1])
    play.do("special start-player", "accept")
    assert (play.state.start, play.state.next_start) == (A, C)
    assert [facts["seat"] for facts in play.happened("interest.paid")] == [A, B, C]
    assert play.asked == ("loan", A), "everything else still goes by the old one"
    play.do("pass", "pass", "pass")
    assert (play.state.start, play.state.next_start, play.asked) == (C, NOBODY, ("act", C))


@pytest.mark.rule("grand_cru 7.5")
def test_a_late_harvest_costs_a_franc_and_ages_in_the_same_year():
    play = ending_year(["gamay", ""], "fair", "ageing", prestige=[2, 0])
    play.do("special late-harvest")
    assert play.legal == ["harvest gamay", "pass"]
    play.do("harvest gamay")
    assert (play.vineyard(A), play.state.money[A]) == ("gamay-", 19)
    assert (play.cellar(A, 1), play.cellar(A, 2)) == ({}, {"gamay": 1})


@pytest.mark.rule("grand_cru 7.5")
def test_without_a_franc_there_is_no_late_harvest():
    play = on_space("late-harvest", "gamay gamay", money=0)
    assert facts_of(play.events, "special.idle") == [{"seat": A, "special": "late-harvest"}]


@pytest.mark.rule("grand_cru 7.6")
def test_a_special_delivery_lowers_the_demand_and_brings_no_points():
    play = on_space("special-delivery", wine=[(A, "pinot 5 3"), (A, "merlot 1 1")], demand="pinot 2")
    assert play.refused("sell merlot 1 1").code == "wine.unripe"
    play.do("sell pinot 5 2")
    assert (play.state.money[A], play.demand("pinot"), play.cellar(A, 5)) == (32, 1, {"pinot": 1})
    assert play.state.fair == [[0] * 5] * 2
    assert play.supply("pinot") == 24
    assert play.state.prestige[A] == 7


@pytest.mark.rule("grand_cru 7.7")
def test_grape_juice_sells_grapes_for_a_franc_each_and_leaves_the_demand():
    play = on_space("grape-juice", "gamay gamay pinot syrah-", wine=[(A, "merlot 1 1")], demand="gamay 3", money=0)
    assert play.legal == ["press", "press gamay", "press pinot", "pass"]
    play.do("press gamay", "press gamay", "pass")
    assert (play.vineyard(A), play.state.money[A]) == ("gamay- gamay- pinot syrah-", 2)
    assert (play.supply("gamay"), play.demand("gamay")) == (15, 3)
    assert play.asked == ("special", A)


@pytest.mark.rule("grand_cru 7.7")
def test_when_all_grapes_are_pressed_nobody_is_asked_again():
    play = on_space("grape-juice", "gamay", prestige=2)
    play.do("press gamay")
    assert play.asked[0] == "over", "only the fair was set up"


@pytest.mark.rule("grand_cru 7.7")
def test_all_grapes_are_pressed_in_one_move():
    play = on_space("grape-juice", "gamay gamay pinot syrah-", wine=[(A, "merlot 1 1")], demand="gamay 3", money=0)
    play.do("press")
    assert (play.vineyard(A), play.state.money[A]) == ("gamay- gamay- pinot- syrah-", 3)
    assert (play.supply("gamay"), play.demand("gamay")) == (15, 3)
    sold = [(facts["variety"], facts["count"], facts["income"]) for facts in facts_of(play.events, "juice.sold")]
    assert sold == [("gamay", 2, 2), ("pinot", 1, 1)]
    assert play.asked == ("special", A), "nobody is asked for more"


@pytest.mark.rule("grand_cru 7.8")
def test_the_example_of_pinot_noir_in_barrel_three():
    play = on_space("young-wine", wine=[(A, "pinot 3 2")], demand="pinot 2")
    told = play.preview("sell pinot 3 2")
    assert told is not None
    assert told.facts["income"] == 8
    play.do("sell pinot 3 2")
    assert (play.state.money[A], play.demand("pinot"), play.supply("pinot")) == (28, 1, 25)
    assert play.state.fair[A] == [0] * 5


@pytest.mark.rule("grand_cru 7.8")
def test_only_wine_that_is_not_ripe_yet():
    play = on_space("young-wine", wine=[(A, "pinot 3 2"), (A, "pinot 5 1"), (A, "gamay 1 1")])
    assert play.legal == ["sell pinot 3 1", "sell pinot 3 2", "pass"]
    assert play.refused("sell gamay 1 1").code == "wine.not_young"


@pytest.mark.rule("grand_cru 7.8")
def test_who_has_ripe_wine_only_is_not_asked():
    play = on_space("young-wine", wine=[(A, "gamay 1 2")])
    assert facts_of(play.events, "special.idle") == [{"seat": A, "special": "young-wine"}]


@pytest.mark.rule("grand_cru 7.8")
@pytest.mark.parametrize(
    ("wine", "level", "income"),
    [("syrah 1 1", 0, 1), ("merlot 1 2", 0, 2), ("cabernet 1 3", 0, 0), ("pinot 1 2", 0, 0), ("pinot 1 2", 6, 10)],
)
def test_a_franc_less_for_every_missing_year_but_never_less_than_nothing(wine, level, income):
    variety = wine.split()[0]
    play = on_space("young-wine", wine=[(A, wine)], demand=f"{variety} {level}")
    play.do(f"sell {wine}")
    assert play.state.money[A] == 20 + income


@pytest.mark.rule("grand_cru 7.8")
def test_no_cube_brings_less_than_nothing_on_any_board():
    play = on_space("young-wine", wine=[(A, "pinot 1 2")])
    play.state.board = type(play.state.board)(
        **{**vars(play.state.board), "prices": tuple((1,) * 7 for _ in NAMES), "title": "Cheap"}
    )
    play.do("sell pinot 1 2")
    assert play.state.money[A] == 20


@pytest.mark.rule("grand_cru 7.9")
@pytest.mark.parametrize("place", ["pile", "discards"])
def test_a_vine_is_replaced_from_the_pile_or_the_discards(place):
    play = on_space("reorganise", "doc gamay syrah", discards="pinot doc")
    assert play.legal == ["remove 2", "remove 3", "pass"]
    assert play.refused("remove 1").code == "tile.no_vine"
    before = len(play.state.pile)
    play.do("remove 2")
    assert play.supply("gamay") == 15, "its cube goes back"
    play.do(f"fetch {place} pinot")
    assert play.vineyard(A) == "doc syrah pinot-"
    assert len(play.state.pile) == before - (place == "pile")
    assert sorted(play.state.discards) == ([0, 4, 5] if place == "pile" else [0, 5])
    assert play.supply("pinot") == 25, "the new one gets no cube yet"


@pytest.mark.rule("grand_cru 7.9")
def test_only_vines_are_fetched_and_not_the_one_that_went():
    play = on_space("reorganise", "gamay", discards="doc")
    play.do("remove 1")
    assert play.legal == [f"fetch pile {name}" for name in NAMES]


@pytest.mark.rule("grand_cru 7.9")
def test_the_new_vine_gets_its_cube_when_the_next_year_is_prepared():
    play = ending_year(["gamay", ""], prestige=[4, 0])
    play.do("special reorganise", "remove 1", "fetch pile pinot")
    assert play.vineyard(A) == "pinot-"
    play.do("pass", "pass")
    assert play.vineyard(A) == "pinot"


@pytest.mark.rule("grand_cru 7.9")
def test_who_fetches_looks_through_the_pile_and_it_is_shuffled_afterwards():
    play = on_space("reorganise", "gamay")
    play.do("remove 1")
    assert GAME.secret(play.state)
    assert GAME.view(play.state, A).pile == sorted(play.state.pile)
    assert set(GAME.view(play.state, B).pile) == {HIDDEN}
    before = list(play.state.pile)
    happened = play.do("fetch pile pinot")
    assert rules_of(happened, "vine.fetched") == ["7.9"]
    assert not any(event.reveals for event in happened), "what lies in the pile follows from what lies open"
    before.remove(NAMES.index("pinot"))
    assert sorted(before) == sorted(play.state.pile)
    assert play.state.pile not in (before, sorted(before))
    assert set(GAME.view(play.state, A).pile) == {HIDDEN}


@pytest.mark.rule("grand_cru 7.10")
@pytest.mark.parametrize(("space", "levels"), list(RAISED.items()))
def test_demand_is_raised_by_one_two_or_three_levels(space, levels):
    play = on_space(space)
    for number in range(levels):
        assert play.asked == ("special.raise", A)
        assert play.prompt["count"] == levels - number
        play.do("demand pinot" if number == 0 else "demand gamay")
    assert (play.demand("pinot"), play.demand("gamay")) == (1, levels - 1)
    assert play.asked == ("special", A)


@pytest.mark.rule("grand_cru 7.10")
def test_levels_without_room_are_lost():
    top = "gamay 6 syrah 6 merlot 6 cabernet 6 pinot"
    play = on_space("raise-3", demand=f"{top} 5")
    play.do("demand pinot")
    assert play.asked == ("special", A)
    play = on_space("raise-3", demand=f"{top} 6")
    assert facts_of(play.events, "special.idle") == [{"seat": A, "special": "raise-3"}]


@pytest.mark.rule("grand_cru 7.11")
@pytest.mark.parametrize(
    ("space", "points", "francs"), [("exchange-1", 1, 1), ("exchange-3", 3, 2), ("exchange-5", 5, 3)]
)
def test_prestige_is_exchanged_for_money(space, points, francs):
    play = on_space(space)
    assert (play.state.prestige[A], play.state.money[A]) == (9 - points, 20 + francs)
    assert EXCHANGED[space] == francs


@pytest.mark.rule("grand_cru 7.1")
def test_a_year_without_sales_brings_nobody_anything():
    play = acting(["", ""], round=4)
    play.do("pass", "pass")
    assert play.happened("fair.points") == []
    assert play.asked == ("loan", A)
