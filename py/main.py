"""What the page runs. Joins the rooms and holds nothing."""

import games
from page.app import App
from page.dom import this_browser

door = this_browser()
app = App(door, games)
door.listen(app)
app.start()
