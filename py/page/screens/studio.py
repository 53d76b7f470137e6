"""The studio: a position is set up by hand, and the judge is asked about it. It is fetched when it is opened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from engine.chance import fresh_seed
from engine.core.input_error import InputError
from engine.core.move import Move, parse_move
from engine.core.table import COLOURS, Seat, Table, check_table
from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import NOTHING, escape
from engine.files.lesson import LEGAL
from engine.files.link import write_link
from engine.files.record import write
from engine.play.match import AnyMatch, Match
from engine.studio.draft import (
    Draft,
    Studio,
    applied,
    completed,
    draft_of_position,
    draft_of_view,
    empty_draft,
    table_of,
    with_option,
)
from engine.studio.faults import faults, surpluses
from page.actions import Actions, number, perform
from page.address import Address, write_address
from page.fetched.page_lines import Shared
from page.fetched.share_dialog import Subject
from page.model import USUAL_LEVEL, Parts
from page.parts.frame import seats_row
from page.parts.score_line import score_line
from page.screens.match_screen import MatchScreen, words_of
from page.screens.screen import Screen
from page.seat_choice import with_computers
from page.services.services import Services
from page.studio.panels import Asked, ask_panel, edit_panel, paste_dialog
from page.studio.tray import DECISION, TABLE, Tray, places_on_board, tray, with_places
from page.table.actions import POINTING, READING
from page.table.advice import ADVISING
from page.table.sharing import SHARING, share_text
from page.table.state import READER, TableState
from page.table.view.beside import zone_tabs
from page.table.view.parts import table_parts

MOST_UNDONE = 200
LONGEST_QUESTION = 120


class StudioScreen(MatchScreen):
    """A position of a game that is set up (`draft`), or asked about (`is_asking`). `state` is the table of the last
    position that can be; `asked` the move that the judge is asked about."""

    def __init__(self, services: Services, studio: Studio[Any], draft: Draft[Any], asked: str = "") -> None:
        self._studio, self._draft = studio, draft
        self._faults, self.services = faults(studio, draft), services
        super().__init__(services, self._table(Match(studio.game, table_of(studio, draft))))
        self._link = self._written()
        self._undone: list[Draft[Any]] = []
        self._drawn = self.match.state
        self._section, self._tapped, self._search = DECISION, "", ("", "")
        self._asked = asked[:LONGEST_QUESTION]
        self._is_asking = bool(asked)

    @property
    def title(self) -> str:
        words = self.services.settings.words(self.game_id)
        return f"{words.paired(words.say('page.studio.heading'), self.match.game.meta.title)} · Enoteca"

    @property
    def address(self) -> Address:
        """The position and the question, as long as the position can be."""
        return Address(studio=self.game_id, record=self._link, ask=self._asked if self._is_asking else "")

    @property
    def listener(self) -> tuple[object, ...]:
        return (self._is_asking, self.match.ply)

    def go_to(self, address: Address) -> bool:
        return address.studio == self.game_id and address.record == self._link

    def played_on(self, against: str) -> AnyMatch | None:
        """Return a match that begins with the position, between the seat that is asked and computers, or people."""
        if self._faults or self.match.state.over:
            return None
        table = self.match.table
        own = self.match.state.now.seat
        levels = {at: USUAL_LEVEL for at in range(table.players) if at != own} if against else {}
        seats = with_computers(self.services.games, self.game_id, table.seats, levels)
        return Match(self.match.game, replace(table, seats=seats))

    # Parts

    def parts(self) -> Parts:
        words = self.words
        if self._is_asking:
            parts = table_parts(self.state, self.services)
            return {**parts, "prompt": ask_panel(words, self.state, self._asked, self._answer()), "log": NOTHING}
        state, large = self._drawn, self._large
        view = self._studio.game.view(state, self._viewer)
        now = None if view.over else view.now
        context = DrawContext(words, self._viewer, now.seat if now else None, now.kind if now else "", opened=large)
        drawing = self._studio.game.drawing
        places = places_on_board(self._studio.editor, self._draft.state, large)
        board = with_places(drawing.board(view, context), places, words, self._tapped)
        shown = Tray(self._studio.editor, self._draft.state, self._draft.asks, self._section, self._tapped,
                     *self._search)  # fmt: skip
        figures = [self._studio.game.score_figures(view, seat, words) for seat in range(view.players)]
        parts = table_parts(replace(self.state, is_advised=False), self.services)
        return {
            **parts,
            "title": escape(self._studio.game.meta.title),
            "prompt": edit_panel(words, self._studio.game.meta, self._draft, self._faults, bool(self._undone)),
            "score": score_line(words, figures, None, large),
            "board": board,
            "zones": zone_tabs(words, board),
            "choices": tray(words, shown, places),
            "seats": seats_row(words, drawing.seats(view, context)),
            "log": NOTHING,
            "why": NOTHING,
        }

    @property
    def _large(self) -> int:
        """The seat whose estate lies large on the board: the one whose section is open."""
        if self._section.isdecimal():
            return int(self._section)
        return self._viewer or 0

    @property
    def _viewer(self) -> int | None:
        """The seat with whose eyes the position is shown: nothing is secret from the reader that they have set up."""
        if self._section.isdecimal():
            return int(self._section)
        return 0 if self._drawn.over else self._drawn.now.seat

    def _answer(self) -> Asked | None:
        """Return the judge's answer to the question; `None` while nothing is asked."""
        if not self._asked:
            return None
        game, state = self.match.game, self.match.state
        try:
            move = parse_move(self._asked)
        except InputError as error:
            return Asked(Move(""), error=error)
        refusal = game.judge(state, move)
        if refusal is not None:
            return Asked(move, refusal)
        after = game.copy(state)
        rule = game.decision(state).rule
        return Asked(move, events=game.play(after, game.canonical(state, move)), rule=rule)

    # Actions

    def act(self, word: str, arguments: list[str]) -> bool:
        """Do an action of the studio, or one of a table that is only looked at."""
        if perform(self._actions, word, arguments):
            self.follow()
            return True
        return super().act(word, arguments)

    @property
    def _actions(self) -> Actions:
        return {
            "op": lambda *words: self._operate(" ".join(words)),
            "at": self._tap,
            "section": self._open_section,
            "seat": self._open_section,
            "undo": self._undo,
            "roll": lambda: self._operate(f"deal {fresh_seed()}"),
            "players": self._empty,
            "option": self._choose_option,
            "ask": self._ask,
            "edit": self._edit,
            "ask-played": self._play_asked,
            "studio-link": self._share,
            "studio-paste": lambda: self.services.dialog.show(paste_dialog(self.words)),
        }

    def move(self, notation: str) -> None:
        """Ask the judge about a move."""
        if self._is_asking:
            self._asked = notation[:LONGEST_QUESTION]
            self.state.forget_pointed()
            self._tell_answer()
            self.follow()

    def typed(self, field: str, text: str) -> bool:
        word, _, rest = field.partition(" ")
        deeds: dict[str, Callable[[], None]] = {
            "figure": lambda: self._operate(f"set {rest} {text.strip().replace('−', '-')}"),
            "find": lambda: self._find(rest, text),
            "ask-text": lambda: self.move(text),
            "paste": lambda: self._paste(text),
        }
        if word not in deeds:
            return super().typed(field, text)
        deeds[word]()
        return True

    def escape(self) -> None:
        """Close the rulebook, or else let go of the tapped place."""
        if self.state.paragraph is None:
            self._tapped = ""
        super().escape()

    def _operate(self, operation: str) -> None:
        try:
            self._take(applied(self._studio, self._draft, operation))
        except InputError as error:
            self.services.notices.tell_error(error)

    def _take(self, draft: Draft[Any], *, is_undone: bool = False) -> None:
        """Show another draft. A position that can be takes the place of the last one at the table."""
        if not is_undone:
            self._undone = [*self._undone[-MOST_UNDONE:], self._draft]
        self._draft, self._faults = draft, faults(self._studio, draft)
        if not surpluses(self._studio, draft):
            self._drawn = completed(self._studio, draft)
        if not self._faults:
            self._seat(Match(self._studio.game, table_of(self._studio, draft)))
        self._say()

    def _seat(self, match: AnyMatch) -> None:
        self.leave()
        self.state = self._table(match)
        self._drawn = match.state
        self._link = self._written()

    def _table(self, match: AnyMatch) -> TableState:
        permitted = words_of(READING, POINTING, ADVISING, SHARING)
        return self._with_wanted_advice(TableState(match, "", permitted, READER, wants_focus=False))

    def _written(self) -> str:
        """Return the position as the word of a link; "" where it is too long."""
        try:
            return write_link(write(self.match.game, self.match.table, (), {}))
        except InputError:
            return ""

    def _say(self) -> None:
        """Tell a screen reader how many faults there are."""
        said = self.words.say("page.studio.faults", count=len(self._faults)) if self._faults else ""
        self.services.live_region.announce(said or self.words.say("page.studio.sound"))

    def _tell_answer(self) -> None:
        answer = self._answer()
        if answer is not None:
            self.services.live_region.announce(" ".join(answer.sentences(self.words, self.state.viewer)))

    def _tap(self, id: str) -> None:
        self._tapped = "" if id == self._tapped else id
        self._search = ("", "")

    def _open_section(self, name: str) -> None:
        seat = number(name, below=self._draft.table.players)
        if seat is not None or name in (TABLE, DECISION):
            self._section, self._tapped, self._search = name, "", ("", "")
            self.state.opened_seat = seat if self._is_asking and self.state.opened_seat != seat else None

    def _find(self, place: str, text: str) -> None:
        self._search = (text[:LONGEST_QUESTION], place)

    def _undo(self) -> None:
        if self._undone:
            draft = self._undone.pop()
            self._take(draft, is_undone=True)

    def _empty(self, many: str) -> None:
        """Clear the table, for so many players."""
        players = number(many, below=len(COLOURS) + 1)
        if players in self._studio.game.meta.players:
            self._take(empty_draft(self._studio, empty_table(self._studio, players, self._draft.table)))
            self._section, self._tapped = DECISION, ""

    def _choose_option(self, name: str, value: str) -> None:
        try:
            self._take(with_option(self._studio, self._draft, name, value))
        except InputError as error:
            self.services.notices.tell_error(error)

    def _ask(self) -> None:
        if not self._faults:
            self._is_asking, self.state.wants_focus = True, True

    def _edit(self) -> None:
        self._is_asking, self._asked = False, ""
        self.state.close_advice()

    def _play_asked(self) -> None:
        """Make the move that was asked about; the position after it is asked about next."""
        answer = self._answer()
        if answer is not None and answer.refusal is None and answer.error is None:
            match = self.match.fork(self.match.ply)
            match.play(answer.move)
            self._asked = ""
            self._take(draft_of_position(self._studio, match.table, match.state))

    def _share(self) -> None:
        """Show the share dialog, with the position, or the question and its answer as a lesson of one step."""
        words, record = self.words, write(self.match.game, self.match.table, (), {})
        answer, address = self._answer(), write_address(self.address)
        if answer is None or answer.error is not None:
            kind, text = "record", record
        else:
            told = LEGAL if answer.refusal is None else answer.refusal.code
            kind, text = "lesson", f"{record}# ask: {answer.move} -> {told}\n"
        title = words.paired(words.say("page.studio.heading"), self.match.game.meta.title)
        pack = lambda: Shared(self.game_id, title, write_link(text), kind, address=address)  # noqa: E731
        subject = Subject("studio", words.say("page.studio.link"), words.say("page.studio.link.about"), pack)
        share_text(self.state, self.services, subject, text)

    def _paste(self, text: str) -> None:
        """Show the position of a link or a record."""
        from engine.files.opening import open_text

        try:
            match = open_text(text, self.services.games.load).match
            if match.table.game != self.game_id:
                raise InputError("studio.other_game")
            self._take(draft_of_position(self._studio, match.table, match.state))
            self.services.dialog.close()
        except InputError as error:
            self.services.notices.tell_error(error, text)


