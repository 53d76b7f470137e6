"""What this project is, whom it is independent of, and whose work it uses."""

from __future__ import annotations

from typing import NamedTuple

from engine.drawing.markup import Markup, joined, tag
from engine.text.words import Words
from page.parts.widgets import button


class Credit(NamedTuple):
    """Somebody else's work: what it is called, whose it is, its licence, where to find it."""

    work: str
    by: str
    licence: str
    address: str


# The one work whose name is translated, and which was changed; its licence asks to say so.
MAP = Credit("map", "© Victor Cazanave, svg-maps", "CC BY 4.0", "https://github.com/VictorCazanave/svg-maps")
CREDITS = (
    MAP,
    Credit("Fraunces", "Undercase Type, Fontsource", "SIL OFL 1.1", "https://github.com/undercasetype/Fraunces"),
    Credit("Source Sans 3", "Adobe, Fontsource", "SIL OFL 1.1", "https://github.com/adobe-fonts/source-sans"),
    Credit("Pyodide", "Pyodide contributors", "MPL 2.0", "https://pyodide.org"),
    Credit("PyScript", "PyScript contributors", "Apache 2.0", "https://pyscript.net"),
    Credit("morphdom", "Patrick Steele-Idem", "MIT", "https://github.com/patrick-steele-idem/morphdom"),
    Credit("CPython", "Python Software Foundation", "PSF 2.0", "https://www.python.org"),
)

PARAGRAPHS = ("what", "independent", "rules", "private")


def about(words: Words) -> Markup:
    """Return the dialog that tells it; it is read from its heading on."""
    image = tag("img", src="./www/icon.svg", alt="", width=64, height=64)
    heading = tag("h2", words.say("page.about.heading"), id="about-heading", tabindex=-1, autofocus=True)
    return tag(
        "dialog",
        tag("div", image, heading, class_="about-head"),
        joined(_paragraph(words, name) for name in PARAGRAPHS),
        tag("h3", words.say("page.about.credits")),
        tag("ul", joined(_credit(words, credit) for credit in CREDITS), class_="credits"),
        tag("p", words.say("page.about.licence"), class_="soft"),
        tag(
            "div",
            button(words.say("page.about.close"), "close", "about-close", "primary"),
            class_="dialog-buttons",
        ),
        id="about",
        class_="dialog about",
        aria_labelledby="about-heading",
    )


def _paragraph(words: Words, name: str) -> Markup:
    heading = tag("h3", words.say(f"page.about.{name}.heading"))
    return tag("section", heading, tag("p", words.say(f"page.about.{name}")), id=f"about-{name}")


def _credit(words: Words, credit: Credit) -> Markup:
    work = words.say("page.about.map") if credit is MAP else credit.work
    link = tag("a", work, href=credit.address, rel="noopener", target="_blank")
    changed = [words.say("page.about.rounded")] if credit is MAP else []
    return tag("li", joined([link, credit.by, credit.licence, *changed], between=" · "))
