"""Makes the galleries: for each game and language a page with all cards, drawn and in words, to be searched."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib import import_module

import games
from engine.drawing.gallery import Card, CardSection
from engine.drawing.markup import NOTHING, Markup, joined, tag
from engine.text.languages import LANGUAGES
from engine.text.words import Words, game_words
from page.parts.books import book_name
from publish.pages.sheet import ROOT, rule_link, sheet
from publish.tools.tree import Site, Tree

BOOK = "cards"
SCRIPT = tag("script", type="module", src=f"{ROOT}www/gallery.js")


def galleries(tree: Tree) -> Site:
    """Return `cards/GAME.LANG.html` for each game with a gallery (`games/GAME/pages/gallery.py`)."""
    shown = [game for game in games.playable() if BOOK in games.meta(game).books]
    return {f"{BOOK}/{game}.{code}.html": _page(tree, game, code) for game in shown for code in LANGUAGES}


def _page(tree: Tree, game: str, language: str) -> bytes:
    words, module = game_words(game, language, "page"), import_module(f"games.{game}.pages.gallery")
    parts: list[CardSection] = list(module.sections(words))
    title = words.paired(book_name(words, games.meta(game), BOOK), games.meta(game).title)
    shapes = tag("svg", tag("defs", module.definitions(words)), width=0, height=0, class_="gallery-shapes",
                 aria_hidden="true", data_alone=True)  # fmt: skip
    shown = [_section(words, game, part) for part in parts]
    body = joined([tag("h1", title, data_alone=True), shapes, _search(words, parts), *shown])
    return sheet(words=words, tree=tree, game=game, kind=BOOK, title=title, body=body, script=SCRIPT)


def _search(words: Words, parts: Iterable[CardSection]) -> Markup:
    """Return the field that finds cards, and a button for each kind. `www/gallery.js` answers them."""
    label = words.say("page.cards.find")
    field = tag("input", type="search", class_="field", placeholder=label, aria_label=label, autocomplete="off")
    kinds = [_kind("", words.say("page.cards.all"), True), *(_kind(part.id, part.heading, False) for part in parts)]
    found = tag("output", class_="soft", data_found=words.say("page.cards.found", number="{number}"))
    buttons = tag("div", *kinds, role="group", aria_label=words.say("page.cards.kinds"), class_="gallery-kinds")
    return tag("div", field, buttons, found, role="search", class_="gallery-find")


def _kind(id: str, label: str, pressed: bool) -> Markup:
    chosen = "true" if pressed else "false"
    return tag("button", label, type="button", class_="segment", data_kind=id, aria_pressed=chosen)


def _section(words: Words, game: str, part: CardSection) -> Markup:
    cards = [_card(words, game, card) for card in part.cards]
    listed = tag("ul", *cards, class_="gallery-cards") if cards else NOTHING
    heading = tag("h2", part.heading, id=f"cards-{part.id}")
    return tag("section", heading, listed, part.after, data_kind=part.id, class_="gallery-section")


def _card(words: Words, game: str, card: Card) -> Markup:
    copies = tag("span", f"× {card.copies}", class_="soft") if card.copies > 1 else NOTHING
    said = tag("div", tag("h3", card.name, " ", copies), *_lines(card), rule_link(words, game, card.rule))
    return tag("li", tag("div", card.drawing, class_="gallery-drawing"), said, class_="gallery-card")


def _lines(card: Card) -> Iterator[Markup]:
    return (tag("p", line) for line in card.lines)
