"""Paints in each language what the page shows before Python is there: the lobby, and the set-up of each game.

`index.html` itself holds the lobby in the source language. All others are small files of their own, so that a reader
loads only the screen shown; `www/start/early_clicks.js` and `www/start/early_screens.js` put them into the page."""

from __future__ import annotations

import games
from engine.drawing.markup import escape
from engine.text.languages import LANGUAGES
from engine.text.words import game_words
from page.model import Preferences
from page.painting.painter import painting
from page.parts.early_setup import early_setup
from page.parts.notices import notices
from page.parts.topbar import topbar
from page.screens.setup import SetupScreen, new_draft
from publish.assets.stylesheets import policy_element
from publish.assets.template import painted_parts
from publish.tools.tree import Site, Tree

PAGE = """<!doctype html>
<html lang="{language}">
{policy}
<title>{title}</title>
<meta name="robots" content="noindex">
{painted}
</html>
"""
LOBBY = """<div id="app">{lobby}</div>
<div id="framed">{way_out}</div>
<div id="loading">{opening}</div>
<div id="update">{newer_version}</div>
<div id="unkept">{never_offline}</div>"""


def lobbies(tree: Tree) -> Site:
    """Return `lobby.LANG.html` for each language: the lobby and all else that is painted, by the ids of its places."""
    return {f"lobby.{language}.html": _lobby(language) for language in LANGUAGES}


def _lobby(language: str) -> bytes:
    parts = {name.replace("-", "_"): part for name, part in painted_parts(language).items()}
    return _page(language, "Enoteca", LOBBY.format(**parts))


def setups(tree: Tree) -> Site:
    """Return `setup/GAME.LANG.html` for each game and language."""
    return {
        f"setup/{game}.{language}.html": _setup(game, language) for game in games.playable() for language in LANGUAGES
    }


def _setup(game: str, language: str) -> bytes:
    """Return a set-up with its title and its bar, as Python draws it at a first visit."""
    words, draft = game_words(game, language, "page"), new_draft(games.meta(game))
    bot = games.bot(game) if draft.meta.computers else None
    main = early_setup(words, draft, tuple(bot.temperaments) if bot else None)
    bar = topbar(words, Preferences(language), SetupScreen.name)
    painted = painting(SetupScreen.name, game, {"topbar": bar, "notices": notices(words, ()), "main": main})
    return _page(language, escape(f"{draft.meta.title} · Enoteca"), painted)


def _page(language: str, title: str, painted: str) -> bytes:
    return PAGE.format(language=language, policy=policy_element({}), title=title, painted=painted).encode()
