"""Buttons for single moves, one function a verb."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from engine.core.move import PASS, Move
from engine.core.state import NOBODY
from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import NOTHING, Markup, tag
from engine.drawing.move_button import move_button
from engine.text.words import Words, signed
from games.grand_cru.components import (
    EXCHANGED,
    JUICE_PRICE,
    LOAN,
    NAMES,
    RAISED,
    SPACE,
    SPECIALS,
    TILES,
    VARIETY,
    is_innovation,
    is_vine,
)
from games.grand_cru.drawing.labels import (
    barrel_facts,
    field_label,
    income,
    is_idle,
    loans_after,
    loans_label,
    mark_label,
    price_above,
    rise_label,
    sale_label,
    space_said,
    use_label,
)
from games.grand_cru.drawing.text_signs import points, seat_badge, sign, token
from games.grand_cru.facts import InHand
from games.grand_cru.moves import field_of, loans_of, sale_of, tile_of, variety_of
from games.grand_cru.state import State

# The spaces of the fair whose names tell what they do.
TELLING = {*RAISED, *EXCHANGED}


# The zones of the board at which one looks for the groups of a turn.
ZONES = {
    **dict.fromkeys(("claim", "display", "lots", "bid.display", "bid.lots"), "auction"),
    **dict.fromkeys(("harvest", "use", "innovate"), "vineyard"),
    **dict.fromkeys(("demand", "lift"), "demand"),
    "sell": "cellar",
    "shift": "innovations",
}


def group(words: Words, name: str, *inside: object) -> Markup:
    """Return some controls below their heading. By its id a group is known again when another comes or goes, by its
    zone it is found when the board is turned there."""
    heading, id = tag("h2", words.say(f"choices.{name}")), f"gc-group-{name.replace('.', '-')}"
    zone = f"zone-{ZONES[name]}" if name in ZONES else None
    return tag("section", heading, *inside, id=id, class_="gc-group", data_zone=zone)


def row(buttons: Iterable[Markup], kind: str = "") -> Markup:
    """Return buttons side by side."""
    return tag("div", *buttons, class_=f"picks {kind}".rstrip())


def button(view: State, context: DrawContext, move: Move) -> Markup:
    """Return the button of a move."""
    return BUTTONS[move.verb](view, context, move)


def way_out(context: DrawContext) -> Markup:
    """Return the button for doing nothing, which stays in sight; nothing where something has to be done."""
    if PASS not in context.candidates:
        return NOTHING
    text = context.words.say(f"move.pass.{context.decision}")
    return tag("p", move_button(context, PASS, text, text, kind="pick-pass"), class_="ways-out")


def plain_button(context: DrawContext, move: Move, text: str) -> Markup:
    """Return a wide button with nothing but words."""
    return move_button(context, move, text, text, kind="gc-plain")


def _worded(words: Words, name: str, *small: str) -> Markup:
    """Return a name, and below it what there is to say about it."""
    return tag("span", tag("b", name), *[tag("small", text) for text in small if text], class_="gc-worded")


# Varieties


def _variety(context: DrawContext, move: Move, label: str, small: str) -> Markup:
    words = context.words
    inside = (token(variety_of(move)), _worded(words, words.fact("variety", move.name), small))
    return move_button(context, move, label, *inside, kind="gc-sort")


def _of_vine(view: State, context: DrawContext, move: Move) -> Markup:
    """Return a harvest, or a cube of juice, with how many such cubes hang."""
    hanging = view.grapes(view.now.seat)[variety_of(move)]
    label = context.words.say(f"move.{move.verb}", variety=move.name, number=hanging)
    return _variety(context, move, label, context.words.say("choices.hanging", count=hanging))


def _press(view: State, context: DrawContext, move: Move) -> Markup:
    """Return the juice of all cubes, or of one."""
    if move.names:
        return _of_vine(view, context, move)
    hanging = sum(view.grapes(view.now.seat))
    text = context.words.say("move.press.all", count=hanging, price=hanging * JUICE_PRICE)
    return plain_button(context, move, text)


def _demand(view: State, context: DrawContext, move: Move) -> Markup:
    """Return a rise, with the old and the new price."""
    variety = variety_of(move)
    price, above = view.price(variety), price_above(view, variety)
    small = str(price) if above is None else f"{price} → {above}"
    return _variety(context, move, rise_label(context.words, view, variety), small)


def _take(view: State, context: DrawContext, move: Move) -> Markup:
    return _variety(context, move, context.words.say(f"move.{move.verb}", variety=move.name), "")


def _fetch(view: State, context: DrawContext, move: Move) -> Markup:
    words, (place, name) = context.words, move.names
    label = words.say(f"move.fetch.{place}", variety=name)
    inside = (token(VARIETY[name]), _worded(words, words.fact("variety", name)))
    return move_button(context, move, label, *inside, kind="gc-sort")


def _from_barrel(view: State, context: DrawContext, move: Move) -> Markup:
    """Return cubes that move on or are replaced, with their barrel."""
    words, facts = context.words, barrel_facts(view, move)
    small = words.say(f"choices.{move.verb}", **facts)
    inside = (token(variety_of(move)), _worded(words, words.fact("variety", move.name), small))
    return move_button(context, move, words.say(f"move.{move.verb}", **facts), *inside, kind="gc-sort")


# Tiles


def _field(view: State, context: DrawContext, move: Move) -> Markup:
    """Return a tile of the seat's vineyard that may be given up."""
    at = field_of(move)
    tile, ready = view.tiles[view.now.seat][at], view.ready[view.now.seat][at]
    name = context.words.fact("tile", TILES[tile])
    label = field_label(context.words, tile, ready)
    inside = (sign(tile), _worded(context.words, name, _field_state(context.words, tile, ready)))
    return move_button(context, move, label, *inside, kind="gc-sort")


