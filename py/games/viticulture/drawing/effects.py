"""What operations do, in signs: a short strip for each option of a visitor, for the bonus of a slot or of a row.

The words of a card stand beside it; a strip helps players who know the game to find a card in a hand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from engine.drawing.cached import cached_drawing
from engine.drawing.markup import Markup, joined, tag
from engine.text.words import MINUS, signed
from games.viticulture.cards import operations as does
from games.viticulture.cards.operations import Operation
from games.viticulture.cards.visitor import MEASURES, SECOND_VP, Option, Visitor
from games.viticulture.components import COLOURS, FIELDS, MOST_WORKERS, WAKE_UP
from games.viticulture.drawing.outlines import Sign
from games.viticulture.drawing.signs import amount, picture

LEAST = "\N{GREATER-THAN OR EQUAL TO}"
TIMES = "\N{MULTIPLICATION SIGN}"


def _text(text: object) -> Sign:
    return Sign("", str(text))


def _all(*names: str) -> list[Sign]:
    return [Sign(name) for name in names]


def _any(*names: str) -> list[Sign]:
    """Return signs of which one is meant."""
    shown = [sign for name in names for sign in (_text("/"), Sign(name))]
    return shown[1:]


def _decks(decks: Iterable[str]) -> list[str]:
    return [f"back-{deck}" for deck in decks]


def _amounts(amounts: Mapping[str, int]) -> list[Sign]:
    return [Sign(name, signed(number)) for name, number in amounts.items() if number]


SIX_WORKERS = Sign("pawn", str(MOST_WORKERS))
# What a gain is multiplied with (`Gain.per`).
COUNTED: Mapping[str, tuple[Sign, ...]] = {
    "empty-fields": (Sign("field"),),
    "planted-fields": (Sign("plant"),),
    "cost-4-structures": (Sign("build"), Sign("lira", str(MEASURES["cost-4-structures"][0]))),
    "cards-in-hand": (Sign("cards"),),
    "opponents-with-six-workers": (Sign("all"), SIX_WORKERS),
    "sparkling-made": (Sign("glass-sparkling"),),
    "kinds-of-wine-made": (Sign("wine", "\N{NOT EQUAL TO}"),),
}


def _gain(gain: does.Gain) -> list[Sign]:
    """Return a gain; with a cross and what multiplies it, or a question mark if it has a condition."""
    shown = _amounts({"lira": gain.lira, "vp": gain.vp, "residual": gain.residual})
    if gain.per:
        return [*shown, _text(TIMES), *COUNTED[gain.per]]
    return [*shown, _text("?")] if gain.when else shown


def _pay(pay: does.Pay) -> list[Sign]:
    return _amounts({"lira": -pay.lira, "vp": -pay.vp, "residual": -pay.residual})


def _either(draw: does.DrawEither) -> list[Sign]:
    shown = _any(*_decks(draw.decks))
    return [*shown, _text(f"{TIMES}{draw.count}")] if draw.count > 1 else shown


def _discard(discard: does.Discard) -> list[Sign]:
    some = _all("discard") if len(discard.decks) > 2 else _any(*_decks(discard.decks))
    return [_text(f"{MINUS}{discard.count}"), *some]


def _build(build: does.Build) -> list[Sign]:
    count = [_text(f"{build.count}{TIMES}")] if build.count > 1 else []
    price = [Sign("lira", f"{MINUS}{build.discount}")] if build.discount else []
    if not build.discount and build.price is not None:
        price = [Sign("lira", str(build.price))]
    return [*count, Sign(build.only[0] if build.only else "build"), *price]


def _times(name: str, number: int) -> list[Sign]:
    return [Sign(name), _text(f"{TIMES}{number}")] if number > 1 else _all(name)


def _plant(plant: does.Plant) -> list[Sign]:
    """Return vines that are planted; where they may go beyond what fields hold, how much that is."""
    beyond = [_text(">" + "/".join(str(field.most) for field in FIELDS))] if plant.above_limit else []
    return [*_times("plant", plant.most), *beyond]


def _fill(fill: does.FillOrder) -> list[Sign]:
    return [Sign("fill"), *_amounts({"vp": fill.vp})]


def _everybody(asked: does.Everybody) -> list[Sign]:
    gain = asked.gain or asked.gain_else
    return [Sign("all"), *signs_of(asked.does), *(signs_of((gain,)) if gain is not None else ())]


def _given(step: does.GiveUpWine) -> list[Sign]:
    least = [_text(f"{LEAST}{step.least}")] if step.least > 1 else []
    return [_text(MINUS), Sign("wine"), *least]


def _grapes(step: does.TakeGrape) -> list[Sign]:
    names = [f"grape-{colour}" for colour in step.colours]
    return [_text("+"), *(_all(*names) if step.each else _any(*names))]


def _chosen(step: does.NeighbourChooses) -> list[Sign]:
    return [Sign("vp", signed(-step.vp)), _text("/"), Sign("discard"), _text("/"), Sign("lira", str(step.lira))]


def _revealed(step: does.RevealDecks) -> list[Sign]:
    return [*_all(*_decks(("vine", "summer", "winter", "order"))), _text(f"\N{RIGHTWARDS ARROW}{step.keep}")]


STRIPS: Mapping[type[Operation], Callable[[Any], list[Sign]]] = {
    does.Gain: _gain,
    does.Pay: _pay,
    does.Draw: lambda step: _all(*_decks(step.decks)),
    does.DrawEither: _either,
    does.Discard: _discard,
    does.DiscardHand: lambda step: [_text(MINUS), Sign("discard")],
    does.GiveUpGrape: lambda step: [_text(MINUS), *_any(*(f"grape-{colour}" for colour in COLOURS))],
    does.GiveUpWine: _given,
    does.TakeGrape: _grapes,
    does.Build: _build,
    does.Plant: _plant,
    does.Uproot: lambda step: _times("uproot", step.count),
    does.SwapVines: lambda step: _all("swap"),
    does.Harvest: lambda step: _times("harvest", step.most),
    does.MakeWine: lambda step: [Sign("wine"), _text(f"{TIMES}{step.most}")],
    does.FillOrder: _fill,
    does.Train: lambda step: [Sign("train"), Sign("lira", str(step.price))],
    does.AgeWines: lambda step: _times("age", step.times),
    does.AgeThenFill: lambda step: _all("age", "fill"),
    does.SellOrTrade: lambda step: _all("sell"),
    does.PlayVisitor: lambda step: _all(f"back-{step.season}"),
    does.Tour: lambda step: [Sign("tour"), Sign("lira", signed(step.lira))],
    does.TakeBackWorkers: lambda step: _times("again", step.most),
    does.TakeBackGrande: lambda step: _all("again"),
    does.TakeTemporaryWorker: lambda step: _all("train"),
    does.PlanWorker: lambda step: _all("train", "back-winter"),
    does.MoveRooster: lambda step: _all("rooster"),
    does.TakeDiscards: lambda step: _times("discard", step.count),
    does.RevealDecks: _revealed,
    does.EarlierAction: lambda step: _all("again", "back-summer"),
    does.PayOpponents: lambda step: [Sign("all"), *_amounts({"lira": -step.lira, "vp": step.vp})],
    does.May: lambda step: [_text("("), *signs_of(step.does), _text(")")],
    does.IfPossible: lambda step: list(signs_of(step.does)),
    does.Everybody: _everybody,
    does.GiveLira: lambda step: [Sign("lira", signed(step.lira))],
    does.NeighbourChooses: _chosen,
    does.DemandVisitors: lambda step: _all("all", f"back-{step.deck}"),
    does.ImportVisitors: lambda step: [_text(f"{step.count}{TIMES}"), *_all("back-winter", "all")],
}


def signs_of(steps: Iterable[Operation]) -> tuple[Sign, ...]:
    """Return steps in signs, one after the other."""
    return tuple(sign for step in steps for sign in STRIPS[type(step)](step))


def strip(steps: Iterable[Operation]) -> Markup:
    """Return steps in signs, for text around them."""
    return in_text(signs_of(steps))


def in_text(signs: Iterable[Sign]) -> Markup:
    """Return signs one after the other, for text around them."""
    return joined([_in_text(sign) for sign in signs])


def _in_text(sign: Sign) -> Markup:
    if not sign.name:
        return tag("span", sign.text, class_="vi-mini")
    return amount(sign.name, sign.text) if sign.text else picture(sign.name)


# What has to be true for an option (`Option.needs`), before what it brings.
NEEDED: Mapping[str, tuple[Sign, ...]] = {
    "": (),
    "six-workers": (SIX_WORKERS, _text(":")),
    "vp-below-zero": (Sign("vp", "<0"), _text(":")),
    "vp-not-below-zero": (Sign("vp", f"{LEAST}0"), _text(":")),
}


def option_signs(option: Option) -> tuple[Sign, ...]:
    """Return an option of a visitor in signs, behind what it needs."""
    return *NEEDED[option.needs], *signs_of(option.steps)


@cached_drawing
def visitor_signs(visitor: Visitor) -> tuple[tuple[Sign, ...], ...]:
    """Return a visitor in signs, a line for each of its lines in words (`cards.effect_texts`): the first steps, the
    number of options to choose if more than one, each option, and the cost of both."""
    how_many = _text(f"2/{len(visitor.options)}")
    lines = [signs_of(visitor.first)] if visitor.first else []
    lines += [(how_many,)] if visitor.second == "free" else []
    lines += map(option_signs, visitor.options)
    return *lines, *([(how_many, Sign("vp", signed(-SECOND_VP)))] if visitor.second == "vp" else [])


def row_signs(row: int) -> tuple[Sign, ...]:
    """Return the bonus of a row of the wake-up chart in signs, given as its place from 0."""
    bonus = WAKE_UP[row]
    return () if bonus is None else signs_of((bonus,))


def row_bonus(row: int) -> Markup:
    """Return the bonus of a row of the wake-up chart, for text around it."""
    return tag("span", in_text(row_signs(row)), class_="vi-strip")


# What the second slot of each space brings on top.
BONUSES: Mapping[str, tuple[Sign, ...]] = {
    "draw-vine": (_text("+"), Sign("back-vine")),
    "summer-visitor": (_text("+"), Sign("back-summer")),
    "tour": (_text("+"), Sign("lira")),
    "build": (_text(MINUS), Sign("lira")),
    "sell": (_text("+"), Sign("vp")),
    "plant": (_text("+"), Sign("plant")),
    "draw-order": (_text("+"), Sign("back-order")),
    "winter-visitor": (_text("+"), Sign("back-winter")),
    "harvest": (_text("+"), Sign("harvest")),
    "train": (_text(MINUS), Sign("lira")),
    "wine": (_text("+"), Sign("wine")),
    "fill": (_text("+"), Sign("vp")),
}


def slot_bonus(space: str) -> Markup:
    """Return the bonus of the second slot of a space, for text around it."""
    return tag("span", in_text(BONUSES[space]), class_="vi-bonus")
