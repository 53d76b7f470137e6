"""The poorest host that the site has to work on: it knows the types of files that nginx 1.18 knows, packs nothing,
sends no parts of files, and has the habits that some hosts have with addresses."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from http.server import BaseHTTPRequestHandler, SimpleHTTPRequestHandler
from pathlib import Path
from typing import Any

from publish.serve import HOST, Server, address

# What `mime.types` of nginx 1.18 says about the endings that the site has; it knows neither `mjs` nor `wasm`.
TYPES = {
    ".bin": "application/octet-stream",
    ".css": "text/css",
    ".html": "text/html",
    ".js": "application/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
UNKNOWN = "application/octet-stream"


@dataclass(frozen=True)
class Habits:
    """What a host does with addresses.

    `prefix`: the folder that it has the site in. `without_ending`: it redirects `x.html` to `x`, as Cloudflare Pages
    does. `front_page`: it answers with its front page, and 200, where there is no file, as hosts of single-page apps
    do. With both it does not find a page whose name has another dot (`x.en.html`), like `serve -s` of npm."""

    prefix: str = "/"
    without_ending: bool = False
    front_page: bool = False


class Stoppable(BaseHTTPRequestHandler):
    """Answers nothing on open connections either, once its server has been closed."""

    def parse_request(self) -> bool:
        if self.server.socket.fileno() == -1:
            self.close_connection = True
            return False
        return super().parse_request()


class PoorestHost(Stoppable, SimpleHTTPRequestHandler):
    """Serves a folder by its habits."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    extensions_map = TYPES

    def __init__(self, *args: Any, habits: Habits, **kwargs: Any) -> None:
        self.habits = habits
        super().__init__(*args, **kwargs)

    def version_string(self) -> str:
        return "nginx/1.18.0"

    def guess_type(self, path: Any) -> str:
        return TYPES.get(Path(path).suffix, UNKNOWN)

    def send_head(self) -> Any:
        if not self.path.startswith(self.habits.prefix):
            self.send_error(404)
            return None
        path, mark, query = self.path.removeprefix(self.habits.prefix).partition("?")
        if self.habits.without_ending and path.endswith(".html"):
            return self._send_to(self.habits.prefix + path.removesuffix(".html").removesuffix("index") + mark + query)
        self.path = "/" + self._file(path)
        return super().send_head()

    def _send_to(self, address: str) -> None:
        self.send_response(308)
        self.send_header("Location", address)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def _file(self, path: str) -> str:
        """Return the path of the file that answers for a path of the site, whether it is there or not."""
        file = path + "index.html" if path.endswith("/") or path == "" else path
        folder = Path(self.directory)
        has_dot = "." in Path(path).name
        if self.habits.without_ending and not (self.habits.front_page and has_dot) and not (folder / file).is_file():
            file += ".html"
        return "index.html" if self.habits.front_page and not (folder / file).is_file() else file

    def list_directory(self, path: object) -> None:
        self.send_error(404)

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


@contextmanager
def poorest_host(
    folder: Path, habits: Habits, kind: type[PoorestHost] = PoorestHost
) -> Iterator[tuple[str, Callable[[], None]]]:
    """Serve a folder in another thread, and give the address of the site and a function that ends it."""

    def stop() -> None:
        server.shutdown()
        server.server_close()

    with Server((HOST, 0), partial(kind, directory=str(folder), habits=habits)) as server:
        threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        yield address(server, habits.prefix), stop
        stop()
