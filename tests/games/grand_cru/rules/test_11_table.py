"""Chapter 11: at this table."""

from __future__ import annotations

import json
from collections import Counter
from copy import deepcopy
from dataclasses import replace

import pytest
from tests.games.grand_cru.builders import A, B, Play, acting, begun, ending_year, on_space
from tests.games.grand_cru.policy import choose

from engine.core.codec import encode
from engine.core.input_error import InputError
from engine.core.state import NOBODY, Pending
from engine.core.table import check_table, plain_table
from engine.files.position_file import PositionFile, read_position_file, write_position_file
from engine.play.match import Match
from games.grand_cru.components import tiles_in_play
from games.grand_cru.custom_board import printed_board, printed_board_file, read_board, write_board_file
from games.grand_cru.facts import TURN, InHand, Levels, Raised, TurnEnd, TurnSoFar
from games.grand_cru.game import GAME
from games.grand_cru.state import HIDDEN

PRINTED_FILE = json.loads(write_board_file(printed_board_file()))
OPEN = (
    "loans", "prestige", "tiles", "ready", "cellar", "fair", "demand", "supply", "lots", "bids", "bidders", "display",
    "discards", "specials", "row", "passed", "start", "next_start", "brand", "brand_level",
)  # fmt: skip


# 11.1


@pytest.mark.rule("grand_cru 11.1")
@pytest.mark.parametrize("money", ["open", "hidden"])
def test_all_but_the_pile_and_perhaps_money_lies_open(money):
    play = acting(
        ["gamay doc", "pinot"], wine=[(B, "pinot 3 2")], lots=[("syrah", 2, B)], discards="doc", money_is=money
    )
    for seat in (None, A, B):
        view = GAME.view(play.state, seat)
        for name in OPEN:
            assert encode(getattr(view, name)) == encode(getattr(play.state, name)), name
        assert view.pile == [HIDDEN] * len(play.state.pile)
        assert view.seed == ""
        shown = [20 if money == "open" or seat == other else HIDDEN for other in (A, B)]
        assert view.money == shown
    assert HIDDEN not in play.state.pile, "the position itself is not changed"


@pytest.mark.rule("grand_cru 11.1")
def test_at_the_end_hidden_money_is_seen_by_all():
    play = ending_year(["", ""], "prepare", loans=[0, 2], money=[3, 4], money_is="hidden")
    assert GAME.view(play.state, None).money == [3, 4]
    assert not GAME.secret(play.state)


@pytest.mark.rule("grand_cru 11.1")
def test_the_screen_is_covered_for_loans_for_the_pile_and_for_hidden_money():
    assert GAME.secret(begun(2).state)
    assert not GAME.secret(acting(["", ""]).state)
    assert GAME.secret(acting(["", ""], money_is="hidden").state)
    play = on_space("reorganise", "gamay")
    assert not GAME.secret(play.state)
    play.do("remove 1")
    assert GAME.secret(play.state)


@pytest.mark.rule("grand_cru 11.1")
def test_the_log_is_for_all_but_the_choice_of_loans():
    match: Match = Match(GAME, plain_table("grand_cru", 3, "log"))
    while not match.state.over and match.state.year < 3:
        match.play(choose(match.state, GAME.legal_moves(match.state)))
    told = {event.code for events in match.log for event in events if event.only is not None}
    assert told == {"loans.chosen"}


# 11.2


@pytest.mark.rule("grand_cru 11.2")
def test_the_printed_board_written_as_a_file_is_the_printed_board():
    board, printed = read_board(write_board_file(printed_board_file())), printed_board()
    for name in ("first_ripe", "last_ripe", "prices", "interest"):
        assert getattr(board, name) == getattr(printed, name)
    assert (board.own, printed.own) == (True, False)


@pytest.mark.rule("grand_cru 11.2")
def test_an_own_board_is_played_on():
    custom_board = deepcopy(PRINTED_FILE)
    custom_board["title"] = "My box"
    custom_board["varieties"][0] = {"id": "gamay", "ripe": [2], "demand": [7, 8]}
    custom_board["interest"][0] = 0
    custom_board["interest"][1] = 3
    play = begun(2, custom_board=json.dumps(custom_board))
    play.do("loans 1", "loans 2")
    state = play.state
    assert (state.board.title, state.price(0)) == ("My box", 7)
    assert [state.board.is_ripe(0, barrel) for barrel in range(3)] == [False, True, False]
    play.do("demand gamay")
    assert state.price(0) == 8
    assert play.refused("demand gamay").code == "demand.top"
    play.do("pass", "pass")
    assert play.happened("interest.paid") == [{"seat": B, "price": 3}], "one loan costs nothing"


