"""A score pad in the page: opened, filled in, read."""

from __future__ import annotations

import re

from tests.page.test_app import opened

import games
from page.app import App
from page.screens.score_pad import ScorePadScreen

TAGS = re.compile(r"<[^>]+>")


def pad_of(game: str, players: int = 3) -> App:
    app, _ = opened()
    app.act(f"pad {game}")
    app.act(f"pad-players {players}")
    return app


def enter(app: App, *counts: str) -> None:
    """Enter the figures of each player, in the order of the pad; a figure that is a question is left out."""
    screen = app.screen
    assert isinstance(screen, ScorePadScreen)
    figures = [figure.name for figure in games.score_pad(screen.game_id).FIGURES if not figure.is_question]
    for seat, numbers in enumerate(counts):
        for name, number in zip(figures, numbers.split(), strict=True):
            app.typed(f"pad {seat} {name}", number)


def result(app: App) -> str:
    drawn = str(app.screen.parts()["main"]).split('id="pad-result"')[1].partition(">")[2]
    return TAGS.sub(" ", drawn).replace("\N{NO-BREAK SPACE}", " ")
