"""Sentences: the engine's catalogues, how they are said, and the numbers of a rulebook's paragraphs."""
