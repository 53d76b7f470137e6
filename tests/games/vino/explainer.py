"""Plays what Vino says on the sample page: `explainer.txt` names a function for each text."""

from __future__ import annotations

from collections.abc import Sequence

from tests.tools.claims import Shown

from games.vino.components import VARIETIES


def seller_decides(boards: Sequence[Shown]) -> None:
    """Paolo sells, the demand falls, and he chooses which others rise by as much: varieties that his rivals grow."""
    lesson = boards[0]
    match, paolo = lesson.match, lesson.names.index("Paolo")
    ply = next(number for number, move in enumerate(match.moves, 1) if move.verb == "sell")
    assert match.mover(ply) == paolo
    assert [step.yours for step in lesson.steps if step.ply == ply - 1][-1], "the reader sells"
    before, state = match.state_at(ply - 1), match.state_at(match.ply)
    assert (state.now.kind, state.now.seat) == ("market.raise", paolo)
    sold = VARIETIES.index(match.moves[ply - 1].name)
    rising = {move.name for move in match.game.legal_moves(state)}
    assert VARIETIES[sold] not in rising
    for rival in {*range(match.table.players)} - {paolo}:
        assert rising & {VARIETIES[grown] for grown in state.grows[rival] if grown >= 0}
    while state.now.kind == "market.raise":
        match.game.play(state, match.game.legal_moves(state)[0])
    assert state.demand[sold] < before.demand[sold]
    assert sum(state.demand) == sum(before.demand), "what one sells, the others gain"


def whole_game(boards: Sequence[Shown]) -> None:
    """A finished game of three that can be stepped through, seen by Bruno."""
    record = boards[1]
    assert (record.match.state.over, record.match.table.players, record.attributes["mode"]) == (True, 3, "step")
    assert record.names[int(record.attributes["seat"]) - 1] == "Bruno"
