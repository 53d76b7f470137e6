"""Kept drawings: a piece is found by all that it reads, and reads nothing else."""

from __future__ import annotations

from engine.core.move import Move
from engine.core.refusal import Refusal
from engine.drawing.cached import cached_drawing, cached_piece, cached_zone, context_of
from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import Markup
from engine.text.words import package_words

BUY, SELL = Move("buy", ("a",)), Move("sell", ("a",))
WORDS = package_words("en", "engine").at(())
CLOSED = Refusal("money.short", rule="6.3")


def looking(**candidates):
    """Return a context in which `buy` and `sell` are open (`None`) or refused."""
    found = {move: candidates[move.verb] for move in (BUY, SELL) if move.verb in candidates}
    return DrawContext(WORDS, 0, 1, "trade", found, picked=(3,), pointed=BUY)


def test_a_drawing_is_made_once_for_the_same_values():
    made = []

    @cached_drawing
    def drawn(size: float) -> str:
        made.append(size)
        return str(size)

    assert [drawn(1), drawn(1), drawn(1.0)] == ["1", "1", "1.0"]
    assert len(made) == 2


def test_a_piece_is_made_again_when_its_move_opens_or_closes():
    made = []

    @cached_piece
    def drawn(context, move, label):
        made.append(context.attributes(move, label)["class_"])
        return Markup(made[-1])

    for candidates in ({"buy": None}, {"buy": CLOSED}, {}, {"buy": None, "sell": None}):
        drawn(looking(**candidates), BUY, "buy it")
    assert made == ["is-open", "is-closed", ""]
    drawn(looking(buy=None), None, "buy it")
    drawn(looking(buy=None), BUY, "buy that")
    assert made[3:] == ["", "is-open"]


def test_a_piece_sees_of_the_context_only_the_words_and_its_move():
    seen = []

    @cached_piece
    def drawn(context, move):
        seen.append(context)
        return Markup("")

    drawn(looking(buy=None, sell=CLOSED), BUY)
    assert seen == [DrawContext(WORDS, candidates={BUY: None})]


def test_a_zone_is_made_again_when_a_candidate_of_its_verbs_opens_or_closes():
    made = []

    @cached_zone
    def drawn(words, candidates):
        made.append(context_of(words, candidates))
        return Markup("")

    for candidates in ({"buy": None}, {"buy": None, "sell": CLOSED}, {"buy": CLOSED}, {"sell": None}):
        drawn(WORDS, looking(**candidates).candidates_of(("buy",)))
    assert [context.is_open(BUY) for context in made] == [True, False, False]
    assert [list(context.candidates) for context in made] == [[BUY], [BUY], []]


def test_candidates_are_found_by_verb_and_first_name():
    context = looking(buy=None, sell=CLOSED)
    assert context.candidates_of(("sell", "buy")) == ((SELL, False), (BUY, True))
    assert context.candidates_of(("buy",), ("a", "b")) == ((BUY, True),)
    assert context.candidates_of(("buy",), ("b",)) == ()
