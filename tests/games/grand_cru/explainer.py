"""What Grand Cru says on the sample page, each text with the play that shows it (`tests/tools/claims.py`)."""

from __future__ import annotations

from collections.abc import Sequence

from tests.tools.claims import Claim, Shown

from engine.core.move import parse_move
from games.grand_cru.components import TILE


def bid_without_money(boards: Sequence[Shown]) -> None:
    """Sara has one franc and may bid 4 for the Wholesale; but she cannot claim it, and the bid stays."""
    lesson = boards[0]
    match, sara = lesson.match, lesson.names.index("Sara")
    state, bid, claim = lesson.state, parse_move("raise 1 4"), parse_move("claim 1")
    assert (state.now.seat, state.money[sara], state.lots[0]) == (sara, 1, TILE["wholesale"])
    assert match.game.judge(state, bid) is None
    assert match.moves[0] == bid
    assert lesson.steps[1].yours, "the reader bids"
    later = next(step for step in lesson.steps if step.ask == claim)
    assert later.answer == "money.short"
    refusal = match.game.judge(match.state_at(later.ply), claim)
    assert refusal is not None
    assert (refusal.code, refusal.facts["price"]) == (later.answer, 4)
    last = match.state_at(match.ply)
    assert (last.bids[0], last.bidders[0], last.lots[0]) == (4, sara, TILE["wholesale"]), "a bid is not a purchase"


CLAIMS = [
    Claim(
        bid_without_money,
        {
            "en": "Grand Cru: a bid is not yet a purchase",
            "it": "Grand Cru: un’offerta non è ancora un acquisto",
            "de": "Grand Cru: Ein Gebot ist noch kein Kauf",
            "fr": "Grand Cru\u00a0: une mise n’est pas encore un achat",
        },
    ),
    Claim(
        bid_without_money,
        {
            "en": (
                "Sara would love the Wholesale, but she has a single franc. Bid 4 for her all the same: "
                "nobody asks to see the money. Then see what becomes of a bid that she cannot pay."
            ),
            "it": (
                "Sara vorrebbe tanto la Vendita all’ingrosso, ma ha un solo franco. Offri 4 per lei lo "
                "stesso: nessuno chiede di vedere il denaro. Poi guarda che cosa succede a un’offerta che "
                "non può pagare."
            ),
            "de": (
                "Sara hätte den Großhandel nur zu gern, aber sie hat nur einen einzigen Franc. Biete "
                "trotzdem 4 für sie: Niemand will das Geld sehen. Sieh dann, was aus einem Gebot wird, "
                "das sie nicht bezahlen kann."
            ),
            "fr": (
                "Sara aimerait bien la Vente en gros, mais elle n’a qu’un franc. Misez-y quand même "
                "4\u00a0francs à sa place\u00a0: personne ne demande à voir l’argent. Voyez ensuite ce "
                "que devient une mise qu’elle ne peut pas payer."
            ),
        },
    ),
]
