"""Computer players: whoever knows a game's judgement (`games/GAME/bot.py`) can sit at its table. Knows no game."""