@pytest.mark.rule("grand_cru 11.2")
def test_a_position_from_a_file_lies_on_the_board_of_its_table():
    custom_board = deepcopy(PRINTED_FILE)
    custom_board["varieties"][4]["demand"] = [11]
    table = replace(plain_table("grand_cru", 2, "x"), custom_board=json.dumps(custom_board))
    match: Match = Match(GAME, table)
    again = read_position_file(write_position_file(PositionFile(GAME, match.table, match.state)), lambda name: GAME)
    assert again.state.board.prices[4] == (11,)
    assert encode(again.state) == encode(match.state)


SETTLED = [
    ("innovation", "with_innovations"), ("brands", "with_brands"), ("fees", "with_fees"), ("money", "money_hidden"),
    ("heuriger", "improvements"),
]  # fmt: skip
OTHER = {"money": ("open", "hidden"), "heuriger": ("off", "doc")}


@pytest.mark.rule("grand_cru 11.2")
@pytest.mark.parametrize(("option", "name"), SETTLED)
def test_a_position_from_a_file_is_played_by_the_options_of_its_table(option, name):
    for played, told in (OTHER.get(option, ("off", "on")), OTHER.get(option, ("off", "on"))[::-1]):
        match: Match = Match(GAME, plain_table("grand_cru", 2, "x", **{option: played}))
        other = check_table(plain_table("grand_cru", 2, "x", **{option: told}), GAME.meta)
        with pytest.raises(InputError) as caught:
            read_position_file(write_position_file(PositionFile(GAME, other, match.state)), lambda name: GAME)
        assert (caught.value.code, caught.value.where) == ("file.value", f"state.{name}")


@pytest.mark.rule("grand_cru 9.2")
@pytest.mark.parametrize("played", ["off", "on"])
def test_innovations_are_there_just_where_they_are_played_with(played):
    play = begun(2, innovation=played)
    play.state.with_innovations = played == "off"
    with pytest.raises(InputError) as caught:
        GAME.check(play.state)
    assert caught.value.where == "state.pile"


@pytest.mark.rule("grand_cru 9.5")
def test_without_the_variant_there_is_no_marker_at_a_price():
    play = acting(["", ""], brands="on")
    play.do("demand pinot", "mark")
    GAME.check(play.state)
    play.state.with_brands = False
    with pytest.raises(InputError) as caught:
        GAME.check(play.state)
    assert caught.value.where == "state.brand[4]"


@pytest.mark.rule("grand_cru 9.5")
@pytest.mark.parametrize(
    ("brands", "lots", "fine"),
    [
        ("on", [("syrah", 2, B)], True),
        ("off", [("syrah", 2, B)], False),
        ("on", [("syrah", 6, B), ("doc", 2, A)], False),
        ("on", [(name, 1, A) for name in ("syrah", "doc", "merlot", "pinot")], False),
    ],
)
def test_a_bid_is_asked_for_only_where_one_is_possible(brands, lots, fine):
    play = acting([""] * max(2, len(lots) + (len(lots) > 2)), lots=lots, brands=brands)
    play.state.pending[-1] = Pending("bid", A, TURN)
    if fine:
        GAME.check(play.state)
        return
    with pytest.raises(InputError):
        GAME.check(play.state)


ACTING = acting(["gamay doc", "syrah"], wine=[(A, "gamay 1 2")], lots=[("syrah", 2, B)])
ON_SALE = acting(["doc wholesale", ""], wine=[(A, "gamay 1 2"), (A, "gamay 2 1")])
HARVESTING = acting(["harvester gamay gamay gamay", ""])
BLENDING = acting(["blending", ""], wine=[(A, "gamay 2 2"), (A, "gamay 1 2")])
RETURNING = acting(["uvaggio", ""], wine=[(A, "gamay 1 2")], uvaggio="doc")
LENDING = ending_year(["", "", ""], "loans", "prepare")
ON_SALE.do("use wholesale")
HARVESTING.do("use harvester")
BLENDING.do("use blending", "replace gamay 2")
RETURNING.do("use uvaggio")

