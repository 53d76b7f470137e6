"""Chapter 4: workers."""

from __future__ import annotations

import pytest
from tests.games.play import facts_of
from tests.games.viticulture.builders import A, B, C, Play, acting, in_winter, season_begins, with_visitor
from tests.games.viticulture.visitors.visitors import ALONE

from games.viticulture.components import SLOTS, SPACE, SUMMER_SPACES, WINTER_SPACES
from games.viticulture.pieces import Plan
from games.viticulture.rules.year.friendly import FULL_USE

EVERYWHERE = [*SUMMER_SPACES, *WINTER_SPACES]
# With these a seat can do everything, even fully.
ABLE = {
    "hands": {A: "pinot syrah wine-critic patron judge benefactor order-06 order-01"},
    "structures": {A: "trellis yoke medium-cellar"},
    "fields": {A: {"5": "sangiovese", "6": "malvasia"}},
    "grapes": {A: "red-2 red-5 white-3 white-6"},
    "wines": {A: "blush-6 red-5"},
}


@pytest.mark.rule("viticulture 4.1")
def test_exactly_one_worker_goes_to_a_space_and_does_what_it_says():
    play = acting()
    play.do("place tour 1")
    assert (play.lira(A), play.state.idle[A], play.state.grande_idle[A]) == (12, 1, True)
    assert (play.stands("tour", 1), play.asked) == ((A, False), ("turn", B))


@pytest.mark.rule("viticulture 4.1")
def test_without_a_regular_worker_only_the_grande_one_can_go():
    play = acting(idle={A: 0})
    assert (play.refused("place tour 1").code, play.refused("place lira 1").code) == ("workers.none", "workers.none")
    play = acting(placed=[(A, "grande tour 1")])
    assert (play.refused("grande build 1").code, play.refused("grande lira 1").code) == ("grande.placed",) * 2


