"""A Firefox that tests can drive, over WebDriver BiDi: Playwright drives only one of its own making. Chromium can be
made to behave as if it refused things; what a browser really refuses, and in what way, is seen only in that browser."""

from __future__ import annotations

import base64
import json
import os
import re
import shutil
import signal
import socket
import struct
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

NAMES = ("firefox-esr", "firefox")
PATIENCE = 60.0
QUIET_PREFERENCES: Mapping[str, object] = {
    "app.update.enabled": False,
    "browser.aboutwelcome.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
}


def installed() -> str | None:
    """Return the path of a Firefox, if one is installed."""
    return next(filter(None, map(shutil.which, NAMES)), None)


class Socket:
    """A web socket, as far as a test needs one: texts in both directions."""

    def __init__(self, port: int, path: str) -> None:
        self._wire = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
        key = base64.b64encode(os.urandom(16)).decode()
        self._wire.sendall(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        answer = b""
        while not answer.endswith(b"\r\n\r\n"):
            answer += self._exactly(1)
        assert b" 101 " in answer.splitlines()[0], answer

    def send(self, text: str) -> None:
        """Send a text, masked as the protocol wants it."""
        content, mask = text.encode(), os.urandom(4)
        masked = bytes(byte ^ mask[at % 4] for at, byte in enumerate(content))
        self._wire.sendall(b"\x81" + _length(len(content)) + mask + masked)

    def receive(self) -> str:
        """Return the next text."""
        content = b""
        while True:
            first, second = self._exactly(2)
            size = second & 0x7F
            if size > 125:
                size = int.from_bytes(self._exactly(2 if size == 126 else 8), "big")
            piece = self._exactly(size)
            if first & 0x0F in (0, 1):
                content += piece
                if first & 0x80:
                    return content.decode()

    def close(self) -> None:
        """Close the connection."""
        self._wire.close()

    def _exactly(self, size: int) -> bytes:
        found = b""
        while len(found) < size:
            piece = self._wire.recv(size - len(found))
            if not piece:
                raise ConnectionError("Firefox has closed the connection")
            found += piece
        return found


def _length(size: int) -> bytes:
    """Return a length as the protocol writes it, with the bit that says that the content is masked."""
    if size < 126:
        return bytes([size | 0x80])
    return struct.pack("!BH", 126 | 0x80, size) if size < 65536 else struct.pack("!BQ", 127 | 0x80, size)


class Firefox:
    """A running Firefox with one tab. `errors` is what went wrong in its pages."""

    def __init__(self, port: int) -> None:
        self.errors: list[str] = []
        self._socket = Socket(port, "/session")
        self._asked = 0
        self.ask("session.new", capabilities={})
        self.ask("session.subscribe", events=["log.entryAdded"])
        self.tab = self.ask("browsingContext.getTree")["contexts"][0]["context"]

    def ask(self, method: str, **parameters: object) -> Any:
        """Send a command and return what comes back."""
        self._asked += 1
        self._socket.send(json.dumps({"id": self._asked, "method": method, "params": parameters}))
        while True:
            found = json.loads(self._socket.receive())
            if found.get("id") == self._asked:
                assert found["type"] == "success", f"{method}: {found.get('error')}: {found.get('message')}"
                return found["result"]
            self._note(found)

    def go(self, url: str) -> None:
        """Open an address."""
        self.ask("browsingContext.navigate", context=self.tab, url=url, wait="complete")

    def frames(self, context: str | None = None) -> dict[str, str]:
        """Return the frames in the tab, and in those, by their addresses."""
        (tree,) = self.ask("browsingContext.getTree", root=context or self.tab)["contexts"]
        return dict(_below(tree))

    def evaluate(self, script: str, frame: str | None = None) -> Any:
        """Return the value of an expression or of its promise, read from JSON. Raises `AssertionError` if it throws."""
        said = f"Promise.resolve({script}).then((it) => JSON.stringify(it) ?? 'null')"
        found = self.ask("script.evaluate", expression=said, awaitPromise=True, target={"context": frame or self.tab})
        assert found["type"] == "success", found["exceptionDetails"]["text"]
        return json.loads(found["result"]["value"])

    def until(self, condition: str, frame: str | None = None, patience: float = PATIENCE) -> None:
        """Wait until an expression holds, which may be a promise. Raises `TimeoutError`."""
        holds = f"Promise.resolve({condition}).then(Boolean)"
        self.awaited(lambda: self.evaluate(holds, frame), condition, patience)

    def awaited(self, holds: Callable[[], object], what: str, patience: float = PATIENCE) -> None:
        """Wait until something holds. Raises `TimeoutError`."""
        end = time.monotonic() + patience
        while not holds():
            if time.monotonic() > end:
                raise TimeoutError(f"{what}: not after {patience:.0f} s; {self.errors}")
            time.sleep(0.05)

    def close(self) -> None:
        """Let go of it."""
        self._socket.close()

    def _note(self, event: Mapping[str, Any]) -> None:
        about = event.get("params", {})
        if event.get("method") == "log.entryAdded" and about["level"] == "error":
            self.errors.append(str(about["text"]))


def _below(tree: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for child in tree["children"]:
        yield child["url"], child["context"]
        yield from _below(child)


@contextmanager
def firefox(preferences: Mapping[str, object]) -> Iterator[Firefox]:
    """Start a Firefox that was never anywhere, with some preferences, and end it."""
    path = installed()
    assert path is not None, "there is no Firefox"
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        lines = (f"user_pref({json.dumps(name)}, {json.dumps(value)});"
                 for name, value in {**QUIET_PREFERENCES, **preferences}.items())  # fmt: skip
        Path(folder, "user.js").write_text("\n".join(lines), encoding="utf-8")
        command = [path, "--headless", "--no-remote", "--remote-debugging-port=0", "--profile", folder]
        running = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
                                   env={**os.environ, "HOME": folder}, start_new_session=True)  # fmt: skip
        try:
            here = Firefox(_port(running))
            yield here
            here.close()
        finally:
            os.killpg(running.pid, signal.SIGTERM)  # it was given a session of its own
            running.communicate()


def _port(running: subprocess.Popen[str]) -> int:
    assert running.stderr
    for line in running.stderr:
        if found := re.search(r"WebDriver BiDi listening on ws://127\.0\.0\.1:(\d+)", line):
            return int(found[1])
    raise RuntimeError("Firefox has ended before it listened")
