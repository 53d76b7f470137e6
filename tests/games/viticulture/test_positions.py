"""Positions that no play can lead to are refused, with the place of the fault."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from tests.games.play import pending as record
from tests.games.viticulture.builders import (
    A,
    B,
    C,
    Play,
    acting,
    begun,
    ending_year,
    in_winter,
    season_begins,
    table,
    waking,
    with_visitor,
)

from engine.chance import player
from engine.core.codec import Json
from engine.core.input_error import InputError
from engine.core.state import NOBODY, Pending
from engine.files.position_file import PositionFile, read_position_file, write_position_file
from engine.play.game import random_move
from games.viticulture.cards.deck import CARD
from games.viticulture.components import SLOTS, SPACE, STRUCTURE
from games.viticulture.game import GAME
from games.viticulture.pieces import AUTOMA, Plan
from games.viticulture.state import State

Begin = Callable[[], Play]


def choosing() -> Play:
    """Parents are being chosen."""
    return begun(3, parents="choice")


def in_spring() -> Play:
    """B and C are still asleep."""
    play = waking(3)
    play.do("row 7")
    return play


def in_summer() -> Play:
    """A is to place a worker; B has planned one, C stands on the one-lira space and on C's own yoke."""
    return acting(
        hands={A: "pinot judge", B: "planter"},
        placed=[(C, "lira 1"), (C, "yoke 1"), (A, "grande tour 1")],
        planned=[(B, "harvest 2")],
        structures={A: "windmill", C: "yoke"},
        fields={A: {"5": "pinot pinot"}},
        sold={C: "7"},
        grapes={A: "red-2 red-4 white-3"},
        wines={B: "blush-5 sparkling-8"},
        vp={B: 19},
        milled=[A],
    )


def at_caravan() -> Play:
    """A has turned up four cards and is to keep two."""
    return with_visitor("caravan", 2)


def at_planter() -> Play:
    """A has chosen to plant two vines by a visitor on the slot with the bonus."""
    play = acting(hands={A: "planter malvasia sangiovese patron"})
    play.do("place summer-visitor 2", "visit planter", "choose a")
    return play


def at_handyman() -> Play:
    """B is asked by A's visitor."""
    play = with_visitor("handyman", 3)
    play.do("pass")
    return play


def in_fall() -> Play:
    """B and C are still to draw."""
    play = season_begins("fall")
    play.do("draw summer")
    return play


def over_limit() -> Play:
    """All have too many cards at the end of the year."""
    return ending_year(2, hands={A: "pinot pinot pinot syrah syrah syrah merlot merlot"}, no_cards=["order"])


def alone() -> Play:
    """Alone in the second year, in the summer."""
    return season_begins("summer", 1, year=2, tokens=1, tokens_left=range(3, 8))


def over() -> Play:
    """The game is over."""
    return ending_year(2, last_year=True, vp={A: 20})


BEGINNINGS: list[Begin] = [
    choosing, in_spring, in_summer, at_caravan, at_planter, at_handyman, in_fall, over_limit, alone, over,
]  # fmt: skip


@pytest.mark.parametrize("begin", BEGINNINGS)
@pytest.mark.rule("viticulture 3.1")
def test_what_play_leads_to_is_let_in(begin):
    state = begin().state
    players = state.players
    options = {"parents": "choice"} if state.choosing_parents else {}
    moment = PositionFile(GAME, table(players, state.seed, **options), state)
    assert read_position_file(write_position_file(moment), lambda name: GAME).state == state


def put(name: str, *path: int, to: object) -> Callable[[State], None]:
    """Return a change: what stands at a place of the state becomes something else."""

    def change(state: State) -> None:
        if not path:
            setattr(state, name, to)
            return
        inside = getattr(state, name)
        for step in path[:-1]:
            inside = inside[step]
        inside[path[-1]] = to

    return change


def pending(change: Callable[[list[Pending]], object]) -> Callable[[State], object]:
    """Return a change of the stack of pending decisions."""
    return lambda state: change(state.pending)


def topmost(**facts: object) -> Callable[[State], None]:
    """Return a change of some facts of the topmost record."""
    return lambda state: state.replace(state.now.but(**facts))  # type: ignore[arg-type]


