"""What Vino says on the sample page, each text with the play that shows it (`tests/tools/claims.py`)."""

from __future__ import annotations

from collections.abc import Sequence

from tests.tools.claims import Claim, Shown

from games.vino.components import VARIETIES


def seller_decides(boards: Sequence[Shown]) -> None:
    """Paolo sells, the demand falls, and he chooses which others rise by as much: varieties that his rivals grow."""
    lesson = boards[0]
    match, paolo = lesson.match, lesson.names.index("Paolo")
    ply = next(number for number, move in enumerate(match.moves, 1) if move.verb == "sell")
    assert match.mover(ply) == paolo
    assert [step.yours for step in lesson.steps if step.ply == ply - 1][-1], "the reader sells"
    before, state = match.state_at(ply - 1), match.state_at(match.ply)
    assert (state.now.kind, state.now.seat) == ("market.raise", paolo)
    sold = VARIETIES.index(match.moves[ply - 1].name)
    rising = {move.name for move in match.game.legal_moves(state)}
    assert VARIETIES[sold] not in rising
    for rival in {*range(match.table.players)} - {paolo}:
        assert rising & {VARIETIES[grown] for grown in state.grows[rival] if grown >= 0}
    while state.now.kind == "market.raise":
        match.game.play(state, match.game.legal_moves(state)[0])
    assert state.demand[sold] < before.demand[sold]
    assert sum(state.demand) == sum(before.demand), "what one sells, the others gain"


def whole_game(boards: Sequence[Shown]) -> None:
    """A finished game of three that can be stepped through, seen by Bruno."""
    record = boards[1]
    assert (record.match.state.over, record.match.table.players, record.attributes["mode"]) == (True, 3, "step")
    assert record.names[int(record.attributes["seat"]) - 1] == "Bruno"


CLAIMS = [
    Claim(
        seller_decides,
        {
            "en": "Vino: one sells, and others gain",
            "it": "Vino: quando uno vende, ci guadagnano gli altri",
            "de": "Vino: Was die eine verkauft, nützt den anderen",
            "fr": "Vino\u00a0: ce que l’un vend profite aux autres",
        },
    ),
    Claim(
        seller_decides,
        {
            "en": (
                "In Vino the demand for a variety falls when it is sold, and the seller decides which others "
                "rise in return. Paolo’s rivals will be glad or sorry. Sell, and watch the market."
            ),
            "it": (
                "In Vino la domanda di una varietà scende quando la si vende, e chi vende dice quali altre "
                "salgono in cambio. I rivali di Paolo ne saranno contenti, o no. Vendi, e guarda il "
                "mercato."
            ),
            "de": (
                "In Vino fällt die Nachfrage nach einer Rebsorte, wenn man sie verkauft, und wer "
                "verkauft, bestimmt, welche anderen dafür steigen. Paolos Konkurrenten freut das, oder es "
                "ärgert sie. Verkaufe und sieh dir den Markt an."
            ),
            "fr": (
                "Dans Vino, la demande d’un cépage baisse quand on le vend, et le vendeur choisit quels "
                "autres cépages montent en échange. Les rivaux de Paolo s’en réjouiront, ou non. Vendez, et "
                "regardez le marché."
            ),
        },
    ),
    Claim(
        whole_game,
        {
            "en": "And this is how a whole game for three players goes: follow it move by move, as Bruno sees it.",
            "it": "E così va un’intera partita in tre: percorrila mossa per mossa, come la vede Bruno.",
            "de": (
                "Und so verläuft eine ganze Partie zu dritt: Geh sie Schritt für Schritt durch, so wie Bruno sie sieht."
            ),
            "fr": "Et voici une partie entière à trois\u00a0: parcourez-la coup par coup, comme la voit Bruno.",
        },
    ),
]
