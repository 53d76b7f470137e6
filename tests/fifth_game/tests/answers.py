"""Where the answers to The Last Barrel's decisions belong: how many barrels are taken is chosen among the controls."""

ANSWERS = {"take": "none"}
