"""What the page says before Python is there, and about itself: that it is opened, that there is a newer one, that it
stands in a frame. The build paints it; the style sheet shows what is true (`is-late`, `is-broken`, …)."""

from __future__ import annotations

from engine.drawing.markup import Markup, escape, joined, tag
from engine.text.words import Words

TROUBLES = ("late", "failed", "broken", "never")


def opening(words: Words) -> Markup:
    """Return what is said while the page is on its way, and when it does not come. `www/start/download.js` fills in
    how much has come."""
    what = [tag("span", words.say(f"page.opening.{name}"), class_=f"loading-{name}") for name in ("screen", "table")]
    bar = tag("progress", max="1", value="0", class_="loading-arrived", aria_labelledby="opening")
    troubles = [tag("p", words.say(f"page.opening.{name}"), class_=f"loading-{name}") for name in TROUBLES]
    again = tag(
        "button", words.say("page.opening.retry"), type="button", class_="button loading-retry", data_retry=True
    )
    return joined([tag("p", *what, id="opening"), _amount(words), bar, *troubles, again], between="\n")


def _amount(words: Words) -> Markup:
    """Return `0 of 7 MB`, with its two numbers apart."""
    said = escape(words.say("page.opening.amount", come="{come}", whole="{whole}"))
    for name, number in (("come", "0"), ("whole", "7")):
        said = Markup(said.replace(f"{{{name}}}", tag("span", number, data_amount=name)))
    return tag("p", said, class_="loading-amount", aria_live="off")


def newer_version(words: Words) -> Markup:
    """Return the offer of a newer version (`www/offline.js`)."""
    return joined(
        [
            tag("p", words.say("page.update.ready")),
            tag("p", words.say("page.update.asking"), class_="update-asking"),
            _answer(words, "now", "button button-primary"),
            _answer(words, "anyway", "button update-asking"),
            _answer(words, "later", "button button-quiet"),
        ],
        between="\n",
    )


def _answer(words: Words, name: str, class_: str) -> Markup:
    return tag("button", words.say(f"page.update.{name}"), type="button", class_=class_, data_update=name)


def way_out(words: Words) -> Markup:
    """Return what is shown in a frame of another page: a link to the page itself."""
    label = words.say("page.framed.open")
    link = tag("a", label, class_="button button-primary", data_framed=True, href="./", target="_blank", rel="noopener")
    return tag("p", link)
