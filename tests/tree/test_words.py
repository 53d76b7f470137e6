"""Everything that is said has words, in every language."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest
from tests.contract.cases import cases, table_of, walked
from tests.records.golden import all_recorded
from tests.records.make import expected
from tests.tools.example import GAME
from tests.tree import catalogues
from tests.tree.codes import ADDED, PY, Said, all_expanded, expanded, modules, said_by

import games
from engine.core.move import PASS, Move
from engine.core.table import Table, plain_table
from engine.text.languages import LANGUAGES

PLAYABLE = games.playable()
PACKAGES = ("engine", "page", *(f"games.{game}" for game in PLAYABLE))

SHARED = [path for path in modules("engine", "games") if path.parent.name == "games" or "engine" in path.parts]

IN_EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
IN_EVERY_GAME = pytest.mark.parametrize("game", PLAYABLE)


def missing(said: list[Said], catalogue: catalogues.Catalogue) -> list[str]:
    """Return the faults of messages that code asks for: no words, or words that need facts the code does not give."""
    found = []
    for one in said:
        for name in expanded(one.name):
            if name not in catalogue:
                found.append(f"line {one.line}: {name} has no words")
            elif one.facts is not None:
                used = set().union(*map(catalogues.facts, catalogue[name]))
                given = one.facts | ADDED.get(name, frozenset())
                found += [f"line {one.line}: {name} needs {fact}" for fact in sorted(used - given)]
    return found


def words_of(game: str | None, language: str) -> catalogues.Catalogue:
    shared = catalogues.of("engine", language)
    return {**shared, **catalogues.of(f"games.{game}", language)} if game else shared


@IN_EVERY_LANGUAGE
@pytest.mark.parametrize("path", SHARED, ids=lambda path: path.relative_to(PY).as_posix())
def test_the_engine_has_words_for_all_that_it_says(path, language):
    assert missing(said_by(path.read_text(encoding="utf-8")), words_of(None, language)) == []


@IN_EVERY_LANGUAGE
@IN_EVERY_GAME
def test_a_game_has_words_for_all_that_it_says(game, language):
    words = words_of(game, language)
    found = {
        path.name: complaints
        for path in modules(f"games/{game}")
        if (complaints := missing(said_by(path.read_text(encoding="utf-8")), words))
    }
    assert found == {}


@pytest.mark.parametrize("package", PACKAGES)
def test_all_languages_have_the_same_messages_with_the_same_facts(package):
    assert catalogues.differences(catalogues.both(package)) == []


@cache
def seen_in_play(game: str) -> tuple[dict[str, set[str]], set[str]]:
    """Look at the golden games, and at a random one for every number of players and every option; return the facts that
    each kind of decision asks with, and the kinds in which passing is a candidate."""
    prompts: dict[str, set[str]] = {}
    passes: set[str] = set()
    for match in all_recorded(game):
        note_decisions(match.table, match.moves, prompts, passes)
    for case in (case for case in cases() if case[0] == game):
        note_decisions(table_of(case), walked(case).moves, prompts, passes)
    return prompts, passes


def note_decisions(table: Table, moves: list[Move], prompts: dict[str, set[str]], passes: set[str]) -> None:
    """Note what each kind of decision in a game asks with and where passing is a candidate."""
    loaded = games.load(table.game)
    state, _ = loaded.begin(table)
    for move in moves:
        kind = state.now.kind
        given = {"seat", *loaded.decision(state).prompt(state)}
        prompts[kind] = prompts.get(kind, given) & given
        if PASS in loaded.candidates(state):
            passes.add(kind)
        loaded.play(state, move)


@IN_EVERY_LANGUAGE
@IN_EVERY_GAME
def test_every_decision_is_asked_for_in_words(game, language):
    words = words_of(game, language)
    prompts, passes = seen_in_play(game)
    assert set(prompts) == set(games.load(game).decisions), "some kind of decision was never asked"
    for kind, given in prompts.items():
        assert set().union(*map(catalogues.facts, words[f"prompt.{kind}"])) <= given
    assert [kind for kind in passes if f"move.pass.{kind}" not in words] == []


@IN_EVERY_LANGUAGE
@IN_EVERY_GAME
def test_every_option_has_words(game, language):
    words = words_of(game, language)
    for option in games.meta(game).options:
        assert {f"option.{option.name}", f"option.{option.name}.help"} <= words.keys()
        for value in option.values:
            assert f"option.{option.name}.{value}" in words
            assert f"option.{option.name}.{value}.help" in words


@IN_EVERY_LANGUAGE
@IN_EVERY_GAME
def test_every_ending_and_every_measure_of_a_result_has_words(game, language):
    words = words_of(game, language)
    loaded = games.load(game)
    endings = {one["ending"] for one in expected(game).values()}
    state, _ = loaded.begin(plain_table(game, loaded.meta.players[0], "words"))
    measures = {*loaded.standing(state)[0].breakdown, *loaded.chart_values(state)}
    assert [f"decided.{ending}" for ending in endings if f"decided.{ending}" not in words] == []
    assert [f"measure.{measure}" for measure in measures if f"measure.{measure}" not in words] == []
    standings = [one["standing"] for one in expected(game).values()]
    reasons = {place["out"] for places in standings for place in places if place["rank"] is None}
    assert [f"place.{reason}" for reason in reasons if f"place.{reason}" not in words] == []


def test_codes_that_were_expanded_by_hand_are_still_in_the_source():
    asked = {one.name for path in modules("engine", "games") for one in said_by(path.read_text(encoding="utf-8"))}
    assert set(all_expanded()) <= asked


BAD_SOURCES = [
    'Event("wine.spilled", "8.3", seat=seat)',
    'Refusal("wine.spilled", rule="8.3")',
    'raise InputError("wine.spilled", "line 3")',
    'Event(f"wine.{code}", "8.3", seat=seat)',
    'Event("wine.sold", "8.3", seat=seat)',
    'def need(fine, code, where):\n    raise InputError(code, where)\nneed(1, "wine.spilled", "here")',
    'from engine.play.custom_board import need\nneed(1, "wine.spilled", "here")',
    'def sale_preview():\n    return Event("wine.sold", "8.3", seat=seat, variety=v, sold=1, income=2)',
    'class Odd(InputError):\n    def __init__(self):\n        super().__init__("wine.spilled")',
]


@pytest.mark.parametrize("source", BAD_SOURCES)
def test_the_checker_of_words_complains(source):
    assert missing(said_by(source), words_of(GAME, "en"))


def test_the_checker_of_words_is_content_with_what_has_words():
    source = 'Event("wine.sold", "8.3", seat=seat, variety=v, sold=1, income=2)\nRefusal("game.over", rule="")'
    assert [one.name for one in said_by(source)] == ["event.wine.sold", "refusal.game.over"]
    assert missing(said_by(source), words_of(GAME, "en")) == []
    source = 'from engine.play.custom_board import need\nneed(1, "sheet.game", "here", found=1, expected=2)'
    assert [one.name for one in said_by(source)] == ["error.sheet.game"]
    assert missing(said_by(source), words_of(GAME, "en")) == []


HEAD = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
BAD_PAIRS = [
    ('msgid "a"\nmsgstr "x"', ""),
    ('msgid "a"\nmsgstr "x"', 'msgid "a"\nmsgstr ""'),
    ('msgid "a"\nmsgstr "{seat}"', 'msgid "a"\nmsgstr "{sat}"'),
    ('msgid "a"\nmsgstr "x"', 'msgid "a"\nmsgid_plural "a.many"\nmsgstr[0] "x"\nmsgstr[1] "y"'),
]


@pytest.mark.parametrize(("one", "other"), BAD_PAIRS)
def test_the_checker_of_languages_complains(one, other):
    pair = {"en": catalogues.read(HEAD + one), "it": catalogues.read(HEAD + other)}
    assert catalogues.differences(pair)


def test_a_name_that_stands_twice_is_found():
    with pytest.raises(AssertionError, match="stands twice"):
        catalogues.read(HEAD + 'msgid "a"\nmsgstr "x"\n\nmsgid "a"\nmsgstr "y"')


def test_no_colon_is_put_between_words_by_code():
    """French sets a space before it: `Words.paired` knows."""
    assert [path.relative_to(PY).as_posix() for path in modules("page", "games") if sets_a_colon(path)] == []


def sets_a_colon(path: Path) -> bool:
    """Say whether a text that a module puts together goes on with a colon and a space."""
    formatted = (
        node.values for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.JoinedStr)
    )
    texts = (piece.value for pieces in formatted for piece in pieces[1:] if isinstance(piece, ast.Constant))
    return any(text.startswith(": ") for text in texts)
