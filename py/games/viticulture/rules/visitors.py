"""Playing a visitor: which, which of its options, and what follows. Rulebook, chapter 8."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from engine.core.decision import Decision, Step
from engine.core.event import Event
from engine.core.move import PASS, Move
from engine.core.refusal import Refusal
from engine.core.state import Pending
from games.viticulture.cards.deck import CARD, NAMES, VISITOR, deck_of
from games.viticulture.cards.operations import IfPossible, May, PlayVisitor, Visitor
from games.viticulture.rules.asking import ACCEPT, Several, ask
from games.viticulture.rules.hands import DECK, drop_card, explain_card
from games.viticulture.rules.measures import CONDITIONS
from games.viticulture.rules.operations import (
    DOES,
    FIRST,
    LETTERS,
    Handler,
    first_unless_one_fits,
    handles,
    lay_out,
    refuse_at,
    refuse_steps,
)
from games.viticulture.rules.tracks import lose_vp, refuse_vp
from games.viticulture.rules.visitor_record import count_up
from games.viticulture.state import State

# What visitors let somebody do, as moves.
DEEDS = (
    "age", "build", "discard", "draw", "fill", "give-grape", "give-wine", "harvest", "plant", "swap", "take",
    "take-back", "take-back-grande", "take-grape", "uproot", "wine",
)  # fmt: skip
VISIT = {card: Move("visit", (NAMES[card],)) for card in VISITOR}
CHOOSE = {letter: Move("choose", (letter,)) for letter in LETTERS}

# The paragraphs that let somebody play visitors of a season.
PLAYED_BY = {"summer": "5.2", "winter": "7.2"}


def letters_of(visitor: Visitor) -> str:
    """Return the letters of a visitor's options."""
    return LETTERS[: len(visitor.options)]


def visitor_of(record: Pending) -> Visitor:
    """Return the visitor that a record speaks of."""
    return VISITOR[CARD[str(record.facts["card"])]]


def refuse_option(state: State, seat: int, visitor: Visitor, letter: str) -> Refusal | None:
    """Return why an option of a visitor cannot be chosen. Rulebook 8.1."""
    needs = visitor.options[LETTERS.index(letter)].needs
    if needs and not CONDITIONS[needs](state, seat):
        return Refusal(f"needs.{needs}", rule="8.1")
    return refuse_at(state, seat, f"{visitor.id}/{letter}")


@contextmanager
def in_play(state: State, seat: int, card: int) -> Iterator[None]:
    """Look at a state as if a card of a hand had been played: it is no longer in the hand. Rulebook 8.1."""
    hand = state.hands[seat]
    at = hand.index(card)
    del hand[at]
    try:
        yield
    finally:
        hand.insert(at, card)


def refuse_visitor(state: State, seat: int, card: int) -> Refusal | None:
    """Return why a visitor cannot be played: the least of it must be possible. Rulebook 8.1."""
    visitor = VISITOR[card]
    with in_play(state, seat, card):
        return refuse_at(state, seat, f"{visitor.id}/{FIRST}") or refuse_options(state, seat, visitor)


def refuse_options(state: State, seat: int, visitor: Visitor) -> Refusal | None:
    """Return why none of a visitor's options can be chosen; the only one tells its own reason. Rulebook 8.1."""
    reason = first_unless_one_fits(refuse_option(state, seat, visitor, letter) for letter in letters_of(visitor))
    if reason and len(visitor.options) > 1:
        return Refusal("visitor.nothing", rule="8.1", card=visitor.id)
    return reason


@handles(PlayVisitor)
class PlayVisitorHandler(Handler[PlayVisitor]):
    """Needs a visitor of the season that can be played. Rulebook 5.2, 7.2."""

    def refuse(self, state: State, seat: int, operation: PlayVisitor) -> Refusal | None:
        """Any visitor."""
        visitors = state.held(seat, DECK[operation.season])
        if not visitors:
            return Refusal("visitors.none", rule=PLAYED_BY[operation.season], deck=operation.season)
        reason = first_unless_one_fits(refuse_visitor(state, seat, card) for card in visitors)
        if reason and len(visitors) > 1:
            return Refusal("visitors.nothing", rule="8.1", deck=operation.season)
        if reason and reason.code != "visitor.nothing":
            return Refusal("visitor.only", rule=reason.rule, card=NAMES[visitors[0]], deck=operation.season, why=reason)
        return reason

    def begin(self, state: State, seat: int, operation: PlayVisitor, step: str) -> Iterable[Event]:
        """Ask which."""
        return ask(state, "visit", seat, operation.most, season=operation.season)


