"""Chapter 6: structures."""

from __future__ import annotations

import pytest
from tests.games.viticulture.builders import A, B, acting, in_winter, season_begins, with_visitor

from engine.core.input_error import InputError
from games.viticulture.components import STRUCTURE
from games.viticulture.game import GAME

COSTS = {
    "trellis": 2, "irrigation": 3, "yoke": 2, "medium-cellar": 4, "large-cellar": 6, "cottage": 4, "windmill": 5,
    "tasting-room": 6,
}  # fmt: skip


@pytest.mark.rule("viticulture 6.1")
@pytest.mark.parametrize(("structure", "cost"), COSTS.items())
def test_what_each_structure_costs(structure, cost):
    needed = "medium-cellar" if structure == "large-cellar" else ""
    play = acting(lira={A: cost}, structures={A: needed})
    play.do("place build 1", f"build {structure}")
    assert (play.lira(A), play.state.has(A, structure)) == (0, True)
    poor = acting(lira={A: cost - 1}, structures={A: needed})
    if "place build 1" in poor.legal:
        poor.do("place build 1")
        assert poor.refused(f"build {structure}").facts == {"price": cost, "lira": cost - 1}


WITHOUT_AND_WITH = [
    ("trellis", lambda built: "place plant 1" in acting(hands={A: "pinot"}, structures={A: built}).legal),
    ("irrigation", lambda built: "place plant 1" in acting(hands={A: "merlot"}, structures={A: built}).legal),
    ("yoke", lambda built: "place yoke 1" in acting(fields={A: {"5": "pinot"}}, structures={A: built}).legal),
    ("cottage", lambda built: season_begins("fall", structures={A: built}).prompt == {"count": 2}),
]


@pytest.mark.rule("viticulture 6.1")
@pytest.mark.parametrize(("structure", "works"), WITHOUT_AND_WITH)
def test_what_a_structure_allows(structure, works):
    assert (works(""), works(structure)) == (False, True)


@pytest.mark.rule("viticulture 6.1")
@pytest.mark.parametrize(
    ("structures", "red", "blush", "sparkling"),
    [("", 3, None, None), ("medium-cellar", 6, 6, None), ("medium-cellar large-cellar", 9, 9, 9)],
)
def test_what_a_cellar_holds(structures, red, blush, sparkling):
    play = in_winter(grapes={A: "red-9 red-2 white-8"}, structures={A: structures})
    play.do("place wine 1")
    highest = {
        kind: max((int(move.split()[-1]) for move in play.open("wine") if move.startswith(f"{kind} ")), default=None)
        for kind in ("red", "blush", "sparkling")
    }
    assert highest == {"red": red, "blush": blush, "sparkling": sparkling}


@pytest.mark.rule("viticulture 6.1")
def test_windmill_and_tasting_room_bring_a_point():
    mill = acting(structures={A: "windmill"}, hands={A: "malvasia"})
    mill.do("place plant 1", "plant malvasia 5")
    room = acting(structures={A: "tasting-room"}, wines={A: "red-1"})
    room.do("place tour 1")
    assert (mill.vp(A), room.vp(A)) == (1, 1)


@pytest.mark.rule("viticulture 6.2")
def test_each_structure_is_there_once():
    play = acting(structures={A: "yoke"})
    play.do("place build 1")
    refusal = play.refused("build yoke")
    assert (refusal.code, refusal.rule) == ("structure.built", "6.2")
    assert "build yoke" not in play.legal
    for other in acting(structures={B: "yoke"}), acting():
        other.do("place build 1", "build yoke")
        assert other.state.has(A, "yoke")


@pytest.mark.rule("viticulture 6.2")
def test_the_large_cellar_needs_the_medium_one():
    play = acting()
    play.do("place build 1")
    assert play.refused("build large-cellar").facts == {"structure": "large-cellar", "needs": "medium-cellar"}
    state = acting().state
    state.built[A][STRUCTURE["large-cellar"]] = True
    with pytest.raises(InputError) as caught:
        GAME.check(state)
    assert caught.value.where == "state.built[0][4]"


@pytest.mark.rule("viticulture 6.2")
def test_a_discount_makes_nothing_cheaper_than_free():
    play = with_visitor("architect", lira={A: 0})
    play.do("choose a", "build trellis")
    assert (play.lira(A), play.structures(A)) == (0, "trellis")


@pytest.mark.rule("viticulture 6.2")
def test_a_visitor_looks_at_the_printed_cost():
    play = with_visitor("blacksmith")
    play.do("build windmill")
    assert (play.lira(A), play.vp(A)) == (7, 1)
    cheap = with_visitor("blacksmith")
    cheap.do("build cottage")
    assert (cheap.lira(A), cheap.vp(A)) == (8, 0)


@pytest.mark.rule("viticulture 6.2")
def test_the_next_cellar_is_the_medium_one_and_then_the_large_one():
    for structures, cellar in (("", "medium-cellar"), ("medium-cellar", "large-cellar")):
        play = with_visitor("oenologist", structures={A: structures}, wines={A: "red-1"})
        play.do("choose b")
        assert play.legal == [f"build {cellar}"]
