"""Where the answers to Vino's decisions belong: on the map. How many bottles are sold is chosen among the controls."""

ANSWERS = {
    **dict.fromkeys(("buy", "take", "return", "choose", "grow", "raise"), "each"),
    **dict.fromkeys(("sell", "pass"), "none"),
}
