"""The same page in several languages as one: what they have in common stands once, the rest once for each language.

What is in one language alone has its `lang`, and that behind its ids; which language is seen, a style sheet decides. It
says so with variables: shapes that are used inherit them from where they are used, where no rule could see which
language is wanted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias
from xml.etree.ElementTree import Element

from publish.pages.html_tree import SVG, copied, written

Node: TypeAlias = str | Element
"""A text, or an element without what stands behind it."""

TEXTS = frozenset(["text", "tspan"])
DRAWN = ("g", "text", "tspan", "use")
"""The elements of drawings that may be in one language alone; of others, those with the tag `AROUND` are."""
AROUND = "bdi"
"""Around what is no drawing: an element of which no style sheet says anything, as many do of a `span`."""


def as_one(pages: Mapping[str, Element]) -> Element:
    """Return the element that stands for the elements of all languages, which have the same tag and attributes. Raises
    `ValueError` when they have not."""
    elements = list(pages.values())
    if not _alike(elements):
        raise ValueError(f"<{elements[0].tag}> is not the same in all languages")
    return _Merged(list(pages)).element(elements, drawn=False)


def style_sheet(languages: Sequence[str], around: str) -> str:
    """Return what shows one language: that which the address names within an element (`#it/…`), or else the first.
    `around` is the selector of such elements."""
    first, *others = languages
    hidden = "".join(f"  --{language}: none;\n" for language in others)
    rules = [f":root {{\n{hidden}}}", f'{around}:has(> i:target:not([id^="{first}/"])) {{\n  --{first}: none;\n}}']
    rules += [f'{around}:has(> i[id^="{language}/"]:target) {{\n  --{language}: initial;\n}}' for language in others]
    for language in languages:
        rules.append(f'{AROUND}[lang="{language}"] {{\n  display: var(--{language}, contents);\n}}')
        rules.append(f':is({", ".join(DRAWN)})[lang="{language}"] {{\n  display: var(--{language}, inline);\n}}')
    return "\n".join(rules) + "\n"


class _Merged:
    def __init__(self, languages: Sequence[str]) -> None:
        self._languages = languages

    def element(self, elements: Sequence[Element], drawn: bool) -> Element:
        """Return one element for those of all languages, which differ only in what they hold."""
        first = elements[0]
        one = Element(first.tag, first.attrib)
        drawn = drawn or first.tag == SVG
        _fill(one, self._content([list(nodes(element)) for element in elements], one.tag, drawn))
        return one

    def _content(self, contents: Sequence[Sequence[Node]], around: str, drawn: bool) -> Iterator[Node]:
        """Yield what is in an element, from what is in it in all languages."""
        if len({len(content) for content in contents}) > 1:
            yield from self._each(contents, around, drawn)
            return
        for line in zip(*contents):
            if len({_key(node) for node in line}) == 1:
                yield line[0]
            elif elements := _alike(line):
                yield self.element(elements, drawn)
            else:
                yield from self._each([[node] for node in line], around, drawn)

    def _each(self, contents: Sequence[Sequence[Node]], around: str, drawn: bool) -> Iterator[Node]:
        """Yield what is in an element in one language after the other."""
        for language, content in zip(self._languages, contents):
            elements = [node for node in content if isinstance(node, Element)]
            for element in elements:
                _put_behind_ids(element, language)
            if drawn and len(elements) == len(content):
                yield from (copied(element, {**element.attrib, "lang": language}) for element in elements)
            elif content:
                wrapper = Element("tspan" if around in TEXTS else AROUND, {"lang": language})
                _fill(wrapper, content)
                yield wrapper


def _put_behind_ids(element: Element, language: str) -> None:
    for one in element.iter():
        if "id" in one.attrib:
            one.set("id", f"{one.get('id')}-{language}")


def nodes(element: Element) -> Iterator[Node]:
    """Yield what an element holds: texts and elements in their order."""
    if element.text:
        yield element.text
    for child in element:
        yield child
        if child.tail:
            yield child.tail


def _fill(element: Element, content: Iterable[Node]) -> None:
    for node in content:
        if isinstance(node, Element):
            element.append(copied(node, node.attrib))
        elif len(element):
            element[-1].tail = (element[-1].tail or "") + node
        else:
            element.text = (element.text or "") + node


def _key(node: Node) -> str:
    return node if isinstance(node, str) else written(node, drawn=True)


def _alike(line: Sequence[Node]) -> list[Element]:
    """Return the elements of a line that differ only in what they hold; none where that is not so."""
    elements = [node for node in line if isinstance(node, Element)]
    heads = [(element.tag, element.attrib) for element in elements]
    alike = len(elements) == len(line) and all(head == heads[0] for head in heads)
    return elements if alike else []
