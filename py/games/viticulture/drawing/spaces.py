"""The two halves of the board: six spaces each with their slots, and the space that brings one lira."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from engine.markup import NOTHING, Markup, piece, tag
from engine.move import Move
from engine.sight import Sight
from engine.state import NOBODY
from engine.words import MINUS, Words
from games.viticulture.components import BONUS_SLOT, LIRA_SPACE, SPACES, SUMMER_SPACES, WINTER_SPACES
from games.viticulture.drawing.effects import slot_bonus
from games.viticulture.drawing.picks import verb_now
from games.viticulture.drawing.signs import amount, back, picture, spot, worker, worker_label
from games.viticulture.state import SPACE, State, is_grande, owner

HALVES = {"summer": SUMMER_SPACES, "winter": WINTER_SPACES}
OVERFLOW = "over"


def half(view: State, sight: Sight, season: str) -> Markup:
    """Return the spaces of a season; it is bright while that season is played."""
    bright, verb = season == playing(view), verb_now(sight)
    spaces = [_space(view, sight, space.id, verb) for space in HALVES[season]]
    heading = tag("h2", back(season), sight.words.say(f"board.season.{season}"))
    classes = f"vi-half is-{season}" + (" is-now" if bright else "")
    return tag("section", heading, tag("div", *spaces, class_="vi-spaces"), class_=classes)


def playing(view: State) -> str:
    """Return whose half of the board matters now: in spring that of the summer, in fall that of the winter."""
    return {"spring": "summer", "": "summer", "fall": "winter"}.get(view.season, view.season)


@lru_cache(maxsize=16)
def space_sign(space: str) -> Markup:
    """Return the sign of a space."""
    decks = {"draw-vine": "vine", "draw-order": "order", "summer-visitor": "summer", "winter-visitor": "winter"}
    if space in decks:
        return back(decks[space])
    return amount("lira", "+1") if space == LIRA_SPACE else picture(space)


def _space(view: State, sight: Sight, space: str, verb: str) -> Markup:
    at, id = SPACE[space], f"vi-space-{space}"
    slots = [_slot(sight, space, slot, stands, verb) for slot, stands in enumerate(view.slots[at])]
    over = _overflow(sight, space, tuple(view.overflow[at]), verb)
    places = tag("div", *slots, *over, class_="vi-slots")
    return piece(id, tag("div", _heading(sight.words, space), places, id=id, class_="vi-space"))


@lru_cache(maxsize=64)
def _heading(words: Words, space: str) -> Markup:
    return tag("h3", space_sign(space), tag("span", words.fact("space", space)), _note(space))


@lru_cache(maxsize=16)
def _note(space: str) -> Markup:
    """Return what a space pays or costs."""
    if space == "tour":
        return amount("lira", "+2")
    return amount("lira", f"{MINUS}4") if space == "train" else NOTHING


def _slot(sight: Sight, space: str, slot: int, stands: int, verb: str) -> Markup:
    """Return a slot: free, or with a worker."""
    moves = _moves_at(verb, space, str(slot + 1), stands)
    label = slot_label(sight.words, space, slot, stands)
    bonus = slot == BONUS_SLOT
    inside = worker(sight.words, stands) if stands != NOBODY else slot_bonus(space) if bonus else NOTHING
    kinds = ["vi-slot", "has-bonus" if bonus else "", "is-taken" if stands != NOBODY else ""]
    return place_of(sight, moves, label, inside, " ".join(filter(None, kinds)))


def _moves_at(verb: str, space: str, slot: str, stands: int) -> Iterator[Move]:
    """Yield the moves for which a slot may stand."""
    yield Move(verb, (space, slot))
    if stands != NOBODY:
        yield Move("take-back-grande" if is_grande(stands) else "take-back", (space, slot))


def place_of(sight: Sight, moves: Iterator[Move], label: str, inside: Markup, kind: str) -> Markup:
    """Return something on the board that stands for the first of some moves that is asked, or only lies there."""
    move = next((move for move in moves if move in sight.candidates), None)
    if move is None:
        return tag("span", inside, class_=kind, role="img", aria_label=label)
    return tag("span", inside, **sight.place(move, label, kind))


@lru_cache(maxsize=512)
def slot_label(words: Words, space: str, slot: int, stands: int) -> str:
    """Return a slot in words: its space, whether it has the bonus, who stands there."""
    who = words.say("board.slot.free") if stands == NOBODY else worker_label(words, stands)
    if slot == BONUS_SLOT:
        return words.say(
            "board.slot.bonus", space=space, slot=slot + 1, who=who, text=words.say(f"space.{space}.bonus")
        )
    return words.say("board.slot", space=space, slot=slot + 1, who=who)


def _overflow(sight: Sight, space: str, workers: tuple[int, ...], verb: str) -> Iterator[Markup]:
    """Yield the grande workers that stand beside the slots, and the place for one more where it is open."""
    for stands in workers:
        back_move = iter([Move("take-back-grande", (space, OVERFLOW))] if owner(stands) == sight.asked else [])
        label = sight.words.say("board.slot.over", space=space, who=worker_label(sight.words, stands))
        yield place_of(sight, back_move, label, worker(sight.words, stands), "vi-slot is-over is-taken")
    move = Move("grande", (space, OVERFLOW))
    if verb == "grande" and sight.is_open(move):
        label = sight.words.say("board.slot.over.free", space=space)
        yield tag("span", "+", **sight.place(move, label, "vi-slot is-over"))


def lira_space(view: State, sight: Sight) -> Markup:
    """Return the space that brings one lira, with whoever stands there."""
    words = sight.words
    workers = [worker(words, stands) for stands in view.at_lira]
    who = [worker_label(words, stands) for stands in view.at_lira] or [words.say("board.slot.free")]
    label = words.say("board.lira", who=words.listed(who))
    inside = tag("span", amount("lira", "+1"), tag("span", *workers, class_="vi-crowd"), class_="vi-lira-inside")
    moves = (Move(verb, (LIRA_SPACE, "1")) for verb in (verb_now(sight), "take-back", "take-back-grande"))
    move = next((move for move in moves if move in sight.candidates), None)
    place = spot(sight, move, label, "vi-lira-place", inside)
    name = tag("h3", words.fact("space", LIRA_SPACE))
    return piece("vi-space-lira", tag("div", name, place, id="vi-space-lira", class_="vi-space is-lira"))


def spaces_of(sight: Sight) -> list[str]:
    """Return the spaces of the board that the candidates name, in the order of the board."""
    named = {move.names[0] for move in sight.candidates if move.verb in ("place", "grande")}
    return [space for space in SPACES if space in named]
