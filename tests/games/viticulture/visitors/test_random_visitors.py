"""Visitors at random: in whole games until each has been played, and on tables where much is there already until each
of their options has been chosen. Whatever breaks in them, breaks here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tests.games.play import pending
from tests.games.viticulture.builders import position

from engine.chance import player
from engine.core.move import Move
from engine.core.state import Pending
from engine.core.table import check_table, plain_table
from engine.play.game import random_move
from games.viticulture.cards.deck import DECKS, NAMES, VISITOR, deck_of
from games.viticulture.cards.visitor import letters_of
from games.viticulture.game import GAME
from games.viticulture.rules.visitors.options import settled_option
from games.viticulture.rules.visitors.visitors import refuse_visitor
from games.viticulture.state import State

SEATS = (1, 2, 3, 4, 5, 6)
OFF_ON = ("off", "on")
MOST_GAMES = 120
FEWEST_TABLES, MOST_TABLES = 5, 80
MOST_MOVES = 6000


# Whole games


def options(game: int) -> dict[str, str]:
    """Return options that differ from game to game."""
    return {"parents": ("random", "choice")[game % 2], "friendly": OFF_ON[game // 2 % 2], "solo": "very-easy"}


def visitors_of(game: int) -> Counter[str]:
    """Play a game at random to its end; return how often each visitor was played."""
    table = plain_table("viticulture", SEATS[game % len(SEATS)], f"visitors {game}", **options(game))
    state, _ = GAME.begin(check_table(table, GAME.meta))
    chance = player(f"visitors {game}").random
    played: Counter[str] = Counter()
    for _ in range(MOST_MOVES):
        if state.over:
            return played
        happened = GAME.play(state, random_move(GAME, state, chance))
        played.update(str(event.facts["card"]) for event in happened if event.code == "visitor.played")
        if any(record.kind == "visitor.over" for record in state.pending):
            GAME.check(state)
    raise AssertionError(f"no end of game {game} after {MOST_MOVES} moves")


def test_every_visitor_is_played_at_random_in_games_of_all_sizes():
    played: Counter[str] = Counter()
    wanted = {visitor.id for visitor in VISITOR.values()}
    for game in range(MOST_GAMES):
        played += visitors_of(game)
        if game >= len(SEATS) and played.keys() == wanted:
            break
    assert sorted(wanted - played.keys()) == [], "never played"
    assert played.keys() <= wanted


# Rich tables


HANDS = (
    "pinot sangiovese order-03 order-06 judge broker swindler",
    "malvasia syrah queen banker",
    "chardonnay order-02 patron",
)
STRUCTURES = "trellis irrigation yoke medium-cellar cottage windmill tasting-room"
GRAPES = "red-1 red-2 red-3 red-4 white-1 white-5"
WINES = "red-2 red-4 white-1 white-3 blush-4 blush-9"


def rich_table(card: int, number: int) -> State:
    """Return a position in which seat 0 holds a visitor in its turn, and of what it could need much is there, but
    never the same."""
    chance = player(f"rich {card} {number}").random

    def some(words: str) -> str:
        return " ".join(word for word in words.split() if word != NAMES[card] and chance() < 0.6)

    def one(least: int, most: int) -> int:
        return least + int(chance() * (most - least + 1))

    seats, season = range(one(2, 3)), DECKS[deck_of(card)]
    state = position(
        len(seats),
        season=season,
        hands={seat: f"{some(HANDS[seat])} {'' if seat else NAMES[card]}" for seat in seats},
        lira={seat: one(0, 12) for seat in seats},
        vp={seat: one(-5, 3) for seat in seats},
        residual={seat: one(0, 5) for seat in seats},
        structures={seat: some(STRUCTURES) for seat in seats},
        fields={
            seat: {"5": some("pinot"), "6": some("merlot sangiovese"), "7": some("syrah malvasia")} for seat in seats
        },
        grapes={seat: some(GRAPES) for seat in seats},
        wines={seat: some(WINES) for seat in seats},
        workers={seat: one(4, 6) for seat in seats},
        placed=[*((seat, "lira 1") for seat in seats), (1, "grande lira 1")],
        discards=some("trebbiano peddler order-20"),
        friendly=OFF_ON[one(0, 1)],
    )
    state.next(Pending("turn", 0), *rest_of_year(season), pending(GAME, "year.end"))
    return state


def rest_of_year(season: str) -> Iterator[Pending]:
    """Yield the seasons that follow."""
    seasons = ("fall", "winter") if season == "summer" else ()
    return (pending(GAME, "season", season=name) for name in seasons)


def options_of(card: int, number: int) -> Iterator[str]:
    """Play a visitor at random on a rich table, checked after every move; yield its options as they are chosen."""
    state, visitor, space = rich_table(card, number), VISITOR[card], f"{DECKS[deck_of(card)]}-visitor"
    sent = next((move for move in GAME.legal_moves(state) if move.names[:1] == (space,)), None)
    if sent is None or refuse_visitor(state, 0, card):
        return
    GAME.play(state, sent)
    settled = settled_option(state, 0, visitor)
    if settled:
        yield f"{visitor.id}.{settled}"
    GAME.play(state, Move("visit", (visitor.id,)))
    chance = player(f"play {card} {number}").random
    while visitor.id in {getattr(record.facts, "card", "") for record in state.pending}:
        GAME.check(state)
        happened = GAME.play(state, random_move(GAME, state, chance))
        yield from (str(event.facts["option"]) for event in happened if event.code == "option.chosen")
    GAME.check(state)


def test_every_option_of_every_visitor_is_chosen_at_random_on_rich_tables():
    wanted = {f"{visitor.id}.{letter}" for visitor in VISITOR.values() for letter in letters_of(visitor)}
    found: set[str] = set()
    for number in range(MOST_TABLES):
        for card in VISITOR:
            found |= set(options_of(card, number))
        if number >= FEWEST_TABLES and found == wanted:
            break
    assert sorted(wanted - found) == [], "never chosen"
    assert found <= wanted
