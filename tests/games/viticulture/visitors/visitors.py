"""What the tests of the visitors share: what a visitor changes for seat A, and why it or an option is refused."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.games.viticulture.builders import A, Play, acting, with_visitor

from engine.core.refusal import Refusal
from games.viticulture.cards.deck import CARD, DECKS, deck_of

# Visitors that can always be played, by season.
ALWAYS = {"summer": ("tour-guide", "patron"), "winter": ("politician", "manager")}

# Of a first year alone against the Automa.
ALONE: Mapping[str, Any] = {"players": 1, "tokens_left": range(2, 8)}


def measured(play: Play) -> dict[str, int]:
    """Return all that a visitor could change for seat A, as numbers; a hand by decks."""
    state = play.state
    return {
        "lira": state.lira[A],
        "vp": state.vp[A],
        "residual": state.residual[A],
        "workers": state.workers[A],
        "structures": state.structures(A),
        "planted": state.vines(A),
        "grapes": state.grapes(A),
        "wines": state.wines(A),
        **{deck: state.count(A, at) for at, deck in enumerate(DECKS)},
    }


def before_visit(card: str, players: int = 3, hands: Mapping[int, str] | None = None, **rest: Any) -> Play:
    """Let seat A stand on the visitors of a card's season, with the card and one that can always be played."""
    season = DECKS[deck_of(CARD[card])]
    held = {**(hands or {})}
    another = next(other for other in ALWAYS[season] if other != card)
    held[A] = f"{card} {another} {held.get(A, '')}"
    play = acting(players, season=season, hands=held, **rest)
    play.do(f"place {season}-visitor 1")
    return play


def outcome(card: str, *moves: str, **rest: Any) -> dict[str, int]:
    """Let seat A play a visitor to its end; return what has changed for it, besides the card itself."""
    play = before_visit(card, **rest)
    before = measured(play)
    before[DECKS[deck_of(CARD[card])]] -= 1
    play.do(f"visit {card}", *moves)
    assert not any(record.kind == "visitor.over" for record in play.state.pending), f"still asked: {play.asked}"
    assert play.state.discards[deck_of(CARD[card])][-1] == CARD[card]
    return {name: value - before[name] for name, value in measured(play).items() if value != before[name]}


def unplayable(card: str, **rest: Any) -> tuple[str, str]:
    """Return why seat A cannot play a visitor: the code, and the paragraph. Nobody can send a worker for it either."""
    season = DECKS[deck_of(CARD[card])]
    alone = acting(**{**rest, "season": season, "hands": with_card(card, **rest)})
    assert alone.refused(f"place {season}-visitor 1").code in ("visitor.nothing", "visitor.only", "visitors.nothing")
    return reason(before_visit(card, **rest).refused(f"visit {card}"))


def with_card(card: str, hands: Mapping[int, str] | None = None, **rest: Any) -> dict[int, str]:
    """Return hands in which seat A has a card more."""
    return {**(hands or {}), A: f"{card} {(hands or {}).get(A, '')}"}


def closed(card: str, letter: str, **rest: Any) -> tuple[str, str]:
    """Return why an option of a visitor of seat A is closed: the code, and the paragraph."""
    return reason(with_visitor(card, **rest).refused(f"choose {letter}"))


def reason(refusal: Refusal) -> tuple[str, str]:
    """Return code and paragraph of a refusal."""
    return refusal.code, refusal.rule
