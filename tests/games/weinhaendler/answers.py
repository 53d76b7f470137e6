"""Where the answers to Die Weinhändler's decisions belong: picked cards on the player's own mat, or in the rack."""

ANSWERS = {**dict.fromkeys(("offer", "store"), "each"), **dict.fromkeys(("draw", "pass"), "none")}
