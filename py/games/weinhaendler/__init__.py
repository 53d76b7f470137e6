"""Die Weinhändler."""
