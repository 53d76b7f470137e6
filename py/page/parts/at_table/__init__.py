"""The markup of what stands around a board."""
