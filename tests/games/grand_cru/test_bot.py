"""What computer players know of Grand Cru."""

from __future__ import annotations

from functools import partial

import pytest
from tests.contract.cases import cases, game_of, states_on_the_way, table_of
from tests.games.grand_cru.builders import A, B, acting, at_fair, begun, ending_year
from tests.games.play import Play
from tests.records.golden import all_recorded

from engine.bots.advice import Advice, advising
from engine.bots.playout import Playouts, Sample
from engine.bots.question import REMEMBERS, asked, known
from engine.bots.reasons import open_reason
from engine.bots.search import chosen, thought
from engine.bots.self_play import computer, played
from engine.core.move import PASS, Move
from engine.core.table import LEVELS, plain_table
from games.grand_cru.bot import BOT
from games.grand_cru.bot.outlook import chances
from games.grand_cru.bot.winning import YES
from games.grand_cru.game import GAME
from games.grand_cru.rules.fair.spaces import USEFUL
from games.grand_cru.state import HIDDEN

CASES = [case for case in cases() if case[0] == "grand_cru"]
BY_LOOKS = (1, 2, 3)
HIDDEN_MONEY = {"money": "hidden"}


def terms(state, seat=A):
    return dict(zip(BOT.terms, BOT.worth(state, seat, BOT.weights)))


def best(play: Play) -> str:
    """Return the move that looks best."""
    moves = GAME.legal_moves(play.state)
    scores = BOT.scores(play.state, moves, BOT.weights)
    return str(moves[max(range(len(moves)), key=scores.__getitem__)])


def advised(play: Play) -> Advice:
    playouts = Playouts(GAME, BOT, asked(GAME, play.state))
    return thought(playouts, advising(playouts))


@pytest.mark.rule("grand_cru 10.1")
def test_advice_says_that_the_loan_that_is_repaid_last_wins():
    play = ending_year(["gamay syrah", "gamay"], "loans", "prepare", money=[20, 0], loans=[2, 3])
    advice = advised(play)
    assert (str(advice.move), advice.wins) == ("repay 2", True)
    behind = ending_year(["gamay", "gamay syrah merlot"], "loans", "prepare", money=[14, 6], loans=[2, 1])
    assert not advised(behind).wins


def winners(state) -> tuple[int, ...]:
    worths = [BOT.worth(state, seat, BOT.weights) for seat in range(state.players)]
    return BOT.chances(GAME, state, worths, BOT.weights)


@pytest.mark.rule("grand_cru 8.4")
@pytest.mark.rule("grand_cru 10.1")
def test_who_can_end_the_game_and_is_ahead_is_told_apart_for_the_chance_to_win():
    vineyards, now, later = ["gamay syrah", "gamay"], (YES, 0), (0, YES)
    ends = ending_year(vineyards, "loans", "prepare", money=[20, 0], loans=[2, 3]).state
    assert [BOT.beside_terms(ends, seat) for seat in (0, 1)] == [now, (0, 0)]
    assert winners(ends)[0] > 9000
    behind = ending_year(vineyards, "loans", "prepare", money=[20, 90], loans=[2, 3]).state
    assert [BOT.beside_terms(behind, seat) for seat in (0, 1)] == [(0, 0), now]
    year = acting(vineyards, money=[60, 0], loans=[2, 3]).state
    assert [BOT.beside_terms(year, seat) for seat in (0, 1)] == [later, (0, 0)]
    poor = acting(vineyards, money=[6, 0], loans=[2, 3]).state
    assert [BOT.beside_terms(poor, seat) for seat in (0, 1)] == [(0, 0), (0, 0)]
    free = ending_year(vineyards, "loans", "prepare", money=[20, 0], loans=[0, 3]).state
    assert [BOT.beside_terms(free, seat) for seat in (0, 1)] == [now, (0, 0)]


def test_the_terms_of_a_position_say_what_there_is():
    plain = terms(acting(["gamay", ""], money=[20, 20], demand="gamay 6").state)
    assert (plain["money"], plain["kinds"], plain["wine"], plain["prestige"], plain["bids"]) == (2000, 300, 0, 0, 0)
    richer = terms(
        acting(
            ["gamay doc gamay", ""],
            money=[21, 20],
            wine=[(A, "gamay 1 2")],
            prestige=[3, 0],
            loans=[3, 2],
            demand="gamay 6",
        ).state
    )
    assert (richer["money"], richer["kinds"]) == (2100, 600)
    assert richer["wine"] >= 200
    assert richer["prestige"] == 2 * 3 * BOT.weights.prestige
    assert richer["debts"] < plain["debts"] - 700
    assert richer["vines"] > plain["vines"] > 0
    assert richer["grapes"] > plain["grapes"] > 0
    assert richer["improvements"] > plain["improvements"] == 0


def test_a_bid_counts_until_its_seat_has_passed():
    state = acting(["gamay", ""], lots=[("pinot", 1, A)]).state
    assert terms(state)["bids"] > 0
    state.passed[A] = True
    assert terms(state)["bids"] == 0


