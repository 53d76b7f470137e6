"""Plays what Die Weinhändler says on the sample page: `explainer.txt` names a function for each text."""

from __future__ import annotations

from collections.abc import Sequence

from tests.tools.claims import Shown

from engine.core.move import PASS
from games.weinhaendler.components import total


def just_below(boards: Sequence[Shown]) -> None:
    """The reader's seat ends directly below Luca, keeps its best card, and takes what Luca has laid down."""
    lesson = boards[0]
    match, luca = lesson.match, lesson.names.index("Luca")
    state = match.state_at(match.ply)
    reader = match.mover(match.ply)
    assert any(step.yours for step in lesson.steps)
    order = sorted(range(match.table.players), key=lambda seat: total(state.offers[seat]), reverse=True)
    assert order[:2] == [luca, reader]
    assert not hasattr(state, "money")
    kept, given = ([total([card]) for card in cards[reader]] for cards in (state.hands, state.offers))
    assert max(kept) > max(given)
    laid_down = set(state.offers[luca])
    events = [event for _ in range(2) for event in match.game.play(state, PASS)]
    taken = next(event.facts for event in events if event.code == "offer.taken")
    assert (taken["seat"], taken["giver"]) == (reader, luca)
    assert laid_down <= set(state.hands[reader])


def only_looked_at(boards: Sequence[Shown]) -> None:
    """A moment from the middle, where nothing can be done."""
    record = boards[1]
    ply, last = int(record.attributes["ply"]), record.match.ply
    assert record.attributes["mode"] == "view"
    assert record.match.state.over
    assert last / 4 < ply < last * 3 / 4
