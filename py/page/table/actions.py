"""A player's actions at a table: pointing, picking, moving, undo; and opening panels beside the board.

Each action is a function of the table's state, the services of the page and the words that follow the action's own."""

from __future__ import annotations

import time
from dataclasses import replace

from engine.core.input_error import InputError
from engine.core.move import Move, parse_move
from page.actions import Actions, number
from page.parts import dialogs
from page.parts.keys import keys_dialog
from page.parts.players import players_dialog
from page.seat_choice import seats_after, temperaments
from page.services.rulebooks import RULES
from page.services.services import Services
from page.table.state import TableState
from page.table.view.prompt import spoken

# Seconds at a place after which the reader is not there by accident.
A_WHILE = 0.5
# More than any hand has cards: a number from the document is not trusted.
MOST_PICKED = 100

# Pointing and clicking


def point(state: TableState, notation: str) -> bool:
    """Point at the place of a move ("": at nothing) to see why it is closed, or what the move would bring. Return
    whether that changes the answer or the highlights."""
    if state.is_pinned and not notation:
        return False
    answer, place = (state.refusal, state.preview), state.pointed
    now = time.monotonic()
    if place is not None and state.refusal is None and now - state.pointed_since >= A_WHILE:
        state.considered = place
    state.is_pinned, state.pointed_since = False, now
    state.pointed = _meant(state, notation)
    state.refusal = state.preview = None
    if state.pointed is not None:
        state.refusal = state.game.judge(state.match.state, state.pointed)
        state.preview = None if state.refusal else state.game.preview(state.match.state, state.pointed)
    return answer != (state.refusal, state.preview) or (bool(state.game.highlighted) and place != state.pointed)


def _meant(state: TableState, notation: str) -> Move | None:
    """Return the move of a notation; `None` when no player may think about one now."""
    if not notation or not state.may_click or state.match.state.over:
        return None
    try:
        return parse_move(notation)
    except InputError:
        return None


def click(state: TableState, services: Services, notation: str) -> Move | None:
    """Return the move that a click makes. When it is refused, say why, and return `None`."""
    if not state.may_click:
        return None
    try:
        move = parse_move(notation)
    except InputError as error:
        state.forget_pointed()
        services.notices.tell_error(error)
        return None
    refusal = state.game.judge(state.match.state, move)
    if refusal is None:
        return move
    state.refusal, state.preview, state.pointed, state.is_pinned = refusal, None, move, True
    services.live_region.announce(services.settings.words_at(state.match.table).refusal(refusal))
    return None


def play(state: TableState, move: Move) -> None:
    """Play a legal move of a person or a computer."""
    state.events = state.match.play(move)
    state.revision += 1


def _close_answer(state: TableState, _: Services) -> None:
    state.forget_pointed()


def _pick(state: TableState, _: Services, which: str) -> None:
    """Lay a thing ready, or take it back."""
    at = number(which, below=MOST_PICKED)
    if at is not None:
        state.forget_pointed()
        state.picked = tuple(sorted({*state.picked} ^ {at}))


def _pick_only(state: TableState, _: Services, which: str) -> None:
    """Lay just this ready, instead of everything else."""
    at = number(which, below=MOST_PICKED)
    if at is not None:
        state.forget_pointed()
        state.picked = () if state.picked == (at,) else (at,)


def _lift(state: TableState, _: Services) -> None:
    """Lift the curtain for the seat that has to decide."""
    if state.covered:
        state.lifted = int(state.match.state.now.seat)
        state.wants_focus = True


def _hold_hand(state: TableState, _: Services) -> None:
    """Show the hand of the seat to move while a button is held."""
    if state.hand and state.covered:
        state.lifted, state.is_held = int(state.match.state.now.seat), True


def _open_hand(state: TableState, services: Services) -> None:
    """Keep the hand open until the move is made, or turn one that is open face down."""
    if not state.hand:
        return
    if state.covered or state.is_held:
        state.lifted, state.is_held = int(state.match.state.now.seat), False
    else:
        state.turn_down()
    services.live_region.announce(spoken(state, services.settings.words_at(state.match.table)))


def _turn_down(state: TableState, _: Services) -> None:
    state.turn_down()


# Undo


def go_to(state: TableState, ply: int) -> None:
    """Go back or forth to a ply of the match's line."""
    state.match.go_to(ply)
    state.events = None
    state.revision += 1


def _undo(state: TableState, services: Services) -> None:
    """Go back to the last decision of a person; what computers did since goes with it."""
    _take_back_to(state, services, state.last_own)


def _undo_to(state: TableState, services: Services, ply: str) -> None:
    wanted = number(ply, below=state.match.ply)
    if wanted is not None:
        _take_back_to(state, services, wanted)


