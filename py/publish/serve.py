"""Serves a built site on this machine, as a plain static host would."""

from __future__ import annotations

import os
import socket
import sys
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from publish.assets.compress import ENCODINGS
from publish.assets.hosts import HEADERS
from publish.tools.tree import Problem

HOST = "127.0.0.1"
PORTS = range(8000, 8100)
EVERYWHERE = "0.0.0.0"
# An address on another network, which no device has.
ELSEWHERE = ("192.0.2.1", 9)
OVER_HTTP = (
    "Over plain http, browsers there do not keep Enoteca for playing offline, cannot install it, and fetch larger "
    "files (gzip, not Brotli); everything else works."
)


class Handler(SimpleHTTPRequestHandler):
    """Serves the files of a folder below a prefix (`/`, or `/somewhere/deep/`); nothing else."""

    protocol_version = "HTTP/1.1"
    # Without this, a small file would wait 40 ms after its head, until the browser has confirmed the head.
    disable_nagle_algorithm = True
    encoding = ""
    extensions_map = {  # noqa: RUF012  the base class has it so
        **SimpleHTTPRequestHandler.extensions_map,
        ".css": "text/css; charset=utf-8",
        ".html": "text/html; charset=utf-8",
        ".js": "text/javascript; charset=utf-8",
        ".json": "application/json",
        ".py": "text/x-python; charset=utf-8",
        ".svg": "image/svg+xml",
        ".toml": "application/toml",
        ".txt": "text/plain; charset=utf-8",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".woff2": "font/woff2",
        ".zip": "application/zip",
    }

    def __init__(self, *args: Any, prefix: str, packed: bool, **kwargs: Any) -> None:
        self.prefix, self.packed = prefix, packed
        super().__init__(*args, **kwargs)

    def send_head(self) -> Any:
        try:
            return self._head()
        except ConnectionError:
            raise
        except (OSError, ValueError):  # no file can have this path: it is too long, or has a zero byte in it
            self.send_error(HTTPStatus.NOT_FOUND)
            return None

    def _head(self) -> Any:
        if not self.path.startswith(self.prefix):
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        path, mark, query = self.path.partition("?")
        self.path = path + ("index.html" if path.endswith("/") else "") + mark + query
        self.encoding = self._accepted()
        return super().send_head()

    def translate_path(self, path: str) -> str:
        return super().translate_path("/" + path.removeprefix(self.prefix)) + ENCODINGS.get(self.encoding, "")

    def guess_type(self, path: Any) -> str:
        return super().guess_type(str(path).removesuffix(ENCODINGS.get(self.encoding, "")))

    def _accepted(self) -> str:
        """Return the encoding in which the browser takes the file and we have it; "" for the file as it is."""
        asked = self.headers.get("Accept-Encoding", "") if self.packed else ""
        file = super().translate_path("/" + self.path.removeprefix(self.prefix))
        return next((name for name, suffix in ENCODINGS.items() if name in asked and Path(file + suffix).is_file()), "")

    def list_directory(self, path: object) -> None:
        self.send_error(HTTPStatus.NOT_FOUND)

    def end_headers(self) -> None:
        # The browser keeps each file, but asks every time whether it has changed.
        self.send_header("Cache-Control", "no-cache")
        self.send_header("Vary", "Accept-Encoding")
        for name, value in HEADERS.items():
            self.send_header(name, value)
        if self.encoding:
            self.send_header("Content-Encoding", self.encoding)
        self.encoding = ""
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing: the terminal keeps showing the address."""


class Server(ThreadingHTTPServer):
    """A server that does not complain when a browser closes a connection early, and ends with its npm."""

    parent = os.getppid()

    def service_actions(self) -> None:
        # Ending `npm start` ends npm and its shell, but would leave this process behind.
        if "npm_lifecycle_event" in os.environ and os.getppid() != self.parent:
            raise KeyboardInterrupt

    def handle_error(self, request: Any, client_address: Any) -> None:
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def make_server(folder: Path, port: int = 0, prefix: str = "/", packed: bool = True, host: str = HOST) -> Server:
    """Return a server for the folder, which is not serving yet; port 0 takes any that is free.

    It sends packed files to browsers that accept them, unless `packed` is false, as on a simple host."""
    return Server((host, port), partial(Handler, directory=str(folder), prefix=prefix, packed=packed))


def chosen(folder: Path, port: int | None, host: str) -> Server:
    """Return a server on a port. Raises `Problem` when it cannot be used."""
    if port is None:
        return first_free(folder, host)
    try:
        return make_server(folder, port, host=host)
    except (OSError, OverflowError) as error:
        raise Problem(f"Port {port} cannot be used: {error}.") from None


def first_free(folder: Path, host: str = HOST) -> Server:
    """Return a server on port 8000, or on the next free port."""
    for port in PORTS:
        try:
            return make_server(folder, port, host=host)
        except OSError:
            continue
    raise Problem(f"No port between {PORTS[0]} and {PORTS[-1]} is free.")


def address(server: Server, prefix: str = "/", host: str = HOST) -> str:
    """Return the address of the site that the server serves."""
    return f"http://{host}:{server.server_port}{prefix}"


def serve(folder: Path, port: int | None = None, at_home: bool = False) -> None:
    """Serve the folder and print its address, until Ctrl+C; to other devices too where it is to be served `at_home`."""
    if not (folder / "index.html").is_file():
        raise Problem(f"There is no site in {folder} yet; `npm run build` builds it.")
    with chosen(folder, port, EVERYWHERE if at_home else HOST) as server:
        print(f"Enoteca is served at {address(server)} (Ctrl+C ends it)", flush=True)
        if at_home:
            print(_for_others(server), flush=True)
        server.serve_forever()


def _for_others(server: Server) -> str:
    """Return the lines about the address for other devices."""
    if (own := home_address()) is None:
        return "This machine is on no network that other devices could use."
    return f"Other devices on this network: {address(server, host=own)}\n{OVER_HTTP}"


def home_address() -> str | None:
    """Return the address of this machine on its network; None where it is on none."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        asked.connect(ELSEWHERE)  # nothing is sent: it is only looked up which way it would go
        return str(asked.getsockname()[0])
    return None
