"""A sensible player of the game that tests take as their example, and whole games that it plays."""

from __future__ import annotations

from tests.games.parts import part
from tests.tools.example import GAME

Player = part(GAME, "player").Player
greedy_match = part(GAME, "player").greedy_match
