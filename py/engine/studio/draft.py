"""A position that is being set up, and the operations that change it.

An operation is a row of words, like a move:

    set ROW place… value        put a value at a place
    put ROW place… piece        put a piece beside those at a place; on a pile, below the pieces that are named
    take ROW place… piece       take a piece away from a place
    take ROW place… piece 2     the same on a pile, where it is the second of the named pieces
    decide QUESTION seat about… ask a seat, without `about…` the first thing that it can be asked about; `decide over`
                                ends the game
    then KIND seat facts        put one more record on the stack of decisions, its facts as JSON
    deal SEED                   deal what nobody said by another seed
    exact SEED asked            deal nothing: piles and hands are as they were put

Every operation gives a position, or raises `InputError`. A position that cannot be is a position, too: `faults` lists
its faults.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, fields, replace
from itertools import product
from typing import Any, Generic, TypeVar

from engine.chance import Chance
from engine.core.codec import decode, encode, encode_facts, read_json
from engine.core.input_error import InputError
from engine.core.state import NOBODY, FactsInFile, GameState, Pending
from engine.core.table import Table, check_table
from engine.play.game import Game
from engine.play.stack_check import MOST_RECORDS
from engine.studio.rows import (
    NOBODY_NAME,
    SEATS,
    SEATS_OR_NOBODY,
    Bag,
    Editor,
    Figures,
    Pile,
    Question,
    Row,
    Slot,
    Where,
)

S = TypeVar("S", bound=GameState)

LONGEST_OPERATION = 4000
MOST_PIECES = 250
LONGEST_ASKED = 6
OVER = "over"


@dataclass(frozen=True)
class Studio(Generic[S]):
    """A game with its editor."""

    game: Game[S]
    editor: Editor[S]


@dataclass(frozen=True)
class Draft(Generic[S]):
    """A position that is being set up. In `state` everything is hidden that nobody has said; it is dealt by the
    table's seed unless the draft `is_exact`. `asks` are the words of the last `decide`: while it is set, the stack
    follows every other change."""

    table: Table
    state: S
    asks: tuple[str, ...] = ()
    is_exact: bool = False


def empty_draft(studio: Studio[S], table: Table) -> Draft[S]:
    """Return the empty table, at which the first question of the editor is asked. Raises `InputError` for a bad
    table."""
    game, editor = studio.game, studio.editor
    table = check_table(replace(table, start=""), game.meta)
    state = game.deal(table)
    state.asked, state.pending = 0, []
    editor.clear(state)
    editor.derive(state)
    return _decided(studio, Draft(table, state), (editor.questions[0].name, "0"))


def with_option(studio: Studio[S], draft: Draft[S], name: str, value: str) -> Draft[S]:
    """Return the draft at a table with another value of an option. What lies there as on the empty table is replaced by
    what the option puts there. Raises `InputError` where there is no such option or value."""
    table = check_table(replace(draft.table, options={**draft.table.options, name: value}), studio.game.meta)
    state = studio.game.copy(draft.state)
    before, after = (empty_draft(studio, one).state for one in (draft.table, table))
    for each in fields(state):
        if getattr(state, each.name) == getattr(before, each.name):
            setattr(state, each.name, getattr(after, each.name))
    for settled, content in studio.game.setup.table_fields(table).items():
        setattr(state, settled, content)
    return replace(draft, table=table, state=state)


def draft_of_view(studio: Studio[S], table: Table, state: S, seat: int | None) -> Draft[S]:
    """Return a draft of a position as a seat sees it. What it may not know is dealt again."""
    view = studio.game.view(state, seat)
    studio.editor.forget(view)
    view.asked = 0
    table = replace(table.cut(0), start="")
    _name_all(studio, view, completed(studio, Draft(table, view)))
    return Draft(table, view, _question_of(studio, table, view))


def _name_all(studio: Studio[S], view: S, whole: S) -> None:
    """Let everything in a view have a name, as in any other draft: hidden figures are those of a whole position, and
    pieces that nobody sees in an order are sorted."""
    for row in studio.editor.rows:
        for names in row.places(view):
            where = row.where(view, names)
            content: Any = row.content(view, where)
            if isinstance(row, Bag) and row.is_sorted:
                content.sort()
            elif isinstance(row, Slot) and isinstance(row.values, Figures) and content < row.values.least:
                row.set(view, where, row.content(whole, where))


def draft_of_position(studio: Studio[S], table: Table, state: S) -> Draft[S]:
    """Return a draft of a position that is known as a whole."""
    return Draft(replace(table.cut(0), start=""), state.copy(), _question_of(studio, table, state), is_exact=True)


def _question_of(studio: Studio[S], table: Table, state: S) -> tuple[str, ...]:
    """Return the words of a `decide` that lays just the stack that is there; none where no question does."""
    if state.over:
        return ()
    for question in studio.editor.questions:
        words = (question.name, str(state.now.seat))
        if state.now.kind in question.kinds and not question.about:
            with suppress(InputError):
                laid = _decided(studio, Draft(table, state), words).state
                if encode(laid) == encode(state):
                    return words
    return ()


def completed(studio: Studio[S], draft: Draft[S]) -> S:
    """Return the whole position: what nobody said is dealt. There must not be too much of anything."""
    editor, state = studio.editor, draft.state.copy()
    if not draft.is_exact:
        editor.lay_rest(state)
        state = studio.game.knowledge.imagined(state, Chance(f"{draft.table.seed} studio"))
        state.seed = draft.table.seed
        editor.derive(state)
    return state


def visible(studio: Studio[S], draft: Draft[S]) -> S:
    """Return the position as a view that can be drawn for a reader of no seat: nothing is dealt, as there may be too
    much of anything."""
    state = draft.state.copy()
    if not draft.is_exact:
        studio.editor.lay_rest(state)
    return studio.game.view(state, None)


def table_of(studio: Studio[S], draft: Draft[S]) -> Table:
    """Return the table that begins with the position. Raises `InputError` for one that cannot be."""
    state = studio.game.checked(draft.table, completed(studio, draft))
    return replace(draft.table, start=json.dumps(encode(state), ensure_ascii=False, separators=(",", ":")))


# Operations


def applied(studio: Studio[S], draft: Draft[S], operation: str) -> Draft[S]:
    """Return the draft after an operation. Raises `InputError` for one that means nothing here."""
    word, *rest = operation[:LONGEST_OPERATION].split(" ", 3 if operation.startswith("then ") else -1)
    operations = {
        "set": _placed, "put": _placed, "take": _placed, "decide": _decided, "then": _stacked, "deal": _dealt,
        "exact": _exact,
    }  # fmt: skip
    if word not in operations or len(operation) > LONGEST_OPERATION:
        raise InputError("studio.operation", operation=operation[:LONGEST_OPERATION])
    if word in ("set", "put", "take"):
        return _placed(studio, draft, (word, *rest))
    return operations[word](studio, draft, tuple(rest))


def operations_of(row: Row[S], names: Sequence[str]) -> str:
    """Return the words of a place: those of an operation between its verb and its value."""
    return " ".join((row.name, *names))


def _placed(studio: Studio[S], draft: Draft[S], words: tuple[str, ...]) -> Draft[S]:
    """Put a value or a piece at a place, or take a piece away."""
    verb, name, *names = (*words, "", "")[: max(2, len(words))]
    row = _row(studio.editor, name)
    number = ""
    if isinstance(row, Pile) and verb == "take" and len(names) == len(row.at) + 2:
        *names, number = names
    if len(names) != len(row.at) + 1 or isinstance(row, Slot) != (verb == "set"):
        raise InputError("studio.operation", operation=" ".join(words))
    state = draft.state.copy()
    is_exact = _is_still_exact(studio, draft, state, row.is_dealt)
    where = tuple(_value(known, state, word) for known, word in zip(row.at, names, strict=False))
    value = _value(row.values, state, names[-1])
    if row.fits and not row.fits(state, where, value):
        raise InputError("studio.name", name=names[-1])
    if isinstance(row, Slot):
        row.set(state, where, value)
    elif isinstance(row, Pile) and number:
        _take_named(row, state, where, value, number)
    else:
        _change(row, state, where, value, verb == "put")
    studio.editor.derive(state)
    return _laid_again(studio, replace(draft, state=state, is_exact=is_exact))


def _is_still_exact(studio: Studio[S], draft: Draft[S], state: S, is_dealt: bool) -> bool:
    """Return whether a draft stays exact with a change. Where the change `is_dealt`, empty the piles in `state` that
    were known until then."""
    if draft.is_exact and is_dealt:
        studio.editor.forget(state)
    return draft.is_exact and not is_dealt


def _change(row: Bag[S], state: S, where: Where, piece: Any, puts: bool) -> None:
    content = row.content(state, where)
    if puts:
        if len(content) >= MOST_PIECES:
            raise InputError("studio.full", most=MOST_PIECES)
        row.put(state, where, piece)
    elif piece in content:
        row.take(state, where, piece)
    else:
        raise InputError("studio.absent", name=row.values.name(state, piece))


def _take_named(row: Pile[S], state: S, where: Where, piece: Any, number: str) -> None:
    """Take a piece of a pile away that is the named one of this number, from 1 on."""
    content = row.content(state, where)
    at = int(number) - 1 if number.isascii() and number.isdigit() and len(number) < 4 else -1
    if not (0 <= at < len(content) and content[at] == piece):
        raise InputError("studio.absent", name=row.values.name(state, piece))
    row.take_at(state, where, at)


def _row(editor: Editor[S], name: str) -> Slot[S] | Bag[S]:
    try:
        return editor.row(name)
    except KeyError as error:
        raise InputError("studio.name", name=name) from error


def _value(known: Any, state: Any, name: str) -> Any:
    try:
        return known.value(state, name)
    except KeyError as error:
        raise InputError("studio.name", name=name) from error


def _decided(studio: Studio[S], draft: Draft[S], words: tuple[str, ...]) -> Draft[S]:
    """Ask a seat a question, in the place of all that is pending; or end the game."""
    state = draft.state.copy()
    if words == (OVER,):
        state.pending = []
        studio.editor.derive(state)
        return replace(draft, state=state, asks=())
    name, seat, *about = (*words, "", "")[: max(2, len(words))]
    question = next((each for each in studio.editor.questions if each.name == name), None)
    if question is None or len(about) not in (0, len(question.about)):
        raise InputError("studio.operation", operation=" ".join(("decide", *words)))
    if len(about) < len(question.about):
        return _first_decided(studio, draft, question, seat)
    number = _value(SEATS, state, seat)
    where = tuple(_value(known, state, word) for known, word in zip(question.about, about, strict=True))
    is_exact = _is_still_exact(studio, draft, state, question.is_dealt)
    state.pending = question.lay(state, number, where)
    studio.editor.derive(state)
    return replace(draft, state=state, asks=words, is_exact=is_exact)


def _first_decided(studio: Studio[S], draft: Draft[S], question: Question[S], seat: str) -> Draft[S]:
    """Ask a seat about the first thing that it can be asked about."""
    for about in product(*(names.names(draft.state) for names in question.about)):
        with suppress(InputError):
            return _decided(studio, draft, (question.name, seat, *about))
    raise InputError("studio.not_asked")


def _laid_again(studio: Studio[S], draft: Draft[S]) -> Draft[S]:
    """Let the stack follow a change, as long as its question can be asked."""
    if draft.asks:
        with suppress(InputError):
            return _decided(studio, draft, draft.asks)
    return draft


def _stacked(studio: Studio[S], draft: Draft[S], words: tuple[str, ...]) -> Draft[S]:
    """Put one more record on the stack."""
    kind, seat, facts = (*words, "", "", "")[:3]
    state = draft.state.copy()
    if len(state.pending) >= MOST_RECORDS:
        raise InputError("studio.full", most=MOST_RECORDS)
    number = _value(SEATS_OR_NOBODY, state, seat)
    named = read_json(facts) if facts.strip() else {}
    record = decode(Pending, [kind, number, named], "facts")
    record = studio.game.checked_record(draft.table, record, "facts")
    if isinstance(record.facts, FactsInFile):  # this kind has none
        raise InputError("file.unknown", "facts")
    state.pending.append(record)
    studio.editor.derive(state)
    return replace(draft, state=state, asks=())


def record_words(record: Pending) -> str:
    """Return the operation that puts a record on the stack."""
    seat = NOBODY_NAME if record.seat == NOBODY else str(record.seat)
    return f"then {record.kind} {seat} {json.dumps(encode_facts(record.facts), separators=(',', ':'))}"


def _dealt(studio: Studio[S], draft: Draft[S], words: tuple[str, ...]) -> Draft[S]:
    """Deal by another seed."""
    table = check_table(replace(draft.table, seed=" ".join(words)), studio.game.meta)
    state = draft.state.copy()
    is_exact = _is_still_exact(studio, draft, state, is_dealt=True)
    state.asked = 0
    return replace(draft, table=table, state=state, is_exact=is_exact)


def _exact(studio: Studio[S], draft: Draft[S], words: tuple[str, ...]) -> Draft[S]:
    """Deal nothing; the state has this seed, which was asked so often."""
    *seed, asked = words or ("",)
    table = check_table(replace(draft.table, seed=" ".join(seed)), studio.game.meta)
    if not (asked.isascii() and asked.isdigit() and len(asked) <= LONGEST_ASKED):
        raise InputError("studio.name", name=asked)
    state = draft.state.copy()
    state.seed, state.asked = table.seed, int(asked)
    return replace(draft, table=table, state=state, is_exact=True)


def named_where(row: Row[S], state: S, names: Sequence[str]) -> Where:
    """Return the place of some names from outside. Raises `InputError`."""
    if len(names) != len(row.at):
        raise InputError("studio.operation", operation=operations_of(row, names))
    return tuple(_value(known, state, name) for known, name in zip(row.at, names, strict=True))
