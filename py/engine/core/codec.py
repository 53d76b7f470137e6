"""A position as JSON, checked on the way in.

The codec reads the type hints of a dataclass: they say which values a file may have. A
wrong file raises an `InputError` that names the error and its place (`state.money[2]`).
"""

from __future__ import annotations

import hashlib
import json
import math
import re
import types
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import MISSING, fields, is_dataclass
from functools import cache, partial
from typing import Any, Union, cast, get_args, get_origin, get_type_hints

from engine.core.input_error import InputError
from engine.core.state import Facts, FactsInFile, GameState, Pending

LARGEST_FILE = 4_000_000
DEEPEST = 12
BYTE_ORDER_MARK = "\ufeff"
LATER = {"file": "later"}
"""Marks a field of a position that came with a later version: it may be missing in a file, and has its default then."""

# Whatever the text, none of these is longer than two letters, so that looking for them takes time in proportion to it.
SIGN = re.compile(r'\\.|["\[\]{}]', re.DOTALL)
PLAIN = frozenset({bool, int, str, types.NoneType})
NESTS = {"[": 1, "{": 1, "]": -1, "}": -1}

Json = Any


def encode(value: object) -> Json:
    """Return a dataclass of plain data as values for `json`. Fields marked `metadata={"file": False}` stay out; those
    marked `metadata=LATER` do as long as they have their default."""
    return _writer(type(value))(value)  # type: ignore[arg-type]  # a class can be hashed, whatever its objects can


def encode_facts(facts: Facts | None) -> dict[str, Json]:
    """Return the facts of a record by their names, without those that may be missing and have their default."""
    named: dict[str, Json] = encode(facts.named if isinstance(facts, FactsInFile) else facts or {})
    return named


def decode(kind: Any, data: Json, where: str) -> Any:
    """Return `data` as a `kind`: a dataclass, a named tuple (an array in the file), a `NewType`, or a type hint of
    plain data. Raises `InputError` with the place."""
    return _reader(kind)(data, where)


def read_json(text: str) -> Json:
    """Parse JSON from outside, also behind a byte order mark. Raises `InputError` for too much, too deep, or no JSON at
    all."""
    if len(text) > LARGEST_FILE:
        raise InputError("file.large", largest=LARGEST_FILE)
    _check_depth(text)
    try:
        return json.loads(text.removeprefix(BYTE_ORDER_MARK), parse_constant=_no_constant, object_pairs_hook=_unique)
    except ValueError as error:
        line = getattr(error, "lineno", 0)
        raise InputError("file.json", f"line {line}" if line else "") from error


def need(fine: bool, where: str, found: object) -> None:
    """Raise `InputError` for a state that cannot be: `where` is the place in it, `found` the value there."""
    if not fine:
        raise InputError("file.value", f"state.{where}", found=found, expected="")


def need_within(values: Sequence[int], name: str, least: int, end: float = math.inf) -> None:
    """Raise `InputError` for the first of some numbers of a state that is less than `least`, or not below `end`."""
    if values and (min(values) < least or max(values) >= end):
        at, found = next((at, value) for at, value in enumerate(values) if not least <= value < end)
        need(False, f"{name}[{at}]", found)


def attach(state: GameState, settled: Mapping[str, object]) -> None:
    """Compare the fields that a table settles with those of a state from a file. A field that is not in the file, like
    a board, is given to the state. Raises `InputError` for one that is played by other options."""
    in_file = _fields(cast(type, type(state)))
    for name, usual in settled.items():
        if name not in in_file:
            setattr(state, name, usual)
        elif getattr(state, name) != usual:
            raise InputError("file.value", f"state.{name}", found=getattr(state, name), expected=usual)


@cache
def later_fields(kind: type) -> dict[str, Any]:
    """Return the defaults of the fields that may be missing in a file."""
    return {field.name: field.default for field in fields(kind) if field.metadata.get("file") == LATER["file"]}


def digest(data: Json) -> str:
    """Return a short fingerprint of plain data, the same on every machine: 16 hexadecimal digits."""
    text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


@cache
def _writer(kind: type) -> Callable[[Any], Json]:
    """Return the function that writes the objects of a class. It is cached: finding it takes longer than writing a
    number."""
    if kind is Pending:
        return _written_record
    if is_dataclass(kind):
        return partial(_written_dataclass, tuple(_fields(kind)), later_fields(kind))
    if issubclass(kind, Mapping):
        return lambda named: {str(name): encode(item) for name, item in named.items()}
    return _written_list if issubclass(kind, (list, tuple)) else lambda value: value


def _written_record(record: Pending) -> Json:
    return [record.kind, record.seat, encode_facts(record.facts)]


def _written_dataclass(names: Iterable[str], usual: Mapping[str, object], value: object) -> Json:
    if usual:
        names = [name for name in names if getattr(value, name) != usual.get(name, MISSING)]
    return {name: encode(getattr(value, name)) for name in names}


def _written_list(items: Sequence[object]) -> Json:
    return list(items) if PLAIN.issuperset(map(type, items)) else [encode(item) for item in items]


@cache
def _reader(kind: Any) -> Callable[[Json, str], Any]:
    """Return the function that reads a kind. It is cached: finding it takes longer than reading a number."""
    kind = _bare(kind)
    if kind is Pending:
        return _pending
    if is_dataclass(kind):
        return partial(_dataclass, cast(type, kind))
    if hasattr(kind, "_fields"):
        return partial(_named_tuple, kind)
    read = READERS.get(get_origin(kind))
    return partial(read, get_args(kind)) if read else partial(_plain, kind)


