"""The zones of the board, each drawn in its own coordinates, and the hall behind them."""
