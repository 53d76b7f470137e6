"""The browser's kept texts: games, custom boards, preferences; and those that wait to be kept."""
