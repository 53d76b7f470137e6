"""Chapter 11: at this table."""

from __future__ import annotations

import json
from copy import deepcopy

import pytest
from tests.games.custom_boards import read_change, refused
from tests.games.play import facts_of, rules_of
from tests.games.vino.builders import A, B, C, begun, buying, new_round, selling

from engine.core.table import plain_table
from engine.files.record import read_record, replay, write_record
from engine.play.game import AnyGame
from engine.play.match import Match
from games import load
from games.vino.components import REGIONS, VARIETIES
from games.vino.custom_board import printed_board, printed_board_file, read_board, write_board_file
from games.vino.game import GAME
from games.vino.state import HIDDEN

PRINTED_FILE = json.loads(write_board_file(printed_board_file()))


@pytest.mark.rule("vino 11.1")
def test_money_lies_open_unless_agreed_otherwise():
    assert GAME.meta.options[0].values[0] == "open"
    play = new_round(["", "", ""], money=[100, 200, 300])
    assert GAME.view(play.state, A).money == [100, 200, 300]
    assert GAME.view(play.state, None).money == [100, 200, 300]


@pytest.mark.rule("vino 11.1")
def test_hidden_money_is_seen_by_its_owner_only():
    play = new_round(["", "", ""], money=[100, 200, 300], hidden=True)
    assert GAME.view(play.state, B).money == [HIDDEN, 200, HIDDEN]
    assert GAME.view(play.state, None).money == [HIDDEN] * 3
    assert play.state.money == [100, 200, 300]


@pytest.mark.rule("vino 11.1")
def test_at_the_end_hidden_money_is_seen_by_all():
    play = new_round(["", "", ""], money=[10, 20, 0], hidden=True)
    assert play.state.over
    assert GAME.view(play.state, A).money == [10, 20, 0]


@pytest.mark.rule("vino 11.1")
def test_prices_and_incomes_are_seen_all_the_same():
    play = buying(["toscana", "", ""], ["tos-1", "", ""], hidden=True, grows={(A, "toscana"): "nebbiolo"})
    happened = play.do("buy tos-2", "pass", "sell nebbiolo 2")
    bought, sold = facts_of(happened, "vineyard.bought"), facts_of(happened, "wine.sold")
    assert (bought[0]["price"], sold[0]["income"]) == (130, 230)
    assert all(event.only is None for event in happened)
    assert GAME.view(play.state, B).income == [230, 0, 0]


@pytest.mark.rule("vino 11.1")
def test_with_hidden_money_the_log_does_not_say_who_could_not_pay():
    open_table = buying(["toscana", "", ""], ["tos-1", "", ""], money=[0, 0, 0])
    assert open_table.happened("closed.money.short") == [{"seat": A, "region": "toscana"}]
    hidden = buying(["toscana", "", ""], ["tos-1", "", ""], money=[0, 0, 0], hidden=True)
    assert hidden.happened("closed.money.short") == []
    assert hidden.happened("buyer.passed") == [{"seat": A, "region": "toscana"}]


@pytest.mark.parametrize("owned", [["tos-1", "", ""], ["", "", ""]])
@pytest.mark.rule("vino 11.1")
def test_with_hidden_money_a_pass_for_want_of_money_looks_like_any_other(owned):
    poor = buying(["toscana", "", ""], owned, money=[0, 0, 0], hidden=True)
    rich = buying(["toscana", "", ""], owned, hidden=True)
    rich.do("pass")
    told = [[repr(event) for event in play.events if event.code == "buyer.passed"] for play in (poor, rich)]
    assert len(told[0]) == 1
    assert told[0] == told[1]


@pytest.mark.rule("vino 11.1")
def test_every_decision_with_hidden_money_is_secret():
    assert GAME.secret(selling(["tos-1", "", ""], hidden=True).state)
    assert not GAME.secret(selling(["tos-1", "", ""]).state)


