"""A move of the game that cannot be played now is refused with a reason; of one that means nothing, a word is named."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product
from typing import NamedTuple

import pytest
from tests.contract.cases import IN_EVERY_CASE, Case, cases, game_of, named, states_on_the_way, table_of, walked
from tests.games.parts import folder
from tests.records.golden import all_recorded
from tests.tools.rulebook import paragraph_numbers
from tests.tree import catalogues
from tests.tree.test_rulebooks import rulebook

import games
from engine.chance import player
from engine.core.move import Move
from engine.core.refusal import Refusal
from engine.core.state import GameState
from engine.core.table import Seat, Table, plain_table
from engine.core.vocabulary import MOST_NAMES_TOLD, Numbers, Verb
from engine.files.position_file import read_position_file
from engine.play.redeal import imagined
from engine.text.languages import LANGUAGES
from engine.text.words import game_words

MOST_OF_A_FORM = 60
MOST_POSITIONS = 25
EMPTY = ("move.verb", "move.not_asked", "move.names")
PLAYABLE = games.playable()
SEATS = tuple(Seat(f"Seat{number}") for number in range(1, 7))


class Judged(NamedTuple):
    """A case, and positions of it with moves and why they are refused (`None` for legal ones)."""

    case: Case
    positions: list[tuple[GameState, list[tuple[Move, Refusal | None]]]]


def moves_of(vocabulary: dict[str, Verb], chance) -> Iterator[Move]:
    """Yield moves of a game's own vocabulary: of each form of each verb all, or some by chance where there are many;
    and each verb with a name of another one."""
    for word, verb in vocabulary.items():
        for form in verb.forms:
            yield from (Move(word, names) for names in some_of(form, chance))
            if verb.repeats:
                yield from (Move(word, (*names, names[-1])) for names in islice(some_of(form, chance), 5))
    names = sorted({name for verb in vocabulary.values() for form in verb.forms for place in form for name in place})
    for word in vocabulary:
        yield Move(word, (names[int(chance() * len(names))],) if names else ())
        yield Move(word, tuple(names[:1]) * 5)


def some_of(form, chance) -> Iterator[tuple[str, ...]]:
    places = [list(names) for names in form]
    size = 1
    for names in places:
        size *= len(names)
    if size <= MOST_OF_A_FORM:
        yield from product(*places)
        return
    for _ in range(MOST_OF_A_FORM):
        yield tuple(names[int(chance() * len(names))] for names in places)


@IN_EVERY_CASE
def test_every_candidate_is_of_the_vocabulary_in_its_one_form(case):
    game = game_of(case)
    for state in states_on_the_way(case, every=3):
        vocabulary = game.vocabulary(state)
        for move in game.candidates(state):
            assert move.verb in vocabulary, move
            assert vocabulary[move.verb].fits(move.names), move
            assert game.canonical(state, move) == move


@pytest.fixture(scope="module", params=list(cases()), ids=named)
def judged(request) -> Judged:
    """Give positions of a case, each with moves of the vocabulary and why they are refused."""
    case = request.param
    game, chance, found = game_of(case), player(f"vocabulary {case}").random, []
    for state in states_on_the_way(case, every=max(1, len(walked(case).moves) // MOST_POSITIONS)):
        moves = moves_of(game.vocabulary(state), chance)
        found.append((state, [(move, game.judge(state, move)) for move in moves]))
    return Judged(case, found)


def test_no_move_of_the_vocabulary_gets_the_empty_answer(judged):
    refused = [(str(move), refusal) for _, moves in judged.positions for move, refusal in moves if refusal]
    assert len(refused) > 1000
    assert [move for move, refusal in refused if refusal.code in EMPTY] == []


def test_every_reason_has_words_in_every_language_and_a_paragraph(judged):
    game = judged.case[0]
    paragraphs = paragraph_numbers(rulebook(game, LANGUAGES[0]))
    words = {language: game_words(game, language).at(SEATS) for language in LANGUAGES}
    for _, moves in judged.positions[::2]:
        for move, refusal in moves:
            if refusal is None:
                continue
            assert refusal.rule in paragraphs, (str(move), refusal)
            for language in LANGUAGES:
                said = words[language].refusal(refusal)
                assert not said.startswith("refusal."), (str(move), refusal)
                assert "{" not in said, (str(move), said)


def test_no_reason_tells_what_the_asked_seat_may_not_know(judged):
    game, table = game_of(judged.case), table_of(judged.case)
    for state, moves in judged.positions[1::2]:
        other, _ = game.begin(imagined(game, table, state, state.now.seat, "for the same eyes"))
        for move, refusal in moves:
            assert game.judge(other, move) == refusal, str(move)


@pytest.mark.parametrize("game", PLAYABLE)
def test_every_verb_says_when_its_time_is(game):
    state, _ = games.load(game).begin(table(game))
    for language in LANGUAGES:
        words = catalogues.of(f"games.{game}", language)
        missing = [verb for verb in games.load(game).vocabulary(state) if f"refusal.time.{verb}" not in words]
        assert missing == []


@pytest.mark.parametrize("game", PLAYABLE)
def test_a_word_that_a_game_does_not_know_is_named_and_no_paragraph_with_it(game):
    state, _ = games.load(game).begin(table(game))
    verbs = [*games.load(game).vocabulary(state)]
    for move in (Move("tango", (verbs[0],)), *(Move(verb, ("tango", verb)) for verb in verbs)):
        refusal = games.load(game).judge(state, move)
        assert (refusal.code == "move.verb") == (move.verb == "tango")
        assert refusal.code in EMPTY
        assert (refusal.rule, refusal.facts["word"]) == ("", "tango")
        for language in LANGUAGES:
            assert "tango" in game_words(game, language).refusal(refusal)


@pytest.mark.parametrize("game", PLAYABLE)
def test_where_few_names_can_follow_an_unknown_word_brings_them_all(game):
    state, _ = games.load(game).begin(table(game))
    for word, verb in games.load(game).vocabulary(state).items():
        refusal = games.load(game).judge(state, Move(word, ("tango",)))
        if names := refusal.facts.get("names", ()):
            assert len(names) <= MOST_NAMES_TOLD
            assert (refusal.rule, refusal.facts["word"], refusal.facts["before"]) == ("", "tango", word)
            assert set(names) == {name for form in verb.forms if form for name in form[0]}
            said = game_words(game, LANGUAGES[0]).refusal(refusal)
            assert [name for name in ("tango", *names) if name not in said] == []


@pytest.mark.parametrize("game", PLAYABLE)
def test_the_example_of_every_verb_has_been_a_legal_move_in_a_recorded_game(game):
    """Moves that can never be legal (a vine to be visited, two cards of one pile) are no examples. Those that are too
    rare for records are legal in a position of the game's tests."""
    wanted, seen = set(), set()
    for file in sorted((folder(game) / "positions").glob("*.json")):
        state = read_position_file(file.read_text("utf-8"), games.load).state
        seen |= set(games.load(game).legal_moves(state))
    for match in all_recorded(game):
        state = match.state_at(0)
        if not match.table.custom_board:
            wanted |= {Move(word, verb.example) for word, verb in match.game.vocabulary(state).items()}
        for move in match.moves:
            seen |= wanted.intersection(match.game.legal_moves(state))
            match.game.play(state, move)
    assert {str(move) for move in wanted - seen} == set()


def test_the_example_of_a_move_that_is_written_in_another_way_can_be_played_where_one_can(judged):
    game = game_of(judged.case)
    for state, moves in judged.positions[::4]:
        legal = game.legal_moves(state)
        for move, refusal in moves:
            if refusal is not None and refusal.code == "move.form":
                same = [str(other) for other in legal if other.verb == move.verb]
                verb = game.vocabulary(state)[move.verb]
                assert refusal.facts["example"] in (same or [str(Move(move.verb, verb.example))])


def table(game: str) -> Table:
    return plain_table(game, games.meta(game).players[-1], "vocabulary")


def test_numbers_are_known_beyond_the_usual_ones():
    numbers = Numbers(1, 3)
    assert list(numbers) == ["1", "2", "3"]
    assert "17" in numbers
    assert "17000" not in numbers
    assert "0" in numbers
    assert "01" not in numbers
    assert "x" not in numbers


def test_a_verb_takes_its_names_again_where_it_may():
    verb = Verb("4.2", ((("red-1", "red-2"),),), repeats=True, ordered=lambda names: tuple(sorted(names)))
    assert verb.fits(("red-2", "red-1", "red-1"))
    assert not verb.fits(())
    assert verb.example == ("red-1",)
