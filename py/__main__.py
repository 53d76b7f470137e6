"""The command line: plays without a browser, for tests, bug reports and questions about the rules.

One JSON object a line on standard output. Exit 0; 1 for "no"; 2 for a bad call or file, with a plain
sentence on standard error.
"""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Sequence

import games
from command.arguments import parser
from command.output import complain
from engine.core.input_error import InputError
from engine.text.words import Words, game_words


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    arguments = parser(__doc__ or "").parse_args(argv)
    try:
        code: int = arguments.run(arguments)
    except InputError as error:
        return complain(_words(arguments, error).error(error))
    except OSError as error:
        return complain(f"{error.filename}: {error.strerror}")
    except UnicodeDecodeError:
        return complain(f"{arguments.file}: not a text file")
    return code


def _words(arguments: Namespace, error: InputError) -> Words:
    """Return the words that can say an error: those of its game where it names one."""
    game = getattr(error, "game", None) or getattr(arguments, "game", None)
    return game_words(game if game in games.playable() else None, arguments.language)


if __name__ == "__main__":
    sys.exit(main())
