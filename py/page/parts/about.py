"""About the project: its independence, and the works it uses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.core.meta import Credit, Meta
from engine.drawing.markup import NOTHING, Markup, joined, tag
from engine.text.words import Words
from page.parts.widgets import button, dialog_buttons

CREDITS = (
    Credit("Fraunces", "Undercase Type, Fontsource", "SIL OFL 1.1", "https://github.com/undercasetype/Fraunces"),
    Credit("Source Sans 3", "Adobe, Fontsource", "SIL OFL 1.1", "https://github.com/adobe-fonts/source-sans"),
    Credit("Pyodide", "Pyodide contributors", "MPL 2.0", "https://pyodide.org"),
    Credit("PyScript", "PyScript contributors", "Apache 2.0", "https://pyscript.net"),
    Credit("morphdom", "Patrick Steele-Idem", "MIT", "https://github.com/patrick-steele-idem/morphdom"),
    Credit("CPython", "Python Software Foundation", "PSF 2.0", "https://www.python.org"),
)


def about(words: Words, games: Sequence[tuple[Meta, Words]]) -> Markup:
    """Return the dialog about the project and all games; it is read from its heading on."""
    image = tag("img", src="./www/icon.svg", alt="", width=64, height=64)
    heading = tag("h2", words.say("page.about.heading"), id="about-heading", tabindex=-1, autofocus=True)
    head = tag("div", image, heading, class_="about-head")
    end = dialog_buttons(button(words.say("page.about.close"), "close", "about-close", "primary"))
    inside = (head, *_paragraphs(words, games), *_honours(words, games), end)
    return tag("dialog", *inside, id="about", class_="dialog about", aria_labelledby="about-heading")


def _paragraphs(words: Words, games: Sequence[tuple[Meta, Words]]) -> Iterator[Markup]:
    yield _paragraph(words, "what", games=words.listed([meta.title for meta, _ in games]))
    yield _paragraph(words, "independent")
    yield _paragraph(words, "rules", _numbers(games))
    yield _paragraph(words, "private")


def _honours(words: Words, games: Sequence[tuple[Meta, Words]]) -> Iterator[Markup]:
    """Yield the credits of the works used, and the licence of the site."""
    yield tag("h3", words.say("page.about.credits"))
    yield tag("ul", joined(map(_credit, [*_credits(games), *CREDITS])), class_="credits")
    yield tag("p", words.say("page.about.licence"), class_="soft")


def _paragraph(words: Words, name: str, more: Markup = NOTHING, **facts: str) -> Markup:
    heading = tag("h3", words.say(f"page.about.{name}.heading"))
    return tag("section", heading, tag("p", words.say(f"page.about.{name}", **facts)), more, id=f"about-{name}")


def _numbers(games: Sequence[tuple[Meta, Words]]) -> Markup:
    """Return a list of the numbers in each game that are our own."""
    lines = [
        tag("li", tag("b", meta.title), words.paired("", words.say("about.numbers")))
        for meta, words in games
        if words.has("about.numbers")
    ]
    return tag("ul", *lines, class_="about-numbers")


def _credits(games: Sequence[tuple[Meta, Words]]) -> list[Credit]:
    """Return the works that games use, named in the reader's language."""
    used = ((credit, words) for meta, words in games for credit in meta.credits)
    return [replace(credit, work=words.say(f"about.credit.{credit.work}")) for credit, words in used]


def _credit(credit: Credit) -> Markup:
    link = tag("a", credit.work, href=credit.address, rel="noopener", target="_blank")
    return tag("li", joined([link, credit.by, credit.licence], between=" · "))
