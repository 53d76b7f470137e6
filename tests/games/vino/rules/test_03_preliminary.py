"""Chapter 3: the preliminary round."""

from __future__ import annotations

import pytest
from tests.games.play import facts_of, rules_of
from tests.games.vino.builders import REGIONS, A, B, E, Play, begun, begun_where, changed_board_file

from games.vino.components import PRELIMINARY, VARIETIES


def drawn(play: Play, seat: int) -> list[str]:
    return [REGIONS[region] for region in play.state.drawn[seat]]


def buys(play: Play) -> set[str]:
    """Return the regions in which something may be bought now."""
    board = play.state.board
    return {
        board.regions[board.vineyards[board.vineyard_index[move[4:]]].region].id
        for move in play.legal
        if move.startswith("buy ")
    }


def fifth_seat(seed: str = "1") -> Play:
    """Play until the fifth seat chooses its second vineyard."""
    return begun(5, seed).until("preliminary.free")


@pytest.mark.rule("vino 3.1")
def test_the_nine_tokens_that_are_mixed():
    regions = {variety: " ".join(it for it in REGIONS if PRELIMINARY[it] == variety) for variety in VARIETIES}
    assert regions == {
        "barbera": "abruzzo",
        "montepulciano": "campania toscana",
        "nebbiolo": "liguria veneto",
        "pinot-grigio": "sardegna calabria",
        "trebbiano": "lazio trentino",
    }
    assert tuple(PRELIMINARY) == REGIONS
    play = begun(3)
    assert sorted(play.state.pile + play.state.drawn[A]) == list(range(9))


@pytest.mark.rule("vino 3.1")
def test_a_player_draws_two_tokens_and_may_buy_any_vineyard_of_their_regions():
    play = begun(4)
    assert play.asked == ("preliminary.first", A)
    assert len(drawn(play, A)) == 2
    assert buys(play) == set(drawn(play, A))
    regions = [play.state.board.regions[at] for at in play.state.drawn[A]]
    roads = {play.state.board.vineyards[at].id for region in regions for at in region.vineyards}
    assert {move[4:] for move in play.legal} == roads


@pytest.mark.rule("vino 3.1")
def test_a_vineyard_of_the_state_may_be_bought_with_a_token():
    play = begun_where(3, lambda play: "trentino" in drawn(play, A))
    happened = play.do("buy tre-21")
    assert facts_of(happened, "vineyard.bought") == [{"seat": A, "vineyard": "tre-21", "price": 350}]
    assert play.state.money[A] == 650


@pytest.mark.rule("vino 3.1")
def test_one_vineyard_a_token_and_each_grows_what_its_token_shows():
    play = begun(3)
    first, second = drawn(play, A)
    play.do(next(move for move in play.legal if move[4:7] == first[:3]))
    assert drawn(play, A) == [second]
    assert buys(play) == {second}
    play.do(play.legal[0])
    assert play.grown(A, first) == PRELIMINARY[first]
    assert play.grown(A, second) == PRELIMINARY[second]
    assert play.state.count(A) == 2


def nothing_but_nebbiolo_in_liguria(data):
    data["regions"][0]["varieties"] = ["nebbiolo"]


@pytest.mark.rule("vino 3.1")
def test_a_drawn_token_is_enough_though_none_lies_at_the_region():
    custom_board = changed_board_file(nothing_but_nebbiolo_in_liguria)
    play = begun_where(3, lambda play: "liguria" in drawn(play, A), custom_board)
    assert play.free_varieties("liguria") == []
    play.do("buy lig-1")
    assert play.grown(A, "liguria") == "nebbiolo"


@pytest.mark.rule("vino 3.1")
def test_the_next_player_draws_only_when_both_vineyards_are_bought():
    play = begun(3)
    play.do(play.legal[0])
    assert play.asked == ("preliminary.first", A)
    assert drawn(play, B) == []
    play.do(play.legal[0])
    assert play.asked == ("preliminary.first", B)
    assert len(drawn(play, B)) == 2


@pytest.mark.rule("vino 3.1")
def test_buying_is_a_duty():
    play = begun(3)
    play.refuses("pass", "preliminary.must", "3.1")


@pytest.mark.rule("vino 3.1")
def test_elsewhere_a_token_buys_nothing():
    play = begun(3)
    elsewhere = next(region for region in REGIONS if region not in drawn(play, A))
    play.refuses(
        f"buy {elsewhere[:3]}-1", "token.elsewhere", "3.1", vineyard=f"{elsewhere[:3]}-1", regions=tuple(drawn(play, A))
    )


@pytest.mark.rule("vino 3.1")
def test_a_token_that_has_been_used_buys_nothing_more():
    play = begun(3)
    first, second = drawn(play, A)
    play.do(next(move for move in play.legal if move[4:7] == first[:3]))
    bought = play.owned(A)
    assert play.refused(f"buy {bought}").facts == {"vineyard": bought}
    other = f"{first[:3]}-{2 if bought.endswith('-1') else 1}"
    assert play.refused(f"buy {other}").facts == {"vineyard": other, "regions": (second,)}


@pytest.mark.rule("vino 3.2")
def test_of_five_players_only_the_last_draws_a_single_token():
    play = fifth_seat()
    numbers = [len(facts["regions"]) for facts in facts_of(play.events, "tokens.drawn")]
    assert numbers == [2, 2, 2, 2, 1]
    assert rules_of(play.events, "tokens.drawn") == ["3.1"] * 4 + ["3.2"]
    assert play.asked == ("preliminary.free", E)
    assert play.state.count(E) == 1


