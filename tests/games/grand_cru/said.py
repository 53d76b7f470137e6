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

SENTENCES = [
    ("en", UNRIPE, "This Pinot Noir is not ripe yet. It will be 3 barrels further on."),
    ("it", ALMOST_RIPE, "Questo Merlot non è ancora maturo. Lo sarà nella prossima botte."),
    ("en", SHORT_OF_FRANCS, "This costs 7 francs, and you have 1 franc."),
    ("it", SHORT_OF_FRANCS, "Costa 7 franchi, e tu hai 1 franco."),
    ("en", SOLD, "Player 2 sells 3 cubes of Cabernet Sauvignon at 4 francs each: 12 francs."),
    ("it", SOLD, "Giocatore 2 vende 3 cubi di Cabernet Sauvignon a 4 franchi l’uno: 12 franchi."),
    ("en", PLANTED, "Player 1 puts Gamay into the vineyard."),
    ("it", PLANTED_BARE, "Giocatore 1 mette Gamay nel vigneto, senza cubo: nella riserva non ce ne sono più."),
    ("de", UNRIPE, "Dieser Pinot Noir ist noch nicht reif. Er wird es 3 Fässer weiter sein."),
    ("de", SHORT_OF_FRANCS, "Das kostet 7 Franc, und du hast 1 Franc."),
    (
        "de",
        PLANTED_BARE,
        "Platz 1 legt den Gamay in den Weinberg, ohne Würfel: Im Vorrat ist keiner mehr.",
    ),
    ("fr", UNRIPE, "Pinot Noir : ce vin n’est pas encore mûr. Il le sera 3 tonneaux plus loin."),
    ("fr", SHORT_OF_FRANCS, "Cela coûte 7 francs, et vous avez 1 franc."),
    (
        "fr",
        PLANTED_BARE,
        "Joueur 1 pose un Gamay dans son vignoble, sans cube : la réserve n’en a plus.",
    ),
]
