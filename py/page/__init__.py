"""The PyScript front end. Knows no rule; only `dom.py` touches the browser."""
