"""The decks with their discards on a table, and the fountain where everybody finds a lira."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.drawing.cached import cached_zone, context_of
from engine.drawing.draw_context import Candidates, DrawContext
from engine.drawing.markup import NOTHING, Markup, joined, opening_piece, piece, tag
from engine.drawing.shapes import at, heading
from engine.drawing.texts import BOLD, STRONG, line
from engine.text.words import Words
from games.viticulture.cards.deck import DECKS, NAMES, ORDER
from games.viticulture.components import LIRA_SPACE, LIRA_SPACE_GAIN
from games.viticulture.drawing.card_faces import fitting_name, order_signs
from games.viticulture.drawing.choices.picks import verb_now
from games.viticulture.drawing.country.buildings import building
from games.viticulture.drawing.country.scenery import table
from games.viticulture.drawing.effects import signs_of
from games.viticulture.drawing.signs import sign_at, strip_at, worker_at, worker_colour, worker_label, wrapped
from games.viticulture.drawing.spaces import slot_id
from games.viticulture.drawing.zones.spots import box, name_in, spot
from games.viticulture.moves import BACK, DRAW, GRANDE_BACK, WORKER_VERBS, place_move
from games.viticulture.pieces import Worker, is_grande
from games.viticulture.state import State

WIDTH, HEIGHT = 190, 312
TOP, COLUMN, ROW = 32, 91, 106
CARD = (46, 62)
FOUNTAIN = 248
NO_CARD = -1


def decks(view: State, context: DrawContext) -> Markup:
    """Return the four decks with their discard piles, and the one-lira space."""
    piles = tuple(
        Pile(len(left), len(thrown), thrown[-1] if thrown else NO_CARD)
        for left, thrown in zip(view.decks, view.discards)
    )
    # Two cards are drawn at once: a deck alone is refused, with the reason.
    names = {name for move, _ in context.candidates_of(("draw",)) for name in move.names}
    draws = tuple((DRAW[name], context.is_open(DRAW[name])) for name in DECKS if name in names)
    places = context.candidates_of(WORKER_VERBS, (LIRA_SPACE,))
    answers = bool(context.candidates)
    fountain = _fountain(context.words, places, verb_now(context), answers, tuple(view.at_lira))
    return joined([_piles(context.words, draws, answers, piles), fountain])


class Pile(NamedTuple):
    """A deck: how many cards it has left, how many are discarded, and the top one of these."""

    left: int
    thrown: int
    top: int


@cached_zone
def _piles(words: Words, draws: Candidates, answers: bool, piles: tuple[Pile, ...]) -> Markup:
    """Return the decks. To the player who is asked, each `answers` why no card is drawn from it now."""
    context, name = context_of(words, draws), heading(words.say("board.decks"), 12, 24, 166, 19)
    shown = [_pile(context, answers, deck, pile) for deck, pile in enumerate(piles)]
    return opening_piece("vi-decks", tag("g", table(WIDTH, FOUNTAIN - 4), name, *shown, id="vi-decks"))


def _pile(context: DrawContext, answers: bool, deck: int, of: Pile) -> Markup:
    """Return a deck with its number of cards, and beside it the top of its discards."""
    words, name, id = context.words, DECKS[deck], f"vi-deck-{DECKS[deck]}"
    label = words.say("board.deck", deck=name, count=of.left)
    edge, kind, move = box(3, 0, *CARD, 6), f"deck is-{name}", DRAW[name]
    refused, sheets = move if answers else None, _back(name, of.left)
    pile = spot(context, (move,), label, sheets, outline=edge, id=id, kind=kind, refused=refused)
    top = _thrown(words, name, of.top, of.thrown)
    return piece(f"{id}-pile", tag("g", pile, top, id=f"{id}-pile", transform=_corner(deck)))


def _corner(deck: int) -> str:
    row, column = divmod(deck, 2)
    return at(4 + COLUMN * column, TOP + ROW * row)


def _back(deck: str, left: int) -> Markup:
    """Return a deck, a little higher while there are many cards; its top card has an id, to travel from there."""
    lifts = [0, 1, 3][: (left > 0) + (left > 1) + (left > 12)]
    sheets = [tag("rect", class_="sheet", x=3, y=-lift, width=CARD[0], height=CARD[1], rx=5) for lift in lifts]
    top = tag("g", *sheets[-1:], sign_at(f"back-{deck}", 26, 25, 40), id=f"vi-back-{deck}")
    tab = tag("rect", class_="tab", x=9, y=42, width=34, height=19, rx=9)
    number = line(left, 26, 57, room=30, size=16, typeface=BOLD, anchor="middle")
    return joined([*sheets[:-1], top, tab, number])


def _thrown(words: Words, deck: str, top: int, count: int) -> Markup:
    """Return the discards: the sign of the deck, their number, and the top card."""
    sheet = tag("rect", class_="pile" if count else "pile is-none", x=54, y=14, width=34, height=48, rx=4)
    number = line(count, 71, 57, room=30, size=15, typeface=STRONG, anchor="middle") if count else NOTHING
    sign = sign_at(f"back-{deck}", 71, 30, 24) if count else NOTHING
    name = words.fact("card", NAMES[top]) if top >= 0 else words.say("board.discards.none")
    said = words.say("board.discards", deck=deck, count=count) + f" {name}"
    inside = (tag("title", said), sheet, sign, number, _top(name, top))
    return tag("g", *inside, class_="discards", role="img", aria_label=said)


def _top(name: str, card: int) -> Markup:
    """Return the top card of the discards: an order by its wines, all others by their names."""
    if card in ORDER:
        rows = wrapped(order_signs(card), 88 / 19)
        return joined([strip_at(row, 45, 76 + 19 * at, 88, 19, "middle") for at, row in enumerate(rows[:2])])
    return fitting_name(name, 45, 64, 89, 36, class_="on-table")


@cached_zone
def _fountain(words: Words, candidates: Candidates, verb: str, answers: bool, workers: tuple[Worker, ...]) -> Markup:
    """Return the space that brings lira, with the workers who stand there."""
    context, id = context_of(words, candidates), "vi-space-lira"
    who = [worker_label(words, stands) for stands in workers] or [words.say("board.slot.free")]
    moves = [place_move(each, LIRA_SPACE) for each in (verb, BACK, GRANDE_BACK)]
    label, slot = words.say("board.lira", who=words.listed(who)), slot_id(LIRA_SPACE, "1")
    inside = _fountain_with(words, workers)
    outline, refused = box(4, FOUNTAIN, 182, 61, 12), moves[0] if answers else None
    place = spot(context, moves, label, inside, outline=outline, id=slot, kind="fountain", refused=refused)
    return piece(id, tag("g", place, id=id, class_="space"))


def _fountain_with(words: Words, workers: tuple[Worker, ...]) -> Markup:
    """Return the fountain and the crowd, the closer the more there are."""
    ground = tag("rect", class_="square", x=4, y=FOUNTAIN, width=182, height=61, rx=12)
    gain = strip_at(signs_of((LIRA_SPACE_GAIN,)), 62, FOUNTAIN + 17, 60, 20)
    name = [] if workers else [name_in(words.fact("space", LIRA_SPACE), 62, FOUNTAIN + 30, 118, 24, 16)]
    return joined([ground, building(LIRA_SPACE, 32, FOUNTAIN + 54), gain, *name, *_crowd(words, workers)])


def _crowd(words: Words, workers: tuple[Worker, ...]) -> Iterator[Markup]:
    pitch = min(27.0, 104 / max(1, len(workers) - 1))
    for number, stands in enumerate(workers):
        yield worker_at(worker_colour(words, stands), is_grande(stands), 73 + pitch * number, FOUNTAIN + 44, 27)
