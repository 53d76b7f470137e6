"""Reads pages of the site as a browser would follow them: their ids, and where they lead."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser
from posixpath import dirname, normpath
from posixpath import join as joined
from urllib.parse import unquote, urlsplit

from publish.tools.tree import Site

LEADING = {"href", "src"}
FRONT_PAGE = "index.html"


@dataclass
class Seen(HTMLParser):
    """What stands in a page: each element with its attributes, in their order."""

    elements: list[tuple[str, dict[str, str]]] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))

    @property
    def ids(self) -> list[str]:
        """All ids."""
        return [attributes["id"] for _, attributes in self.elements if "id" in attributes]

    @property
    def links(self) -> list[str]:
        """All addresses that something leads to or is taken from."""
        return [value for _, attributes in self.elements for name, value in attributes.items() if name in LEADING]

    def all(self, tag: str) -> list[dict[str, str]]:
        """Return the attributes of all elements with this tag."""
        return [attributes for name, attributes in self.elements if name == tag]


def seen(content: bytes) -> Seen:
    """Read a page."""
    found = Seen()
    found.feed(content.decode())
    return found


def broken_links(pages: Site, site: set[str]) -> list[str]:
    """Return where pages lead to a file that is not in the site (`site` has the names of its files), or to an element
    that is not in the page. What stands behind the `#` of the front page is no element, but a screen."""
    read = {name: seen(content) for name, content in pages.items()}
    return [
        f"{name}: {link}"
        for name, page in read.items()
        for link in dict.fromkeys(page.links)
        if not _leads_somewhere(name, link, read, site)
    ]


def _leads_somewhere(name: str, link: str, read: dict[str, Seen], site: set[str]) -> bool:
    parts = urlsplit(link)
    if parts.scheme:
        return True
    target = _target(name, unquote(parts.path))
    if target not in site and target not in read:
        return False
    return not parts.fragment or target not in read or unquote(parts.fragment) in read[target].ids


def _target(name: str, path: str) -> str:
    if not path:
        return name
    target = normpath(joined(dirname(name), path))
    return FRONT_PAGE if target == "." else f"{target}/{FRONT_PAGE}" if path.endswith("/") else target
