"""The values that every game is made of: seats, state, decisions, moves, refusals, events; and how they
are written."""
