"""What tests read from text: what seats (A to F) have, facts of refusals and events, sentences in several languages."""

from __future__ import annotations

import re
from ast import literal_eval
from pathlib import Path

FACT = re.compile(r"(\w+)=('[^']*'|\(.*?\)|\S+)")

SEATS = "ABCDEF"


def in_order(text: str) -> list[tuple[int, str]]:
    """Read what seats have, each perhaps several times: `A tour 1, A grande build 1`."""
    return [(SEATS.index(item[0]), item[2:]) for item in text.split(", ")]


def by_seat(text: str) -> dict[int, str]:
    """Read what some seats have: `A pinot syrah, B broker`."""
    return dict(in_order(text))


def numbers(text: str) -> dict[int, int]:
    """Read a number for some seats: `A 5, C 0`."""
    return {seat: int(number) for seat, number in in_order(text)}


def in_places(text: str) -> dict[int, dict[str, str]]:
    """Read what seats have in places of their own: `A 5 merlot syrah, A 6 malvasia`."""
    found: dict[int, dict[str, str]] = {}
    for seat, item in in_order(text):
        place, _, held = item.partition(" ")
        found.setdefault(seat, {})[place] = held
    return found


def named(text: str) -> dict[str, str]:
    """Read what things with a name have: `vine pinot, summer broker`."""
    return dict(item.split(" ", 1) for item in text.split(", "))


def each_seat(text: str) -> list[str]:
    """Read what each seat has, from the first on: `red-1 red-2 / / blue-1`."""
    return [item.strip() for item in text.split("/")]


def list_of_numbers(text: str) -> list[int]:
    """Read several numbers: `20 0 7`."""
    return [int(number) for number in text.split()]


def facts(text: str) -> dict[str, object]:
    """Read facts: `seat=0 cards=('red-1', 'empty')`."""
    return {name: literal_eval(value) for name, value in FACT.findall(text)}


def sentences(file: Path) -> list[tuple[str, dict[str, str]]]:
    """Return the paragraphs of a file: the subject in the first line, and the sentences below it by language."""
    found = []
    for paragraph in file.read_text("utf-8").removesuffix("\n").split("\n\n"):
        about, *said = paragraph.split("\n")
        found.append((about, {line[2:4]: line[5:] for line in said}))
    return found
