"""Addresses within the page: the text after the `#` of the location, so that the browser's back button, a bookmark and
loading the page again lead to the same screen.

An address comes from outside; one that is not understood leads to the lobby."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from urllib.parse import parse_qsl, urlencode

from engine.files.link import LONGEST_LINK, is_packed

# A whole record fits in, also with line breaks.
LONGEST = 2 * LONGEST_LINK
# Punctuation around a link in a sentence, which may be taken for a part of it.
BEHIND = " \t\r\n.,;:!?)]}>*_\"'»”’"

# In the place of a seat: the view that everybody may see.
NOBODY = "nobody"


@dataclass(frozen=True)
class Address:
    """Where the reader is: at a kept game (`game` is its id in the browser's storage, `ply` the past moment shown), at
    one that a link holds (`record`), setting one up (`setup` is a game's id), in a lesson (`GAME/tutorial`, at
    its `step`), writing one (`write` is its id), at the score pad of a game (`pad`), or in the lobby. One moment of a
    link may be shown from the point of view of one `seat`: from 1 on, or `nobody` for what everybody may see. The
    `studio` of a game shows the position of a link, and what the judge is asked about it (`ask`), or one that is being
    set up (`draft`), which need not be possible."""

    game: str = ""
    ply: str = ""
    record: str = ""
    seat: str = ""
    setup: str = ""
    lesson: str = ""
    step: str = ""
    write: str = ""
    pad: str = ""
    studio: str = ""
    ask: str = ""
    draft: str = ""

    @property
    def place(self) -> Address:
        """The address without its moment: going from one moment to another adds no step to the history, nor does
        a change of a position that is set up."""
        return Address(studio=self.studio) if self.studio else replace(self, ply="", step="")


LOBBY = Address()


def write_address(address: Address) -> str:
    """Return the text after the `#`, like `game=3f81`; "" for the lobby."""
    return urlencode({name: value for name, value in vars(address).items() if value}, errors="surrogatepass")


def read_address(text: str) -> Address:
    """Return the address in a text, without additions by a sentence, a mail program or WordPress (`#?secret=…`)."""
    named = {field.name for field in fields(Address)}
    own = text[:LONGEST].partition("#?secret=")[0]
    said = ((name.removeprefix("amp;"), value) for name, value in parse_qsl(own, errors="surrogatepass"))
    return Address(**{name: without_tail(name, value) for name, value in said if name in named})


def without_tail(name: str, value: str) -> str:
    """Return the value of a part of an address, without punctuation at its end. The id of a game may end in some; a
    record is read up to its end anyway, and so is a packed lesson."""
    return value if name in ("game", "record") or is_packed(value.rpartition("/")[2]) else value.rstrip(BEHIND)
