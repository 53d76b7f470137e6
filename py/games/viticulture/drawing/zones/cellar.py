"""Crush pad and cellar, a cut through the hill: the older a wine is, the deeper it lies."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.move import Move
from engine.drawing.cached import cached_zone, context_of
from engine.drawing.draw_context import Candidates, DrawContext
from engine.drawing.markup import Markup, joined, opening_piece, piece, tag
from engine.drawing.seat_marks import Point
from engine.drawing.shapes import at as at_point
from engine.drawing.shapes import gliding, heading, picking
from engine.drawing.texts import STRONG, line
from engine.text.words import Words
from games.viticulture.components import CELLARS, COLOURS, GRAPE_PRICES, HIGHEST_VALUE, RECIPES, STRUCTURE, WINE, WINES
from games.viticulture.drawing.choices.picks import grape_number, picked_grapes, wines_of
from games.viticulture.drawing.country.scenery import crush_shed, underground, vault
from games.viticulture.drawing.estate import Values
from games.viticulture.drawing.signs import sign_at, token_at, wine_at
from games.viticulture.drawing.zones.spots import capital, drawn_with, ring, spot
from games.viticulture.moves import AGE, GIVE_GRAPE, GIVE_WINE, SELL_GRAPE, grape_move, wine_move
from games.viticulture.pieces import Grape, Wine
from games.viticulture.state import State

WIDTH, HEIGHT = 348, 546
MOST_GRAPES = max(recipe.red + recipe.white for recipe in RECIPES)
# The values lie in three bands, one a cellar; each begins with a lintel that has its name.
TOP, BAND, LINTEL, ROW = 66, 158.6, 17, 47.2
PADS, RACKS, PITCH = 31, 156, 54
PAD_PITCH = 54
FINGER = ROW / 2 - 0.01  # so that no two places touch


def cellar(view: State, context: DrawContext, seat: int) -> Markup:
    """Return grapes and wines of a seat, each value on its own level."""
    built = tuple(not cellar.needs or view.built[seat][STRUCTURE[cellar.needs]] for cellar in CELLARS)
    crush, wines = (tuple(map(tuple, stored[seat])) for stored in (view.crush, view.cellar))
    answers = context.asked == seat and bool(context.candidates)
    makes = answers and context.decision == "wine"
    to_make = _to_make(view, context, seat) if makes else ()
    candidates = (*context.candidates_of((SELL_GRAPE, GIVE_GRAPE, GIVE_WINE, AGE)), *to_make)
    picked = context.picked if makes else None
    refused = _not_to_make(view, context, seat) if makes else ()
    return _cellar(context.words, candidates, seat, answers, picked, built, crush, wines, to_make, refused)


@cached_zone
def _cellar(
    words: Words,
    candidates: Candidates,
    seat: int,
    answers: bool,
    picked: tuple[int, ...] | None,
    built: tuple[bool, ...],
    crush: Values,
    wines: Values,
    to_make: Candidates,
    refused: tuple[Move, ...],
) -> Markup:
    """Return the zone. While wine is made, grapes are `picked`, the wine could become each of `to_make`, and the other
    places answer with why it is `refused` there. Where the owner is asked, each piece `answers` a press."""
    context, id = context_of(words, candidates), f"seat-{seat}-stores"
    pads = [_pad(context, answers, picked, colour, values) for colour, values in enumerate(crush)]
    racks = [_rack(context, answers, wine, values) for wine, values in enumerate(wines)]
    making = [*map(_refusing, refused), *(_wine_to_make(context, move) for move, _ in to_make)]
    made = piece("vi-to-make", tag("g", *making, id="vi-to-make"))
    return opening_piece(id, tag("g", _hill(words), _vaults(words, built), *pads, *racks, made, id=id, class_="stores"))


def level(value: int) -> float:
    """Return how deep a value lies."""
    band, row = divmod(value - 1, 3)
    return TOP + BAND * band + LINTEL + ROW * (row + 0.5)


def _of_grape(colour: int, value: int) -> Point:
    return PADS + PAD_PITCH * colour, level(value)


def _of_wine(wine: int, value: int) -> Point:
    return RACKS + PITCH * wine, level(value)


@cached_zone
def _hill(words: Words) -> Markup:
    """Return the hill, the two headings, and the signs above the columns."""
    names = (heading(words.say("board.crush"), 8, 25, 112, 19), heading(words.say("board.cellar"), 132, 25, 200, 19))
    grapes = [sign_at(f"grape-{colour}", _of_grape(at, 1)[0], 48, 28) for at, colour in enumerate(COLOURS)]
    wines = [sign_at(f"glass-{wine}", _of_wine(at, 1)[0], 48, 29) for at, wine in enumerate(WINES)]
    places = [_empty(_of_grape(colour, value), value) for colour in (0, 1) for value in range(1, HIGHEST_VALUE + 1)]
    shed = crush_shed(TOP, BAND)
    return tag("g", underground(WIDTH, HEIGHT), shed, *names, *grapes, *wines, *places, aria_hidden="true")


def _empty(where: Point, value: int, kind: str = "") -> Markup:
    """Return a place where a grape or a wine can lie."""
    hollow = tag("circle", class_=f"hollow {kind}".rstrip(), cx=where[0], cy=where[1], r=15.5)
    return joined([hollow, line(value, where[0], where[1] + 5, room=24, size=14.5, anchor="middle", class_="level")])


@cached_zone
def _vaults(words: Words, built: tuple[bool, ...]) -> Markup:
    """Return the three cellars, dug or not, with their places."""
    shown = [_vault(words, band, there) for band, there in enumerate(built)]
    return piece("vi-vaults", tag("g", *shown, id="vi-vaults", class_="vaults", aria_hidden="true"))


def _vault(words: Words, band: int, there: bool) -> Markup:
    top, cellar = TOP + BAND * band, CELLARS[band]
    said = capital(words.fact("cellar", cellar.id))
    name = line(said, 237, top + 14, room=208, size=15, typeface=STRONG, anchor="middle")
    places = [
        _empty(_of_wine(at, value), value, "" if there else "is-walled")
        for at, recipe in enumerate(RECIPES)
        for value in range(max(cellar.lowest, recipe.least), cellar.highest + 1)
    ]
    return tag("g", vault(top, BAND - 3), name, *places, class_="vault" if there else "vault is-missing")


# What lies there


def values_said(values: Iterable[int]) -> str:
    """Return some values as they are read."""
    return ", ".join(map(str, values)) or "\N{EN DASH}"


def _pad(
    context: DrawContext, answers: bool, picked: tuple[int, ...] | None, colour: int, values: tuple[int, ...]
) -> Markup:
    label = context.words.say("board.grapes", colour=COLOURS[colour], values=values_said(values))
    lying = [_grape(context, answers, picked, colour, value, rank) for rank, value in enumerate(values)]
    return _column(f"vi-pad-{COLOURS[colour]}", label, lying)


def _column(id: str, label: str, lying: list[Markup]) -> Markup:
    """Return the grapes of a colour or the wines of a kind."""
    return piece(id, tag("g", *lying, id=id, role="group", aria_label=label))


def _grape(
    context: DrawContext, answers: bool, picked: tuple[int, ...] | None, colour: int, value: int, rank: int
) -> Markup:
    """Return a grape. The player picks it here for a wine; when it ages it sinks and keeps its id."""
    name, words = COLOURS[colour], context.words
    label, id = words.say("board.grape", colour=name, value=value), f"vi-grape-{name}-{rank}"
    place, drawn = _of_grape(colour, value), _piece(f"grape-{name}", token_at(name, value, 0, 0, 17))
    if picked is not None:
        return _to_pick(picked, label, drawn, id, grape_number(colour, value), place)
    moves = [grape_move(verb, Grape(colour, value)) for verb in (SELL_GRAPE, GIVE_GRAPE)] if answers else []
    if moves and moves[0] in context.candidates:
        label = words.say("move.sell-grape", colour=name, value=value, price=GRAPE_PRICES[value - 1])
    return _token(context, moves, label, drawn, id, place)


def _to_pick(picked: tuple[int, ...], label: str, drawn: Markup, id: str, number: int, place: Point) -> Markup:
    """Return a grape that can be laid ready for a wine; `number` is what lays it ready."""
    frame = tag("g", ring(0, 0, FINGER), class_="glow", aria_hidden="true")
    pointed = tag("g", frame, class_="target is-open", **picking(f"pick {number}", label, number in picked))
    return drawn_with(drawn, pointed, id=id, class_="token glides", style=gliding(*place))


def _token(context: DrawContext, moves: list[Move], label: str, drawn: Markup, id: str, place: Point) -> Markup:
    """Return a grape or a wine, which stands for the first of its moves that is asked, or says why none is."""
    style, outline, refused = gliding(*place), ring(0, 0, FINGER), moves[0] if moves else None
    kind = "token glides"
    return spot(context, moves, label, drawn, outline=outline, id=id, kind=kind, style=style, refused=refused)


def _rack(context: DrawContext, answers: bool, wine: int, values: tuple[int, ...]) -> Markup:
    label = context.words.say("board.wines", wine=WINES[wine], values=values_said(values))
    lying = [_wine(context, answers, wine, value, rank) for rank, value in enumerate(values)]
    return _column(f"vi-rack-{WINES[wine]}", label, lying)


def _wine(context: DrawContext, answers: bool, wine: int, value: int, rank: int) -> Markup:
    """Return a wine; it keeps its id when it ages, and sinks."""
    name, label = WINES[wine], context.words.say("board.wine", wine=WINES[wine], value=value)
    moves = [wine_move(verb, Wine(WINE[name], value)) for verb in (GIVE_WINE, AGE)] if answers else []
    drawn = _piece(f"wine-{name}", _cask(name, value))
    return _token(context, moves, label, drawn, f"vi-wine-{name}-{rank}", _of_wine(wine, value))


def _piece(kind: str, drawn: Markup) -> Markup:
    """Return a grape or a wine that travels."""
    return tag("g", drawn, data_piece=kind)


def _to_make(view: State, context: DrawContext, seat: int) -> Candidates:
    """Return the moves that make a wine of the grapes laid ready, whose places are free: a touch there makes it."""
    moves = wines_of(context, *picked_grapes(view, context, seat))
    free = [move for move in moves if int(move.names[2]) not in view.cellar[seat][WINE[move.names[0]]]]
    return tuple((move, context.is_open(move)) for move in free)


def _not_to_make(view: State, context: DrawContext, seat: int) -> tuple[Move, ...]:
    """Return moves that are no candidates: wines at the other free places, of the grapes laid ready. A move does not
    name colours, so wines of as many grapes of other colours are left out: they would be read as another pick."""
    red, white = picked_grapes(view, context, seat)
    grapes = "+".join(map(str, (*red, *white)))
    if not 0 < len(red) + len(white) <= MOST_GRAPES:
        return ()
    places = [
        Move("wine", (recipe.id, grapes, str(value)))
        for recipe, lying in zip(RECIPES, view.cellar[seat])
        if recipe.red == len(red) or recipe.red + recipe.white != len(red) + len(white)
        for value in range(recipe.least, HIGHEST_VALUE + 1)
        if value not in lying
    ]
    return tuple(move for move in places if move not in context.candidates)


def _refusing(move: Move) -> Markup:
    """Return a place where the wine cannot be put; a press is answered with the reason."""
    place = at_point(*_of_wine(WINE[move.names[0]], int(move.names[2])))
    area = ring(0, 0, FINGER)
    return tag("g", area, class_="glow", data_move=str(move), aria_hidden="true", transform=place)


def _wine_to_make(context: DrawContext, move: Move) -> Markup:
    name, value = move.names[0], int(move.names[2])
    label, place = context.words.say("move.wine", wine=name, value=value), _of_wine(WINE[name], value)
    cask, id = tag("g", _cask(name, value), class_="to-make"), f"vi-to-make-{name}-{value}"
    return _token(context, [move], label, cask, id, place)


def _cask(wine: str, value: int) -> Markup:
    return joined([tag("circle", class_=f"cask is-{wine}", r=20.5), wine_at(wine, value, 0.5, 0, 27)])
