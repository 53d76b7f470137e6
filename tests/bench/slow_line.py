"""A server behind a slow line.

Chromium can slow down a page's line itself (`Network.emulateNetworkConditions`), but not the service worker's and other
workers', which would then take nothing from the page. Here all bytes that leave the server share the line, also
those for workers and for files that are fetched ahead. Each connection and each answer begins after the latency. There
is no TLS and no slow start of TCP, so a real line of this rate is a little slower.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import bench_setup  # noqa: F401  puts the project on the path

from publish.serve import HOST, Handler, Server, address

CHUNK = 8192


class Line:
    """What all answers of a server share: `rate` in Mbit/s (0: no limit), `latency` in milliseconds."""

    def __init__(self) -> None:
        self.rate, self.latency = 0.0, 0.0
        self._sent: list[tuple[float, int]] = []
        self._free_at = 0.0
        self._lock = threading.Lock()

    def begin(self, rate: float, latency: float) -> None:
        """Count from zero, at another rate."""
        with self._lock:
            self.rate, self.latency, self._sent, self._free_at = rate, latency, [], 0.0

    def wait(self) -> None:
        """Wait as long as a question and its answer are on their way."""
        time.sleep(self.latency / 1000)

    def pass_through(self, length: int) -> None:
        """Wait until so many bytes have come through, behind those of other answers."""
        if self.rate:
            with self._lock:
                self._free_at = max(self._free_at, time.monotonic()) + length * 8 / self.rate / 1e6
                until = self._free_at
            time.sleep(max(0.0, until - time.monotonic()))
        self._sent.append((time.time(), length))

    def sent_by(self, moment: float) -> int:
        """Return the bytes of all answers, without their heads, until a moment (seconds since 1970)."""
        return sum(length for at, length in self._sent if at <= moment)


class SlowHandler(Handler):
    """Sends every answer through the line."""

    line: Line

    def setup(self) -> None:
        self.line.wait()
        super().setup()

    def send_head(self) -> Any:
        self.line.wait()
        return super().send_head()

    def copyfile(self, source: Any, outputfile: Any) -> None:
        while chunk := source.read(CHUNK):
            self.line.pass_through(len(chunk))
            outputfile.write(chunk)


@contextmanager
def slow_server(folder: Path, line: Line) -> Iterator[str]:
    """Serve a folder at the end of a line, and give its address."""
    kind = type("OnThisLine", (SlowHandler,), {"line": line})
    with Server((HOST, 0), partial(kind, directory=str(folder), prefix="/", packed=True)) as server:
        threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        yield address(server)
        server.shutdown()
