"""A page that goes on with another `App` in the same interpreter, as if it had just been loaded."""

from __future__ import annotations

from playwright.sync_api import Error
from tests.browser.page_driver import PageDriver

# Whether the page of the site has started as usual and stands there still.
IS_STARTED = """
(site) => location.href.split("#")[0] === site && window.pythonIsDone === true
    && document.documentElement.matches("[data-start=snapshot].is-ready:not(.is-broken)")
"""

# Lets the browser forget what the site keeps.
FORGET = """
async () => {
    localStorage.clear();
    const { databases } = await import("./www/start/internals.js");
    await new Promise((done, fail) => {
        const asked = databases.open("enoteca", 1);
        asked.onerror = () => fail(asked.error);
        asked.onsuccess = () => {
            const { result } = asked;
            if (!result.objectStoreNames.contains("games")) return fail(new Error("The database is not the page's."));
            const change = result.transaction("games", "readwrite");
            change.objectStore("games").clear();
            change.oncomplete = () => { result.close(); done(); };
        };
    });
}
"""

# Leaves nothing of a visitor in a page: in the document, in what the window has been given, in the address.
WIPE = """
([site, own]) => {
    sessionStorage.clear();
    for (const name of Object.keys(window).filter((it) => !own.includes(it))) delete window[name];
    history.replaceState(null, "", site);
    document.documentElement.lang = "en";
    document.documentElement.removeAttribute("style");
    document.getElementById("app").replaceChildren();
    for (const added of document.querySelectorAll("body > script-py ~ *")) added.remove();
    // The next Tab begins at the top.
    const top = document.createElement("a");
    top.tabIndex = -1;
    document.body.prepend(top);
    top.focus();
    top.remove();
}
"""

# Nothing of the last visitor is to be done later, or to be asked before the page is left; what another tab keeps is
# no matter any more.
LEAVE = """
import json
from __main__ import app, browser
app.screen.leave()
app.screen.painted = lambda: None  # or a computer would begin to think again, and move in the next visitor's page
browser.wake(0, "close")
browser.after(0, lambda: None)
browser.ask_before_leaving(False)
browser.announce("")
app.storage_changed = lambda: None
json.dumps(None)
"""
# As at a start. The same object, because the browser's listeners tell it what the reader does.
BEGIN = """
import json
from __main__ import app, browser, games
from page.dom import second_copies
vars(app).clear()
app.__init__(browser, games)
app.recover(await second_copies())
app.start()
json.dumps(app.screen.name)
"""


def hand_on(here: PageDriver, site: str) -> bool:
    """Let the next visitor find the page as if it had just been loaded; return whether that can be done."""
    return leave(here, site) and comes(here, site, FORGET)


def come_back(here: PageDriver, site: str) -> bool:
    """Let a page find what the site keeps, as if it had just been loaded; return whether that can be done."""
    return leave(here, site) and comes(here, site, "() => null")


def forget(here: PageDriver) -> None:
    """Let the browser forget what the site keeps, while the page is open."""
    here.page.evaluate(FORGET)


def leave(here: PageDriver, site: str) -> bool:
    """Let nothing go on in a page; return whether that can be done."""
    try:
        if not here.page.evaluate(IS_STARTED, site):
            return False
        here.python(LEAVE)
        here.page.wait_for_timeout(20)  # tasks for later have been replaced, and the new ones have run
    except Error:
        return False
    return True


def comes(here: PageDriver, site: str, before: str) -> bool:
    """Do something in a page that has been left, and let a visitor come; return whether there is the lobby then."""
    try:
        here.page.evaluate(before)
        here.page.evaluate(WIPE, [site, here.own])
        here.requests.clear()
        here.errors.clear()
        return here.python(BEGIN) == "lobby"
    except Error:
        return False


def begin_again(here: PageDriver) -> None:
    """Let another `App` begin at the same address with everything that is stored, as after a reload."""
    here.python(LEAVE)
    here.page.wait_for_timeout(20)
    here.page.evaluate("document.getElementById('app').replaceChildren()")
    here.python(BEGIN)
