"""All that is true of a table on the screen, as one record, with the questions that it answers.

Actions change it; `page.table.changed` says what follows; `page.table.view` draws it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from engine.bots.search import SearchResult
from engine.core.event import Ending, Event
from engine.core.move import Move
from engine.core.refusal import Refusal
from engine.core.standing import CountStep
from engine.core.state import GameState
from engine.core.table import Computer
from engine.drawing.zones import BoardZones
from engine.files.lesson import Lesson, LessonStep
from engine.files.link import is_packed
from engine.play.game import AnyGame
from engine.play.match import AnyMatch
from engine.text.words import Words
from page.model import CURTAIN, HOLD
from page.services.awaited import Awaited
from page.services.rulebooks import RULES
from page.thinking.thinker import Thinker

if TYPE_CHECKING:
    from page.fetched.adviser import Adviser
    from page.fetched.share_dialog import Sharing
    from page.fetched.story import Story

PLAYERS, READER, ONE_SEAT = "players", "reader", "seat"
"""For whom a table is drawn (`TableState.audience`)."""

ADVICE, STORY, MENU_WORD, NOTE_WORD = "advice", "story", "menu", "note"
"""The actions without which a table offers no advice, no story, no menu, and no notes."""


class Painted(NamedTuple):
    """What the last painting showed: the kind and seat of the decision of the present (`None`: there is none, or it
    was never painted), its candidates and its ply, whether a computer was thinking, and the moment of the past."""

    decision: tuple[str, int] | None = None
    candidates: frozenset[Move] = frozenset()
    ply: int = 0
    is_thinking: bool = False
    looking: int | None = None


NOT_PAINTED = Painted()


@dataclass
class TableState:
    """A table on the screen. A copy of it (`dataclasses.replace`) shares the match, so only `revision` says whether
    that has changed."""

    # The match; the moves that are played of it lead to the present.
    match: AnyMatch
    # What the match is called: the title of its kept game, or of its lesson.
    title: str
    # The words of the actions that this table permits.
    permitted: frozenset[str]
    # The viewers. `PLAYERS` sit around this device: their game is kept, a curtain falls between them, and computers
    # play for their seats. Nothing is covered for a `READER`. `ONE_SEAT` sees as `seat` does.
    audience: str
    # The seat whose point of view a reader has chosen (`None`: that of the seat that has to decide), or that of
    # `ONE_SEAT` (`None`: what everybody may see).
    seat: int | None = None
    # How people keep their secrets: by a curtain, or face down until they hold a button.
    secrets: str = CURTAIN
    # The seat for which the curtain was lifted, or whose hand is shown.
    lifted: int | None = None
    # Whether that hand is shown only while a button is held.
    is_held: bool = False
    # Whether the board says how its numbers are known.
    has_origins: bool = True
    # How often the match has changed on this screen: by a move, by undo, by a step of a lesson, by other players.
    revision: int = 0
    # What the last move did; `None` when the match has last changed by anything else.
    events: Sequence[Event] | None = None

    # The id of the kept game; "" until it is kept.
    id: str = ""
    # The day and time here when it was kept last.
    kept_at: str = ""
    # The word of the link by which the match has come; "" for none.
    link: str = ""
    # Whether the moment was chosen for the reader, whose log ends there until they ask for the rest.
    is_shared: bool = False

    # The moment of the past that is shown, as the number of moves before it; `None` in the present.
    looking: int | None = None
    # Whether the moves of the past follow each other automatically, and how fast (a place in `SPEEDS`).
    playing: bool = False
    speed: int = 1
    # The seat from whose point of view the past is shown; `None` for what everybody may see.
    past_seat: int | None = None
    # Whether the moment was asked for away from the board, which then comes into sight.
    is_far: bool = False
    # The ply of the present from which the reader went to look back.
    left_at: int = -1

    # The move that is pointed at.
    pointed: Move | None = None
    # Why it is refused, or else what it would bring.
    refusal: Refusal | None = None
    preview: Event | None = None
    # Whether its reason was asked for by a click: then it stays, so that its rule can be reached.
    is_pinned: bool = False
    # When it was pointed at, on the clock of `time.monotonic`.
    pointed_since: float = 0
    # The legal move at whose place the reader has stayed for a while.
    considered: Move | None = None
    # The numbers of what lies ready for a move that is put together, in order.
    picked: tuple[int, ...] = ()

    # The seat whose estate the reader has opened, instead of the one that the board shows otherwise.
    opened_seat: int | None = None

    # The paragraph at which the rulebook is open ("": its beginning); `None` when it is closed.
    paragraph: str | None = None
    # Which book is open then: the rulebook, or another one of the game (`Meta.books`).
    book: str = RULES
    # Whether the rulebook is still to be scrolled there.
    scrolls: bool = False
    # Whether the log shows all its lines, and those after the moment that is shown.
    has_whole_log: bool = False
    has_later_log: bool = False
    # The share dialog as it was last opened.
    sharing: Sharing | None = None
    opening_share: Awaited = field(default_factory=Awaited)

    # The note that is being written.
    note: str = ""

    # Whether the keyboard goes to the prompt at the next painting.
    wants_focus: bool = True
    # What the last painting showed.
    painted: Painted = NOT_PAINTED
    # The course of a finished game for its charts, at the revision for which it was found.
    course: tuple[int, list[dict[str, list[int]]]] = (-1, [])

    # The number of steps of the count that are shown (`None`: the result is); whether the game was just finished.
    told: int | None = None
    is_new_end: bool = False
    # The picture of the result, as the text of an SVG; "" until it was asked for.
    result_picture: str = ""
    # The id of the element that comes into view at the next painting; "" for none.
    comes_into_view: str = ""

    # The announcement of the end before it comes, at the revision for which it was found; and the code of the one
    # that was last said to screen readers.
    ending: tuple[int, Ending | None] = (-1, None)
    said_ending: str = ""

    # The lesson that is led through, its name, and the number of its step from 0.
    lesson: Lesson | None = None
    lesson_name: str = ""
    step_number: int = 0
    # Whether the reader has tried a move at this step, and whether that was legal, but not the lesson's own.
    has_tried: bool = False
    is_astray: bool = False
    # The legal move that the reader has tried at this step.
    tried: Move | None = None
    # How a puzzle stands: `open`, `missed` or `solved`; "" where there is none.
    puzzle: str = ""
    # The last move that was not the solution of the puzzle.
    missed: Move | None = None

    # The computer player that thinks, at which ply and since when; then the move that it has chosen.
    thinker: Thinker[SearchResult] | None = None
    thinks_at: int = -1
    thinks_since: float = 0
    chosen: Move | None = None
    # Whether computers' moves are not shown for a while, up to the next person's turn or the end.
    is_hurried: bool = False
    # Whether the workers have prepared for this game, and the reader knows that they have failed.
    is_prepared: bool = False
    is_told_slow: bool = False

    # Whether advice was asked for; who advises, once that module has come.
    is_advised: bool = False
    adviser: Adviser | None = None
    asking: Awaited = field(default_factory=Awaited)
    # The move that waits until it is weighed, and the one of which the reader was warned.
    weighed: Move | None = None
    weighing: Awaited = field(default_factory=Awaited)
    warned: Move | None = None
    # The story of the finished game, once it was asked for and has come.
    story: Story | None = None
    opening_story: Awaited = field(default_factory=Awaited)

    # Shown parts

    @property
    def game(self) -> AnyGame:
        return self.match.game

    @property
    def ply(self) -> int:
        """The ply of the moment that is shown."""
        return self.match.ply if self.looking is None else self.looking

    def position(self) -> GameState:
        """Return the position that is shown; one of the past is replayed."""
        state: GameState = self.match.state if self.looking is None else self.match.state_at(self.looking)
        return state

    @property
    def step(self) -> LessonStep | None:
        """The step of the lesson that is shown."""
        return None if self.lesson is None else self.lesson.steps[self.step_number]

    @property
    def is_by_reader(self) -> bool:
        """Whether the lesson was written by a reader."""
        return is_packed(self.lesson_name)

    @property
    def count(self) -> list[CountStep]:
        """The steps of the count of a finished game."""
        return self.game.count(self.match.state)

    @property
    def coming_end(self) -> Ending | None:
        """The announcement of the end of the present match before it comes."""
        if self.ending[0] != self.revision:
            self.ending = (self.revision, self.game.end_before_it_comes(self.match.state))
        return self.ending[1]

    # Who plays

    @property
    def computer(self) -> Computer | None:
        """The computer player that has to decide; `None` where a person does, and when the game is over."""
        state = self.match.state
        return None if state.over else self.match.table.seats[state.now.seat].computer

    @property
    def is_thinking(self) -> bool:
        """Whether a computer thinks about the present, and that is shown."""
        return self.computer is not None and self.looking is None

    @property
    def only_person(self) -> int | None:
        """The seat of the only person at the table, who needs no curtain."""
        people = self.match.table.people
        return people[0] if len(people) == 1 else None

    @property
    def last_own(self) -> int:
        """The ply of the last decision of a person, to which undo leads; -1 when there is none."""
        return self.match.last_asked(self.match.table.people)

    # Who looks

    @property
    def covered(self) -> bool:
        """Whether the curtain is down: the decision is secret, and not lifted for its seat."""
        if self.audience != PLAYERS or self.only_person is not None or self.computer:
            return False
        state = self.match.state
        return self.game.secret(state) and self.lifted != state.now.seat

    @property
    def hand(self) -> str:
        """What the seat to move looks at by holding a button, the curtain being for choices that stay secret: `hand`,
        `money`, or "" for nothing."""
        state = self.match.state
        guards = self.audience == PLAYERS and self.secrets == HOLD and self.only_person is None and not self.computer
        if not guards or self.looking is not None or self.game.sealed(state) or not self.game.secret(state):
            return ""
        return self.game.meta.hides(self.match.table.options)

    @property
    def viewer(self) -> int | None:
        """The seat from whose point of view the table is drawn; `None` for what everybody may see."""
        if self.audience == ONE_SEAT:
            return self.seat
        return self._reader if self.audience == READER else self._player

    @property
    def board_viewer(self) -> int | None:
        """The seat from whose point of view the board is drawn: beside the result, that of the winner."""
        is_result = self.audience == PLAYERS and self.match.state.over and self.looking is None and self.told is None
        places = self.game.standing(self.match.state) if is_result else []
        return places[0].seat if places and places[0].rank == 1 else self.viewer

    def board_without_choices(self, words: Words) -> BoardZones:
        """Return the board that is shown, as a picture in which nothing can be chosen."""
        return self.game.zones_without_choices(self.position(), self.board_viewer, words)

    @property
    def _reader(self) -> int | None:
        if self.looking is not None:
            return self.past_seat
        if self.seat is not None or self.match.state.over:
            return self.seat
        return int(self.match.state.now.seat)

    @property
    def _player(self) -> int | None:
        """The player who looks; `None` while the curtain is down or a computer thinks, in the past of a game that is
        not over, and at the end. An only person always looks."""
        if self.looking is not None and self.may_choose_past_seat:
            return self.past_seat
        if self.only_person is not None or self.match.state.over:
            return self.only_person
        if self.covered or self.computer or self.looking is not None:
            return None
        return int(self.match.state.now.seat)

    @property
    def player_asked(self) -> int | None:
        """The player who has to decide, if that player looks."""
        seat = int(self.match.state.now.seat)
        return seat if self.audience == PLAYERS and self._player == seat and not self.computer else None

    @property
    def may_choose_past_seat(self) -> bool:
        """Whether a hand of the past may be looked at: when the game is over, nothing is secret any more."""
        return bool(self.match.state.over)

    # What may be done

    @property
    def may_click(self) -> bool:
        """Whether a player may make a move now."""
        return self.audience != ONE_SEAT and not (self.looking is not None or self.covered or self.computer)

    @property
    def has_advice(self) -> bool:
        """Whether there is advice at this table, now or in another turn."""
        return ADVICE in self.permitted and self.game.meta.computers

    @property
    def may_ask(self) -> bool:
        """Whether the player to move can ask for advice."""
        return self.has_advice and self.may_click and not self.match.state.over

    @property
    def may_tell(self) -> bool:
        """Whether there is a story to be opened: the game is over, and its end is shown."""
        over = self.match.state.over and self.looking is None
        return over and STORY in self.permitted and self.game.meta.computers

    # Forgetting

    def forget(self) -> None:
        """Forget all that was meant for the position before, and show the present."""
        self.told, self.is_new_end = None, False
        self.forget_pointed()
        self.picked = ()
        self.opened_seat = None
        self.looking, self.playing = None, False
        self.close_advice()
        self.stop_story()
        self.story = None
        self.opening_share.drop()

    def turn_down(self) -> None:
        """Turn the hand that is shown face down, with all that was said about it."""
        if self.hand and self.lifted is not None:
            self.lifted, self.is_held = None, False
            self.forget_pointed()
            self.close_advice()

    def forget_pointed(self) -> None:
        """Point at nothing, and consider no move."""
        self.forget_answer()
        self.considered = None

    def forget_answer(self) -> None:
        """Show no answer any more; the legal move that was pointed at for a while is still considered."""
        self.pointed = self.refusal = self.preview = None
        self.is_pinned = False

    def close_advice(self) -> None:
        """Show no advice, think no more, and make no move that waits."""
        self.is_advised = False
        self.asking.drop()
        self.drop_weighed()
        self.warned = None
        if self.adviser is not None:
            self.adviser.forget()

    def drop_weighed(self) -> None:
        """Make no move that is weighed: the reader does something else."""
        self.weighing.drop()
        if self.weighed is not None and self.adviser is not None:
            self.adviser.stop()
        self.weighed = None

    def stop_story(self) -> None:
        """Weigh no more moves, and open no story that still waits."""
        self.opening_story.drop()
        if self.story is not None:
            self.story.stop()

    def stop_computer(self) -> None:
        """Let the computer player think no more, and forget what it has chosen."""
        if self.thinker is not None:
            self.thinker.stop()
        self.thinker, self.thinks_at, self.chosen = None, -1, None


def touched(places: Mapping[str, tuple[str, ...]], events: Sequence[Event]) -> list[str]:
    """Return the ids of the elements that events have touched, in their order; some may not be drawn now. `places` are
    the ids by codes (`Game.touched_ids`)."""
    templates = ((event, template) for event in events for template in places.get(event.code, ()))
    return [id for event, template in templates for id in event.filled(template)]
