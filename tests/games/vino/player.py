"""A small sensible player of Vino. It knows no rules, only the open moves with their price or income.

The browser tests read that from the document, the bench from the engine, so that both play games like those
of people: a dozen rounds, some four hundred moves with three seats.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from playwright.sync_api import Page
from tests.browser.page_driver import named

import games
from engine.core.move import parse_move
from engine.core.state import GameState
from engine.core.table import plain_table
from engine.play.game import AnyGame
from engine.play.match import Match

LOSS = 110
PASSES = 0.06

# The open decision as a player reads it: its kind, the open moves with their numbers, and the circles without an owner.
LOOK = (
    f"() => {{ const loss = {LOSS};"
    + """
    const number = (element) => Math.abs(parseInt((element?.textContent ?? "0").replace(/[^0-9]/g, "")) || 0);
    const offers = {};
    for (const open of document.querySelectorAll("#part-choices [data-move].is-open")) {
        const income = open.querySelector(".income");
        offers[open.dataset.move] = income
            ? number(income) - loss * number(open.querySelector(".lost"))
            : open.dataset.move.startsWith("buy") ? number(open.querySelector("b")) : 0;
    }
    const classes = [...(document.querySelector(".vino-choices")?.classList ?? [])];
    const kind = classes.find((name) => name.startsWith("for-"));
    const free = {};
    for (const circle of document.querySelectorAll("#board [id^='v-']:not(.owned)")) {
        const region = circle.id.slice(2, 5);
        free[region] = (free[region] ?? 0) + 1;
    }
    return { kind: kind?.slice(4) ?? "", offers, free };
}
"""
)


@dataclass
class Asked:
    """What a player is asked: the decision, the open moves with what they cost or bring (a sale: its income,
    less `LOSS` for each vineyard lost), and how many vineyards are free in each region."""

    decision: str
    offers: Mapping[str, int]
    free: Mapping[str, int] = field(default_factory=dict)


@dataclass
class Player:
    """Chooses one of the open moves; the same seed chooses the same, in whatever order they are offered."""

    seed: str = "player"

    def __post_init__(self) -> None:
        self.chance = Random(self.seed)

    def read(self, page: Page) -> Asked:
        """Return the open decision, as the page shows it."""
        return self.understood(page.evaluate(LOOK))

    def understood(self, look: Mapping[str, Any]) -> Asked:
        """Return the open decision from the result of `LOOK`."""
        free = {region: look["free"].get(region[:3], 0) for region in (r.id for r in printed_regions())}
        return Asked(look["kind"].replace("-", ".", 1), look["offers"], free)

    def choose(self, asked: Asked) -> str:
        """Return an open move."""
        if asked.decision == "choose":
            return self._region(asked)
        if asked.decision == "sale.sell":
            return self._sell(asked)
        if asked.decision.endswith(".buy") or asked.decision.startswith("preliminary"):
            return self._buy(asked)
        return self.chance.choice(sorted(asked.offers))

    def _buy(self, asked: Asked) -> str:
        """Buy the cheapest; pass now and then."""
        passes = "pass" in asked.offers and self.chance.random() < PASSES
        prices = {move: price for move, price in asked.offers.items() if move != "pass"}
        return "pass" if passes or not prices else min(sorted(prices), key=lambda move: prices[move])

    def _sell(self, asked: Asked) -> str:
        """Sell what brings most, unless that is nothing."""
        return max(sorted(asked.offers), key=lambda move: asked.offers[move])

    def _region(self, asked: Asked) -> str:
        """Go where something is free, the more the likelier."""
        moves = sorted(asked.offers)
        free = [asked.free.get(move.split()[1], 0) for move in moves]
        return self.chance.choices(moves, [left + 0.01 for left in free])[0]


def greedy_match(players: int = 3, seed: str = "cellar", plies: int = 10_000, **options: str) -> Match:
    """Return a match between small sensible players, without a browser."""
    match = Match(games.load("vino"), named(plain_table("vino", players, seed, **options)))
    player = Player(seed)
    while not match.state.over and match.ply < plies:
        match.play(parse_move(player.choose(asked(match.game, match.state))))
    return match


def asked(game: AnyGame, state: GameState) -> Asked:
    """Return the open decision as the engine knows it, in the shape in which a player reads it."""
    free = {region.id: len(state.free(region.vineyards)) for region in state.board.regions}
    return Asked(state.now.kind, {str(move): worth(game, state, move) for move in game.legal_moves(state)}, free)


def worth(game: AnyGame, state: GameState, move: Any) -> int:
    """Return the number on the button of a move: a price, or the income of a sale less its losses; 0 for others."""
    if move.verb == "buy":
        return state.vineyard(move.name).price
    told = game.preview(state, move)
    return told.facts["income"] - LOSS * told.facts["lost"] if told and "income" in told.facts else 0


def printed_regions() -> tuple[Any, ...]:
    """Return the regions of the map."""
    from games.vino.custom_board import printed_board

    return printed_board().regions