def _field_state(words: Words, tile: int, ready: bool) -> str:
    """Return whether a tile of a vineyard is ready, in words."""
    if is_innovation(tile):
        return ""
    sort = "vine" if is_vine(tile) else "improvement"
    return words.say(f"choices.field.{sort}.{'ready' if ready else 'used'}")


def _use(view: State, context: DrawContext, move: Move) -> Markup:
    """Return an improvement with what it does."""
    words, name = context.words, context.words.fact("tile", move.name)
    effect = words.say(f"improvement.{move.name}.effect")
    inside = (sign(tile_of(move)), _worded(words, name, effect))
    return move_button(context, move, use_label(words, move), *inside, kind="gc-effectful")


def _special(view: State, context: DrawContext, move: Move) -> Markup:
    """Return a space of the fair with its cost and what it does: in brief on a phone, and not where the name tells. One
    that would do nothing says so; it is as open as the others."""
    words, at = context.words, SPACE[move.name]
    seat = view.specials[at]
    name, effect = words.fact("special", move.name), words.say(f"special.{move.name}.effect")
    kind, shown, told = "gc-effectful gc-space", NOTHING, [tag("small", effect, class_="is-full")]
    if move.name in TELLING:
        kind += " is-telling"
    else:
        told.append(tag("small", words.say(f"special.{move.name}.brief"), class_="is-brief"))
    if is_idle(context, move):
        told.append(tag("small", words.say("board.special.idle"), class_="is-idle"))
    elif (brings := income(context, move)) is not None:
        shown = tag("span", f"+{brings}" if brings else "0", class_="gc-income")
    worded = tag("span", tag("b", name), *told, class_="gc-worded")
    taken, label = NOTHING if seat == NOBODY else seat_badge(words, seat), space_said(words, at, seat)
    if preview := context.previews.get(move):
        label += " " + words.say(f"preview.{preview.code}", **preview.facts)
    return move_button(context, move, label, points(SPECIALS[at].cost), worded, shown, taken, kind=kind)


# Loans


def _choose_loans(view: State, context: DrawContext, move: Move) -> Markup:
    words, number = context.words, loans_of(move)
    money, due = words.fact("money", LOAN * number), view.board.interest[number]
    label = loans_label(words, view, move)
    inside = (tag("b", number), tag("small", money), tag("small", words.say("choices.interest", price=due)))
    return move_button(context, move, label, *inside, kind="gc-loan")


