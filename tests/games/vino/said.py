"""Some of what Vino says, as it has to be said (`tests/contract/test_said.py`)."""

from __future__ import annotations

from engine.core.event import Event
from engine.core.refusal import Refusal

SHORT = Refusal("money.short", "6.5", vineyard="tos-3", price=150, money=120)
FELL = Event("demand.fell", "8.5", variety="pinot-grigio", demand=-50, count=1)
FELL_TWICE = Event("demand.fell", "8.5", variety="barbera", demand=50, count=2)
REVEALED = Event("regions.revealed", "5.3", seat=0, regions=("lazio", "veneto"))

SENTENCES = [
    ("en", SHORT, "Toscana 3 costs 150 Vino; you have 120."),
    ("it", SHORT, "Toscana 3 costa 150 Vino; tu ne hai 120."),
    ("en", FELL, "The demand for Pinot Grigio falls by one space to −50."),
    ("it", FELL_TWICE, "La domanda di Barbera scende di 2 caselle e arriva a +50."),
    ("en", REVEALED, "Player 1 chose Lazio and Veneto."),
    ("de", SHORT, "Toskana 3 kostet 150 Vino; du hast 120."),
    ("de", FELL, "Die Nachfrage nach Pinot Grigio fällt um ein Feld auf −50."),
    ("de", REVEALED, "Spieler 1 hat gewählt: Latium und Venetien."),
    ("fr", SHORT, "Toscane 3 coûte 150 Vino ; vous en avez 120."),
    ("fr", FELL, "La demande de Pinot Grigio baisse d’un cran, à −50."),
    ("fr", REVEALED, "Le joueur 1 a choisi le Latium et la Vénétie."),
]
