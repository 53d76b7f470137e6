"""Codes of Vino that are put together from parts (`tests/tree/codes.py`)."""

from __future__ import annotations

EXPANDED = {
    # purchase.py: a buyer is passed over for one of the reasons for which `refuse_purchase` refuses
    "event.closed.{why.code}": tuple(
        f"event.closed.{code}" for code in ("vineyard.taken", "money.short", "variety.none_left", "tokens.none_left")
    ),
    # coming_end.py: the purchases of private vineyards, of those of the state, or any purchase
    "ending.can.bottle{way.kind}": ("ending.can.bottle", "ending.can.bottle.private", "ending.can.bottle.state"),
    "ending.can.bottle{way.kind}.paid": (
        "ending.can.bottle.paid",
        "ending.can.bottle.private.paid",
        "ending.can.bottle.state.paid",
    ),
}
