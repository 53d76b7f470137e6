"""What a screen reader hears of a table: nothing says again the name of what it lies in."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree.ElementTree import Element, fromstring

from tests.contract.cases import IN_EVERY_CASE, game_of, states_on_the_way, table_of
from tests.page.looks import everything, eyes, look

from page.painting.pieces import whole

CLOSED = ("img", "button")
"""The roles of elements that a screen reader says as one, without the parts inside them."""


def heard(element: Element, around: str = "") -> Iterator[tuple[str, str]]:
    """Yield everything that is heard of an element, each with the name of what it lies in."""
    if element.get("aria-hidden") == "true" or element.tag.rpartition("}")[2] in ("title", "defs"):
        return
    name = element.get("aria-label", "")
    told = name or (element.text or "").strip()
    if told:
        yield around, told
    if element.get("role") not in CLOSED and not (element.tag == "button" and name):
        for inside in element:
            yield from heard(inside, name or around)


@IN_EVERY_CASE
def test_no_name_is_said_again_by_what_it_is_around(case):
    game, table = game_of(case), table_of(case)
    for number, state in enumerate(states_on_the_way(case, every=7)):
        for seat in eyes(state, number):
            for document in everything(game, *look(state, table, seat)):
                again = [told for around, told in heard(fromstring(whole(document))) if told == around]
                assert again == []
