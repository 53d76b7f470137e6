"""What computer players know of Viticulture."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from tests.contract.cases import cases, game_of, states_on_the_way, table_of
from tests.games.viticulture.builders import A, B, acting, in_winter, table
from tests.records.golden import all_recorded

from engine.bots.playout import Playouts
from engine.bots.question import REMEMBERS, asked, known
from engine.bots.search import by_looks, compared
from engine.bots.self_play import by_chance, computer, played
from engine.core.event import seen_by
from engine.core.move import PASS
from engine.play.match import Match
from games.viticulture.bot import BOT
from games.viticulture.bot.memory import known_cards
from games.viticulture.bot.orders import WANTED, served
from games.viticulture.cards.deck import CARD, ORDER
from games.viticulture.components import WAKE_UP, WINE
from games.viticulture.game import GAME
from games.viticulture.pieces.cellar import can_fill

CASES = [case for case in cases() if case[0] == "viticulture"]
# Plays like the computer player, but alone looks ahead more seldom.
HASTY = type(
    "Hasty",
    (type(BOT),),
    {"budget": lambda bot, view, level: min(1, BOT.budget(view, level)), "most_compared": lambda bot, view: 2},
)()


def terms(state, seat=A):
    return dict(zip(BOT.terms, BOT.worth(state, seat, BOT.weights)))


def ranked(play):
    """Return the legal moves, those that look best first."""
    moves = GAME.legal_moves(play.state)
    scores = BOT.scores(play.state, moves, BOT.weights)
    return [str(move) for _, move in sorted(zip(scores, moves), key=lambda pair: -pair[0])]


# What a position is worth


def test_the_terms_of_a_position_say_what_there_is():
    bare = terms(acting(lira={A: 0}).state)
    assert bare == {**dict.fromkeys(BOT.terms, 0)}
    richer = terms(
        acting(
            lira={A: 3},
            vp={A: 4},
            residual={A: 2},
            structures={A: "trellis"},
            fields={A: {"5": "pinot"}},
            grapes={A: "red-3"},
            wines={A: "white-2"},
            workers={A: 4},
            hands={A: "order-04 malvasia planter"},
        ).state
    )
    assert richer["points"] == 400
    assert all(richer[term] > 0 for term in BOT.terms if term != "tie")


def test_visitors_that_bring_points_are_worth_more_in_the_hand():
    swindler, planner = (terms(acting(hands={A: visitor}).state)["cards"] for visitor in ("swindler", "planner"))
    assert swindler > planner > 0


def test_beside_the_terms_counts_how_near_orders_are_and_what_a_seat_has():
    state = in_winter(hands={A: "order-02"}, grapes={A: "red-2 white-2"}, wines={A: "white-4"}).state
    (order,) = (WANTED[card] for card in state.hands[A] if card in WANTED)
    had = (1, 2, 4, state.idle[A], state.workers[A], 0, 0, 0, *state.built[A])
    near = (100 * order.vp, 100 * order.vp, 100 * order.vp)
    assert BOT.beside_terms(state, A) == (*near, *(100 * one for one in had))
    bare = in_winter(hands={A: "order-02"}, fields={A: {"5": "pinot"}}).state
    assert BOT.beside_terms(bare, A)[:3] == (100 * order.vp, 0, 0)
    assert BOT.beside_terms(bare, A)[8:11] == (100, 100, 100)


def test_a_seat_about_to_fill_an_order_is_more_likely_to_win():
    things = {"hands": {A: "order-02"}, "grapes": {A: "red-2 white-2"}}
    likely, unlikely = (
        BOT.chances(GAME, state, [BOT.worth(state, seat, BOT.weights) for seat in range(state.players)], BOT.weights)
        for state in (in_winter(**things).state, in_winter(**{**things, "grapes": {}}).state)
    )
    assert likely[A] > unlikely[A]


def test_an_order_is_worth_more_the_nearer_it_is():
    none, grown, pressed, ready = (
        terms(in_winter(hands={A: "order-02"}, **things).state)["orders"]
        for things in (
            {"fields": {A: {}}},
            {"fields": {A: {"5": "pinot pinot"}}},
            {"grapes": {A: "red-2 white-2"}},
            {"wines": {A: "red-2 white-2"}},
        )
    )
    assert 0 < none < grown < pressed < ready < 2 * BOT.weights.point + 100


def test_what_no_longer_bears_fruit_is_worth_nothing_in_the_last_year():
    things = {"structures": {A: "windmill"}, "fields": {A: {"5": "malvasia"}}, "workers": {A: 6}, "residual": {A: 5}}
    before, last = (terms(in_winter(last_year=last, **things).state) for last in (False, True))
    for term in ("structures", "fields", "workers", "income"):
        assert before[term] > last[term] == 0


def test_finished_games_are_worth_what_their_result_says():
    """Also where lira, wines or grapes decide; and alone the sign of the lead says who has won."""
    ties = 0
    for match in all_recorded("viticulture"):
        state, standing = match.state, GAME.standing(match.state)
        sums = {place.seat: sum(BOT.worth(state, place.seat, BOT.weights)) for place in standing}
        for one, other in pairwise(standing):
            assert (sums[one.seat] > sums[other.seat]) == (one.rank < other.rank)
            ties += one.key[0] == other.key[0] and one.rank < other.rank
        if state.alone:
            assert (BOT.lead(state, A, BOT.weights) > 0) == (standing[0].rank == 1)
    assert ties > 2


def alone(year, vp, **options):
    """Return a position of a winter of a solo game."""
    left = range(year + 1, len(WAKE_UP) + 1)
    return in_winter(1, year=year, vp={A: vp}, tokens_left=left, **options).state


def test_alone_the_lead_is_over_the_points_to_be_surpassed():
    lead = BOT.lead(alone(7, 21), A, BOT.weights)
    assert lead - BOT.lead(alone(7, 20), A, BOT.weights) == BOT.weights.point
    assert lead - BOT.lead(alone(7, 21, solo="very-hard"), A, BOT.weights) == 3 * BOT.weights.point


def test_an_aggressive_automa_is_feared_when_it_comes_near():
    calm, aggressive = (BOT.lead(alone(5, 3, aggressive=value), A, BOT.weights) for value in ("off", "on"))
    assert aggressive < calm
    assert BOT.lead(alone(5, 9, aggressive="on"), A, BOT.weights) == BOT.lead(alone(5, 9), A, BOT.weights)


# Which orders can be served


def test_orders_are_served_from_wines_just_as_the_rules_say():
    """Against the rules, over cellars of random games."""
    served_ones = 0
    for state in states_on_the_way(CASES[3], every=3):
        for cellar in state.cellar:
            for card, order in ORDER.items():
                possible = can_fill(cellar, order)
                assert possible == (served(WANTED[card], [*cellar, [], []], 9) is not None)
                served_ones += possible
    assert served_ones > 20


@pytest.mark.parametrize(
    ("order", "grapes", "top", "made"),
    [
        ("order-04", ([1], [3]), 3, 2),
        ("order-04", ([1], [2]), 3, None),
        ("order-06", ([2], [2]), 6, 1),
        ("order-06", ([2], [2]), 3, None),
        ("order-24", ([2, 3], [2]), 9, 1),
        ("order-24", ([5], [2]), 9, None),
        ("order-33", ([2, 3], [2, 4]), 9, 2),
    ],
)
def test_orders_are_served_from_grapes_whose_wine_the_cellar_holds(order, grapes, top, made):
    found = served(WANTED[CARD[order]], [[], [], [], [], *grapes], top)
    assert (found and found.made) == made


def test_a_wine_that_is_there_is_taken_before_grapes():
    found = served(WANTED[CARD["order-06"]], [[], [], [5], [], [4], [4]], 6)
    assert found.made == 0
    assert found.left[WINE["blush"]] == []


# Which moves look good


def test_an_order_that_can_be_filled_is_filled():
    cellars = {A: "medium-cellar large-cellar"}
    play = in_winter(hands={A: "order-15"}, wines={A: "red-8"}, structures=cellars, lira={A: 0})
    assert ranked(play)[0] == "place fill 2"


def test_the_better_order_is_filled_first():
    play = in_winter(hands={A: "order-02 order-32"}, wines={A: "red-2 white-2 blush-5 blush-6"})
    play.do("place fill 1")
    assert ranked(play)[0].startswith("fill order-32")


def test_wine_is_made_for_the_order_in_the_hand():
    play = in_winter(hands={A: "order-06"}, grapes={A: "red-2 white-2"}, structures={A: "medium-cellar"})
    play.do("place wine 1")
    assert ranked(play)[0] == "wine blush 2+2 4"


def test_in_the_first_winter_a_worker_is_trained():
    assert ranked(in_winter(lira={A: 4}))[0] == "place train 2"


def test_nobody_is_trained_in_the_last_year():
    assert ranked(in_winter(lira={A: 4}, last_year=True)).index("place train 2") > 0


def test_a_worker_is_kept_for_an_order_of_the_winter():
    play = acting(hands={A: "order-15"}, wines={A: "red-8"}, idle={A: 0}, lira={A: 20})
    assert ranked(play)[0] == str(PASS)
    unready = acting(lira={A: 0})
    assert ranked(unready)[0] != str(PASS)


def test_no_worker_is_kept_for_a_wine_that_no_order_wants():
    """But a structure can be built."""
    fields, sold = {A: {"5": "malvasia"}}, {A: "6 7"}
    play = acting(hands={A: "order-32 malvasia"}, fields=fields, sold=sold, idle={A: 1}, lira={A: 4})
    assert ranked(play)[0] != str(PASS)


def test_in_winter_each_worker_does_something():
    """Whatever else is worth it: at least it earns a lira."""
    assert ranked(in_winter(lira={A: 20}))[-1] == str(PASS)


@pytest.mark.parametrize(("idle", "drawn"), [(0, False), (2, True)])
def test_the_last_worker_of_the_last_year_draws_no_order(idle, drawn):
    """It could not be filled any more."""
    looks = ranked(in_winter(last_year=True, idle={A: idle}, wines={A: "red-2"}))
    draws, earns = (next(at for at, move in enumerate(looks) if name in move) for name in ("draw-order", "lira"))
    assert (draws < earns) == drawn


def test_a_field_is_bought_back_only_for_a_vine_without_room():
    things = {"sold": {A: "6 7"}, "structures": {A: "trellis irrigation"}, "lira": {A: 16}}
    roomy, full = (
        ranked(acting(fields={A: {"5": planted}}, hands={A: "merlot"}, **things)) for planted in ("", "merlot")
    )
    assert roomy.index(str(PASS)) < roomy.index("place sell 1")
    assert full.index(str(PASS)) > full.index("place sell 1")


def test_the_visitor_that_can_do_least_is_discarded():
    """Nothing is there for the broker to be paid; surveyors count fields."""
    fields = {A: {"5": "malvasia", "6": "malvasia", "7": "malvasia"}}
    play = acting(hands={A: "peddler broker surveyor"}, fields=fields, lira={A: 0})
    play.do("place summer-visitor 1", "visit peddler")
    looks = ranked(play)
    assert looks.index("discard broker") < looks.index("discard surveyor")


def test_a_vine_that_cannot_be_planted_is_discarded_first():
    play = acting(hands={A: "peddler cabernet-sauvignon malvasia"}, lira={A: 0})
    play.do("place summer-visitor 1", "visit peddler")
    looks = ranked(play)
    assert looks.index("discard cabernet-sauvignon") < looks.index("discard malvasia")


def test_everybody_looks_after_the_last_cards_that_are_worth_keeping():
    play = acting(hands={A: "peddler order-15 order-16 malvasia malvasia malvasia"}, wines={A: "red-8"})
    play.do("place summer-visitor 1", "visit peddler")
    assert ranked(play)[-1] == "discard order-15"


def test_temperaments_make_more_of_what_they_like():
    state = acting(lira={A: 12}, structures={A: "trellis"}, hands={A: "planter"}).state
    liked = {"builder": "structures", "host": "cards", "saver": "money"}
    usual = terms(state)
    for name, term in liked.items():
        worth = dict(zip(BOT.terms, BOT.worth(state, A, BOT.judgement(3, state.players, name))))
        assert worth[term] > usual[term]


def test_the_turns_of_playouts_are_legal_and_leave_out_no_space():
    left_out = 0
    for case in (CASES[0], CASES[3], *(it for it in CASES if ("friendly", "on") in it[2])):
        for state in states_on_the_way(case, every=2, sampled=False):
            likely, legal = BOT.likely(GAME, state), GAME.legal_moves(state)
            assert set(likely) <= set(legal)
            assert {move.names[:1] for move in likely} == {move.names[:1] for move in legal} or state.now.kind != "turn"
            left_out += len(likely) < len(legal)
    assert left_out > 100


def test_the_compared_turns_go_to_different_spaces():
    looked = 0
    for case in CASES:
        for state in states_on_the_way(case, every=11):
            if state.now.kind == "turn" and not state.alone:  # alone a bonus costs a token
                playouts = Playouts(GAME, BOT, asked(GAME, state))
                _, *others = compared(playouts, by_looks(playouts))
                spaces = [one.move.name for one in others if one.move != PASS]
                assert len(spaces) == len({*spaces}), spaces
                looked += len(spaces) > 2
    assert looked > 20


# Memory


def test_what_is_remembered_of_the_hands_of_others_is_true():
    """Over games by chance, in which many cards change hands; and what a seat has seen it does not forget while the
    card stays there."""
    remembered = 0
    for seed in ("m1", "m2", "m3"):
        state, events = GAME.begin(table(4, seed))
        player = by_chance(GAME, seed)
        while not state.over and len(events) < 9000:
            happened = GAME.play(state, player(state, events))
            events += happened
            if any(event.code in ("vine.uprooted", "card.taken", "card.kept", "card.given") for event in happened):
                remembered += sum(_checked(state, events, seat) for seat in range(state.players))
    assert remembered > 100


def _checked(state, events, seat):
    view, told = GAME.view(state, seat), seen_by(events, seat)
    found = BOT.recalled(view, seat, told)
    assert found.hands[seat] == view.hands[seat]
    for other in range(state.players):
        there = Counter([*state.hands[other], *state.offers[other]])
        seen = Counter(card for card in found.hands[other] if card >= 0)
        assert len(found.hands[other]) == len(view.hands[other])
        assert not seen - there
        assert other == seat or seen == known_cards(state.players, seat, told)[other]
    return sum(card >= 0 for other, hand in enumerate(found.hands) if other != seat for card in hand)


def test_a_vine_that_was_uprooted_is_remembered_until_it_is_planted():
    play = acting(fields={A: {"5": "malvasia"}}, structures={A: "yoke"}, rows=[A, B, 2])
    play.do("place yoke 1", "uproot malvasia 5")
    question = asked(GAME, play.state, play.events, REMEMBERS)
    assert CARD["malvasia"] in known(BOT, question).hands[A]
    assert CARD["malvasia"] not in known(BOT, asked(GAME, play.state, play.events, REMEMBERS - 1)).hands[A]
    play.pass_until("turn")


# Whole games


def test_also_beginners_harvest_make_wine_and_fill_orders_in_winter():
    """They see little of the winter while it is summer, but not nothing, and do not keep all orders for the end."""
    placed, early = Counter(), 0
    for seed in ("w1", "w2"):
        table_of_beginners = table(3, seed)
        match = Match(GAME, table_of_beginners, played(GAME, table_of_beginners, [computer(GAME, BOT, 1)] * 3).moves)
        turns = (
            (match.state_at(ply), move) for ply, move in enumerate(match.moves) if move.verb in ("place", "grande")
        )
        early += sum(
            "fill" in move.names and match.state_at(ply).year < match.state.year for ply, move in enumerate(match.moves)
        )
        placed.update(move.name for state, move in turns if state.season == "winter" and state.now.kind == "turn")
    assert {"harvest", "wine", "fill"} <= {*placed}
    assert early


@pytest.mark.parametrize("case", CASES, ids=lambda case: "-".join(map(str, case[1:])))
def test_a_game_between_the_lower_levels_comes_to_its_end(case):
    """In good time: nobody plays on for forty years."""
    levels = [computer(GAME, HASTY, level) for level in (3, 2, 1, 3, 2, 1)]
    ended = played(game_of(case), table_of(case, "bots"), levels[: case[1]]).state
    assert ended.over
    assert ended.alone or (max(ended.vp) >= 20 and ended.year < 16)
