"""The lobby: the games that can be played, and those that are kept."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.meta import Meta
from engine.drawing.markup import NOTHING, Markup, joined, tag
from engine.text.languages import LANGUAGES
from engine.text.words import Words, package_words
from page.model import DailyPuzzle, KeptGame, Preferences
from page.parts.books import book_name
from page.parts.daily_puzzle import daily_puzzle
from page.parts.frame import page
from page.parts.kept import kept_games, resume
from page.parts.topbar import topbar
from page.parts.widgets import button, emblem, icon, link_button


def lobby(
    words: Words,
    metas: Sequence[Meta],
    kept: Sequence[KeptGame],
    preferences: Preferences,
    refused: bool = False,
    daily: DailyPuzzle | None = None,
) -> Markup:
    """Return the lobby; `kept` has the last played game first, `refused` is whether the browser keeps nothing."""
    lede = words.say("page.lobby.lede.refused" if refused else "page.lobby.lede")
    puzzle = NOTHING if daily is None else daily_puzzle(words, daily)
    below = joined([kept_games(words, kept, metas, refused), puzzle])
    return _lobby(words, metas, _hero(words, lede, resume(words, kept)), below, preferences)


def painted(metas: Sequence[Meta], language: str) -> Markup:
    """Return the lobby in a language, as it stands in the page before Python arrives: without the kept games,
    which are not known yet."""
    words, preferences = package_words(language, "page"), Preferences(language)
    main = _lobby(words, metas, _hero(words, words.say("page.lobby.lede")), NOTHING, preferences)
    return page("lobby", {"topbar": topbar(words, preferences, "lobby"), "main": main})


def without_scripts(metas: Sequence[Meta]) -> Markup:
    """Return the sentences, in every language, for a browser without scripts: the pages to read without them."""
    return joined(_without_scripts(metas, package_words(language, "page")) for language in LANGUAGES)


def _without_scripts(metas: Sequence[Meta], words: Words) -> Markup:
    links = joined(
        tag("li", tag("a", meta.title, href=rulebook_page(meta.id, words.language))) for meta in metas if meta.playable
    )
    text = tag("p", words.say("page.lobby.no-scripts"))
    return tag("div", text, tag("ul", links, class_="no-scripts"), class_="notice", lang=words.language)


def _lobby(words: Words, metas: Sequence[Meta], hero: Markup, below: Markup, preferences: Preferences) -> Markup:
    games = tag("ul", joined(_card(words, meta) for meta in metas), id="games", class_="game-cards")
    # Shown once the browser has kept everything (`www/offline.js`).
    offline = tag("p", words.say("page.offline.ready"), class_="soft lobby-offline")
    return tag("div", hero, games, below, offline, id="lobby", class_="lobby", lang=preferences.language)


def _hero(words: Words, lede: str, again: Markup = NOTHING) -> Markup:
    return tag(
        "div",
        tag("h1", words.say("page.lobby.heading")),
        tag("p", lede, class_="lede"),
        tag("div", again, class_="actions") if again else NOTHING,
        id="hero",
        class_="hero",
    )


def _card(words: Words, meta: Meta) -> Markup:
    by = words.say("page.game.by", designer=words.listed(meta.designers), year=meta.year)
    about = f"page.game.about.{meta.id}"
    told = tag("p", words.say(about), class_="game-about") if words.has(about) else NOTHING
    facts = _facts(words, meta)
    text = tag("div", tag("h2", meta.title), tag("p", by, class_="soft"), told, facts, class_="game-text")
    inside = joined([emblem(meta.id), text, _actions(words, meta), _books(words, meta)])
    return tag("li", inside, id=f"game-{meta.id}", class_="game-card" + ("" if meta.playable else " is-planned"))


def _facts(words: Words, meta: Meta) -> Markup:
    facts = {
        "players": words.say("page.game.players", range=_range(meta.players[0], meta.players[-1])),
        "minutes": words.say("page.game.minutes", range=_range(*meta.minutes)),
        "age": words.say("page.game.age", age=meta.age),
        "weight": words.say(f"page.game.weight.{meta.weight}"),
    }
    return tag("ul", joined(tag("li", icon(name), said) for name, said in facts.items()), class_="game-facts")


def _range(least: int, most: int) -> str:
    return str(least) if least == most else f"{least}–{most}"


def _actions(words: Words, meta: Meta) -> Markup:
    if not meta.playable:
        return tag("p", words.say("page.game.planned"), class_="game-planned")
    play = button(words.say("page.game.play", title=meta.title), f"setup {meta.id}", f"game-{meta.id}-play", "primary")
    read = _rules(words, meta)
    learn = button(words.say("page.game.learn"), f"learn {meta.id}", f"game-{meta.id}-learn", "quiet")
    against = button(words.say("page.game.against"), f"quick {meta.id}", f"game-{meta.id}-against")
    return tag("div", play, against if meta.computers else NOTHING, learn, read, class_="actions")


def _rules(words: Words, meta: Meta) -> Markup:
    label, href = words.say("page.game.rules"), rulebook_page(meta.id, words.language)
    id, named = f"game-{meta.id}-rules", words.paired(label, meta.title)
    return link_button(label, f"rulebook {meta.id}", href, id, "quiet", aria_label=named)


def _books(words: Words, meta: Meta) -> Markup:
    """Return the links to the pages of a game beside its rulebook, to its score pad and to the studio; nothing where it
    has none."""
    pages = {book: f"./{book}/{meta.id}.{words.language}.html" for book in meta.books}
    links = [_book(words, meta, book, href=href) for book, href in pages.items()]
    if meta.score_pad and meta.playable:
        links.append(_book(words, meta, "pad", href=f"./#pad={meta.id}", data_do=f"pad {meta.id}"))
    if meta.editor and meta.playable:
        links.append(_book(words, meta, "studio", href=f"./#studio={meta.id}", data_do=f"studio {meta.id}"))
    label = words.say("page.book.heading", title=meta.title)
    return tag("nav", *links, class_="game-books", aria_label=label) if links else NOTHING


def _book(words: Words, meta: Meta, book: str, **leads: str) -> Markup:
    label, id = book_name(words, meta, book), f"game-{meta.id}-{book}"
    return tag("a", label, id=id, aria_label=words.paired(label, meta.title), **leads)


def rulebook_page(game: str, language: str) -> str:
    """Return the address of a rulebook's page within the site."""
    return f"./rulebook/{game}.{language}.html"
