"""The frame of the pages beside a rulebook, and the links between the pages of a game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import PurePosixPath

import games
from engine.drawing.markup import NOTHING, Markup, escape, tag
from engine.text.languages import LANGUAGES, NAMES
from engine.text.words import Words
from page.parts.books import book_name
from publish.assets.stylesheets import policy, style_links
from publish.pages.preview import Preview, preview
from publish.pages.rulebook_markdown import address
from publish.tools.tree import Tree

ROOT = "../"

SOURCES = {
    "script-src": "'self'",
    "connect-src": "'self'",
    "style-src": "'self'",
    "style-src-attr": "'unsafe-inline'",
    "img-src": "'self'",
    "font-src": "'self'",
}
POLICY = policy(SOURCES)

PAGE = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
{preview}<link rel="icon" href="../www/icon.svg" type="image/svg+xml">
{head}
</head>
<body class="rulebook-page sheet-page">
{bar}
<main class="rulebook {kind}" lang="{language}" data-game="{game}">
{body}
</main>
{others}
</body>
</html>
"""


def sources(tree: Tree, name: str) -> Iterator[tuple[str, str, str]]:
    """Yield game, language and path of each text of the games with a file name (`aid.md`)."""
    for file in tree.files("py/games"):
        path = PurePosixPath(file)
        if path.match(f"text/*/{name}") and path.parent.name in LANGUAGES:
            yield path.parents[2].name, path.parent.name, file


def sheet(tree: Tree, words: Words, game: str, kind: str, title: str, body: Markup, script: Markup = NOTHING) -> bytes:
    """Return a page of a game. The front end takes its `main` for the drawer."""
    sentence = words.say("page.manifest.description")
    page = PAGE.format(
        language=words.language,
        policy=POLICY,
        title=escape(title),
        preview=preview(tree, Preview(f"{kind}/{game}.{words.language}.html", title, sentence, game)),
        head=Markup(style_links(tree, ROOT, "rulebook", "sheet") + script),
        bar=bar(words, game, [f"{game}.{code}" for code in LANGUAGES]),
        kind=kind,
        game=game,
        body=body,
        others=_others(words, game, kind),
    )
    return page.encode()


def bar(words: Words, game: str, there: Sequence[str]) -> Markup:
    """Return the links to the front page and to the same page in other languages, those in `there` (`GAME.LANG`)."""
    home = tag(
        "a",
        tag("img", src=f"{ROOT}www/icon.svg", alt="", width=36, height=36),
        tag("span", "Enoteca", class_="wordmark"),
        tag("span", words.say("page.topbar.home"), class_="visually-hidden"),
        href=ROOT,
        class_="topbar-home",
    )
    links = [
        tag(
            "a",
            NAMES[code],
            href=f"{game}.{code}.html",
            lang=code,
            hreflang=code,
            rel="alternate",
        )
        for code in LANGUAGES
        if code != words.language and f"{game}.{code}" in there
    ]
    label = words.say("page.topbar.language")
    ways = tag("nav", *links, aria_label=label, class_="rulebook-languages")
    return tag("header", home, _folded(words, ways) if len(links) > 1 else ways, class_="topbar")


def _folded(words: Words, ways: Markup) -> Markup:
    """Return the links to several other languages, folded behind the name of this one."""
    return tag("details", tag("summary", NAMES[words.language]), ways, class_="rulebook-language-menu")


def rule_link(words: Words, game: str, rule: str) -> Markup:
    """Return the link to a paragraph of the rulebook; in the front end it is an action."""
    href = f"{ROOT}rulebook/{game}.{words.language}.html#{address(rule)}"
    return tag("a", f"§\N{NO-BREAK SPACE}{rule}", href=href, class_="aid-rule", data_do=f"rule {rule}")


def links(words: Words, game: str, here: str) -> list[Markup]:
    """Return the links to the pages of a game, except to `here`: its rulebook (`rules`), its
    `books`, its score pad."""
    meta = games.meta(game)
    pages = {"rules": "rulebook", **{book: book for book in meta.books}}
    addresses = {kind: f"{folder}/{game}.{words.language}.html" for kind, folder in pages.items() if kind != here}
    pad = {"pad": f"#pad={game}"} if meta.score_pad else {}
    return [
        tag("a", book_name(words, meta, kind), href=f"{ROOT}{address}")
        for kind, address in {**addresses, **pad}.items()
    ]


def beside_rules(words: Words, game: str) -> Markup:
    """Return the links from a rulebook to the other pages of its game; nothing for a game without any."""
    found = links(words, game, "rules")
    label = words.say("page.book.heading", title=games.meta(game).title)
    return tag("nav", *found, class_="rulebook-beside", aria_label=label) if found else NOTHING


def _others(words: Words, game: str, kind: str) -> Markup:
    play = words.say("page.game.play", title=games.meta(game).title)
    label = words.say("page.book.heading", title=games.meta(game).title)
    return tag(
        "footer",
        tag("a", play, href=f"{ROOT}#setup={game}", class_="button button-primary"),
        tag("nav", *links(words, game, kind), aria_label=label),
        class_="rulebook-others",
    )