def test_too_little_money_for_the_interest_costs_something():
    assert terms(acting(["gamay", ""], money=[1, 20], loans=[5, 2]).state)["shortage"] < 0
    assert terms(acting(["gamay", ""], money=[9, 20], loans=[5, 2]).state)["shortage"] == 0


def test_who_is_ahead_repays_everything_and_ends_the_game():
    assert best(ending_year(["gamay", ""], "loans", money=[20, 5], loans=[2, 2])) == "repay 2"


def test_who_is_behind_keeps_a_loan():
    behind = ending_year(["gamay", "gamay doc merlot"], "loans", money=[20, 30], loans=[2, 2])
    assert best(behind) in ("repay 1", "pass")


def test_a_tile_whose_bid_stood_is_claimed():
    assert best(acting(["gamay", "gamay"], lots=[("pinot", 1, A)])) == "claim 1"


def test_the_year_is_not_ended_while_a_bid_can_be_claimed():
    play = acting(["gamay", "gamay gamay"], lots=[("doc", 1, A)], round=4, money=[9, 9])
    assert best(play) == "claim 1"


def test_wine_that_would_be_spoiled_is_sold():
    play = acting(["gamay-", "gamay"], wine=[(A, "gamay 3 4")], out="", demand="gamay 6")
    assert best(play) == "sell gamay 3 4"


@pytest.mark.parametrize("level", LEVELS)
def test_a_space_that_brings_nothing_looks_worse_than_none(level):
    state = at_fair([9, 0], ["", ""], money=[0, 0]).state
    moves = [move for move in GAME.legal_moves(state) if move.verb == "special"]
    idle = [move for move in moves if not USEFUL[move.name](state, A)]
    assert len(idle) > 4
    scores = BOT.scores(state, idle, BOT.judgement(level, state.players))
    assert max(scores) < BOT.scores(state, [PASS], BOT.judgement(level, state.players))[0]


@pytest.mark.rule("grand_cru 4.3")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("ends", [{"harvested": B}, {"passed": [False, True, True]}])
def test_no_level_bids_for_a_tile_that_it_has_no_turn_left_to_claim(level, ends):
    play = acting(["gamay", "gamay", "gamay"], lots=[("merlot", 1, B)], out="syrah pinot", round=4)
    for name, value in ends.items():
        setattr(play.state, name, value)
    moves = GAME.legal_moves(play.state)
    bids = [move for move in moves if move.verb in ("auction", "raise")]
    others = [move for move in moves if move not in bids]
    assert {move.verb for move in bids} == {"auction", "raise"}
    scores = partial(BOT.scores, play.state, weights=BOT.judgement(level, play.state.players))
    assert max(scores(bids)) < min(scores(others))
    assert BOT.likely(GAME, play.state) == others


@pytest.mark.rule("grand_cru 7.3")
def test_a_space_that_does_nothing_is_not_even_compared():
    """Else luck in playouts may choose it: a seat gave 2 points of prestige for a special delivery without any wine."""
    state = at_fair([9, 0], ["", ""], money=[0, 0]).state
    compared = [one.move for one in chosen(GAME, BOT, asked(GAME, state)).considered]
    assert PASS in compared
    assert all(USEFUL[move.name](state, A) for move in compared if move != PASS)


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_raises_the_demand_for_a_wine_that_it_neither_has_nor_grows(level):
    play = acting(["gamay", "merlot"], wine=[(A, "pinot 1 1"), (B, "merlot 1 2")])
    scores = partial(BOT.scores, play.state, weights=BOT.judgement(level, play.state.players))
    foreign = [Move("demand", (name,)) for name in ("syrah", "merlot", "cabernet")]
    own = [Move("demand", (name,)) for name in ("gamay", "pinot")]
    assert max(scores(foreign)) < min(scores([PASS, *own]))


@pytest.mark.rule("grand_cru 10.1")
@pytest.mark.parametrize("level", BY_LOOKS)
def test_no_level_overlooks_that_it_can_end_the_game_and_win(level):
    for money in range(16, 36):
        play = ending_year(["gamay", ""], "loans", money=[money, 5], loans=[2, 2])
        assert str(chosen(GAME, BOT, asked(GAME, play.state, (), level)).move) == "repay 2"


@pytest.mark.rule("grand_cru 10.1")
def test_the_next_year_is_expected_unless_a_seat_that_is_ahead_can_end_the_game():
    def expected(*money: int) -> int:
        state = acting(["gamay syrah doc", "gamay"], money=money, loans=[2, 2]).state
        state.year = 3
        return chances(state, BOT.weights, state.money)[1]

    assert expected(25, 3) < 10 < 60 < expected(3, 3)
    assert expected(11, 17) > 60  # the seat could end it, but not win it


