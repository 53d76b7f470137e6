"""A field that came with a later version: positions that were written before it stay readable and keep their digest."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from engine.core.codec import LATER, decode, encode
from engine.core.input_error import InputError
from engine.core.state import GameState
from engine.files.position_file import state_digest


@dataclass
class Before(GameState):
    money: int = 0


@dataclass
class Since(GameState):
    money: int = 0
    waited: int = field(default=0, metadata=LATER)


def test_a_position_without_it_is_read_with_its_default():
    state = decode(Since, encode(Before(3, "seed", money=7)), "state")
    assert state == Since(3, "seed", money=7, waited=0)


def test_it_is_written_only_where_it_has_another_value():
    assert encode(Since(3)) == encode(Before(3))
    assert state_digest(Since(3)) == state_digest(Before(3))
    assert encode(Since(3, waited=2)) == {**encode(Before(3)), "waited": 2}
    assert decode(Since, encode(Since(3, waited=2)), "state").waited == 2


@pytest.mark.parametrize(("waited", "code"), [("2", "file.kind"), (True, "file.kind")])
def test_what_stands_there_is_checked(waited, code):
    with pytest.raises(InputError) as caught:
        decode(Since, {**encode(Before(3)), "waited": waited}, "state")
    assert (caught.value.code, caught.value.where) == (code, "state.waited")


def test_every_other_field_must_be_there():
    data = encode(Before(3))
    del data["money"]
    with pytest.raises(InputError) as caught:
        decode(Since, data, "state")
    assert (caught.value.code, caught.value.where) == ("file.missing", "state.money")
