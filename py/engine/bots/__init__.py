"""Computer players: with a game's judgement (`games/GAME/bot`) they play that game. Knows no game."""
