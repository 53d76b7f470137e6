"""What operations do, in signs: a short strip for each option of a visitor, for the bonus of a slot or of a row.

The words of a card stand beside it; a strip is for whoever knows the game and looks for a card in a hand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any

from engine.drawing.markup import NOTHING, Markup, joined, tag
from engine.text.words import MINUS, signed
from games.viticulture.cards import operations as does
from games.viticulture.cards.operations import Operation
from games.viticulture.cards.visitor import Visitor
from games.viticulture.components import COLOURS, WAKE_UP
from games.viticulture.drawing.signs import amount, back, glass, grape, lira, picture, point

LEAST = "\N{GREATER-THAN OR EQUAL TO}"
TIMES = "\N{MULTIPLICATION SIGN}"


def _text(text: str) -> Markup:
    return tag("span", text, class_="vi-mini")


def _gain(gain: does.Gain) -> Iterable[Markup]:
    """Return what is gained; a cross where it is multiplied, a question mark where it needs something."""
    amounts = {"lira": gain.lira, "vp": gain.vp, "residual": gain.residual}
    yield from (amount(sign, signed(number)) for sign, number in amounts.items() if number)
    if gain.per or gain.when:
        yield _text(TIMES if gain.per else "?")


def _pay(pay: does.Pay) -> Iterable[Markup]:
    amounts = {"lira": pay.lira, "vp": pay.vp, "residual": pay.residual}
    return (amount(sign, signed(-number)) for sign, number in amounts.items() if number)


def _either(draw: does.DrawEither) -> Iterable[Markup]:
    yield joined([back(deck) for deck in draw.decks], "/")
    if draw.count > 1:
        yield _text(f"{TIMES}{draw.count}")


def _discard(discard: does.Discard) -> Iterable[Markup]:
    yield _text(f"{MINUS}{discard.count}")
    yield picture("discard") if len(discard.decks) > 2 else joined([back(deck) for deck in discard.decks], "/")


def _build(build: does.Build) -> Iterable[Markup]:
    if build.count > 1:
        yield _text(f"{build.count}{TIMES}")
    yield picture(build.only[0] if build.only else "build")
    if build.discount:
        yield amount("lira", f"{MINUS}{build.discount}")
    elif build.price is not None:
        yield amount("lira", build.price)


def _times(name: str, number: int) -> Iterable[Markup]:
    yield picture(name)
    if number > 1:
        yield _text(f"{TIMES}{number}")


def _wines(make: does.MakeWine) -> Iterable[Markup]:
    yield picture("wine")
    yield _text(f"{TIMES}{make.most}")


def _fill(fill: does.FillOrder) -> Iterable[Markup]:
    yield picture("fill")
    if fill.vp:
        yield amount("vp", signed(fill.vp))


def _train(train: does.Train) -> Iterable[Markup]:
    return picture("train"), amount("lira", train.price)


def _everybody(asked: does.Everybody) -> Iterable[Markup]:
    yield picture("all")
    yield strip(asked.does)
    gain = asked.gain or asked.gain_else
    if gain is not None:
        yield strip((gain,))


def _opponents(pay: does.PayOpponents) -> Iterable[Markup]:
    return picture("all"), amount("lira", signed(-pay.lira)), amount("vp", signed(pay.vp))


def _given(step: does.GiveUpWine) -> Iterable[Markup]:
    yield _text(MINUS)
    yield glass("red")
    if step.least > 1:
        yield _text(f"{LEAST}{step.least}")


STRIPS: Mapping[type[Operation], Callable[[Any], Iterable[Markup]]] = {
    does.Gain: _gain,
    does.Pay: _pay,
    does.Draw: lambda step: [back(deck) for deck in step.decks],
    does.DrawEither: _either,
    does.Discard: _discard,
    does.DiscardHand: lambda step: [_text(MINUS), picture("discard")],
    does.GiveUpGrape: lambda step: [_text(MINUS), joined([grape(colour) for colour in COLOURS], "/")],
    does.GiveUpWine: _given,
    does.TakeGrape: lambda step: [
        _text("+"),
        joined([grape(colour) for colour in step.colours], "" if step.each else "/"),
    ],
    does.Build: _build,
    does.Plant: lambda step: _times("plant", step.most),
    does.Uproot: lambda step: _times("uproot", step.count),
    does.SwapVines: lambda step: [picture("swap")],
    does.Harvest: lambda step: _times("harvest", step.most),
    does.MakeWine: _wines,
    does.FillOrder: _fill,
    does.Train: _train,
    does.AgeWines: lambda step: _times("age", step.times),
    does.AgeThenFill: lambda step: [picture("age"), picture("fill")],
    does.SellOrTrade: lambda step: [picture("sell")],
    does.PlayVisitor: lambda step: [back(step.season)],
    does.Tour: lambda step: [picture("tour"), amount("lira", signed(step.lira))],
    does.TakeBackWorkers: lambda step: _times("again", step.most),
    does.TakeBackGrande: lambda step: [picture("again")],
    does.TakeTemporaryWorker: lambda step: [picture("train")],
    does.PlanWorker: lambda step: [picture("train"), back("winter")],
    does.MoveRooster: lambda step: [picture("rooster")],
    does.TakeDiscards: lambda step: _times("discard", step.count),
    does.RevealDecks: lambda step: [
        *map(back, ("vine", "summer", "winter", "order")),
        _text(f"\N{RIGHTWARDS ARROW}{step.keep}"),
    ],
    does.EarlierAction: lambda step: [picture("again"), back("summer")],
    does.PayOpponents: _opponents,
    does.May: lambda step: [_text("("), strip(step.does), _text(")")],
    does.IfPossible: lambda step: [strip(step.does)],
    does.Everybody: _everybody,
    does.GiveLira: lambda step: [amount("lira", signed(step.lira))],
    does.NeighbourChooses: lambda step: [
        amount("vp", signed(-step.vp)),
        _text("/"),
        picture("discard"),
        _text("/"),
        amount("lira", step.lira),
    ],
    does.DemandVisitors: lambda step: [picture("all"), back(step.deck)],
    does.ImportVisitors: lambda step: [_text(f"{step.count}{TIMES}"), back("winter"), picture("all")],
}


def strip(steps: Iterable[Operation]) -> Markup:
    """Return steps in signs, one after the other."""
    return joined([sign for step in steps for sign in STRIPS[type(step)](step)])


@lru_cache(maxsize=128)
def visitor_strips(visitor: Visitor) -> Markup:
    """Return a visitor in signs: a line for what is done first, and one for each option."""
    steps = [visitor.first] if visitor.first else []
    lines = [*steps, *(option.steps for option in visitor.options)]
    return tag("span", *[tag("span", strip(line), class_="vi-strip") for line in lines], class_="vi-strips")


@lru_cache(maxsize=16)
def row_bonus(row: int) -> Markup:
    """Return the bonus of a row of the wake-up chart in signs, given as its place from 0."""
    bonus = WAKE_UP[row]
    return NOTHING if bonus is None else tag("span", strip((bonus,)), class_="vi-strip")


# What the second slot of each space brings on top.
BONUSES: Mapping[str, Callable[[], Iterable[Markup]]] = {
    "draw-vine": lambda: [_text("+"), back("vine")],
    "summer-visitor": lambda: [_text("+"), back("summer")],
    "tour": lambda: [_text("+"), lira()],
    "build": lambda: [_text(MINUS), lira()],
    "sell": lambda: [_text("+"), point()],
    "plant": lambda: [_text("+"), picture("plant")],
    "draw-order": lambda: [_text("+"), back("order")],
    "winter-visitor": lambda: [_text("+"), back("winter")],
    "harvest": lambda: [_text("+"), picture("harvest")],
    "train": lambda: [_text(MINUS), lira()],
    "wine": lambda: [_text("+"), picture("wine")],
    "fill": lambda: [_text("+"), point()],
}


@lru_cache(maxsize=16)
def slot_bonus(space: str) -> Markup:
    """Return the bonus of the second slot of a space in signs."""
    return tag("span", *BONUSES[space](), class_="vi-bonus")
