"""The cards that have come into the player's hand in Viticulture: marked until that player's next moves have ended."""

from __future__ import annotations

from tests.page.computers.test_computers import against, on
from tests.page.computers.test_last_turn import marked
from tests.page.test_app import play, table

from engine.drawing.markup import copy_id
from page.app import App

OWN = "vi-held-0-"


def test_a_card_that_has_come_into_the_own_hand_is_marked_until_the_own_next_moves_have_ended() -> None:
    app, browser = against("viticulture")
    match, old, new = table(app).match, list[str](), list[str]()
    checked = 0
    for _ in range(2000):
        ply = match.ply
        on(browser) if table(app).state.computer is not None else play(app, 1)
        if match.ply == ply:
            continue
        if match.mover(match.ply) == 0 != match.mover(ply):
            old, new = new, []
        if match.mover(match.ply) != 0 or match.state.now.seat != 0:
            old = []
        seen = [event for event in match.log[match.ply] if event.code == "card.seen" and event.only == 0]
        new += [f"{OWN}{event.facts['card']}" for event in seen]
        alike = [*old, *new]
        ids = [copy_id(id, alike[:at].count(id)) for at, id in enumerate(alike)]
        assert {id for id in marked(app) if id.startswith(OWN)} == {id for id in ids if is_drawn(app, id)}
        checked += bool(new) and match.mover(match.ply) != 0
        if checked > 20:
            return
    raise AssertionError("hardly any cards came")


def is_drawn(app: App, id: str) -> bool:
    return f' id="{id}"' in app.screen.parts()["board"]
