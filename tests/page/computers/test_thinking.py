"""Computer players think in workers or in slices on the page, and come to the same move."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial

import pytest
from tests.games.parts import PLAYERS
from tests.page.fake_browser import FakeBrowser, FakeWorkers
from tests.tools.example import GAME

import games
from engine.bots.playout import AnyPlayouts, Outcome, Playouts, Sample
from engine.bots.question import asked
from engine.bots.search import SearchResult, chosen, search, thought
from engine.core.move import PASS
from engine.core.table import plain_table
from engine.play.match import Match
from page.thinking.messages import written
from page.thinking.thinker import LARGEST, Thinker, prepare, shared_out
from page.thinking.worker import Worker

HIGHEST = 4


@cache
def playouts(game: str, detail: bool = True) -> AnyPlayouts:
    """Return playouts of a position that is thought about for long, with few of them."""
    match = Match(games.load(game), plain_table(game, 3, "thinking"))
    bot = games.bot(game)
    assert bot
    while True:
        events = [event for some in match.log for event in some]
        question = asked(match.game, match.state, events, HIGHEST)
        if len(chosen(match.game, bot, question).considered[0].outcomes) > 1:
            return Playouts(match.game, bot, question, detail=detail)
        match.play(match.game.legal_moves(match.state)[0])


@cache
def wanted(game: str, detail: bool = True) -> SearchResult:
    """Return the result of the search without workers."""
    found = playouts(game, detail)
    return thought(found, search(found))


class Page:
    """A page whose workers answer when they are let, the one that was asked last first."""

    def __init__(self, game: str, workers: int, detail: bool = True) -> None:
        self.browser = FakeBrowser(workers=FakeWorkers(workers))
        self.workers = [Worker(games) for _ in range(workers)]
        self.found: list[SearchResult] = []
        self.failures: list[str] = []
        failed = partial(self.failures.append, "failed")
        asked_for = playouts(game, detail)
        self.thinker = Thinker(self.browser, game, asked_for, search(asked_for), self.found.append, failed)

    def think(self, answered: Callable[[int, str], str | None] | None = None) -> SearchResult:
        """Let it think to the end."""
        self.thinker.begin()
        for _ in self.steps(answered or self.answer):
            pass
        (choice,) = self.found
        return choice

    def answer(self, number: int, message: str) -> str | None:
        return self.workers[number].answered(message)

    def steps(self, answered: Callable[[int, str], str | None]) -> Iterator[None]:
        while self.browser.workers.asked or self.browser.later:
            if self.browser.workers.asked:
                number, message, tell = self.browser.workers.asked.pop()
                tell(answered(number, message))
            elif self.browser.later:
                (_, call), self.browser.later = self.browser.later, None
                call()
            yield


@pytest.mark.parametrize("detail", [True, False])
@pytest.mark.parametrize("workers", [0, 1, 2, 3])
@pytest.mark.parametrize("game", PLAYERS)
def test_the_choice_is_the_same_however_many_workers_there_are(game: str, workers: int, detail: bool) -> None:
    assert Page(game, workers, detail).think() == wanted(game, detail)


@pytest.mark.parametrize("game", PLAYERS)
def test_the_choice_is_the_same_where_outcomes_are_not_in_detail(game: str) -> None:
    in_detail, found = wanted(game), wanted(game, detail=False)
    assert [it.move for it in found.considered] == [it.move for it in in_detail.considered]
    for one, other in zip(found.considered, in_detail.considered):
        assert one.outcomes == [Outcome(it.value, it.effort) for it in other.outcomes]
    assert all(it.terms and it.chances for it in in_detail.considered[0].outcomes)


def test_all_workers_have_something_to_do() -> None:
    page = Page(GAME, 3)
    page.thinker.begin()
    assert [number for number, *_ in page.browser.workers.asked] == [0, 1, 2]


@pytest.mark.parametrize("moves", [1, 2, 5])
@pytest.mark.parametrize("workers", [1, 2, 3])
def test_each_worker_has_as_many_messages_none_of_them_large_with_as_many_moves(workers: int, moves: int) -> None:
    for many in range(workers, 120):
        groups = shared_out([Sample(number, (PASS,) * moves) for number in range(many)], workers)
        sizes = [sum(len(sample.moves) for sample in group) for group in groups]
        assert len(sizes) == workers * -(-many // (workers * LARGEST))
        assert max(sizes) <= min(LARGEST * moves, min(sizes) + 1)


@pytest.mark.parametrize("workers", [0, 1, 2, 4])
@pytest.mark.parametrize("many", [1, 5, 100])
def test_samples_are_shared_out_in_a_few_messages_and_none_is_changed(workers: int, many: int) -> None:
    samples = [Sample(number, (PASS, None, PASS), at_once=number % 2 == 0) for number in range(many)]
    groups = shared_out(samples, workers)
    parts = [part for group in groups for part in group]
    assert all(groups)
    assert len(groups) <= max(1, workers) * (1 + len(parts) // LARGEST)
    assert [(it.number, move, it.at_once) for it in parts for move in it.moves] == [
        (it.number, move, it.at_once) for it in samples for move in it.moves
    ]


def test_what_a_worker_leaves_when_it_dies_is_done_by_another() -> None:
    page, died = Page(GAME, 2), []

    def answer(number: int, message: str) -> str | None:
        if number == 1 and len(died) < 3:
            died.append(message)
            return None
        return page.answer(number, message)

    assert page.think(answer) == wanted(GAME)
    assert len(died) == 3


def test_where_no_worker_lives_the_page_thinks_by_itself() -> None:
    page = Page(GAME, 2)

    def answer(number: int, message: str) -> str | None:
        page.browser.workers.many = 0
        return None

    assert page.think(answer) == wanted(GAME)


def test_where_workers_die_in_the_middle_the_page_takes_over() -> None:
    page, answers = Page(GAME, 2), []

    def answer(number: int, message: str) -> str | None:
        answers.append(message)
        if len(answers) > 5:
            page.browser.workers.many = 0
        return None if len(answers) > 5 else page.answer(number, message)

    assert page.think(answer) == wanted(GAME)


@pytest.mark.parametrize("workers", [0, 2])
def test_who_is_stopped_says_nothing_and_asks_nothing_more(workers: int) -> None:
    page = Page(GAME, workers)
    page.thinker.begin()
    at_work = len(page.browser.workers.asked)
    page.thinker.stop()
    steps = list(page.steps(page.answer))
    assert len(steps) <= max(1, at_work)
    assert page.found == []


@pytest.mark.parametrize("workers", [0, 1])
def test_an_error_is_told_and_raised(workers: int, monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page(GAME, workers)
    page.thinker.begin()
    monkeypatch.setattr(playouts(GAME).bot, "worth", None)
    monkeypatch.setattr("page.thinking.thinker.read_outcomes", None)
    with pytest.raises(TypeError):
        list(page.steps(lambda number, message: "answer"))
    assert page.failures == ["failed"]


def test_workers_that_were_prepared_have_read_the_game_and_choose_the_same() -> None:
    page = Page(GAME, 2)
    prepare(page.browser, GAME)
    assert [(number, message) for number, message, _ in page.browser.workers.asked] == [(0, GAME), (1, GAME)]
    assert page.answer(0, GAME) == ""
    assert page.think() == wanted(GAME)


@pytest.mark.parametrize("answer", ["", "no pickle", written([]), written([(1,)] * 99), written(7)])
def test_where_a_worker_answers_something_else_the_page_thinks_by_itself(answer: str) -> None:
    page, asked_for = Page(GAME, 2), []

    def answered(number: int, message: str) -> str:
        asked_for.append(message)
        return answer

    assert page.think(answered) == wanted(GAME)
    assert len(asked_for) == 2
    assert page.failures == []
