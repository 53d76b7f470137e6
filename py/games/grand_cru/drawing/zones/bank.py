"""The bank: the leaves of the year with the bottle, who begins, and the scale of the loans."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.move import Move
from engine.core.state import NOBODY
from engine.drawing.cached import cached_drawing
from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import NOTHING, ORIGIN, Markup, joined, piece, tag
from engine.drawing.seat_marks import colour_of
from engine.drawing.shapes import at, gliding, group, heading, hit, seat_disc
from engine.drawing.text_fit import TOLERANCE, width
from engine.drawing.texts import BOLD, STRONG, TEXT, line, lines, with_name
from engine.text.words import Words, written
from games.grand_cru.components import LEAVES
from games.grand_cru.drawing.labels import loans_after, loans_label, reconstructed
from games.grand_cru.drawing.shapes import SMALLEST, box, note, shape
from games.grand_cru.state import State

WIDTH, HEIGHT = 332, 348
LEAF_PITCH, FIRST_LEAF, LEAF_HEIGHT = 48, 40, 64
# Three notes have room below the leaves.
FIRST_NOTE = 97
SCALE, STEP_WIDTH, STEP_HEIGHT, IN_A_ROW = 186, 52, 60, 6
CHANGING_LOANS = ("loans", "borrow", "repay")


class Season(NamedTuple):
    """What the leaves show."""

    year: int
    round: int
    start: int
    next_start: int
    harvested: int
    left: int
    passed: tuple[int, ...]


def bank(view: State, context: DrawContext) -> Markup:
    """Return the wall with the calendar of the year, and below it the counter."""
    shown = Season(view.year, view.round, view.start, view.next_start, view.harvested, view.leaves_left, _passed(view))
    season = piece("gc-season", _season(context.words, shown))
    return joined([COUNTER, season, piece("gc-loans", _loans(view, context)), _honesty(context.words, view.board.own)])


def _passed(view: State) -> tuple[int, ...]:
    """Return the seats that take no further action this year. Rulebook 4.9."""
    return tuple(filter(view.has_passed, range(view.players))) if view.is_developing else ()


def _counter() -> Markup:
    """Return the marble of the bank: a calendar on the wall, a counter with a rail of brass."""
    veins = "M20 210q50 30 90 10t110 50M200 190q40 40 110 30M30 320q80-30 150-6t140-20"
    return group(
        box(0, 0, WIDTH, HEIGHT, 9, "marble"),
        box(8, 8, WIDTH - 16, 140, 5, "parchment"),
        tag("path", class_="vine", d="M14 132C70 112 120 146 180 128S280 116 320 132"),
        tag("path", class_="veins", d=veins),
        box(0, 153, WIDTH, 7, 3, "brass"),
        aria_hidden="true",
    )


COUNTER = _counter()


# The season


@cached_drawing
def _season(words: Words, shown: Season) -> Markup:
    parts = _year(words, shown) if shown.year else (heading(words.say("board.before"), 20, 36, 292), *_leaves())
    return tag("g", *parts, id="gc-season", class_="season")


def _year(words: Words, shown: Season) -> tuple[Markup, ...]:
    """Return the calendar of a year that has begun: its name, the leaves with the bottle, the round, notes on seats."""
    leaf = min(shown.round, LEAVES)
    label = words.say("board.round", number=shown.round, leaf=leaf)
    where = tag("g", *_leaves(leaf), _bottle(leaf), role="img", aria_label=label)
    name = heading(words.say("board.year", number=shown.year), 20, 36, 150, 22)
    return name, where, *_round(words, shown), *_notes(words, shown)


def _leaves(here: int = 0) -> list[Markup]:
    return [_leaf(step, is_here=step == here) for step in range(1, LEAVES + 1)]


def _round(words: Words, shown: Season) -> tuple[Markup, Markup]:
    """Return the round, and how many there will be at least. Rulebook 3.2, 3.3."""
    told = words.say("board.round.short", number=shown.round)
    here = line(told, 318, 35, room=130, size=17, typeface=STRONG, anchor="end", aria_hidden="true")
    if not shown.left:
        return here, NOTHING
    said = words.say("board.round.left", count=shown.left)
    return here, lines(said, 318, 46, room=104, height=40, size=15, anchor="end", class_="soft at-least")


def _leaf(step: int, *, is_here: bool) -> Markup:
    text = NOTHING if is_here else line(step, 0, 7, room=20, size=16, typeface=BOLD, anchor="middle")
    kind = "year-leaf is-here" if is_here else "year-leaf"
    place = at(FIRST_LEAF + LEAF_PITCH * (step - 1), LEAF_HEIGHT)
    return tag("g", shape("leaf", 0, 0, 2.05), text, class_=kind, transform=place, aria_hidden="true")


def _bottle(leaf: int) -> Markup:
    """Return the bottle, which glides from leaf to leaf."""
    style = gliding(FIRST_LEAF + LEAF_PITCH * (leaf - 1), LEAF_HEIGHT)
    return tag("g", shape("bottle", 0, 0, 1.75), id="gc-bottle", class_="bottle glides", style=style)


def _notes(words: Words, shown: Season) -> list[Markup]:
    """Return the notes about seats: who begins now and next year, who has harvested the last vine, who has passed."""
    seats = (("start", shown.start), ("next", shown.next_start), ("harvested", shown.harvested))
    told: list[tuple[tuple[int, ...], str, str]] = []
    for code, seat in seats:
        if seat != NOBODY:
            said = words.say(f"board.season.{code}", seat=seat)
            told.append(((seat,), said, said))
    if shown.passed:
        told.append((shown.passed, *_passed_note(words, shown.passed)))
    return [_note(words, *note, FIRST_NOTE + 19 * row) for row, note in enumerate(told)]


def _passed_note(words: Words, seats: tuple[int, ...]) -> tuple[str, str]:
    """Return the whole note about those who have passed, and the text behind their marks: without their names,
    where these do not fit."""
    whole = words.say("board.season.passed", count=len(seats), seats=seats)
    fits = width(whole, TEXT, SMALLEST) * TOLERANCE <= _room(seats)
    return whole, whole if fits else words.say("board.season.passed.short", count=len(seats))


def _room(seats: tuple[int, ...]) -> float:
    return WIDTH - 36 - 20 * len(seats)


def _note(words: Words, seats: tuple[int, ...], whole: str, said: str, middle: float) -> Markup:
    """Return a note behind the marks of the seats that it is about; `whole` is what a screen reader says."""
    begin, name = 22 + 20 * len(seats), words.fact("seat", seats[0])
    text = with_name(said, name, begin, middle + 5, room=_room(seats), size=15, least=SMALLEST, aria_hidden="true")
    discs = [seat_disc(colour_of(words, seat), 28 + 20 * place, middle, 9) for place, seat in enumerate(seats)]
    return tag("g", *discs, text, role="img", aria_label=whole)


# The loans


def _loans(view: State, context: DrawContext) -> Markup:
    """Return the interest by number of loans, with the seats that have as many."""
    held = () if view.is_choosing_loans else tuple(view.loans)
    scale = _scale(context.words, reconstructed(view, context.words, "interest"), view.board.interest, held)
    to_take = [_to_take(view, context, move) for move in context.candidates if move.verb in CHANGING_LOANS]
    return tag("g", scale, *to_take, id="gc-loans", class_="loans")


@cached_drawing
def _scale(words: Words, mark: str, interest: tuple[int, ...], held: tuple[int, ...]) -> Markup:
    """Return the scale with its name, and the markers of the seats on it."""
    right = note(mark, WIDTH - 12, 178, 136) if mark else NOTHING
    name = heading(words.say("board.loans"), 12, 179, 160, 17)
    steps = [
        _step(words, step, due, tuple(seat for seat, loans in enumerate(held) if loans == step))
        for step, due in enumerate(interest)
    ]
    return joined([name, right, *steps, *_discs(words, held)])


def _to_take(view: State, context: DrawContext, move: Move) -> Markup:
    """Return the area of a move that leads to a step of the scale; nothing beyond its end."""
    step = loans_after(view, move)
    if step >= len(view.board.interest):
        return NOTHING
    outline = box(1, 1, STEP_WIDTH - 3, STEP_HEIGHT - 4, 4)
    touched = hit(context, move, loans_label(context.words, view, move), outline)
    return tag("g", touched, transform=at(*_place(step)))


def _place(step: int) -> tuple[float, float]:
    """Return the left upper corner of a step of the scale."""
    row, column = divmod(step, IN_A_ROW)
    return 10 + STEP_WIDTH * column, SCALE + STEP_HEIGHT * row


def _step(words: Words, step: int, due: int, seats: tuple[int, ...]) -> Markup:
    label = words.say("board.loans.step", count=step, price=due)
    label += words.say("board.loans.seats", seats=seats) if seats else ""
    body = box(1, 1, STEP_WIDTH - 3, STEP_HEIGHT - 4, 4, "step")
    loans = line(step, 5, 20, room=22, size=16.5, typeface=BOLD)
    cost = line(written(-due), STEP_WIDTH - 5, 20, room=26, size=14, anchor="end", class_="due")
    kind = "loan-step is-held" if seats else "loan-step"
    return tag("g", body, loans, cost, class_=kind, role="img", aria_label=label, transform=at(*_place(step)))


def _discs(words: Words, held: tuple[int, ...]) -> list[Markup]:
    """Return the seats' markers, which glide from step to step; those on one step stand in a row."""
    found = []
    for seat, step in enumerate(held):
        there = [other for other, loans in enumerate(held) if loans == step]
        found.append(_disc(colour_of(words, seat), seat, step, there.index(seat), len(there)))
    return found


def _disc(colour: str, seat: int, step: int, place: int, count: int) -> Markup:
    left, top = _place(step)
    pitch = min(20.0, 30 / max(1, count - 1))
    x = left + STEP_WIDTH / 2 - 0.5 + pitch * (place - (count - 1) / 2)
    disc = seat_disc(colour, 0, 0, 10.5 if count < 4 else 9)
    return tag("g", disc, id=f"gc-loan-{seat}", class_="glides", style=gliding(x, top + 39))


def _honesty(words: Words, own_board: bool) -> Markup:
    """Say which numbers are not those of the print; where all are, what the scale means. Rulebook 1.4."""
    said = words.say("board.loans.note" if own_board else "board.reconstructed")
    kind = "soft" if own_board else f"soft {ORIGIN}"
    return lines(said, WIDTH / 2, 308, room=308, height=36, size=14.5, anchor="middle", middle=True, class_=kind)
