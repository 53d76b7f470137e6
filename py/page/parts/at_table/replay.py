"""The replay bar: back and forth through the moves, as a slider, in steps and by itself."""

from __future__ import annotations

from engine.core.table import Seat
from engine.drawing.markup import NOTHING, Markup, joined, tag
from engine.text.words import Words
from page.parts.widgets import button, icon, off
from page.replay import SPEEDS, Replay

BACK, ON = ("first", "turn-back", "back"), ("on", "turn-on", "last")


def replay_bar(words: Words, seats: tuple[Seat, ...], replay: Replay, reason: Markup) -> Markup:
    """Return the bar with its heading, for a moment of the past; `reason` says why its move was made."""
    ply, last = replay.ply or 0, replay.match.ply
    return tag(
        "div",
        tag("h1", words.say("page.past.heading", ply=ply, last=last), id="prompt-heading", class_="prompt-heading",
            tabindex="-1"),
        _slider(words, ply, last),
        _steps(words, replay, ply, last),
        _ways(words, ply, last, _eyes(words, seats, replay)),
        reason,
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


def _steps(words: Words, replay: Replay, ply: int, last: int) -> Markup:
    going_on = "pause" if replay.playing else "play"
    buttons = [
        *(_step(words, where, disabled=ply == 0) for where in BACK),
        _button(words, going_on, "replay-toggle", "replay-play", "primary"),
        *(_step(words, where, disabled=ply == last) for where in ON),
        _speed(words, replay),
    ]
    return tag("div", *buttons, class_="replay-steps", role="group", aria_label=words.say("page.past.steps"))


def _speed(words: Words, replay: Replay) -> Markup:
    """Return the button that changes the speed; it has room for the number alone."""
    speed = f"{1000 / SPEEDS[replay.speed]:g}"
    label = words.say("page.past.speed", speed=speed)
    return button(f"{speed}×", "replay-faster", "replay-speed", "quiet tool", title=label, aria_label=label)


def _step(words: Words, where: str, disabled: bool) -> Markup:
    return _button(words, where, f"replay {where}", f"replay-{where}", "quiet", **off(disabled))


def _button(words: Words, code: str, do: str, id: str, kind: str, **attributes: str | None) -> Markup:
    label = words.say(f"page.past.{code}")
    return button(icon(code), do, id, f"{kind} tool", title=label, aria_label=label, **attributes)


def _eyes(words: Words, seats: tuple[Seat, ...], replay: Replay) -> Markup:
    """Return whose hand is seen, where that may be chosen."""
    if not replay.may_choose_eyes:
        return NOTHING
    nobody = _option("", words.say("page.past.eyes.nobody"), replay.eyes is None)
    others = (_option(seat, words.fact("seat", seat), replay.eyes == seat) for seat in range(len(seats)))
    choice = tag("select", nobody, joined(others), id="replay-eyes", data_input="eyes")
    return tag("label", tag("span", words.say("page.past.eyes")), choice, class_="replay-eyes")


def _option(value: object, label: str, chosen: bool) -> Markup:
    return tag("option", label, value=str(value), selected=chosen or None)


def _ways(words: Words, ply: int, last: int, eyes: Markup) -> Markup:
    """Return the ways on from a moment, and whose hand is seen: one row, which is swiped where it is too long."""
    ways = [
        button(words.say("page.past.present"), "present", "past-present", "primary"),
        button(words.say("page.past.fork"), f"fork {ply}", "past-fork", "quiet"),
    ]
    if ply < last:
        ways.append(button(words.say("page.past.undo"), f"undo-to {ply}", "past-undo", "quiet"))
    return tag("div", *ways, eyes, class_="prompt-tools replay-ways", id="prompt-tools")
