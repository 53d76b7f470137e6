"""What is fetched when somebody asks for it: advice, the story of a game (`page/services/fetched_modules.py`)."""
