"""The offers: a cloth with a mat for each seat, and on it the cards that lie in front of that seat, as a fan."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from engine.core.state import NOBODY
from engine.drawing.cached import cached_drawing
from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import NOTHING, Markup, joined, piece, tag
from engine.drawing.seat_marks import colour_of
from engine.drawing.shapes import at, gliding, heading, hit, seat_disc
from engine.drawing.text_fit import width
from engine.drawing.texts import BOLD, DISPLAY, TEXT, line, lines, with_name
from engine.drawing.zones import Zone
from engine.text.words import Words
from games.weinhaendler.components import SHAPES, total
from games.weinhaendler.drawing.cards import BOTTLES, EDGE
from games.weinhaendler.drawing.cards import HEIGHT as HEIGHT_OF_CARD
from games.weinhaendler.drawing.cards import WIDTH as WIDTH_OF_CARD
from games.weinhaendler.drawing.counter import shown_card
from games.weinhaendler.drawing.layout import Laid, in_fan
from games.weinhaendler.moves import offer_of
from games.weinhaendler.state import State

WIDTH, HEIGHT = 416, 400
TOP, MARGIN = 33, 9
GAP = 7
HEAD, FOOT = 23, 33
SMALL = 13.8
FEW, MANY = 5, 8
"""Cards become smaller from so many on, up to so many; of more of them less than the edge is seen."""
BEHIND_ARROW = 28
SIDE, SIGN = 124, 32
"""How wide the words beside the cards are, on a mat that is wide, and before them the rank or the arrow."""
DISPLAY_CARDS = -2
"""In place of a seat: what lies open beside the pile."""


class Offer(NamedTuple):
    """What lies in front of a seat: its cards, their rank among the offers (0: none), whose cards it would get if
    nobody offered more (a seat, `DISPLAY_CARDS` or `NOBODY`), and whether its cards would become the display; whether
    offers are made at all, and whether this seat has passed, or is asked."""

    cards: tuple[int, ...]
    rank: int
    takes: int
    lowest: bool
    making: bool
    passed: bool
    asked: bool


class Mat(NamedTuple):
    """Where the mat of a seat lies, and its size."""

    x: float
    y: float
    width: float
    height: float

    @property
    def is_wide(self) -> bool:
        """Whether there is room for words beside the cards."""
        return self.width > 300


def mats(players: int) -> tuple[Mat, ...]:
    """Return the mats of all seats: one below the other where three play, otherwise two side by side."""
    columns = 1 if players == 3 else 2
    rows = -(-players // columns)
    across = (WIDTH - 2 * MARGIN - GAP * (columns - 1)) / columns
    down = (HEIGHT - TOP - MARGIN - GAP * (rows - 1)) / rows
    places = (divmod(seat, columns) for seat in range(players))
    return tuple(
        Mat(MARGIN + (across + GAP) * column, TOP + (down + GAP) * row, across, down) for row, column in places
    )


def offers(view: State, context: DrawContext) -> Zone:
    """Return the zone of the offers."""
    words = context.words
    lying = [_offer(words, seat, offer, view.players) for seat, offer in enumerate(_offers(view))]
    inside = joined([_cloth(words, view.players), *lying, _first(words, view), _to_offer(view, context)])
    return Zone("offers", WIDTH, HEIGHT, inside, words.say("board.offers"))


def _to_offer(view: State, context: DrawContext) -> Markup:
    """Return the area that lays the picked cards on the player's own mat; nothing before some are picked."""
    hand = () if context.seat is None else view.hands[context.seat]
    cards = [hand[at] for at in context.picked if at < len(hand)]
    touched, move = NOTHING, offer_of(cards)
    if context.seat is not None and cards and move in context.candidates:
        mat, so_far = mats(view.players)[context.seat], view.offered(context.seat)
        label = context.words.say("move.offer.more" if so_far else "move.offer", value=so_far + total(cards))
        outline = tag("rect", width=mat.width, height=mat.height, rx=9)
        touched = tag("g", hit(context, move, label, outline), transform=at(mat.x, mat.y))
    return piece("wh-to-offer", tag("g", touched, id="wh-to-offer"))


@cached_drawing
def _cloth(words: Words, players: int) -> Markup:
    """Return the cloth on which the mats lie; with five of them there is room for a glass and a corkscrew."""
    cloth = tag("rect", class_="cloth", x=1, y=1, width=WIDTH - 2, height=HEIGHT - 2, rx=16, fill="url(#wh-baize)")
    hem = tag("rect", class_="hem", x=6, y=6, width=WIDTH - 12, height=HEIGHT - 12, rx=12)
    name = heading(words.say("board.offers"), 22, 26, WIDTH - 44, 19)
    return tag("g", cloth, hem, tag("g", name, class_="on-cloth"), STILL_LIFE if players == 5 else NOTHING)


