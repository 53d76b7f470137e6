"""What Die Weinhändler says on the sample page, each text with the play that shows it (`tests/tools/claims.py`)."""

from __future__ import annotations

from collections.abc import Sequence

from tests.tools.claims import Claim, Shown

from engine.core.move import PASS
from games.weinhaendler.components import total


def just_below(boards: Sequence[Shown]) -> None:
    """The reader's seat ends directly below Luca, keeps its best card, and takes what Luca has laid down."""
    lesson = boards[0]
    match, luca = lesson.match, lesson.names.index("Luca")
    state = match.state_at(match.ply)
    reader = match.mover(match.ply)
    assert any(step.yours for step in lesson.steps)
    order = sorted(range(match.table.players), key=lambda seat: total(state.offers[seat]), reverse=True)
    assert order[:2] == [luca, reader]
    assert not hasattr(state, "money")
    kept, given = ([total([card]) for card in cards[reader]] for cards in (state.hands, state.offers))
    assert max(kept) > max(given)
    laid_down = set(state.offers[luca])
    events = [event for _ in range(2) for event in match.game.play(state, PASS)]
    taken = next(event.facts for event in events if event.code == "offer.taken")
    assert (taken["seat"], taken["giver"]) == (reader, luca)
    assert laid_down <= set(state.hands[reader])


def only_looked_at(boards: Sequence[Shown]) -> None:
    """A moment from the middle, where nothing can be done."""
    record = boards[1]
    ply, last = int(record.attributes["ply"]), record.match.ply
    assert record.attributes["mode"] == "view"
    assert record.match.state.over
    assert last / 4 < ply < last * 3 / 4


CLAIMS = [
    Claim(
        just_below,
        {
            "en": "Die Weinhändler: paid in bottles",
            "it": "Die Weinhändler: si paga in bottiglie",
            "de": "Die Weinhändler: Bezahlt wird mit Flaschen",
            "fr": "Die Weinhändler\u00a0: on paie en bouteilles",
        },
    ),
    Claim(
        just_below,
        {
            "en": (
                "Here nobody pays with money: cards are offered for cards, and the player in second place "
                "walks off with what the highest bidder has put down. Can you stay just below Luca without "
                "giving away your best bottles?"
            ),
            "it": (
                "Qui nessuno paga in denaro: si offrono carte per carte, e chi arriva secondo si porta "
                "via quelle messe giù dal primo. Sai restare subito sotto Luca senza buttare le tue "
                "migliori?"
            ),
            "de": (
                "Hier zahlt niemand mit Geld: Karten werden für Karten geboten, und wer an zweiter Stelle "
                "landet, nimmt mit, was an erster hingelegt wurde. Schaffst du es dicht unter Luca, ohne "
                "deine besten Karten herzugeben?"
            ),
            "fr": (
                "Ici, personne ne paie en argent\u00a0: on propose des cartes contre des cartes, et le "
                "joueur arrivé deuxième repart avec ce qu’a posé le premier. Saurez-vous rester juste "
                "au-dessous de Luca sans sacrifier vos meilleures cartes\u202f?"
            ),
        },
    ),
    Claim(
        only_looked_at,
        {
            "en": "A moment from the middle of a game, just to look at.",
            "it": "Un momento a metà di una partita. Qui si guarda soltanto.",
            "de": "Ein Moment mitten aus einer Partie. Er ist nur zum Anschauen da.",
            "fr": "Un moment au milieu d’une partie, simplement à regarder.",
        },
    ),
]
