"""The service worker, with which a browser keeps the site, and the manifest, with which it installs it."""

from __future__ import annotations

import json

import games
from engine.text.languages import LANGUAGES, SOURCE
from engine.text.words import package_words
from publish.assets.language_files import language_of
from publish.assets.vendor import module
from publish.tools.tree import Site, Tree, digest, integrity

WORKBOX = ("core", "routing", "strategies", "precaching")
ICONS = (("any", 192), ("any", 512), ("maskable", 512))
LOBBY = "index.html"


def manifest(tree: Tree) -> Site:
    """Return `manifest.webmanifest`, and `manifest.LANG.webmanifest` for each other language. They have a shortcut to
    each game."""
    return {"manifest.webmanifest": _manifest(SOURCE)} | {
        f"manifest.{language}.webmanifest": _manifest(language) for language in LANGUAGES if language != SOURCE
    }


def _manifest(language: str) -> bytes:
    about = {
        "name": "Enoteca",
        "short_name": "Enoteca",
        "description": package_words(language, "page").say("page.manifest.description"),
        "lang": language,
        "id": "./",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": "#f6efe2",
        "theme_color": "#f6efe2",
        "icons": [_icon(purpose, size) for purpose, size in ICONS],
        "shortcuts": [_shortcut(game, language) for game in games.playable()],
    }
    return json.dumps(about, indent=1, ensure_ascii=False).encode() + b"\n"


def _icon(purpose: str, size: int) -> dict[str, str]:
    name = f"icon-{size}.png" if purpose == "any" else f"icon-{purpose}-{size}.png"
    return {"src": f"./www/icons/{name}", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}


def _shortcut(game: str, language: str) -> dict[str, str]:
    title = games.meta(game).title
    named = package_words(language, "page").say("page.game.play", title=title)
    return {"name": named, "short_name": title, "url": f"./#setup={game}"}


def service_worker(tree: Tree, site: Site) -> Site:
    """Return `sw.js`: Workbox, the list of the site's files with their digests, and `www/worker.js`."""
    workbox = [module(tree, f"workbox-{name}", f"build/workbox-{name}.prod.js") for name in WORKBOX]
    files = [_listed(name, site[name]) for name in sorted(site)]
    if LOBBY in site:
        files.append(_listed("./", site[LOBBY]))  # its other address
    listed = json.dumps(files)
    version = digest(listed.encode())
    about = f'self.enoteca = {{"version": "{version}", "languages": {json.dumps(LANGUAGES)}, "files": {listed}}};\n'
    own = [about.encode(), tree.read("www/worker.js")]
    return {"sw.js": b"\n".join(_without_source_map(part) for part in [*workbox, *own])}


def _listed(url: str, content: bytes) -> dict[str, str | None]:
    language = language_of(url)
    spoken = {} if language is None else {"language": language}
    return {"url": url, "revision": None, "integrity": integrity(content), **spoken}


def _without_source_map(script: bytes) -> bytes:
    return script.partition(b"\n//# sourceMappingURL=")[0] + b"\n"
