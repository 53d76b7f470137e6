"""What lies in front of the seats: key figures, and of all but the one that looks a small farm."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.state import NOBODY
from engine.drawing.cached import cached_zone
from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import NOTHING, Markup, joined, piece, section, tag
from engine.drawing.seat_marks import colour_of
from engine.text.words import Words
from games.viticulture.cards.deck import DECKS
from games.viticulture.drawing.card_faces import face
from games.viticulture.drawing.cards import backs, parents_of
from games.viticulture.drawing.estate import Staff, parents_text, staff_of
from games.viticulture.drawing.mats import Lands, lands_of, mat
from games.viticulture.drawing.signs import amount, rooster, seat_badge, unseen
from games.viticulture.state import State


class Holdings(NamedTuple):
    """A seat's panel. `status` is the code of the text beside its name; `hand` counts the cards of each deck,
    `open_hand` lists the cards where all may see them; `row` is that of its rooster, from 0; `parents` are its mama
    and papa. `staff` and `lands` are drawn on its mat; the viewer's seat has them on the board."""

    status: str
    lira: int
    vp: int
    residual: int
    row: int
    parents: tuple[int, ...]
    hand: tuple[int, ...]
    open_hand: tuple[int, ...]
    staff: Staff
    lands: Lands


def seats(view: State, context: DrawContext) -> Markup:
    """Return one panel a seat, in the order of the table."""
    own = context.large_seat
    shown = [(seat, holdings(view, context, seat)) for seat in range(view.players)]
    return joined([_panel(context.words, seat, held, seat == own) for seat, held in shown])


def holdings(view: State, context: DrawContext, seat: int) -> Holdings:
    """Return the holdings of a seat."""
    return Holdings(
        status=_status(view, context, seat),
        lira=view.lira[seat],
        vp=view.vp[seat],
        residual=view.residual[seat],
        row=view.rows.index(seat) if seat in view.rows else NOBODY,
        parents=parents_of(view, seat),
        hand=tuple(view.count(seat, deck) for deck in range(len(DECKS))),
        open_hand=tuple(view.hands[seat]) if view.open_hands and context.large_seat != seat else (),
        staff=staff_of(view, seat),
        lands=lands_of(view, seat),
    )


def _status(view: State, context: DrawContext, seat: int) -> str:
    if context.asked == seat:
        return "turn"
    return "passed" if view.passed[seat] and not view.over else ""


@cached_zone
def _panel(words: Words, seat: int, held: Holdings, own: bool) -> Markup:
    states = {"turn": "is-asked", "passed": "is-passed"}
    classes = f"seat vi-seat {states.get(held.status, '')} {'is-large' if own else ''}".strip()
    farm = NOTHING if own else mat(words, seat, held.lands, held.staff)
    parts = (_heading(words, seat, held), _numbers(words, seat, held, own), farm)
    colour = colour_of(words, seat)
    panel = tag("section", *parts, id=f"seat-{seat}", class_=classes, data_colour=colour)
    return section(f"seat-{seat}", panel)


def _heading(words: Words, seat: int, held: Holdings) -> Markup:
    turn = tag("span", words.say(f"seats.{held.status}"), class_="seat-turn") if held.status else NOTHING
    name = tag("h2", words.fact("seat", seat), class_="seat-name")
    row = NOTHING
    if held.row != NOBODY:
        said = unseen(words.say("seats.row", row=held.row + 1))
        row = tag("span", rooster(colour_of(words, seat)), tag("b", held.row + 1), said, class_="vi-named")
    id = f"seat-{seat}-head"
    inside = (seat_badge(words, seat), name, _parents(words, held.parents), row, turn)
    return piece(id, tag("header", *inside, id=id, class_="seat-head"))


def _parents(words: Words, parents: tuple[int, ...]) -> Markup:
    if not parents:
        return NOTHING
    said = parents_text(words, parents, "board.parents")
    return tag("small", parents_text(words, parents, "seats.parents"), class_="vi-parents", title=said)


def _numbers(words: Words, seat: int, held: Holdings, own: bool) -> Markup:
    """Return the purse and the hand; that of the seat that looks lies on the board."""
    said = unseen(words.say("seats.purse", lira=held.lira, vp=held.vp, residual=held.residual))
    money = tag("div", purse(held.lira, held.vp, held.residual), said, id=f"seat-{seat}-purse")
    open_hand = [face(words, card) for card in held.open_hand]
    shown = tag("div", *open_hand, class_="vi-open-hand") if open_hand else NOTHING
    hand, id = NOTHING if own else backs(words, held.hand, f"seat-{seat}-hand"), f"seat-{seat}-numbers"
    return piece(id, tag("div", money, hand, shown, id=id, class_="vi-numbers"))


def purse(lira: int, points: int, payments: int) -> Markup:
    """Return lira, points and residual payments in a line."""
    return tag("span", amount("lira", lira), amount("vp", points), amount("residual", payments), class_="vi-purse")
