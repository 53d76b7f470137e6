"""The replay bar: back and forth through the moves, by a slider, in steps and automatically; the move that led to the
moment, and why a computer made it."""

from __future__ import annotations

from engine.bots.reasons import Reason, open_reason
from engine.core.table import Computer
from engine.drawing.markup import NOTHING, Markup, joined, tag
from engine.text.words import Words
from page.game_list import GameList
from page.model import SPEEDS
from page.parts.widgets import button, icon, off
from page.table.state import TableState
from page.table.view.notes import note

BACK, ON = ("first", "turn-back", "back"), ("on", "turn-on", "last")


def replay_bar(state: TableState, words: Words, games: GameList) -> Markup:
    """Return the bar with its heading, for a moment of the past."""
    ply, last = state.ply, state.match.ply
    return tag(
        "div",
        tag("h2", words.say("page.past.heading", ply=ply, last=last), id="prompt-heading", class_="prompt-heading",
            tabindex="-1"),
        _slider(words, ply, last),
        _steps(state, words),
        note(state, words),
        _ways(words, ply, last, _points_of_view(state, words)),
        _move(state, words),
        _reason(state, words, games),
        id="prompt",
        class_="prompt prompt-past replay",
        data_keys="replay",
    )  # fmt: skip


def _slider(words: Words, ply: int, last: int) -> Markup:
    label = words.say("page.past.slider")
    said = words.say("page.past.heading", ply=ply, last=last)
    return tag(
        "input", type="range", id="replay-slider", class_="replay-slider", min=0, max=last, value=ply,
        data_input="look", aria_label=label, aria_valuetext=said,
    )  # fmt: skip


def _steps(state: TableState, words: Words) -> Markup:
    going_on = "pause" if state.playing else "play"
    buttons = [
        *(_step(words, where, disabled=state.ply == 0) for where in BACK),
        _button(words, going_on, "replay-toggle", "replay-play", "primary"),
        *(_step(words, where, disabled=state.ply == state.match.ply) for where in ON),
        _speed(state, words),
    ]
    return tag("div", *buttons, class_="replay-steps", role="group", aria_label=words.say("page.past.steps"))


def _speed(state: TableState, words: Words) -> Markup:
    """Return the button that changes the speed; it has room for the number alone."""
    speed = f"{1000 / SPEEDS[state.speed]:g}"
    label = words.say("page.past.speed", speed=speed)
    return button(f"{speed}×", "replay-faster", "replay-speed", "quiet tool", title=label, aria_label=label)


def _step(words: Words, where: str, disabled: bool) -> Markup:
    return _button(words, where, f"replay {where}", f"replay-{where}", "quiet", **off(disabled))


def _button(words: Words, code: str, do: str, id: str, kind: str, **attributes: str | None) -> Markup:
    label = words.say(f"page.past.{code}")
    return button(icon(code), do, id, f"{kind} tool", title=label, aria_label=label, **attributes)


def _points_of_view(state: TableState, words: Words) -> Markup:
    """Return the choice of a point of view, if allowed."""
    if not state.may_choose_past_seat:
        return NOTHING
    nobody = _option("", words.say("page.past.eyes.nobody"), state.past_seat is None)
    seats = range(state.match.table.players)
    others = (_option(seat, words.fact("seat", seat), state.past_seat == seat) for seat in seats)
    choice = tag("select", nobody, joined(others), id="replay-eyes", data_input="eyes")
    return tag("label", tag("span", words.say("page.past.eyes")), choice, class_="replay-eyes")


def _option(value: object, label: str, chosen: bool) -> Markup:
    return tag("option", label, value=str(value), selected=chosen or None)


def _ways(words: Words, ply: int, last: int, eyes: Markup) -> Markup:
    """Return the ways on from a moment, and whose hand is seen: one row, which is swiped where it is too long."""
    ways = [
        button(words.say("page.past.present"), "present", "past-present", "primary"),
        button(words.say("page.past.fork"), f"fork {ply}", "past-fork", "quiet"),
        button(words.say("page.menu.note"), "note", "past-note", "quiet"),
    ]
    if ply < last:
        ways.append(button(words.say("page.past.undo"), f"undo-to {ply}", "past-undo", "quiet"))
    return tag("div", *ways, eyes, class_="prompt-tools replay-ways", id="prompt-tools")


def _move(state: TableState, words: Words) -> Markup:
    """Return the first event of the move that led to this moment which everybody knows, in words; the log has them
    all."""
    events = state.match.log[state.ply] if state.ply else ()
    said = next((words.event(event) for event in events if event.known_to(None)), "")
    return tag("p", said, id="move-made") if said else NOTHING


def _reason(state: TableState, words: Words, games: GameList) -> Markup:
    """Return why a computer made the move that led to this moment, as far as everybody can see it; nothing for a
    person's move."""
    ply, match = state.ply, state.match
    computer = match.table.player_of(match.mover(ply), ply) if ply else None
    if computer is None:
        return NOTHING
    seat, reason = match.mover(ply), _open_reason(state, games, computer)
    if reason is None:
        said = words.say("page.reason.hidden", seat=seat)
    else:
        said = words.say("page.reason.open", seat=seat, term=words.say(reason.code))
    return tag("p", said, id="move-reason", class_="soft")


def _open_reason(state: TableState, games: GameList, computer: Computer) -> Reason | None:
    match, ply = state.match, state.ply
    bot = games.bot(match.table.game)
    if bot is None:
        return None
    weights = bot.judgement(computer.level, match.table.players, bot.known_temperament(computer))
    return open_reason(match.game, bot, match.state_at(ply - 1), match.state_at(ply), match.mover(ply), weights)
