"""How a computer player comes to its move without holding the page up: in workers, or in slices on the page."""
