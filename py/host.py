"""What the hidden page runs that embedded boards share: it has no table, and lends its interpreter to theirs."""

import games
from page.dom import lend
from page.embed import EmbeddedApp

lend(lambda browser, options, tell: EmbeddedApp(browser, games, options, tell))
