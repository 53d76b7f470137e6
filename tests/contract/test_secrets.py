"""A seat sees only its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import copy
from typing import Any, cast

import pytest
from tests.contract.cases import IN_EVERY_CASE, game_of, states_on_the_way, table_of, walked

import games
from engine.core.codec import encode
from engine.core.event import Event, seen_by
from engine.core.state import GameState, Pending
from engine.text.words import game_words
from games.grand_cru.components import NAMES
from games.grand_cru.state import State as Vintners
from games.vino.state import State
from games.viticulture.cards.deck import DECK_OF, DECKS
from games.viticulture.state import State as Vineyards
from games.weinhaendler.components import KINDS
from games.weinhaendler.state import State as Merchants


def vino_secrets(state: State, seat: int | None) -> Iterator[State]:
    """Yield positions that differ from a position of Vino only in what a seat does not know."""
    yield _but(state, seed="another seed")
    yield _but(state, pile=state.pile[::-1])
    if Pending("reveal") in state.pending:
        others = [
            regions if other == seat else [(region + 1 + other) % 9 for region in regions]
            for other, regions in enumerate(state.chosen)
        ]
        yield _but(state, chosen=others)
    if state.money_hidden and not state.over:
        yield _but(state, money=[m if other == seat else m + 50 for other, m in enumerate(state.money)])


def weinhaendler_secrets(state: Merchants, seat: int | None) -> Iterator[Merchants]:
    """Yield positions that differ from a position of Die Weinhändler only in what a seat does not know: the seed, the
    order of the pile, and which of the hidden cards lie in it and which in the hands of others."""
    yield _but(state, seed="another seed")
    yield _but(state, pile=state.pile[::-1])
    if not state.open_hands:
        hidden = [*state.pile, *(card for other, hand in enumerate(state.hands) if other != seat for card in hand)]
        for turned in (1, len(hidden) // 2):
            cards = iter([*hidden[turned:], *hidden[:turned]])
            pile = [next(cards) for _ in state.pile]
            hands = [
                hand if other == seat else sorted(next(cards) for _ in hand) for other, hand in enumerate(state.hands)
            ]
            yield _but(state, pile=pile, hands=hands)


def grand_cru_secrets(state: Vintners, seat: int | None) -> Iterator[Vintners]:
    """Yield positions that differ from a position of Grand Cru only in what a seat does not know: the seed, the pile,
    but for its contents while the seat looks through it, loans before they are shown, and money if it is hidden."""
    yield _but(state, seed="another seed")
    yield _but(state, pile=state.pile[::-1])
    looks_through = state.now.kind == "special.fetch" and state.now.seat == seat
    if state.pile and not looks_through:
        yield _but(state, pile=[(state.pile[0] + 1) % len(NAMES), *state.pile[1:]])
    if Pending("loans.first") in state.pending:
        yield _but(state, chosen=[n if other == seat else n % 5 + 1 for other, n in enumerate(state.chosen)])
    if state.money_hidden and not state.over:
        yield _but(state, money=[money if other == seat else money + 7 for other, money in enumerate(state.money)])


def viticulture_secrets(state: Vineyards, seat: int | None) -> Iterator[Vineyards]:
    """Yield positions that differ from a position of Viticulture only in what a seat does not know: the seed, the order
    of the decks and of the Automa's cards, which cards of a deck lie in it and which in the hands of others, which of
    those are laid aside for an importer, and from which parents others choose."""
    yield _but(state, seed="another seed")
    for other in (lambda cards: cards[::-1], lambda cards: [*cards[1:], *cards[:1]]):
        yield _but(state, decks=list(map(other, state.decks)))
        yield _but(state, automa=other(state.automa))
    others = [] if state.open_hands else [other for other in range(state.players) if other != seat]
    if others:
        yield _dealt_anew(state, others)
        hands = [sorted([*hand, *laid]) for hand, laid in zip(state.hands, state.offers)]
        yield _of_others(state, others, hands=hands, offers=[[] for _ in hands])
        yield _but(
            state, pending=[_laid_otherwise(record) if record.seat in others else record for record in state.pending]
        )
        if any(record.kind == "parents" for record in state.pending):
            for name in ("mamas", "papas"):
                yield _of_others(state, others, **{name: [[one + 1 for one in two] for two in getattr(state, name)]})


def _dealt_anew(state: Vineyards, others: list[int]) -> Vineyards:
    """Return the position with the hidden cards of each deck dealt in another order."""
    decks, hands = [list(deck) for deck in state.decks], [list(hand) for hand in state.hands]
    for deck in range(len(DECKS)):
        places = [(decks[deck], at) for at in range(len(decks[deck]))]
        places += [(hands[o], at) for o in others for at, card in enumerate(hands[o]) if DECK_OF[card] == deck]
        hidden = [cards[at] for cards, at in places]
        for (cards, at), card in zip(places, [*hidden[1:], *hidden[:1]]):
            cards[at] = card
    return cast(Vineyards, _but(state, decks=decks, hands=[sorted(hand) for hand in hands]))


def _laid_otherwise(record: Pending) -> Pending:
    """Return a record with another number of cards laid aside for an importer."""
    return record.but(left=record.facts.left % 3 + 1) if record.kind == "importer" else record


def _of_others(state: Vineyards, others: list[int], **changes: list[list[int]]) -> Vineyards:
    """Return the position with something changed at some seats only."""
    kept = {
        name: [other if at in others else own for at, (own, other) in enumerate(zip(getattr(state, name), value))]
        for name, value in changes.items()
    }
    return cast(Vineyards, _but(state, **kept))


def _but(state: GameState, **changes: object) -> Any:
    other = copy(state)
    for name, value in changes.items():
        setattr(other, name, value)
    return other


SECRETS: dict[str, Callable[[Any, int | None], Iterator[GameState]]] = {
    "grand_cru": grand_cru_secrets,
    "vino": vino_secrets,
    "viticulture": viticulture_secrets,
    "weinhaendler": weinhaendler_secrets,
}


def vino_knowledge(state: State, seat: int) -> Iterator[State]:
    """Yield positions that differ from a position of Vino in what a seat knows."""
    yield _but(state, money=[money + 50 * (other == seat) for other, money in enumerate(state.money)])
    yield _but(state, owner=[(seat + 1) % state.players, *state.owner[1:]])
    yield _but(state, owner=[seat, *state.owner[1:]])


def weinhaendler_knowledge(state: Merchants, seat: int) -> Iterator[Merchants]:
    """Yield positions that differ from a position of Die Weinhändler in what a seat knows: its own hand, what lies
    open, and how many cards others and the pile have."""
    hands = range(state.players) if state.open_hands else [seat]
    for known in hands:
        other_cards = [(card + 1) % KINDS for card in state.hands[known]]
        yield _but(state, hands=[other_cards if at == known else hand for at, hand in enumerate(state.hands)])
    yield _but(state, hands=[[*hand, 0] for hand in state.hands])
    yield _but(state, pile=[*state.pile, 0])
    yield _but(state, display=[*state.display, 0])
    yield _but(state, offers=[[*offer, 0] for offer in state.offers])
    yield _but(state, passed=[not passed for passed in state.passed])
    yield _but(state, stars=[stars + 1 for stars in state.stars])
    yield _but(state, cellars=[[[card + 1 for card in cellar] for cellar in own] for own in state.cellars])


def grand_cru_knowledge(state: Vintners, seat: int) -> Iterator[Vintners]:
    """Yield positions that differ from a position of Grand Cru in what a seat knows: its own loans before they are
    shown, money, everything that lies open, how many tiles the pile has, and which, while it looks through them."""
    yield _but(state, chosen=[chosen + (other == seat) for other, chosen in enumerate(state.chosen)])
    for known in [seat] if state.money_hidden else range(state.players):
        yield _but(state, money=[money + (other == known) for other, money in enumerate(state.money)])
    yield _but(state, pile=[*state.pile, 0])
    if state.now.kind == "special.fetch" and state.now.seat == seat:
        yield _but(state, pile=[(state.pile[0] + 1) % len(NAMES), *state.pile[1:]])
    for name in (
        "loans",
        "prestige",
        "demand",
        "supply",
        "brand",
        "brand_level",
        "lots",
        "bids",
        "bidders",
        "specials",
    ):
        yield _but(state, **{name: [value + 1 for value in getattr(state, name)]})
    for name in ("display", "discards", "row"):
        yield _but(state, **{name: [*getattr(state, name), 0]})
    for name in ("passed", "bankrupt"):
        yield _but(state, **{name: [not value for value in getattr(state, name)]})
    yield _but(state, tiles=[[*tiles, 0] for tiles in state.tiles])
    yield _but(state, ready=[[not ready for ready in own] for own in state.ready])
    yield _but(state, fair=[[cubes + 1 for cubes in own] for own in state.fair])
    yield _but(state, cellar=[[[cubes + 1 for cubes in barrel] for barrel in own] for own in state.cellar])
    for name in ("year", "round", "start", "next_start", "harvested"):
        yield _but(state, **{name: getattr(state, name) + 1})


def viticulture_knowledge(state: Vineyards, seat: int) -> Iterator[Vineyards]:
    """Yield positions that differ from a position of Viticulture in what a seat knows: its own cards, how many others
    have and the decks, what lies open, and everything on the mats and on the board."""
    for known in range(state.players) if state.open_hands else [seat]:
        if state.hands[known]:
            hands = [hand[:-1] if other == known else hand for other, hand in enumerate(state.hands)]
            yield _but(state, hands=hands)
            yield _but(state, hands=[[*hand, hand[0]] if hand and o == known else hand for o, hand in enumerate(hands)])
    yield _but(state, hands=[[*hand, 0] for hand in state.hands])
    yield _but(state, decks=[[*deck, at] for at, deck in enumerate(state.decks)])
    for name in ("discards", "overflow", "mamas", "papas"):
        if name not in ("mamas", "papas") or not any(record.kind == "parents" for record in state.pending):
            yield _but(state, **{name: [[*some, 0] for some in getattr(state, name)]})
    yield _but(state, offers=[[*laid, 0] if at == seat else laid for at, laid in enumerate(state.offers)])
    for name in ("vp", "lira", "residual", "workers", "idle", "yokes", "rows"):
        yield _but(state, **{name: [value + 1 for value in getattr(state, name)]})
    for name in ("grande_idle", "milled", "toured", "passed", "tokens_left"):
        yield _but(state, **{name: [not value for value in getattr(state, name)]})
    for name in ("built", "sold", "harvested"):
        yield _but(state, **{name: [[not value for value in some] for some in getattr(state, name)]})
    for name in ("fields", "crush", "cellar"):
        yield _but(state, **{name: [[[*some, 1] for some in own] for own in getattr(state, name)]})
    for name in ("at_lira", "automa_out"):
        yield _but(state, **{name: [*getattr(state, name), 0]})
    yield _but(state, planned=[*state.planned, [0, 0, 0]])
    yield _but(state, slots=[[worker + 1 for worker in slots] for slots in state.slots])
    for name in ("year", "first", "temporary", "tokens"):
        yield _but(state, **{name: getattr(state, name) + 1})
    yield _but(state, last_year=not state.last_year, season="spring and autumn")


KNOWLEDGE: dict[str, Callable[[Any, int], Iterator[GameState]]] = {
    "grand_cru": grand_cru_knowledge,
    "vino": vino_knowledge,
    "viticulture": viticulture_knowledge,
    "weinhaendler": weinhaendler_knowledge,
}

WITH_PRIVATE_EVENTS = {"grand_cru", "vino", "viticulture"}
"""In which games something happens that not everybody may know; but not alone, and not with open hands."""


def test_every_game_says_what_is_secret_in_it_and_what_is_known():
    assert set(SECRETS) == set(KNOWLEDGE) == set(games.playable())
    assert set(games.playable()) >= WITH_PRIVATE_EVENTS


@IN_EVERY_CASE
def test_what_a_seat_may_not_know_does_not_change_what_it_sees(case):
    game, compared = game_of(case), 0
    for state in states_on_the_way(case):
        for seat in (None, *range(state.players)):
            seen = game.view(state, seat)
            for other in SECRETS[case[0]](state, seat):
                assert game.view(other, seat) == seen
                compared += other != state
    assert compared > 500


@IN_EVERY_CASE
def test_what_a_seat_knows_it_sees(case):
    """Otherwise a view that blanks everything would keep every secret too."""
    game, compared = game_of(case), 0
    for state in states_on_the_way(case, every=19):
        for seat in range(state.players):
            seen = game.view(state, seat)
            for other in KNOWLEDGE[case[0]](state, seat):
                if other != state:
                    assert game.view(other, seat) != seen
                    compared += 1
    assert compared > 30


@IN_EVERY_CASE
def test_a_view_has_nothing_of_the_seed(case):
    game = game_of(case)
    for state in states_on_the_way(case, every=19):
        state.seed = "a-seed-like-no-other"
        assert all("no-other" not in str(encode(game.view(state, seat))) for seat in (None, *range(state.players)))


@IN_EVERY_CASE
def test_only_the_seat_that_is_asked_is_shown_what_it_may_choose(case):
    game, words = game_of(case), game_words(case[0], "en")
    for state in states_on_the_way(case, every=19):
        for seat in (None, *range(state.players)):
            look = game.look(game.view(state, seat), seat, words)
            assert bool(look.candidates) == (seat == state.now.seat)
            assert (look.asked, look.decision) == (state.now.seat, state.now.kind)


@IN_EVERY_CASE
def test_the_judge_says_the_same_of_a_view_as_of_the_position(case):
    """A page that draws from the view shows the same places open and closed."""
    game = game_of(case)
    for state in states_on_the_way(case, every=5):
        view = game.view(state, state.now.seat)
        assert list(game.candidates(view)) == list(game.candidates(state))
        assert game.legal_moves(view) == game.legal_moves(state)


@IN_EVERY_CASE
def test_events_for_one_seat_are_seen_by_it_alone(case):
    game = game_of(case)
    state, happened = game.begin(table_of(case))
    for move in walked(case).moves[:300]:
        happened += game.play(state, move)
    private = [event for event in happened if event.only is not None]
    game_id, players, options = case
    open_to_all = players == 1 or ("hands", "open") in options
    assert bool(private) == (game_id in WITH_PRIVATE_EVENTS and not open_to_all)
    for seat in (None, *range(state.players)):
        seen = seen_by(happened, seat)
        assert [event for event in private if event in seen] == [event for event in private if event.only == seat]
        assert len(seen) >= len(happened) - len(private)


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_what_is_for_everybody_everybody_sees(seat):
    event = Event("round.begun", "5.1", round=1)
    assert seen_by([event], seat) == [event]
