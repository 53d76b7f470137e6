"""The studio: a position is set up by hand, and the judge is asked about it. It is fetched when it is opened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from engine.chance import fresh_seed
from engine.core.input_error import InputError
from engine.core.table import COLOURS, Seat, Table, check_table
from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import NOTHING, escape
from engine.files.lesson import LEGAL
from engine.files.link import is_link, read_link, unpack, write_link
from engine.files.opening import open_link, open_text
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
    visible,
    with_option,
)
from engine.studio.draft_file import is_draft, read_draft, write_draft
from engine.studio.faults import faults, surpluses
from page.actions import Actions, number, perform
from page.address import Address, write_address
from page.fetched.page_lines import DRAFT, Shared
from page.fetched.share_dialog import Subject
from page.model import USUAL_LEVEL, Parts
from page.parts.frame import seats_row
from page.parts.score_line import score_line
from page.screens.match_screen import MatchScreen, words_of
from page.screens.screen import Screen
from page.seat_choice import with_computers
from page.services.services import Services
from page.studio.judge import Asked, answer
from page.studio.panels import ask_panel, edit_panel, paste_dialog, ways_on
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
    position that can be; `asked` the move that the judge is asked about. A position that `is_kept` is there again when
    the studio is opened the next time: one that was begun there, and none of a game with somebody's hand in it."""

    def __init__(
        self, services: Services, studio: Studio[Any], draft: Draft[Any], asked: str = "", *, is_kept: bool = False
    ) -> None:
        self._is_kept = is_kept
        self._studio, self._draft = studio, draft
        self._faults, self.services = faults(studio, draft), services
        sound = empty_draft(studio, draft.table) if self._faults else draft
        super().__init__(services, self._table(Match(studio.game, table_of(studio, sound))))
        self._undone: list[Draft[Any]] = []
        self._draw()
        self._section, self._tapped, self._search = DECISION, "", ("", "")
        self._asked = asked[:LONGEST_QUESTION]
        self._answered: tuple[AnyMatch | None, str, Asked | None] = (None, "", None)
        self._is_asking = bool(asked) and not self._faults

    @property
    def title(self) -> str:
        words = self.services.settings.words(self.game_id)
        return f"{words.paired(words.say('page.studio.heading'), self.match.game.meta.title)} · Enoteca"

    @property
    def address(self) -> Address:
        """The position as it is being set up; while the judge is asked, as a whole, with the question."""
        if self._is_asking:
            return Address(studio=self.game_id, record=self._record, ask=self._asked)
        return Address(studio=self.game_id, draft=self._written, record="" if self._written else self._record)

    @property
    def listener(self) -> tuple[object, ...]:
        return (self._is_asking, self.match.ply)

    def go_to(self, address: Address) -> bool:
        return replace(address, ask="") == replace(self.address, ask="")

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
            parts, asked = table_parts(self.state, self.services), self._asked
            on = NOTHING if self.match.state.over else ways_on(words, self.match.game.meta)
            return {**parts, "prompt": ask_panel(words, self.state, asked, self._answer()), "log": on}
        state, large = self._drawn, self._large
        view = self._studio.game.view(state, self._viewer) if self._is_whole else state
        now = None if view.over else view.now
        viewer = self._viewer if self._is_whole else None
        context = DrawContext(words, viewer, now.seat if now else None, now.kind if now else "", opened=large)
        drawing = self._studio.game.drawing
        places = places_on_board(self._studio.editor, self._draft.state, large)
        board = with_places(drawing.board(view, context), places, words, self._tapped)
        shown = Tray(self._studio.editor, self._draft.state, self._draft.asks, self._draft.is_exact,
                     self._section, self._studio.game.decisions, self._tapped, *self._search)  # fmt: skip
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
        question = (self.match, self._asked)
        if self._answered[:2] != question:
            self._answered = (*question, answer(self.match.game, self.match.state, self._asked))
        return self._answered[2]

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
        self._draw()
        if self._is_kept:
            self.services.store.keep_position(self.game_id, self._written)
        if not self._faults:
            self.leave()
            self.state = self._table(Match(self._studio.game, table_of(self._studio, draft)))
        self._say()

    def _draw(self) -> None:
        """Deal the position that is drawn, and write it for the address. With too much of anything nothing is dealt."""
        studio, draft = self._studio, self._draft
        self._is_whole = not surpluses(studio, draft)
        self._drawn = completed(studio, draft) if self._is_whole else visible(studio, draft)
        self._written = _packed(lambda: write_draft(studio, draft))

    def _table(self, match: AnyMatch) -> TableState:
        permitted = words_of(READING, POINTING, ADVISING, SHARING)
        return self._with_wanted_advice(TableState(match, "", permitted, READER, wants_focus=False))

    @property
    def _record(self) -> str:
        """The last position that can be, as the word of a link; "" where it is too long."""
        return _packed(lambda: write(self.match.game, self.match.table, (), {}))

    def _say(self) -> None:
        """Tell a screen reader how many faults there are."""
        said = self.words.say("page.studio.faults", count=len(self._faults)) if self._faults else ""
        self.services.live_region.announce(said or self.words.say("page.studio.sound"))

    def _tell_answer(self) -> None:
        found = self._answer()
        if found is not None:
            self.services.live_region.announce(" ".join(found.sentences(self.words, self.state.viewer)))
            self.services.browser.scroll_to_see("ask-answer")

    def _tap(self, id: str) -> None:
        self._tapped = "" if id == self._tapped else id
        self._search = ("", "")
        if self._tapped:
            self.services.browser.scroll_to_see("studio-tapped")

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
        found = self._answer()
        if found is not None and found.is_legal:
            match = self.match.fork(self.match.ply)
            for move in found.moves:
                match.play(move)
            self._asked = ""
            self._take(draft_of_position(self._studio, match.table, match.state))

    def _share(self) -> None:
        """Show the share dialog, with the position as it is, or the question and its answer as a lesson of one step."""
        words, address = self.words, write_address(self.address)
        kind, text = self._shared()
        title = words.paired(words.say("page.studio.heading"), self.match.game.meta.title)
        about = words.say("page.studio.link.draft" if kind == DRAFT else "page.studio.link.about")
        pack = lambda: Shared(self.game_id, title, write_link(text), kind, address=address)  # noqa: E731
        board = lambda: self.state.board_without_choices(words)  # noqa: E731
        subject = Subject("studio", words.say("page.studio.link"), about, pack, board, f"{title} · Enoteca")
        share_text(self.state, self.services, [subject], text)

    def _shared(self) -> tuple[str, str]:
        """Return the kind and the text of a shared position or question. A position that cannot be is no record, and
        only the studio shows it."""
        if self._faults:
            return DRAFT, write_draft(self._studio, self._draft)
        found = self._answer()
        before = () if found is None else found.moves[:-1]
        record = write(self.match.game, self.match.table, before, {})
        if found is None or found.error is not None:
            return "record", record
        told = LEGAL if found.refusal is None else found.refusal.code
        return "lesson", f"{record}# ask: {found.moves[-1]} -> {told}\n"

    def _paste(self, text: str) -> None:
        """Show the position of a link or a record, or one that is being set up."""
        try:
            if is_draft(unpacked := unpack(text).record if is_link(text) else text):
                self._take(_read(self._studio, unpacked))
                self.services.dialog.close()
                return
            match = _of_game(open_text(text, self.services.games.load).match, self.game_id)
            self._take(draft_of_position(self._studio, match.table, match.state))
            self.services.dialog.close()
        except InputError as error:
            self.services.notices.tell_error(error, text)


