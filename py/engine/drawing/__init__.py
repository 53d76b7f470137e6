"""What the games' drawings share: markup, buttons for moves, marks of seats."""
