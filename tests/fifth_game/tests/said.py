"""Some of what The Last Barrel says, as it has to be said (`tests/contract/test_said.py`)."""

from __future__ import annotations

from engine.core.event import Event
from engine.core.refusal import Refusal

SHORT = Refusal("heap.short", "2.1", count=1)
TAKEN = Event("barrels.taken", "2.1", seat=0, count=3)

SENTENCES = [
    ("en", SHORT, "There is only 1 barrel left."),
    ("it", SHORT, "È rimasta solo 1 botte."),
    ("en", TAKEN, "Player 1 takes 3 barrels."),
    ("it", TAKEN, "Giocatore 1 prende 3 botti."),
    ("de", SHORT, "Es ist nur noch 1 Fass da."),
    ("de", TAKEN, "Spieler 1 nimmt 3 Fässer."),
    ("fr", SHORT, "Il ne reste que 1 tonneau."),
    ("fr", TAKEN, "Le joueur 1 prend 3 tonneaux."),
]
