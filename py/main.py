"""What the page runs. Joins the rooms and holds nothing."""

import games
from page.app import App
from page.dom import Browser, listen

app = App(Browser(), games)
listen(app)
app.start()
