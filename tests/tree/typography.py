"""Finds in a text what an editor of its language would mark: straight or foreign quotation marks, wrong spaces."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.text.languages import REGISTERED

QUOTES = {language.code: language.quotes for language in REGISTERED}
ALL_QUOTES = set("“”„«»‹›‟")
# Not prose: places to fill in, code, markup, addresses.
NOT_PROSE = re.compile(r"\{[^{}]*\}|`[^`]*`|<[^<>]*>|\]\([^()]*\)|https?://\S+")
DOUBLE_SPACE = re.compile(r"(?<=\S)[ \N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}]{2,}(?=\S)")
NARROW, NO_BREAK = "\N{NARROW NO-BREAK SPACE}", "\N{NO-BREAK SPACE}"
# Where a language puts a space in front of a sign: the sign, the space, and what may stand there without one.
SPACED = {"fr": ((";!?", NARROW, "!?…(*"), (":", NO_BREAK, "(*"))}


def faults(text: str, language: str) -> Iterator[str]:
    """Yield the typographic faults of a text in a language, each with its place."""
    prose = NOT_PROSE.sub("0", text)
    for found in DOUBLE_SPACE.finditer(prose):
        yield _at("two spaces", prose, found.start())
    for found in re.finditer("[\"']", prose):
        yield _at("a straight quotation mark", prose, found.start())
    yield from _wrong_quotes(prose, *QUOTES[language])
    for signs, space, without in SPACED.get(language, ()):
        for found in re.finditer(rf"(?<![{space}{re.escape(without)}])[{signs}](?=[\s*»).]|$)", prose):
            yield _at(f"no space before {found[0]}", prose, found.start())


def _wrong_quotes(prose: str, opening: str, closing: str) -> Iterator[str]:
    own = {opening[0], closing[-1]}
    for found in re.finditer(f"[{''.join(ALL_QUOTES)}]", prose):
        if found[0] not in own:
            yield _at("a quotation mark of another language", prose, found.start())
    marks = re.findall(f"[{''.join(own)}]", prose)
    if marks != [opening[0], closing[-1]] * (len(marks) // 2):
        yield f"quotation marks that do not open and close: {prose[:60]}"
    if opening[0] != opening and prose.count(opening) + prose.count(closing) != len(marks):
        yield f"other spaces within quotation marks: {prose[:60]}"
    for found in re.finditer(rf"{opening[0]} | {closing[-1]}", prose):
        if opening[0] == opening:
            yield _at("a space within quotation marks", prose, found.start())


def _at(what: str, text: str, place: int) -> str:
    return f"{what}: {text[max(0, place - 20) : place + 20]!r}"
