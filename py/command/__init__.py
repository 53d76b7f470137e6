"""The command line: games, records and positions without a browser."""
