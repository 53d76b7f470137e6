"""The consequences of a change of a table's state, and of its painting."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.event import Event, seen_by
from engine.drawing.journeys import Journey, journeys_of
from engine.text.words import Words
from page.services.services import Services
from page.table.counting import begin_count
from page.table.hearing import sounds_of
from page.table.keeping import keep
from page.table.state import PLAYERS, Painted, TableState, touched
from page.table.view.prompt import spoken


def changed(before: TableState, state: TableState, services: Services) -> None:
    """Do what follows a change of the state. After a change of the match, forget all that was meant for the position
    before, keep the game and say what a move did. Where another moment is shown, let the curtain fall before the next
    secret decision, and make no move that waits."""
    if services.settings.preferences.sound and (sounds := sounds_of(before, state)):
        services.browser.play_sounds(sounds)
    if state.revision != before.revision:
        services.browser.note_pieces(_journeys(state, state.events or ()))
        _match_changed(state, services)
    elif state.looking != before.looking:
        _note_replayed(before, state, services)
        state.lifted = None
        state.is_new_end = False
        state.drop_weighed()


def _match_changed(state: TableState, services: Services) -> None:
    state.forget()
    state.wants_focus = True
    position = state.match.state
    if not state.game.secret(position) or state.lifted != position.now.seat:
        state.lifted = None  # it stays lifted for a seat that has to decide again
    state.is_held = state.is_held and state.lifted is not None
    if state.audience == PLAYERS:
        keep(state, services)
    if state.events is not None and position.over:
        begin_count(state)
    if state.events is not None:
        words = services.settings.words_at(state.match.table)
        events = [words.event(event) for event in seen_by(state.events, state.viewer)]
        services.live_region.announce(" ".join([*events, *_new_ending(state, words), spoken(state, words)]))


def _new_ending(state: TableState, words: Words) -> list[str]:
    """Return the announcement of the end before it comes, if it was not said to screen readers before."""
    event = state.coming_end
    before, state.said_ending = state.said_ending, event.code if event else ""
    return [words.ending(event, state.player_asked)] if event and event.code != before else []


def _note_replayed(before: TableState, state: TableState, services: Services) -> None:
    """Let the pieces travel where the reader looks back and goes on by a single move, not over many of them."""
    if abs(state.ply - before.ply) == 1:
        events = state.match.log[state.ply] if state.ply > before.ply else ()
        services.browser.note_pieces(_journeys(state, events))


def _journeys(state: TableState, events: Sequence[Event]) -> list[Journey]:
    return journeys_of(state.game.journeys, seen_by(events, state.viewer))


def painted(state: TableState, services: Services) -> None:
    """Scroll to what the reader is to see, and give the keyboard to the prompt when it is to have it."""
    before, state.painted = state.painted, _shown(state)
    if state.scrolls and services.rulebooks.text(state.match.table.game, state.book) is not None:
        state.scrolls = False
        services.browser.show(f"rule-{state.paragraph}" if state.paragraph else "drawer-heading")
    if state.audience == PLAYERS:
        _show_what_is_asked(before, state, services)
    if state.comes_into_view:
        services.browser.show(state.comes_into_view)
        state.comes_into_view = ""
    if state.wants_focus:
        state.wants_focus = False
        services.browser.focus("skip" if state.audience == PLAYERS and state.is_thinking else "prompt-heading")
    _show_moment(before, state, services)


def _shown(state: TableState) -> Painted:
    """Return the marks of this painting; the past shows no new decision."""
    position, before = state.match.state, state.painted
    if state.looking is not None:
        return before._replace(is_thinking=state.is_thinking, looking=state.looking)
    decision = None if position.over else (position.now.kind, position.now.seat)
    if (decision, state.match.ply) == (before.decision, before.ply):
        return before._replace(is_thinking=state.is_thinking, looking=None)
    return Painted(decision, frozenset(state.game.candidates(position)), state.match.ply, state.is_thinking)


def _show_what_is_asked(before: Painted, state: TableState, services: Services) -> None:
    """A reader who has scrolled down to a choice sees the next question from its beginning; one who has made a move
    on a phone is down at its button, and sees computers move up on the board. The choices of a phone, which scroll on
    their own, begin at their top with every move, but stay where the same seat chooses on from the same list."""
    is_other = state.painted.decision != before.decision
    if is_other:
        services.browser.scroll_back("beside")
    if is_other or not state.painted.candidates <= before.candidates:
        services.browser.scroll_back("part-choices")
    if state.is_thinking and not before.is_thinking:
        services.browser.scroll_up_to("table")


def _show_moment(before: Painted, state: TableState, services: Services) -> None:
    """Bring another moment into sight, with what its move has touched as far as the viewer may know; in the present,
    return to the place that the reader left, unless the match has changed."""
    if state.looking is not None and (state.is_far or state.looking != before.looking):
        events = seen_by(state.match.log[state.looking], state.viewer)
        places = list(dict.fromkeys(touched(state.game.touched_ids, events)))
        services.browser.look_at(places, state.is_far)
    elif state.looking is None and before.looking is not None and state.left_at == state.match.ply:
        services.browser.return_to_place()
    state.is_far = False
