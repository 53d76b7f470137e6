"""All parts of the page that a table fills: those around the board, and the game's drawings."""

from __future__ import annotations

from dataclasses import replace

from engine.core.state import GameState
from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import NOTHING, Markup, escape, highlighted, joined, last_touched, tag, without_origins
from engine.drawing.zones import turned_to, turned_to_first, zone_id
from engine.text.words import Words
from page.model import Parts
from page.parts import dialogs
from page.parts.count import count, counted
from page.parts.frame import seats_row
from page.parts.log import log, since_turn
from page.parts.score_line import Figures, score_line
from page.parts.standing import Around, standing
from page.parts.widgets import button
from page.services.services import Services
from page.table.rematch import next_opener
from page.table.state import MENU_WORD, NOTE_WORD, ONE_SEAT, PLAYERS, TableState
from page.table.view.beside import drawer, why, zone_tabs
from page.table.view.bg_stats import bg_stats
from page.table.view.clock import thinking_time
from page.table.view.last_turn import places_of_last_move, places_of_last_turn
from page.table.view.lesson_panel import lesson_panel
from page.table.view.moment import moment
from page.table.view.notes import notes_by_ply
from page.table.view.prompt import prompt
from page.table.view.replay_bar import replay_bar

# So begin the codes of the events with which a game ends.
ENDING = "game."


def table_parts(state: TableState, services: Services) -> Parts:
    """Return the markup of all parts."""
    words = services.settings.words_at(state.match.table)
    title = escape(state.game.meta.title)
    parts = {
        "title": title,
        "prompt": _prompt(state, services, words),
        **_drawn(state, words),
        "log": _log(state, words, services.settings.preferences.letter_keys),
    }
    parts["drawer"] = _drawer(state, services) if state.paragraph is not None else NOTHING
    parts["why"] = why(state, words)
    if state.step is not None:
        parts = {name: highlighted(markup, state.step.highlighted) for name, markup in parts.items()}
    if state.may_ask:
        parts = _with_advice(state, words, parts)
    parts["zones"] = zone_tabs(words, parts["board"])
    if state.audience == PLAYERS:
        is_result = state.match.state.over and state.looking is None and state.told is None
        log_play = bg_stats(state, words) if is_result else NOTHING
        parts["choices"] = joined([_since_turn(state, words), parts["choices"], log_play])
        clock = thinking_time(state, words) if services.settings.preferences.clock else NOTHING
        parts["seats"] = joined([parts["seats"], _players(state, words), clock])
        parts["dialog"] = _curtain(state, words)
    return parts


def _prompt(state: TableState, services: Services, words: Words) -> Markup:
    if state.step is not None:
        return lesson_panel(state, words, state.step)
    if state.audience == ONE_SEAT:
        return moment(state, words)
    if state.looking is not None:
        return replay_bar(state, words, services.games)
    return prompt(state, words, services.settings.preferences, MENU_WORD in state.permitted)


def _drawer(state: TableState, services: Services) -> Markup:
    text = services.rulebooks.text(state.match.table.game, state.book)
    return drawer(services.settings.words(), state.game.meta, state.book, text)


def _log(state: TableState, words: Words, has_key: bool) -> Markup:
    """Return the log as far as the viewer may know it: the secrets of a seat while its secret decision is open (the
    reveal tells them to all later), and those of an only person all the time."""
    match = state.match
    ends = state.is_shared and not state.has_later_log and state.ply < match.ply
    plies = match.log[: state.ply + 1] if ends else match.log
    is_own = state.only_person is not None or state.game.secret(match.state)
    reader, leads = state.viewer if is_own else None, "look" in state.permitted
    key = "L" if has_key else None
    notes = notes_by_ply(state, words) if NOTE_WORD in state.permitted else {}
    return log(words, plies, reader, state.looking, state.has_whole_log, ends, leads, state.game.end_events, key, notes)


# The game's drawings


def _drawn(state: TableState, words: Words) -> Parts:
    game = state.game
    viewer = state.board_viewer
    view = game.view(state.position(), viewer)
    context = replace(_context(state, view, words, viewer), opened=state.opened_seat)
    last = places_of_last_turn(state) if state.lesson is None and not view.over else ()
    board, choices = game.drawing.board(view, context), _choices(state, view, context)
    if state.is_held and game.hand_zone:
        board = turned_to(board, zone_id(game.hand_zone))
    elif state.is_thinking and state.audience == PLAYERS:  # they see what a move does before the next one
        board = turned_to_first(board, places_of_last_move(state))
    if not state.has_origins:
        board, choices = without_origins(board, choices)
    figures: Figures = [game.score_figures(view, seat, words) for seat in range(view.players)]
    if view.over and state.told is not None:
        figures = counted(words, game.standing(state.match.state), state.count, state.told, figures)
    return {
        "score": score_line(words, figures, context.asked, state.opened_seat),
        "board": last_touched(board, last),
        "choices": last_touched(choices, last),
        "seats": seats_row(words, last_touched(game.drawing.seats(view, context), last)),
    }


