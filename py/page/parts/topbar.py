"""The bar above every screen: the way to the lobby, the language, the theme."""

from __future__ import annotations

from functools import lru_cache

from engine.drawing.markup import Markup, joined, tag
from engine.text.languages import LANGUAGES, NAMES
from engine.text.words import Words
from page.model import THEMES, Preferences
from page.parts.widgets import Segment, button, icon, segmented, unseen


@lru_cache(maxsize=16)
def topbar(words: Words, preferences: Preferences, screen: str, awaited: str = "") -> Markup:
    """Return the bar; `screen` is the one below it: `lobby`, `setup`, `table`. `awaited` is a language that has been
    chosen and is still on its way."""
    tools = tag(
        "div",
        _languages(words, awaited or preferences.language, bool(awaited)),
        _theme(words, preferences),
        button(words.say("page.topbar.about"), "about", "topbar-about", "quiet"),
        class_="topbar-tools",
    )
    return tag("div", _home(words, screen), tools, id="topbar", class_="topbar")


def _home(words: Words, screen: str) -> Markup:
    image = tag("img", src="./www/icon.svg", alt="", width=36, height=36)
    return tag(
        "button",
        image,
        tag("span", "Enoteca", class_="wordmark"),
        unseen(words.say("page.topbar.home")),
        type="button",
        id="topbar-home",
        class_="topbar-home",
        data_do="lobby",
        aria_current="page" if screen == "lobby" else None,
    )


def _languages(words: Words, chosen: str, busy: bool) -> Markup:
    """Return the choice of language: two lie side by side, more are a menu."""
    return (_language_menu if len(LANGUAGES) > 2 else _language_buttons)(words, chosen, busy)


def _language_buttons(words: Words, chosen: str, busy: bool) -> Markup:
    choices = [
        Segment(f"language {code}", _language_name(code), f"topbar-{code}", code == chosen) for code in LANGUAGES
    ]
    return segmented(words.say("page.topbar.language"), choices, "topbar-language")


def _language_menu(words: Words, chosen: str, busy: bool) -> Markup:
    """Return a list to choose from, which lies unseen over the name of the language that is chosen."""
    options = [
        tag("option", name, value=code, lang=code, selected=code == chosen or None) for code, name in NAMES.items()
    ]
    field = tag(
        "select",
        *options,
        id="topbar-language",
        data_input="language",
        autocomplete="off",
        aria_label=words.say("page.topbar.language"),
        aria_busy="true" if busy else None,
    )
    shown = tag("span", _language_name(chosen), class_="button button-quiet", aria_hidden="true")
    return tag("div", shown, field, class_="language-menu")


def _language_name(code: str) -> Markup:
    """Return the name that a language gives itself, and its two letters for narrow screens."""
    short = tag("span", code.upper(), aria_hidden="true", class_="short")
    return joined([short, tag("span", NAMES[code], lang=code, class_="long")])


def _theme(words: Words, preferences: Preferences) -> Markup:
    """Return the button for the next theme. It names all of them, and the style sheet shows the one in force:
    so it is right before Python arrives, too."""
    after = THEMES[(THEMES.index(preferences.theme) + 1) % len(THEMES)]
    named = joined(tag("span", icon(theme), _theme_name(words, theme), class_=f"theme-{theme}") for theme in THEMES)
    return button(named, f"theme {after}", "topbar-theme", "quiet theme-switch", title=words.say("page.topbar.theme"))


def _theme_name(words: Words, theme: str) -> Markup:
    return joined(
        [
            unseen(words.say("page.topbar.theme")),
            " ",
            tag("span", words.say(f"page.theme.{theme}"), class_="long"),
        ]
    )
