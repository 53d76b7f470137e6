"""The season with its year, the wake-up chart, the decks, and the tracks of points and residual payments."""

from __future__ import annotations

from functools import lru_cache

from engine.core.state import NOBODY
from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import NOTHING, Attribute, Markup, piece, tag
from engine.drawing.seat_marks import colour_of
from engine.text.words import Words, written
from games.viticulture.cards.automa import AUTOMA
from games.viticulture.cards.deck import DECKS, NAMES
from games.viticulture.components import END_VP, LOWEST_VP, MOST_RESIDUAL
from games.viticulture.drawing.effects import row_bonus
from games.viticulture.drawing.signs import (
    amount,
    back,
    figure,
    picture,
    point,
    residual,
    rooster,
    seat_badge,
    spot,
    unseen,
)
from games.viticulture.drawing.spaces import lira_space, space_sign
from games.viticulture.moves import DRAW, ROWS
from games.viticulture.scoring import is_last_year, level, to_beat
from games.viticulture.state import State

SEASONS = ("spring", "summer", "fall", "winter")
HIGHEST_SHOWN = 25


# The season


def season(view: State, context: DrawContext) -> Markup:
    """Return the year, the seasons with the one that is played, who begins, and what the seat that is asked has."""
    words, asked = context.words, context.asked
    heading = tag("h2", words.say("board.year", year=max(1, view.year)))
    notes = _against(view, words) if view.alone else _notes(words, view.first, view.last_year)
    purse_now = NOTHING
    if asked is not None:
        money = purse(view.lira[asked], view.vp[asked], view.residual[asked])
        purse_now = tag("span", seat_badge(words, asked), money, class_="vi-named vi-now")
    parts = (heading, _seasons(words, view.season), notes, purse_now)
    return piece("vi-season", tag("section", *parts, id="vi-season", class_="vi-season"))


@lru_cache(maxsize=16)
def _seasons(words: Words, now: str) -> Markup:
    mark: dict[str, dict[str, Attribute]] = {now: {"class_": "is-now", "aria_current": "step"}}
    shown = [tag("li", words.say(f"board.season.{name}"), **mark.get(name, {})) for name in SEASONS]
    return tag("ol", *shown, class_="vi-seasons")


@lru_cache(maxsize=64)
def _notes(words: Words, first: int, last: bool) -> Markup:
    """Return who chooses a row first, and whether the end is near."""
    notes = [tag("span", seat_badge(words, first), words.say("board.first", seat=first), class_="vi-named")]
    return tag("p", *notes, _last(words) if last else NOTHING, class_="vi-notes")


def _last(words: Words) -> Markup:
    return tag("b", words.say("board.last"), class_="vi-last")


def _against(view: State, words: Words) -> Markup:
    """Return what there is to beat alone, at the end and this year, and the card of the Automa that was turned last."""
    at_end, last = level(view), is_last_year(view)
    notes = [tag("span", words.say("board.solo", years=at_end.years, vp=at_end.automa_vp))]
    if view.aggressive and view.year and not last:
        notes.append(tag("b", words.say("board.solo.year", vp=to_beat(view))))
    cards = [_automa(words, card) for card in view.automa_out[-1:]]
    return tag("p", *notes, _last(words) if last else NOTHING, *cards, class_="vi-notes")


@lru_cache(maxsize=64)
def _automa(words: Words, card: int) -> Markup:
    """Return the spaces of a card of the Automa, those of the summer and those of the winter."""
    spaces = {"summer": AUTOMA[card].summer, "winter": AUTOMA[card].winter}
    none = words.say("board.automa.none")
    label = words.say("board.automa", **{season: words.fact("space", at) or none for season, at in spaces.items()})
    halves = [tag("span", back(season), *map(space_sign, at), class_="vi-named") for season, at in spaces.items()]
    return tag("span", figure(""), *halves, unseen(label), class_="vi-automa", title=label)


# The wake-up chart


def wake_up(view: State, context: DrawContext) -> Markup:
    """Return the seven rows with their bonuses and the roosters."""
    tokens = view.tokens_left or [False] * len(view.rows)
    rows = [_row(context, row, seat, token) for row, (seat, token) in enumerate(zip(view.rows, tokens))]
    tokens_said = _tokens(context.words, view.tokens) if view.alone else NOTHING
    heading = tag("header", tag("h2", context.words.say("board.wake")), tokens_said, class_="vi-head")
    chart = tag("section", heading, tag("ol", *rows, class_="vi-rows"), id="vi-wake", class_="vi-wake")
    return piece("vi-wake", chart)


