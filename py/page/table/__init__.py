"""A table on the screen: its state, the actions that change it, what follows, and the view. None of them knows a
screen."""
