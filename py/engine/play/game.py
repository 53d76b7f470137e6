"""A game as everything else sees it, and the three questions that everybody asks it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from engine.chance import Asking
from engine.core.codec import attach
from engine.core.decision import Decision, Step
from engine.core.event import Event
from engine.core.input_error import InputError
from engine.core.meta import Meta
from engine.core.move import Move
from engine.core.refusal import Refusal
from engine.core.standing import Place
from engine.core.state import GameState
from engine.core.table import Table
from engine.core.vocabulary import Vocabulary, canonical, refuse_notation
from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import Markup
from engine.drawing.zones import Board
from engine.play.custom_board import AnyCustomBoards, TitledBoard
from engine.play.start_position import read_start
from engine.text.words import Words

S = TypeVar("S", bound=GameState)
T = TypeVar("T", bound=GameState, contravariant=True)
R = TypeVar("R", bound=GameState, covariant=True)


class Setup(Protocol[R]):
    """The module of a game that makes its first position."""

    def first_position(self, table: Table, /) -> R:
        """Return the position before anything ran. The table has been checked. Raises `InputError` for a bad board."""

    def settled(self, table: Table, /) -> Mapping[str, Any]:
        """Return the fields of a position that the table settles for the whole game: its options, and its board."""


class Knowledge(Protocol[S]):
    """The module of a game that says what a seat may know."""

    def seen(self, state: S, seat: int | None, /) -> S:
        """Return a copy in which everything is blanked that `seat` may not know (`None`: no seat at all)."""

    def imagined(self, view: S, asking: Asking, /) -> S:
        """Return a whole position that looks just like this view: what is blanked in it is dealt anew by chance. It
        may be one that no play could bring about."""


class Invariants(Protocol[T]):
    """The module of a game that says what no play can break."""

    def check_state(self, state: T, /) -> None:
        """Raise `InputError` when a position from outside cannot be."""


class Scoring(Protocol[T]):
    """The module of a game that says its result."""

    def standing(self, state: T, /) -> list[Place]:
        """Return the places as if the game ended now, best first."""

    def ending(self, state: T, /) -> str:
        """Return the code of how a finished game came to its end."""


class Drawing(Protocol[T]):
    """The module of a game that draws it. It looks at a view, which is already cut to the seat that looks."""

    def board(self, view: T, context: DrawContext, /) -> Markup:
        """Return the shared board as one element; what changes on its own is marked as pieces."""

    def zones(self, view: T, context: DrawContext, /) -> Board:
        """Return the zones that the board consists of, of which pictures are made."""

    def seats(self, view: T, context: DrawContext, /) -> Markup:
        """Return everything that the seats have in front of them, one element a seat."""

    def choices(self, view: T, context: DrawContext, /) -> Markup:
        """Return the controls with which the open decision is taken; nothing for who may only watch."""


class Game(Generic[S]):
    """Joins the modules of a game. Subclasses fill in what is marked; the rest is the same for all."""

    meta: Meta
    state_type: type[S]
    decisions: Mapping[str, Decision[S]]
    steps: Mapping[str, Step[S]]
    setup: Setup[S]
    knowledge: Knowledge[S]
    invariants: Invariants[S]
    scoring: Scoring[S]
    drawing: Drawing[S]
    # The boards that it can be played on, where there is more than one.
    custom_boards: AnyCustomBoards | None = None
    # The parts of the table that look different while a move is pointed at.
    highlighted: tuple[str, ...] = ()
    # What events touch: by their codes the ids of elements that are drawn, to be filled with their facts.
    places: Mapping[str, tuple[str, ...]] = {}
    # Likewise what an event brings into the hand of its seat, by which that seat finds it when it moves again.
    news: Mapping[str, tuple[str, ...]] = {}
    # Every verb of the moves with the names that it takes, where these are the same on every table.
    verbs: ClassVar[Vocabulary] = {}

    # What each game fills in

    def rounds(self, state: S) -> int:
        """Return how many rounds have been begun."""
        return 0

    def course(self, state: S) -> Mapping[str, Sequence[int]]:
        """Return what a chart of the game follows: measures by name, each by seat."""
        return {}

    def vocabulary(self, state: S) -> Vocabulary:
        """Return every verb of the game's moves with the names that it takes on this table, whatever is asked now:
        `verbs`, unless tables differ."""
        return self.verbs

    def picks(self, state: S, move: Move) -> tuple[int, ...]:
        """Return the numbers of what is laid ready for a move that is put together (`DrawContext.picked`)."""
        return ()

    # The same for all

    def deal(self, table: Table) -> S:
        """Return the position before anything ran. The table has been checked. Raises `InputError` for a bad board."""
        return self.setup.first_position(table)

    def attach(self, state: S, table: Table) -> None:
        """Give a state from a file the board of this table, which is not in the file, and refuse one that is
        played by other options. Raises `InputError`."""
        attach(state, self.setup.settled(table))

    def view(self, state: S, seat: int | None) -> S:
        """Return a copy in which everything is blanked that `seat` may not know (`None`: no seat at all)."""
        return self.knowledge.seen(state, seat)

    def check(self, state: S) -> None:
        """Raise `InputError` when a position from outside breaks a rule that no play can break."""
        self.invariants.check_state(state)

    def custom_board_title(self, text: str) -> str:
        """Check an own board and return its title. Raises `InputError` with what is wrong and where; games without
        custom boards always do."""
        board: TitledBoard = self._custom_boards().board(text)
        return board.title

    def custom_board_text(self, own: str) -> str:
        """Return the file of a custom board, or for "" that of the printed one, as JSON to be edited."""
        return self._custom_boards().rewritten(own)

    def _custom_boards(self) -> AnyCustomBoards:
        if self.custom_boards is None:
            raise InputError("table.sheet", "sheet")
        return self.custom_boards

    def board_name(self, table: Table) -> str:
        """Return the fingerprint and title of the board that a table plays on; "" where there is only one."""
        board: TitledBoard | None = self.custom_boards.board(table.custom_board) if self.custom_boards else None
        return board.name if board else ""

    def copy(self, state: S) -> S:
        """Return a state that shares nothing that can change with the old one. Fast."""
        return state.copy()

    def standing(self, state: S) -> list[Place]:
        """Return the places as if the game ended now, best first."""
        return self.scoring.standing(state)

    def ending(self, state: S) -> str:
        """Return the code of how a finished game came to its end."""
        return self.scoring.ending(state)

    def still(self, state: S, seat: int | None, words: Words) -> Board:
        """Return the zones of the board with the eyes of `seat`, in which nothing can be done."""
        return self.drawing.zones(self.view(state, seat), self.watch(state, seat, words))

    def begin(self, table: Table) -> tuple[S, list[Event]]:
        """Return the first position in which somebody has to decide, and what happened up to it. Raises
        `InputError` for a table that begins with a position that cannot be."""
        if table.start:
            return read_start(self, table), []
        state = self.deal(table)
        return state, self.settle(state, [])

    def decision(self, state: S) -> Decision[S]:
        """Return the decision that is asked now. Raises `IndexError` when the game is over."""
        return self.decisions[state.pending[-1].kind]

    def candidates(self, state: S) -> Iterable[Move]:
        """Return everything that might be pointed at now; nothing when the game is over."""
        return self.decision(state).candidates(state) if state.pending else ()

    def refuse(self, state: S, move: Move) -> Refusal | None:
        """Return why a candidate is refused, or `None`. For a move from outside ask `judge`."""
        return self.decisions[state.pending[-1].kind].refuse(state, move)

    def canonical(self, state: S, move: Move) -> Move:
        """Return a move from outside as records have it: names that stand for a set are put in their order."""
        return canonical(self.vocabulary(state), move)

    def judge(self, state: S, move: Move) -> Refusal | None:
        """Return why any move at all is refused, or `None` when it is legal. Names that stand for a set may come in
        any order; `canonical` gives the move that is played."""
        if state.over:
            return Refusal("game.over", rule="")
        move = self.canonical(state, move)
        if move in self.candidates(state):
            return self.refuse(state, move)
        return self._explain(state, move)

    def _explain(self, state: S, move: Move) -> Refusal:
        """Return why a move is no candidate now: it means nothing, or the decision knows, or its time is another."""
        vocabulary, decision = self.vocabulary(state), self.decision(state)
        refusal = refuse_notation(vocabulary, move, lambda: self.legal_moves(state)) or decision.explain(state, move)
        return refusal or Refusal(f"time.{move.verb}", rule=vocabulary[move.verb].rule, move=str(move))

    def legal_moves(self, state: S) -> list[Move]:
        """Return the candidates that nobody refuses, in their order; at least one until the game is over."""
        if not state.pending:
            return []
        decision = self.decision(state)
        return [move for move in decision.candidates(state) if decision.refuse(state, move) is None]

    def play(self, state: S, move: Move) -> list[Event]:
        """Play a legal move and every step after it that runs by itself. Changes `state`."""
        return self.settle(state, list(self.decisions[state.pending[-1].kind].play(state, move)))

    def settle(self, state: S, events: list[Event]) -> list[Event]:
        """Run steps until somebody has to decide or the game is over; add what happened to `events`."""
        steps = self.steps
        while state.pending:
            step = steps.get(state.pending[-1].kind)
            if step is None:
                break
            events.extend(step.run(state))
        return events

    def preview(self, state: S, move: Move) -> Event | None:
        """Return what a candidate would bring, told as an event that did not happen; `None` for nothing to tell, and
        for one that is refused."""
        decision = self.decision(state)
        return None if decision.refuse(state, move) else decision.preview(state, move)

    def look(self, state: S, seat: int | None, words: Words) -> DrawContext:
        """Return what somebody who draws the board for `seat` is told; only the seat that is asked may choose."""
        if state.over or seat != state.now.seat:
            return self.watch(state, seat, words)
        now = state.now
        candidates = {move: self.refuse(state, move) for move in self.candidates(state)}
        found = {
            move: self.decision(state).preview(state, move) for move, refusal in candidates.items() if refusal is None
        }
        previews = {move: event for move, event in found.items() if event is not None}
        return DrawContext(words, seat, now.seat, now.kind, candidates, previews)

    def watch(self, state: S, seat: int | None, words: Words) -> DrawContext:
        """Return what somebody who draws the board for `seat` is told where nobody may choose."""
        return DrawContext(words, seat) if state.over else DrawContext(words, seat, state.now.seat, state.now.kind)

    def secret(self, state: S) -> bool:
        """Return whether the decision asked now needs what only its seat may know."""
        return not state.over and (state.guarded or self.decision(state).secret)


AnyGame = Game[Any]


def random_move(game: Game[S], state: S, chance: Callable[[], float]) -> Move:
    """Return one legal move, each as likely as the others, without judging more than it must.

    `chance` returns a number from 0 up to 1. Candidates are drawn without putting back until
    one is legal, which is the same as choosing among the legal ones.
    """
    decision = game.decisions[state.pending[-1].kind]
    order = list(decision.candidates(state))
    left = len(order)
    while left:
        drawn = int(chance() * left)
        move = order[drawn]
        if decision.refuse(state, move) is None:
            return move
        left -= 1
        order[drawn] = order[left]
    raise AssertionError(f"nothing legal in {state.now}")
