"""What the page runs: the page, in this browser, with all games."""

# mypy: disable-error-code="top-level-await"

import games
from page.app import App
from page.dom import fetch_words, second_copies, this_browser

browser = this_browser()
await fetch_words(browser.language())  # noqa: F704
app = App(browser, games)
app.recover(await second_copies())  # noqa: F704
browser.listen(app)
app.start()
