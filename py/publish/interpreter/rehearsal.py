"""Runs inside the interpreter that is rehearsed (`rehearsal.mjs`): whole games, errors, and what scripts and Python do
with each other."""

import collections
import functools
import gc
import io
import itertools
import json
import operator
import random
import re
import traceback
import types
import weakref
import zlib
from typing import TypeVar

from pyodide.ffi import JsException, create_once_callable, create_proxy, to_js
from rehearsal_scripts import anything, call, fail, failLater, later, numbers, texts, things

import games
from engine.bots.question import asked
from engine.bots.search import chosen
from engine.core.table import plain_table
from engine.files.link import write_link
from engine.files.record import write
from engine.play.match import Match
from engine.play.walk import walk

# Expressions that raise errors of many kinds, as a mistake in the page might.
BROKEN = (
    "1 / 0", "int('x')", "[].x", "{}['a']", "len(3)", "'a' + 1", "f(1)", "[1][5]", "next(iter([]))", "sorted([1, 'a'])",
    "b'\\xff'.decode()", "'é'.encode('ascii')", "'\\ud800'.encode()", "'%d' % 'a'", "f'{1:q}'", "json.loads('{')",
    "__import__('nothing')", "(lambda: 1)(2)", "max([])", "set() | 1", "dict(1)", "x = ", "int('1' * 5000)",
    "chr(-1)", "float('x')", "1 < 'a'", "(1).foo", "exit(1)", "recurse()",
)  # fmt: skip
TEXTS = ("plain", "é", "żółć", "日本", "🍇", "ﬁ", "İ", "ß")


def hasty(bot):
    """Return a bot that thinks for a short time at every level."""
    return type("Hasty", (type(bot),), {"budget": lambda *_: 2, "most_compared": lambda *_: 2})()


def played(name):
    """Return the record of a game that is played to its end by chance. Computers of two levels are asked for a move in
    some of its positions."""
    game, bot, table = games.load(name), games.bot(name), plain_table(name, min(games.meta(name).players), "rehearsal")
    match = Match(game, table, walk(game, table).moves)
    for part, level in ((0, 1), (0.3, 4), (0.6, 1), (0.9, 4)) if bot else ():
        ply = int(match.ply * part)
        events = [event for some in match.log[: ply + 1] for event in some]
        chosen(game, hasty(bot), asked(game, match.state_at(ply), events, level))
    return write(match.game, match.table, match.moves, {})


def recurse():
    """Call itself too often."""
    return recurse() + 1


def broken():
    """Yield the traceback of each kind of error."""
    for text in BROKEN:
        try:
            eval(text, globals())
        except (Exception, SystemExit) as error:
            yield str(error) + repr(error) + traceback.format_exc()
    try:
        try:
            {}["first"]
        except KeyError as first:
            raise ValueError("second") from first
    except ValueError:
        yield traceback.format_exc()


def written():
    """Yield texts and numbers in all the ways in which the page writes them."""
    for text in TEXTS:
        yield from (text.upper(), text.title(), text.casefold(), text.center(20), repr(text), ascii(text))
        yield from (text.replace("a", "ü"), *text.split(), text.encode("utf-16"), text.isalpha(), text[::-1])
        yield json.loads(json.dumps({text: [text, 1.5, None, True, -(10**30)]}))
        yield from (f"{text:>9}", f"{text} {text!r}", text.join(TEXTS), text in "plain é", text < "m", hash(text))
    for value in (0, -7, 10**40, 2.5e-9, 1e300, float("inf"), 1j, True):
        yield from (repr(value), f"{value}", str(value), hash(value), value * 3, value == 3, bool(value))
    yield from (
        7**100 // 3**50,
        7**100 % 10**9,
        pow(3, 200, 1009),
        -7 // 2,
        2.5 % 1,
        round(2.675, 2),
        10**30 / 7,
        1 << 90,
    )


