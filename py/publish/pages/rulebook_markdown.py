"""Renders Markdown with numbered paragraphs, as the rulebooks are written, and gives each number an address.

`## 4 Buying vineyards` is a chapter, `**4.3** An owner buys…` a paragraph, and a quotation after a paragraph
a ruling on it. A chapter's address is `#rule-4`, a paragraph's `#rule-4.3`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from markdown_it import MarkdownIt
from markdown_it.token import Token

from engine.drawing.markup import NOTHING, Markup
from publish.tools.tree import Problem

CHAPTER = re.compile(r"(\d+(?:\.\d+)*) ")
PARAGRAPH = re.compile(r"\d+(?:\.\d+)+")
SENTENCE_END = re.compile(r"(?<=\.)\s")
# The end of a sentence, or of the part of one that serves as a title.
TITLE_END = re.compile(r"[.:;?!](?:\s|$)| \(")
LONGEST_TITLE = 56

MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")

# The element around a table, in which it can be scrolled.
SCROLLED, SCROLLED_END = Markup('<div class="rule-scroll" tabindex="0">\n'), Markup("</div>\n")

Link = Callable[[str], Markup]
"""Takes the number of a chapter or paragraph, and returns the markup for the end of its heading or text."""


@dataclass(frozen=True)
class Paragraph:
    """A paragraph: its number, and a short title: its name (`*Blending.*`) or its first words."""

    number: str
    title: str


@dataclass
class Chapter:
    """A chapter: its number and title (`4 Buying vineyards`), and its paragraphs."""

    number: str
    title: str
    paragraphs: list[Paragraph]


@dataclass(frozen=True)
class Text:
    """A rendered text: its title, its markup, and its chapters."""

    title: str
    body: Markup
    chapters: Sequence[Chapter]


def address(number: str) -> str:
    """Return the id of a chapter or paragraph."""
    return f"rule-{number}"


def no_link(number: str) -> Markup:
    """Return no markup."""
    return NOTHING


def render(
    text: str,
    figures: Mapping[str, Markup] | None = None,
    link: Link = no_link,
    symbols: Mapping[str, Markup] | None = None,
) -> Text:
    """Render a text. Each of the `figures` follows the paragraph with its number and all that belongs to it; each
    numbered line ends with a `link`; `![](NAME)` is one of the `symbols`. Raises `Problem` when a number occurs twice,
    or for a symbol that is not there."""
    tokens = MARKDOWN.parse(text)
    for token in tokens:
        token.children = [_drawn(child, symbols or {}) for child in token.children or []]
    for opening, inline in pairwise(tokens):
        if opening.type == "heading_open":
            _mark_heading(opening, inline, link)
        elif opening.type == "paragraph_open":
            _mark_paragraph(opening, inline, link)
        elif opening.type == "blockquote_open":
            opening.attrJoin("class", "ruling")
    _refuse_doubles(tokens)
    _mark_empty_corners(tokens)
    illustrated = list(_with_figures(_with_scrolling(tokens), figures or {}))
    # Raw HTML is switched off in the text; all HTML in the tokens is our own markup.
    body = Markup(MARKDOWN.renderer.render(illustrated, MARKDOWN.options, {}))
    return Text(_title(tokens), body, list(_chapters(tokens)))


def _drawn(child: Token, symbols: Mapping[str, Markup]) -> Token:
    """Return a part of a line, with the symbol in place of an image."""
    if child.type != "image":
        return child
    name = str(child.attrGet("src"))
    if name not in symbols:
        raise Problem(f"it has no symbol {name!r}.")
    return Token("html_inline", "", 0, content=symbols[name])


def summary(text: str) -> str:
    """Return the first sentence of a rulebook, which search engines show; "" when a chapter comes first."""
    tokens = MARKDOWN.parse(text)
    for opening, inline in pairwise(tokens):
        if opening.type == "heading_open" and CHAPTER.match(inline.content):
            break
        if opening.type == "paragraph_open":
            return SENTENCE_END.split(_plain(inline), maxsplit=1)[0]
    return ""


def _plain(inline: Token) -> str:
    """Return the words of a line without markup."""
    return "".join(" " if child.type == "softbreak" else child.content for child in inline.children or [])


def _mark_heading(opening: Token, inline: Token, link: Link) -> None:
    if number := CHAPTER.match(inline.content):
        opening.attrSet("id", address(number[1]))
        inline.children = [*(inline.children or []), *_put(link(number[1]), "html_inline")]


def _mark_paragraph(opening: Token, inline: Token, link: Link) -> None:
    """Give a paragraph its address, turn the bold number at its start into a span, and put the link at its end."""
    children = [child for child in inline.children or [] if child.content or child.type != "text"]
    if [child.type for child in children[:3]] != ["strong_open", "text", "strong_close"]:
        return
    bold, number, end = children[:3]
    if PARAGRAPH.fullmatch(number.content):
        opening.attrSet("id", address(number.content))
        opening.attrJoin("class", "rule")
        bold.tag = end.tag = "span"
        bold.attrSet("class", "rule-number")
        inline.children = [*(inline.children or []), *_put(link(number.content), "html_inline")]


def _mark_empty_corners(tokens: Sequence[Token]) -> None:
    """Turn empty header cells of tables into plain cells."""
    for opening, inline, closing in zip(tokens, tokens[1:], tokens[2:]):
        if opening.type == "th_open" and not inline.content:
            opening.tag = closing.tag = "td"


def _put(markup: Markup, kind: str = "html_block") -> list[Token]:
    return [Token(kind, "", 0, content=markup)] if markup else []


def _with_scrolling(tokens: Iterable[Token]) -> Iterator[Token]:
    """Yield the tokens, with each table in an element that a mouse or a keyboard can scroll."""
    for token in tokens:
        if token.type == "table_open":
            yield from _put(SCROLLED)
        yield token
        if token.type == "table_close":
            yield from _put(SCROLLED_END)


def _with_figures(tokens: Iterable[Token], figures: Mapping[str, Markup]) -> Iterator[Token]:
    """Yield the tokens, and each figure before the next line with a number."""
    due: list[Token] = []
    for token in tokens:
        if number := _number(token):
            yield from due
            due = _put(figures.get(number, NOTHING))
        yield token
    yield from due


def _number(token: Token) -> str:
    return str(token.attrGet("id") or "").removeprefix(address(""))


def _chapters(tokens: Sequence[Token]) -> Iterator[Chapter]:
    """Yield the chapters with their paragraphs."""
    chapter = None
    for opening, inline in pairwise(tokens):
        if not (number := _number(opening)):
            continue
        if opening.type == "heading_open":
            if chapter is not None:
                yield chapter
            chapter = Chapter(number, inline.content, [])
        elif chapter is not None:
            chapter.paragraphs.append(Paragraph(number, short_title(inline)))
    if chapter is not None:
        yield chapter


def short_title(inline: Token) -> str:
    """Return the title of a paragraph: its name, or its first sentence, cut after `LONGEST_TITLE` characters. The line
    begins with the paragraph's number, and may end with a link."""
    children = [child for child in inline.children or [] if child.type != "html_inline"]
    words = [child for child in children[_end_of_number(children) :] if child.content or child.type != "text"]
    kinds = [child.type for child in words if child.content.strip() or child.nesting]
    if kinds[:3] == ["em_open", "text", "em_close"]:
        return _without_stop(next(child.content for child in words if child.content.strip()))
    text = "".join(" " if child.type == "softbreak" else child.content for child in words).strip()
    return _cut(TITLE_END.split(text, maxsplit=1)[0].rstrip(","))


def _without_stop(name: str) -> str:
    """Return a name without the full stop after it, unless it is an abbreviation (`D.O.C.`)."""
    return name if "." in name[:-1] else name.rstrip(".:")


def _end_of_number(children: Sequence[Token]) -> int:
    return [child.type for child in children].index("strong_close") + 1


def _cut(text: str) -> str:
    if len(text) <= LONGEST_TITLE:
        return text
    return text[: text.rindex(" ", 0, LONGEST_TITLE)].rstrip(" ,–-") + "…"


def _refuse_doubles(tokens: Sequence[Token]) -> None:
    for number, times in Counter(map(_number, tokens)).items():
        if number and times > 1:
            raise Problem(f"the number {number} comes {times} times.")


def _title(tokens: Sequence[Token]) -> str:
    """Return the words of the first heading."""
    headings = (i for i, token in enumerate(tokens) if token.type == "heading_open")
    if (first := next(headings, None)) is None:
        raise Problem("it has no heading.")
    return _plain(tokens[first + 1])
