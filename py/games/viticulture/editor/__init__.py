"""The editor of positions: what can be put where, and who is asked then."""

from __future__ import annotations

from engine.studio.rows import Editor
from games.viticulture.editor.dealing import clear, counted, forget, lay_rest
from games.viticulture.editor.questions import QUESTIONS
from games.viticulture.editor.rows import ROWS
from games.viticulture.editor.rulings import RULINGS
from games.viticulture.invariants import CHECKS

EDITOR = Editor(ROWS, QUESTIONS, RULINGS, CHECKS, clear, forget, lay_rest, counted=counted)
