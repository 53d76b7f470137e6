"""Programs for Node."""

from __future__ import annotations

import subprocess


def printed(*arguments: str, given: bytes) -> bytes:
    """Run Node and return its output for some arguments and an input. Raises `CalledProcessError` when it fails.

    It runs without threads: at its end, Node 20 may wait for one of them for ever while WebAssembly is still compiled
    (nodejs/node#54918)."""
    command = ["node", "--single-threaded", *arguments]
    return subprocess.run(command, input=given, capture_output=True, check=True).stdout