def empty_table(studio: Studio[Any], players: int, like: Table | None = None) -> Table:
    """Return a table for so many nameless players, with the options of another one."""
    seats = tuple(Seat("", colour) for colour in COLOURS[:players])
    options = like.options if like else {}
    board = like.custom_board if like else ""
    return check_table(Table(studio.game.meta.id, seats, fresh_seed(), options, board), studio.game.meta)


def open_studio(services: Services, game: str, match: AnyMatch | None = None, asked: str = "") -> Screen:
    """Return the studio with the position of a match that is known as a whole, or else with the empty table. Raises
    `InputError` for a game without an editor."""
    studio = _studio(services, game)
    if match is None:
        meta = studio.game.meta
        return StudioScreen(
            services, studio, empty_draft(studio, empty_table(studio, meta.players[len(meta.players) // 2]))
        )
    return StudioScreen(services, studio, draft_of_position(studio, match.table, match.state), asked)


def studio_of_moment(services: Services, state: TableState) -> Screen:
    """Return the studio with the moment that a table shows, as its viewer sees it."""
    studio = _studio(services, state.match.table.game)
    table = replace(state.match.table, seats=_people(state.match.table.seats))
    draft = draft_of_view(studio, table, state.position(), state.viewer)
    for seed in range(9):  # not every deal leaves a choice to a seat that is asked for a certain card
        if not faults(studio, draft):
            break
        draft = replace(draft, table=replace(table, seed=f"{table.seed[:30]} {seed}"))
    return StudioScreen(services, studio, draft)


def _people(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    return tuple(replace(seat, computer=None) for seat in seats)


def _studio(services: Services, game: str) -> Studio[Any]:
    if not services.games.meta(game).editor:
        raise InputError("game.unknown", "game", game=game[:40], allowed=())
    return Studio(services.games.load(game), services.games.editor(game))
