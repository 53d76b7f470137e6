"""A game, one moment of it or a lesson as a link, and as lines for other pages.

The lines are valid in HTML, in MDX and in what WordPress makes of them: each is one line without braces, its attributes
are quoted, and its elements closed."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlencode

from engine.drawing.markup import Markup, tag
from engine.files.lesson import PUZZLE
from engine.files.link import is_packed
from page.address import NOBODY, Address, write_address

DRAFT = "draft"
"""A position that need not be possible. Only the studio shows it, at its address."""


def lasting_path(folder: str, game: str, name: str, language: str, ending: str) -> str:
    """Return the path of a file of a lesson or puzzle at an address that stays: in `picture` its picture (`svg` or
    `png`), in `lesson` the page of its link (`html`)."""
    return f"{folder}/{game}/{name}.{language}.{ending}"


def game_link(game: str, language: str) -> str:
    """Return the path of the page for links to games, moments, positions, and lessons by readers: none of these has a
    page of its own."""
    return f"shared/{game}.{language}.html"


@dataclass(frozen=True)
class Shared:
    """A game, moment or lesson to be shared. A board of the `game` takes it packed in one `word`, as its attribute
    `kind` (`record` or `lesson`); none takes a `DRAFT`. `ply` and `seat` are as an address has them; `title` is for the
    readers of another page. `address` leads to it on our site, where that is another one. `poster` is a picture
    (engine/drawing/picture.py), packed, that another page shows until the board is opened; "": that of the game."""

    game: str
    title: str
    word: str
    kind: str = "record"
    ply: str = ""
    seat: str = ""
    address: str = ""
    poster: str = ""

    @property
    def is_of_site(self) -> bool:
        """Whether it is a lesson of the site. Each of these has pages of its own, with its picture."""
        return self.kind == "lesson" and not is_packed(self.word) and not self.word.startswith(PUZZLE)

    @property
    def has_picture(self) -> bool:
        """Whether its page shows it before it is opened: a lesson of the site, from its beginning."""
        return self.is_of_site and not self.ply

    def lasting_picture(self, language: str) -> str:
        """Return the path of its picture at an address that stays, where a site that knows its address has one; "" for
        all but a whole lesson or puzzle of the site (publish/pages/outside.py)."""
        is_pictured = self._is_lasting and not self.ply
        return lasting_path("picture", self.game, self.word, language, "png") if is_pictured else ""

    def lasting_link(self, here: str, language: str) -> str:
        """Return the link for a site at the address `here` that knows its address: to a page by which messengers show
        it, and which leads there."""
        if not self._is_lasting:
            return self.link(here + game_link(self.game, language))
        page = here + lasting_path("lesson", self.game, self.word, language, "html")
        return self.link(page) if self.ply else page

    @property
    def _is_lasting(self) -> bool:
        return self.kind == "lesson" and not is_packed(self.word)

    @property
    def _attributes(self) -> dict[str, str]:
        """The attributes of a board that shows it, without the game and the look."""
        seat = "" if self.seat == NOBODY else self.seat
        said = {self.kind: self.word, "ply": self.ply, "seat": seat, "poster": self.poster}
        return {name: value for name, value in said.items() if value}

    def link(self, here: str) -> str:
        """Return the link to it on the site at the address `here`."""
        if self.address:
            return f"{here}#{self.address}"
        if self.kind == "lesson":
            address = Address(lesson=f"{self.game}/{self.word}", step=self.ply)
        else:
            address = Address(record=self.word, ply=self.ply, seat=self.seat)
        return f"{here}#{write_address(address)}"

    def frame_address(self, here: str, look: Look) -> str:
        """Return the address of the page for a frame."""
        attributes = {**self._attributes, **look.theming}
        page = attributes.pop("lesson") if self.is_of_site else "board"
        said = f"#{urlencode(attributes)}" if attributes else ""
        return f"{here}board/{self.game}/{page}.{look.language}.html{said}"

    def element(self, here: str, look: Look) -> str:
        """Return the line for a page that may use our script."""
        script = tag("script", async_=True, src=f"{here}www/embed.js")
        size: dict[str, str | int] = {"width": look.width, "height": look.height}
        attributes = {"game": self.game, **self._attributes, "lang": look.language, **look.theming, **size}
        return str(script + tag("enoteca-board", **attributes, title=self.title))

    def frame(self, here: str, look: Look) -> str:
        """Return the line for a page that allows frames."""
        src = self.frame_address(here, look)
        return str(tag("iframe", src=src, width=look.width, height=look.height, loading="lazy", title=self.title))

    def picture(self, here: str, look: Look, file: str) -> str:
        """Return the line for a page that allows nothing but a picture in a link: the picture is a `file`. Where even
        that is taken out, its caption still leads to the board."""
        image = tag("img", src=file, width=look.width, alt=self.title)[:-1]
        return str(tag("a", Markup(f"{image} /><br />"), f"{self.title} · Enoteca", href=self.link(here)))

    def markdown(self, here: str, file: str) -> str:
        """Return the picture in a link as Markdown."""
        return f"[![{self.title}]({file})]({self.link(here)})"


@dataclass(frozen=True)
class Look:
    """How a board looks in another page: its language, size and theme."""

    language: str
    width: int = 640
    height: int = 480
    theme: str = "auto"

    @property
    def theming(self) -> dict[str, str]:
        """The attribute of the theme, where it does not follow the reader's device."""
        return {} if self.theme == "auto" else {"theme": self.theme}