@cache
def _bare(kind: Any) -> Any:
    """Return the type that a `NewType` is made of; any other type itself."""
    return _bare(kind.__supertype__) if hasattr(kind, "__supertype__") else kind


@cache
def _fields(kind: type) -> Mapping[str, Any]:
    """Return the types of the fields that are in a file, by name."""
    hints = get_type_hints(kind)
    return {field.name: hints[field.name] for field in fields(kind) if field.metadata.get("file", True)}


@cache
def _parts(kind: type) -> tuple[Any, ...]:
    """Return the types of a named tuple's fields."""
    return tuple(get_type_hints(kind).values())


def _dataclass(kind: type, data: Json, where: str) -> Any:
    known = _fields(kind)
    if not isinstance(data, dict):
        raise InputError("file.kind", where, expected="object", found=_named(data))
    for name in data:
        if name not in known:
            raise InputError("file.unknown", f"{where}.{name}")
    for name in known:
        if name not in data and name not in later_fields(kind):
            raise InputError("file.missing", f"{where}.{name}")
    return kind(**{name: decode(known[name], item, f"{where}.{name}") for name, item in data.items()})


def _plain(kind: type, data: Json, where: str) -> Any:
    if type(data) is not kind:
        raise InputError("file.kind", where, expected=kind.__name__, found=_named(data))
    return data


def _named_tuple(kind: Any, data: Json, where: str) -> Any:
    return kind(*_fixed(_parts(kind), _listed(data, where), where))


def _pending(data: Json, where: str) -> Pending:
    if not (isinstance(data, list) and len(data) == 3):
        raise InputError("file.kind", where, expected="array", found=_named(data))
    kind, seat, facts = data
    decode(str, kind, f"{where}[0]")
    decode(int, seat, f"{where}[1]")
    if not isinstance(facts, dict):
        raise InputError("file.kind", f"{where}[2]", expected="object", found=_named(facts))
    named = {name: _frozen(fact, f"{where}.{name}") for name, fact in facts.items()}
    return Pending(kind, seat, FactsInFile(named) if named else None)


def _frozen(fact: Json, where: str) -> Any:
    if isinstance(fact, list):
        return tuple(_frozen(item, f"{where}[{at}]") for at, item in enumerate(fact))
    if fact is not None and not isinstance(fact, (bool, int, str)):
        raise InputError("file.kind", where, expected="plain", found=_named(fact))
    return fact


def _union(choices: tuple[Any, ...], data: Json, where: str) -> Any:
    for choice in choices:
        try:
            return None if choice is type(None) and data is None else decode(choice, data, where)
        except InputError:
            continue
    raise InputError(
        "file.kind", where, expected=" / ".join(_kind_name(choice) for choice in choices), found=_named(data)
    )


def _list(inner: tuple[Any, ...], data: Json, where: str) -> list[Any]:
    return list(_items(inner[0], _listed(data, where), where))


def _tuple(inner: tuple[Any, ...], data: Json, where: str) -> tuple[Any, ...]:
    items = _listed(data, where)
    return tuple(_items(inner[0], items, where) if inner[-1] is Ellipsis else _fixed(inner, items, where))


def _listed(data: Json, where: str) -> list[Json]:
    if not isinstance(data, list):
        raise InputError("file.kind", where, expected="array", found=_named(data))
    return data


def _items(kind: Any, data: list[Json], where: str) -> Iterable[Any]:
    # Most lists are long and of numbers: they are looked at as a whole.
    if {*map(type, data)} <= {_bare(kind)}:
        return data
    read = _reader(kind)
    return [read(item, f"{where}[{at}]") for at, item in enumerate(data)]


def _fixed(inner: tuple[Any, ...], data: list[Json], where: str) -> Iterator[Any]:
    if len(data) != len(inner):
        raise InputError("file.length", where, expected=len(inner), found=len(data))
    for at, (kind, item) in enumerate(zip(inner, data)):
        yield decode(kind, item, f"{where}[{at}]")


def _mapping(inner: tuple[Any, ...], data: Json, where: str) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise InputError("file.kind", where, expected="object", found=_named(data))
    return {name: decode(inner[1], item, f"{where}.{name}") for name, item in data.items()}


READERS: Mapping[Any, Callable[[tuple[Any, ...], Json, str], Any]] = {
    Union: _union,
    types.UnionType: _union,
    list: _list,
    tuple: _tuple,
    dict: _mapping,
}


def _check_depth(text: str) -> None:
    """Refuse text that is nested too deep before it is parsed: in WebAssembly the parser would run out of stack, and
    the interpreter could not be used again."""
    depth, in_string = 0, False
    for sign in SIGN.findall(text):
        if sign == '"':
            in_string = not in_string
        elif not in_string:
            depth += NESTS.get(sign, 0)
            if depth > DEEPEST:
                raise InputError("file.deep", deepest=DEEPEST)


def _no_constant(name: str) -> None:
    raise ValueError(name)


def _unique(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a name stands twice")
    return found


def _named(data: Json) -> str:
    names = {dict: "object", list: "array", str: "str", bool: "bool", int: "int", float: "float"}
    return names.get(type(data), "null")


def _kind_name(kind: Any) -> str:
    return "null" if kind is type(None) else getattr(kind, "__name__", str(kind))