class Visit(Several):
    """A visitor of the hand; on the slot with the bonus another one after it. Rulebook 5.2, 7.2."""

    rule = "8.1"

    def things(self, state: State) -> Iterator[Move]:
        """Every visitor of the season."""
        return (VISIT[card] for card in state.held(state.now.seat, DECK[str(state.now.facts["season"])]))

    def refuse_thing(self, state: State, move: Move) -> Refusal | None:
        """The least of it must be possible."""
        return refuse_visitor(state, state.now.seat, CARD[move.name])

    def explain_thing(self, state: State, move: Move) -> Refusal | None:
        """It is no visitor of this season, or not in the hand."""
        if move.verb != "visit":
            return None
        season = str(state.now.facts["season"])
        return explain_card(state, state.now.seat, move.name, (season,), PLAYED_BY[season])

    def take(self, state: State, record: Pending, move: Move) -> Iterator[Event]:
        """Play it."""
        drop_card(state, record.seat, CARD[move.name])
        state.next(Pending("visitor.over", record.seat, {"card": move.name}))
        state.next(Pending("visitor.options", record.seat, {"card": move.name}))
        lay_out(state, record.seat, f"{move.name}/{FIRST}")
        yield Event("visitor.played", "8.2", reveals=state.guarded, seat=record.seat, card=move.name)


def settled_option(state: State, seat: int, visitor: Visitor) -> str:
    """Return the option of a visitor that leaves no choice: the only one, or where each asks for a state of its own
    the one whose state it is; "" where there is a choice. Rulebook 8.2, 13.21."""
    letters = letters_of(visitor)
    if all(option.needs for option in visitor.options):
        letters = "".join(at for at in letters if refuse_option(state, seat, visitor, at) is None)
    return letters if len(letters) == 1 else ""


class Options(Step[State]):
    """After what is done first, an option is chosen, unless there is no choice. Rulebook 8.2."""

    def run(self, state: State) -> Iterable[Event]:
        """Ask, or begin."""
        record = state.finish()
        visitor = visitor_of(record)
        settled = settled_option(state, record.seat, visitor)
        if settled:
            lay_out(state, record.seat, f"{visitor.id}/{settled}")
        else:
            state.next(Pending("option", record.seat, record.facts))
        return ()


class ChooseOption(Decision[State]):
    """One of a visitor's options. Rulebook 8.2."""

    rule = "8.2"

    def candidates(self, state: State) -> Iterator[Move]:
        """All of them."""
        return (CHOOSE[letter] for letter in letters_of(visitor_of(state.now)))

    def refuse(self, state: State, move: Move) -> Refusal | None:
        """The least of it must be possible."""
        return refuse_option(state, state.now.seat, visitor_of(state.now), move.name)

    def explain(self, state: State, move: Move) -> Refusal | None:
        """The card has no such option, or one has to be chosen first."""
        return explain_option(state, move) or _option_first(state, move)

    def play(self, state: State, move: Move) -> Iterator[Event]:
        """Do it; some visitors offer another one afterwards."""
        record = state.finish()
        visitor = visitor_of(record)
        if visitor.second:
            state.next(Pending("second.ask", record.seat, record.but(chosen=move.name).facts))
        lay_out(state, record.seat, f"{visitor.id}/{move.name}")
        yield Event("option.chosen", "8.2", seat=record.seat, card=visitor.id, option=f"{visitor.id}.{move.name}")

    def prompt(self, state: State) -> dict[str, object]:
        """Of which card."""
        return {"card": state.now.facts["card"]}


def explain_option(state: State, move: Move) -> Refusal | None:
    """Return that the visitor at work has no option of this letter, or `None` where it has."""
    visitor = visitor_of(state.now)
    if move.verb != "choose" or move.name in letters_of(visitor):
        return None
    return Refusal("option.missing", rule="8.2", card=visitor.id, count=len(visitor.options))


def _option_first(state: State, move: Move) -> Refusal | None:
    """Return that an option comes before what it lets somebody do."""
    return Refusal("option.first", rule="8.2", card=state.now.facts["card"]) if move.verb in DEEDS else None


def seconds(state: State) -> list[Move]:
    """Return the options that have not been chosen yet."""
    return [CHOOSE[at] for at in letters_of(visitor_of(state.now)) if at != state.now.facts["chosen"]]


