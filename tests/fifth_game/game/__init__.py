"""The Last Barrel, a tiny game: the player who has to take the last barrel of a heap loses."""
