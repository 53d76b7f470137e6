"""The controls with which the open decision is taken: everything on the board, as buttons large enough for a finger."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from engine.core.move import PASS, Move
from engine.core.state import NOBODY
from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import NOTHING, ORIGIN, Markup, joined, tag
from engine.drawing.move_button import move_button
from engine.drawing.score_figure import sign
from engine.drawing.seat_marks import badge, colour_of
from engine.text.words import MINUS, Words
from games.vino.components import REGIONS, VARIETIES
from games.vino.drawing.marks import letter
from games.vino.drawing.regions import FREE, region_label, tokens
from games.vino.drawing.vineyards import moves_now, vineyard_label
from games.vino.moves import CHOOSE, GROW, RAISE, SELL
from games.vino.state import NOTHING_GROWN, State


def choices(view: State, context: DrawContext) -> Markup:
    """Return the controls of the open decision; nothing for somebody who only watches."""
    if not context.candidates:
        return NOTHING
    controls = CONTROLS[context.decision](view, context)
    return tag("div", controls, id="choices-vino", class_=f"vino-choices for-{context.decision.replace('.', '-')}")


def _pass(context: DrawContext) -> Markup:
    if PASS not in context.candidates:
        return NOTHING
    text = context.words.say(f"move.pass.{context.decision}")
    return tag("p", move_button(context, PASS, text, text, kind="pick-pass"), class_="ways-out")


# Regions


def _choosing(view: State, context: DrawContext) -> Markup:
    """Return nine buttons, each with what one wants to know of a region before choosing it."""
    return tag("div", *[_region(view, context, region) for region in range(len(REGIONS))], class_="picks regions")


def _region(view: State, context: DrawContext, region: int) -> Markup:
    words, name = context.words, REGIONS[region].id
    free = view.free(view.board.regions[region].vineyards)
    cheapest = view.board.vineyards[free[0]].price if free else 0
    own = len(view.in_region(context.seat, region)) if context.seat is not None else 0
    left = [letter(variety) for variety, holder in tokens(view, region) if holder == FREE]
    label, mark, kind = region_label(words, region, len(free), cheapest), NOTHING, "pick-region"
    if context.seat is not None and region in view.chosen[context.seat]:
        label, mark = words.say("board.marker", seat=context.seat, region=name), badge(colour_of(words, context.seat))
        kind += " is-chosen"
    inside = (
        tag("span", region + 1, class_="order"),
        tag("b", words.fact("region", name)),
        tag("span", *(left or [NOTHING if own else tag("small", words.say("choices.no_token"))]), class_="letters"),
        tag("small", _free_text(words, len(free), cheapest)),
        tag("small", words.say("choices.own", count=own), class_="own") if own else NOTHING,
        mark,
    )
    return move_button(context, CHOOSE[region], label, *inside, kind=kind)


def _free_text(words: Words, free: int, cheapest: int) -> str:
    return words.say("choices.free", count=free, price=cheapest) if free else words.say("choices.full")


# Vineyards


def _buying(view: State, context: DrawContext) -> Markup:
    """Return the roads of all regions in which something may be pointed at, and the way out."""
    return joined([_roads(view, context), _pass(context)])


def _taking(view: State, context: DrawContext) -> Markup:
    """Return the road of the gift, or the vineyards that may go back."""
    return _roads(view, context)


def _roads(view: State, context: DrawContext) -> Markup:
    """Return the vineyards that may be pointed at, a row a region, the regions in which one can be had first. Where
    several regions are open, what nobody can get is left to the board."""
    moves = moves_now(view.board, context)
    asked = [at for at, move in enumerate(moves) if move in context.candidates]
    regions = _by_region(view, asked)
    if len(regions) > 1:
        regions = _by_region(view, [at for at in asked if _worth_showing(view, context, at, moves[at])])
    rows = context.open_first(regions.items(), lambda row: [moves[at] for at in row[1]])
    return tag("div", *[_road(view, context, *row) for row in rows], class_="picks-by-region")


def _by_region(view: State, vineyards: Iterable[int]) -> dict[int, list[int]]:
    found: dict[int, list[int]] = {}
    for at in vineyards:
        found.setdefault(view.board.vineyards[at].region, []).append(at)
    return found


def _worth_showing(view: State, context: DrawContext, at: int, move: Move) -> bool:
    return context.is_open(move) or (view.is_free(at) and context.decision != "sale.return")


def _road(view: State, context: DrawContext, region: int, vineyards: list[int]) -> Markup:
    heading = tag("h2", tag("span", region + 1, class_="order"), context.words.fact("region", REGIONS[region].id))
    picks = [_vineyard(view, context, at) for at in _open_first(view, context, vineyards)]
    return tag("div", heading, tag("div", *picks, class_="picks"), class_="road")


def _open_first(view: State, context: DrawContext, vineyards: list[int]) -> list[int]:
    """Return the vineyards that can be had before all others, by price: what money no longer reaches is behind already,
    so that a purchase leaves the rest in its order."""
    moves = moves_now(view.board, context)
    return sorted(vineyards, key=lambda at: (not context.is_open(moves[at]), view.board.vineyards[at].price))


def _vineyard(view: State, context: DrawContext, at: int) -> Markup:
    words, vineyard, owner = context.words, view.board.vineyards[at], view.owner[at]
    grown = NOTHING_GROWN if owner == NOBODY else view.grows[owner][vineyard.region]
    label = vineyard_label(words, vineyard, owner, grown)
    held = NOTHING if owner == NOBODY else badge(colour_of(words, owner))
    kind = "pick-state" if vineyard.state else "pick-private"
    sort = NOTHING if owner != NOBODY or not vineyard.state else tag("small", words.say("choices.state"))
    return move_button(
        context, moves_now(view.board, context)[at], label, held, tag("b", vineyard.price), sort, kind=kind
    )


# Varieties and the market


def _growing(view: State, context: DrawContext) -> Markup:
    """Return a button a variety, with its present demand and who has how much of it; those that can be grown first."""
    order = context.open_first(range(len(VARIETIES)), lambda variety: (GROW[variety],))
    held = _held_by_variety(view)
    picks = [_variety(view, context, variety, held[variety]) for variety in order]
    return joined([tag("div", *picks, class_="picks varieties"), _cellars_key(context.words)])


def _variety(view: State, context: DrawContext, variety: int, held: Sequence[int]) -> Markup:
    words, name, demand = context.words, VARIETIES[variety], view.demand[variety]
    holders = [(seat, number) for seat, number in enumerate(held) if number]
    told = [words.say("choices.holder", seat=seat, number=number) for seat, number in holders]
    label = "; ".join([words.say("board.market.variety", variety=name, demand=demand), *told])
    asked = tag("small", words.say("choices.demand", demand=demand))
    marks = [tag("small", badge(colour_of(words, seat)), number, class_="holder") for seat, number in holders]
    inside = (letter(variety), tag("b", words.fact("variety", name)), tag("span", asked, *marks, class_="asked"))
    return move_button(context, GROW[variety], label, *inside, kind=f"pick-variety variety-{name}")


def _held_by_variety(view: State) -> list[tuple[int, ...]]:
    """Return how much each seat has in its cellar, by variety and then by seat."""
    return list(zip(*[view.cellars(seat) for seat in range(view.players)]))


def _cellars_key(words: Words) -> Markup:
    """Return the words for the marks and numbers beside the demand."""
    return tag("p", words.say("choices.cellars_key"), class_="choice-note")


def _raising(view: State, context: DrawContext) -> Markup:
    """Return a row a variety: its present demand, who has how much of it, and a button that raises it; those that can
    be raised first."""
    order = context.open_first(range(len(VARIETIES)), lambda variety: (RAISE[variety],))
    held = _held_by_variety(view)
    rows = [_raise(view, context, variety, held[variety]) for variety in order]
    return joined([tag("div", *rows, class_="wines"), _cellars_key(context.words)])


def _raise(view: State, context: DrawContext, variety: int, held: Sequence[int]) -> Markup:
    words, name, step = context.words, VARIETIES[variety], view.board.step
    label = words.say("choices.raise", variety=name, demand=step)
    button = move_button(context, RAISE[variety], label, words.fact("demand", step), kind="pick-raise")
    holders = [_holder(words, seat, number) for seat, number in enumerate(held) if number]
    demand = words.fact("demand", view.demand[variety])
    return tag("div", _wine(words, variety, demand, *holders), button, class_=f"wine variety-{name}")


def _holder(words: Words, seat: int, held: int) -> Markup:
    """Return the mark of a seat and how much of a variety it has."""
    shown = tag("span", badge(colour_of(words, seat)), held, aria_hidden="true", class_="face")
    said = tag("span", words.say("choices.holder", seat=seat, number=held), class_="visually-hidden")
    return tag("small", said, shown, class_="held holder")


def _selling(view: State, context: DrawContext) -> Markup:
    """Return a row a variety with a button for each quantity, the income on it: those that can be sold first, the
    highest income before the others."""
    held = view.cellars(context.asked or 0)
    highest = sorted(range(len(VARIETIES)), key=lambda variety: -_highest_income(context, variety))
    order = context.open_first(highest, lambda variety: SELL[variety])
    rows = [_sale(view, context, variety, held[variety]) for variety in order]
    wines = tag("div", *rows, class_="wines")
    return joined([_sale_key(context.words), wines, _pass(context), _sale_note(view, context.words)])


def _highest_income(context: DrawContext, variety: int) -> int:
    """Return the most money that one sale of a variety brings, 0 where none is open."""
    previews = (context.previews.get(move) for move in SELL[variety])
    return max((preview.number("income") for preview in previews if preview is not None), default=0)


def _sale_key(words: Words) -> Markup:
    """Return the words for the signs on the buttons, for players without a mouse to point at them."""
    shown = {"income": "+", "lost": joined([MINUS, sign("vineyards")]), "demand": "↓"}
    signs = {name: tag("span", it, class_=name, aria_hidden="true") for name, it in shown.items()}
    said = [tag("span", it, " ", words.say(f"choices.sale_key.{name}")) for name, it in signs.items()]
    return tag("p", *said, class_="choice-note sale-key")


def _sale_note(view: State, words: Words) -> Markup:
    """Return how the numbers on the buttons of a sale are known."""
    origin = tag("span", words.say("choices.reconstructed"), class_=ORIGIN)
    return NOTHING if view.board.own else tag("p", origin, class_="choice-note")


def _sale(view: State, context: DrawContext, variety: int, held: int) -> Markup:
    words, name = context.words, VARIETIES[variety]
    moves = [move for move in SELL[variety] if move in context.candidates]
    picks = tag("div", *[_quantity(context, variety, move) for move in moves], class_="picks")
    text = tag("small", words.say("choices.held", number=held), class_="held") if held else NOTHING
    classes = f"wine variety-{name}" + ("" if held else " is-none")
    demand = words.say("choices.demand", demand=view.demand[variety])
    return tag("div", _wine(words, variety, demand, text), picks, class_=classes)


def _quantity(context: DrawContext, variety: int, move: Move) -> Markup:
    words, sold = context.words, int(move.names[1])
    preview, inside = context.previews.get(move), [tag("b", sold)]
    label = words.say("choices.sell", number=sold, variety=VARIETIES[variety])
    if preview is not None:
        income, lost, demand = (preview.number(fact) for fact in ("income", "lost", "demand"))
        brings = {"income": income, "lost": lost, "demand": demand}
        label = words.say("choices.sell_for", number=sold, variety=VARIETIES[variety], **brings)
        inside.append(tag("span", f"+{income}", class_="income"))
        inside.append(tag("small", f"{MINUS}{lost}", sign("vineyards"), class_="lost"))
        falls = "demand falls" if preview.number("fall") else "demand"
        inside.append(tag("small", words.fact("demand", demand), class_=falls))
    return move_button(context, move, label, *inside, kind="pick-sale")


def _wine(words: Words, variety: int, demand: str, *more: Markup) -> Markup:
    """Return a variety's token, name and present demand, as it is said."""
    name = tag("b", words.fact("variety", VARIETIES[variety]))
    asked = tag("span", tag("span", demand, class_="demand"), *more)
    return tag("div", letter(variety), name, asked, class_="wine-name")


CONTROLS: Mapping[str, Callable[[State, DrawContext], Markup]] = {
    "preliminary.first": _buying,
    "preliminary.free": _buying,
    "preliminary.third": _buying,
    "owner.buy": _buying,
    "newcomer.buy": _buying,
    "variety": _growing,
    "choose": _choosing,
    "gift.take": _taking,
    "sale.sell": _selling,
    "sale.return": _taking,
    "market.raise": _raising,
}