def _tokens(words: Words, number: int) -> Markup:
    return tag("span", picture("token"), words.say("board.tokens", count=number), class_="vi-named")


def _row(context: DrawContext, row: int, seat: int, token: bool) -> Markup:
    words, move = context.words, ROWS[row]
    who = tag("span", *_sleeper(words, seat, token), class_="vi-roost")
    inside = (tag("b", row + 1, class_="vi-order"), row_bonus(row), who)
    return tag("li", spot(context, move, row_label(words, row, seat), "vi-wake-row", *inside), id=f"vi-row-{row + 1}")


def _sleeper(words: Words, seat: int, token: bool) -> list[Markup]:
    signs = [picture("token")] if token else []
    return signs if seat == NOBODY else [*signs, rooster(colour_of(words, seat)), seat_badge(words, seat)]


@lru_cache(maxsize=128)
def row_label(words: Words, row: int, seat: int = NOBODY) -> str:
    """Return a row in words: its number, its bonus, and whose rooster sits there."""
    bonus = words.say(f"row_bonus.{row + 1}")
    if seat == NOBODY:
        return words.say("board.row", row=row + 1, text=bonus)
    return words.say("board.row.taken", row=row + 1, text=bonus, seat=seat)


# The decks


def decks(view: State, context: DrawContext) -> Markup:
    """Return the four decks with their discard piles, and the one-lira space."""
    piles = [_pile(view, context, deck) for deck in range(len(DECKS))]
    shown = tag("section", tag("ul", *piles, class_="vi-piles"), id="vi-decks", class_="vi-decks")
    return tag("div", piece("vi-decks", shown), lira_space(view, context), class_="vi-commons")


def _pile(view: State, context: DrawContext, deck: int) -> Markup:
    """Return a deck with its number of cards, and below it the top of its discards."""
    words, name = context.words, DECKS[deck]
    left, thrown = len(view.decks[deck]), view.discards[deck]
    label = words.say("board.deck", deck=name, count=left)
    pile = spot(context, DRAW[name], label, f"vi-deck is-{name}", back(name), tag("b", left))
    top = tag("small", words.fact("card", NAMES[thrown[-1]]) if thrown else words.say("board.discards.none"))
    said = unseen(words.say("board.discards", deck=name, count=len(thrown)))
    return tag("li", pile, tag("span", said, top, class_="vi-thrown"), id=f"vi-deck-{name}")


# The tracks


def tracks(view: State, context: DrawContext) -> Markup:
    """Return the track of victory points and that of the residual payments."""
    return piece("vi-tracks", _tracks(context.words, tuple(view.vp), tuple(view.residual)))


@lru_cache(maxsize=64)
def _tracks(words: Words, points: tuple[int, ...], residuals: tuple[int, ...]) -> Markup:
    shown = [min(value, HIGHEST_SHOWN) for value in points]
    steps = [_step(words, value, shown, "vp") for value in range(LOWEST_VP, HIGHEST_SHOWN + 1)]
    income = [_step(words, value, list(residuals), "residual") for value in range(MOST_RESIDUAL + 1)]
    scores = tag("ol", *steps, class_="vi-track", aria_label=words.say("board.track.vp"))
    payments = tag("ol", *income, class_="vi-track is-residual", aria_label=words.say("board.track.residual"))
    heading = tag("h2", point(), words.say("board.track.vp"))
    second = tag("h2", residual(), words.say("board.track.residual"))
    return tag("section", tag("div", heading, scores), tag("div", second, payments), id="vi-tracks", class_="vi-tracks")


def _step(words: Words, value: int, values: list[int], sign: str) -> Markup:
    """Return a space of a track, with the marks of the seats that stand there."""
    here = [seat for seat, held in enumerate(values) if held == value]
    kinds = ["is-held" if here else "", "is-goal" if sign == "vp" and value == END_VP else ""]
    more = "+" if sign == "vp" and value == HIGHEST_SHOWN else ""
    shown = written(value) + more
    badges = [seat_badge(words, seat, f"vi-{sign}-{seat}") for seat in here]
    marks = tag("span", *badges, class_="vi-marks") if here else NOTHING
    said = unseen(words.say("board.track.here", seats=tuple(here))) if here else NOTHING
    return tag("li", tag("span", shown), marks, said, class_=" ".join(filter(None, kinds)) or None)


def purse(lira: int, points: int, payments: int) -> Markup:
    """Return lira, points and residual payments in a line."""
    return tag("span", amount("lira", lira), amount("vp", points), amount("residual", payments), class_="vi-purse")
