"""Thinking about one question beside the page: samples are shared out among the workers, or played on in
slices on the page where there are none. The choice is the same however many there are."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from functools import cached_property, partial
from itertools import chain, groupby, islice, pairwise
from operator import itemgetter
from typing import Generic, TypeVar

from engine.bots.playout import AnyPlayouts, Outcome, Sample
from engine.bots.search import Thinking
from engine.core.move import Move
from page.browser_port import BrowserPort
from page.thinking.messages import BETWEEN, read_outcomes, written

T = TypeVar("T")

# Seconds of thinking between two looks at what the reader does: a click is never late by more than a playout's move.
SLICE = 0.008
# The most samples of a message, so that no question waits long for a worker whose own was given up, and
# a quick worker helps a slow one.
LARGEST = 24


def prepare(browser: BrowserPort, game: str) -> None:
    """Let the workers begin, and read what they need for a game, before anything is asked of them."""
    for number in range(browser.workers.many):
        browser.workers.ask(number, game, lambda _: None)


def shared_out(samples: Sequence[Sample], workers: int) -> list[list[Sample]]:
    """Return the samples in groups, one for each message. Each worker gets one, if that can be: a message costs more
    than is lost where one worker waits for another. All have as many moves to play on, or one more, for which a sample
    may be cut in two."""
    thinkers = max(1, workers)
    each = [(sample, move) for sample in samples for move in sample.moves]
    shares = min(len(each), thinkers * -(-len(samples) // (thinkers * LARGEST)))
    ends = [len(each) * share // shares for share in range(shares + 1)]
    return [_together(each[begin:end]) for begin, end in pairwise(ends)]


def _together(each: Sequence[tuple[Sample, Move | None]]) -> list[Sample]:
    """Return samples with those of their moves that are given."""
    by_sample = groupby(each, key=itemgetter(0))
    return [Sample(one.number, tuple(move for _, move in some), one.at_once) for one, some in by_sample]


def outcomes_of(answer: str, many: int) -> list[Outcome] | None:
    """Return the outcomes that a worker has answered; `None` where these are not so many, or something else."""
    try:
        outcomes = read_outcomes(answer)
    except Exception:  # there is no end to what can be wrong with a pickle
        return None
    return outcomes if len(outcomes) == many else None


class Thinker(Generic[T]):
    """Thinks about the question of some playouts of a game, and calls `done` with the result. `failed` is called after
    an error, which is raised all the same; `alone` where there are no workers, and the page thinks itself."""

    def __init__(
        self,
        browser: BrowserPort,
        game: str,
        playouts: AnyPlayouts,
        thinking: Thinking[T],
        done: Callable[[T], None],
        failed: Callable[[], None],
        alone: Callable[[], None] = lambda: None,
    ) -> None:
        self._browser = browser
        self._game = game
        self._playouts = playouts
        self._done, self._failed, self._alone = done, failed, alone
        self._search = thinking
        self._busy = set[int]()
        self._slices: Generator[None, None, None] | None = None
        self._stopped = self._distrusts = False

    def begin(self) -> None:
        with self._telling_errors():
            self._send(None)

    def stop(self) -> None:
        """Think no more; `done` is not called."""
        self._stopped = True

    @contextmanager
    def _telling_errors(self) -> Iterator[None]:
        try:
            yield
        except Exception:
            self._failed()
            raise

    @cached_property
    def _task(self) -> str:
        return written((self._game, self._playouts.question, self._playouts.detail))

    def _send(self, outcomes: list[list[Outcome]] | None) -> None:
        """Let the search go on with the outcomes of all the samples that it wanted."""
        try:
            samples = next(self._search) if outcomes is None else self._search.send(outcomes)
        except StopIteration as end:
            self._done(end.value)
            return
        self._samples = samples
        groups = shared_out(samples, self._browser.workers.many)
        self._waiting = deque(enumerate(groups))
        self._found: list[list[Outcome] | None] = [None] * len(groups)
        self._share_out()

    def _share_out(self) -> None:
        workers = self._workers
        while self._waiting and (free := [it for it in range(workers) if it not in self._busy]):
            self._ask(free[0], *self._waiting.popleft())
        if not workers and self._waiting and self._slices is None:
            self._slices = self._one_after_the_other()
            self._browser.after(0, self._slice)
            self._alone()

    def _go_on(self) -> None:
        """Give the search its samples' outcomes, once all are known."""
        found = [outcomes for outcomes in self._found if outcomes is not None]
        if len(found) == len(self._found):
            by_move = chain.from_iterable(found)
            self._send([list(islice(by_move, len(sample.moves))) for sample in self._samples])
        else:
            self._share_out()

    # In workers

    def _ask(self, number: int, at: int, samples: list[Sample]) -> None:
        self._busy.add(number)
        message = self._task + BETWEEN + written(samples)
        self._browser.workers.ask(number, message, partial(self._answered, number, at, samples))

    def _answered(self, number: int, at: int, samples: list[Sample], answer: str | None) -> None:
        if self._stopped:
            return
        self._busy.discard(number)
        with self._telling_errors():
            outcomes = None if answer is None else outcomes_of(answer, sum(len(sample.moves) for sample in samples))
            self._distrusts = self._distrusts or (answer is not None and outcomes is None)
            if outcomes is None:
                self._waiting.append((at, samples))
            else:
                self._found[at] = outcomes
            self._go_on()

    @property
    def _workers(self) -> int:
        """How many workers may be asked: none any more once one has answered something else."""
        return 0 if self._distrusts else self._browser.workers.many

    # On the page

    def _one_after_the_other(self) -> Generator[None, None, None]:
        while self._waiting:
            at, samples = self._waiting.popleft()
            outcomes: list[Outcome] = []
            for sample in samples:
                outcomes += yield from self._playouts.played_on(sample)
            self._found[at] = outcomes

    def _slice(self) -> None:
        """Think for a slice of time."""
        if not self._stopped and self._slices is not None:
            with self._telling_errors():
                self._think_until(time.monotonic() + SLICE, self._slices)

    def _think_until(self, end: float, slices: Generator[None, None, None]) -> None:
        for _ in slices:
            if time.monotonic() >= end:
                self._browser.after(0, self._slice)
                return
        self._slices = None
        self._go_on()
