"""Some of what Die Weinhändler says, as it has to be said (`tests/contract/test_said.py`)."""

from __future__ import annotations

from engine.core.event import Event
from engine.core.refusal import Refusal

EQUAL = Refusal("offer.equal", "4.3", value=192, seat=1)
OFFERED = Event("offer.made", "4.2", seat=0, cards=("yellow-1", "green-2", "empty"), value=192)
OVER = Refusal("hand.over", "6.1", count=1)
OVER_TWICE = Refusal("hand.over", "6.1", count=2)
STORED = Event("bottle.stored", "7.1", seat=0, card="blue-2", place="1.4", stars=2)
STORED_FOR_ONE = Event("bottle.stored", "7.1", seat=0, card="red-1", place="0.4", stars=1)

DRAWN = Event("drawn.lower", "4.5", seat=0, card="empty", other="red-2")

SENTENCES = [
    ("en", EQUAL, "That makes €19.2, exactly as much as Player 2 offers. No two offers may be worth the same."),
    ("it", EQUAL, "Così fa 19,2 €, proprio quanto offre Giocatore 2. Due offerte non possono valere lo stesso."),
    ("en", OFFERED, "Player 1 puts down yellow 5, green 14 and an empty bottle: €19.2 in all."),
    ("it", OFFERED, "Giocatore 1 mette giù giallo 5, verde 14 e una bottiglia vuota: in tutto 19,2 €."),
    ("en", OVER, "You may keep only six cards. Put one into your cellar first."),
    ("it", OVER_TWICE, "Puoi tenere solo sei carte: prima devi metterne in cantina 2."),
    ("en", STORED, "Player 1 puts blue 16 on level 2: 2 points."),
    ("it", STORED_FOR_ONE, "Giocatore 1 mette rosso 6 al livello 1: 1 punto."),
    ("en", DRAWN, "Player 1 reveals two cards, keeps an empty bottle and puts red 13 under the pile."),
    ("it", DRAWN, "Giocatore 1 gira due carte, tiene una bottiglia vuota e mette rosso 13 sotto il mazzo."),
    (
        "de",
        DRAWN,
        "Spieler 1 deckt zwei Karten auf, behält eine leere Flasche und legt Rot 13 unter den Nachziehstapel.",
    ),
    ("fr", DRAWN, "Le joueur 1 retourne deux cartes, garde une bouteille vide et met le 13 rouge sous la pioche."),
    ("de", EQUAL, "Das macht 19,2 €, genau wie bei Spieler 2. Zwei Angebote dürfen nie gleich viel wert sein."),
    ("de", OFFERED, "Spieler 1 legt Gelb 5, Grün 14 und eine leere Flasche aus: zusammen 19,2 €."),
    ("de", OVER_TWICE, "Du darfst nur sechs Karten behalten: 2 müssen noch in deinen Keller."),
    ("fr", EQUAL, "Le joueur 2 propose déjà 19,2 €, et deux offres ne peuvent pas valoir autant."),
    ("fr", OFFERED, "Le joueur 1 met sur la table : le 5 jaune, le 14 vert et une bouteille vide (19,2 € en tout)."),
    ("fr", OVER_TWICE, "Vous ne pouvez garder que six cartes : mettez d’abord 2 cartes dans votre cave."),
]
