"""An offer that somebody's page asks a board for: its cards may stand in any order."""

from __future__ import annotations

import json
from typing import Any

from tests.page.fake_browser import FakeBrowser

import games
from engine.core.table import plain_table
from engine.files.record import write_record
from engine.play.match import AnyMatch, Match
from games.weinhaendler.components import NAMES
from page.embed.app import EmbeddedApp


def test_an_offer_is_told_in_the_order_of_records() -> None:
    match: AnyMatch = Match(games.load("weinhaendler"), plain_table("weinhaendler", 3, "order"))
    first, second = (NAMES[card] for card in sorted(set(match.state.hands[match.state.now.seat]))[:2])
    told: list[dict[str, Any]] = []
    options = {"record": write_record(match), "mode": "try"}
    app = EmbeddedApp(FakeBrowser(), games, json.dumps(options), lambda text: told.append(json.loads(text)))
    app.start()
    app.request(json.dumps({"type": "move", "move": f"offer {second} {first}"}))
    assert {"type": "move", "move": f"offer {first} {second}", "ply": 1} in told