@pytest.mark.rule("viticulture 4.2")
@pytest.mark.parametrize(("players", "slots"), [(2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
@pytest.mark.parametrize("season", ["summer", "winter"])
def test_slots_by_the_number_of_players(players, slots, season):
    play = acting(players, season=season, **ABLE)
    spaces = {space.id for space in EVERYWHERE if any(f"place {space.id} 1" == move for move in play.legal)}
    assert len(spaces) == 6
    for space in spaces:
        assert {at for at in play.open("place") if at.startswith(f"{space} ")} == {
            f"{space} {slot}" for slot in range(1, slots + 1)
        }
    assert (SLOTS[players], play.state.open_slots) == (slots, slots)


@pytest.mark.rule("viticulture 4.2")
def test_only_one_worker_stands_in_a_slot_even_ones_own():
    play = acting(placed=[(A, "tour 1"), (B, "build 2")])
    own, other = play.refused("place tour 1"), play.refused("place build 2")
    assert (own.code, own.facts) == ("slot.own", {"other": "bonus", "beside": True})
    assert (other.code, other.facts) == ("slot.taken", {"seat": B, "other": "plain", "beside": False})
    assert {"tour 2", "build 1"} <= play.open("place")
    play.do("place tour 2")
    assert (play.stands("tour", 1), play.stands("tour", 2)) == ((A, False), (A, False))


@pytest.mark.rule("viticulture 4.3")
@pytest.mark.parametrize(
    ("players", "slot", "lira"), [(2, 1, 2), (3, 1, 2), (3, 2, 3), (6, 1, 2), (6, 2, 3), (6, 3, 2)]
)
def test_only_the_worker_in_the_second_slot_has_the_bonus(players, slot, lira):
    play = acting(players)
    play.do(f"place tour {slot}")
    assert play.lira(A) == 10 + lira


@pytest.mark.rule("viticulture 4.3")
@pytest.mark.parametrize(
    ("season", "space", "code", "slot_1", "slot_2"),
    [
        ("summer", "draw-vine", "card.drawn", 1, 2),
        ("winter", "draw-order", "card.drawn", 1, 2),
        ("summer", "tour", "lira.gained", {"lira": 2}, {"lira": 3}),
        ("winter", "train", "lira.paid", {"lira": 4}, {"lira": 3}),
    ],
)
def test_a_fixed_bonus_is_always_given(season, space, code, slot_1, slot_2):
    for slot, expected in ((1, slot_1), (2, slot_2)):
        found = facts_of(acting(season=season).do(f"place {space} {slot}"), code)
        assert (len(found) if isinstance(expected, int) else found) == (
            expected if isinstance(expected, int) else [{"seat": A, **expected}]
        )


@pytest.mark.rule("viticulture 4.3")
@pytest.mark.parametrize(
    ("season", "space", "move", "kind"),
    [
        ("summer", "plant", "plant pinot 5", "plant"),
        ("summer", "summer-visitor", "visit patron", "visit"),
        ("winter", "harvest", "harvest 5", "harvest"),
        ("winter", "wine", "wine red 2 2", "wine"),
    ],
)
def test_what_the_bonus_allows_besides_may_be_left(season, space, move, kind):
    for slot in (1, 2):
        play = acting(season=season, **ABLE)
        play.do(f"place {space} {slot}", move)
        if kind == "visit":
            play.do("choose a")
        if kind == "wine":
            play.do("wine red 5 4")
        if slot == 1:
            assert play.asked == ("turn", B)
        else:
            assert (play.asked, "pass" in play.legal) == ((kind, A), True)
            play.do("pass")
            assert (play.asked, play.stands(space, 2)) == (("turn", B), (A, False))


@pytest.mark.rule("viticulture 4.4")
def test_the_grande_worker_takes_a_free_slot_with_its_bonus():
    play = acting()
    play.do("grande tour 2")
    assert (play.lira(A), play.stands("tour", 2)) == (13, (A, True))


@pytest.mark.rule("viticulture 4.4")
def test_the_grande_worker_stands_beside_the_others_without_a_bonus():
    play = acting(placed=[(B, "tour 1"), (C, "tour 2")])
    assert {move for move in play.legal if "tour" in move} == {"grande tour over"}
    play.do("grande tour over")
    assert (play.lira(A), play.stands("tour", "over")) == (12, (A, True))
    assert play.stands("tour", 1) == (B, False)


@pytest.mark.rule("viticulture 4.4")
def test_the_grande_worker_may_stand_beside_another_while_there_are_free_slots():
    play = acting(5, placed=[(B, "tour 3")])
    assert {"tour 1", "tour 2", "tour over"} <= play.open("grande")
    assert play.refused("grande build over").code == "slot.free"
    only_bonus = acting(5, placed=[(B, "tour 2")])
    assert only_bonus.refused("grande tour over").code == "slot.free", "beside nobody it is a slot without a bonus"


@pytest.mark.rule("viticulture 4.4")
def test_several_grande_workers_can_stand_beside_the_others():
    play = acting(2, placed=[(A, "tour 1")])
    play.do("grande tour over", "grande tour over")
    assert play.state.overflow[2] == [8, 9]
    assert (play.lira(A), play.lira(B)) == (12, 12)


UNABLE = [
    ("summer", "plant 1", "vines.none", {}),
    ("summer", "plant 1", "vines.needs", {"hands": {A: "merlot"}}),
    ("summer", "build 1", "structures.dear", {"lira": {A: 1}}),
    ("summer", "sell 1", "trade.dear", {"lira": {A: 4}, "sold": {A: "5 6 7"}}),
    ("summer", "sell 1", "trade.none", {"fields": {A: {"5": "pinot", "6": "pinot", "7": "pinot"}}}),
    ("summer", "summer-visitor 1", "visitors.none", {"hands": {A: "judge"}}),
    ("summer", "summer-visitor 1", "visitor.nothing", {"hands": {A: "planter"}}),
    ("summer", "summer-visitor 1", "visitor.only", {"hands": {A: "grower"}}),
    ("summer", "summer-visitor 1", "visitors.nothing", {"hands": {A: "planter grower"}}),
    ("winter", "winter-visitor 1", "visitors.none", {"hands": {A: "planter"}}),
    ("winter", "harvest 1", "harvest.bare", {}),
    ("winter", "harvest 1", "harvest.none", {"fields": {A: {"5": "pinot"}}, "harvested": {A: "5"}}),
    ("winter", "wine 1", "grapes.none", {}),
    ("winter", "wine 1", "wines.none", {"grapes": {A: "red-1"}, "wines": {A: "red-1"}}),
    ("winter", "fill 1", "orders.none", {}),
    ("winter", "fill 1", "orders.unfilled", {"hands": {A: "order-01"}, "wines": {A: "red-4"}}),
    ("winter", "train 1", "lira.short", {"lira": {A: 3}}),
    ("winter", "train 1", "workers.most", {"workers": {A: 6}}),
]


@pytest.mark.rule("viticulture 4.5")
@pytest.mark.parametrize(("season", "place", "code", "position"), UNABLE)
def test_a_worker_goes_only_where_the_least_of_the_action_can_be_done(season, place, code, position):
    play = acting(season=season, **position)
    assert play.refused(f"place {place}").code == code
    assert play.refused(f"grande {place}").code == code


@pytest.mark.rule("viticulture 4.5")
@pytest.mark.parametrize(("season", "space", "lira"), [("winter", "train", 3), ("summer", "build", 1)])
def test_the_discount_of_the_slot_counts(season, space, lira):
    play = acting(season=season, lira={A: lira})
    assert {at for at in play.open("place") if at.startswith(space)} == {f"{space} 2"}


@pytest.mark.rule("viticulture 4.5")
def test_cards_can_always_be_drawn_even_when_there_are_none():
    play = acting(no_cards=["vine"])
    events = play.do("place draw-vine 2")
    assert [event.code for event in events] == ["worker.placed", "deck.empty", "deck.empty"]
    assert play.hand(A) == ""


@pytest.mark.rule("viticulture 4.6")
@pytest.mark.parametrize("season", ["summer", "winter"])
def test_the_one_lira_space_has_room_for_all_in_both_seasons(season):
    play = acting(2, season=season)
    for _ in range(2):
        play.do("place lira 1", "place lira 1")
    play.do("grande lira 1")
    assert (play.lira(A), play.lira(B), len(play.state.at_lira)) == (13, 12, 5)


@pytest.mark.rule("viticulture 4.7")
@pytest.mark.parametrize("season", ["summer", "winter"])
def test_on_the_yoke_a_field_is_harvested_or_a_vine_uprooted(season):
    position = {"structures": {A: "yoke"}, "fields": {A: {"5": "sangiovese malvasia"}}}
    play = acting(season=season, **position)
    play.do("place yoke 1")
    assert play.legal == ["harvest 5", "uproot sangiovese 5", "uproot malvasia 5"]
    assert (play.refused("harvest 6").code, play.preview("harvest 5").facts) == ("field.bare", {"red": 1, "white": 1})
    play.do("harvest 5")
    assert (play.grapes(A), play.asked) == ("red-1 white-1", ("turn", B))
    other = acting(season=season, **position)
    other.do("grande yoke 1", "uproot malvasia 5")
    assert (other.hand(A), other.field(A, "5"), other.state.yokes[A]) == ("malvasia", "sangiovese", A + 8)


@pytest.mark.rule("viticulture 4.7")
def test_only_one_worker_a_year_stands_on_the_own_yoke_and_not_even_a_second_grande_one():
    play = acting(2, structures={A: "yoke"}, fields={A: {"5": "pinot"}})
    play.do("place yoke 1", "harvest 5", "pass")
    assert play.refused("place yoke 1").code == play.refused("grande yoke 1").code == "yoke.taken"
    assert "grande yoke over" not in play.candidates


@pytest.mark.rule("viticulture 4.7")
def test_a_yoke_must_be_built_and_of_use():
    assert acting(fields={A: {"5": "pinot"}}).refused("place yoke 1").code == "yoke.unbuilt"
    assert acting(structures={A: "yoke"}).refused("place yoke 1").code == "yoke.useless"


@pytest.mark.rule("viticulture 4.7")
def test_a_yoke_from_which_the_worker_was_taken_back_can_be_used_again():
    play = with_visitor(
        "producer", 2, structures={A: "yoke"}, fields={A: {"5": "pinot", "6": "merlot"}}, placed=[(A, "yoke 1")]
    )
    play.do("take-back yoke 1")
    while play.asked != ("turn", A):
        play.do("pass")
    assert "place yoke 1" in play.legal


FULLY = [
    ("summer", "plant", {"hands": {A: "sangiovese malvasia"}}),
    ("winter", "harvest", {"fields": {A: {"5": "pinot", "7": "merlot"}}}),
    ("winter", "wine", {"grapes": {A: "red-1 red-2 white-3"}}),
]
NOT_FULLY = [
    ("summer", "plant", {"hands": {A: "sangiovese merlot"}}),
    ("summer", "plant", {"hands": {A: "sangiovese"}}),
    (
        "summer",
        "plant",
        {"hands": {A: "sangiovese malvasia"}, "fields": {A: {"5": "merlot sangiovese"}}, "sold": {A: "6 7"}},
    ),
    ("winter", "harvest", {"fields": {A: {"5": "pinot", "7": "merlot"}}, "harvested": {A: "7"}}),
    ("winter", "wine", {"grapes": {A: "red-1 red-2"}}),
    ("winter", "wine", {"grapes": {A: "red-1 red-2 white-3"}, "wines": {A: "red-1 white-1 white-2 white-3"}}),
    ("winter", "wine", {"grapes": {A: "red-1 red-2 red-3"}, "wines": {A: "red-2"}}),
]


@pytest.mark.rule("viticulture 4.8")
@pytest.mark.parametrize(("season", "space", "position"), FULLY)
def test_in_the_friendly_variant_a_bonus_of_use_can_be_taken(season, space, position):
    assert f"place {space} 2" in acting(season=season, friendly="on", **position).legal


@pytest.mark.rule("viticulture 4.8")
@pytest.mark.parametrize(("season", "space", "position"), NOT_FULLY)
def test_in_the_friendly_variant_a_bonus_of_no_use_is_closed(season, space, position):
    assert f"place {space} 2" in acting(season=season, **position).legal
    play = acting(season=season, friendly="on", **position)
    refusal = play.refused(f"place {space} 2")
    assert (refusal.code, refusal.rule) == ("bonus.unusable", "4.8")
    assert play.refused(f"grande {space} 2").code == "bonus.unusable"
    assert f"place {space} 1" in play.legal


@pytest.mark.rule("viticulture 4.8")
def test_the_bonus_slot_is_open_to_all_when_no_other_slot_of_the_space_is_free():
    field = {"fields": {A: {"5": "pinot"}}, "friendly": "on"}
    play = in_winter(placed=[(B, "harvest 1")], **field)
    open_now = {"place harvest 2", "grande harvest 2", "grande harvest over"}
    assert {move for move in play.legal if "harvest" in move} == open_now
    play.do("place harvest 2", "harvest 5")
    assert (play.grapes(A), play.stands("harvest", 2)) == ("red-1 white-1", (A, False))
    five = in_winter(5, placed=[(B, "harvest 1")], **field)
    assert five.refused("place harvest 2").code == "bonus.unusable", "slot 3 is free"


@pytest.mark.rule("viticulture 4.8")
def test_the_planner_too_finds_a_bonus_slot_closed_only_while_another_is_free():
    play = with_visitor("planner", friendly="on")
    assert play.refused("place harvest 2").code == "bonus.unusable"
    play.state.slots[SPACE["harvest"]][0] = B
    play.state.idle[B] -= 1
    play.state.planned.append(Plan(SPACE["harvest"], 0, B))
    assert "place harvest 2" in play.legal


@pytest.mark.rule("viticulture 4.8")
def test_two_vines_may_share_a_field_or_not():
    hands = {A: "sangiovese malvasia"}
    tight = {"hands": hands, "sold": {A: "6 7"}, "friendly": "on"}
    assert "place plant 2" in acting(fields={A: {"5": "merlot"}}, **tight).legal
    assert "place plant 2" not in acting(fields={A: {"5": "merlot malvasia"}}, **tight).legal


@pytest.mark.rule("viticulture 4.8")
def test_visitors_and_fixed_bonuses_are_not_looked_at():
    summer = acting(friendly="on", hands={A: "patron"})
    assert {"draw-vine 2", "summer-visitor 2", "tour 2", "build 2", "sell 2"} <= summer.open("place")
    winter = in_winter(friendly="on", hands={A: "judge order-01"}, wines={A: "red-5"})
    assert {"draw-order 2", "winter-visitor 2", "train 2", "fill 2"} <= winter.open("place")


@pytest.mark.rule("viticulture 4.9")
@pytest.mark.parametrize(
    ("season", "space", "moves"),
    [
        ("summer", "plant", ["plant pinot 5", "pass"]),
        ("summer", "summer-visitor", ["visit patron", "choose a", "pass"]),
        ("winter", "winter-visitor", ["visit judge", "choose a", "pass"]),
        ("winter", "harvest", ["harvest 5", "pass"]),
        ("winter", "wine", ["wine red 2 2", "wine red 5 4", "pass"]),
    ],
)
def test_a_worker_that_has_left_its_bonus_makes_room(season, space, moves):
    play = acting(season=season, friendly="on", **ABLE)
    play.do(f"place {space} 2", *moves)
    assert (play.stands(space, 1), play.stands(space, 2)) == ((A, False), None)
    assert play.happened("worker.moved") == [{"seat": A, "space": space}]
    full = acting(season=season, friendly="on", placed=[(B, f"{space} 1")], **ABLE)
    full.do(f"place {space} 2", *moves)
    assert full.stands(space, 2) == (A, False), "there is no other slot"
    assert space in FULL_USE


@pytest.mark.rule("viticulture 4.9")
@pytest.mark.parametrize(
    ("season", "space", "moves"),
    [
        ("summer", "plant", ["plant pinot 5", "plant syrah 6"]),
        ("summer", "summer-visitor", ["visit patron", "choose a", "visit wine-critic", "choose a"]),
        ("winter", "harvest", ["harvest 5", "harvest 6"]),
        ("winter", "wine", ["wine red 2 2", "wine white 3 3", "wine white 6 6"]),
        ("summer", "tour", []),
    ],
)
def test_a_worker_that_has_used_its_bonus_stays(season, space, moves):
    play = acting(season=season, friendly="on", **ABLE)
    play.do(f"grande {space} 2", *moves)
    assert (play.stands(space, 1), play.stands(space, 2)) == (None, (A, True))


@pytest.mark.rule("viticulture 4.9")
def test_vines_of_a_visitor_are_not_vines_of_the_space():
    play = acting(friendly="on", hands={A: "planter sangiovese malvasia"})
    play.do("place summer-visitor 2", "visit planter", "choose a", "plant sangiovese 5", "plant malvasia 5")
    assert play.stands("summer-visitor", 1) == (A, False)


@pytest.mark.rule("viticulture 4.9")
def test_without_the_variant_nobody_makes_room():
    play = season_begins("winter", 3, **ABLE)
    play.do("place harvest 2", "harvest 5", "pass")
    assert play.stands("harvest", 2) == (A, False)


TWENTIETH = [
    ("summer", "sell", {"vp": {A: 19}, "grapes": {A: "red-3 red-2"}}, ["sell-grape red 3", "pass"]),
    ("winter", "fill", {"vp": {A: 17}, "hands": {A: "order-02"}, "wines": {A: "red-2 white-2"}}, []),
]


@pytest.mark.rule("viticulture 4.3")
@pytest.mark.parametrize(("season", "space", "position", "moves"), TWENTIETH)
def test_a_point_of_a_bonus_slot_that_would_begin_the_last_year_may_be_declined(season, space, position, moves):
    moves = moves or ["fill order-02 red-2 white-2"]
    play = acting(season=season, **position)
    play.do(f"place {space} 2")
    assert "decline" in play.legal
    taken = Play(play.state.copy())
    taken.do(*moves)
    assert (taken.vp(A), taken.state.last_year, len(taken.happened("year.last"))) == (20, True, 1)
    assert facts_of(play.do("decline"), "bonus.declined") == [{"seat": A}]
    assert "decline" not in play.candidates
    play.do(*moves)
    assert (play.vp(A), play.state.last_year) == (19, False)


@pytest.mark.rule("viticulture 4.3")
@pytest.mark.parametrize(("season", "space", "position", "moves"), TWENTIETH)
def test_a_point_is_declined_only_in_a_bonus_slot_and_where_it_begins_the_last_year(season, space, position, moves):
    vp = position["vp"][A]
    for changed, slot in (({}, 1), ({"vp": {A: vp - 1}}, 2), ({"vp": {A: vp + 1}, "last_year": True}, 2)):
        play = acting(season=season, **{**position, **changed})
        play.do(f"place {space} {slot}")
        assert "decline" not in play.candidates
        assert (play.refused("decline").code, play.refused("decline").rule) == ("time.decline", "4.3")
    alone = acting(**ALONE, season=season, tokens=1, **position)
    alone.do(f"place {space} 2")
    assert "decline" not in alone.candidates, "alone no point ends the game"


@pytest.mark.rule("viticulture 4.3")
def test_the_point_of_a_visitor_cannot_be_declined():
    held = {"hands": {A: "order-02"}, "wines": {A: "red-2 white-2"}, "vp": {A: 17}}
    play = with_visitor("marketer", **held)
    play.do("choose b")
    assert play.legal == ["fill order-02 red-2 white-2"]
    play = in_winter(**{**held, "hands": {A: "marketer order-02"}})
    play.do("place winter-visitor 2", "visit marketer", "choose b")
    assert "decline" not in play.candidates


@pytest.mark.rule("viticulture 4.9")
@pytest.mark.parametrize(
    ("space", "position", "told"),
    [
        ("harvest", {}, "plan.failed"),
        ("train", {"lira": {A: 2}}, "plan.failed"),
        ("fill", {}, "plan.failed"),
        ("fill", {"hands": {A: "order-02"}, "wines": {A: "red-2 white-2"}}, "step.declined"),
        ("harvest", {"fields": {A: {"5": "pinot"}}}, "step.declined"),
    ],
)
def test_a_worker_sent_ahead_in_vain_makes_room(space, position, told):
    play = season_begins("winter", friendly="on", planned=[(A, f"{space} 2")], **position)
    if told == "step.declined":
        play.do("pass")
    assert len(play.happened(told)) == 1
    assert (play.stands(space, 1), play.stands(space, 2)) == ((A, False), None)
    assert play.happened("worker.moved") == [{"seat": A, "space": space}]


@pytest.mark.rule("viticulture 4.9")
def test_a_worker_sent_ahead_in_vain_stays_without_the_variant_and_where_no_slot_is_free():
    ahead = {"planned": [(A, "harvest 2")]}
    plain = season_begins("winter", **ahead)
    assert plain.stands("harvest", 2) == (A, False)
    full = season_begins("winter", friendly="on", placed=[(B, "harvest 1")], **ahead)
    assert (full.stands("harvest", 2), full.happened("worker.moved")) == ((A, False), [])
