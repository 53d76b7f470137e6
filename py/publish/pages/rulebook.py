"""Makes the rulebooks: a page for each game and language, with contents, a search, and live boards in the text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import PurePosixPath

import games
from engine.drawing.markup import NOTHING, Markup, escape, joined, tag
from engine.text.languages import LANGUAGES
from engine.text.words import Words, package_words
from publish.assets.stylesheets import policy, style_links
from publish.pages.preview import Preview, answer_path, preview
from publish.pages.rulebook_markdown import PARAGRAPH, Chapter, address, render, summary
from publish.pages.sheet import ROOT, SOURCES, bar, beside_rules
from publish.pages.symbols import symbols
from publish.tools.tree import Problem, Site, Tree

# Style attributes align the columns of tables; the script is the search, the frames are the boards. Some search engines
# fetch the site's robots.txt with the rights of the page, which needs `connect-src`.
POLICY = policy({**SOURCES, "frame-src": "'self'"})

TITLE = re.compile(r"# (.+)")

PAGE = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<meta name="description" content="{description}">
{preview}<link rel="icon" href="../www/icon.svg" type="image/svg+xml">
{styles}
<script type="module" src="../www/rulebook.js"></script>
</head>
<body class="rulebook-page">
{bar}
<div class="rulebook-sheet">
<div class="rulebook-side">
{search}
{beside}
{contents}
</div>
<main class="rulebook" lang="{language}" data-game="{game}">
{body}</main>
</div>
{others}
</body>
</html>
"""


def rulebooks(tree: Tree) -> Site:
    """Return `rulebook/GAME.LANG.html` for each rulebook of each game."""
    return {f"rulebook/{name}.html": page(tree, source) for name, source in sources(tree)}


def sources(tree: Tree) -> Iterator[tuple[str, str]]:
    """Yield `GAME.LANG` and the name of the file, for each rulebook."""
    for name in tree.files("py/games"):
        path = PurePosixPath(name)
        if path.match("text/*/rulebook.md") and path.parent.name in LANGUAGES:
            yield f"{path.parents[2].name}.{path.parent.name}", name


def page(tree: Tree, name: str) -> bytes:
    """Return a rulebook as a page. The front end takes its `main` for the drawer, without the elements that are
    only for the page (`data-alone`)."""
    path = PurePosixPath(name)
    words, game = package_words(path.parent.name, "page"), path.parents[2].name
    try:
        text = render(
            tree.text(name), figures(tree, name, words), lambda number: _own_link(words, number), symbols(tree, game)
        )
        description = summary(tree.text(name))
    except Problem as problem:
        raise Problem(f"{name}: {problem}") from None
    there = [book for book, _ in sources(tree)]
    filled = PAGE.format(
        language=words.language,
        game=game,
        policy=POLICY,
        title=escape(text.title),
        description=escape(description),
        preview=preview(tree, rulebook_preview(game, words.language, tree.text(name))),
        styles=style_links(tree, ROOT, "rulebook"),
        bar=bar(words, game, there),
        search=_search(words),
        beside=beside_rules(words, game),
        contents=_contents(words, text.chapters),
        body=text.body,
        others=_others(words, game, there),
    )
    return filled.encode()


def rulebook_preview(game: str, language: str, text: str) -> Preview:
    """Return how a link to a rulebook, the text of its source, is shown."""
    found = TITLE.match(text)
    title = found[1] if found else games.meta(game).title
    path = f"rulebook/{game}.{language}.html"
    return Preview(path, title, summary(text), game, answer=answer_path(path))


def figures(tree: Tree, name: str, words: Words) -> dict[str, Markup]:
    """Return the live board of each paragraph of a rulebook that has an example, by its number."""
    game = PurePosixPath(name).parents[2]
    lessons = [PurePosixPath(path).stem for path in tree.files(str(game / "lessons"))]
    return {lesson: _figure(words, game.name, lesson) for lesson in lessons if PARAGRAPH.fullmatch(lesson)}


