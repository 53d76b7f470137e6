"""Builds `dist/`, the whole site in one folder, in steps that each make one kind of file."""

from __future__ import annotations

import html
import json
import shutil
import tomllib
from collections.abc import Callable, Iterable
from pathlib import Path

import games
from engine.text.languages import LANGUAGES, SOURCE
from engine.text.words import package_words
from publish.assets.archive import archive
from publish.assets.art import art, drawings
from publish.assets.compress import compressed
from publish.assets.fetched import fetched, puzzles, with_digests
from publish.assets.hosts import host_files
from publish.assets.language_files import language_files
from publish.assets.offline import manifest, service_worker
from publish.assets.slices import slices
from publish.assets.stylesheets import common_sheets, stylesheets, with_bundle
from publish.assets.template import FILLERS, Filler, fill
from publish.assets.vendor import vendor
from publish.interpreter.distribution import interpreter
from publish.interpreter.halves import halves, needless
from publish.interpreter.head import large_files, preloads
from publish.interpreter.pyscript import pyscript
from publish.interpreter.snapshot import snapshot
from publish.interpreter.stdlib import stdlib
from publish.pages.aids import aids
from publish.pages.boards import boards, first_boards
from publish.pages.early import lobbies, setups
from publish.pages.explainers import PAGE as EXPLAINER
from publish.pages.explainers import explainers
from publish.pages.galleries import galleries
from publish.pages.outside import outside
from publish.pages.preview import Preview, preview
from publish.pages.rulebook import rulebooks
from publish.tools.tree import Problem, Site, Tree, digest

# The page of the interpreter that embedded boards share. It stands beside index.html, and has the same addresses.
HOST = "www/host.html"
CONFIGURATION = "pyscript.toml"
EMBED = "www/embed.js"

Say = Callable[[str], object]
Step = Callable[[Tree], Site]


def page(tree: Tree) -> Site:
    """Return `index.html` and `host.html` with their slots filled."""
    about = Preview("", "Enoteca", package_words(SOURCE, "page").say("page.manifest.description"))
    start: dict[str, Filler] = {
        "large-files": lambda _: large_files(tree),
        "preloads": lambda _: preloads(tree),
        "python": lambda script: configured(tree, script),
    }
    found: Filler = lambda _: preview(tree, about)  # noqa: E731
    return {
        "index.html": fill(with_bundle(tree), {**FILLERS, **start, "preview": found}, "index.html").encode(),
        "host.html": fill(tree.text(HOST), start, HOST).encode(),
    }


def configured(tree: Tree, script: str) -> str:
    """Return the element of the page's script with the content of `pyscript.toml` in it. If PyScript had to fetch that
    file and it did not come, PyScript would look for an interpreter on another host."""
    configuration = json.dumps(tomllib.loads(tree.text(CONFIGURATION)), separators=(",", ":"))
    return script.replace(f'"./{CONFIGURATION}"', f'"{html.escape(configuration)}"')


def www(tree: Tree) -> Site:
    """Return the files of `www/` as they are, except those that are sources of other steps."""
    used = {HOST, *map(EXPLAINER.format, LANGUAGES), *common_sheets(tree)}
    files = {name: tree.read(name) for name in tree.files("www") if name not in used}
    return {**files, EMBED: embed_script(tree).encode()}


def embed_script(tree: Tree) -> str:
    """Return the script of boards in other pages with the label of its button in each language, and the lessons of each
    game. Raises `Problem` where the script has no place for them."""
    script = tree.text(EMBED)
    tables = {
        "OPEN": {language: package_words(language, "page").say("page.board.open") for language in LANGUAGES},
        "LESSONS": {game: list(games.lessons(game)) for game in games.playable()},
    }
    for name, table in tables.items():
        place = f"const {name} = {{}};"
        if place not in script:
            raise Problem(f"{EMBED} has no place for {name}.")
        script = script.replace(place, f"const {name} = {json.dumps(table, ensure_ascii=False)};")
    return script


STEPS: tuple[tuple[str, Step], ...] = (
    ("page", page),
    ("www", www),
    ("style", stylesheets),
    ("Python", archive),
    ("fetched", fetched),
    ("puzzles", puzzles),
    ("rulebooks", rulebooks),
    ("player aids", aids),
    ("galleries", galleries),
    ("boards", boards),
    ("first boards", first_boards),
    ("explainers", explainers),
    ("set-ups", setups),
    ("lobbies", lobbies),
    ("languages", language_files),
    ("drawings", drawings),
    ("art", art),
    ("packages", vendor),
    ("PyScript", pyscript),
    ("interpreter", interpreter),
    ("snapshot", snapshot),
    ("halves", halves),
    ("stdlib", stdlib),
    ("manifest", manifest),
)


def build(tree: Tree, out: Path, say: Say = print) -> str:
    """Build the site into the folder `out`, which is replaced. Return the build id."""
    site = with_digests(collect(tree, STEPS, say))
    build_id, listing = described(site)
    site |= service_worker(tree, {name: site[name] for name in site.keys() - needless(tree)})
    site |= {"build.json": listing, **host_files()}
    if not tree.plain:
        site |= slices(site)  # not listed: nobody keeps them
    site |= compressed(tree, site)
    site |= outside(tree)  # nor these
    write(site, out)
    say(f"{out.name}/ has {len(site)} files, {_size(site)}; build {build_id}")
    return build_id


def collect(tree: Tree, steps: Iterable[tuple[str, Step]], say: Say) -> Site:
    """Return the files of all steps. Raises `Problem` when two steps make the same file."""
    site: Site = {}
    for title, step in steps:
        part = step(tree)
        for name in sorted(site.keys() & part.keys()):
            raise Problem(f"Two parts of the build make {name}; one would hide the other.")
        site |= part
        say(f"  {title:<12}{len(part):>4} files {_size(part):>9}")
    return site


def described(site: Site) -> tuple[str, bytes]:
    """Return the build id and `build.json`, which lists the digest of each file. The id changes when any file does."""
    hashes = {name: digest(site[name]) for name in sorted(site)}
    build_id = digest(json.dumps(hashes).encode())[:12]
    return build_id, json.dumps({"build": build_id, "files": hashes}, indent=1).encode() + b"\n"


def write(site: Site, out: Path) -> None:
    """Write the files into a new folder, then replace the old folder by it.

    So a running server shows the old site or the new one, never half of each."""
    fresh, old = out.with_name(out.name + ".new"), out.with_name(out.name + ".old")
    for folder in (fresh, old):
        shutil.rmtree(folder, ignore_errors=True)
    for name, content in site.items():
        path = fresh / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    if out.exists():
        out.rename(old)
    fresh.rename(out)
    shutil.rmtree(old, ignore_errors=True)


def _size(site: Site) -> str:
    return f"{sum(map(len, site.values())) / 1000:,.0f} kB"