def test_what_a_seat_remembers_of_hidden_money_is_true():
    """It follows from the events of the whole game; a player who begins in the middle does not know it."""
    remembered = 0
    for seed in ("a", "b"):
        table = plain_table("grand_cru", 3, seed, fees="on", **HIDDEN_MONEY)
        state, events = GAME.begin(table)
        player = computer(GAME, BOT, 1)
        while not state.over:
            seat = state.now.seat
            money = known(BOT, asked(GAME, state, events, REMEMBERS)).money
            assert money == state.money or not state.loans[seat]
            remembered += money == state.money
            assert known(BOT, asked(GAME, state, (), REMEMBERS)).money.count(HIDDEN) == 2
            assert known(BOT, asked(GAME, state, events, REMEMBERS - 1)).money.count(HIDDEN) == 2
            events += GAME.play(state, player(state, events))
    assert remembered > 200


def test_in_the_golden_games_hidden_money_is_remembered_too():
    for match in all_recorded("grand_cru"):
        if match.table.options["money"] == "hidden":
            events = [event for happened in match.log for event in happened]
            view = GAME.view(match.state, A)
            view.money = [money if seat == A else HIDDEN for seat, money in enumerate(match.state.money)]
            assert BOT.recalled(view, A, events).money == match.state.money


@pytest.mark.parametrize("case", CASES[3:], ids=lambda case: "-".join(map(str, case[1:])))
def test_with_every_option_a_game_comes_to_its_end(case):
    players = [computer(GAME, BOT, BY_LOOKS[seat % len(BY_LOOKS)]) for seat in range(case[1])]
    assert played(game_of(case), table_of(case, "bots"), players).state.over


def test_the_moves_of_playouts_are_legal_and_leave_out_no_kind_of_action():
    left_out = 0
    for case in CASES[:4]:
        for state in states_on_the_way(case, every=3):
            likely, legal = BOT.likely(GAME, state), GAME.legal_moves(state)
            assert likely
            assert [move for move in legal if move in likely] == list(likely)
            verbs = {move.verb for move in legal}
            assert {move.verb for move in likely} >= verbs - {"auction", "raise"}
            left_out += len(likely) < len(legal)
    assert left_out > 50


class Watched(type(BOT)):
    """Writes down which decisions are made while it plays on."""

    def __init__(self) -> None:
        self.kinds: set[tuple[int, str]] = set()

    def scores(self, state, moves, weights):
        self.kinds.add((state.year, state.now.kind))
        return super().scores(state, moves, weights)


def looked_at_from(play: Play) -> set[tuple[int, str]]:
    """Return the years and decisions that are seen in four games played on from a position."""
    bot = Watched()
    moves = tuple(GAME.legal_moves(play.state)[:2])
    Playouts(GAME, bot, asked(GAME, play.state)).outcomes(Sample(0, moves))
    return bot.kinds


@pytest.mark.rule("grand_cru 2.5")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_first_loans_are_held_against_the_year_that_they_are_for(players):
    play = begun(players)
    for _ in range(players):
        assert {(1, "act"), (1, "loan")} <= looked_at_from(play)
        play.do("loans 2")


@pytest.mark.rule("grand_cru 8.2")
def test_later_loans_are_held_against_the_next_year():
    play = ending_year(["gamay syrah", "gamay doc"], "loans", "prepare", money=[20, 20], loans=[3, 3])
    for move in ("pass", "pass"):
        year = play.state.year
        assert (year + 1, "act") in looked_at_from(play)
        play.do(move)


@pytest.mark.rule("grand_cru 2.5")
def test_how_many_first_loans_are_chosen_depends_on_the_position():
    assert len({chosen(GAME, BOT, asked(GAME, begun(2, seed).state)).move for seed in "abcd"}) > 1


def test_a_saver_begins_with_fewer_loans():
    state = begun(2).state
    chosen_by = {name: chosen(GAME, BOT, asked(GAME, state, (), 3, name)).move for name in ("", *BOT.temperaments)}
    assert int(chosen_by["saver"].name) < int(chosen_by[""].name)


@pytest.mark.rule("grand_cru 9.3")
@pytest.mark.parametrize(("loans", "spent"), [([5, 2], "most-loans"), ([1, 2], "fewest-loans")])
def test_of_several_innovations_it_spends_the_one_that_may_come_back_to_it(loans, spent):
    """Level 4 and advice look at all that is likely, and among that are all innovations."""
    wine = [(A, "pinot 5 9")]
    play = acting(["fewest-loans most-loans gamay", "advertising"], innovation="on", loans=loans, wine=wine)
    uses = {f"innovate advertising {name}" for name in ("fewest-loans", "most-loans")}
    assert uses <= {str(move) for move in BOT.likely(GAME, play.state)}
    play.do("demand syrah")
    assert best(play) == f"innovate advertising {spent}"
    assert str(advised(play).move) in {*uses, "pass"}


def test_money_that_is_borrowed_is_never_told_as_a_gain():
    borrowed = 0
    for case in cases():
        if case[0] == "grand_cru":
            for state in states_on_the_way(case, every=1):
                for move in game_of(case).legal_moves(state) if state.now.kind == "loan" else ():
                    if move.verb == "borrow":
                        after = state.copy()
                        GAME.play(after, move)
                        reason = open_reason(GAME, BOT, state, after, state.now.seat, BOT.weights)
                        assert reason is None or reason.term != "money"
                        borrowed += 1
    assert borrowed
