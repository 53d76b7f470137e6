"""The controls of the open decision."""

from __future__ import annotations

from engine.markup import NOTHING, Markup, joined, tag
from engine.move import PASS
from engine.sight import Sight
from games.grand_cru.drawing.buttons import button, group, pass_button, row, sales
from games.grand_cru.drawing.turn import TURNS, turn
from games.grand_cru.state import State

# How the buttons of a decision lie; elsewhere they are as wide as a variety with its name.
WIDE = {"special", "innovate", "brand", "innovation", "special.start"}
NARROW = {"loans.choose", "loan"}


def choices(view: State, sight: Sight) -> Markup:
    """Return the controls of the open decision; nothing for somebody who only watches."""
    if not sight.candidates:
        return NOTHING
    controls = turn(view, sight) if sight.decision in TURNS else _simple(view, sight)
    classes = f"gc-choices for-{sight.decision.replace('.', '-')}"
    return tag("div", controls, id="choices-grand_cru", class_=classes)


def _simple(view: State, sight: Sight) -> Markup:
    """Return every candidate as a button, those of a kind together, and the way out below."""
    kinds: dict[str, list[Markup]] = {}
    for move in sight.candidates:
        if move.verb not in ("sell", "pass"):
            kinds.setdefault(_kind(move.verb, move.names), []).append(button(view, sight, move))
    selling = any(move.verb == "sell" for move in sight.candidates)
    lie = "gc-wide" if sight.decision in WIDE else "gc-narrow" if sight.decision in NARROW else "gc-sorts"
    rows = [row(buttons, lie) for buttons in kinds.values()]
    if len(kinds) > 1:
        rows = [group(sight.words, kind, one) for kind, one in zip(kinds, rows)]
    out = tag("p", pass_button(sight), class_="gc-out") if PASS in sight.candidates else NOTHING
    return joined([sales(sight) if selling else NOTHING, *rows, out])


def _kind(verb: str, names: tuple[str, ...]) -> str:
    return f"{verb}.{names[0]}" if verb == "fetch" else verb
