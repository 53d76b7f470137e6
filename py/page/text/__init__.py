"""The sentences of the page: a folder for each language."""
