"""The table: a match, who looks at it, and what can be done with it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.core.chance import fresh_seed
from engine.core.event import Event, seen_by
from engine.core.input_error import InputError
from engine.core.move import Move, parse_move
from engine.core.refusal import Refusal
from engine.core.state import GameState
from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import NOTHING, Markup
from engine.files.record import write
from engine.play.match import AnyMatch
from engine.text.words import Words
from page.actions import Actions, number, perform
from page.address import Address
from page.browser_port import StorageRefused
from page.envelope import Envelope
from page.parts import dialogs
from page.parts.drawer import drawer
from page.parts.frame import seats_row
from page.parts.log import log
from page.parts.prompt import Asked, prompt, sentence
from page.parts.replay import replay_bar
from page.parts.standing import standing
from page.parts.why import why
from page.replay import Replay
from page.screens.screen import Parts, Screen
from page.screens.share_dialog import SharingDialog
from page.store import PlayedElsewhere

if TYPE_CHECKING:
    from page.app import App


# More than any hand has cards: a number from the document is not trusted.
MOST_PICKED = 100


class TableScreen(Screen):
    """A match on the screen.

    `id` is the kept game's ("" until it is kept, for one that came by a `link`), `replay` looks back at the past,
    `lifted` is the seat for which the curtain was lifted, `paragraph` where the rule drawer is open ("" at its
    beginning, `None` closed), `pointed` the answer to pointing, `pointing` the move that is pointed at, `picked` what
    lies ready for a move that is put together (cards of a hand).
    """

    name = "table"

    def __init__(self, app: App, match: AnyMatch, id: str, title: str, link: str = "") -> None:
        super().__init__(app)
        self.match = match
        self.id = id
        self.link = link
        self.kept_title = title
        self.game_id = match.table.game
        self.replay = Replay(match)
        self.sharing = SharingDialog(self)
        self.lifted: int | None = None
        self.paragraph: str | None = None
        self.pointed: tuple[Refusal | None, Event | None] = (None, None)
        self.pointing: Move | None = None
        self.picked: tuple[int, ...] = ()
        self.whole_log = False
        self._show_paragraph = False
        # A reason that was asked for by a click stays, so that its rule can be reached.
        self._pinned = False
        self._moved = True
        self._words: Words | None = None
        self._course: tuple[int, list[dict[str, list[int]]]] = (-1, [])

    @property
    def title(self) -> str:
        """The title of the document."""
        return f"{self.kept_title} · Enoteca"

    @property
    def looking(self) -> int | None:
        """The ply of the past moment that is shown; `None` in the present."""
        return self.replay.ply

    @property
    def address(self) -> Address:
        """The kept game, and the past moment that is shown."""
        ply = "" if self.looking is None else str(self.looking)
        return Address(game=self.id, ply=ply) if self.id else Address(record=self.link, ply=ply)

    def as_found(self) -> Screen:
        """Return the table with the curtain down, at the same moment."""
        found = TableScreen(self.app, self.match, self.id, self.kept_title, self.link)
        found.replay.ply = self.replay.ply
        return found

    @property
    def words(self) -> Words:
        """The words of this table. One object as long as the language stays, so that drawings can remember by it."""
        language = self.app.preferences.language
        if self._words is None or self._words.language != language:
            self._words = self.app.words(self.game_id).at(self.match.table.seats)
        return self._words

    # Who sees what

    @property
    def covered(self) -> bool:
        """Whether the curtain is down: the decision is secret, and not lifted for its seat."""
        state = self.match.state
        return self.match.game.secret(state) and self.lifted != state.now.seat

    @property
    def viewer(self) -> int | None:
        """The seat that looks; nobody's while the curtain is down, in the past of a game that is not over, and at the
        end."""
        if self.looking is not None and self.replay.may_choose_eyes:
            return self.replay.eyes
        if self.covered or self.looking is not None or self.match.state.over:
            return None
        return int(self.match.state.now.seat)

    @property
    def listener(self) -> tuple[object, ...]:
        """Who looks, and at which moment: what was said to one is not said to the next."""
        return (self.viewer, self.covered, self.match.ply, self.looking)

    def parts(self) -> Parts:
        """Return the parts of the table."""
        match, game = self.match, self.match.game
        words = self.words
        state = match.state if self.looking is None else match.state_at(self.looking)
        view = game.view(state, self.viewer)
        context = self._sight(view)
        return {
            "prompt": self._prompt(words),
            "board": game.board(view, context),
            "choices": self._choices(view, context),
            "seats": seats_row(words, game.seats(view, context)),
            "log": log(words, match.log, self.log_reader, self.looking, self.whole_log),
            "drawer": self._drawer(),
            "why": why(words, *self.pointed),
            "dialog": self._curtain(),
        }

    def _prompt(self, words: Words) -> Markup:
        seats = self.match.table.seats
        if self.looking is not None:
            return replay_bar(words, seats, self.replay)
        return prompt(words, seats, self._asked(self.match.state))

    def _sight(self, view: GameState) -> DrawContext:
        """Return what the drawing is told. The past has nothing to choose."""
        if self.looking is not None:
            return DrawContext(self.words, self.viewer)
        look = self.match.game.look(view, self.viewer, self.words)
        return replace(look, picked=self.picked, pointed=self.pointing) if look.candidates else look

    @property
    def highlighted(self) -> tuple[str, ...]:
        """The parts that look different while something is pointed at."""
        return ("why", *self.match.game.highlighted)

    def _asked(self, state: GameState) -> Asked:
        match, over = self.match, state.over
        decision = None if over else match.game.decision(state)
        return Asked(
            seat=None if over else state.now.seat,
            decision="" if over else state.now.kind,
            rule="" if decision is None else decision.rule,
            facts={} if decision is None or self.covered else decision.prompt(state),
            can_undo=match.can_undo,
            can_redo=match.can_redo,
            covered=self.covered,
        )

    def _choices(self, view: GameState, context: DrawContext) -> Markup:
        if self.looking is not None and (self.viewer is None or view.over):
            return NOTHING
        if view.over:
            return self._standing(context)
        return self.match.game.choices(view, context)

    def _standing(self, context: DrawContext) -> Markup:
        match = self.match
        if self._course[0] != match.ply:
            self._course = (match.ply, match.course())
        places = match.game.standing(match.state)
        decided = match.game.ending(match.state)
        return standing(context.words, match.table.seats, places, decided, self._course[1])

    @property
    def log_reader(self) -> int | None:
        """The seat whose secrets the log tells: what only it may know is told while it is asked for; later the
        reveal tells it to all."""
        return self.viewer if self.match.game.secret(self.match.state) else None

    def _drawer(self) -> Markup:
        if self.paragraph is None or self.game_id is None:
            return NOTHING
        words = self.app.words()
        return drawer(words, self.match.game.meta.title, self.app.rulebook(self.game_id))

    def _curtain(self) -> Markup:
        if self.covered and self.looking is None:
            return dialogs.curtain(self.words, self.match.state.now.seat, self.match.table.seats)
        return NOTHING

    # What can be done

    def act(self, word: str, arguments: list[str]) -> bool:
        """Do an action of the table."""
        actions: Actions = {
            "undo": self._undo,
            "undo-to": self._undo_to,
            "undo-now": self._undo_now,
            "restart-turn": self._restart_turn,
            "redo": self._redo,
            "look": self._look,
            "replay": self._replay,
            "replay-toggle": self._toggle_replay,
            "replay-faster": self.replay.faster,
            "replay-tick": self._tick,
            "present": self._present,
            "fork": self._fork,
            "lift": self._lift,
            "pick": self._pick,
            "pick-only": self._pick_only,
            "rule": self._open_rule,
            "rulebook": self._open_rulebook,
            "close-drawer": self._close_drawer,
            **self.sharing.actions,
            "rematch": self._rematch,
            "whole-log": self._show_whole_log,
            "take-theirs": self._take_theirs,
            "keep-copy": self._keep_copy,
        }
        return perform(actions, word, arguments)

    def move(self, notation: str) -> None:
        """Play a move, or say why not."""
        if self.looking is not None or self.covered:
            return
        try:
            move = parse_move(notation)
        except InputError as error:
            self._forget_pointing()
            self.app.tell_error(error)
            return
        refusal = self.match.game.judge(self.match.state, move)
        if refusal is None:
            self._play(move)
        else:
            self.pointed, self.pointing, self._pinned = (refusal, None), move, True
            self.app.announce(self.words.refusal(refusal))

    def point(self, notation: str) -> bool:
        """Find out why the place pointed at is closed, or what the move would bring."""
        if self._pinned and not notation:
            return False
        before, self._pinned = (self.pointed, self.pointing), False
        self.pointing = self._meant(notation)
        self.pointed = self._answer(self.pointing)
        answer, place = before
        return answer != self.pointed or (bool(self.match.game.highlighted) and place != self.pointing)

    def escape(self) -> None:
        """Close the rulebook, then come back from the past."""
        if self.paragraph is not None:
            self.paragraph = None
        else:
            self.replay.stop()

    def typed(self, field: str, text: str) -> bool:
        """Show the moment that the slider names, or take the eyes that were chosen, for looking back or for sharing."""
        if field == "look":
            self._look(text)
        elif field == "eyes":
            self.replay.eyes = number(text, below=self.match.table.players)
        elif field == "share-eyes":
            self.sharing.show(text)
        return field in ("look", "eyes", "share-eyes")

    def painted(self) -> None:
        """After a move: the keyboard back to the prompt, and the screen reader told. After opening a rule: show it."""
        if self._show_paragraph and self.app.rulebook(str(self.game_id)) is not None:
            self._show_paragraph = False
            self.app.browser.show(f"rule-{self.paragraph}" if self.paragraph else "drawer-heading")
        if self._moved:
            self._moved = False
            self.app.browser.focus("prompt-heading")

    def storage_changed(self) -> None:
        """Another tab has written; if it was this game, ask what to do."""
        try:
            if self.app.store.changed_elsewhere(self.id):
                self._ask_elsewhere()
        except StorageRefused:
            pass

    def keep(self) -> None:
        """Keep the game in the browser; when that is refused, say so and offer the record."""
        match = self.match
        self.id = self.id or fresh_seed()
        record = write(match.game, match.table, match.moves, {})
        envelope = Envelope(
            self.kept_title,
            match.table.game,
            match.table.seats,
            match.ply,
            self.app.browser.now(),
            match.state.over,
            record=record,
        )
        try:
            self.app.store.save(self.id, envelope)
        except PlayedElsewhere:
            self._ask_elsewhere()
        except StorageRefused as refused:
            self.app.tell_refused(refused, record)

    def _meant(self, notation: str) -> Move | None:
        """Return the move of a notation, when somebody may think about one now."""
        if not notation or self.covered or self.looking is not None or self.match.state.over:
            return None
        try:
            return parse_move(notation)
        except InputError:
            return None

    def _answer(self, move: Move | None) -> tuple[Refusal | None, Event | None]:
        if move is None:
            return (None, None)
        refusal = self.match.game.judge(self.match.state, move)
        return (refusal, None if refusal else self.match.game.preview(self.match.state, move))

    def _play(self, move: Move) -> None:
        events = self.match.play(move)
        self._after_change()
        words = self.words
        told = [words.event(event) for event in seen_by(events, self.viewer)]
        self.app.announce(" ".join([*told, self._spoken_prompt()]))

    def _spoken_prompt(self) -> str:
        words = self.words
        asked = self._asked(self.match.state)
        turn = words.say("page.table.turn", seat=asked.seat) if asked.seat is not None else ""
        return f"{turn} {sentence(words, asked)}".strip()

    def _after_change(self) -> None:
        state = self.match.state
        if not self.match.game.secret(state) or self.lifted != state.now.seat:
            self.lifted = None
        self._forget_pointing()
        self.picked = ()
        self.replay.stop()
        self._moved = True
        self.keep()

    def _forget_pointing(self) -> None:
        self.pointed, self.pointing, self._pinned = (None, None), None, False

    def _pick(self, which: str) -> None:
        """Lay a thing ready for a move that is put together, or take it back."""
        at = number(which, below=MOST_PICKED)
        if at is not None:
            self._forget_pointing()
            self.picked = tuple(sorted({*self.picked} ^ {at}))

    def _pick_only(self, which: str) -> None:
        """Lay just this ready, instead of everything else."""
        at = number(which, below=MOST_PICKED)
        if at is not None:
            self._forget_pointing()
            self.picked = () if self.picked == (at,) else (at,)

    def _undo(self) -> None:
        self._take_back_to(self.match.ply - 1)

    def _undo_to(self, ply: str) -> None:
        wanted = number(ply, below=self.match.ply)
        if wanted is not None:
            self._take_back_to(wanted)

    def _restart_turn(self) -> None:
        if self.match.can_undo:
            began = self.match.turn_began
            self._take_back_to(began if began < self.match.ply else self.match.ply - 1)

    def _take_back_to(self, ply: int) -> None:
        """Take moves back; ask before, where something has become known since."""
        if not 0 <= ply < self.match.ply:
            return
        if self.match.revealed_since(ply):
            self.app.dialog = dialogs.question(self.app.words(), "undo", f"undo-now {ply}")
        else:
            self._undo_now(str(ply))

    def _undo_now(self, ply: str) -> None:
        self.app.dialog = NOTHING
        wanted = number(ply, below=self.match.ply)
        if wanted is not None:
            self.match.go_to(wanted)
            self._after_change()

    def _redo(self) -> None:
        if self.match.can_redo:
            self.match.redo()
            self._after_change()

    def _look(self, ply: str) -> None:
        wanted = number(ply, below=self.match.ply + 1)
        if wanted is not None:
            self.replay.look(wanted)
            self.lifted = None

    def _present(self) -> None:
        self.replay.stop()

    def _replay(self, where: str = "last") -> None:
        """Begin to look back, or go on with it."""
        self.replay.step(where)
        self.lifted = None

    def _toggle_replay(self) -> None:
        self.replay.toggle()
        self._wait()

    def _tick(self) -> None:
        """The next move, when they go on by themselves."""
        if self.replay.playing:
            self.replay.step("on")
            self._wait()

    def _wait(self) -> None:
        if self.replay.playing:
            self.app.browser.wake(self.replay.pause, "replay-tick")

    def _fork(self, ply: str) -> None:
        wanted = number(ply, below=self.match.ply + 1)
        if wanted is not None:
            title = self.app.words().say("page.past.fork.title", title=self.kept_title)
            self.app.open_match(self.match.fork(wanted), title=title)

    def _lift(self) -> None:
        if self.covered:
            self.lifted = int(self.match.state.now.seat)
            self._moved = True

    def _open_rule(self, paragraph: str) -> None:
        self.paragraph = paragraph
        self._show_paragraph = True

    def _open_rulebook(self) -> None:
        """Open the rulebook at the paragraph of the reason that is shown, or else at the one in force."""
        refusal, state = self.pointed[0], self.match.state
        in_force = "" if state.over else self.match.game.decision(state).rule
        self._open_rule(in_force if refusal is None else refusal.rule)

    def _close_drawer(self) -> None:
        self.paragraph = None

    def _rematch(self) -> None:
        self.app.begin(replace(self.match.table, seed=fresh_seed(), start=""))

    def _show_whole_log(self) -> None:
        self.whole_log = True

    def _ask_elsewhere(self) -> None:
        self.app.dialog = dialogs.question(self.app.words(), "elsewhere", "take-theirs", no="keep-copy")

    def _take_theirs(self) -> None:
        """Show the game as the other tab has kept it."""
        self.app.dialog = NOTHING
        self.app.store.let_go(self.id)
        self.app.open_kept(self.id)

    def _keep_copy(self) -> None:
        """Go on with this tab's game, as a kept game of its own."""
        self.app.dialog = NOTHING
        self.app.store.let_go(self.id)
        self.id = fresh_seed()
        self.kept_title = self.app.words().say("page.past.fork.title", title=self.kept_title)
        self.keep()
