"""What is chosen with: the controls of each kind of decision, and the cards that are read."""
