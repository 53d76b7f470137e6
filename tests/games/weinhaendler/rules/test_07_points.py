"""Chapter 7: points."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.play import facts_of, rules_of
from tests.games.weinhaendler.builders import A, cellar, storing, storing_alone, told_trios

from engine.core.table import plain_table
from engine.play.walk import walk
from games.weinhaendler.cellar import (
    CELLAR_LEVELS,
    EMPTY,
    FULL,
    NOTHING,
    SLOT_NAMES,
    WIDTH,
    Cellar,
    all_trios,
    is_supported,
    new_cellar,
    slot,
    trios,
)
from games.weinhaendler.game import GAME

BOTH_WAYS = pytest.mark.parametrize("triangles", ["both", "upright"])


@pytest.mark.parametrize(("card", "stars"), [("red-1", 1), ("red-2", 2), ("red-3", 3)])
@pytest.mark.rule("weinhaendler 7.1")
def test_a_point_for_each_star(card, stars):
    play = storing_alone(card)
    preview = play.preview(f"store {card} 0.4")
    assert (preview.code, preview.rule) == ("store.stars", "7.1")
    assert preview.facts == {"points": stars, "stars": stars}
    happened = play.do(f"store {card} 0.4")
    assert facts_of(happened, "bottle.stored")[0]["stars"] == stars
    assert rules_of(happened, "bottle.stored") == ["7.1"]
    assert (play.state.stars[A], play.state.trios[A], play.points(A)) == (stars, 0, stars)


@BOTH_WAYS
@pytest.mark.rule("weinhaendler 7.1")
def test_the_ten_points_of_susi(triangles):
    hand = "purple-3 green-1 green-2 green-3 red-1 red-2 blue-3"
    play = storing([hand, "", "", ""], triangles=triangles)
    points = []
    for move in ("purple-3 0.4", "green-2 0.5", "green-1 0.6", "green-3 1.5"):
        play.do(f"store {move}")
        points.append(play.points(A))
    assert points == [3, 5, 6, 10]
    assert told_trios(play.events) == [("trio.different", 1, "0.5 0.6 1.5")]
    assert (play.state.stars[A], play.state.trios[A]) == (9, 1)


@BOTH_WAYS
@pytest.mark.rule("weinhaendler 7.3")
def test_the_seven_points_of_elke(triangles):
    built = cellar("- blue-2 blue-2 -", "blue-1 blue-3 red-2 green-2 brown-2")
    play = storing(["blue-2", "", "", ""], cellars={A: built}, triangles=triangles)
    before = play.points(A)
    preview = play.preview("store blue-2 1.4")
    assert (preview.code, preview.rule) == ("store.trios", "7.2")
    assert (preview.facts["points"], preview.facts["stars"], sorted(preview.facts["trios"])) == (7, 2, [1, 4])
    happened = play.do("store blue-2 1.4")
    assert play.points(A) - before == 2 + 4 + 1 == 7
    assert told_trios(happened) == [("trio.different", 1, "0.4 0.5 1.4"), ("trio.identical", 4, "1.4 1.5 1.6")]


# Every way in which three bottles of a trio can lie: the new one is marked, the others are X and Y.
SHAPES = {
    "row, right": ("X Y ?",),
    "row, left": ("? X Y",),
    "row, middle": ("X ? Y",),
    "rising to the right, lowest": ("Y", "X -", "? - -"),
    "rising to the left, lowest": ("Y", "- X", "- - ?"),
    "rising to the right": ("?", "Y -", "X - -"),
    "rising to the left": ("?", "- Y", "- - X"),
    "rising to the right, middle": ("Y", "? -", "X - -"),
    "rising to the left, middle": ("Y", "- ?", "- - X"),
    "triangle, tip": ("?", "X Y"),
    "triangle, left": ("X", "? Y"),
    "triangle, right": ("X", "Y ?"),
}
POINTING_DOWN = {"tip": ("-", "X Y", "- ? -"), "left": ("-", "? X", "- Y -"), "right": ("-", "X ?", "- Y -")}
FILLER = ("brown-1", "blue-3", "brown-1", "green-2", "brown-2")


def points_made(drawn: tuple[str, ...], x: str, y: str, card: str, triangles: str = "both") -> list[int]:
    """Return the trios that a card makes in the marked place of a drawing, in which dashes are any other bottles."""
    fillers = iter(FILLER)
    filled = [
        " ".join({"X": x, "Y": y, "?": "empty"}.get(mark) or next(fillers) for mark in level.split()) for level in drawn
    ]
    if drawn[0] == "-":
        filled[0] = "-"
    (marked,) = [
        f"{len(drawn) - 1 - row}.{4 + at}"
        for row, level in enumerate(drawn)
        for at, mark in enumerate(level.split())
        if mark == "?"
    ]
    play = storing([card, "", "", ""], cellars={A: cellar(*filled)}, triangles=triangles)
    happened = play.do(f"store {card} {marked}")
    found = [event for event in happened if event.code.startswith("trio.")]
    assert {event.rule for event in found} <= {"7.2"}
    return [event.facts["points"] for event in found]


@BOTH_WAYS
@pytest.mark.parametrize("drawn", SHAPES.values(), ids=SHAPES)
@pytest.mark.rule("weinhaendler 7.2")
def test_three_of_a_colour_in_a_line_or_a_triangle(drawn, triangles):
    assert points_made(drawn, "red-2", "red-2", "red-2", triangles) == [4]
    assert points_made(drawn, "red-1", "red-3", "red-2", triangles) == [1]


@pytest.mark.parametrize("drawn", [*SHAPES.values(), *POINTING_DOWN.values()], ids=[*SHAPES, *POINTING_DOWN])
@pytest.mark.parametrize(
    ("x", "y"),
    [("red-1", "red-2"), ("red-1", "red-1"), ("red-2", "red-3"), ("green-2", "green-2"), ("red-2", "green-2"),
     ("empty", "red-2"), ("red-1", "blue-3")],
)  # fmt: skip
@pytest.mark.rule("weinhaendler 7.2")
def test_two_alike_or_another_colour_count_nothing(drawn, x, y):
    assert points_made(drawn, x, y, "red-2") == []


@pytest.mark.rule("weinhaendler 7.2")
def test_bottles_apart_or_round_a_corner_are_no_trio():
    for built, place in (
        (cellar("red-2 brown-1 red-2"), "0.7"),
        (cellar("- - -", "red-2 red-2 brown-1 blue-3"), "1.6"),
        (cellar("red-2 -", "red-2 brown-1 blue-3"), "0.7"),
        (cellar("- red-2", "red-2 brown-1 blue-3"), "0.7"),
    ):
        play = storing_alone("red-2", built)
        play.do(f"store red-2 {place}")
        assert play.state.trios[A] == 0


@pytest.mark.rule("weinhaendler 7.2")
def test_an_empty_bottle_has_no_colour():
    play = storing_alone("empty", cellar("empty empty"))
    assert (play.preview("store empty 0.6").code, play.preview("store empty 0.6").rule) == ("store.empty", "6.5")
    play.do("store empty 0.6")
    assert play.points(A) == 0


@pytest.mark.rule("weinhaendler 7.3")
def test_each_trio_of_a_bottle_counts():
    # A row to the right, the triangle on which it rests, and one with its tip below.
    built = cellar("- green-2 green-3", "green-2 green-3 red-1 blue-1")
    for triangles, trios_made in (("both", 3), ("upright", 2)):
        play = storing_alone("green-1", built[:], triangles=triangles)
        before = play.state.trios[A]
        told = play.preview("store green-1 1.4").facts
        slots = told.pop("slots")
        assert told == {"points": 1 + trios_made, "stars": 1, "trios": (1,) * trios_made}
        assert len(set(map(frozenset, slots))) == trios_made
        assert all(SLOT_NAMES[where[0]] == "1.4" for where in slots)
        happened = play.do("store green-1 1.4")
        assert [trio[:2] for trio in told_trios(happened)] == [("trio.different", 1)] * trios_made
        assert {frozenset(trio[2].split()) for trio in told_trios(happened)} == {
            frozenset(SLOT_NAMES[at] for at in where) for where in slots
        }
        assert play.state.trios[A] - before == trios_made


@pytest.mark.rule("weinhaendler 7.3")
def test_a_bottle_may_belong_to_trios_that_have_counted_already():
    play = storing_alone("green-2", cellar("green-2 green-3 green-1"))
    assert play.state.trios[A] == 1
    happened = play.do("store green-2 0.7")
    assert told_trios(happened) == [("trio.different", 1, "0.5 0.6 0.7")]
    assert play.state.trios[A] == 2


@pytest.mark.rule("weinhaendler 7.3")
def test_never_across_two_cellars():
    first = cellar("blue-1", "green-1 brown-1", "red-1 blue-1 green-1", "brown-2 green-2 red-2 blue-2",
                   "red-3 blue-3 brown-3 green-3 red-3")  # fmt: skip
    play = storing_alone("green-1 green-2 green-3", first)
    trios_before = play.state.trios[A]
    play.do("store green-1 0.4", "store green-2 0.5")
    assert play.state.trios[A] == trios_before
    play.do("store green-3 0.6")
    assert play.state.trios[A] == trios_before + 1
    assert len(play.state.cellars[A]) == 2


@pytest.mark.parametrize("drawn", POINTING_DOWN.values(), ids=POINTING_DOWN)
@pytest.mark.rule("weinhaendler 7.4")
def test_a_triangle_with_its_tip_below_counts_unless_agreed_otherwise(drawn):
    assert GAME.meta.options[1].values[0] == "both"
    assert points_made(drawn, "red-2", "red-2", "red-2") == [4]
    assert points_made(drawn, "red-2", "red-2", "red-2", "upright") == []
    assert points_made(drawn, "red-1", "red-3", "red-2") == [1]
    assert points_made(drawn, "red-1", "red-3", "red-2", "upright") == []


# Trios found again from where bottles lie in the plane, which says nothing of levels, numbers or neighbours.


def squared_distance(one: str, other: str) -> int:
    """Return the squared distance of two places; neighbours are 2 apart."""
    (level, x), (other_level, other_x) = (tuple(map(int, place.split("."))) for place in (one, other))
    right, rise = 2 * (x - other_x) + (level - other_level), level - other_level
    return right * right + 3 * rise * rise


def found_again(built: Cellar, pointing_down: bool) -> int:
    """Return the points of all trios of a cellar."""
    bottles = {SLOT_NAMES[at]: card for at, card in enumerate(built) if card not in (NOTHING, EMPTY)}
    return sum(
        4 if len({bottles[place] for place in three}) == 1 else 1
        for three in combinations(bottles, 3)
        if len({bottles[place] // 3 for place in three}) == 1
        and len({bottles[place] for place in three}) in (1, 3)
        and is_a_trio(three, pointing_down)
    )


def is_a_trio(three: tuple[str, ...], pointing_down: bool) -> bool:
    """Return whether three places lie in a line or a triangle."""
    distances = sorted(squared_distance(*two) for two in combinations(three, 2))
    lowest = min(place[0] for place in three)
    tip_below = sum(place[0] == lowest for place in three) == 1
    return distances == [4, 4, 16] or (distances == [4, 4, 4] and (pointing_down or not tip_below))


@st.composite
def cellars(draw: st.DrawFn) -> Cellar:
    """Draw a cellar that play can lead to, of few kinds, so that there are many trios."""
    built = new_cellar()
    row, left = draw(st.integers(1, 5)), draw(st.integers(0, 4))
    kinds = st.sampled_from([*draw(st.lists(st.integers(0, 8), min_size=1, max_size=4)), EMPTY])
    for level in range(row):
        for x in range(left, left + row - level):
            at = slot(level, x)
            if is_supported(built, at) and (level == 0 or draw(st.integers(0, 5))):
                built[at] = draw(kinds)
    return built


@settings(max_examples=400)
@given(cellars(), st.booleans())
@pytest.mark.rule("weinhaendler 7.2")
def test_all_trios_are_found_whatever_lies_where(built, pointing_down):
    assert all_trios(built, pointing_down) == found_again(built, pointing_down)


@settings(max_examples=400)
@given(st.data(), cellars(), st.booleans())
@pytest.mark.rule("weinhaendler 7.3")
def test_a_bottle_counts_just_the_trios_that_were_not_there_before(data, built, pointing_down):
    at = data.draw(st.sampled_from([at for at, card in enumerate(built) if card != NOTHING]))
    card = built[at]
    before = built[:]
    before[at] = EMPTY
    made = sum(trio.points for trio in trios(before, at, card, pointing_down))
    assert made == found_again(built, pointing_down) - found_again(before, pointing_down)


@pytest.mark.rule("weinhaendler 7.2")
def test_every_three_places_of_a_cellar_are_a_trio_or_not():
    places = [slot(level, x) for level in range(CELLAR_LEVELS) for x in range(WIDTH - level)]
    lies = {SLOT_NAMES[at]: at for at in places}
    for pointing_down in (True, False):
        for three in combinations(lies, 3):
            built = new_cellar()
            for place in three:
                built[lies[place]] = 4
            assert all_trios(built, pointing_down) == 4 * is_a_trio(three, pointing_down), three


@BOTH_WAYS
@pytest.mark.rule("weinhaendler 7.1")
def test_at_the_end_of_a_game_points_are_what_the_cellars_show(triangles):
    trios_seen = 0
    for number in range(12):
        state = walk(GAME, plain_table("weinhaendler", 3, f"points-{number}", triangles=triangles)).state
        for seat, built in enumerate(state.cellars):
            assert state.trios[seat] == sum(found_again(one, triangles == "both") for one in built)
            bottles = [card for one in built for card in one if card not in (NOTHING, EMPTY)]
            assert state.stars[seat] == sum(1 + card % 3 for card in bottles)
            assert len(bottles) <= FULL * len(built)
            trios_seen += state.trios[seat]
    assert trios_seen > 10
