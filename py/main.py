"""What the page runs. Joins the rooms and holds nothing."""

from page.app import App
from page.dom import Browser, listen

app = App(Browser())
listen(app)
app.start()
