"""Makes PNG files of pictures, for messengers, which show no SVG. A Chromium draws them."""

from __future__ import annotations

import base64
import re
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from publish.assets.vendor import fonts
from publish.pages.preview import HEIGHT, WIDTH
from publish.tools.build_cache import all_remembered
from publish.tools.tree import Site, Tree

FLAGS = ("--no-sandbox", "--disable-gpu")  # the root of a container has no sandbox, and all drawings are our own
SHEET = """{faces}
body {{ background: var(--paper); margin: 0 }}
body > svg {{ display: block; height: 100vh; width: 100vw }}"""
SHOW = """
async (svg) => {
    document.body.innerHTML = svg;
    await document.fonts.ready;
    await new Promise(requestAnimationFrame);
}
"""
FONT_FILE = re.compile(r"url\(\./([\w.-]+)\)")


def as_pngs(tree: Tree, pictures: Mapping[str, bytes]) -> Site:
    """Return the PNG of each picture, `WIDTH` by `HEIGHT`, at the same path but for its end; kept ones, where the
    pictures are the same. `pictures` are SVG files that need no other file, by their paths."""
    sheet = SHEET.format(faces=_faces(tree))
    drawings = [content.decode() for content in pictures.values()]

    def make(out: Mapping[int, Path]) -> None:
        # A thread of its own: where a browser is used already, a thread can have no other.
        with ThreadPoolExecutor(1) as beside:
            beside.submit(_draw, sheet, {path: drawings[at] for at, path in out.items()}).result()

    made = all_remembered(tree, [(sheet.encode(), drawing.encode()) for drawing in drawings], make)
    return {path.removesuffix(".svg") + ".png": png for path, png in zip(pictures, made, strict=True)}


def _draw(sheet: str, drawings: Mapping[Path, str]) -> None:
    from playwright.sync_api import sync_playwright

    from publish.tools.chromium import chromium

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(playwright), args=FLAGS)
        page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT}, color_scheme="light")
        page.set_content(f"<style>{sheet}</style>")
        for path, drawing in drawings.items():
            page.evaluate(SHOW, drawing)
            page.screenshot(path=path, type="png")
        browser.close()


def _faces(tree: Tree) -> str:
    """Return the rules for the typefaces, with the files in them."""
    files = fonts(tree)

    def packed(found: re.Match[str]) -> str:
        content = base64.b64encode(files[f"vendor/fonts/{found[1]}"]).decode()
        return f"url(data:font/woff2;base64,{content})"

    return FONT_FILE.sub(packed, files["vendor/fonts/fonts.css"].decode())
