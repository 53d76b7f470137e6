"""Computer players of any game whose judgement is in `games/GAME/bot`. Knows no game."""
