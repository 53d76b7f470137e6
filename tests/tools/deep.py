"""Whether everything is to be tested (`npm run test:deep`): all positions of games, many more games and examples."""

from __future__ import annotations

import os

NAME = "ENOTECA_DEEP"
DEEP = bool(os.environ.get(NAME))
