"""The interface of every game, and the three questions that all callers ask it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from engine.core.codec import attach, decode, encode_facts, read_json
from engine.core.decision import Decision, Step
from engine.core.event import Ending, Event
from engine.core.input_error import InputError
from engine.core.meta import Meta
from engine.core.move import Move
from engine.core.refusal import Refusal
from engine.core.standing import CountStep, SeatResult
from engine.core.state import NOBODY, GameState, Pending
from engine.core.table import Table
from engine.core.vocabulary import Vocabulary, canonical, refuse_notation
from engine.drawing.draw_context import DrawContext
from engine.drawing.journeys import Journey
from engine.drawing.score_figure import Figure
from engine.drawing.zones import BoardZones
from engine.play.custom_board import AnyCustomBoards, TitledBoard
from engine.play.game_modules import Drawing, Invariants, Knowledge, Scoring, Setup
from engine.text.words import Words

S = TypeVar("S", bound=GameState)


class Game(Generic[S]):
    """Joins the modules of a game. Subclasses fill in the first part; the rest is the same for all."""

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
    touched_ids: Mapping[str, tuple[str, ...]] = {}
    # Likewise the cards that an event adds to its seat's hand, so that the seat finds them on its next turn; the second
    # with the same id is drawn as its copy (`copy_id`).
    received_ids: Mapping[str, tuple[str, ...]] = {}
    # The codes of the events that announce the end: their lines in the log are marked.
    end_events: frozenset[str] = frozenset()
    # The zone of the board in which a hand lies. A phone turns there while a player holds a button to look at it.
    hand_zone: str = ""
    # How pieces come and go that a picture shows only before or only after an event, by the codes of events.
    journeys: Mapping[str, tuple[Journey, ...]] = {}
    # The sound of an event, by the beginnings of codes: `card`, `coin` or `cork`.
    sounds: Mapping[str, str] = {}
    # Every verb of the moves with the names that it takes, where these are the same on every table.
    verbs: ClassVar[Vocabulary] = {}

    # What each game fills in

    def rounds(self, state: S) -> int:
        """Return how many rounds have been begun."""
        return 0

    def chart_values(self, state: S) -> Mapping[str, Sequence[int]]:
        """Return the values of the game's chart: measures by name, each by seat."""
        return {}

    def count(self, state: S) -> list[CountStep]:
        """Return the steps of the count at the end of a game. Those that break no ties add up to the first number of
        each breakdown; here that is the only step."""
        places = self.standing(state)
        amounts = {place.seat: next(iter(place.breakdown.items())) for place in places if place.rank is not None}
        named = next((name for name, _ in amounts.values()), "")
        numbers = tuple(amounts[seat][1] if seat in amounts else None for seat in range(len(places)))
        return [CountStep(f"measure.{named}", numbers)] if named else []

    def coming_end(self, view: S) -> Ending | None:
        """Return the announcement of the end before it comes, from the view of no seat: of this round as the last one
        (`last.…`), of the next (`next.…`), or of a way in which it may come (`can.…`). `None` while there is nothing to
        announce. The catalogue has the sentence of each code (`Words.ending`)."""
        return None

    def vocabulary(self, state: S) -> Vocabulary:
        """Return every verb of the game's moves with the names that it takes on this table, whatever is asked now:
        `verbs`, unless tables differ."""
        return self.verbs

    def picks(self, state: S, move: Move) -> tuple[int, ...]:
        """Return the numbers of the things that are ready for a move that is put together (`DrawContext.picked`)."""
        return ()

    def score_figures(self, view: S, seat: int, words: Words) -> Sequence[Figure]:
        """Return two or three figures of a seat for the score line, as far as the view shows them."""
        return ()

    # The same for all

    def deal(self, table: Table) -> S:
        """Return the position before anything ran. The table has been checked. Raises `InputError` for a bad board."""
        return self.setup.first_position(table)

    def view(self, state: S, seat: int | None) -> S:
        """Return a copy in which everything is blanked that `seat` may not know (`None`: no seat at all)."""
        return self.knowledge.seen(state, seat)

    def check(self, state: S) -> None:
        """Raise `InputError` when a position from outside breaks a rule that no play can break."""
        self.invariants.check_state(state)

    def custom_board_title(self, text: str) -> str:
        """Check a custom board and return its title. Raises `InputError` with the error and its place; games without
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

    def standing(self, state: S) -> list[SeatResult]:
        """Return the places as if the game ended now, best first."""
        return self.scoring.standing(state)

    def ending(self, state: S) -> str:
        """Return the code of how a finished game came to its end."""
        return self.scoring.ending(state)

    def zones_without_choices(self, state: S, seat: int | None, words: Words) -> BoardZones:
        """Return the zones of the board with the eyes of `seat`, in which nothing can be done."""
        return self.drawing.zones(self.view(state, seat), self.context_without_choices(state, seat, words))

    def begin(self, table: Table) -> tuple[S, list[Event]]:
        """Return the first position in which somebody has to decide, and what happened up to it. Raises
        `InputError` for a table that begins with a position that cannot be."""
        if table.start:
            return self.checked(table, decode(self.state_type, read_json(table.start), "state")), []
        state = self.deal(table)
        return state, self.settle(state, [])

    def checked(self, table: Table, state: S) -> S:
        """Return a position from outside that fits its table, with the board that is not in the file. Raises
        `InputError` for one that no play could bring about, as far as that can be seen."""
        for name, expected in (("players", table.players), ("seed", table.seed)):
            if getattr(state, name) != expected:
                raise InputError("file.value", f"state.{name}", found=getattr(state, name), expected=expected)
        for at, record in enumerate(state.pending):
            state.pending[at] = self.checked_record(table, record, f"state.pending[{at}]")
        attach(state, self.setup.table_fields(table))
        self.check(state)
        if not state.over and not (state.now.kind in self.decisions and self.legal_moves(state)):
            raise InputError("file.value", "state.pending", found=state.now.kind, expected="")
        return state

    def checked_record(self, table: Table, record: Pending, where: str) -> Pending:
        """Return a record of the stack from outside with facts of the type that its kind has. Raises `InputError`."""
        kind = self.decisions.get(record.kind) or self.steps.get(record.kind)
        if kind is None:
            raise InputError("file.value", f"{where}[0]", found=record.kind, expected="")
        if not NOBODY <= record.seat < table.players:
            raise InputError("file.value", f"{where}[1]", found=record.seat, expected="")
        return record._replace(facts=decode(kind.facts, encode_facts(record.facts), where)) if kind.facts else record

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
        """Return why a move is no candidate now: it means nothing, its decision refuses it, or it is too early or
        late."""
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
        """Play a legal move and every step that follows automatically. Changes `state`."""
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
        """Return the effect of a candidate as an event that did not happen; `None` when there is nothing to say, and
        for one that is refused."""
        decision = self.decision(state)
        return None if decision.refuse(state, move) else decision.preview(state, move)

    def draw_context(self, state: S, seat: int | None, words: Words) -> DrawContext:
        """Return the context to draw the board for `seat`; only the seat that is asked may choose."""
        if state.over or seat != state.now.seat:
            return self.context_without_choices(state, seat, words)
        now = state.now
        candidates = {move: self.refuse(state, move) for move in self.candidates(state)}
        found = {
            move: self.decision(state).preview(state, move) for move, refusal in candidates.items() if refusal is None
        }
        previews = {move: event for move, event in found.items() if event is not None}
        return DrawContext(words, seat, now.seat, now.kind, candidates, previews)

    def context_without_choices(self, state: S, seat: int | None, words: Words) -> DrawContext:
        """Return the context to draw the board for `seat` while no move can be chosen."""
        return DrawContext(words, seat) if state.over else DrawContext(words, seat, state.now.seat, state.now.kind)

    def end_before_it_comes(self, state: S) -> Ending | None:
        """Return the announcement of the end in a position, made from what everybody may see."""
        return None if state.over else self.coming_end(self.view(state, None))

    def secret(self, state: S) -> bool:
        """Return whether the open decision rests on secrets of its seat."""
        return not state.over and (state.guarded or self.decision(state).secret)

    def sealed(self, state: S) -> bool:
        """Return whether the open decision is secret, and stays so when it is made."""
        return self.secret(state) and self.decision(state).sealed


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
