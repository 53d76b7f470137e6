"""The controls with which the open decision is taken: everything on the board, as buttons large enough for a finger."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import cast

from engine.controls import move_button
from engine.marks import badge, colour_of
from engine.markup import NOTHING, Markup, joined, tag
from engine.move import PASS, Move
from engine.sight import Sight
from engine.state import NOBODY
from engine.words import MINUS, Words
from games.vino.components import REGIONS, VARIETIES
from games.vino.drawing.marks import letter
from games.vino.drawing.regions import CHOOSE, FREE, region_label, tokens
from games.vino.drawing.vineyards import moves_now, vineyard_label
from games.vino.rules.sale import RAISE, SELL
from games.vino.rules.varieties import GROW
from games.vino.state import NOTHING_GROWN, State


def choices(view: State, sight: Sight) -> Markup:
    """Return the controls of the open decision; nothing for somebody who only watches."""
    if not sight.candidates:
        return NOTHING
    controls = CONTROLS[sight.decision](view, sight)
    return tag("div", controls, id="choices-vino", class_=f"vino-choices for-{sight.decision.replace('.', '-')}")


def _pass(sight: Sight) -> Markup:
    if PASS not in sight.candidates:
        return NOTHING
    text = sight.words.say(f"move.pass.{sight.decision}")
    return tag("p", move_button(sight, PASS, text, text, kind="pick-pass"), class_="pass")


# Regions


def _choosing(view: State, sight: Sight) -> Markup:
    """Return nine buttons, each with what one wants to know of a region before choosing it."""
    return tag("div", *[_region(view, sight, region) for region in range(len(REGIONS))], class_="picks regions")


def _region(view: State, sight: Sight, region: int) -> Markup:
    words, name = sight.words, REGIONS[region].id
    free = view.free(view.board.regions[region].vineyards)
    cheapest = view.board.vineyards[free[0]].price if free else 0
    own = len(view.in_region(sight.seat, region)) if sight.seat is not None else 0
    left = [letter(variety) for variety, holder in tokens(view, region) if holder == FREE]
    chosen = sight.seat is not None and region in view.chosen[sight.seat]
    inside = (
        tag("span", region + 1, class_="order"),
        tag("b", words.fact("region", name)),
        tag("span", *left, class_="letters"),
        tag("small", _free_text(words, len(free), cheapest)),
        tag("small", words.say("choices.own", count=own), class_="own") if own else NOTHING,
        badge(colour_of(words, sight.seat)) if chosen and sight.seat is not None else NOTHING,
    )
    return move_button(
        sight, CHOOSE[region], region_label(words, region, len(free), cheapest), *inside, kind="pick-region"
    )


@lru_cache(maxsize=256)
def _free_text(words: Words, free: int, cheapest: int) -> str:
    return words.say("choices.free", count=free, price=cheapest) if free else words.say("choices.full")


# Vineyards


def _buying(view: State, sight: Sight) -> Markup:
    """Return the roads of all regions in which something may be pointed at, and the way out."""
    return joined([_roads(view, sight), _pass(sight)])


def _taking(view: State, sight: Sight) -> Markup:
    """Return the road of the gift, or the vineyards that may go back."""
    return _roads(view, sight)


def _roads(view: State, sight: Sight) -> Markup:
    """Return the vineyards that may be pointed at, a row a region. Where several regions are open, what nobody can
    get is left to the board."""
    moves = moves_now(view.board, sight)
    asked = [at for at, move in enumerate(moves) if move in sight.candidates]
    regions = _by_region(view, asked)
    if len(regions) > 1:
        regions = _by_region(view, [at for at in asked if _worth_showing(view, sight, at, moves[at])])
    return tag("div", *[_road(view, sight, *row) for row in regions.items()], class_="picks-by-region")


def _by_region(view: State, vineyards: Iterable[int]) -> dict[int, list[int]]:
    found: dict[int, list[int]] = {}
    for at in vineyards:
        found.setdefault(view.board.vineyards[at].region, []).append(at)
    return found


def _worth_showing(view: State, sight: Sight, at: int, move: Move) -> bool:
    return sight.is_open(move) or (view.is_free(at) and sight.decision != "sale.return")


def _road(view: State, sight: Sight, region: int, vineyards: list[int]) -> Markup:
    heading = tag("h2", tag("span", region + 1, class_="order"), sight.words.fact("region", REGIONS[region].id))
    picks = [_vineyard(view, sight, at) for at in vineyards]
    return tag("div", heading, tag("div", *picks, class_="picks"), class_="road")


def _vineyard(view: State, sight: Sight, at: int) -> Markup:
    words, vineyard, owner = sight.words, view.board.vineyards[at], view.owner[at]
    grown = NOTHING_GROWN if owner == NOBODY else view.grows[owner][vineyard.region]
    label = vineyard_label(words, vineyard, owner, grown)
    held = NOTHING if owner == NOBODY else badge(colour_of(words, owner))
    kind = "pick-state" if vineyard.state else "pick-private"
    sort = NOTHING if owner != NOBODY or not vineyard.state else tag("small", words.say("choices.state"))
    return move_button(sight, moves_now(view.board, sight)[at], label, held, tag("b", vineyard.price), sort, kind=kind)


# Varieties and the market


def _growing(view: State, sight: Sight) -> Markup:
    """Return a button a variety, with its present demand."""
    picks = [_variety(view, sight, move, variety) for variety, move in enumerate(GROW)]
    return tag("div", *picks, class_="picks varieties")


def _variety(view: State, sight: Sight, move: Move, variety: int) -> Markup:
    words, name = sight.words, VARIETIES[variety]
    said = words.fact("variety", name)
    label = words.say("board.market.variety", variety=name, demand=view.demand[variety])
    inside = (letter(variety), tag("b", said), tag("small", words.fact("demand", view.demand[variety])))
    return move_button(sight, move, label, *inside, kind=f"pick-variety variety-{name}")


def _raising(view: State, sight: Sight) -> Markup:
    """Return a row a variety: its present demand, and a button that raises it."""
    return tag("div", *[_raise(view, sight, variety) for variety in range(len(VARIETIES))], class_="wines")


def _raise(view: State, sight: Sight, variety: int) -> Markup:
    words, name, step = sight.words, VARIETIES[variety], view.board.step
    label = words.say("choices.raise", variety=name, demand=step)
    button = move_button(sight, RAISE[variety], label, words.fact("demand", step), kind="pick-raise")
    return tag("div", _wine(view, words, variety), button, class_=f"wine variety-{name}")


def _selling(view: State, sight: Sight) -> Markup:
    """Return a row a variety with a button for each quantity, the income on it."""
    held = view.cellars(sight.asked or 0)
    rows = [_sale(view, sight, variety, held[variety]) for variety in range(len(VARIETIES))]
    note = NOTHING if view.board.own else tag("p", sight.words.say("choices.reconstructed"), class_="choice-note")
    return joined([tag("div", *rows, class_="wines"), _pass(sight), note])


def _sale(view: State, sight: Sight, variety: int, held: int) -> Markup:
    words, name = sight.words, VARIETIES[variety]
    moves = [move for move in SELL[variety] if move in sight.candidates]
    picks = tag("div", *[_quantity(sight, variety, move) for move in moves], class_="picks")
    text = tag("small", words.say("choices.held", number=held), class_="held") if held else NOTHING
    classes = f"wine variety-{name}" + ("" if held else " is-none")
    return tag("div", _wine(view, words, variety, text), picks, class_=classes)


def _quantity(sight: Sight, variety: int, move: Move) -> Markup:
    words, sold = sight.words, int(move.names[1])
    preview = sight.previews.get(move)
    if preview is None:
        label = words.say("choices.sell", number=sold, variety=VARIETIES[variety])
        return move_button(sight, move, label, tag("b", sold), kind="pick-sale")
    facts = cast("Mapping[str, int]", preview.facts)
    income, lost = facts["income"], facts["lost"]
    label = words.say("choices.sell_for", number=sold, variety=VARIETIES[variety], income=income, lost=lost)
    inside = (
        tag("b", sold),
        tag("span", f"+{income}", class_="income"),
        tag("small", f"{MINUS}{lost}", class_="lost"),
    )
    return move_button(sight, move, label, *inside, kind="pick-sale")


def _wine(view: State, words: Words, variety: int, *more: Markup) -> Markup:
    """Return a variety's token, name and present demand."""
    demand = tag("span", words.fact("demand", view.demand[variety]), class_="demand")
    name = tag("b", words.fact("variety", VARIETIES[variety]))
    return tag("div", letter(variety), name, tag("span", demand, *more), class_="wine-name")


CONTROLS: Mapping[str, Callable[[State, Sight], Markup]] = {
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