def alive():
    """Return objects of all common types. The garbage collector may come at any time, and looks at each in the way of
    its type."""
    numbers, pairs, text = [1, 2], {"a": 1}, "a b"
    return [
        numbers, pairs, {1}, frozenset({1}), (1,), text, b"a", bytearray(b"a"), memoryview(b"a"), range(3), slice(1, 2),
        iter(numbers), iter(pairs), iter(pairs.values()), iter(pairs.items()), iter({1}), iter((1,)), iter(text),
        iter("é"), iter(b"a"), iter(bytearray(b"a")), iter(memoryview(b"a")), iter(range(3)), iter(range(10**20)),
        iter(lambda: 1, 1), reversed(numbers), reversed((1,)), reversed(pairs), reversed(pairs.values()),
        reversed(pairs.items()), pairs.keys(), pairs.values(), pairs.items(), types.MappingProxyType(pairs),
        enumerate(numbers), filter(None, numbers), map(str, numbers), zip(numbers), (number for number in numbers),
        hasty, lambda: numbers, numbers.append, text.join, list.append, dict.fromkeys, str.join, int.__add__,
        (1).__add__, property(hasty), staticmethod(hasty), classmethod(hasty), super(Match, Match), Match, types,
        types.SimpleNamespace(a=1), list[int], int | None, TypeVar("T"), functools.partial(hasty, 1),
        functools.lru_cache(hasty), functools.cached_property(hasty), functools.cmp_to_key(hasty), weakref.ref(hasty),
        weakref.WeakSet(), collections.deque([1]), iter(collections.deque([1])), collections.OrderedDict(a=1),
        iter(collections.OrderedDict(a=1)), collections.defaultdict(list), collections.Counter(text),
        itertools.chain([1], [2]), itertools.count(), itertools.cycle(numbers), itertools.repeat(1),
        itertools.islice(numbers, 1), itertools.groupby(numbers), itertools.product(numbers),
        itertools.accumulate(numbers), itertools.permutations(numbers), itertools.combinations(numbers, 1),
        itertools.pairwise(numbers), itertools.starmap(max, [numbers]), itertools.takewhile(bool, numbers),
        itertools.dropwhile(bool, numbers), itertools.zip_longest(numbers), itertools.compress(numbers, numbers),
        itertools.filterfalse(bool, numbers), *itertools.tee(numbers), *itertools.batched(numbers, 2),
        re.compile("a"), re.match("a", "a"), re.finditer("a", "a"), re.compile("a").scanner("a"),
        operator.itemgetter(1), operator.attrgetter("a"), zlib.compressobj(), random.Random(1), io.StringIO("a"),
        io.BytesIO(b"a"), json.JSONDecoder().scan_once, json.JSONEncoder(), KeyError("a"), ImportError("a"),
        UnicodeEncodeError("ascii", "é", 0, 1, "no"), StopIteration(1), OSError(1, "no"), SyntaxError("a"),
        ExceptionGroup("a", [KeyError()]),
    ]  # fmt: skip


def collected():
    """Let the garbage collector look at objects of all types, and clear them in circles."""
    kept = alive()
    gc.collect()
    while kept:
        circle = [kept.pop()]
        circle.append(circle)
    del circle
    gc.collect()


async def handed():
    """Hand objects to scripts and take theirs."""
    for given in (1, "é🍇", 2.5, None, [1, "a"], {"a": 1}, b"abc", (1, 2), {1, 2}, 10**30, print, Match):
        call(lambda it: it, given)
        proxy = create_proxy(given)
        to_js(given)
        await later(proxy)
        str(proxy), repr(proxy)
        proxy.destroy()
    for some in (texts, numbers, things):
        for thing in some:
            repr(thing), str(thing), type(thing), bool(thing)
            dir(thing)
            if hasattr(thing, "to_py"):
                thing.to_py()
    call(create_once_callable(lambda *all, **named: len(all)), 1, "two", [3])
    for failing in (fail, lambda it: call(lambda: 1 // 0), lambda it: anything.nothing.at.all(it)):
        try:
            failing("é")
        except JsException as error:
            str(error), repr(error), traceback.format_exc()
        except Exception:
            traceback.format_exc()
    try:
        await failLater("later")
    except JsException:
        traceback.format_exc()
    anything.set = 1
    anything.text = "é"
    del anything.text
    list(texts), len(texts), texts[1], "plain" in texts, [*numbers]


records = [played(name) for name in games.playable()]
[write_link(record) for record in records]
[*broken(), *written()]
await handed()  # noqa: F704
collected()
json.dumps(records)
