"""Real web servers: each that is installed here serves the site with README.md's lines for it, on a port and from a
folder of its own, and leaves nothing behind.

    .venv/bin/python -m tests.tools.real_hosts nginx [FOLDER]

serves `dist/` (or FOLDER) until Ctrl+C, to be looked at by hand."""

from __future__ import annotations

import getpass
import os
import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.request import urlopen

from publish.serve import HOST
from publish.tools.tree import ROOT

# Where README.md's lines have the site, and the port that they listen on.
PLACE, PORT = "/srv/enoteca", 80
BLOCK = re.compile(r"```(?P<name>nginx|apache|lighttpd|caddy)\n(?P<lines>.*?)```", re.DOTALL)
PATIENCE = 10.0

# What a Debian installation puts around such lines: where the types of files come from, and nothing that needs root.
NGINX = """
daemon off; user {user}; worker_processes 1; pid {own}/pid; error_log {own}/errors;
events {{}}
http {{
  include /etc/nginx/mime.types; default_type application/octet-stream; access_log off;
  client_body_temp_path {own}/1; proxy_temp_path {own}/2; fastcgi_temp_path {own}/3; uwsgi_temp_path {own}/4;
  scgi_temp_path {own}/5;
  {lines}
}}
"""
APACHE_MODULES = ("mpm_event", "authz_core", "dir", "mime", "headers", "negotiation", "deflate", "filter", "setenvif")
APACHE = """
ServerRoot {own}
ServerName localhost
Listen {host}:{port}
PidFile {own}/pid
ErrorLog {own}/errors
DefaultRuntimeDir {own}
{modules}
TypesConfig /etc/mime.types
DirectoryIndex index.html
{lines}
"""
LIGHTTPD = """
server.bind = "{host}"
server.errorlog = "{own}/errors"
server.modules = ()
index-file.names = ("index.html")
include_shell "/usr/share/lighttpd/create-mime.conf.pl"
{lines}
"""
CADDY = "{{\n  admin off\n  auto_https off\n  storage file_system {own}\n}}\n{lines}"

# The smallest configuration of each.
STOCK = {
    "nginx": "server { listen 80; root /srv/enoteca; }",
    "apache": "DocumentRoot /srv/enoteca\n<VirtualHost *:80>\n</VirtualHost>",
    "lighttpd": 'server.port = 80\nserver.document-root = "/srv/enoteca"',
    "caddy": ":80 {\n    root * /srv/enoteca\n    file_server\n}",
}


def nginx(own: Path, lines: str, port: int) -> list[str]:
    """Write the configuration, and return the command."""
    lines = lines.replace(f"listen {PORT}", f"listen {HOST}:{port}")
    (own / "conf").write_text(NGINX.format(own=own, user=getpass.getuser(), lines=lines))
    return ["nginx", "-e", f"{own}/errors", "-c", f"{own}/conf"]


def apache(own: Path, lines: str, port: int) -> list[str]:
    """Write the configuration, and return the command."""
    modules = "\n".join(f"LoadModule {it}_module /usr/lib/apache2/modules/mod_{it}.so" for it in APACHE_MODULES)
    lines = lines.replace(f"*:{PORT}", f"*:{port}")
    (own / "conf").write_text(APACHE.format(own=own, host=HOST, port=port, modules=modules, lines=lines))
    return ["apache2", "-D", "FOREGROUND", "-f", f"{own}/conf"]


def lighttpd(own: Path, lines: str, port: int) -> list[str]:
    """Write the configuration, and return the command."""
    lines = lines.replace(f"server.port = {PORT}", f"server.port = {port}")
    (own / "conf").write_text(LIGHTTPD.format(own=own, host=HOST, lines=lines))
    return ["lighttpd", "-D", "-f", f"{own}/conf"]


def caddy(own: Path, lines: str, port: int) -> list[str]:
    """Write the configuration, and return the command."""
    (own / "conf").write_text(CADDY.format(own=own, lines=lines.replace(f":{PORT} {{", f"http://{HOST}:{port} {{")))
    return ["caddy", "run", "--adapter", "caddyfile", "--config", f"{own}/conf"]


# The name of the program of each.
SERVERS: dict[str, tuple[str, Callable[[Path, str, int], list[str]]]] = {
    "nginx": ("nginx", nginx),
    "apache": ("apache2", apache),
    "lighttpd": ("lighttpd", lighttpd),
    "caddy": ("caddy", caddy),
}


def program(name: str) -> str | None:
    """Return the path of a server's program; None where it is not installed."""
    return shutil.which(SERVERS[name][0], path=f"{os.environ['PATH']}:/usr/sbin:/usr/local/sbin")


def lines_of(name: str) -> str:
    """Return the lines that README.md has for a server."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    (lines,) = [found["lines"] for found in BLOCK.finditer(text) if found["name"] == name]
    return lines


@contextmanager
def real_host(
    name: str, folder: Path, prefix: str = "/", lines: str | None = None
) -> Iterator[tuple[str, Callable[[], None]]]:
    """Let a server serve a folder below the prefix, and give the address of the site and a function that ends it. It
    is set up by README.md's lines, or by other ones."""
    with TemporaryDirectory(prefix="enoteca-") as place:
        own, root = Path(place, "own"), Path(place, "root")
        own.mkdir()
        below = root / prefix.strip("/")
        below.parent.mkdir(parents=True, exist_ok=True)
        below.symlink_to(folder.resolve())
        for path in (Path(place), own):
            path.chmod(0o755)  # a server that is begun by root looks at the files as somebody else
        port = free_port()
        _, write = SERVERS[name]
        command = write(own, (lines_of(name) if lines is None else lines).replace(PLACE, str(root)), port)
        with running([str(program(name)), *command[1:]], own, port) as stop:
            yield f"http://{HOST}:{port}{prefix}", stop


@contextmanager
def running(command: list[str], own: Path, port: int) -> Iterator[Callable[[], None]]:
    """Run a server until the end, and give a function that ends it earlier."""
    environment = {**os.environ, "HOME": str(own), "XDG_DATA_HOME": str(own), "XDG_CONFIG_HOME": str(own)}
    with (own / "said").open("wb") as said:
        process = subprocess.Popen(command, stdout=said, stderr=said, env=environment, cwd=own)

    def stop() -> None:
        process.terminate()
        process.wait(PATIENCE)

    try:
        wait_until_it_answers(process, own, port)
        yield stop
    finally:
        stop()


def wait_until_it_answers(process: subprocess.Popen[bytes], own: Path, port: int) -> None:
    """Return when something listens on the port. Raises `RuntimeError` with what the server has said when it ends."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and process.poll() is None:
        with suppress(OSError), socket.create_connection((HOST, port), 1):
            return
        time.sleep(0.05)
    raise RuntimeError("\n".join(path.read_text() for name in ("said", "errors") if (path := own / name).exists()))


def free_port() -> int:
    """Return a port that nobody uses at the moment."""
    with socket.socket() as asked:
        asked.bind((HOST, 0))
        port: int = asked.getsockname()[1]
        return port


def main(name: str, folder: str = str(ROOT / "dist")) -> None:
    """Serve a folder until Ctrl+C."""
    with real_host(name, Path(folder)) as (url, _), suppress(KeyboardInterrupt):
        print(f"{urlopen(url).headers.get('Server', name)} serves {folder} at {url} (Ctrl+C ends it)", flush=True)
        while True:
            time.sleep(1)


if __name__ == "__main__":
    main(*sys.argv[1:])
