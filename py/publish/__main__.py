"""`python3 py/publish start`, `build` or `serve`: see `commands.py`."""

import os
import sys

# Before anything else is imported: the other modules do not load in an older Python.
if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit("Enoteca needs Python 3.11 or newer; this is Python %d.%d." % sys.version_info[:2])  # noqa: UP031

# Python put this folder on the path, where a module of ours could hide one of the standard library's.
sys.path[0] = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

from publish.commands import main  # noqa: E402

sys.exit(main(sys.argv[1:]))
