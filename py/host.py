"""What the hidden page runs that embedded boards share: it has no table, and lends its interpreter to theirs."""

import games
from page.dom import lend
from page.embed.app import EmbeddedApp

lend(lambda browser, options, tell: EmbeddedApp(browser, games, options, tell))
