"""The score line: figures of every seat, as far as the viewer may know them; a seat that is opened lies large on the
board, where nothing can be done for it."""

from __future__ import annotations

import re
from dataclasses import replace

from tests.contract.cases import IN_EVERY_CASE, game_of, states_on_the_way, table_of
from tests.page.looks import eyes, look, words_at

from page.parts.score_line import score_line

MOVES = re.compile(r'data-(?:move|do)="([^"]*)"')


@IN_EVERY_CASE
def test_every_seat_has_two_or_three_figures_with_words(case):
    game, table = game_of(case), table_of(case)
    for number, state in enumerate(states_on_the_way(case)):
        for seat in eyes(state, number):
            view, context = look(state, table, seat)
            seats = [game.score_figures(view, each, context.words) for each in range(state.players)]
            if not any(seats):
                continue  # a game that names none has no score line
            assert all(2 <= len(figures) <= 3 for figures in seats)
            assert all(re.fullmatch(r"−?-?\d+|\?", one.value) and one.said for figures in seats for one in figures)
            line = score_line(context.words, seats, context.asked, None)
            ids = re.findall(r' id="([^"]+)"', line)
            assert len(ids) == len(set(ids))
            assert line.count('aria-current="true"') == (not state.over)


@IN_EVERY_CASE
def test_an_opened_seat_is_drawn_large_and_offers_nothing_more(case):
    game, table = game_of(case), table_of(case)
    for state in states_on_the_way(case):
        if state.over:
            continue
        view, context = look(state, table, state.now.seat)
        usual = game.drawing.board(view, context)
        for other in set(range(state.players)) - {state.now.seat}:
            opened = game.drawing.board(view, replace(context, opened=other))
            assert opened != usual or not game.score_figures(view, other, context.words)
            assert {*MOVES.findall(opened)} <= {*MOVES.findall(usual)}


@IN_EVERY_CASE
def test_a_name_is_said_once_a_seat(case):
    table = table_of(case)
    game, state = game_of(case), next(iter(states_on_the_way(case)))
    view, words = game.view(state, None), words_at(table)
    line = score_line(words, [game.score_figures(view, seat, words) for seat in range(state.players)], 0, 1)
    assert bool(line) == bool(game.score_figures(view, 0, words))
    for seat in range(state.players if line else 0):
        assert line.count(f'visually-hidden">{words.fact("seat", seat)}: ') == 1
    assert line.count('aria-pressed="true"') == (bool(line) and state.players > 1)
