"""Renders the rulebooks: Markdown with numbered paragraphs, to pages with an address for each number.

`## 4 Buying vineyards` is a chapter, `**4.3** An owner buys…` a paragraph, and a quotation after a paragraph
a ruling on it. A chapter's address is `#rule-4`, a paragraph's `#rule-4.3`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from itertools import pairwise
from pathlib import PurePosixPath

from markdown_it import MarkdownIt
from markdown_it.token import Token

from engine.words import house_words
from publish.tree import Problem, Site, Tree

CHAPTER = re.compile(r"(\d+(?:\.\d+)*) ")
PARAGRAPH = re.compile(r"\d+(?:\.\d+)+")
SENTENCE_END = re.compile(r"(?<=\.)\s")
STYLE_SHEET = re.compile(r'<link rel="stylesheet" href="\./([^"]+)"')

MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")

# A rulebook runs no script at all. Columns of tables are aligned by attributes of style.
POLICY = (
    "default-src 'none'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self'; font-src 'self'; "
    "base-uri 'none'; form-action 'none'"
)

PAGE = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<meta name="description" content="{description}">
<link rel="icon" href="../www/icon.svg" type="image/svg+xml">
{styles}</head>
<body>
<main class="rulebook" lang="{language}">
{body}</main>
</body>
</html>
"""


def rulebooks(tree: Tree) -> Site:
    """Return `rulebook/GAME.LANG.html` for each rulebook of each game."""
    return {f"rulebook/{name}.html": page(tree, source) for name, source in sources(tree)}


def sources(tree: Tree) -> Iterator[tuple[str, str]]:
    """Yield `vino.it` and the name of the file with its rulebook, for all there are."""
    for name in tree.files("py/games"):
        path = PurePosixPath(name)
        if path.suffix == ".md" and path.parent.name == "rulebook":
            yield f"{path.parent.parent.name}.{path.stem}", name


def page(tree: Tree, name: str) -> bytes:
    """Return a rulebook as a page of its own; the front end takes its `main` for the drawer."""
    try:
        title, body = render(tree.text(name), examples(tree, name))
        description = summary(tree.text(name))
    except Problem as problem:
        raise Problem(f"{name}: {problem}") from None
    language = PurePosixPath(name).stem
    told = {"title": escape(title), "description": escape(description)}
    filled = PAGE.format(language=language, policy=POLICY, **told, styles=_styles(tree), body=body)
    return filled.encode()


def _styles(tree: Tree) -> str:
    """Return the links to the style sheets of the page, as they are called from here."""
    sheets = STYLE_SHEET.findall(tree.text("index.html"))
    return "".join(f'<link rel="stylesheet" href="../{sheet}">\n' for sheet in sheets)


def examples(tree: Tree, name: str) -> dict[str, list[Token]]:
    """Return a link to the live example of each paragraph of a rulebook that has one, by its number.

    On a page of its own it is a link like any other; in the drawer the front end does the action."""
    folder, language = PurePosixPath(name).parents[1], PurePosixPath(name).stem
    label = house_words(language, "page").say("page.rule.try")
    lessons = [PurePosixPath(path).stem for path in tree.files(str(folder / "lessons"))]
    return {lesson: _link(folder.name, lesson, label) for lesson in lessons if PARAGRAPH.fullmatch(lesson)}


def _link(game: str, lesson: str, label: str) -> list[Token]:
    address = {"href": f"../#lesson={game}/{lesson}", "class": "rule-try", "data-do": f"learn {game} {lesson}"}
    opening, closing = Token("link_open", "a", 1, attrs={**address}), Token("link_close", "a", -1)
    space, said = (Token("text", "", 0, content=content) for content in (" ", label))
    return [space, opening, said, closing]


def render(text: str, tries: Mapping[str, Sequence[Token]] | None = None) -> tuple[str, str]:
    """Return the title of a rulebook and its markup; `tries` is put at the end of the paragraphs with these numbers.
    Raises `Problem` when a number comes twice."""
    tokens = MARKDOWN.parse(text)
    for opening, inline in pairwise(tokens):
        if opening.type == "heading_open":
            _mark_heading(opening, inline)
        elif opening.type == "paragraph_open":
            _mark_paragraph(opening, inline, tries or {})
        elif opening.type == "blockquote_open":
            opening.attrJoin("class", "ruling")
    _refuse_doubles(tokens)
    return _title(tokens), MARKDOWN.renderer.render(tokens, MARKDOWN.options, {})


def summary(text: str) -> str:
    """Return the first sentence of a rulebook, which search engines show; "" when none comes before a chapter."""
    tokens = MARKDOWN.parse(text)
    for opening, inline in pairwise(tokens):
        if opening.type == "heading_open" and CHAPTER.match(inline.content):
            break
        if opening.type == "paragraph_open":
            return SENTENCE_END.split(_plain(inline), maxsplit=1)[0]
    return ""


def _plain(inline: Token) -> str:
    """Return the words of a line without what marks them up."""
    return "".join(" " if child.type == "softbreak" else child.content for child in inline.children or [])


def _mark_heading(opening: Token, inline: Token) -> None:
    if number := CHAPTER.match(inline.content):
        opening.attrSet("id", f"rule-{number[1]}")


def _mark_paragraph(opening: Token, inline: Token, tries: Mapping[str, Sequence[Token]]) -> None:
    """Give the paragraph its address, make a span of the bold number it begins with, and put its example at its end."""
    children = [child for child in inline.children or [] if child.content or child.type != "text"]
    if [child.type for child in children[:3]] != ["strong_open", "text", "strong_close"]:
        return
    bold, number, end = children[:3]
    if PARAGRAPH.fullmatch(number.content):
        opening.attrSet("id", f"rule-{number.content}")
        opening.attrJoin("class", "rule")
        bold.tag = end.tag = "span"
        bold.attrSet("class", "rule-number")
        inline.children = [*(inline.children or []), *tries.get(number.content, ())]


def _refuse_doubles(tokens: Sequence[Token]) -> None:
    for address, times in Counter(token.attrGet("id") for token in tokens).items():
        if address and times > 1:
            raise Problem(f"the number {str(address).removeprefix('rule-')} comes {times} times.")


def _title(tokens: Sequence[Token]) -> str:
    """Return the words of the first heading."""
    headings = (i for i, token in enumerate(tokens) if token.type == "heading_open")
    if (first := next(headings, None)) is None:
        raise Problem("it has no heading.")
    return _plain(tokens[first + 1])
