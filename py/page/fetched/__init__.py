"""Modules that are fetched when they are asked for: advice, the story of a game
(`page/services/fetched_modules.py`)."""
