"""The story of a finished game: how the chances went, how good each move was, and the part of luck."""
