"""Chapter 9: extensions."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from tests.games.grand_cru.builders import ALL_AT_ONCE, A, B, C, Play, acting, begun, ending_year
from tests.games.play import facts_of, rules_of

from engine.core.input_error import InputError
from engine.core.move import parse_move
from engine.core.state import NOBODY
from games.grand_cru.components import BASE_IMPROVEMENTS, INNOVATIONS, TILE, TILES
from games.grand_cru.game import GAME

UNUSUAL = {"innovation": "on"}


def branded(variety: str, level: int, seat: int = A, players: int = 2, **rest: object) -> Play:
    """A seat is in its turn and has a marker at a level of the demand, where the demand stands as well unless it is
    said otherwise."""
    rest = {"demand": f"{variety} {level}", "brands": "on", **rest}
    play = acting([""] * players if "vineyards" not in rest else rest.pop("vineyards"), **rest)  # type: ignore[arg-type]
    at = TILE[variety]
    play.state.brand[at], play.state.brand_level[at] = seat, level
    GAME.check(play.state)
    return play


# 9.1


@pytest.mark.rule("grand_cru 9.1")
@pytest.mark.parametrize(("heuriger", "uvaggio"), [("doc", "off"), ("off", "ageing"), ("blending", "doc")])
def test_each_replaces_the_three_tiles_of_the_chosen_kind(heuriger, uvaggio):
    state = begun(3, heuriger=heuriger, uvaggio=uvaggio).state
    tiles = Counter(TILES[tile] for tile in [*state.pile, *state.display] if tile >= 5)
    expected = set(BASE_IMPROVEMENTS) - {heuriger, uvaggio}
    expected |= {name for name, instead in (("heuriger", heuriger), ("uvaggio", uvaggio)) if instead != "off"}
    assert tiles == dict.fromkeys(expected, 3)
    assert len(tiles) == 8


@pytest.mark.rule("grand_cru 9.1")
def test_two_cannot_replace_the_same_kind():
    with pytest.raises(InputError, match=r"table\.same_place"):
        begun(3, heuriger="doc", uvaggio="doc")
    assert begun(3).state.improvements == [TILE[name] for name in BASE_IMPROVEMENTS]


@pytest.mark.rule("grand_cru 9.1")
def test_heuriger_brings_a_point_for_each_cube_in_barrel_one():
    play = acting(["heuriger", ""], heuriger="doc", wine=[(A, "gamay 1 2"), (A, "pinot 1 1"), (A, "gamay 2 3")])
    play.do("use heuriger")
    assert (play.state.prestige, play.vineyard(A), play.cellar(A, 1)) == ([3, 0], "heuriger-", {"gamay": 2, "pinot": 1})
    empty = acting(["heuriger", ""], heuriger="doc", wine=[(A, "gamay 2 3")])
    assert empty.refused("use heuriger").code == "barrel.first_empty"


@pytest.mark.rule("grand_cru 9.1")
def test_uvaggio_gives_two_cubes_back_and_takes_any_one():
    play = acting(["uvaggio", ""], uvaggio="doc", wine=[(A, "gamay 1 2"), (A, "syrah 1 1")])
    play.do("use uvaggio")
    assert play.legal == ["return gamay", "return syrah"]
    play.do("return gamay", "return syrah")
    assert len(play.legal) == 5
    play.do("take pinot")
    assert play.cellar(A, 1) == {"gamay": 1, "pinot": 1}
    assert (play.supply("gamay"), play.supply("syrah"), play.supply("pinot")) == (14, 17, 24)


@pytest.mark.rule("grand_cru 9.1")
def test_uvaggio_needs_two_cubes_and_takes_what_was_in_the_supply_before():
    one = acting(["uvaggio", ""], uvaggio="doc", wine=[(A, "gamay 1 1"), (A, "gamay 2 3")])
    assert one.refused("use uvaggio").code == "barrel.two"
    play = acting(["uvaggio", ""], uvaggio="doc", wine=[(A, "gamay 1 2")], supply="gamay 0")
    play.do("use uvaggio", "return gamay", "return gamay")
    assert play.refused("take gamay").code == "supply.variety"
    assert "take syrah" in play.legal


# 9.2


@pytest.mark.rule("grand_cru 9.2")
def test_seven_tiles_lie_in_a_row_shuffled():
    rows = {begun(3, str(seed), innovation="on").row for seed in range(6)}
    assert len(rows) > 1
    assert {tuple(sorted(row.split())) for row in rows} == {tuple(sorted(INNOVATIONS))}
    assert begun(3).row == ""


@pytest.mark.rule("grand_cru 9.2")
def test_a_tile_is_moved_to_any_other_place():
    for at, place in permutations(range(7), 2):
        play = acting(["", ""], row=" ".join(INNOVATIONS), **UNUSUAL)
        tile = INNOVATIONS[at]
        play.do(f"shift {tile} {place + 1}")
        others = [name for name in INNOVATIONS if name != tile]
        assert play.row.split() == [*others[:place], tile, *others[place:]]
        assert play.asked == ("act", B)


@pytest.mark.rule("grand_cru 9.2")
def test_it_must_change_its_place():
    play = acting(["", ""], **UNUSUAL)
    first, last = play.row.split()[0], play.row.split()[-1]
    assert play.refused(f"shift {first} 1").code == "innovation.stays"
    assert play.refused(f"shift {last} 7").code == "innovation.stays"
    assert play.refused(f"shift {last} 8").code == "row.place"
    assert "shift" not in {move.split()[0] for move in acting(["", ""]).candidates}


def awarded(row: str, **rest: object) -> Play:
    """Prepare a year with these innovations at the front of the row."""
    others = " ".join(name for name in INNOVATIONS if name not in row.split())
    vineyards = rest.pop("vineyards", ["", "", ""])
    return ending_year(vineyards, "prepare", row=f"{row} {others}", innovation="on", **rest)  # type: ignore[arg-type]


@pytest.mark.rule("grand_cru 9.2")
def test_the_example_of_most_and_fewest_loans():
    play = awarded("most-loans fewest-loans most-tiles", loans=[4, 4, 1])
    assert play.asked == ("innovation", C)
    assert play.prompt == {"tile": "fewest-loans", "count": 12}
    assert play.happened("innovation.skipped") == [{"tile": "most-loans"}]
    play.do("accept")
    assert play.vineyard(C) == "fewest-loans"
    assert play.row.split()[0] == "most-tiles"
    assert play.row.split()[-1] == "most-loans"
    assert (play.asked[0], play.state.year) == ("act", 2), "at most one a year"


MET: list[tuple[str, int, dict[str, object]]] = [
    ("most-loans", B, {"loans": [2, 5, 4]}),
    ("fewest-loans", A, {"loans": [2, 5, 4]}),
    ("most-tiles", B, {"vineyards": ["doc", "gamay gamay", ""]}),
    ("fewest-tiles", C, {"vineyards": ["doc", "gamay gamay", ""]}),
    ("most-cubes", B, {"wine": [(A, "gamay 1 1"), (B, "pinot 2 2")]}),
    ("fewest-cubes", C, {"wine": [(A, "gamay 1 1"), (B, "pinot 2 2")]}),
    ("most-prestige", C, {"prestige": [1, 0, 2]}),
]


@pytest.mark.rule("grand_cru 9.2")
@pytest.mark.parametrize(("name", "seat", "rest"), MET)
def test_who_meets_a_tile_alone_may_take_it(name, seat, rest):
    play = awarded(name, **rest)
    assert play.asked == ("innovation", seat)
    assert play.prompt["tile"] == name


@pytest.mark.rule("grand_cru 9.2")
def test_if_nobody_meets_any_alone_nobody_is_asked_and_the_row_stays():
    play = awarded("most-loans fewest-loans most-tiles", vineyards=["", ""])
    assert play.asked == ("act", A)
    assert play.row.startswith("most-loans fewest-loans most-tiles")
    assert len(play.happened("innovation.skipped")) == 7


@pytest.mark.rule("grand_cru 9.2")
def test_innovations_count_as_tiles_for_their_own_award():
    play = awarded("most-tiles", vineyards=["gamay", "gamay most-prestige", ""])
    assert play.asked == ("innovation", B)


@pytest.mark.rule("grand_cru 9.2")
def test_a_tile_that_is_declined_goes_to_the_end_and_no_other_is_awarded():
    play = awarded("most-loans fewest-loans", loans=[3, 2, 1])
    play.do("pass")
    assert (play.asked, play.state.year) == (("act", A), 2)
    assert play.row.split()[0] == "fewest-loans"
    assert play.row.split()[-1] == "most-loans"
    assert not any(play.state.tiles)


@pytest.mark.rule("grand_cru 9.2")
def test_in_a_full_vineyard_something_makes_room():
    play = awarded("most-loans", loans=[3, 2, 2], vineyards=[ALL_AT_ONCE, "", ""])
    assert play.prompt["count"] == 0
    play.do("accept", "discard 12")
    assert play.vineyard(A).split()[-1] == "most-loans"
    assert [TILES[tile] for tile in play.state.discards] == ["doc"]


@pytest.mark.rule("grand_cru 9.2")
def test_an_innovation_that_makes_room_goes_back_to_the_row():
    full = ALL_AT_ONCE.replace("doc doc", "doc most-prestige")
    play = acting([full, ""], out="pinot", **UNUSUAL)
    play.do("buy pinot", "discard 12")
    assert (play.row.split()[-1], play.state.discards) == ("most-prestige", [])


@pytest.mark.rule("grand_cru 9.2")
def test_there_is_none_in_the_year_in_which_the_game_ends():
    play = awarded("most-loans", loans=[3, 2, 0])
    assert play.state.over


def shifting(play: Play) -> None:
    """Move the last tile of the row to its front."""
    play.do(f"shift {play.row.split()[-1]} 1")


@pytest.mark.rule("grand_cru 9.2")
def test_a_round_of_nothing_but_moving_tiles_ends_the_first_phase_from_the_fourth_on():
    play = acting(["", "", ""], round=2, **UNUSUAL)
    play.do("demand pinot", "demand pinot", "demand pinot")
    for _ in range(3):
        shifting(play)
    assert (play.state.round, play.asked) == (4, ("act", A)), "not in the third round"
    shifting(play)
    play.do("demand pinot")
    shifting(play)
    assert (play.state.round, play.asked) == (5, ("act", A)), "somebody did something else"
    shifting(play)
    shifting(play)
    assert not play.happened("tiles.new")
    shifting(play)
    assert rules_of(play.events, "year.shifted") == ["9.2"]
    assert play.happened("tiles.new")


@pytest.mark.rule("grand_cru 9.2")
def test_who_has_passed_is_not_waited_for():
    play = acting(["", "", ""], round=4, **UNUSUAL)
    play.do("pass")
    shifting(play)
    shifting(play)
    assert (play.state.round, play.asked) == (5, ("act", B)), "a pass is something else"
    shifting(play)
    shifting(play)
    assert play.happened("year.shifted") == [{}]


@pytest.mark.rule("grand_cru 9.2")
@pytest.mark.parametrize("out", list(permutations(range(4), 2)))
def test_wherever_those_who_have_passed_sit_a_round_of_moving_tiles_ends_the_phase(out):
    """Also when those who are asked in a round are followed only by some who are not."""
    play = begun(4, "loop", **UNUSUAL)
    play.do("loans 3", "loans 2", "loans 2", "loans 2")
    while play.state.year == 1 and play.state.round < 9 and play.asked[0] == "act":
        if play.asked[1] in out and play.state.round == 1:
            play.do("pass")
        else:
            play.do(f"shift {play.row.split()[0]} 7")
    assert play.happened("year.shifted") == [{}]
    assert leaves_of(play) == [1, 2, 3, 4]


def leaves_of(play: Play) -> list[object]:
    return [facts["number"] for facts in play.happened("leaf.reached")]


@pytest.mark.rule("grand_cru 9.2")
@pytest.mark.parametrize("before", [True, False])
def test_who_uses_an_innovation_does_more_than_move_a_tile(before):
    play = acting(["most-loans", "advertising"], round=3, **UNUSUAL)
    play.do("demand pinot", "pass", "demand pinot")
    used = ("innovate advertising", "demand gamay", "demand gamay", "demand gamay")
    if before:
        play.do(*used)
    shifting(play)
    if not before:
        play.do(*used)
    shifting(play)
    assert (play.state.round, play.asked) == (5, ("act", A))
    shifting(play)
    shifting(play)
    assert play.happened("year.shifted") == [{}]


# 9.3


@pytest.mark.rule("grand_cru 9.3")
def test_an_improvement_of_anybody_is_used_before_the_action_and_stays_face_up():
    play = acting(["most-loans gamay gamay gamay", "harvester"], **UNUSUAL)
    play.do("innovate harvester", "harvest gamay", "harvest gamay")
    assert (play.cellar(A, 1), play.vineyard(B)) == ({"gamay": 2}, "harvester")
    assert play.vineyard(A) == "gamay- gamay- gamay"
    assert play.row.split()[-1] == "most-loans"
    assert play.asked == ("act", A), "the action follows"
    play.do("demand pinot")
    assert play.asked == ("act", B)
    assert facts_of(play.events, "innovation.used") == [{"seat": A, "tile": "most-loans", "improvement": "harvester"}]


@pytest.mark.rule("grand_cru 9.3")
def test_or_after_the_action_or_not_at_all():
    play = acting(["most-loans gamay gamay gamay", "harvester"], **UNUSUAL)
    play.do("demand pinot")
    assert (play.asked, play.legal) == (("innovate", A), ["innovate harvester", "pass"])
    play.do("pass")
    assert (play.asked, play.vineyard(A).split()[0]) == (("act", B), "most-loans")
    assert not play.state.passed[A]
    play.do("demand pinot", "demand pinot", "innovate harvester", "harvest gamay", "harvest gamay")
    assert (play.vineyard(A), play.asked) == ("gamay- gamay- gamay", ("act", B))


@pytest.mark.rule("grand_cru 9.3")
def test_one_innovation_a_turn():
    play = acting(["most-loans most-tiles", "advertising"], **UNUSUAL)
    play.do("innovate advertising", "demand pinot", "demand pinot", "demand pinot")
    assert [move for move in play.candidates if move.startswith("innovate")] == []
    play.do("demand gamay")
    assert play.asked == ("act", B)


SPENT = ("most-loans", "most-tiles")


@pytest.mark.rule("grand_cru 9.3")
@pytest.mark.parametrize("spent", SPENT)
@pytest.mark.parametrize("before", [True, False])
def test_a_seat_with_several_innovations_says_which_one_it_spends(spent, before):
    play = acting(["most-loans most-tiles", "advertising doc"], **UNUSUAL)
    rises = ("demand gamay", "demand gamay", "demand gamay")
    if not before:
        play.do("demand pinot")
        assert play.legal == [*(f"innovate advertising {name}" for name in SPENT), "pass"]
    offered = [move for move in play.candidates if move.startswith("innovate")]
    assert offered == [f"innovate {name} {tile}" for name in ("doc", "advertising") for tile in SPENT]
    play.do(f"innovate advertising {spent}", *rises)
    assert facts_of(play.events, "innovation.used") == [{"seat": A, "tile": spent, "improvement": "advertising"}]
    assert play.row.split()[-1] == spent
    assert play.vineyard(A) == next(name for name in SPENT if name != spent)


@pytest.mark.rule("grand_cru 9.3")
def test_records_name_the_spent_innovation_only_where_there_are_several():
    """Records without the name go on: the innovation that a seat has had longest is spent."""
    several, one = (acting([held, "advertising"], **UNUSUAL) for held in ("most-loans most-tiles", "most-tiles"))
    for play, written, kept in (
        (several, "innovate advertising", "innovate advertising most-loans"),
        (several, "innovate advertising most-tiles", "innovate advertising most-tiles"),
        (one, "innovate advertising most-tiles", "innovate advertising"),
        (one, "innovate advertising", "innovate advertising"),
    ):
        assert str(GAME.canonical(play.state, parse_move(written))) == kept
        assert GAME.judge(play.state, parse_move(written)) is None
    assert several.refused("innovate advertising most-cubes").facts == {"tile": "most-cubes"}
    assert one.refused("innovate advertising most-loans").code == "innovation.not_own"
    assert one.refused("innovate most-tiles advertising").code == "move.form"


@pytest.mark.rule("grand_cru 9.3")
def test_a_tile_that_has_made_room_does_not_make_the_new_one_of_its_kind_usable():
    """Kinds are remembered, not tiles: of the kind that was face up there is only the one that was just bought."""
    full = "most-loans advertising " + "gamay " * 10
    play = acting([full, ""], out="advertising", **UNUSUAL)
    play.do("buy advertising", "discard 2")
    assert play.asked == ("act", B)
    other = acting([full, "advertising"], out="advertising", **UNUSUAL)
    other.do("buy advertising", "discard 2")
    assert (other.asked, other.legal) == (("innovate", A), ["innovate advertising", "pass"]), "that of another seat"


@pytest.mark.rule("grand_cru 9.3")
def test_it_does_not_go_with_a_pass():
    play = acting(["most-loans", "advertising"], **UNUSUAL)
    play.do("innovate advertising", "demand pinot", "demand pinot", "demand pinot")
    play.refuses("pass", "pass.innovated", "9.3")
    play = acting(["most-loans", "advertising"], **UNUSUAL)
    play.do("pass")
    assert play.asked == ("act", B), "nor is there one after it"


@pytest.mark.rule("grand_cru 9.3")
def test_who_can_do_nothing_else_may_pass_after_it():
    others = " ".join(name for name in INNOVATIONS if name != "most-loans")
    play = acting(
        ["most-loans", f"advertising {others}"],
        money=[0, 20],
        lots=[("gamay", 1, A), ("doc", 1, A)],
        demand="gamay 6 syrah 6 merlot 6 cabernet 6 pinot 5",
        **UNUSUAL,
    )
    play.do("innovate advertising", "demand pinot")
    assert (play.asked, play.legal) == (("act", A), ["pass"])


@pytest.mark.rule("grand_cru 9.3")
def test_only_what_lies_face_up_and_is_of_use():
    play = acting(["most-loans", "advertising- doc"], **UNUSUAL)
    assert [move for move in play.candidates if move.startswith("innovate")] == ["innovate doc"]
    assert play.refused("innovate doc").code == "wine.none"
    play.do("demand pinot")
    assert play.asked == ("act", B), "nothing to ask"
    without = acting(["", "advertising"], **UNUSUAL)
    assert [move for move in without.candidates if move.startswith("innovate")] == []


@pytest.mark.rule("grand_cru 9.3")
def test_an_own_improvement_may_be_chosen_but_not_one_bought_just_now():
    play = acting(["most-loans advertising", ""], **UNUSUAL)
    play.do("innovate advertising", "demand pinot", "demand pinot", "demand pinot")
    assert play.vineyard(A) == "advertising"
    play.do("use advertising", "demand pinot", "demand pinot", "demand pinot")
    assert play.demand("pinot") == 6
    play = acting(["most-loans", ""], out="advertising", **UNUSUAL)
    play.do("buy advertising")
    assert play.asked == ("act", B)


@pytest.mark.rule("grand_cru 9.3")
def test_what_is_harvested_like_this_can_end_the_year():
    play = acting(["most-loans gamay syrah", "harvester", ""], round=4, **UNUSUAL)
    play.do("demand pinot", "innovate harvester", "harvest gamay", "harvest syrah")
    assert play.state.harvested == A
    assert play.happened("year.last_actions") == [{"seats": (B, C), "count": 2}]
    play = acting(["most-loans gamay syrah", "harvester", ""], round=4, **UNUSUAL)
    play.do("innovate harvester", "harvest gamay", "harvest syrah")
    assert play.asked == ("act", A), "the own action comes first"
    play.do("demand pinot")
    assert play.happened("year.last_actions") == [{"seats": (B, C), "count": 2}]


# 9.4


@pytest.mark.rule("grand_cru 9.4")
def test_a_franc_for_each_marker_on_the_auction():
    lots = [("gamay", 1, A), ("doc", 6, B), ("pinot", 2, A)]
    play = acting([""] * 3, round=4, lots=lots, money=[9, 9, 9], fees="on")
    play.do("pass", "pass", "pass")
    assert play.state.money == [9 - 2 - 2, 9 - 1 - 2, 9 - 2], "and interest for two loans"
    assert facts_of(play.events, "fees.paid") == [{"seat": A, "price": 2}, {"seat": B, "price": 1}]
    play = acting([""] * 3, round=4, lots=lots, money=[9, 9, 9])
    play.do("pass", "pass", "pass")
    assert play.state.money == [7, 7, 7]


@pytest.mark.rule("grand_cru 9.4")
def test_who_has_less_pays_what_there_is():
    lots = [("gamay", 1, A), ("doc", 6, B), ("pinot", 2, A)]
    play = ending_year([""] * 3, lots=lots, money=[1, 0, 5], fees="on")
    assert facts_of(play.events, "fees.paid") == [{"seat": A, "price": 1}]


# 9.5


@pytest.mark.rule("grand_cru 9.5")
def test_who_raises_the_demand_may_lay_a_marker_at_the_new_price():
    play = acting(["", ""], demand="pinot 1", brands="on")
    play.do("demand pinot")
    assert (play.asked, play.legal) == (("brand", A), ["mark", "pass"])
    assert play.prompt == {"variety": "pinot", "price": 6}
    play.do("mark")
    assert (play.state.brand[4], play.state.brand_level[4], play.state.markers(A)) == (A, 2, 3)
    assert play.asked == ("act", B)
    play.do("demand gamay", "pass")
    assert play.state.brand[0] == NOBODY
    assert rules_of(play.events, "brand.laid") == ["9.5"]


@pytest.mark.rule("grand_cru 9.5")
def test_advertising_lets_markers_be_laid_too_but_a_space_of_the_fair_does_not():
    play = acting(["advertising", ""], brands="on")
    play.do("use advertising", "demand pinot", "mark", "demand gamay", "pass", "demand syrah", "mark")
    assert play.state.brand == [NOBODY, A, NOBODY, NOBODY, A]
    assert play.asked == ("act", B)
    fair = ending_year(["", ""], "fair", prestige=[1, 0], brands="on")
    fair.do("special raise-1", "demand pinot")
    assert fair.asked[0] != "brand"


@pytest.mark.rule("grand_cru 9.5")
def test_without_the_variant_nobody_is_asked():
    play = acting(["", ""])
    play.do("demand pinot")
    assert play.asked == ("act", B)


@pytest.mark.rule("grand_cru 9.5")
def test_the_price_is_kept_for_the_next_sale_and_the_marker_goes_home():
    play = branded("pinot", 4, wine=[(A, "pinot 5 2"), (A, "pinot 6 1")], demand="pinot 1")
    told = play.preview("sell pinot 5 2")
    assert told is not None
    assert told.facts["price"] == 7
    play.do("sell pinot 5 2")
    assert (play.state.money[A], play.demand("pinot"), play.state.brand[4]) == (34, 0, NOBODY)
    assert play.state.markers(A) == 4
    assert play.happened("brand.returned") == [{"seat": A, "variety": "pinot"}]
    play.do("pass", "sell pinot 6 1")
    assert len(play.happened("brand.returned")) == 1
    assert play.state.money[A] == 34 + 4, "the next one at the price of the demand"


@pytest.mark.rule("grand_cru 9.5")
def test_another_sells_at_the_price_of_the_demand():
    play = branded("pinot", 4, seat=B, wine=[(A, "pinot 5 1")], demand="pinot 1")
    play.do("sell pinot 5 1")
    assert (play.state.money[A], play.state.brand[4]) == (25, B)


@pytest.mark.rule("grand_cru 9.5")
def test_in_a_column_only_one_player_can_have_a_marker():
    play = branded("gamay", 2, seat=B)
    play.do("demand gamay")
    assert play.asked == ("act", B), "nothing to ask: the column is taken"
    assert play.state.brand[0] == B


@pytest.mark.rule("grand_cru 9.5")
def test_who_has_no_marker_and_no_bid_is_not_asked():
    play = branded("gamay", 0)
    play.state.brand[:4] = [A] * 4
    play.do("demand pinot")
    assert play.asked == ("act", B)


@pytest.mark.rule("grand_cru 9.5")
@pytest.mark.parametrize(("level", "new"), [(4, 1), (2, 3)])
@pytest.mark.parametrize("moved", [True, False])
def test_an_own_marker_in_the_column_may_be_moved_to_the_new_price_or_left(level, new, moved):
    """The column of Gamay is 2 2 3 3 3 4 4."""
    play = branded("gamay", level, demand=f"gamay {new - 1}")
    play.do("demand gamay", "mark" if moved else "pass")
    assert (play.state.brand[0], play.state.brand_level[0]) == (A, new if moved else level)
    assert play.state.markers(A) == 3


@pytest.mark.rule("grand_cru 9.5")
def test_the_marker_of_a_bid_sends_an_own_marker_in_the_column_home():
    play = branded("gamay", 2, demand="gamay 2", lots=[("doc", 1, A)])
    assert play.state.markers(A) == 2
    play.do("demand gamay", "mark 1")
    assert (play.state.brand_level[0], play.state.markers(A), play.state.bidders[0]) == (3, 3, NOBODY)


@pytest.mark.rule("grand_cru 9.5")
@pytest.mark.parametrize(("level", "stays"), [(2, True), (4, False), (3, True)])
def test_a_marker_goes_home_when_the_price_rises_above_it_not_the_level(level, stays):
    """The column of Gamay is 2 2 3 3 3 4 4."""
    play = branded("gamay", level, seat=B)
    play.do("demand gamay")
    assert (play.state.brand[0] == B) is stays
    assert len(play.happened("brand.overtaken")) == (not stays)


@pytest.mark.rule("grand_cru 9.5")
def test_the_own_marker_is_moved_on_with_the_next_rise():
    play = branded("gamay", 2)
    play.do("demand gamay")
    assert play.asked == ("brand", A)
    play.do("mark")
    assert (play.state.brand_level[0], play.state.markers(A)) == (3, 3)


@pytest.mark.rule("grand_cru 9.5")
def test_with_wholesale_the_second_sale_of_the_variety_is_a_level_below_the_marker():
    play = branded("pinot", 4, vineyards=["wholesale", ""], wine=[(A, "pinot 5 1"), (A, "pinot 6 1")], demand="pinot 0")
    play.do("use wholesale", "sell pinot 5 1")
    assert play.state.brand[4] == A
    play.do("sell pinot 6 1")
    assert (play.state.money[A], play.state.brand[4], play.demand("pinot")) == (20 + 7 + 6, NOBODY, 0)
    assert play.happened("brand.returned") == [{"seat": A, "variety": "pinot"}]


@pytest.mark.rule("grand_cru 9.5")
def test_below_a_marker_at_the_bottom_there_is_no_level():
    wine = [(A, "pinot 5 1"), (A, "pinot 6 1")]
    play = branded("pinot", 0, vineyards=["wholesale", ""], wine=wine)
    play.do("use wholesale", "sell pinot 5 1", "sell pinot 6 1")
    assert play.state.money[A] == 20 + 4 + 4


@pytest.mark.rule("grand_cru 9.5")
@pytest.mark.parametrize(
    ("left", "second"), [([], []), ([(A, "gamay 1 1")], ["pass"]), ([(A, "gamay 1 1")], ["sell gamay 1 1"])]
)
def test_after_a_wholesale_the_marker_is_at_home_without_a_second_sale_of_the_variety(left, second):
    play = branded("pinot", 4, vineyards=["wholesale", ""], wine=[(A, "pinot 5 1"), *left])
    play.do("use wholesale", "sell pinot 5 1", *second)
    assert play.asked == ("act", B)
    assert (play.state.brand[4], play.state.markers(A)) == (NOBODY, 4)
    assert play.happened("brand.returned") == [{"seat": A, "variety": "pinot"}]


@pytest.mark.rule("grand_cru 9.5")
def test_good_vintage_has_a_price_of_its_own():
    play = branded("pinot", 2, vineyards=["good-vintage", ""], wine=[(A, "pinot 5 1")])
    play.do("use good-vintage", "sell pinot 5 1")
    assert (play.state.money[A], play.state.brand[4]) == (29, A)


@pytest.mark.rule("grand_cru 9.5")
def test_doc_adds_its_franc_to_the_price_of_the_marker():
    play = branded("pinot", 4, vineyards=["doc", ""], wine=[(A, "pinot 5 2")], demand="pinot 0")
    play.do("use doc", "sell pinot 5 2")
    assert (play.state.money[A], play.state.brand[4]) == (20 + 2 * 8, NOBODY)


@pytest.mark.rule("grand_cru 9.5")
def test_when_the_first_phase_is_over_all_go_home():
    play = branded("pinot", 2, round=4)
    play.do("pass", "pass")
    assert (play.state.brand, play.state.markers(A)) == ([NOBODY] * 5, 4)


FOUR_LOTS = [(name, 1, A) for name in ("gamay", "syrah", "merlot", "doc")]


@pytest.mark.rule("grand_cru 9.5")
def test_a_marker_may_come_from_the_auction_and_the_tile_stays_without_a_bid():
    play = acting([""] * 5, lots=FOUR_LOTS, brands="on")
    play.do("demand pinot")
    assert play.refused("mark").code == "markers.none"
    assert play.legal == ["mark 1", "mark 2", "mark 3", "mark 4", "pass"]
    play.do("mark 2")
    assert (play.state.lots[1], play.state.bids[1], play.state.bidders[1]) == (TILE["syrah"], 0, NOBODY)
    assert (play.state.brand[4], play.state.markers(A)) == (A, 0)
    assert play.asked == ("act", B)
    assert play.refused("claim 2").code == "bid.not_own"
    play.do("raise 2 1")
    assert (play.state.bids[1], play.state.bidders[1]) == (1, B)


@pytest.mark.rule("grand_cru 9.5")
def test_with_no_marker_left_one_is_taken_back_to_bid_with():
    play = branded("pinot", 2, players=5, lots=FOUR_LOTS[:2], out="ageing")
    play.state.brand[0] = A
    assert play.state.markers(A) == 0
    assert play.refused("auction ageing 1").code == "markers.none"
    play.do("lift pinot")
    assert (play.asked, play.state.brand[4], play.state.markers(A)) == (("bid", A), NOBODY, 1)
    play.do("auction ageing 1")
    assert play.asked == ("act", B)
    assert (play.state.bidders[2], play.state.markers(A)) == (A, 0)


@pytest.mark.rule("grand_cru 9.5")
def test_one_is_taken_back_also_while_others_are_free():
    play = branded("pinot", 2, lots=[("doc", 3, B)])
    play.do("lift pinot", "raise 1 4")
    assert (play.asked, play.state.bidders[0], play.state.markers(A)) == (("act", B), A, 3)


@pytest.mark.rule("grand_cru 9.5")
def test_with_a_marker_that_is_taken_back_one_must_bid():
    """Neither pass, nor move it to another price, nor do anything else."""
    play = branded("pinot", 2, vineyards=["doc gamay gamay most-loans", ""], lots=[("syrah", 3, B)], innovation="on")
    play.do("lift pinot")
    assert play.legal == [move for move in play.legal if move.startswith(("auction", "raise"))]
    assert {"raise 1 4", f"auction {play.display.split()[0]} 1"} <= set(play.legal)
    others = ("pass", "demand gamay", "buy-lot 1", "use doc", "harvest gamay", "lift pinot", "claim 1", "innovate doc")
    for move in (*others, f"buy {play.display.split()[0]}", "sell gamay 1 1", "shift most-tiles 1"):
        play.refuses(move, "bid.lifted", "9.5")
    assert play.refused("raise 1 3").code == "bid.low"
    assert play.refused("raise 2 3").code == "column.empty"
    assert play.refused("mark").code == "time.mark"


@pytest.mark.rule("grand_cru 9.5")
def test_one_is_taken_back_only_where_a_bid_can_follow():
    lots = [("gamay", 6, B), ("doc", 2, A)]
    branded("pinot", 2, lots=lots).refuses("lift pinot", "lift.no_bid", "9.5")
    assert branded("pinot", 2, lots=lots[1:], out="").refused("lift pinot").code == "lift.no_bid"
    assert "lift pinot" in branded("pinot", 2, lots=lots[:1]).legal, "a tile can be put up"
    assert "lift pinot" in branded("pinot", 2, lots=[("gamay", 5, B)], out="").legal, "a bid can be raised"


@pytest.mark.rule("grand_cru 9.3")
@pytest.mark.rule("grand_cru 9.5")
def test_after_such_a_bid_an_innovation_may_follow_but_no_second_one():
    held = ["most-loans most-tiles", "advertising"]
    play = branded("pinot", 2, vineyards=held, innovation="on", out="doc")
    play.do("lift pinot", "auction doc 1")
    assert play.asked == ("innovate", A)
    play = branded("pinot", 2, vineyards=held, innovation="on", out="doc")
    play.do("innovate advertising", "demand gamay", "pass", "demand gamay", "pass", "demand gamay", "pass")
    play.do("lift pinot", "auction doc 1")
    assert play.asked == ("act", B)


@pytest.mark.rule("grand_cru 9.5")
def test_who_may_still_bid_with_a_marker_from_the_demand_must_not_pass_after_an_innovation():
    play = branded("pinot", 2, vineyards=["most-loans", "advertising"], innovation="on", lots=[("doc", 1, B)], out="")
    play.state.money[A] = 0
    play.state.demand = [len(prices) - 1 for prices in play.state.board.prices]
    play.state.demand[0] -= 3
    play.do("innovate advertising", "demand gamay", "pass", "demand gamay", "pass", "demand gamay", "pass")
    assert play.refused("pass").code == "pass.innovated"
    assert "lift pinot" in play.legal
