"""How the whole games in `records/` were found, and what they have to show."""

from __future__ import annotations

from tests.records.golden import RANDOM, Golden

GOLDEN = {
    "alone": Golden(1, "g1"),
    "two-seats": Golden(2, "g1"),
    "three-seats": Golden(3, "g2"),
    "four-seats": Golden(4, "g3"),
    "five-seats": Golden(5, "g4"),
    "six-seats": Golden(6, "g5"),
    "parents-chosen": Golden(3, "m5", 0.3, {"parents": "choice"}),
    "friendly": Golden(4, "m5", 0.3, {"friendly": "on"}),
    "open-hands": Golden(5, "m7", 0.3, {"hands": "open"}),
    "everything": Golden(6, "e1", 0.3, {"parents": "choice", "friendly": "on", "hands": "open"}),
    "very-easy-won": Golden(1, "v21", 0.0, {"solo": "very-easy"}),
    "easy": Golden(1, "m1", 0.2, {"solo": "easy", "parents": "choice"}),
    "hard": Golden(1, "m2", 0.2, {"solo": "hard"}),
    "very-hard": Golden(1, "m3", 0.2, {"solo": "very-hard"}),
    "overtaken": Golden(1, "m1", 0.1, {"solo": "easy", "aggressive": "on"}),
    "decided-by-lira": Golden(2, "m8", 0.3),
    "decided-by-wine": Golden(2, "t49", RANDOM, last=40, attempt=1014),
    "decided-by-grapes": Golden(2, "r2492", RANDOM, last=30, attempt=828),
    "shared": Golden(2, "r2531", RANDOM, last=30, attempt=2068),
    "random-two-seats": Golden(2, "w0", RANDOM),
    "random-three-seats": Golden(3, "w2", RANDOM, {"parents": "choice"}),
    "random-four-seats": Golden(4, "w1", RANDOM, {"friendly": "on"}),
    "random-five-seats": Golden(5, "w1", RANDOM, {"hands": "open"}),
    "random-six-seats": Golden(6, "w8", RANDOM),
}

ENDINGS = {"vp", "lira", "wine", "grapes", "shared", "solo.won", "solo.lost", "solo.overtaken"}
"""Every way in which a game can come to its end."""

SELDOM = {
    "action.earlier", "automa.placed", "card.given", "card.kept", "card.received", "card.taken", "cards.revealed",
    "deck.empty", "field.bought", "field.sold", "grape.lost", "importer.over", "other.unable", "plan.due",
    "plan.failed", "residual.lost", "seat.named", "step.declined", "step.idle", "token.gained", "vines.swapped",
    "visitors.empty", "wine.aged", "wine.tasted", "wines.aged", "worker.back", "worker.moved", "worker.planned",
    "year.last",
}  # fmt: skip
"""What happens seldom, and must be seen all the same."""
