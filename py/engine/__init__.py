"""The engine of all board games. Knows no game and no browser; imports the standard library alone."""
