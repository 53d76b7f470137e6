"""How messengers and other sites show a link to a page: a title, a sentence and a picture (Open Graph), and for some
pages a board (oEmbed). Both need absolute addresses, so there is nothing of it in a site that does not know its own
(`npm run build -- --address https://…`)."""

from __future__ import annotations

import struct
from dataclasses import dataclass
from typing import NamedTuple

from engine.drawing.markup import NOTHING, Markup, joined, tag
from publish.tools.tree import Tree

SCREENSHOT, PICTURE = "py/games/{}/screenshot.png", "picture/{}.png"
"""The picture of a game, in the project and in the site."""
ICON = "www/icons/icon-512.png"
LONGEST_SENTENCE = 300
# In pixels, the size that messengers ask for (Open Graph).
WIDTH, HEIGHT = 1200, 630


class Picture(NamedTuple):
    """A picture: its address, and its size in pixels."""

    address: str
    width: int
    height: int


@dataclass(frozen=True)
class Preview:
    """The preview of a page at `path`: its title, a sentence, and a picture: its `own` at a path, `WIDTH` by `HEIGHT`,
    else that of the `game` ("": the icon). `answer` is the path of the oEmbed file with its board ("": none). A page of
    links is not `canonical`: some messengers lead to the address that a page says is its own, without what stands
    behind the `#` of the link."""

    path: str
    title: str
    sentence: str
    game: str = ""
    own: str = ""
    answer: str = ""
    canonical: bool = True

    def picture(self, tree: Tree) -> Picture:
        """Return the picture of the page."""
        if self.own:
            return Picture(tree.address + self.own, WIDTH, HEIGHT)
        file, path = SCREENSHOT.format(self.game), PICTURE.format(self.game)
        if not self.game or not tree.path(file).exists():
            file = path = ICON
        # A PNG begins with its signature and the head of its first chunk, 16 bytes in all, and then says its size.
        width, height = struct.unpack(">II", tree.read(file)[16:24])
        return Picture(tree.address + path, width, height)


def answer_path(page: str) -> str:
    """Return the path of the oEmbed file of a page."""
    return f"oembed/{page.removesuffix('.html')}.json"


def preview(tree: Tree, shown: Preview) -> Markup:
    """Return the elements for the head of a page."""
    address = tree.address
    if not address:
        return NOTHING
    picture = shown.picture(tree)
    about = {
        "og:site_name": "Enoteca",
        "og:type": "website",
        "og:title": shown.title,
        "og:description": shown.sentence[:LONGEST_SENTENCE],
        "og:url": address + shown.path if shown.canonical else "",
        "og:image": picture.address,
        "og:image:width": str(picture.width),
        "og:image:height": str(picture.height),
        "og:image:alt": shown.title,
    }
    metas = [tag("meta", property=name, content=text) for name, text in about.items() if text]
    metas.append(tag("meta", name="twitter:card", content="summary_large_image" if shown.game else "summary"))
    if shown.answer:
        kind = "application/json+oembed"
        metas.append(tag("link", rel="alternate", type=kind, href=address + shown.answer, title=shown.title))
    return Markup(joined(metas, between="\n") + "\n")