def _restart_turn(state: TableState, services: Services) -> None:
    began, last_own = state.match.turn_began, state.last_own
    if last_own >= 0:
        own_turn = began < state.match.ply and not state.computer
        _take_back_to(state, services, began if own_turn else last_own)


def _take_back_to(state: TableState, services: Services, ply: int) -> None:
    """Take moves back; ask before, where people have come to know something since. Computers forget."""
    match = state.match
    if not 0 <= ply < match.ply:
        return
    people = match.table.people
    if knowing := match.revealed_since(ply, people):
        who = "you" if len(people) == 1 else "all" if knowing == people else "seats"
        facts = {"count": len(knowing), "seats": tuple(knowing)} if who == "seats" else {}
        sentence = services.settings.words_at(match.table).say(f"page.ask.undo.{who}", **facts)
        question = dialogs.question(services.settings.words(), "undo", f"undo-now {ply}", sentence=sentence)
        services.dialog.show(question)
    else:
        _undo_now(state, services, str(ply))


def _undo_now(state: TableState, services: Services, ply: str) -> None:
    services.dialog.close()
    wanted = number(ply, below=state.match.ply)
    if wanted is not None:
        go_to(state, wanted)


def _redo(state: TableState, _: Services) -> None:
    if state.match.can_redo:
        go_to(state, state.match.next_asked(state.match.table.people))


# Who plays


def _show_players(state: TableState, services: Services) -> None:
    """Show who plays for each seat, to be changed: a player goes to bed, another one comes and takes over."""
    table = state.match.table
    kinds = temperaments(services.games, table.game, table.seats)
    if kinds is not None:
        words = services.settings.words_at(table)
        services.dialog.show(players_dialog(words, table.seats, kinds))


def choose_player(state: TableState, services: Services, field: str, text: str) -> bool:
    """Take over who plays for a seat. Return whether this is one of those fields."""
    match = state.match
    seats = seats_after(services.games, match.table.game, match.table.seats, field, text)
    if seats is None:
        return False
    match.table = match.table.seated(seats, len(match.moves))
    state.events = None
    state.revision += 1
    _show_players(state, services)
    return True


# Beside the board


def _open_seat(state: TableState, _: Services, which: str) -> None:
    """Open the estate of a seat; the seat that is open is closed."""
    seat = number(which, below=state.match.table.players)
    if seat is not None:
        state.forget_pointed()
        state.opened_seat = None if seat == state.opened_seat else seat


def _open_rule(state: TableState, services: Services, paragraph: str) -> None:
    services.rulebooks.forget_missing()
    state.paragraph, state.scrolls, state.book = paragraph, True, RULES


def _open_rulebook(state: TableState, services: Services) -> None:
    """Open the rulebook at the paragraph of the reason that is shown, or else at the one in force."""
    position = state.match.state
    in_force = "" if position.over else state.game.decision(position).rule
    _open_rule(state, services, in_force if state.refusal is None else state.refusal.rule)


def _open_book(state: TableState, services: Services, book: str) -> None:
    """Show another book of the game in place of the rulebook."""
    if book in (RULES, *state.game.meta.books):
        _open_rule(state, services, "")
        state.book = book


def _close_rulebook(state: TableState, _: Services) -> None:
    state.paragraph = None


def _show_keys(_: TableState, services: Services) -> None:
    services.dialog.show(keys_dialog(services.settings.words(), services.settings.preferences.letter_keys))


def _ask_for_keys(state: TableState, services: Services) -> None:
    """Show the keys, unless a key must not do that."""
    if services.settings.preferences.letter_keys and not services.dialog.markup:
        _show_keys(state, services)


def _switch_letter_keys(state: TableState, services: Services) -> None:
    preferences = services.settings.preferences
    services.prefer(replace(preferences, letter_keys=not preferences.letter_keys))
    _show_keys(state, services)


def _show_whole_log(state: TableState, _: Services) -> None:
    state.has_whole_log = True


def _show_later_log(state: TableState, _: Services) -> None:
    state.has_later_log = True


READING: Actions = {
    "seat": _open_seat,
    "rule": _open_rule,
    "rulebook": _open_rulebook,
    "book": _open_book,
    "close-drawer": _close_rulebook,
    "keys": _show_keys,
    "keys-asked": _ask_for_keys,
    "letter-keys": _switch_letter_keys,
    "whole-log": _show_whole_log,
    "later-log": _show_later_log,
}
"""What can be done at every table."""
POINTING: Actions = {"close-answer": _close_answer, "pick": _pick, "pick-only": _pick_only}
UNDO: Actions = {
    "undo": _undo,
    "undo-to": _undo_to,
    "undo-now": _undo_now,
    "restart-turn": _restart_turn,
    "redo": _redo,
}
HAND: Actions = {"hold-hand": _hold_hand, "open-hand": _open_hand, "turn-down": _turn_down}
PLAYING: Actions = {"lift": _lift, "players": _show_players, **HAND}
