"""The end is announced before it comes: to everybody alike, and never one that does not come."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import pytest
from tests.records.golden import all_recorded

import games
from engine.core.event import Event
from engine.core.table import plain_table
from engine.play.match import Match
from engine.play.walk import walk
from engine.text.languages import LANGUAGES
from engine.text.words import game_words

WALKS = 6
# Ends that are open to nobody before they come: they rest on money that is hidden, or every seat has run out of it.
UNSEEN = ("ruin",)


class Announced(NamedTuple):
    """A decision of a game: the number of rounds begun by then, and the announcement of the end."""

    rounds: int
    event: Event | None

    @property
    def sure(self) -> int | None:
        """The round that is announced as the last one; `None` where none is."""
        kind = self.event.code.partition(".")[0] if self.event else ""
        return {"last": self.rounds, "next": self.rounds + 1}.get(kind)


@pytest.fixture(params=games.playable(), scope="module")
def matches(request) -> list[Match[Any]]:
    return played(request.param)


@cache
def played(game: str) -> list[Match[Any]]:
    """Return the golden games that were played to their end, and some games of chance."""
    meta, rules = games.meta(game), games.load(game)
    tables = [plain_table(game, meta.players[at % len(meta.players)], f"end-{at}") for at in range(WALKS)]
    chance = [Match(rules, table, walk(rules, table).moves) for table in tables]
    return [match for match in (*all_recorded(game), *chance) if match.state.over]


@cache
def announced(match: Match[Any]) -> list[Announced]:
    """Return the announcements at each decision of a match."""
    game, state = match.game, match.state_at(0)
    found = []
    for move in match.moves[: match.ply]:
        found.append(Announced(game.rounds(state), game.end_before_it_comes(state)))
        game.play(state, move)
    return found


def test_the_end_is_announced_before_the_last_decision(matches):
    for match in matches:
        if match.state.guarded or match.game.ending(match.state) in UNSEEN:
            continue
        last = announced(match)[-1]
        assert last.event is not None, match.table.seed


def test_a_round_that_is_announced_as_the_last_one_is_it(matches):
    for match in matches:
        found = [one.sure for one in announced(match)]
        at = next((at for at, sure in enumerate(found) if sure is not None), len(found))
        assert set(found[at:]) <= {match.game.rounds(match.state)}, (match.table.seed, at)


def test_everybody_is_told_the_same_whatever_is_secret(matches):
    for match in matches[:4]:
        for ply in range(0, match.ply, 7):
            state = match.state_at(ply)
            view = match.game.view(state, None)
            told = match.game.coming_end(view)
            assert repr(told) == repr(match.game.end_before_it_comes(state))
            assert repr(match.game.coming_end(match.game.view(view, None))) == repr(told)


def test_every_announcement_is_said_in_every_language(matches):
    found = {one.event.code: one.event for match in matches for one in announced(match) if one.event}
    assert found
    for language in LANGUAGES:
        words = game_words(matches[0].table.game, language)
        said = [words.ending(event) for event in found.values()]
        assert not [text for text in said if "ending." in text or "{" in text]


def test_every_event_that_announces_the_end_is_said(matches):
    game = matches[0].game
    words = game_words(matches[0].table.game, "en")
    assert all(words.has(f"event.{code}") for code in game.end_events)
    codes = {event.code for match in matches for events in match.log for event in events}
    assert codes & game.end_events
