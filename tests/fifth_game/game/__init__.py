"""The Last Barrel, a tiny game: whoever has to take the last barrel of a heap loses."""