def _packed(write_text: Callable[[], str]) -> str:
    """Return a text as the word of a link; "" where it cannot be written, or is too long."""
    try:
        return write_link(write_text())
    except InputError:
        return ""


def empty_table(studio: Studio[Any], players: int, like: Table | None = None) -> Table:
    """Return a table for so many nameless players, with the options of another one."""
    seats = tuple(Seat("", colour) for colour in COLOURS[:players])
    options = like.options if like else {}
    board = like.custom_board if like else ""
    return check_table(Table(studio.game.meta.id, seats, fresh_seed(), options, board), studio.game.meta)


def open_studio(services: Services, game: str, address: Address) -> Screen:
    """Return the studio with the position of an address, or else with the one that was set up last, or the empty table.
    Raises `InputError` for a game without an editor, and for a position of an address that cannot be read."""
    studio, kept = _studio(services, game), services.store.position(game)
    if address.draft:
        draft = _read(studio, read_link(address.draft))
        return StudioScreen(services, studio, draft, is_kept=address.draft == kept)
    if address.record:
        match = _of_game(open_link(address.record, services.games.load).match, game)
        return StudioScreen(services, studio, draft_of_position(studio, match.table, match.state), address.ask)
    players = studio.game.meta.players
    draft = empty_draft(studio, empty_table(studio, players[len(players) // 2]))
    with suppress(InputError):
        draft = _read(studio, read_link(kept)) if kept else draft
    return StudioScreen(services, studio, draft, is_kept=True)


def _of_game(match: AnyMatch, game: str) -> AnyMatch:
    if match.table.game != game:
        raise InputError("studio.other_game")
    return match


def _read(studio: Studio[Any], text: str) -> Draft[Any]:
    """Return the draft of a text about the studio's game. Raises `InputError`."""

    def find(game: str) -> Studio[Any]:
        if game != studio.game.meta.id:
            raise InputError("studio.other_game")
        return studio

    return read_draft(text, find)[1]


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