class AskSecond(Step[State]):
    """A second option is offered, if there is one that can be done. Rulebook 8.3."""

    def run(self, state: State) -> Iterable[Event]:
        """Ask, or not."""
        useful = any(refuse_second(state, move) is None for move in seconds(state))
        record = state.finish()
        if useful:
            state.next(Pending("second", record.seat, record.facts))
        return ()


def refuse_second(state: State, move: Move) -> Refusal | None:
    """Return why an option cannot be chosen as the second: it may cost a victory point. Rulebook 8.3."""
    seat, visitor = state.now.seat, visitor_of(state.now)
    short = refuse_vp(state, seat, 1) if visitor.second == "vp" else None
    return short or refuse_option(state, seat, visitor, move.name)


class ChooseSecond(Decision[State]):
    """Another option of a visitor, or none. Rulebook 8.3."""

    rule = "8.3"

    def candidates(self, state: State) -> Iterator[Move]:
        """The others, and none."""
        yield from seconds(state)
        yield PASS

    def refuse(self, state: State, move: Move) -> Refusal | None:
        """The least of it must be possible."""
        return None if move == PASS else refuse_second(state, move)

    def explain(self, state: State, move: Move) -> Refusal | None:
        """The card has no such option, or it has been chosen before."""
        if move.verb != "choose":
            return _option_first(state, move)
        return explain_option(state, move) or Refusal("option.chosen", rule="8.3", card=state.now.facts["card"])

    def play(self, state: State, move: Move) -> Iterator[Event]:
        """Do it, for a victory point where the card says so."""
        record = state.finish()
        visitor = visitor_of(record)
        if move == PASS:
            yield Event("step.enough", "8.3", seat=record.seat)
            return
        lay_out(state, record.seat, f"{visitor.id}/{move.name}")
        yield Event("option.chosen", "8.3", seat=record.seat, card=visitor.id, option=f"{visitor.id}.{move.name}")
        if visitor.second == "vp":
            yield from lose_vp(state, record.seat, 1)

    def prompt(self, state: State) -> dict[str, object]:
        """Of which card, and what it costs."""
        return {"card": state.now.facts["card"], "count": int(visitor_of(state.now).second == "vp")}


class VisitorOver(Step[State]):
    """A visitor that has done its work goes to its discard pile. Rulebook 8.2."""

    def run(self, state: State) -> Iterable[Event]:
        """Discard it."""
        card = CARD[str(state.finish().facts["card"])]
        state.discards[deck_of(card)].append(card)
        count_up(state, "done")
        return ()


# What may be left out


class MayDo(Decision[State]):
    """Something, or nothing: of one's own card, asked by somebody else's, or planned before. Rulebook 8.2, 8.5."""

    rule = "8.2"

    def candidates(self, state: State) -> tuple[Move, ...]:
        """To do it, and not to."""
        return (ACCEPT, PASS)

    def refuse(self, state: State, move: Move) -> Refusal | None:
        """It is asked only where it can be done."""
        return None if move == PASS else refuse_at(state, state.now.seat, str(state.now.facts["where"]))

    def explain(self, state: State, move: Move) -> Refusal | None:
        """The answer comes before what is offered."""
        return Refusal("offer.first", rule=self.rule) if move.verb in (*DEEDS, "visit") else None

    def play(self, state: State, move: Move) -> Iterator[Event]:
        """Do it."""
        record = state.finish()
        if move == PASS:
            yield Event("step.declined", self.rule, seat=record.seat)
        else:
            lay_out(state, record.seat, str(record.facts["where"]))

    def prompt(self, state: State) -> dict[str, object]:
        """Of which card or space."""
        return {"card": str(state.now.facts["where"]).partition("/")[0]}


@handles(May)
class MayHandler(Handler[May]):
    """Some steps, or nothing."""

    def refuse(self, state: State, seat: int, operation: May) -> Refusal | None:
        """What refuses the steps."""
        return refuse_steps(state, seat, operation.does)

    def begin(self, state: State, seat: int, operation: May, step: str) -> Iterable[Event]:
        """Ask."""
        state.next(Pending("may", seat, {"where": f"{step}/{DOES}"}))
        return ()


@handles(IfPossible)
class IfPossibleHandler(MayHandler):
    """Some steps, as soon as they can be done."""

    def begin(self, state: State, seat: int, operation: May, step: str) -> Iterable[Event]:
        """Do them."""
        lay_out(state, seat, f"{step}/{DOES}")
        return ()
