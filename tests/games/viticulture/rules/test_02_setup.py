"""Chapter 2: set-up."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.play import facts_of
from tests.games.viticulture.builders import A, B, C, D, Play, begun, table

from engine.core.state import NOBODY
from games.viticulture.cards.deck import DECK_OF, DECKS, HIDDEN
from games.viticulture.cards.parents import MAMAS, PAPAS
from games.viticulture.game import GAME
from games.viticulture.view import UNKNOWN


def with_papa(papa: str, mama: str = "alaena") -> Play:
    """The first player inherits from these two."""
    play = Play(GAME.deal(table(2)))
    first = play.state.first
    for parents, held, name in ((MAMAS, play.state.mamas, mama), (PAPAS, play.state.papas, papa)):
        wanted = [parent.id for parent in parents].index(name)
        if held[1 - first] == [wanted]:
            held[1 - first] = held[first]
        held[first] = [wanted]
    play.events = GAME.settle(play.state, [])
    play.check()
    assert play.asked == ("papa.gift", first)
    return play


@pytest.mark.rule("viticulture 2.1")
def test_everybody_begins_with_three_workers_three_bare_fields_and_nothing_else():
    state = begun(3).state
    for seat in (A, B, C):
        assert (state.workers[seat], state.idle[seat], state.grande_idle[seat]) == (3, 2, True)
        assert (state.fields[seat], state.sold[seat]) == ([[], [], []], [False] * 3)
        assert (state.vp[seat], state.residual[seat], state.structures(seat)) == (0, 0, 0)
        assert (state.grapes(seat), state.wines(seat), state.cellar_top(seat)) == (0, 0, 3)


@pytest.mark.rule("viticulture 2.2")
@pytest.mark.parametrize("players", [1, 2, 6])
def test_everybody_has_one_mama_and_one_papa_and_what_they_bring(players):
    play = begun(players)
    for seat in range(players):
        mama, papa = MAMAS[play.state.mamas[seat][0]], PAPAS[play.state.papas[seat][0]]
        held = Counter(DECKS[DECK_OF[card]] for card in play.state.hands[seat])
        assert (len(play.state.mamas[seat]), len(play.state.papas[seat])) == (1, 1)
        assert held == Counter(mama.cards)
        assert play.lira(seat) == mama.lira + papa.lira
    shown = [(facts["mama"], facts["papa"]) for facts in play.happened("parents.shown")]
    assert len(shown) == len(set(shown)) == players


@pytest.mark.rule("viticulture 2.2")
def test_two_mamas_bring_lira():
    play = with_papa("matt", "ariel")
    assert play.lira(play.asked[1]) == 2


@pytest.mark.rule("viticulture 2.3")
def test_with_the_choice_everybody_keeps_one_of_two_before_anybody_draws():
    play = begun(3, parents="choice")
    first = play.state.first
    mamas = [[MAMAS[mama].id for mama in held] for held in play.state.mamas]
    papas = [[PAPAS[papa].id for papa in held] for held in play.state.papas]
    order = [(first + at) % 3 for at in range(3)]
    for seat in order:
        assert play.asked == ("parents.mama", seat)
        assert play.legal == [f"keep-mama {mama}" for mama in mamas[seat]]
        play.do(play.legal[1])
        assert play.asked == ("parents.papa", seat)
        assert play.legal == [f"keep-papa {papa}" for papa in papas[seat]]
        assert not any(play.state.hands)
        play.do(play.legal[0])
    kept = {facts["seat"]: (facts["mama"], facts["papa"]) for facts in play.happened("parents.shown")}
    assert kept == {seat: (mamas[seat][1], papas[seat][0]) for seat in range(3)}
    assert all(play.state.hands)


@pytest.mark.rule("viticulture 2.3")
def test_while_they_choose_nobody_sees_the_parents_of_others():
    play = begun(3, parents="choice")
    first = play.state.first
    events = play.do(play.legal[0])
    assert [event.only for event in events if event.code == "mama.kept"] == [first]
    other = (first + 1) % 3
    view = GAME.view(play.state, other)
    assert (view.mamas[first], view.papas[first]) == ([UNKNOWN], [UNKNOWN] * 2)
    assert (view.mamas[other], view.papas[other]) == (play.state.mamas[other], play.state.papas[other])
    while play.asked[0].startswith("parents"):
        play.do(play.legal[0])
    assert GAME.view(play.state, other).mamas == play.state.mamas


@pytest.mark.rule("viticulture 2.4")
def test_first_come_cards_and_lira_of_all_then_the_papas_gifts_clockwise_from_the_first_player():
    play = begun(4)
    asked = []
    assert all(play.state.hands)
    while play.asked[0] == "papa.gift":
        asked.append(play.asked[1])
        play.do("pass")
    assert asked == [(play.state.first + at) % 4 for at in range(4)]
    for seat in (A, B, C, D):
        mama, papa = MAMAS[play.state.mamas[seat][0]], PAPAS[play.state.papas[seat][0]]
        assert play.lira(seat) == mama.lira + papa.lira + papa.instead


@pytest.mark.rule("viticulture 2.4")
@pytest.mark.parametrize("papa", PAPAS, ids=[papa.id for papa in PAPAS])
def test_the_gift_of_a_papa_costs_nothing_and_can_be_used_at_once(papa):
    play = with_papa(papa.id)
    seat = play.asked[1]
    assert play.prompt == {"papa": papa.id, "gift": papa.gift, "lira": papa.instead}
    play.do("accept")
    assert play.lira(seat) == papa.lira
    assert play.structures(seat) == (papa.gift if papa.gift not in ("vp", "worker") else "")
    assert play.vp(seat) == (papa.gift == "vp")
    play.do("pass")
    assert play.asked[0] == "wake"
    assert play.state.idle[seat] == 2 + (papa.gift == "worker")


@pytest.mark.rule("viticulture 2.5")
def test_the_first_player_is_drawn_and_chooses_a_row_first():
    firsts = {begun(3, seed).state.first for seed in "abcdefgh"}
    assert firsts == {A, B, C}
    play = begun(3)
    play.pass_until("wake")
    assert play.asked == ("wake", play.state.first)
    assert play.state.rows == [NOBODY] * 7


@pytest.mark.rule("viticulture 2.6")
def test_hands_are_hidden_unless_they_are_agreed_to_be_open():
    assert next(option for option in GAME.meta.options if option.name == "hands").values == ("hidden", "open")
    for hands in ("hidden", "open"):
        state = begun(2, hands=hands).state
        for seat in (None, A, B):
            shown = [other == seat or hands == "open" for other in (A, B)]
            for other in (A, B):
                assert (GAME.view(state, seat).hands[other] == state.hands[other]) is shown[other]
                assert all(card in HIDDEN for card in GAME.view(state, seat).hands[other]) is not shown[other]


@pytest.mark.rule("viticulture 2.6")
def test_with_open_hands_all_are_told_what_is_drawn():
    drawn = facts_of(begun(2, hands="open").events, "card.seen")
    only = {event.only for event in begun(2, hands="open").events}
    assert len(drawn) >= 4
    assert only == {None}
