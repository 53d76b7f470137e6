"""What the browser keeps: games, own boards, preferences; and what waits until it can be kept."""
