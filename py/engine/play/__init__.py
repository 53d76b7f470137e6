"""Games as they are played: the judge, the match, random games, boards of one's own, positions that begin a game."""
