"""The zones of the board, one module a zone; each is drawn in its own coordinates."""
