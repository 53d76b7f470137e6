"""What is in front of the seats: money, loans, prestige, the vineyard and the cellar."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.core.state import Pending
from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import NOTHING, Markup, joined, opening_piece, piece, tag
from engine.drawing.seat_marks import badge, colour_of
from engine.text.words import Words
from games.grand_cru.components import FIELDS, NAMES, TILES, is_innovation, is_vine
from games.grand_cru.custom_board import Board
from games.grand_cru.drawing.signs import points, sign, token
from games.grand_cru.state import HIDDEN, State

Cellar = tuple[tuple[int, ...], ...]


class Holdings(NamedTuple):
    """What a panel shows of a seat. `status` is the code of what is said beside its name, `fields` the tiles with
    whether they are ready; `choosing` that first loans are still being chosen, `emergency` how many emergency loans
    the interest would cost now, `bankrupt` that it would be too many."""

    status: str
    own: bool
    choosing: bool
    money: int
    loans: int
    interest: int
    emergency: int
    bankrupt: bool
    prestige: int
    markers: int
    fields: tuple[tuple[int, bool], ...]
    cellar: Cellar


def seats(view: State, context: DrawContext) -> Markup:
    """Return one panel a seat, in the order of the table."""
    shown = [_panel(context.words, seat, holdings(view, context, seat), view.board) for seat in range(view.players)]
    return joined(shown)


def holdings(view: State, context: DrawContext, seat: int) -> Holdings:
    """Return what is shown of a seat."""
    known = view.money[seat] != HIDDEN
    return Holdings(
        status=_status(view, context, seat),
        own=context.seat == seat,
        choosing=Pending("loans.first") in view.pending,
        money=view.money[seat],
        loans=view.loans[seat],
        interest=view.interest_due(seat),
        emergency=view.emergency_loans(seat) if known else 0,
        bankrupt=known and view.cannot_pay(seat),
        prestige=view.prestige[seat],
        markers=view.markers(seat),
        fields=tuple(zip(view.tiles[seat], view.ready[seat])),
        cellar=tuple(map(tuple, view.cellar[seat])),
    )


def _status(view: State, context: DrawContext, seat: int) -> str:
    if view.bankrupt[seat]:
        return "bankrupt"
    if context.asked == seat:
        return "turn"
    if view.passed[seat] and not view.over:
        return "passed"
    return "first" if view.start == seat and not view.over else ""


@lru_cache(maxsize=32)
def _panel(words: Words, seat: int, held: Holdings, board: Board) -> Markup:
    classes = ["seat gc-seat", f"is-{held.status}" if held.status in ("passed", "bankrupt") else ""]
    classes += ["is-asked" if held.status == "turn" else "", "is-own" if held.own else ""]
    id = f"seat-{seat}"
    panel = tag(
        "section",
        _heading(words, seat, held.status),
        _money(words, held, f"{id}-money"),
        _numbers(words, held, f"{id}-numbers"),
        _vineyard(words, held.fields, f"{id}-vineyard"),
        _cellar(words, held.cellar, board, f"{id}-cellar"),
        id=id,
        class_=" ".join(filter(None, classes)),
        data_colour=colour_of(words, seat),
        aria_label=words.fact("seat", seat),
    )
    return opening_piece(id, panel)


def _heading(words: Words, seat: int, status: str) -> Markup:
    turn = tag("span", words.say(f"seats.{status}"), class_="seat-turn") if status else NOTHING
    name, id = tag("h2", words.fact("seat", seat), class_="seat-name"), f"seat-{seat}-head"
    return piece(id, tag("header", badge(colour_of(words, seat)), name, turn, id=id, class_="seat-head"))


def _money(words: Words, held: Holdings, id: str) -> Markup:
    if held.money == HIDDEN:
        inside = (tag("b", words.say("seats.covered")), tag("span", words.say("seats.money")))
        return piece(id, tag("p", *inside, id=id, class_="seat-measure gc-money is-covered"))
    inside = (tag("b", held.money), tag("span", words.say("seats.francs", count=held.money)))
    return piece(id, tag("p", *inside, id=id, class_="seat-measure gc-money"))


def _numbers(words: Words, held: Holdings, id: str) -> Markup:
    """Return loans with the interest, prestige, and markers in hand."""
    prestige = tag("span", points(held.prestige), _hidden(words.fact("prestige", held.prestige)))
    markers = tag("span", words.say("seats.markers", count=held.markers))
    return piece(id, tag("div", prestige, markers, *_debts(words, held), id=id, class_="gc-numbers"))


def _debts(words: Words, held: Holdings) -> list[Markup]:
    if held.choosing:
        return [tag("span", words.say("seats.loans.covered"))]
    return [tag("span", words.say("seats.loans", count=held.loans)), *_due(words, held)]


def _due(words: Words, held: Holdings) -> list[Markup]:
    """Return the interest, and what it means when there is too little money."""
    due = tag("span", words.say("seats.interest", price=held.interest))
    if not held.emergency:
        return [due]
    code = "seats.interest.bankrupt" if held.bankrupt else "seats.interest.emergency"
    return [due, tag("span", words.say(code, count=held.emergency), class_="gc-short")]


def purse(words: Words, held: Holdings) -> Markup:
    """Return money, and what the interest leaves of it, in a line."""
    covered = held.money == HIDDEN
    money = words.say("seats.covered") if covered else words.fact("money", held.money)
    shown = [tag("b", money), *([] if held.choosing else _due(words, held))]
    return tag("p", *shown, class_="gc-purse")


def _hidden(text: str) -> Markup:
    return tag("span", text, class_="visually-hidden")


# Vineyard


@lru_cache(maxsize=64)
def _vineyard(words: Words, fields: tuple[tuple[int, bool], ...], id: str) -> Markup:
    """Return the twelve fields. Of tiles of a kind the newest, which is the last, has an id."""
    newest = {tile: at for at, (tile, _) in enumerate(fields)}
    ids = [f"{id}-{TILES[tile]}" if newest[tile] == at else None for at, (tile, _) in enumerate(fields)]
    tiles = [_field(words, tile, ready, own) for (tile, ready), own in zip(fields, ids)]
    label = words.say("seats.vineyard", count=len(fields))
    tiles += free_fields(FIELDS - len(fields))
    return piece(id, tag("ol", *tiles, id=id, class_="gc-vineyard", aria_label=label))


def free_fields(number: int) -> list[Markup]:
    """Return some empty fields."""
    return [tag("li", class_="gc-field is-free", aria_hidden="true")] * number


@lru_cache(maxsize=256)
def _field(words: Words, tile: int, ready: bool, id: str | None) -> Markup:
    label = field_label(words, tile, ready)
    return tag("li", sign(tile), _hidden(label), id=id, class_=field_kind(tile, ready), title=label)


def field_kind(tile: int, ready: bool) -> str:
    """Return the classes of a field with a tile."""
    sort = "vine" if is_vine(tile) else "innovation" if is_innovation(tile) else "improvement"
    return f"gc-field is-{sort} is-{'ready' if ready else 'used'}"


def field_label(words: Words, tile: int, ready: bool) -> str:
    """Return a tile of a vineyard, and whether it is ready, in words."""
    if is_innovation(tile):
        return words.say("seats.field.innovation", tile=TILES[tile])
    sort = "vine" if is_vine(tile) else "improvement"
    return words.say(f"seats.field.{sort}.{'ready' if ready else 'used'}", tile=TILES[tile])


# Cellar


@lru_cache(maxsize=64)
def _cellar(words: Words, cellar: Cellar, board: Board, id: str) -> Markup:
    """Return the seven barrels."""
    barrels = [_barrel(words, at, cubes, board, f"{id}-{at + 1}") for at, cubes in enumerate(cellar)]
    label = words.say("seats.cellar", count=sum(map(sum, cellar)))
    return piece(id, tag("ol", *barrels, id=id, class_="gc-cellar", aria_label=label))


def _barrel(words: Words, at: int, cubes: tuple[int, ...], board: Board, id: str) -> Markup:
    wine = [_wine(words, variety, count, at, board) for variety, count in enumerate(cubes) if count]
    return barrel(words, at, wine, board, id)


def barrel(words: Words, at: int, wine: list[Markup], board: Board, id: str | None = None) -> Markup:
    """Return a barrel: its number, the cubes in it, and what is ripe here."""
    inside = (tag("b", at + 1, class_="gc-order"), tag("ul", *wine, class_="gc-wine"), _grapes(words, at, board))
    return tag("li", *inside, id=id, class_="gc-barrel")


@lru_cache(maxsize=64)
def _grapes(words: Words, at: int, board: Board) -> Markup:
    """Return the grapes on a barrel: what is ripe in it."""
    ripe = tuple(name for variety, name in enumerate(NAMES) if board.is_ripe(variety, at))
    label = words.say("seats.ripe", variety=ripe) if ripe else ""
    signs = [token(NAMES.index(name), "is-small") for name in ripe]
    return tag("span", *signs, _hidden(label), class_="gc-ripe", title=label or None)


@lru_cache(maxsize=256)
def _wine(words: Words, variety: int, count: int, at: int, board: Board) -> Markup:
    """Return the cubes of a variety in a barrel."""
    label = wine_label(words, variety, count, at, board)
    inside = (cubes_face(words, variety, count, at, board), _hidden(label))
    return tag("li", *inside, class_=cubes_kind(variety, at, board), title=label)


def wine_label(words: Words, variety: int, count: int, at: int, board: Board) -> str:
    """Return cubes of a barrel, and when they ripen or spoil."""
    facts = {"number": count, "variety": NAMES[variety], "barrel": at + 1}
    young, left = board.ripe_in(variety, at), board.spoils_in(variety, at)
    if young:
        return words.say("seats.wine.young", count=young, **facts)
    if left == 1:
        return words.say("seats.wine.last", **facts)
    return words.say("seats.wine.ripe", count=left, **facts)


def cubes_face(words: Words, variety: int, count: int, at: int, board: Board) -> Markup:
    """Return what is seen of cubes: their number; when they will be ripe; a warning when they spoil next."""
    young, last = board.ripe_in(variety, at), board.spoils_in(variety, at) == 1
    spoils = tag("span", "!", class_="gc-spoils") if last else NOTHING
    waits = tag("small", words.say("seats.wine.waits", number=young)) if young else NOTHING
    return tag("span", token(variety), tag("b", count), spoils, waits, class_="gc-face", aria_hidden="true")


def cubes_kind(variety: int, at: int, board: Board) -> str:
    """Return the classes of cubes in a barrel: ripe, ripe for the last time, or neither."""
    ripe, last = board.is_ripe(variety, at), board.spoils_in(variety, at) == 1
    return "gc-cubes" + (" is-ripe" if ripe else "") + (" is-last" if last else "")
