"""The buttons of moves, most of them with what is done, paid and got in signs."""