def moved_to_hand(state: State) -> None:
    state.hands[A] = sorted([*state.hands[A], state.discards[1].pop() if state.discards[1] else state.decks[0].pop()])
    state.hands[B].append(state.hands[A].pop(0))
    state.hands[B].sort(reverse=True)


def wrong_kind(state: State) -> None:
    card = state.decks[0].pop()
    state.decks[1].append(card)


def on_winter_space(state: State) -> None:
    state.idle[A] -= 1
    state.slots[SPACE["train"]][0] = A


def on_no_yoke(state: State) -> None:
    state.idle[B] -= 1
    state.yokes[B] = B


WRONG: list[tuple[Begin, Callable[[State], object], str]] = [
    # sizes
    (in_summer, lambda state: state.vp.append(0), "vp"),
    (in_summer, lambda state: state.rows.pop(), "rows"),
    (in_summer, lambda state: state.built[B].pop(), "built[1]"),
    (in_summer, lambda state: state.fields[B].append([]), "fields[1]"),
    (in_summer, lambda state: state.crush[B].pop(), "crush[1]"),
    (in_summer, lambda state: state.slots[3].append(NOBODY), "slots[3]"),
    (in_summer, lambda state: state.overflow.pop(), "overflow"),
    (in_summer, lambda state: state.decks.append([]), "decks"),
    (in_summer, lambda state: state.tokens_left.append(True), "tokens_left"),
    # numbers
    (in_summer, put("vp", A, to=-6), "vp[0]"),
    (in_summer, put("vp", A, to=20), "last_year"),
    (in_summer, put("lira", A, to=-1), "lira[0]"),
    (in_summer, put("residual", A, to=6), "residual[0]"),
    (in_summer, put("workers", A, to=7), "workers[0]"),
    (in_summer, put("workers", A, to=2), "workers[0]"),
    (in_summer, put("first", to=3), "first"),
    (in_summer, put("asked", to=-1), "asked"),
    (in_summer, put("tokens", to=1), "tokens"),
    # mamas and papas
    (in_summer, lambda state: state.mamas[A].append(state.mamas[B][0]), "mamas"),
    (in_summer, put("papas", A, to=[18]), "papas"),
    (in_summer, put("papas", A, to=[]), "papas[0]"),
    (choosing, lambda state: state.mamas[state.now.seat].pop(), "mamas[1]"),
    # cards
    (in_summer, lambda state: state.decks[0].pop(), "decks[0]"),
    (in_summer, lambda state: state.hands[A].insert(0, 0), "decks[0]"),
    (in_summer, put("hands", A, 0, to=500), "hands[0]"),
    (in_summer, put("hands", A, 1, to=500), "decks[2]"),
    (in_summer, wrong_kind, "decks[1]"),
    (in_summer, moved_to_hand, "hands[1]"),
    (in_summer, lambda state: state.offers[B].append(state.hands[B].pop()), "offers"),
    (at_caravan, topmost(cards=(0, 10)), "decks[0]"),
    (at_caravan, topmost(left=5), "pending[4].left"),
    (alone, lambda state: state.decks[1].append(CARD["swindler"]), "decks"),
    # vineyards
    (in_summer, lambda state: state.fields[A][1].append(state.hands[A].pop()), "fields[0][1]"),
    (in_summer, lambda state: state.fields[C][2].append(state.decks[0].pop()), "sold[2][2]"),
    (in_summer, put("harvested", A, 1, to=True), "harvested[0][1]"),
    (in_summer, put("built", A, STRUCTURE["large-cellar"], to=True), "built[0][4]"),
    (in_summer, put("milled", B, to=True), "milled[1]"),
    (in_summer, put("toured", A, to=True), "toured[0]"),
    (in_summer, lambda state: state.crush[A][0].reverse(), "crush[0][0]"),
    (in_summer, lambda state: state.crush[A][0].append(4), "crush[0][0]"),
    (in_summer, lambda state: state.crush[A][1].append(10), "crush[0][1]"),
    (in_summer, lambda state: state.cellar[A][2].append(3), "cellar[0][2]"),
    (in_summer, lambda state: state.cellar[B][3].insert(0, 6), "cellar[1][3]"),
    # workers
    (in_summer, put("idle", A, to=3), "idle[0]"),
    (in_summer, put("idle", B, to=0), "idle[1]"),
    (in_summer, put("grande_idle", A, to=True), "grande_idle[0]"),
    (in_summer, put("grande_idle", B, to=False), "grande_idle[1]"),
    (in_summer, put("slots", SPACE["tour"], 1, to=8), "grande_idle[0]"),
    (in_summer, put("slots", SPACE["tour"], 1, to=AUTOMA), "slots[2][1]"),
    (in_summer, put("slots", SPACE["tour"], 1, to=5), "slots[2][1]"),
    (in_summer, lambda state: state.at_lira.append(6), "at_lira"),
    (in_summer, on_no_yoke, "yokes[1]"),
    (in_summer, put("yokes", C, to=B), "idle[2]"),
    (in_summer, on_winter_space, "planned"),
    (in_summer, lambda state: state.planned.clear(), "planned"),
    (in_summer, put("planned", 0, to=Plan(2, 0, 1)), "planned[0]"),
    (in_summer, put("planned", 0, to=Plan(8, 0, 1)), "planned[0]"),
    (in_summer, put("temporary", to=A), "idle[0]"),
    (in_summer, put("temporary", to=3), "temporary"),
    (alone, put("slots", SPACE["fill"], 1, to=AUTOMA), "slots[11][1]"),
    # rows
    (in_summer, put("rows", 5, to=A), "rows"),
    (in_summer, put("rows", 0, to=NOBODY), "rows"),
    (in_spring, put("rows", 0, to=B), "rows"),
    (in_spring, pending(lambda stack: stack.pop()), "rows"),
    (in_spring, put("first", to=B), "pending"),
    # alone
    (in_summer, put("solo", to="normal"), "solo"),
    (alone, put("solo", to=""), "solo"),
    (alone, put("friendly", to=True), "friendly"),
    (in_summer, put("aggressive", to=True), "aggressive"),
    (alone, put("last_year", to=True), "last_year"),
    (alone, lambda state: state.automa.pop(), "automa"),
    (alone, put("tokens", to=3), "tokens"),
    (alone, put("tokens_left", 4, to=False), "tokens_left"),
    (alone, put("year", to=8), "year"),
    # the course of the year
    (in_summer, put("season", to="winter"), "season"),
    (in_summer, put("season", to="autumn"), "season"),
    (in_summer, put("year", to=0), "rows"),
    (in_summer, pending(lambda stack: stack.pop(1)), "pending"),
    (in_summer, pending(lambda stack: stack.append(stack[-1])), "pending"),
    (in_summer, pending(lambda stack: stack.insert(3, record(GAME, "turn.next", row=0))), "pending"),
    (in_summer, pending(lambda stack: stack.append(record(GAME, "visit", A, season="summer"))), "pending"),
    (in_summer, pending(list.clear), "season"),
    (in_summer, put("passed", A, to=True), "passed"),
    (in_fall, pending(lambda stack: stack.append(Pending("fall", C))), "pending"),
    (in_fall, pending(lambda stack: stack.append(stack.pop(-2))), "pending"),
    (over_limit, put("season", to="winter"), "season"),
    (over_limit, pending(lambda stack: stack.reverse()), "pending"),
    (over, put("last_year", to=False), "last_year"),
    (over_limit, topmost(left=2), "pending[2].left"),
    (over_limit, topmost(exact=False), "pending[2].left"),
    # visitors at work
    (at_planter, pending(lambda stack: stack.insert(6, stack.pop(6)._replace(seat=B))), "pending[6][1]"),
    (at_planter, lambda state: state.replace(Pending("manager", B)), "pending[8][1]"),
    (at_planter, topmost(left=0), "pending[8].left"),
    (at_planter, topmost(free=1), "pending[8].free"),
    (at_planter, lambda state: state.replace(Pending("plant", A)), "pending[8][2]"),
    (at_planter, lambda state: state.replace(record(GAME, "option", A, card="patron")), "pending[8]"),
    (at_planter, lambda state: state.replace(record(GAME, "option", A, card="pinot")), "pending[8].card"),
    (
        at_planter,
        lambda state: state.replace(record(GAME, "second", A, card="planter", chosen="c")),
        "pending[8].chosen",
    ),
    (at_planter, lambda state: state.replace(record(GAME, "may", A, where="crusher/b/1/does")), "pending[8]"),
    (at_planter, lambda state: state.replace(record(GAME, "may", A, where="planter/z")), "pending[8].where"),
    (at_planter, lambda state: state.replace(record(GAME, "queen", A, step="queen/a/0")), "pending[8]"),
    (at_planter, lambda state: state.replace(record(GAME, "queen", A, step="planter/a/0")), "pending[8].step"),
    (at_planter, lambda state: state.replace(Pending("plan", NOBODY)), "pending[8][1]"),
    (at_handyman, pending(lambda stack: stack.pop(5)), "decks[1]"),
    (at_handyman, lambda state: state.replace(record(GAME, "asked", B, where="mentor/a/1/does")), "pending[8]"),
]


