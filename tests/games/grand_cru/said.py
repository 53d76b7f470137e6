"""Some of what Grand Cru says, as it has to be said (`tests/contract/test_said.py`)."""

from __future__ import annotations

from engine.core.event import Event
from engine.core.refusal import Refusal

UNRIPE = Refusal("wine.unripe", "4.7", variety="pinot", count=3)
ALMOST_RIPE = Refusal("wine.unripe", "4.7", variety="merlot", count=1)
SHORT_OF_FRANCS = Refusal("money.short", "4.4", price=7, money=1)
SOLD = Event("wine.sold", "4.7", seat=1, variety="cabernet", count=3, price=4, income=12)
PLANTED = Event("tile.placed", "4.3", seat=0, tile="gamay", ready=True)
PLANTED_BARE = Event("tile.placed", "4.3", seat=0, tile="gamay", ready=False)
BID_FOR_DOC = Event("bid.raised", "4.2", seat=1, tile="doc", price=2)
ENDED = Event("game.ended", "10.1", year=6, seats=(0,), count=1)
ENDED_BY_TWO = Event("game.ended", "10.1", year=6, seats=(0, 1), count=2)
STILL_TWO = Event("demand.rose", "4.5", seat=0, variety="gamay", price=2, still=True)
NOW_THREE = Event("demand.fell", "4.7", variety="gamay", price=3, still=False)
ONE_MORE = Event("year.last_actions", "3.4", seats=(0,), count=1)

SENTENCES = [
    ("en", UNRIPE, "This Pinot Noir is not ripe yet. It ripens 3 barrels further on."),
    ("it", ALMOST_RIPE, "Questo Merlot non è ancora maturo. Lo sarà nella prossima botte."),
    ("en", SHORT_OF_FRANCS, "This costs 7 francs; you have 1 franc."),
    ("it", SHORT_OF_FRANCS, "Costa 7 franchi, e tu hai 1 franco."),
    ("en", SOLD, "Player 2 sells 3 cubes of Cabernet Sauvignon at 4 francs each: 12 francs."),
    ("it", SOLD, "Giocatore 2 vende 3 cubi di Cabernet Sauvignon a 4 franchi l’uno: 12 franchi."),
    ("en", PLANTED, "Player 1 puts Gamay into the vineyard."),
    ("it", PLANTED_BARE, "Giocatore 1 mette Gamay nel vigneto, senza cubo: nella riserva non ce ne sono più."),
    ("de", UNRIPE, "Dieser Pinot Noir ist noch nicht reif. Reif ist er erst 3 Fässer weiter."),
    ("de", SHORT_OF_FRANCS, "Das kostet 7 Franc, und du hast 1 Franc."),
    ("de", PLANTED_BARE, "Spieler 1 legt den Gamay in den Weinberg, ohne Würfel: Im Vorrat ist keiner mehr."),
    ("fr", UNRIPE, "Pinot Noir : ce vin n’est pas encore mûr. Il le sera 3 tonneaux plus loin."),
    ("fr", SHORT_OF_FRANCS, "Cela coûte 7 francs, et vous avez 1 franc."),
    ("fr", PLANTED_BARE, "Le joueur 1 pose un Gamay dans son vignoble, sans cube : la réserve n’en a plus."),
    ("en", BID_FOR_DOC, "Player 2 bids 2 francs for D.O.C."),
    ("it", BID_FOR_DOC, "Giocatore 2 offre 2 franchi per D.O.C."),
    ("de", BID_FOR_DOC, "Spieler 2 bietet 2 Franc auf die D.O.C."),
    ("fr", BID_FOR_DOC, "Le joueur 2 mise 2 francs sur la D.O.C."),
    ("en", ENDED, "Player 1 is free of debt: the game ends after year 6."),
    ("it", ENDED_BY_TWO, "Giocatore 1 e Giocatore 2 non hanno più debiti: la partita finisce dopo l’anno 6."),
    ("de", ENDED_BY_TWO, "Spieler 1 und Spieler 2 sind schuldenfrei: Die Partie endet nach Jahr 6."),
    ("fr", ENDED, "Le joueur 1 n’a plus de dettes : la partie se termine après l’année 6."),
    ("en", STILL_TWO, "Player 1 raises the demand for Gamay: a cube still sells for 2 francs."),
    ("it", STILL_TWO, "Giocatore 1 alza la domanda di Gamay: un cubo rende ancora 2 franchi."),
    ("de", NOW_THREE, "Die Nachfrage nach Gamay sinkt: Ein Würfel bringt jetzt 3 Franc."),
    ("fr", NOW_THREE, "La demande de Gamay baisse : un cube se vend maintenant 3 francs."),
    ("en", ONE_MORE, "One more turn: Player 1."),
]
