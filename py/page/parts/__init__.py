"""The parts of the page: pure functions from plain values to markup.

Elements carry their actions: `data-move` a move of the game, `data-do` an action of the page (a word and its
arguments), `data-input` a field whose value the page takes over.
"""