BAD_STACKS = [
    (ACTING, lambda pending: pending[:-1]),
    (ACTING, lambda pending: [*pending, pending[-1]]),
    (ACTING, lambda pending: pending[1:]),
    (ACTING, lambda pending: [*pending[:-1], Pending("act", B, TURN)]),
    (ACTING, lambda pending: [*pending[:-1], Pending("act", NOBODY, TURN)]),
    (ACTING, lambda pending: [*pending[:-1], Pending("act", A, TurnSoFar(innovated=1))]),
    (ACTING, lambda pending: [*pending[:-1], Pending("act", A, Levels(1))]),
    (ACTING, lambda pending: [*pending[:-1], Pending("brand", A, Raised(0))]),
    (ACTING, lambda pending: [*pending[:-1], Pending("discard", A, InHand(3))]),
    (ACTING, lambda pending: [*pending[:-1], Pending("sale", A)]),
    (ACTING, lambda pending: [*pending[:-2], Pending("turn.over", A, TurnEnd(0, final=False)), pending[-1]]),
    (ACTING, lambda pending: [*pending[:-2], pending[-2].but(final=True), pending[-1]]),
    (ON_SALE, lambda pending: [*pending[:-1], pending[-1].but(wholesale=False)]),
    (ON_SALE, lambda pending: [*pending[:-1], pending[-1].but(more=1)]),
    (ON_SALE, lambda pending: [*pending[:-1], pending[-1].but(free=True)]),
    (ON_SALE, lambda pending: [*pending[:-2], pending[-1]]),
    (HARVESTING, lambda pending: [*pending, pending[-1]]),
    (HARVESTING, lambda pending: [*pending[:-1], pending[-1].but(price=-1)]),
    (BLENDING, lambda pending: [*pending, pending[-1]]),
    (BLENDING, lambda pending: [*pending[:-1], pending[-1].but(barrel=0)]),
    (BLENDING, lambda pending: [*pending[:-1], pending[-1].but(barrel=3)]),
    (RETURNING, lambda pending: [*pending[:-3], pending[-3].but(there=()), *pending[-2:]]),
    (RETURNING, lambda pending: [*pending[:-3], pending[-3].but(there=(0, 9)), *pending[-2:]]),
    (LENDING, lambda pending: [pending[0], *pending[:0:-1]]),
    (LENDING, lambda pending: [*pending, pending[-1]]),
]


@pytest.mark.rule("grand_cru 3.1")
@pytest.mark.parametrize(("play", "change"), BAD_STACKS)
def test_what_is_to_be_decided_stands_in_an_order_that_play_leads_to(play, change):
    state = play.state.copy()
    GAME.check(state)
    state.pending = change(state.pending)
    with pytest.raises(InputError) as caught:
        GAME.check(state)
    assert caught.value.code == "file.value"


@pytest.mark.rule("grand_cru 11.1")
def test_with_hidden_money_not_to_be_asked_tells_nothing():
    for money in ("open", "hidden"):
        play = on_space("late-harvest", "gamay", money=0, money_is=money)
        assert (play.asked[0] == "special.harvest") == (money == "hidden")
        assert bool(play.happened("special.idle")) == (money == "open")
    assert play.refused("harvest gamay").facts == {"price": 1, "money": 0}
    assert play.legal == ["pass"]
    for money in ("open", "hidden"):
        vineyards = ["gamay gamay gamay most-loans", "harvester"]
        play = acting(vineyards, innovation="on", money=[0, 9], money_is=money)
        play.do("demand pinot")
        assert play.asked == (("innovate", A) if money == "hidden" else ("act", B))


@pytest.mark.rule("grand_cru 11.1")
@pytest.mark.parametrize("improvement", ["doc", "harvester", "rich-harvest", "ageing", "blending"])
def test_what_everybody_sees_to_be_impossible_is_not_asked_with_hidden_money(improvement):
    """No grapes to harvest, or only the last ones before the last leaf; no wine to sell or to move."""
    for vines in ("", "gamay"):
        play = acting([f"{vines} most-loans", improvement], innovation="on", money_is="hidden")
        play.do("demand pinot")
        assert play.asked == ("act", B)


