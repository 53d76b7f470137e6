"""How messengers and other sites show a link to a page: a title, a sentence and a picture (Open Graph), and for some
pages a board (oEmbed). Both need absolute addresses, so there is nothing of it in a site that does not know its own
(`npm run build -- --address https://…`)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.drawing.markup import NOTHING, Markup, joined, tag
from publish.tools.tree import Tree

SCREENSHOT, PICTURE = "py/games/{}/screenshot.png", "picture/{}.png"
"""The picture of a game, in the project and in the site."""
ICON = "www/icons/icon-512.png"
LONGEST_SENTENCE = 300


@dataclass(frozen=True)
class Preview:
    """The preview of a page at `path`: its title, a sentence, and a picture: its `own` at a path, else that of the
    `game` ("": the icon)."""

    path: str
    title: str
    sentence: str
    game: str = ""
    own: str = ""

    def picture(self, tree: Tree) -> str:
        """Return the address of the picture."""
        if self.own:
            return tree.address + self.own
        has_game = self.game and tree.path(SCREENSHOT.format(self.game)).exists()
        return tree.address + (PICTURE.format(self.game) if has_game else ICON)

    @property
    def oembed(self) -> str:
        """The path of the oEmbed file of the page."""
        return f"oembed/{self.path.removesuffix('.html')}.json"


def preview(tree: Tree, shown: Preview, has_board: bool = False) -> Markup:
    """Return the elements for the head of a page; `has_board` says that there is an oEmbed file for it."""
    address = tree.address
    if not address:
        return NOTHING
    about = {
        "og:site_name": "Enoteca",
        "og:type": "website",
        "og:title": shown.title,
        "og:description": shown.sentence[:LONGEST_SENTENCE],
        "og:url": address + shown.path,
        "og:image": shown.picture(tree),
    }
    metas = [tag("meta", property=name, content=text) for name, text in about.items() if text]
    metas.append(tag("meta", name="twitter:card", content="summary_large_image" if shown.game else "summary"))
    if has_board:
        kind = "application/json+oembed"
        metas.append(tag("link", rel="alternate", type=kind, href=address + shown.oembed, title=shown.title))
    return Markup(joined(metas, between="\n") + "\n")
