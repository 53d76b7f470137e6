"""A game that ends is kept with its result, for the lobby."""

from __future__ import annotations

import json

import pytest
from tests.page.test_app import opened
from tests.records.golden import shortest_finished

import games
from engine.files.record import write_record
from page.storage.envelope import read_envelope, write_envelope
from page.storage.store import GAME_KEY


@pytest.mark.parametrize("game", games.playable())
def test_a_game_that_is_over_is_kept_with_ranks_and_scores(game):
    match = shortest_finished(game)
    app, browser = opened()
    app.file("import", write_record(match))
    (text,) = (text for key, text in browser.storage.texts.items() if key.startswith(GAME_KEY))
    envelope = read_envelope(text)
    places = sorted(match.game.standing(match.state), key=lambda place: place.seat)
    assert envelope.ranks == tuple(place.rank or 0 for place in places)
    assert envelope.scores == tuple(place.score for place in places)
    app.act("lobby")
    (line,) = app.services.store.games()
    assert (line.ranks, line.scores) == (envelope.ranks, envelope.scores)


def test_a_result_that_does_not_fit_the_seats_is_none():
    match = shortest_finished(games.playable()[0])
    app, browser = opened()
    app.file("import", write_record(match))
    (text,) = (text for key, text in browser.storage.texts.items() if key.startswith(GAME_KEY))
    data = json.loads(write_envelope(read_envelope(text)))
    assert read_envelope(json.dumps({**data, "ranks": data["ranks"][:-1]})).ranks == ()
    older = {name: value for name, value in data.items() if name not in ("ranks", "scores")}
    assert read_envelope(json.dumps(older)).scores == ()