@pytest.mark.rule("grand_cru 11.2")
def test_the_poorest_board_is_played_to_its_end():
    custom_board = deepcopy(PRINTED_FILE)
    for variety in custom_board["varieties"]:
        variety |= {"ripe": [7], "demand": [0]}
    custom_board["interest"] = [99] * 11
    play = begun(3, custom_board=json.dumps(custom_board))
    while not play.state.over:
        play.do(str(choose(play.state, GAME.legal_moves(play.state))))
    assert GAME.ending(play.state) in ("nobody", "value", "loans", "tiles", "shared")
    assert any(play.state.bankrupt)


# 11.3


@pytest.mark.rule("grand_cru 11.3")
@pytest.mark.parametrize("players", [2, 4])
def test_every_move_can_be_taken_back_and_the_same_tiles_turn_up_again(players):
    options = {"innovation": "on", "brands": "on", "fees": "on", "heuriger": "doc", "uvaggio": "ageing"}
    match: Match = Match(GAME, plain_table("grand_cru", players, "again", **options))
    states = [match.state.copy()]
    while not match.state.over and match.state.year < 4:
        match.play(choose(match.state, GAME.legal_moves(match.state)))
        states.append(match.state.copy())
    last = match.ply
    for ply in range(last - 1, max(last - 150, -1), -1):
        match.undo()
        assert match.state == states[ply]
    for ply in range(match.ply + 1, last + 1):
        match.redo()
        assert match.state == states[ply]


@pytest.mark.rule("grand_cru 11.3")
def test_it_is_known_which_moves_brought_something_hidden_to_light():
    match: Match = Match(GAME, plain_table("grand_cru", 2, "known"))
    for move in ("loans 1", "loans 2", "demand pinot", "pass", "pass"):
        match.play(next(legal for legal in GAME.legal_moves(match.state) if str(legal) == move))
    assert [match.revealed_at(ply) for ply in range(1, 6)] == [False, True, False, False, True]


@pytest.mark.rule("grand_cru 11.3")
@pytest.mark.parametrize("place", ["pile", "discards"])
def test_who_looks_through_the_pile_sees_nothing_that_does_not_follow_from_what_lies_open(place):
    play = on_space("reorganise", "gamay", discards="pinot")
    assert not any(event.reveals for event in play.do("remove 1"))
    assert Counter(play.state.pile) == tiles_in_play(play.state.improvements) - play.state.tiles_outside
    assert not any(event.reveals for event in play.do(f"fetch {place} pinot"))


@pytest.mark.rule("grand_cru 11.3")
@pytest.mark.parametrize(("loans", "lot"), [(("3", "3"), True), (("3", "2"), False)])
def test_the_lot_that_falls_for_the_start_player_is_seen(loans, lot):
    play = begun(2)
    (start,) = [event for event in play.do(*(f"loans {number}" for number in loans)) if event.code == "start.first"]
    assert start.reveals is lot


@pytest.mark.rule("grand_cru 11.3")
@pytest.mark.parametrize("money", ["open", "hidden"])
@pytest.mark.parametrize(("loans", "code"), [([1, 2], "game.ended"), ([11, 2], "game.bankrupt")])
def test_hidden_money_is_seen_at_the_end_and_what_it_was_spent_on_only_tells_of_it(money, loans, code):
    play = ending_year(["", ""], "interest", "loans", "prepare", loans=loans, money=[8, 9], money_is=money)
    if code == "game.ended":
        play.do("repay 1")
    told = play.do("pass")
    assert [event.reveals for event in told if event.code == code] == [money == "hidden"]
    assert not any(event.reveals for event in play.events if event.code != code), "who paid how much is no reveal"


@pytest.mark.rule("grand_cru 11.3")
def test_a_move_of_what_lies_open_reveals_nothing():
    play = acting(["gamay gamay doc", ""], lots=[("doc", 2, B)], wine=[(A, "gamay 1 1")], innovation="on")
    for move in ("raise 1 3", "buy-lot 1", "sell gamay 1 1", "harvest gamay", f"shift {play.row.split()[0]} 3", "pass"):
        again = Play(play.state.copy())
        assert not any(event.reveals for event in again.do(move))
