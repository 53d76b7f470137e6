"""The controls of each decision: a button for each move, what can be picked for a move, and the cards to be read."""
