"""What the page runs. Joins the rooms and holds nothing."""

# mypy: disable-error-code="top-level-await"

import games
from page.app import App
from page.dom import second_copies, this_browser

door = this_browser()
app = App(door, games)
app.recover(await second_copies())  # noqa: F704
door.listen(app)
app.start()