@pytest.mark.parametrize(("begin", "change", "where"), WRONG)
@pytest.mark.rule("viticulture 3.1")
def test_what_play_cannot_lead_to_is_refused_with_its_place(begin, change, where):
    state = begin().state
    GAME.check(state)
    change(state)
    with pytest.raises(InputError) as caught:
        GAME.check(state)
    assert (caught.value.code, caught.value.where) == ("file.value", f"state.{where}")


WRONG_FILES: list[tuple[Begin, Callable[[Json], object], str, str]] = [
    (at_planter, lambda state: state["pending"][8][2].pop("left"), "missing", "pending[8].left"),
    (at_planter, lambda state: state["pending"][8][2].update(colour="red"), "unknown", "pending[8].colour"),
    (at_planter, lambda state: state["pending"][8][2].update(free=1), "kind", "pending[8].free"),
    (at_planter, lambda state: state["pending"][8][2].update(left="2"), "kind", "pending[8].left"),
    (at_caravan, lambda state: state["pending"][4][2].update(cards=["pinot"]), "kind", "pending[4].cards[0]"),
    (in_summer, lambda state: state["planned"][0].pop(), "length", "planned[0]"),
    (in_summer, lambda state: state["planned"].append([6, 0, "A"]), "kind", "planned[1][2]"),
    (in_summer, lambda state: state["slots"][0].append("A"), "kind", f"slots[0][{SLOTS[3]}]"),
]
"""Files whose values have not even the types of a position: the change, the error and the place."""