def _change_loans(view: State, context: DrawContext, move: Move) -> Markup:
    """Return new loans or repaid ones, with the interest there would be; without any the game ends."""
    words, number, loans, interest = context.words, loans_of(move), loans_after(view, move), view.board.interest
    change = LOAN * (loans - view.loans[view.now.seat])
    money = tag("span", signed(change), class_="gc-income" if change > 0 else "gc-income is-cost")
    inside = [tag("b", number), money]
    if loans < len(interest):  # more there are not
        due = words.say("choices.interest", price=interest[loans]) if loans else words.say("choices.repay.ends")
        inside.append(tag("small", due))
    return move_button(context, move, loans_label(words, view, move), *inside, kind="gc-loan")


# Selling


def sales(view: State, context: DrawContext) -> Markup:
    """Return a row for each variety in each barrel, all of it first; where nothing of it can be sold a single closed
    button tells why."""
    found: dict[tuple[int, int], list[Move]] = {}
    for move in context.candidates:
        if move.verb == "sell":
            sale = sale_of(move)
            found.setdefault((sale.variety, sale.barrel), []).append(move)
    rows, closed = list[Markup](), list[Markup]()
    for (variety, barrel), moves in found.items():
        held = view.cellar[view.now.seat][barrel][variety]
        if any(map(context.is_open, moves)):
            rows.append(_sale_row(context, variety, barrel, held, moves))
        else:
            closed.append(_closed_sale(context, variety, barrel, held, moves[0]))
    return tag("div", *rows, row(closed, "gc-closed") if closed else NOTHING, class_="gc-sales")


def _sale_row(context: DrawContext, variety: int, barrel: int, held: int, moves: list[Move]) -> Markup:
    words, name = context.words, NAMES[variety]
    small = words.say("choices.held", number=held, barrel=barrel + 1)
    told = _worded(words, words.fact("variety", name), small)
    *fewer, most = (_sale(context, move, len(moves)) for move in moves if context.is_open(move))
    return tag("div", token(variety), told, row([most, *fewer]), class_="gc-sale")


def _closed_sale(context: DrawContext, variety: int, barrel: int, held: int, move: Move) -> Markup:
    words = context.words
    label = words.say("choices.closed", number=held, variety=NAMES[variety], barrel=barrel + 1)
    small = tag("small", words.say("choices.barrel", barrel=barrel + 1))
    face = tag("span", token(variety), tag("b", held), class_="gc-bidder")
    return move_button(context, move, label, face, small, kind="gc-unripe")


def _sale(context: DrawContext, move: Move, held: int = 1) -> Markup:
    """Return the button of a sale, with its income: of some of several cubes that are held, or of all."""
    brings, cubes = income(context, move), sale_of(move).cubes
    shown = NOTHING if brings is None else tag("span", f"+{brings}", class_="gc-income")
    sells_all = cubes == held > 1
    number = context.words.say("choices.all", number=cubes) if sells_all else cubes
    kind = "gc-sell is-all" if sells_all else "gc-sell"
    return move_button(context, move, sale_label(context, move), tag("b", number), shown, kind=kind)


# Brands and offers


def _mark(view: State, context: DrawContext, move: Move) -> Markup:
    """Return a marker for the new price: a free one, or one that a bid gives up."""
    return plain_button(context, move, mark_label(context.words, view, move))


def _lift(view: State, context: DrawContext, move: Move) -> Markup:
    """Return a brand that can be taken back, with its price."""
    variety = variety_of(move)
    price = view.board.prices[variety][view.brand_level[variety]]
    return _variety(context, move, context.words.say("move.lift", variety=move.name, price=price), str(price))


def _accept(view: State, context: DrawContext, move: Move) -> Markup:
    if context.decision == "special.start":
        return plain_button(context, move, context.words.say("move.start"))
    tile = InHand.from_record(view.now).tile
    return plain_button(context, move, context.words.say("move.accept", tile=TILES[tile]))


BUTTONS: Mapping[str, Callable[[State, DrawContext, Move], Markup]] = {
    "accept": _accept,
    "borrow": _change_loans,
    "demand": _demand,
    "discard": _field,
    "fetch": _fetch,
    "harvest": _of_vine,
    "innovate": _use,
    "lift": _lift,
    "loans": _choose_loans,
    "mark": _mark,
    "move": _from_barrel,
    "press": _press,
    "remove": _field,
    "repay": _change_loans,
    "replace": _from_barrel,
    "return": _take,
    "sell": lambda view, context, move: _sale(context, move),
    "special": _special,
    "take": _take,
    "use": _use,
}