@pytest.mark.rule("vino 11.2")
def test_the_printed_board_written_as_a_file_is_the_printed_board():
    board = read_board(write_board_file(printed_board_file()))
    printed = printed_board()
    assert [v[:5] for v in board.vineyards] == [v[:5] for v in printed.vineyards]
    assert board.regions == printed.regions
    assert board.sale == printed.sale
    assert board.own
    assert not printed.own


@pytest.mark.rule("vino 11.2")
def test_an_own_board_is_played_on():
    custom_board = deepcopy(PRINTED_FILE)
    custom_board["regions"][0]["vineyards"] = [{"price": 10, "owner": "private"}, {"price": 20, "owner": "state"}]
    custom_board["market_step"] = 100
    play = begun(3, custom_board=json.dumps(custom_board))
    assert [v.id for v in play.state.board.vineyards][:3] == ["lig-1", "lig-2", "laz-1"]
    assert play.state.board.vineyards[1].price == 20
    assert play.state.bottles[0]
    play.until("choose")
    assert play.state.board.step == 100


@pytest.mark.rule("vino 11.2")
def test_a_record_carries_the_own_board():
    custom_board = deepcopy(PRINTED_FILE)
    custom_board["title"] = "My box"
    printed = plain_table("vino", 3, "x")
    table = type(printed)(printed.game, printed.seats, printed.seed, {}, json.dumps(custom_board))
    match: Match = Match(GAME, table)
    match.play(GAME.legal_moves(match.state)[0])
    again = replay(read_record(write_record(match)), find)
    assert again.state.board.title == "My box"
    assert again.state.owner == match.state.owner


def find(game: str) -> AnyGame:
    return load(game)


def swapped_regions(custom_board):
    custom_board["regions"][0], custom_board["regions"][1] = custom_board["regions"][1], custom_board["regions"][0]


def all_owned_by(owner):
    def change(custom_board):
        for region in custom_board["regions"]:
            for vineyard in region["vineyards"]:
                vineyard["owner"] = owner

    return change


VINEYARD = {"price": 50, "owner": "private"}
COLUMN = {"sold": 1, "income": 1, "vineyards_lost": 0, "market_spaces": 0}

TOO_MANY = [{**COLUMN, "sold": sold} for sold in range(1, 62)]
BAD_BOARDS = [
    (swapped_regions, "sheet.regions sheet.regions"),
    (read_change(f"regions[2].vineyards = {json.dumps([VINEYARD] * 25)}"), "sheet.road sheet.regions[2].vineyards"),
    (all_owned_by("state"), "sheet.no_private sheet.regions[0].vineyards"),
    (all_owned_by("private"), "sheet.no_state sheet.regions"),
    (read_change(f"sale_table = {json.dumps(TOO_MANY)}"), "sheet.table sheet.sale_table"),
]


@pytest.mark.parametrize(("change", "error"), BAD_BOARDS, ids=[error for _, error in BAD_BOARDS])
@pytest.mark.rule("vino 11.2")
def test_what_is_wrong_with_a_whole_custom_board_is_said_with_its_place(change, error):
    """Faults in one place only are in bad_boards.txt."""
    assert refused("vino", change) == error


@pytest.mark.rule("vino 11.2")
def test_the_smallest_board_that_can_be_played_on_is_played_to_its_end():
    custom_board = deepcopy(PRINTED_FILE)
    for region in custom_board["regions"]:
        region["vineyards"] = [VINEYARD]
    custom_board["regions"][8]["vineyards"] = [VINEYARD, {"price": 50, "owner": "state"}]
    play = begun(5, custom_board=json.dumps(custom_board))
    while not play.state.over:
        play.do(play.legal[0])
    assert GAME.ending(play.state) in ("vineyards", "money", "shared")


@pytest.mark.rule("vino 11.3")
def test_the_only_variety_token_is_taken_by_itself():
    play = buying(["", "liguria", ""], ["lig-1", "", ""], grows={(A, "liguria"): "nebbiolo"})
    happened = play.do("buy lig-2")
    grown = {"seat": B, "variety": "pinot-grigio", "region": "liguria"}
    assert facts_of(happened, "variety.grown") == [grown]
    assert play.asked == ("newcomer.buy", B)


