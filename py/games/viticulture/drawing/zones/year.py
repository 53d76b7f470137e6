"""The year: the sky with its four seasons, who begins, and alone what there is to beat."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.state import NOBODY
from engine.drawing.cached import cached_zone
from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import Markup, joined, tag
from engine.drawing.seat_marks import colour_of, turned
from engine.drawing.shapes import at, seat_disc, silent
from engine.drawing.texts import DISPLAY, STRONG, line
from engine.text.words import Words
from games.viticulture.cards.automa import AUTOMA
from games.viticulture.drawing.country.scenery import cloud
from games.viticulture.drawing.outlines import FLAKE, LEAF, SUN, Sign
from games.viticulture.drawing.signs import strip_at, worker_at
from games.viticulture.drawing.spaces import space_sign_name
from games.viticulture.scoring import is_last_year, level, to_beat
from games.viticulture.state import State

WIDTH, HEIGHT = 380, 176
SEASONS = ("spring", "summer", "fall", "winter")
PITCH, FIRST, LEVEL = 92, 52, 84
# The seasons stand on a bow: how far below its top.
BOW = (12, 0, 0, 12)
BLOSSOM = "".join(
    f"M{x:.1f} {y - 3.6:.1f}a3.6 3.6 0 1 1 0 7.200a3.6 3.6 0 1 1 0-7.200Z"
    for x, y in (turned(4.6, step / 5) for step in range(5))
).replace("7.200", "7.2")
EMBLEMS = {"spring": BLOSSOM, "summer": SUN, "fall": LEAF, "winter": FLAKE}


def year(view: State, context: DrawContext) -> Markup:
    """Return the year with its season."""
    against = _against(view) if view.alone else None
    return _year(context.words, view.year, view.season, view.first, view.last_year, against)


class Against(NamedTuple):
    """What a solo game is played against: in how many years how many points, this year's points where they count
    (else `None`), whether the year is the last, and the card that the Automa has played last, if any."""

    years: int
    vp: int
    this_year: int | None
    is_last: bool
    card: tuple[int, ...]


def _against(view: State) -> Against:
    at_end, last = level(view), is_last_year(view)
    this_year = to_beat(view) if view.aggressive and view.year and not last else None
    return Against(at_end.years, at_end.automa_vp, this_year, last, tuple(view.automa_out[-1:]))


@cached_zone
def _year(words: Words, year: int, season: str, first: int, is_last: bool, against: Against | None) -> Markup:
    notes, said = _solo_notes(words, against) if against else _notes(words, first, is_last)
    title = words.say("board.year", year=max(1, year))
    now = [words.say(f"board.season.{season}")] if season else []
    label = ". ".join([title, *now, *said])
    heading = line(title, WIDTH / 2, 40, room=190, size=32, typeface=DISPLAY, anchor="middle", class_="heading")
    return joined([_sky(), silent("vi-season", label, heading, _seasons(words, season), notes, kind="year")])


def _sky() -> Markup:
    clouds = (cloud(64, 28, 0.8), cloud(318, 24, 1), cloud(240, 150, 0.6))
    return tag("g", *clouds, class_="sky", aria_hidden="true")


def _seasons(words: Words, now: str) -> Markup:
    bow = tag("path", class_="bow", d=f"M-10 {LEVEL + 30}Q{WIDTH / 2} {LEVEL - 22} {WIDTH + 10} {LEVEL + 30}")
    return tag("g", bow, *[_season(words, number, name, name == now) for number, name in enumerate(SEASONS)])


def _season(words: Words, number: int, name: str, now: bool) -> Markup:
    disc, emblem = tag("circle", r=21, class_="medal"), tag("path", d=EMBLEMS[name], class_="emblem")
    said = words.say(f"board.season.{name}")
    text = line(said, 0, 38, room=PITCH - 4, size=15.5, typeface=DISPLAY if now else STRONG, anchor="middle")
    kind = f"season is-{name}" + (" is-now" if now else "")
    return tag("g", disc, emblem, text, class_=kind, transform=at(FIRST + PITCH * number, LEVEL + BOW[number]))


def _notes(words: Words, first: int, last: bool) -> tuple[Markup, list[str]]:
    """Return notes on the first seat to choose a row and on a near end: drawn, and in words."""
    first = max(first, 0) if first == NOBODY else first
    said = [words.say("board.first", seat=first)]
    shown = [seat_disc(colour_of(words, first), 22, 158, 11), _note(said[0], 40, 163, 190 if last else 330)]
    if last:
        said.append(words.say("board.last"))
        shown.append(_last(said[1], 163))
    return joined(shown), said


def _note(said: str, x: float, y: float, room: float) -> Markup:
    return line(said, x, y, room=room, size=15.5, class_="note")


def _last(said: str, y: float) -> Markup:
    ribbon = tag("path", class_="ribbon", d=f"M240 {y - 17}H374V{y + 7}H240L250 {y - 5}Z")
    return joined([ribbon, line(said, 312, y, room=112, size=15.5, typeface=STRONG, anchor="middle", class_="on-wine")])


def _solo_notes(words: Words, against: Against) -> tuple[Markup, list[str]]:
    """Return the points to beat in a solo game, at the end and this year, and the last card of the Automa."""
    said = [words.say("board.solo", years=against.years, vp=against.vp)]
    if against.this_year is not None:
        said.append(words.say("board.solo.year", vp=against.this_year))
    shown = [_note(text, 10, 151 + 18 * number, 200) for number, text in enumerate(said)]
    if against.is_last:
        said.append(words.say("board.last"))
        shown.append(_last(said[-1], 22))
    for card in against.card:
        drawn, text = _automa(words, card)
        shown.append(drawn)
        said.append(text)
    return joined(shown), said


def _automa(words: Words, card: int) -> tuple[Markup, str]:
    """Return a card of the Automa with its spaces, that of the summer and that of the winter; and in words."""
    spaces = {"summer": AUTOMA[card].summer, "winter": AUTOMA[card].winter}
    said = words.say("board.automa", card=card)
    sheet = tag("rect", class_="card-body", x=214, y=136, width=160, height=36, rx=5)
    signs = [
        sign
        for season, some in spaces.items()
        for sign in (Sign(f"back-{season}"), Sign("", ":"), *map(Sign, map(space_sign_name, some)))
        if some
    ]
    shown = (sheet, worker_at("", False, 230, 154, 24), strip_at(tuple(signs), 246, 154, 124, 22))
    return tag("g", *shown, class_="automa"), said
