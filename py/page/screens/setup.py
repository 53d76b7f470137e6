"""Setting up a game: seats, options, seed, board."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine.bots.bot import AnyBot
from engine.chance import fresh_seed
from engine.core.codec import read_json
from engine.core.input_error import InputError, in_words_of
from engine.core.meta import Meta
from engine.core.table import COLOURS, LEVELS, LONGEST_SEED, Computer, Seat, Table, tidy_name
from engine.play.game import AnyGame
from page.actions import Actions, number, perform
from page.address import Address
from page.browser_port import StorageRefused
from page.model import CURTAIN, HOLD, USUAL_LEVEL, Draft, Parts
from page.parts.setup import setup
from page.screens.screen import Screen
from page.seat_choice import seats_after, temperaments
from page.services.notices import BOARD
from page.services.services import Services
from page.storage.store import known_names


def new_draft(meta: Meta, least: int = 0) -> Draft:
    """Return an empty draft for the usual number of seats, or for at least `least` if the game allows it."""
    usual = meta.players[len(meta.players) // 2]
    many = next((players for players in meta.players if players >= max(usual, least)), usual)
    seats = tuple(Seat("", colour) for colour in COLOURS[:many])
    return Draft(meta, seats, {option.name: option.values[0] for option in meta.options})


# The opponents of a single player.
COMPUTERS = 3


class SetupScreen(Screen):
    """A draft, and what can be changed in it. It stays in `drafts`, by game, for a player who leaves and comes back."""

    name = "setup"

    def __init__(self, services: Services, drafts: dict[str, Draft], draft: Draft) -> None:
        super().__init__(services)
        self._drafts = drafts
        self.game_id: str = draft.meta.id
        self.draft = draft

    @property
    def draft(self) -> Draft:
        """What has been chosen so far."""
        return self._drafts[self.game_id]

    @draft.setter
    def draft(self, draft: Draft) -> None:
        self._drafts[self.game_id] = draft

    @property
    def title(self) -> str:
        return f"{self.draft.meta.title} · Enoteca"

    @property
    def address(self) -> Address:
        """The game that is set up."""
        return Address(setup=self.draft.meta.id)

    def parts(self) -> Parts:
        kinds = temperaments(self.services.games, self.game_id, self.draft.seats)
        settings = self.services.settings
        return {"main": setup(settings.words(self.game_id), self.draft, [], kinds, settings.preferences.names)}

    def act(self, word: str, arguments: list[str]) -> bool:
        """Change the draft."""
        actions: Actions = {
            "seats": self._seats,
            "seat-colour": self._colour,
            "option": self._option,
            "secrets": self._secrets,
            "known-name": self._take_name,
            "forget-name": self._forget_name,
            "board-export": self._export_board,
            "board-drop": self._drop_custom_board,
        }
        return perform(actions, word, arguments)

    def typed(self, field: str, text: str) -> bool:
        """Take over a name or the seed; the field shows it already."""
        word, _, which = field.partition(" ")
        at = number(which, below=len(self.draft.seats))
        if word == "seed":
            self.draft = replace(self.draft, seed="".join(filter(str.isprintable, text.strip()))[:LONGEST_SEED])
        elif word == "seat-name" and at is not None:
            self._seat(at, name=tidy_name(text))
        elif seats := seats_after(self.services.games, self.game_id, self.draft.seats, field, text):
            self.draft = replace(self.draft, seats=seats)
            return True
        return False

    def file(self, field: str, text: str) -> None:
        """Take over a custom board, and keep it in this browser."""
        try:
            title = self.services.games.load(self.draft.meta.id).custom_board_title(text)
            self.draft = replace(self.draft, custom_board=one_line(text), custom_board_title=title)
            self.services.notices.tell(
                self.services.settings.words().say("page.setup.board.taken", title=title), about=BOARD
            )
            self._keep_custom_board(self.draft.custom_board)
        except InputError as error:
            self.services.notices.tell_error(error, text, BOARD)

    def _seats(self, many: str) -> None:
        wanted = number(many, below=len(COLOURS) + 1)
        if wanted not in self.draft.meta.players:
            return
        seats = self.draft.seats[:wanted]
        free = [colour for colour in COLOURS if colour not in {seat.colour for seat in seats}]
        more = tuple(Seat("", colour) for colour in free[: wanted - len(seats)])
        self.draft = replace(self.draft, seats=seats + more)

    def _colour(self, which: str, colour: str) -> None:
        """Give a seat a colour; the seat that had it gets the old one."""
        at = number(which, below=len(self.draft.seats))
        if at is None or colour not in COLOURS:
            return
        old = self.draft.seats[at].colour
        for other, seat in enumerate(self.draft.seats):
            if seat.colour == colour:
                self._seat(other, colour=old)
        self._seat(at, colour=colour)

    def _secrets(self, way: str) -> None:
        self.draft = replace(self.draft, secrets=HOLD if way == HOLD else CURTAIN)

    def _take_name(self, name: str) -> None:
        """Give the first person without a name one that was used before."""
        at = next((at for at, seat in enumerate(self.draft.seats) if not (seat.name or seat.computer)), None)
        if at is not None:
            self._seat(at, name=tidy_name(name))

    def _forget_name(self, name: str) -> None:
        self._prefer_names([known for known in self.services.settings.preferences.names if known != name])

    def _prefer_names(self, names: Sequence[str]) -> None:
        preferences = self.services.settings.preferences
        if preferences.names != known_names(names):
            self.services.prefer(replace(preferences, names=known_names(names)), chosen=False)

    def _option(self, name: str, value: str) -> None:
        self.draft = replace(self.draft, options={**self.draft.options, name: value})

    def _seat(self, at: int, **changes: Any) -> None:
        seats = list(self.draft.seats)
        seats[at] = replace(seats[at], **changes)
        self.draft = replace(self.draft, seats=tuple(seats))

    def _export_board(self) -> None:
        game = self.services.games.load(self.draft.meta.id)
        self.services.browser.save(
            f"enoteca-{game.meta.id}-board.json", game.custom_board_text(self.draft.custom_board)
        )

    def _drop_custom_board(self) -> None:
        self.draft = replace(self.draft, custom_board="", custom_board_title="")
        self._keep_custom_board("")

    def _keep_custom_board(self, custom_board: str) -> None:
        try:
            self.services.store.keep_custom_board(self.draft.meta.id, custom_board)
        except StorageRefused as refused:
            self.services.notices.tell_refused(refused, what="choice")

    def begun(self) -> Table:
        """Return the table at which the game begins, and remember its people. The draft forgets its seed: a player who
        comes back does not want the very same game."""
        draft = self.draft
        people = [seat.name for seat in draft.seats if not seat.computer]
        self._prefer_names([*people, *self.services.settings.preferences.names])
        matter = {option.name for option in draft.meta.options if option.matters(len(draft.seats))}
        options = {name: value for name, value in draft.options.items() if name in matter}
        self.draft = replace(draft, seed="")
        return Table(draft.meta.id, draft.seats, draft.seed or fresh_seed(), options, draft.custom_board)


def one_line(text: str) -> str:
    """Return JSON text on one line, as a record carries it. Raises `InputError` when it is no JSON."""
    return json.dumps(read_json(text), ensure_ascii=False, separators=(",", ":"))


def table_against_computers(meta: Meta, bot: AnyBot, level: str = "") -> Table:
    """Return the table of one person against three computers of a level (the usual one for any other text), each with
    a temperament of its own as far as there are so many. They have no names: each reader calls them after their
    temperaments."""
    chosen = int(level) if level in map(str, LEVELS) else USUAL_LEVEL
    return Table(meta.id, seats_against_computers(meta, bot, chosen), fresh_seed())


def seats_against_computers(meta: Meta, bot: AnyBot, level: int = USUAL_LEVEL) -> tuple[Seat, ...]:
    """Return the seats of one person and of the computers against which a single player begins at once."""
    opponents = opponents_of(meta)
    kinds = [*bot.temperaments, *[""] * opponents]
    colours = COLOURS[1 : 1 + opponents]
    computers = [Seat("", colour, Computer(level, kind, bot.version)) for kind, colour in zip(kinds, colours)]
    return (Seat("", COLOURS[0]), *computers)


def opponents_of(meta: Meta) -> int:
    """Return the number of computers against which a single player begins at once."""
    return min(meta.players, key=lambda many: abs(many - 1 - COMPUTERS)) - 1


def usual_draft(services: Services, game: AnyGame) -> Draft:
    """Return the draft of a new game, on the custom board that this browser keeps; say so when it cannot be read."""
    draft = new_draft(game.meta)
    custom_board = services.store.custom_board(game.meta.id) if game.meta.custom_boards else ""
    if not custom_board:
        return draft
    try:
        with in_words_of(game.meta.id):
            return replace(draft, custom_board=custom_board, custom_board_title=game.custom_board_title(custom_board))
    except InputError as error:
        services.notices.tell_error(error, custom_board, BOARD)
        return draft
