"""Changes of the document: the page is painted as parts, and the board in pieces."""
