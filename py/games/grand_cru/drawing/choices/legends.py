"""What the improvements of this table and the spaces of the fair do, to be opened and read below the choices."""

from __future__ import annotations

from collections.abc import Mapping

from engine.drawing.markup import Markup, joined, tag
from engine.text.words import Words
from games.grand_cru.components import EXCHANGED, SPECIALS, TILES, Special
from games.grand_cru.drawing.text_signs import named, points


def legends(words: Words, improvements: tuple[int, ...]) -> Markup:
    """Return both lists, closed. The table plays with these improvements."""
    return joined([_improvements(words, improvements), _spaces(words)])


def _improvements(words: Words, tiles: tuple[int, ...]) -> Markup:
    effects = {named(words, tile): words.say(f"improvement.{TILES[tile]}.effect") for tile in tiles}
    return _legend(words.say("board.improvements"), effects, "gc-improvements")


def _spaces(words: Words) -> Markup:
    effects = {
        _priced(words, special): words.say(f"special.{special.id}.effect")
        for special in SPECIALS
        if special.id not in EXCHANGED
    }
    return _legend(words.say("board.spaces"), effects, "gc-effects")


def _priced(words: Words, special: Special) -> Markup:
    cost = tag("span", words.fact("prestige", special.cost), class_="visually-hidden")
    return tag("span", points(special.cost), cost, words.fact("special", special.id), class_="gc-named")


def _legend(heading: str, effects: Mapping[Markup, str], id: str) -> Markup:
    rows = [tag("li", name, tag("span", effect, class_="gc-effect")) for name, effect in effects.items()]
    return tag("details", tag("summary", heading), tag("ul", *rows, class_="gc-legend"), id=id, class_="gc-details")
