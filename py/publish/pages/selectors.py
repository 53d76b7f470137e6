"""Style sheets, as far as it matters what a rule names beside the element that it is about."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple
from xml.etree.ElementTree import Element

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
# Of rules within rules the inner ones: what is around all rules of a game, its shapes have around them, too.
RULE = re.compile(r"([^{};]+)\{([^{}]*)\}")
PROPERTY = re.compile(r"([\w-]+)\s*:[^;]*")
UNSEEN = frozenset(
    {"cursor", "outline", "outline-offset", "pointer-events", "touch-action", "transition", "will-change"}
)
COMMA = re.compile(r",(?![^(]*\))")
BETWEEN_PARTS = re.compile(r"\s*[>+~]\s*|\s+")
BESIDE, TIED = re.compile(r"[+~]"), re.compile(r"[>+~]")
# In a picture nobody points at anything, and nothing that is drawn has a before and an after.
OF_NO_DRAWING = re.compile(r":(?:hover|focus|active)|::")
NOT = re.compile(r":not\((?:[^()]|\([^()]*\))*\)")
HAS = re.compile(r":has\(([^()]*)\)")
CHOICE = re.compile(r":(?:is|where)\(")
EITHER = re.compile(r":(?:is|where)\(([^()]*)\)")
MARK = re.compile(r"\[([\w-]+)[^\]]*\]|([.#:])?([\w-]+)")
EVERYWHERE = frozenset({"root", "host"})
WHOLE_DRAWING = frozenset({"drawing"})
USE = Element("use", {"href": "#"})


@dataclass(frozen=True, eq=False)
class Part:
    """What a part of a selector asks for: a tag, an id ("" for any), classes and attributes; whether it asks for more
    than that, such as a place among others."""

    tag: str
    name: str
    classes: frozenset[str]
    attributes: frozenset[str]
    asks_more: bool

    def may_be(self, element: Element) -> bool:
        """Say whether an element may be what is asked for."""
        return (
            self.tag in ("", element.tag)
            and self.name in ("", element.get("id"))
            and self.classes <= set(element.get("class", "").split())
            and self.attributes <= element.attrib.keys()
        )


@dataclass(frozen=True, eq=False)
class Rule:
    """A selector: the element that it is about; what else it asks for around it, but for the drawing as a whole;
    whether it asks for something beside it, or for something next to it, be it around or beside."""

    about: Part
    around: frozenset[Part]
    beside: bool
    tied: bool


class Known(NamedTuple):
    """What is known of a kind of elements: of the rules that may be about one those that ask for something beside it,
    for something around it, and for something next to it; and what it may be to others."""

    beside: frozenset[Rule]
    around: frozenset[Rule]
    tied: frozenset[Rule]
    parts: frozenset[Part]


class Sheets:
    """Style sheets, of which it is known what their rules say of each kind of element."""

    def __init__(self, rules: Collection[Rule]) -> None:
        self._rules = rules
        self._parts = frozenset(part for rule in rules for part in rule.around)
        named = {*self._parts, *(rule.about for rule in rules)}
        self._names = {part.name for part in named}
        self._attributes = frozenset(attribute for part in named for attribute in part.attributes)
        self._known: dict[tuple[object, ...], Known] = {}

    def known(self, element: Element) -> Known:
        """Return what is known of elements of the kind of one."""
        name = element.get("id", "")
        told = self._attributes.intersection(element.attrib)
        kind = (element.tag, element.get("class"), name if name in self._names else "", told)
        if kind not in self._known:
            self._known[kind] = self._found(element)
        return self._known[kind]

    def _found(self, element: Element) -> Known:
        about = frozenset(rule for rule in self._rules if rule.about.may_be(element))
        return Known(
            beside=frozenset(rule for rule in about if rule.beside),
            around=frozenset(rule for rule in about if rule.around),
            tied=frozenset(rule for rule in about if rule.tied),
            parts=frozenset(part for part in self._parts if part.may_be(element)),
        )


class Surroundings:
    """Knows of style sheets (their texts) what their rules ask for around an element. An element must not change as
    long as it is asked about."""

    def __init__(self, sheets: Iterable[str]) -> None:
        self._sheets = Sheets([rule for text in sheets for rule in rules(text)])
        self._known: dict[Element, Known] = {}

    def matter(self, element: Element, around: Sequence[Element]) -> bool:
        """Say whether an element, or what is beside it, may look otherwise when the element is used from elsewhere than
        where it stands, around which are some others."""
        if self._may_apply(self._of(element).beside, [*around, *around[-1]]):
            return True
        inside = list(element.iter())
        asking = frozenset().union(*(self._of(inner).around for inner in (USE, *inside)))
        outer = self._may_be(around) if asking else frozenset()
        asking = frozenset(rule for rule in asking if rule.around & outer)
        return self._may_apply(asking, [*around, *inside])

    def tie(self, children: Iterable[Element], around: Sequence[Element]) -> list[Element]:
        """Return which of the children of the last of some elements around them may look otherwise when something comes
        between it and them."""
        parent = self._of(around[-1]).parts
        asking = {child: self._asking_for_parent(child, parent) for child in children}
        if not any(asking.values()):
            return []
        near = self._may_be([*around, *around[-1]])
        return [child for child, tied in asking.items() if self._may_apply(tied, child.iter(), near)]

    def _asking_for_parent(self, child: Element, parent: frozenset[Part]) -> set[Rule]:
        tied = frozenset().union(*(self._of(inner).tied for inner in child.iter()))
        return {rule for rule in tied if rule.beside or rule.around & parent}

    def _may_apply(
        self, rules: Collection[Rule], elements: Iterable[Element], others: frozenset[Part] = frozenset()
    ) -> bool:
        """Say whether all that one of the rules asks for may be among the elements, or is among the other parts."""
        found = others | self._may_be(elements) if rules else others
        return any(rule.around <= found for rule in rules)

    def _may_be(self, elements: Iterable[Element]) -> frozenset[Part]:
        """Return what some elements may be, of all that rules ask for around others."""
        return frozenset().union(*(self._of(element).parts for element in elements))

    def _of(self, element: Element) -> Known:
        if element not in self._known:
            self._known[element] = self._sheets.known(element)
        return self._known[element]


def rules(sheet: str) -> Iterator[Rule]:
    """Yield the rules of a style sheet, but for those that no drawing in a picture follows."""
    for selectors, said in RULE.findall(COMMENT.sub("", sheet)):
        if UNSEEN.issuperset(PROPERTY.findall(said)):
            continue
        for selector in COMMA.split(NOT.sub("", selectors)):
            if not OF_NO_DRAWING.search(selector):
                for plain in _without_either(selector.strip()):
                    yield from _rules(plain)


def _without_either(selector: str) -> Iterator[str]:
    """Yield the selectors that one with `:is` or `:where` stands for. Raises `ValueError` where brackets stand within
    theirs."""
    either = EITHER.search(selector)
    if either is None:
        if CHOICE.search(selector):
            raise ValueError(f"{selector}: brackets within brackets cannot be read here")
        yield selector
        return
    for one in either[1].split(","):
        yield from _without_either(selector[: either.start()] + one.strip() + selector[either.end() :])


def _rules(selector: str) -> Iterator[Rule]:
    """Yield what a selector says of its element, of what stands beside that, and of what it asks for within others
    (`:has`)."""
    plain, tied = HAS.sub("", selector), TIED.search(selector) is not None
    beside = [_parts(plain[: sign.start()]) for sign in BESIDE.finditer(plain)]
    for parts in (_parts(plain), *beside):
        yield Rule(parts[-1], _around(parts[:-1]), bool(beside) or parts[-1].asks_more, tied)
    for inside in HAS.finditer(selector):
        parts = _parts(HAS.sub("", selector[: inside.start()])) + _parts(inside[1].strip(" >"))
        yield Rule(parts[-1], _around(parts[:-1]), bool(beside) or parts[-1].asks_more, tied)


def _around(parts: Iterable[Part]) -> frozenset[Part]:
    return frozenset(part for part in parts if part.classes != WHOLE_DRAWING)


def _parts(selector: str) -> list[Part]:
    return [_part(text) for text in BETWEEN_PARTS.split(selector.strip()) if text] or [_part("*")]


@cache
def _part(text: str) -> Part:
    marks = MARK.findall(text)
    return Part(
        tag=next((word for attribute, sign, word in marks if not attribute and sign == ""), ""),
        name=next((word for _, sign, word in marks if sign == "#"), ""),
        classes=frozenset(word for _, sign, word in marks if sign == "."),
        attributes=frozenset(attribute for attribute, _, _ in marks if attribute),
        asks_more=any(sign == ":" and word not in EVERYWHERE for _, sign, word in marks),
    )
