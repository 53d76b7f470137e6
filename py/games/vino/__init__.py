"""Vino: vineyards in nine regions of Italy, and a market that remembers every sale."""
