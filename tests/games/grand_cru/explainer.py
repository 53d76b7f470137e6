"""Plays what Grand Cru says on the sample page: `explainer.txt` names a function for each text."""

from __future__ import annotations

from collections.abc import Sequence

from tests.tools.claims import Shown

from engine.core.move import parse_move
from games.grand_cru.components import TILE


def bid_without_money(boards: Sequence[Shown]) -> None:
    """Sara has one franc and may bid 4 for the Wholesale; but she cannot claim it, and the bid stays."""
    lesson = boards[0]
    match, sara = lesson.match, lesson.names.index("Sara")
    state, bid, claim = lesson.state, parse_move("raise 1 4"), parse_move("claim 1")
    assert (state.now.seat, state.money[sara], state.lots[0]) == (sara, 1, TILE["wholesale"])
    assert match.game.judge(state, bid) is None
    assert match.moves[0] == bid
    assert lesson.steps[1].yours, "the reader bids"
    later = next(step for step in lesson.steps if step.ask == claim)
    assert later.answer == "money.short"
    refusal = match.game.judge(match.state_at(later.ply), claim)
    assert refusal is not None
    assert (refusal.code, refusal.facts["price"]) == (later.answer, 4)
    last = match.state_at(match.ply)
    assert (last.bids[0], last.bidders[0], last.lots[0]) == (4, sara, TILE["wholesale"]), "a bid is not a purchase"
