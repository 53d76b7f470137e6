"""What a board game is. Knows no game and no browser, and imports the standard library alone."""
