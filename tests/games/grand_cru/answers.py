"""Where the answers to Grand Cru's decisions belong. A tile that is put up goes to the free column, for the lowest bid;
all higher bids are made on the tile that is picked, among the controls."""

ANSWERS = {
    **dict.fromkeys(("loans", "borrow", "repay", "demand", "harvest", "use", "discard", "replace", "move"), "each"),
    **dict.fromkeys(("return", "special", "press", "remove", "shift", "lift"), "each"),
    **dict.fromkeys(("auction", "sell", "mark"), "one"),
    **dict.fromkeys(("raise", "buy", "buy-lot"), "picked"),
    **dict.fromkeys(("claim", "accept", "pass", "fetch", "take", "innovate"), "none"),
}