def _figure(words: Words, game: str, rule: str) -> Markup:
    """Return a board, and below it the link to the live example; in the front end the link is an action."""
    board = tag(
        "iframe",
        class_="rule-board",
        data_alone=True,
        loading="lazy",
        title=words.say("page.rule.board", rule=rule),
        src=f"{ROOT}board/{game}/{rule}.{words.language}.html",
    )
    label = words.say("page.rule.try")
    link = tag("a", label, href=f"{ROOT}#lesson={game}/{rule}", class_="rule-try", data_do=f"learn {game} {rule}")
    return Markup(tag("figure", board, tag("figcaption", link), class_="rule-figure") + "\n")


def _own_link(words: Words, number: str) -> Markup:
    label = words.say("page.rulebook.own", rule=number)
    return tag("a", "#", href=f"#{address(number)}", class_="rule-own", data_alone=True, aria_label=label)


def _search(words: Words) -> Markup:
    """Return the search, which is hidden until `www/rulebook.js` shows it."""
    said = {
        "data_none": words.say("page.rulebook.none"),
        "data_found": words.say("page.rulebook.found", of="{of}"),
        "data_hit": words.say("page.rulebook.hit", number="{number}", of="{of}"),
    }
    label = words.say("page.rulebook.find")
    field = {"type": "search", "class_": "field", "placeholder": label, "aria_label": label, "autocomplete": "off"}
    return tag(
        "div",
        tag("input", id="find-text", **field),
        _step("find-back", "↑", words.say("page.rulebook.back")),
        _step("find-on", "↓", words.say("page.rulebook.on")),
        tag("output", id="find-hits", class_="soft", for_="find-text"),
        role="search",
        id="find",
        class_="rulebook-find",
        hidden=True,
        **said,
    )


def _step(id: str, sign: str, label: str) -> Markup:
    return tag("button", sign, type="button", id=id, class_="button button-quiet", aria_label=label, title=label)


def _contents(words: Words, chapters: Sequence[Chapter]) -> Markup:
    """Return the contents: each chapter, with its paragraphs folded below it."""
    return tag(
        "nav",
        tag(
            "details",
            tag("summary", words.say("page.rulebook.contents")),
            tag("ol", *(_chapter(words, chapter) for chapter in chapters)),
            id="contents",
        ),
        aria_label=words.say("page.rulebook.contents"),
        class_="rulebook-contents",
    )


def _chapter(words: Words, chapter: Chapter) -> Markup:
    link = tag("a", chapter.title, href=f"#{address(chapter.number)}", class_="contents-chapter")
    return tag("li", link, _paragraphs(words, chapter) if chapter.paragraphs else NOTHING, class_="contents-part")


def _paragraphs(words: Words, chapter: Chapter) -> Markup:
    """Return the paragraphs of a chapter by their numbers and short titles, folded behind the first and last number."""
    first, last = chapter.paragraphs[0].number, chapter.paragraphs[-1].number
    label = words.say("page.rulebook.paragraphs", chapter=chapter.title)
    lines = joined(
        tag("li", tag("a", tag("span", it.number), " ", it.title, href=f"#{address(it.number)}"))
        for it in chapter.paragraphs
    )
    numbers = first if first == last else f"{first}–{last}"
    summary = tag("summary", tag("span", numbers, aria_hidden="true"), tag("span", label, class_="visually-hidden"))
    return tag("details", summary, tag("ol", lines), class_="contents-paragraphs")


def _others(words: Words, game: str, there: Sequence[str]) -> Markup:
    """Return the links to the other rulebooks, to this game and to all games."""
    others = [name for name in games.GAMES if name != game and f"{name}.{words.language}" in there]
    links = [tag("a", games.meta(name).title, href=f"{name}.{words.language}.html") for name in others]
    play = words.say("page.game.play", title=games.meta(game).title)
    return tag(
        "footer",
        tag("a", play, href=f"{ROOT}#setup={game}", class_="button button-primary"),
        tag("a", words.say("page.rulebook.lobby"), href=ROOT, class_="button"),
        tag("nav", tag("span", words.say("page.rulebook.others")), *links, aria_label=words.say("page.rulebook.others"))
        if links
        else "",
        class_="rulebook-others",
    )
