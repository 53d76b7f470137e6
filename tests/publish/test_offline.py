from __future__ import annotations

import json
import re
from typing import Any

import games
from publish.assets.offline import manifest, service_worker


def files_of(worker: bytes) -> list[dict[str, str]]:
    """Return the list of files in the service worker."""
    return about(worker)["files"]


def about(worker: bytes) -> dict[str, Any]:
    """Return the data in the service worker: its version and its files."""
    found = re.search(r"^self\.enoteca = (.*);$", worker.decode(), re.MULTILINE)
    assert found is not None
    return json.loads(found[1])


def test_the_service_worker_lists_every_file_with_what_it_has_to_be(tree):
    listed = files_of(service_worker(tree, {"index.html": b"<p>", "a/b.js": b"1"})["sw.js"])
    assert [file["url"] for file in listed] == ["a/b.js", "index.html", "./"]
    assert listed[1]["integrity"] == listed[2]["integrity"] != listed[0]["integrity"]
    assert listed[0]["integrity"] == "sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s="


def test_another_file_is_another_version(tree):
    one, other = (service_worker(tree, {"a": content})["sw.js"] for content in (b"1", b"2"))
    assert one != other
    assert about(one)["version"] != about(other)["version"]


def test_the_service_worker_names_no_source_map(tree):
    assert b"sourceMappingURL" not in service_worker(tree, {})["sw.js"]


def test_the_manifest_names_icons_that_are_there_and_a_shortcut_to_each_game(tree):
    about = json.loads(manifest(tree)["manifest.webmanifest"])
    for icon in about["icons"]:
        picture = tree.read(icon["src"].removeprefix("./"))
        width = int.from_bytes(picture[16:20], "big")
        assert icon["sizes"] == f"{width}x{width}"
    assert [shortcut["url"] for shortcut in about["shortcuts"]] == [f"./#setup={game}" for game in games.playable()]