@pytest.mark.parametrize(("begin", "change", "code", "where"), WRONG_FILES)
@pytest.mark.rule("viticulture 3.1")
def test_what_no_position_consists_of_is_refused_with_its_place(begin, change, code, where):
    state = begin().state
    written = json.loads(write_position_file(PositionFile(GAME, table(state.players, state.seed), state)))
    change(written["state"])
    with pytest.raises(InputError) as caught:
        read_position_file(json.dumps(written), lambda name: GAME)
    assert (caught.value.code, caught.value.where) == (f"file.{code}", f"state.{where}")


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("variants", ["off", "on"])
@pytest.mark.rule("viticulture 3.1")
def test_every_position_of_random_games_is_let_in(players, variants):
    options = {"friendly": variants, "parents": {"off": "random", "on": "choice"}[variants]}
    seat_table = table(players, f"positions {variants}", solo={"off": "normal", "on": "hard"}[variants], **options)
    state, _ = GAME.begin(seat_table)
    chance = player(seat_table.seed).random
    for ply in range(700):
        if state.over:
            break
        if ply % 7 == 0 or state.now.kind not in ("turn", "wake", "fall", "hand.limit"):
            GAME.check(state)
        GAME.play(state, random_move(GAME, state, chance))
    moment = PositionFile(GAME, seat_table, state)
    assert read_position_file(write_position_file(moment), lambda name: GAME).state == state


@pytest.mark.rule("viticulture 12.29")
def test_a_planned_worker_stands_where_it_was_planned():
    state = in_winter(2).state
    state.planned.append(Plan(SPACE["harvest"], 0, A))
    with pytest.raises(InputError) as caught:
        GAME.check(state)
    assert caught.value.where == "state.planned[0]"