def _still_life() -> Markup:
    foot = tag("ellipse", class_="still-shade", cx=0, cy=40, rx=30, ry=7)
    bowl = tag("path", class_="glass-bowl", d="M-21-44h42q6 48-21 52q-27-4-21-52Z")
    wine = tag("path", class_="glass-wine", d="M-22.4-22h44.8q-2 27-22.4 30q-20.4-3-22.4-30Z")
    stem = tag("path", class_="glass-stem", d="M0 8V38M-17 39h34")
    screw = tag("path", class_="corkscrew", d="M62-34h40M82-34v22q8 4 0 8q-8 4 0 8q8 4 0 8q-8 4 0 8l-2 10")
    cork = tag("path", class_="cork", d="M44 22l20-9 7 15-20 9Z")
    return tag("g", foot, bowl, wine, stem, screw, cork, transform=at(270, 340))


STILL_LIFE = _still_life()


def _offers(view: State) -> list[Offer]:
    making = not view.over and view.now.kind.startswith("offer")
    ranking = view.ranking()
    above = {taker: giver for giver, taker in pairwise([DISPLAY_CARDS, *ranking])}
    return [
        Offer(
            cards=tuple(view.offers[seat]),
            rank=ranking.index(seat) + 1 if seat in above else 0,
            takes=above.get(seat, NOBODY),
            lowest=ranking[-1:] == [seat],
            making=making,
            passed=making and view.passed[seat],
            asked=making and view.now.seat == seat,
        )
        for seat in range(view.players)
    ]


@cached_drawing
def _offer(words: Words, seat: int, offer: Offer, players: int) -> Markup:
    mat = mats(players)[seat]
    signs = {"is-asked": offer.asked, "has-passed": offer.passed, "is-over": not offer.making}
    drawn = tag(
        "g",
        tag("rect", class_="mat", width=mat.width, height=mat.height, rx=9),
        tag("path", class_="mat-side", d=f"M9 0Q0 0 0 9V{mat.height - 9:.1f}Q0 {mat.height:.1f} 9 {mat.height:.1f}Z"),
        *_head(words, seat, offer, mat),
        *_fan(words, offer, mat),
        *_foot(words, offer, mat),
        id=f"offer-{seat}",
        class_=" ".join(["offer", *(name for name, holds in signs.items() if holds)]),
        data_colour=colour_of(words, seat),
        role="group",
        aria_label=_said_of(words, seat, offer),
        transform=at(mat.x, mat.y),
    )
    return piece(f"offer-{seat}", drawn)


def _said_of(words: Words, seat: int, offer: Offer) -> str:
    """Return how a screen reader calls a mat."""
    name = words.fact("seat", seat)
    return words.paired(name, words.say("board.asked")) if offer.asked else name


def _head(words: Words, seat: int, offer: Offer, mat: Mat) -> list[Markup]:
    """Return the name of the seat, and the worth of its offer."""
    disc = seat_disc(colour_of(words, seat), 22, 15, 10)
    if not offer.cards:
        return [disc, _name(words, seat, mat.width - 45)]
    worth = words.fact("price", total(list(offer.cards)))
    value = line(worth, mat.width - 9, 22, room=76, size=18, typeface=BOLD, anchor="end", class_="worth")
    return [disc, _name(words, seat, mat.width - 52 - min(76, width(worth, BOLD, 18))), value]


def _name(words: Words, seat: int, room: float) -> Markup:
    name = words.fact("seat", seat)
    return with_name(name, name, 37, 21, room=room, size=16, least=SMALL, typeface=DISPLAY, aria_hidden="true")


def _fan(words: Words, offer: Offer, mat: Mat) -> list[Markup]:
    laid = fan_of(len(offer.cards), mat)
    return [shown_card(words, card, where) for card, where in zip(offer.cards, laid)]


def fan_of(count: int, mat: Mat) -> list[Laid]:
    """Return the places of so many cards on a mat."""
    room = mat.width - 16 - (SIDE + SIGN if mat.is_wide else 8)
    below = 6 if mat.is_wide else FOOT + 3
    edges = EDGE * (min(max(count, FEW), MANY) - 1)
    scale = min((mat.height - HEAD - below) / HEIGHT_OF_CARD, 1.1, room / (WIDTH_OF_CARD + edges))
    return in_fan(count, 16, HEAD + 2, room, round(scale, 3))


