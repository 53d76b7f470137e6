"""The share dialog in a real page: one choice, its link as text, QR code and in other programs, and a preview."""

from __future__ import annotations

import base64
import shutil
from dataclasses import replace
from pathlib import Path

import pytest
from tests.browser.fixtures import other_site
from tests.browser.page_driver import PageDriver, until
from tests.page.test_embed import MATCHES
from tests.tools.example import GAME

from engine.files.record import write_record
from publish.pages.outside import LINK_SCRIPT, link_page
from publish.pages.preview import Preview
from publish.tools.tree import Tree

# Reads the code in a picture as a phone would, from its pixels.
READ = """
async (picture) => {
    const { default: decode } = await import("./qr/decode.js");
    const image = new Image();
    image.src = picture;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    const { width, height, data } = context.getImageData(0, 0, image.width, image.height);
    return decode({ width, height, data });
}
"""
SHARES = "window.shared = []; navigator.share = async (what) => { shared.push(what); };"
SHARES_NOTHING = "navigator.share = undefined;"
# What the build writes into a page whose address it knows.
KNOWN = """document.head.insertAdjacentHTML("beforeend", '<meta property="og:url" content="https://wine.example/">')"""


def sharing(here: PageDriver) -> PageDriver:
    """Bring a game and open its share dialog."""
    here.bring(write_record(MATCHES[GAME].fork(9)))
    here.do("share")
    here.see("#share")
    return here


def test_the_qr_code_holds_the_link(browser, driver, tree: Tree, tmp_path: Path):
    here = sharing(driver(viewport={"width": 1280, "height": 900}, device_scale_factor=2, init=SHARES_NOTHING))
    here.page.select_option("#share-what", "moment")
    here.see("#share-code")
    link = here.page.input_value("#share-link")
    picture = base64.b64encode(here.page.locator("#share-code svg").screenshot()).decode()
    shutil.copytree(tree.root / "node_modules/qr", tmp_path / "qr")
    (tmp_path / "index.html").write_text("<!doctype html><title>a phone</title>", "utf-8")
    context = browser.new_context()
    with other_site(tmp_path) as url:
        page = context.new_page()
        page.goto(url)
        assert page.evaluate(READ, f"data:image/png;base64,{picture}") == link
    context.close()


@pytest.mark.parametrize("init", [SHARES, SHARES_NOTHING], ids=["sends", "copies"])
def test_one_button_sends_the_link_or_copies_it(driver, init):
    here = sharing(driver(init=init))
    link = here.page.input_value("#share-link")
    button = "#share-send" if init == SHARES else "#share-link-copy.button-primary"
    here.page.click(button)
    here.see("#share-link-told:not(:empty)")
    if init == SHARES:
        assert here.page.evaluate("shared.map(({ url }) => url)") == [link]


def test_the_preview_is_what_the_page_will_show(driver):
    here = sharing(driver())
    assert not here.page.is_visible("#share-preview")
    here.page.click("#share-page > summary")
    frame = here.page.frame_locator("#share-preview")
    frame.locator(".embed-poster").wait_for()
    assert here.page.evaluate("(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)(share)")
    here.page.fill("#share-width", "480")
    until(here.page, "document.getElementById('share-preview').width === '480'")
    here.page.select_option("#share-theme", "dark")
    frame.locator("html[data-theme=dark] .embed-poster").wait_for()
    assert 'theme="dark"' in here.page.input_value("#share-element")
    here.page.click("#share-form-frame")
    here.see("#share-frame")
    assert "theme=dark" in here.page.input_value("#share-frame")
    here.page.click("#share-form-picture")
    here.see("#share-markdown")
    assert here.page.is_visible("#share-page [data-do='picture png']")
    assert here.page.evaluate("document.getElementById('share-preview-picture').naturalWidth") > 480


@pytest.mark.parametrize("behind", ["", "#record=1.abc&ply=3"])
def test_the_page_of_a_link_leads_on_to_what_stands_behind_its_address(browser, tree: Tree, tmp_path: Path, behind):
    known = replace(tree, address="https://wine.example/")
    about = Preview("shared/wine.en.html", "A wine & a game", "", GAME)
    site = link_page(known, about, "en", "setup=wine") | {LINK_SCRIPT: tree.read(LINK_SCRIPT)}
    for path, content in (site | {"index.html": b"<!doctype html><title>there</title>"}).items():
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_bytes(content)
    context = browser.new_context()
    with other_site(tmp_path) as url:
        page = context.new_page()
        page.goto(f"{url}shared/wine.en.html{behind}")
        page.wait_for_url(f"{url}{behind or '#setup=wine'}")
        assert page.title() == "there"
    context.close()


def test_a_lesson_has_a_link_with_a_preview_where_the_site_knows_its_address(driver):
    here = driver()
    here.page.evaluate(f"location.hash = 'lesson={GAME}%2F4.2'")
    here.see("#lesson-text")
    for preparation, path in (("0", f"#lesson={GAME}%2F4.2"), (KNOWN, f"lesson/{GAME}/4.2.en.html")):
        here.page.evaluate(preparation)
        here.do("share")
        here.see("#share")
        assert here.page.input_value("#share-link").endswith(f"/{path}")
        here.press("#share-close")
    assert here.errors == []
