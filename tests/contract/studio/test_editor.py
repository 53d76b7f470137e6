"""The editors of positions: every position of a game can be made by hand, and every operation gives one or says why
not."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.parts import folder, part
from tests.records.golden import recorded
from tests.tools.example import GAME

import games
from engine.core.codec import encode
from engine.core.input_error import InputError
from engine.core.table import check_table, plain_table
from engine.files.position_file import state_digest
from engine.play.match import Match
from engine.studio.draft import (
    Draft,
    Studio,
    applied,
    completed,
    draft_of_position,
    draft_of_view,
    empty_draft,
    table_of,
    visible,
)
from engine.studio.draft_file import made, read_draft, write_draft
from engine.studio.faults import faults, surpluses
from engine.studio.rows import Fault, Pile, Slot
from engine.text.words import game_words

EDITED = [game for game in games.playable() if games.meta(game).editor]
RECORDS = [(game, name) for game in EDITED for name in part(game, "golden").GOLDEN]


def studio_of(game: str) -> Studio:
    return Studio(games.load(game), games.editor(game))


@pytest.mark.parametrize(("game", "name"), RECORDS)
def test_the_middle_and_the_end_of_a_game_are_made_from_the_empty_table(game, name):
    studio, match = studio_of(game), recorded(game, name)
    for ply in (match.ply // 2, match.ply):
        state = match.state_at(ply)
        draft = made(studio, Draft(match.table, state, is_exact=True))[1]
        assert state_digest(completed(studio, draft)) == state_digest(state)
        assert faults(studio, draft) == []


def empty(game: str, players: int, **options: str) -> Draft:
    return empty_draft(studio_of(game), check_table(plain_table(game, players, "s1", **options), games.meta(game)))


@pytest.mark.parametrize("game", EDITED)
def test_the_empty_table_can_be_played_on_with_any_number_of_players_and_any_option(game):
    meta = games.meta(game)
    tables = [{option.name: value} for option in meta.options for value in option.values]
    for players in meta.players:
        for options in [{}, *tables]:
            draft = empty(game, players, **options)
            assert faults(studio_of(game), draft) == []
            Match(games.load(game), table_of(studio_of(game), draft))


@pytest.mark.parametrize("game", EDITED)
def test_every_seat_of_the_empty_table_can_be_asked_every_question(game):
    studio, draft = studio_of(game), empty(game, max(games.meta(game).players))
    asked = []
    for question in studio.editor.questions:
        for about in product(*(names.names(draft.state) for names in question.about)):
            for seat in range(draft.table.players):
                with suppress(InputError):
                    words = " ".join(("decide", question.name, str(seat), *about))
                    after = applied(studio, draft, words)
                    if not faults(studio, after):
                        asked.append(question.name)
                        assert after.state.now.kind in question.kinds
                        assert after.state.now.seat == seat
    assert {*asked} >= {question.name for question in studio.editor.questions if not question.about}.difference(
        ("bid", "surplus")  # those need an option, and cards
    )


def decisions(game: str) -> dict[str, str]:
    """Return for each decision of a game the operations that lead to it from the empty table, with the options of the
    table before a bar; "" for one that the editor does not offer."""
    path = folder(game) / "decisions.txt"
    lines = (line.partition(":") for line in path.read_text(encoding="utf-8").splitlines() if line)
    return {kind: done.strip() for kind, _, done in lines}


DECISIONS = [(game, kind, done) for game in EDITED for kind, done in decisions(game).items() if done]


@pytest.mark.parametrize(("game", "kind", "done"), DECISIONS)
def test_a_decision_is_chosen_also_inside_of_another(game, kind, done):
    studio = studio_of(game)
    options, _, operations = done.rpartition("|")
    draft = after(studio, empty(game, 3, **dict(one.split("=") for one in options.split())), *operations.split("; "))
    assert (draft.state.now.kind, faults(studio, draft)) == (kind, [])
    asking = f"decide {' '.join(draft.asks)}"
    assert asking.startswith(operations.rpartition("; ")[2])
    assert applied(studio, draft, asking).state == draft.state
    assert read_again(studio, draft)[:2] == (encode(draft.state), draft.is_exact)
    match = Match(studio.game, table_of(studio, draft))
    match.play(studio.game.legal_moves(match.state)[0])


@pytest.mark.parametrize("game", EDITED)
def test_it_is_known_of_every_decision_whether_the_editor_offers_it(game):
    offered = {kind for question in games.editor(game).questions for kind in question.kinds}
    said = decisions(game)
    assert {*said} == {*games.load(game).decisions}
    assert {kind for kind, done in said.items() if done} == offered


def words_of(studio: Studio, draft: Draft) -> list[str]:
    """Return all words that mean anything at a table."""
    found = {"set", "put", "take", "decide", "then", "deal", "exact", "over", "nobody"}
    found.update(question.name for question in studio.editor.questions)
    for row in studio.editor.rows:
        found.update((row.name, *row.values.names(draft.state)))
        for names in row.at:
            found.update(names.names(draft.state))
    return sorted(found)


@st.composite
def operations(draw: Any, studio: Studio, draft: Draft) -> str:
    """Return an operation that fits a row or a question; sometimes one of any words."""
    kind = draw(st.sampled_from(("row", "row", "row", "question", "words", "text")))
    if kind == "text":
        return draw(st.text(max_size=30))
    if kind == "words":
        return " ".join(draw(st.lists(st.sampled_from(words_of(studio, draft)), max_size=6)))
    if kind == "question":
        question = draw(st.sampled_from(studio.editor.questions))
        about = [draw(st.sampled_from(names.names(draft.state) or ("none",))) for names in question.about]
        return " ".join(("decide", question.name, str(draw(st.integers(0, draft.table.players))), *about))
    row = draw(st.sampled_from(studio.editor.rows))
    verb = "set" if isinstance(row, Slot) else draw(st.sampled_from(("put", "put", "take")))
    places = list(row.places(draft.state)) or [()]
    values = row.values.names(draft.state) or [str(draw(st.integers(-600, 120)))]
    return " ".join((verb, row.name, *draw(st.sampled_from(places)), draw(st.sampled_from(values))))


def read_again(studio: Studio, draft: Draft) -> tuple[Any, bool, list[Fault]]:
    """Return a draft as it is read from its text: the position, whether it is exact, and its faults."""
    again = read_draft(write_draft(studio, draft), studio_of)[1]
    if not draft.is_exact:
        again.state.seed, again.state.asked = draft.state.seed, draft.state.asked
    return encode(again.state), again.is_exact, faults(studio, again)


def remains(studio: Studio, draft: Draft, fault: Fault) -> bool:
    """Return whether a fault is still there when it was mended, as often as there are pieces too many."""
    for _ in range(12):
        draft = applied(studio, draft, fault.mend)
        if replace(fault, mend="") not in [replace(other, mend="") for other in faults(studio, draft)]:
            return False
    return True


@pytest.mark.parametrize("game", EDITED)
@settings(max_examples=30, deadline=None)
@given(data=st.data())
def test_any_operations_give_a_position_that_can_be_drawn_or_say_why_not(game, data):
    studio = studio_of(game)
    if data.draw(st.booleans()):
        draft = empty(game, data.draw(st.sampled_from(games.meta(game).players)))
    else:
        match = recorded(game, data.draw(st.sampled_from(sorted(part(game, "golden").GOLDEN))))
        draft = draft_of_view(studio, match.table, match.state_at(data.draw(st.integers(0, match.ply))), 0)
    words = game_words(game, "en", "page").at(draft.table.seats)
    for _ in range(data.draw(st.integers(1, 12))):
        with suppress(InputError):
            draft = applied(studio, draft, data.draw(operations(studio, draft)))
        found = faults(studio, draft)
        if surpluses(studio, draft):
            view, context = visible(studio, draft), studio.game.context_without_choices(draft.state, None, words)
        else:
            state = completed(studio, draft)
            view, context = studio.game.view(state, 0), studio.game.context_without_choices(state, 0, words)
        assert studio.game.drawing.board(view, context)
        assert studio.game.drawing.seats(view, context)
        assert read_again(studio, draft) == (encode(draft.state), draft.is_exact, found)
        if not found:
            Match(studio.game, table_of(studio, draft))
        for fault in found:
            assert fault.error is None, fault.error
            sentence = words.say(f"fault.{fault.code}", **fault.facts)
            assert "{" not in sentence
            assert not sentence.startswith("fault.")
            if fault.mend:
                assert not remains(studio, draft, fault)


@pytest.mark.parametrize("game", EDITED)
def test_another_seed_deals_what_a_seat_does_not_see_and_nothing_else(game):
    studio, match = studio_of(game), recorded(game, next(iter(part(game, "golden").GOLDEN)))
    state = match.state_at(match.ply // 2)
    draft = draft_of_view(studio, match.table, state, 0)
    one, other = (completed(studio, applied(studio, draft, f"deal {seed}")) for seed in ("s1", "s2"))
    assert studio.game.view(one, 0) == studio.game.view(other, 0)
    assert completed(studio, applied(studio, draft, "deal s1")) == one
    for dealt in (one, other):
        dealt.seed = state.seed
        assert studio.game.view(dealt, 0).pending == studio.game.view(state, 0).pending


PILES = [(game, row.name) for game in EDITED for row in games.editor(game).rows if isinstance(row, Pile)]


@pytest.mark.parametrize(("game", "name"), PILES)
def test_the_next_pieces_of_a_pile_are_named_and_the_rest_is_dealt(game, name):
    studio, draft = studio_of(game), empty(game, max(games.meta(game).players))
    for question in studio.editor.questions:
        if question.is_dealt:  # the pile is there only then
            draft = applied(studio, draft, f"decide {question.name} 0")
    row = studio.editor.row(name)
    for names in row.places(draft.state):
        where, words = row.where(draft.state, names), " ".join((name, *names))
        one, two = row.fitting(draft.state, names)[-3:-1]
        named = after(studio, draft, f"put {words} {two}", f"put {words} {one}", f"put {words} {two}",
                      f"take {words} {two} 1")  # fmt: skip
        wanted = [row.values.value(draft.state, each) for each in (one, two)]
        dealt = [completed(studio, applied(studio, named, f"deal {seed}")) for seed in ("s1", "s2")]
        piles = [list(row.content(state, where)) for state in dealt]
        assert [pile[:2] for pile in piles] == [wanted, wanted]
        assert piles[0] != piles[1] or len(piles[0]) < 4
        assert faults(studio, named) == []
        match = Match(studio.game, table_of(studio, named))
        assert list(row.content(match.state, where))[:2] == wanted
        assert read_again(studio, named)[0] == encode(named.state)
        exact = draft_of_position(studio, match.table, match.state)
        assert row.content(applied(studio, exact, f"put {words} {two}").state, where) == wanted[1:]
        with pytest.raises(InputError):
            applied(studio, named, f"take {words} {two} 1")


@pytest.mark.parametrize("game", EDITED)
def test_a_position_of_a_game_is_the_same_after_it_was_written(game):
    studio = studio_of(game)
    for name in part(game, "golden").GOLDEN:
        match = recorded(game, name)
        state = match.state_at(match.ply // 3)
        for draft in (draft_of_position(studio, match.table, state), draft_of_view(studio, match.table, state, 0)):
            text = write_draft(studio, draft)
            assert read_again(studio, draft)[:2] == (encode(draft.state), draft.is_exact)
            assert write_draft(studio, read_draft(text, studio_of)[1]) == text


def impossible(game: str) -> list[str]:
    """Return positions of a game that cannot be: the code and paragraph of a fault, the operations that lead from the
    empty table there, and the one that mends it."""
    return (folder(game) / "impossible.txt").read_text(encoding="utf-8").strip().split("\n\n")


def after(studio: Studio, draft: Draft, *operations: str) -> Draft:
    for operation in operations:
        draft = applied(studio, draft, operation)
    return draft


IMPOSSIBLE = [(game, text) for game in EDITED for text in impossible(game)]


@pytest.mark.parametrize(("game", "text"), IMPOSSIBLE)
def test_what_cannot_be_is_named_with_its_paragraph_and_mended(game, text):
    head, done, mend = (line.strip() for line in text.splitlines())
    mend = mend.removeprefix("mend: ").removeprefix("nothing")
    studio = studio_of(game)
    draft = after(studio, empty(game, 3), *done.split("; "))
    found = [(f"{fault.code} {fault.rule}", fault.mend) for fault in faults(studio, draft)]
    assert (head, mend) in found
    if mend:
        assert head not in [f"{each.code} {each.rule}" for each in faults(studio, applied(studio, draft, mend))]


WRONG = ["", "set", "set money", "set money 0", "set money 9 10", "set money 0 -1", "set money 0 1e3", "set money 0 ٣",
         "put money 0 10", "take chosen 0 toscana", "put nothing 0", "decide", "decide sell", "decide sell 7",
         "decide grow 0", "decide gift 0 toscana", "then round", "then round nobody {", 'then round nobody {"a":1}',
         "then nonsense 0 {}", "deal", "deal " + "x" * 50, "exact", "exact s1", "exact s1 -1", "set order 1 x", "roll",
         "x" * 9000]  # fmt: skip


@pytest.mark.parametrize("operation", WRONG)
def test_an_operation_that_means_nothing_says_so(operation):
    studio = studio_of(GAME)
    with pytest.raises(InputError) as caught:
        applied(studio, empty(GAME, 3), operation)
    assert not game_words(GAME, "en").error(caught.value).startswith("error.")


@pytest.mark.parametrize("game", EDITED)
def test_every_field_of_a_state_has_a_row_or_follows_from_others(game):
    studio, state = studio_of(game), games.load(game).deal(check_table(plain_table(game, 3, "s"), games.meta(game)))
    rows = {row.field or row.name for row in studio.editor.rows}
    settled = {*studio.game.setup.table_fields(plain_table(game, 3, "s"))}
    derived = {"stars", "trios", "supply", "ready"}
    assert {*vars(state)} - rows - settled - derived == {"players", "seed", "asked", "pending"}
