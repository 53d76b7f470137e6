"""Some of what Viticulture says, as it has to be said (`tests/contract/test_said.py`)."""

from __future__ import annotations

from engine.core.event import Event
from engine.core.refusal import Refusal

UNPLANTABLE = Refusal("vine.needs", "5.6", vine="merlot", structures=("irrigation",))
SHORT_OF_LIRA = Refusal("lira.short", "7.9", price=4, lira=1)
BELOW_ZERO = Event("vp.gained", "10.5", seat=0, count=1, vp=-2)
FILLED = Event("order.filled", "7.8", seat=0, order="order-08", wines=("red-3", "white-4"))
TOURING = Event("worker.placed", "4.1", seat=1, space="tour", slot="2", grande=False)

SENTENCES = [
    ("en", UNPLANTABLE, "For Merlot you must first build irrigation."),
    ("it", SHORT_OF_LIRA, "Ci vogliono 4 lire, e tu hai 1 lira."),
    ("en", BELOW_ZERO, "Player 1 gains 1 victory point and now has −2."),
    ("en", FILLED, "Player 1 fills a wine order: red 2 + white 4. Wines discarded: red 3 and white 4."),
    ("it", TOURING, "Giocatore 2 manda un lavoratore a «Organizzare una visita», nel posto con bonus."),
    ("de", UNPLANTABLE, "Für Merlot musst du erst die Bewässerung bauen."),
    ("de", SHORT_OF_LIRA, "Dafür brauchst du 4 Lira, und du hast 1 Lira."),
    ("de", FILLED, "Spieler 1 erfüllt eine Bestellung: Rot 2 + Weiß 4. Geliefert: Rot 3 und Weiß 4."),
    ("fr", UNPLANTABLE, "Pour le merlot, il vous faut d’abord construire l’irrigation."),
    ("fr", SHORT_OF_LIRA, "Il faut 4 lires, et vous avez 1 lire."),
    ("fr", FILLED, "Le joueur 1 honore une commande : rouge 2 + blanc 4. Vins livrés : rouge 3 et blanc 4."),
]
