"""Paints the set-up of each game in each language, for the time before Python is there.

Each is a small file of its own, so that it costs the lobby nothing; `www/start/early_screens.js` puts it into the page.
"""

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
from publish.tools.tree import Site, Tree

PAGE = """<!doctype html>
<html lang="{language}">
{policy}
<title>{title}</title>
<meta name="robots" content="noindex">
{painted}
</html>
"""


def setups(tree: Tree) -> Site:
    """Return `setup/GAME.LANG.html` for each game and language."""
    return {
        f"setup/{game}.{language}.html": page(game, language) for game in games.playable() for language in LANGUAGES
    }


def page(game: str, language: str) -> bytes:
    """Return a set-up with its title and its bar, as Python draws it for somebody who comes for the first time."""
    words, draft = game_words(game, language, "page"), new_draft(games.meta(game))
    bot = games.bot(game) if draft.meta.computers else None
    main = early_setup(words, draft, tuple(bot.temperaments) if bot else None)
    bar = topbar(words, Preferences(language), SetupScreen.name)
    filled = PAGE.format(
        language=language,
        policy=policy_element({}),
        title=escape(f"{draft.meta.title} · Enoteca"),
        painted=painting(SetupScreen.name, game, {"topbar": bar, "notices": notices(words, ()), "main": main}),
    )
    return filled.encode()
