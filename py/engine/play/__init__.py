"""Games as they are played: the judge, the match, random games, custom boards, positions from outside."""