@pytest.mark.rule("vino 3.2")
def test_the_fifth_seat_may_buy_its_second_vineyard_anywhere():
    play = fifth_seat()
    free = {vineyard.id for at, vineyard in enumerate(play.state.board.vineyards) if play.state.is_free(at)}
    assert {move[4:] for move in play.legal} == free
    assert len(free) == 96 - 9
    assert play.refused("pass").rule == "3.2"


@pytest.mark.rule("vino 3.2")
def test_the_second_vineyard_may_lie_in_the_region_of_the_first_and_grows_the_same():
    play = fifth_seat()
    (region,) = facts_of(play.events, "tokens.drawn")[-1]["regions"]
    play.do(next(move for move in play.legal if move[4:7] == region[:3]))
    assert play.cellar(E) == {PRELIMINARY[region]: 2}
    assert play.asked == ("preliminary.third", A)


@pytest.mark.rule("vino 3.2")
def test_in_a_new_region_the_fifth_seat_takes_any_token_that_lies_there():
    play = fifth_seat()
    (mine,) = facts_of(play.events, "tokens.drawn")[-1]["regions"]
    new = "toscana" if mine != "toscana" else "veneto"
    play.do(next(move for move in play.legal if move[4:7] == new[:3]))
    assert play.asked == ("variety", E)
    lying = play.free_varieties(new)
    assert len(lying) == 3
    assert play.legal == [f"grow {variety}" for variety in lying]
    play.do(f"grow {lying[-1]}")
    assert play.grown(E, new) == lying[-1]


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.rule("vino 3.3")
def test_everybody_begins_the_first_round_with_three_vineyards(players):
    play = begun(players).until("choose")
    assert [play.state.count(seat) for seat in range(players)] == [3] * players
    assert play.state.round == 1


@pytest.mark.rule("vino 3.3")
def test_all_second_vineyards_come_before_any_third_and_the_thirds_go_in_turn_order():
    play = begun(5)
    buyers = []
    while play.asked[0] != "choose":
        buyers += [facts["seat"] for facts in facts_of(play.do(play.legal[0]), "vineyard.bought")]
    assert buyers == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 0, 1, 2, 3, 4]


@pytest.mark.rule("vino 3.3")
def test_the_third_vineyard_may_be_any_free_one_that_one_can_pay():
    play = begun(3).until("preliminary.third")
    open_ones = {
        vineyard.id
        for at, vineyard in enumerate(play.state.board.vineyards)
        if play.state.is_free(at) and vineyard.price <= play.state.money[A]
    }
    assert {move[4:] for move in play.legal} == open_ones
    assert play.refused("pass").rule == "3.3"


@pytest.mark.rule("vino 3.3")
def test_a_third_vineyard_in_a_known_region_grows_the_same():
    play = begun(3).until("preliminary.third")
    known = next(region for region in REGIONS if play.grown(A, region))
    variety = play.grown(A, known)
    happened = play.do(next(move for move in play.legal if move[4:7] == known[:3]))
    assert facts_of(happened, "variety.grown") == []
    assert play.cellar(A)[variety] >= 2
    assert play.asked == ("preliminary.third", B)


@pytest.mark.rule("vino 3.3")
def test_a_third_vineyard_in_a_new_region_needs_a_token_at_once():
    play = begun(3).until("preliminary.third")
    new = next(region for region in REGIONS if not play.grown(A, region) and len(play.free_varieties(region)) > 1)
    play.do(next(move for move in play.legal if move[4:7] == new[:3]))
    assert play.asked == ("variety", A)


@pytest.mark.parametrize(("players", "left"), [(3, 3), (4, 1), (5, 0)])
@pytest.mark.rule("vino 3.4")
def test_tokens_that_nobody_drew_go_back_before_the_third_vineyards(players, left):
    play = begun(players).until("preliminary.third")
    back = facts_of(play.events, "tokens.back")
    assert sum(len(facts["regions"]) for facts in back) == left
    assert play.state.pile == []
    for facts in back:
        for region in facts["regions"]:
            assert PRELIMINARY[region] in play.free_varieties(region)


@pytest.mark.rule("vino 3.4")
def test_a_token_that_went_back_can_be_taken():
    play = begun(3).until("preliminary.third")
    region = facts_of(play.events, "tokens.back")[0]["regions"][0]
    play.do(next(move for move in play.legal if move[4:7] == region[:3]))
    play.do(f"grow {PRELIMINARY[region]}")
    assert play.grown(A, region) == PRELIMINARY[region]


def dear_board(data):
    """Every vineyard costs 600: nobody can pay for two."""
    for region in data["regions"]:
        for vineyard in region["vineyards"]:
            vineyard["price"] = 600


@pytest.mark.rule("vino 3.4")
def test_who_can_pay_for_nothing_goes_without_and_the_token_returns():
    play = begun(3, custom_board=changed_board_file(dear_board))
    play.do(play.legal[0])
    (lost,) = drawn(play, A)
    assert play.legal == ["pass"]
    assert play.refused(f"buy {lost[:3]}-1").code == "money.short"
    happened = play.do("pass")
    assert facts_of(happened, "preliminary.without") == [{"seat": A, "region": lost}]
    assert PRELIMINARY[lost] in play.free_varieties(lost)
    assert play.asked == ("preliminary.first", B)
    play.until("choose")
    assert [play.state.count(seat) for seat in range(3)] == [1, 1, 1]
    assert rules_of(play.events, "preliminary.without") == ["3.4"] * 6