def _foot(words: Words, offer: Offer, mat: Mat) -> list[Markup]:
    """Return the rank of an offer and what the seat would get now, where its own cards would go, and whether the seat
    has passed or is asked."""
    if not offer.making:
        return [_stamp(mat)]
    signs = [_asked(mat)] if offer.asked else [_passed(words, mat)] if offer.passed else []
    if not offer.cards:
        return [_said(words.say("board.no_offer"), "", mat, 22, mat.width - 20, 15), *signs]
    return [*(_beside if mat.is_wide else _below)(words, offer, mat), *signs]


def _stamp(mat: Mat) -> Markup:
    """Return the three bottles that are stamped into a bare mat."""
    middle, scale = mat.width / 2 + 4, min((mat.height - 44) / 50, (mat.width - 50) / 92)
    shapes = [tag("path", d=BOTTLES[shape], transform=at(x, 0)) for shape, x in zip(SHAPES, (-27, 0, 33))]
    return tag("g", *shapes, class_="stamp", transform=at(middle, mat.height / 2 + 10, scale))


def _gets(words: Words, offer: Offer) -> str:
    if offer.takes == DISPLAY_CARDS:
        return words.say("board.takes.display")
    return words.say("board.takes.offer", seat=offer.takes)


def _below(words: Words, offer: Offer, mat: Mat) -> list[Markup]:
    """Return the worth of an offer, below its cards."""
    rank = _rank(words, offer, 15, mat.height - 21)
    name = "" if offer.takes == DISPLAY_CARDS else words.fact("seat", offer.takes)
    said = _said(_gets(words, offer), name, mat, 22, mat.width - 46)
    if not offer.lowest:
        return [rank, said]
    sign = width(words.say("board.passed"), TEXT, SMALL) + 14 if offer.passed else 43 if offer.asked else 9
    room = mat.width - BEHIND_ARROW - sign
    return [rank, said, _arrow(19, mat.height - 11), _said(words.say("board.lowest"), "", mat, 7, room, BEHIND_ARROW)]


def _beside(words: Words, offer: Offer, mat: Mat) -> list[Markup]:
    """Return the worth of an offer, at the right of its cards."""
    x = mat.width - SIDE
    rank = _rank(words, offer, x - 22, HEAD + 16)
    said = lines(_gets(words, offer), x, HEAD + 1, room=SIDE - 10, height=34, size=SMALL, class_="gets")
    if not offer.lowest:
        return [rank, said]
    lowest = lines(words.say("board.lowest"), x, HEAD + 36, room=SIDE - 10, height=34, size=SMALL, class_="gets")
    return [rank, said, _arrow(x - 15, HEAD + 45), lowest]


def _rank(words: Words, offer: Offer, x: float, y: float) -> Markup:
    said = words.say("board.rank", number=offer.rank)
    return line(said, x, y, room=22, size=16, typeface=DISPLAY, class_="rank")


def _arrow(x: float, y: float) -> Markup:
    return tag("path", class_="arrow", d="M0-5V5M-3.5 1.5L0 5L3.5 1.5", transform=at(x, y))


def _said(said: str, name: str, mat: Mat, up: float, room: float, x: float = 37) -> Markup:
    return with_name(said, name, x, mat.height - up, room=room, size=SMALL, least=SMALL, class_="gets")


def _asked(mat: Mat) -> Markup:
    """Return three dots: this seat is thinking. They keep below the line that says what it would get."""
    box = tag("rect", class_="pill", x=-30, y=-13, width=30, height=13, rx=6.5)
    dots = tag("path", class_="dots", d="M-22-6.5h.1M-15-6.5h.1M-8-6.5h.1")
    return tag("g", box, dots, class_="sign-asked", transform=at(mat.width - 7, mat.height - 4))


def _passed(words: Words, mat: Mat) -> Markup:
    said = words.say("board.passed")
    return line(said, mat.width - 9, mat.height - 7, room=64, size=SMALL, anchor="end", class_="sign-passed")


def _first(words: Words, view: State) -> Markup:
    """Return the bell of the seat that begins; it glides from mat to mat."""
    mat = mats(view.players)[view.first]
    label, place = words.say("board.begins", seat=view.first), gliding(mat.x + 5, mat.y + 2)
    kind, hidden = ("first is-away", "true") if view.over else ("first", None)
    sign = tag("g", BELL, id="first", class_=kind, style=place, role="img", aria_label=label, aria_hidden=hidden)
    return piece("first", sign)


def _bell() -> Markup:
    body = tag("path", class_="bell", d="M-9 5Q-7-1-6.5-4Q-6-10 0-10T6.5-4Q7-1 9 5Z")
    return joined([body, tag("path", class_="bell-tongue", d="M-3 6a3 3 0 0 0 6 0ZM0-13v3")])


BELL = _bell()
