"""What can be written in The Last Barrel."""

from __future__ import annotations

from engine.core.vocabulary import Verb, Vocabulary

VOCABULARY: Vocabulary = {"take": Verb("2.1", ((("1", "2", "3", "4"),),))}