@pytest.mark.rule("vino 11.3")
def test_a_gift_without_a_choice_is_handed_over():
    play = buying(["sardegna", "", ""], ["sar-1 sar-2 sar-3", "sar-4 sar-6 sar-7 sar-8", ""])
    happened = play.do("buy sar-5")
    # Four each, and the farthest vineyard is B's.
    assert facts_of(happened, "gift.taken") == [{"seat": B, "vineyard": "sar-9"}]
    assert play.asked == ("sale.sell", A)


@pytest.mark.rule("vino 11.3")
def test_vineyards_that_all_have_to_go_are_given_back_by_themselves():
    play = selling(["tos-1", "", ""], grows={(A, "toscana"): "nebbiolo"})
    happened = play.do("sell nebbiolo 1")
    assert facts_of(happened, "vineyard.returned") == [{"seat": A, "vineyard": "tos-1"}]
    assert play.asked == ("market.raise", A)


@pytest.mark.rule("vino 11.3")
def test_who_can_buy_nothing_is_passed_over_and_told_why():
    play = buying(["lazio toscana"] * 3, ["laz-1 laz-2 laz-3", "tos-1", ""], money=[210, 0, 0])
    play.do("buy laz-4")
    told = [(event.code, event.facts["seat"]) for event in play.events if event.code.startswith("closed.")]
    assert told == [
        ("closed.vineyard.taken", A),
        ("closed.vineyard.taken", B),
        ("closed.vineyard.taken", C),
        ("closed.money.short", B),
        ("closed.money.short", A),
        ("closed.money.short", C),
    ]
    assert rules_of(play.events, "closed.vineyard.taken") == ["6.5"] * 3


@pytest.mark.rule("vino 6.5")
def test_where_no_vineyard_is_free_nobody_is_asked_and_it_is_said_once():
    play = buying(["liguria toscana"] * 3, ["lig-1 lig-2 lig-3", "tos-1", ""], money=[500, 500, 500])
    assert facts_of(play.events, "region.full") == [{"region": "liguria"}]
    assert rules_of(play.events, "region.full") == ["6.5"]
    assert [event.code for event in play.events if event.code.startswith("closed.")] == []
    assert play.state.barrel == play.state.board.region_index["toscana"]


@pytest.mark.rule("vino 11.4")
def test_a_move_can_be_taken_back_and_the_same_tokens_turn_up_again():
    match: Match = Match(GAME, plain_table("vino", 3, "again"))
    for _ in range(2):
        match.play(GAME.legal_moves(match.state)[0])
    drawn = [regions[:] for regions in match.state.drawn]
    assert match.revealed_at(2)
    match.undo()
    assert match.state.drawn[B] == []
    match.redo()
    assert match.state.drawn == drawn


@pytest.mark.rule("vino 11.4")
def test_the_game_knows_which_moves_made_something_known():
    match: Match = Match(GAME, plain_table("vino", 3, "known"))
    while match.state.now.kind != "choose":
        match.play(GAME.legal_moves(match.state)[0])
    tokens_back = next(ply for ply, events in enumerate(match.log) if facts_of(events, "tokens.back"))
    assert match.revealed_at(tokens_back)
    first_choice = match.ply + 1
    for _ in range(3):
        match.play(GAME.legal_moves(match.state)[0])
        match.play(GAME.legal_moves(match.state)[1])
    last_choice = match.ply
    assert not match.revealed_at(1)
    assert not any(match.revealed_at(ply) for ply in range(first_choice, last_choice))
    assert match.revealed_at(last_choice)


@pytest.mark.rule("vino 11.2")
def test_the_printed_names_are_those_of_the_custom_board_file():
    assert [region["id"] for region in PRINTED_FILE["regions"]] == [region.id for region in REGIONS]
    assert set(PRINTED_FILE["regions"][8]["varieties"]) == set(VARIETIES)
