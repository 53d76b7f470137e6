"""The printed components: counts and sums of the tables, and cards compared with them one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields

import pytest

from games.viticulture.cards.automa import AGGRESSIVE_VP, AUTOMA, AUTOMA_WORKERS, DIFFICULTIES, AutomaCard
from games.viticulture.cards.deck import CARD, DECKS, NAMES, ORDER, VINE, VISITOR, deck_of, full_deck
from games.viticulture.cards.operations import (
    Build,
    Discard,
    Draw,
    DrawEither,
    Everybody,
    Gain,
    GiveUpWine,
    Harvest,
    IfPossible,
    MakeWine,
    May,
    Operation,
    Pay,
    Plant,
    Train,
)
from games.viticulture.cards.parents import MAMAS, PAPAS, Mama, Papa
from games.viticulture.cards.summer import SUMMER
from games.viticulture.cards.visitor import CONDITIONS, MEASURES, Option, Visitor
from games.viticulture.cards.winter import WINTER
from games.viticulture.components import (
    BONUS_SLOT,
    CELLARS,
    FIELDS,
    GRAPE_PRICES,
    HIGHEST_VALUE,
    ORDERS,
    RECIPES,
    SLOTS,
    SPACES,
    STRUCTURES,
    SUMMER_SPACES,
    VINES,
    WAKE_UP,
    WINES,
    WINTER_SPACES,
    Demand,
    Order,
    Vine,
)

COST = {structure.id: structure.cost for structure in STRUCTURES}
LEAST = {recipe.id: recipe.least for recipe in RECIPES}
VISITORS = (*SUMMER, *WINTER)


def inside(steps: tuple[Operation, ...]) -> Iterator[Operation]:
    """Yield steps, and those inside them."""
    for step in steps:
        yield step
        if isinstance(step, (May, IfPossible, Everybody)):
            yield from inside(step.does)
        if isinstance(step, Everybody):
            yield from filter(None, (step.gain, step.gain_else))


def steps_of(visitor: Visitor) -> Iterator[Operation]:
    """Yield everything that a visitor lets anybody do."""
    yield from inside(visitor.first)
    for option in visitor.options:
        yield from inside(option.steps)


def option(card: str, letter: str) -> Option:
    return VISITOR[CARD[card]].options["abc".index(letter)]


def balance(steps: tuple[Operation, ...], coin: str) -> int:
    """Return the balance of steps in a coin: lira, victory points or steps on the residual track."""
    gains = sum(getattr(step, coin) for step in steps if isinstance(step, Gain))
    return gains - sum(getattr(step, coin) for step in steps if isinstance(step, Pay))


# The tables


@pytest.mark.parametrize(
    "printed",
    [
        Vine("sangiovese", 1, 0, (), 4),
        Vine("pinot", 1, 1, ("trellis",), 6),
        Vine("merlot", 3, 0, ("irrigation",), 5),
        Vine("trebbiano", 0, 2, ("trellis",), 5),
        Vine("chardonnay", 0, 4, ("trellis", "irrigation"), 4),
        Order("order-04", (Demand("red", 1), Demand("white", 3)), 2, 1),
        Order("order-11", (Demand("red", 4), Demand("red", 3)), 3, 1),
        Order("order-22", (Demand("white", 4), Demand("white", 3), Demand("white", 2)), 4, 1),
        Order("order-25", (Demand("red", 2), Demand("white", 2), Demand("blush", 5)), 5, 2),
        Order("order-28", (Demand("red", 3), Demand("blush", 7)), 5, 2),
        Order("order-36", (Demand("white", 2), Demand("sparkling", 8)), 6, 2),
        Mama("teruyo", ("vine", "vine", "winter")),
        Mama("christine", ("vine", "winter", "winter")),
        Mama("ariel", ("summer", "order"), lira=2),
        Papa("andrew", 4, "trellis", 2),
        Papa("matt", 0, "tasting-room", 6),
        Papa("steven", 6, "yoke", 1),
        Papa("rafael", 2, "worker", 4),
        AutomaCard("automa-01", ("draw-vine", "tour"), ()),
        AutomaCard("automa-04", ("tour", "build", "sell"), ("train",)),
        AutomaCard("automa-16", (), ("harvest", "wine")),
        AutomaCard("automa-23", (), ("draw-order", "train", "fill")),
    ],
    ids=lambda card: card.id,
)
def test_a_card_as_it_is_printed(printed):
    assert printed in (*VINES, *ORDERS, *MAMAS, *PAPAS, *AUTOMA)


def test_no_name_occurs_twice():
    for table in (STRUCTURES, FIELDS, RECIPES, CELLARS, MAMAS, PAPAS, AUTOMA, DIFFICULTIES):
        assert len({row.id for row in table}) == len(table)
    assert len(set(NAMES)) == len(NAMES)
    assert len(SPACES) == len(SUMMER_SPACES) + len(WINTER_SPACES)


def test_structures_cost_what_is_printed():
    assert " ".join(f"{structure.id} {structure.cost}" for structure in STRUCTURES) == (
        "trellis 2 irrigation 3 yoke 2 medium-cellar 4 large-cellar 6 cottage 4 windmill 5 tasting-room 6"
    )
    assert [(structure.id, structure.needs) for structure in STRUCTURES if structure.needs] == [
        ("large-cellar", "medium-cellar")
    ]


def test_three_fields_are_worth_what_they_bear():
    assert [(field.id, field.most, field.price) for field in FIELDS] == [("5", 5, 5), ("6", 6, 6), ("7", 7, 7)]


def test_more_seats_open_more_slots_and_the_second_has_the_bonus():
    assert [SLOTS[players] for players in range(1, 7)] == [1, 1, 2, 2, 3, 3]
    assert BONUS_SLOT not in range(SLOTS[2])
    assert BONUS_SLOT in range(SLOTS[3])


def test_six_spaces_a_season_each_with_a_bonus_of_its_own():
    assert [space.id for space in SUMMER_SPACES] == ["draw-vine", "summer-visitor", "tour", "build", "sell", "plant"]
    assert [space.id for space in WINTER_SPACES] == ["draw-order", "winter-visitor", "harvest", "train", "wine", "fill"]
    for space in SPACES.values():
        assert type(space.plain[0]) is type(space.with_bonus[0])
        assert space.plain != space.with_bonus


def test_what_the_bonus_of_a_space_is_worth():
    assert balance(SPACES["sell"].with_bonus, "vp") == 1
    assert [SPACES["tour"].plain[0].lira, SPACES["tour"].with_bonus[0].lira] == [2, 3]
    assert [SPACES["train"].plain[0].price, SPACES["train"].with_bonus[0].price] == [4, 3]
    assert [SPACES["build"].plain[0].discount, SPACES["build"].with_bonus[0].discount] == [0, 1]
    assert [SPACES["wine"].plain[0].most, SPACES["wine"].with_bonus[0].most] == [2, 3]
    assert [SPACES["fill"].plain[0].vp, SPACES["fill"].with_bonus[0].vp] == [0, 1]


def test_only_the_first_of_the_seven_rows_has_no_bonus():
    assert len(WAKE_UP) == 7
    assert [row for row, bonus in enumerate(WAKE_UP, start=1) if bonus is None] == [1]
    assert [WAKE_UP[row - 1] for row in (2, 3)] == [Draw(("vine",)), Draw(("order",))]
    assert WAKE_UP[3] == Gain(lira=1)
    assert WAKE_UP[5] == Gain(vp=1)


def test_the_crush_pad_pays_a_lira_more_every_three_values():
    assert GRAPE_PRICES == (1, 1, 1, 2, 2, 2, 3, 3, 3)
    assert len(GRAPE_PRICES) == HIGHEST_VALUE


def test_every_value_has_its_cellar_and_every_wine_begins_with_one():
    held = [value for cellar in CELLARS for value in range(cellar.lowest, cellar.highest + 1)]
    assert held == list(range(1, HIGHEST_VALUE + 1))
    assert set(LEAST.values()) == {cellar.lowest for cellar in CELLARS}
    assert {cellar.needs for cellar in CELLARS if cellar.needs} <= set(COST)


def test_recipes_take_one_grape_more_from_kind_to_kind():
    assert WINES == ("red", "white", "blush", "sparkling")
    assert [(recipe.red, recipe.white) for recipe in RECIPES] == [(1, 0), (0, 1), (1, 1), (2, 1)]
    assert [recipe.least for recipe in RECIPES] == [1, 1, 4, 7]


# Vines and orders


def test_nine_kinds_of_vines_give_as_much_red_as_white():
    assert [vine.copies for vine in VINES] == [4, 4, 6, 5, 5, 5, 5, 4, 4]
    assert [vine.value for vine in VINES] == [1, 1, 2, 2, 2, 3, 3, 4, 4]
    assert sum(vine.copies * vine.red for vine in VINES) == 51
    assert sum(vine.copies * vine.white for vine in VINES) == 51


def test_orders_pay_more_the_later_they_stand_and_no_two_are_alike():
    assert Counter(order.vp for order in ORDERS) == {2: 6, 3: 8, 4: 10, 5: 7, 6: 5}
    assert [order.vp for order in ORDERS] == sorted(order.vp for order in ORDERS)
    assert len({order.demands for order in ORDERS}) == len(ORDERS)
    assert all(order.residual == (2 if order.vp >= 5 else 1) for order in ORDERS)


def test_every_order_can_be_filled_out_of_a_cellar():
    for order in ORDERS:
        assert len(set(order.demands)) == len(order.demands)
        assert all(LEAST[demand.wine] <= demand.least <= HIGHEST_VALUE for demand in order.demands)


# The numbering


def test_decks_have_their_printed_number_of_cards():
    assert [len(full_deck(deck)) for deck in range(len(DECKS))] == [42, 38, 38, 36]


def test_cards_are_numbered_deck_after_deck():
    assert [len(VINES), len(SUMMER), len(WINTER), len(ORDERS)] == [9, 38, 38, 36]
    first_and_last = ("sangiovese", "surveyor", "merchant", "order-01", "order-36")
    assert [CARD[name] for name in first_and_last] == [0, 9, 47, 85, 120]
    assert [deck_of(card) for card in range(len(NAMES))] == sorted([0] * 9 + [1] * 38 + [2] * 38 + [3] * 36)


def test_a_full_deck_holds_each_card_as_often_as_it_is_printed():
    for deck in range(len(DECKS)):
        for card, copies in Counter(full_deck(deck)).items():
            assert deck_of(card) == deck
            assert copies == (VINE[card].copies if card in VINE else 1)


def test_every_card_is_a_vine_a_visitor_or_an_order():
    assert sorted([*VINE, *VISITOR, *ORDER]) == list(range(len(NAMES)))


# Mamas and papas


def test_mamas_bring_three_cards_or_two_and_two_lira_and_no_two_are_alike():
    assert len(MAMAS) == 18
    assert len({mama.cards for mama in MAMAS}) == 18
    for mama in MAMAS:
        assert (len(mama.cards), mama.lira) in {(3, 0), (2, 2)}
        assert list(mama.cards) == sorted(mama.cards, key=DECKS.index)


def test_two_papas_bring_each_structure_but_the_large_cellar():
    gifts = Counter(papa.gift for papa in PAPAS)
    assert gifts == dict.fromkeys({*COST, "worker", "vp"} - {"large-cellar"}, 2)


def test_papas_have_six_lira_without_their_gift_or_seven_with_three_kinds_of_it():
    assert len(PAPAS) == 18
    dearer = {"yoke", "medium-cellar", "vp"}
    assert all(papa.lira + papa.instead == (7 if papa.gift in dearer else 6) for papa in PAPAS)


# The Automa


def test_the_automa_goes_six_times_to_every_space():
    assert len(AUTOMA) == 24
    assert Counter(space for card in AUTOMA for space in card.summer) == {space.id: 6 for space in SUMMER_SPACES}
    assert Counter(space for card in AUTOMA for space in card.winter) == {space.id: 6 for space in WINTER_SPACES}


def test_no_card_of_the_automa_asks_for_more_workers_than_it_has():
    assert all(len({*card.summer, *card.winter}) <= AUTOMA_WORKERS for card in AUTOMA)
    assert all(card.summer or card.winter for card in AUTOMA)


def test_each_level_differs_from_the_normal_one_in_what_makes_it_easier_or_harder():
    levels = {level.id: tuple(level)[1:] for level in DIFFICULTIES}
    assert levels == {
        "very-easy": (8, 20, 0, 0),
        "easy": (7, 20, 3, 0),
        "normal": (7, 20, 0, 0),
        "hard": (7, 20, 0, 2),
        "very-hard": (7, 23, 0, 2),
    }


def test_the_aggressive_automa_has_its_twenty_points_in_the_seventh_year():
    assert AGGRESSIVE_VP == (-1, 0, 1, 4, 8, 13, 20)


# Visitors


def test_every_measure_and_condition_is_of_use_and_no_other_is_used():
    gains = [step for visitor in VISITORS for step in steps_of(visitor) if isinstance(step, Gain)]
    needs = [option.needs for visitor in VISITORS for option in visitor.options]
    assert {gain.per for gain in gains} - {""} == set(MEASURES)
    assert {*needs, *(gain.when for gain in gains)} - {""} == set(CONDITIONS)


def test_visitors_name_decks_and_structures_that_there_are():
    for visitor in VISITORS:
        for step in steps_of(visitor):
            if isinstance(step, (Draw, DrawEither, Discard)):
                assert set(step.decks) <= set(DECKS)
            if isinstance(step, Build):
                assert set(step.only) <= set(COST)
                assert set(step.costs) <= set(COST.values())


def test_no_number_on_a_visitor_is_negative():
    for visitor in VISITORS:
        for step in steps_of(visitor):
            numbers = [getattr(step, number.name) for number in fields(step)]
            assert all(number >= 0 for number in numbers if isinstance(number, int))


def test_a_second_option_is_on_offer_where_there_is_more_than_one():
    free = {visitor.id for visitor in VISITORS if visitor.second == "free"}
    for_a_point = {visitor.id for visitor in VISITORS if visitor.second == "vp"}
    assert free == {"contractor", "jack-of-all-trades", "craftsman"}
    assert for_a_point == {"homesteader", "sponsor", "scholar", "laborer"}
    assert all(len(visitor.options) > 1 for visitor in VISITORS if visitor.second)


def test_four_visitors_are_of_no_use_alone():
    assert {visitor.id for visitor in VISITORS if not visitor.solo} == {
        "swindler",
        "wedding-party",
        "queen",
        "governor",
    }


def test_eight_visitors_let_everybody_do_something():
    asking = [visitor.id for visitor in VISITORS if any(isinstance(step, Everybody) for step in steps_of(visitor))]
    assert asking == [
        "vendor", "handyman", "banker", "swindler", "volunteer-crew", "mentor", "motivator", "guest-speaker",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("card", "letter", "step"),
    [
        ("planter", "a", Plant(most=2)),
        ("blacksmith", "a", Build(discount=2)),
        ("architect", "a", Build(discount=3)),
        ("uncertified-architect", "a", Build(price=0, costs=(2, 3))),
        ("sharecropper", "a", Plant(without_structures=True)),
        ("cultivator", "a", Plant(above_limit=True)),
        ("stonemason", "a", Build(count=2, price=0)),
        ("crush-expert", "b", MakeWine(most=3)),
        ("wine-critic", "b", GiveUpWine(least=7)),
        ("judge", "b", GiveUpWine(least=4)),
        ("professor", "a", Train(price=2)),
        ("scholar", "b", Train(price=3)),
        ("governess", "a", Train(price=3, now=True)),
        ("oenologist", "b", Build(price=3, only=("medium-cellar", "large-cellar"))),
        ("master-vintner", "a", Build(discount=2, only=("medium-cellar", "large-cellar"))),
        ("harvest-expert", "b", Build(price=1, only=("yoke",))),
        ("reaper", "a", Harvest(most=3)),
        ("laborer", "a", Harvest(most=2)),
        ("zymologist", "a", MakeWine(most=2, least=4, any_cellar=True)),
    ],
)
def test_what_an_option_lets_one_do_as_it_is_printed(card, letter, step):
    assert step in option(card, letter).steps