def _context(state: TableState, view: GameState, words: Words, viewer: int | None) -> DrawContext:
    """Return the context of the drawings. The past has nothing to choose, and is seen beside the seat that has just
    moved."""
    if state.audience == ONE_SEAT:
        return state.game.context_without_choices(state.match.state, viewer, words)
    if state.looking is not None:
        mover = state.match.mover(state.looking) if state.looking and not view.over else None
        return DrawContext(words, viewer, mover)
    look = state.game.draw_context(view, viewer, words)
    return replace(look, picked=state.picked, pointed=state.pointed) if look.candidates else look


def _choices(state: TableState, view: GameState, context: DrawContext) -> Markup:
    if view.over:
        return _standing(state, context.words)
    if state.looking is not None and state.viewer is None:
        return NOTHING
    return state.game.drawing.choices(view, context)


def _standing(state: TableState, words: Words) -> Markup:
    """Return the result, with why the game has ended as the log says it."""
    match = state.match
    if state.course[0] != state.revision:
        state.course = (state.revision, match.chart_by_round())
    ending = (event for event in reversed(match.log[match.ply]) if event.code.startswith(ENDING))
    why_over = next((words.event(event) for event in ending), "")
    decided = match.game.ending(match.state)
    places = match.game.standing(match.state)
    if state.told is not None:
        return count(words, places, state.count, state.told)
    around = Around(_story(state, words), _opener(state), state.is_new_end)
    return standing(words, match.table, places, (decided, why_over), state.course[1], around)


def _opener(state: TableState) -> int | None:
    """Return the seat that begins the next game when the start player moves on; `None` where no game follows."""
    return next_opener(state.match) if state.audience == PLAYERS else None


# The players' parts beside the board


def _since_turn(state: TableState, words: Words) -> Markup:
    """Return the log since the last turn of the player to move, folded together, in games with computers: their moves
    are not seen being made. It stays while the turn goes on, as the choices lie below it; without what the player does
    in it."""
    match = state.match
    has_computers = len(match.table.people) < match.table.players
    if not has_computers or not state.may_click or match.state.over:
        return NOTHING
    began = match.turn_began
    own = match.last_asked([match.state.now.seat], began) + 1  # the move is one later than where it was asked
    first = (own, match.done_by(own)) if own else (1, 0)
    done = {ply: match.done_by(ply) for ply in range(began + 1, match.ply + 1)}
    return since_turn(words, match.log, first, done, state.viewer)


def _players(state: TableState, words: Words) -> Markup:
    """Return the button that shows who plays; nothing for a game that computers do not play, and at its end."""
    if not state.game.meta.computers or state.match.state.over:
        return NOTHING
    return button(words.say("page.players.open"), "players", "players-open", "quiet")


def _curtain(state: TableState, words: Words) -> Markup:
    if not state.covered or state.looking is not None or state.hand:
        return NOTHING
    match = state.match
    return dialogs.curtain(words, match.state.now.seat, match.table.seats, state.last_own >= 0)


# Advice and story


def _with_advice(state: TableState, words: Words, parts: Parts) -> Parts:
    """Return the parts with the advice above the choices, and its places lit."""
    if state.weighed is not None:
        parts = {name: _busy(part, state.weighed) for name, part in parts.items()}
    if state.is_advised and state.adviser is None:
        coming = tag("p", words.say("page.advice.thinking"), id="advice-coming", role="status")
        parts = {**parts, "choices": joined([parts["choices"], coming])}
    if state.adviser is None or not state.is_advised:
        return parts
    lit = state.adviser.lit(parts.items())
    return {**lit, "choices": joined([state.adviser.part(), lit["choices"]])}


def _busy(markup: Markup, move: object) -> Markup:
    """Return markup with the places of a move marked as waited for."""
    place = f' data-move="{escape(str(move))}"'
    return Markup(str(markup).replace(place, f'{place} aria-busy="true"'))


def _story(state: TableState, words: Words) -> Markup:
    """Return the story, or the button that opens it; nothing where there is none."""
    if not state.may_tell:
        return NOTHING
    if state.story is None:
        return button(words.say("page.story.open"), "story", "story-open")
    return state.story.part(words)
