"""The page's sentences before Python is there, and about itself: it is opening, there is a newer one, it is in a frame.
The build paints it; the style sheet shows the sentences that are true (`is-late`, `is-broken`, …)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.drawing.markup import Markup, escape, joined, tag
from engine.text.languages import LANGUAGES
from engine.text.words import Words, package_words

TROUBLES = ("late", "failed", "broken", "unreached", "never")
# What a host has answered, with the facts that the page finds out (`www/start/trouble.js`).
ANSWERS = ("refused", "mistyped", "unlike")
FACTS = ("file", "host", "status", "type")


def opening(words: Words) -> Markup:
    """Return the sentences for a page that is on its way, and for one that does not come. `www/start/waiting_bar.js`
    fills in how much has come, and how long the rest takes."""
    what = [tag("span", words.say(f"page.opening.{name}"), class_=f"loading-{name}") for name in ("screen", "table")]
    bar = tag("progress", max="1", value="0", class_="loading-arrived", aria_labelledby="opening")
    troubles = [tag("p", _with_facts(words, name), class_=f"loading-{name}") for name in (*TROUBLES, *ANSWERS)]
    troubles.append(tag("p", words.say("page.opening.amiss"), class_="loading-amiss"))
    again = tag(
        "button", words.say("page.opening.retry"), type="button", class_="button loading-retry", data_retry=True
    )
    broken = tag("p", words.say("page.opening.interrupted"), class_="loading-interrupted")
    said = [tag("p", *what, id="opening"), _amount(words), _left(words), bar, broken, *troubles, again]
    return joined(said, between="\n")


def _with_facts(words: Words, name: str) -> Markup:
    """Return a sentence about a file, with its facts apart. Until it is known which file that is, it is any."""
    apart = {
        fact: tag("span", words.say("page.opening.file") if fact == "file" else "", data_fact=fact) for fact in FACTS
    }
    return _apart(words, f"page.opening.{name}", apart)


def _amount(words: Words) -> Markup:
    """Return `0 of 7 MB`, with its two numbers apart."""
    apart = {name: tag("span", number, data_amount=name) for name, number in (("come", "0"), ("whole", "7"))}
    return tag("p", _apart(words, "page.opening.amount", apart), class_="loading-amount", aria_live="off")


def _left(words: Words) -> Markup:
    """Return `about 9 seconds` and `about 9 minutes`, with their number apart, of which one is shown. A screen reader
    does not read every new number."""
    number = {"number": tag("span", "9", data_left=True)}
    units = ("seconds", "minutes")
    said = [tag("span", _apart(words, f"page.opening.{unit}", number), class_=f"loading-{unit}") for unit in units]
    return tag("p", *said, class_="loading-left", aria_live="off")


def _apart(words: Words, name: str, parts: Mapping[str, Markup]) -> Markup:
    """Return a sentence with some of its facts in elements of their own."""
    said = escape(words.say(name, **{fact: f"{{{fact}}}" for fact in parts}))
    for fact, part in parts.items():
        said = Markup(said.replace(f"{{{fact}}}", part))
    return said


def never_offline(words: Words) -> Markup:
    """Return the sentences for a browser that cannot keep the site, with the reason (`www/offline.js`)."""
    answers = [tag("p", _with_facts(words, name), class_=f"unkept-{name}") for name in ANSWERS]
    close = tag(
        "button", words.say("page.offline.close"), type="button", class_="button button-quiet", data_unkept="close"
    )
    return joined([tag("p", words.say("page.offline.never")), *answers, close], between="\n")


def from_disk() -> Markup:
    """Return the sentence, in every language, for a page that has been opened as a file: browsers let no module of it
    run then, and it can fetch no language."""
    said = {it: package_words(it, "page").say("page.opening.disk") for it in LANGUAGES}
    return joined([tag("p", text, lang=language, hidden=True) for language, text in said.items()])


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
    """Return the content of a frame in another page: a link to the page itself."""
    label = words.say("page.framed.open")
    link = tag("a", label, class_="button button-primary", data_framed=True, href="./", target="_blank", rel="noopener")
    return tag("p", link)
