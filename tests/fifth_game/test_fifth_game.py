"""Another game needs a folder for itself, one for its tests, and one line in `games/__init__.py`. Another language
needs a folder in each package, and one line in `engine/text/languages.py`.

A tiny game is added to a copy of the project, and is walked, tested, built, and played in a browser there, in a
language that has been added, too."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page
from tests.browser.fixtures import served
from tests.browser.page_driver import PageDriver
from tests.browser.visit import USUAL, opened

from engine.text.languages import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent
GAME = "heap"
SEED = "fifth"
COPIED = ("py", "www", "tests", "index.html", "pyproject.toml", "pyscript.toml", "package.json", "package-lock.json")
LANGUAGE, MARK = "eo", "×"
REGISTRY = Path("py/engine/text/languages.py")
LANGUAGE_LINE = f'    Language("{LANGUAGE}", "Esperanto", ("“", "”"), ("‘", "’")),'
LAST_LINE = ")\nNAMES = "
FIRST_LINE = "GAMES: tuple[str, ...] = (\n"

# Without what only packs the files smaller, which takes longest; and with pictures of the game that has been added.
BUILD = f"""
import sys
from pathlib import Path
sys.path.insert(0, "py")
from publish.assets.offline import service_worker
from publish.assets.fetched import with_digests
from publish.build import STEPS, collect, write
from publish.pages import boards
from publish.tools.tree import Tree
of_game = boards.of_game
boards.of_game = lambda tree, game: of_game(tree, game) if game == "{GAME}" else {{}}
tree = Tree(quick=True)
site = with_digests(collect(tree, STEPS, print))
write(site | service_worker(tree, site), Path(sys.argv[1]))
"""
SUITES = ("walk", "contract", "tree", "games/heap", "counts", "records", "lessons", "page")
"""The suites that are common to all games, which run over the fifth one too."""
TOO_SMALL = (
    "contract/drawing/test_decided_by.py::test_every_kind_of_decision_names_what_it_is_decided_by",  # it has one zone
    "contract/drawing/test_decided_by.py::test_what_a_decision_is_decided_by_is_a_part_of_the_board",
    "contract/drawing/test_names.py::test_no_name_is_said_again_by_what_it_is_around",  # its panels are plain text
    "contract/drawing/test_score_line.py::test_every_seat_has_two_or_three_figures_with_words",  # it names no figures
    "contract/drawing/test_score_line.py::test_an_opened_seat_is_drawn_large_and_offers_nothing_more",
    "contract/drawing/test_score_line.py::test_a_name_is_said_once_a_seat",
    "contract/test_coming_end.py::test_the_end_is_announced_before_the_last_decision",  # it announces none
    "contract/test_coming_end.py::test_every_announcement_is_said_in_every_language",
    "contract/test_coming_end.py::test_every_event_that_announces_the_end_is_said",
    "page/test_coming_end.py::test_the_end_is_announced_at_the_prompt_and_said_once",
    "page/test_coming_end.py::test_its_line_in_the_log_is_marked",
    "lessons/test_lessons.py::test_a_newcomer_is_at_the_first_game_after_twelve_steps",  # one lesson is enough
    "page/test_lobby.py::test_a_card_says_in_a_sentence_or_two_what_the_game_is_and_how_heavy",  # the page has no words
    "contract/test_judgement.py::test_only_legal_moves_have_a_preview",  # no move needs one
    "contract/test_redeal.py::test_it_rests_on_nothing_that_the_seat_may_not_know",  # nothing is hidden
    "contract/test_redeal.py::test_what_is_hidden_is_dealt_by_chance",
    "contract/test_secrets.py::test_what_a_seat_may_not_know_does_not_change_what_it_sees",
    "contract/test_secrets.py::test_what_a_seat_knows_it_sees",
    "contract/test_vocabulary.py::test_no_move_of_the_vocabulary_gets_the_empty_answer",  # it has three moves
    "tree/test_rulebooks.py::test_the_rules_cite_the_rulebook_at_all",  # it has four paragraphs
)
"""Tests that ask for more than so small a game has; each counts how much it has compared."""
CASES = (GAME, f"{GAME}-2", *(f"{GAME}-{language}" for language in LANGUAGES))


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a copy of the project with a fifth game: its two folders, and one line."""
    copy = tmp_path_factory.mktemp("project")
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, copy / name)
    (copy / "node_modules").symlink_to(ROOT / "node_modules")  # and what the build remembers in it
    shutil.copytree(HERE / "game", copy / "py/games" / GAME, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(HERE / "tests", copy / "tests/games" / GAME, ignore=shutil.ignore_patterns("__pycache__"))
    registry = copy / "py/games/__init__.py"
    registry.write_text(registry.read_text("utf-8").replace(FIRST_LINE, f'{FIRST_LINE}    "{GAME}",\n'), "utf-8")
    return copy


def run(project: Path, *words: str) -> str:
    """Run Python in the project; return what it prints."""
    done = subprocess.run([sys.executable, *words], cwd=project, capture_output=True, encoding="utf-8", timeout=500)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout


def test_one_line_was_added_and_nothing_else_changed(project):
    ours = {path.relative_to(project): path for path in files(project)}
    theirs = {path.relative_to(ROOT): path for name in COPIED for path in files(ROOT / name)}
    added = ours.keys() - theirs.keys()
    assert {path.parts[:3] for path in added} == {("py", "games", GAME), ("tests", "games", GAME)}
    changed = [path for path in theirs if ours[path].read_bytes() != theirs[path].read_bytes()]
    assert changed == [Path("py/games/__init__.py")]
    lines = [set(folder.joinpath(changed[0]).read_text("utf-8").splitlines()) for folder in (project, ROOT)]
    assert lines[0] - lines[1] == {f'    "{GAME}",'}


def files(place: Path) -> Iterator[Path]:
    """Yield the files of a folder, or a file itself; nothing that Python or npm has put there."""
    if place.is_file():
        yield place
    else:
        yield from (
            path
            for path in place.rglob("*")
            if path.is_file() and not {"__pycache__", "node_modules", ".pytest_cache"} & set(path.parts)
        )


def test_it_is_played_on_the_command_line(project):
    told = run(project, "py", "walk", GAME, "--players", "2", "--seed", "a", "--games", "20", "--check")
    assert len(told.splitlines()) == 20
    assert "Prendine due." in run(project, "py", "--language", "it", "lesson", f"py/games/{GAME}/lessons/tutorial.txt")


def test_the_suites_of_all_games_run_over_it(project):
    deselected = [f"--deselect=tests/{name}[{case}]" for name in TOO_SMALL for case in CASES]
    suites = [f"tests/{suite}" for suite in SUITES]
    run(project, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", GAME, *deselected, *suites)


@pytest.fixture(scope="module")
def translated(project: Path) -> set[Path]:
    """Add a language to the project, and return its files: it says the same as the source, with a mark before it."""
    added = set()
    for source in [*project.glob("py/*/text/en"), *project.glob("py/games/*/text/en")]:
        folder = source.with_name(LANGUAGE)
        shutil.copytree(source, folder)
        words = (folder / "words.po").read_text("utf-8").replace("Language: en", f"Language: {LANGUAGE}")
        words = re.sub(r'^(msgstr(?:\[\d\])? ")(?=[^"])', rf"\1{MARK}", words, flags=re.M)
        (folder / "words.po").write_text(words, "utf-8")
        added |= {path.relative_to(project) for path in files(folder)}
    registry = project / REGISTRY
    text = registry.read_text("utf-8")
    registry.write_text(text.replace(LAST_LINE, f"{LANGUAGE_LINE}\n{LAST_LINE}"), "utf-8")
    return added


@pytest.fixture(scope="module")
def page_of_project(project: Path, translated: set[Path], tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Give the address of the site that is built from the copy."""
    out = tmp_path_factory.mktemp("fifth") / "dist"
    run(project, "-c", BUILD, str(out))
    listed = (out / "sw.js").read_text("utf-8")
    for name in (f"board/{GAME}/board.en.html", f"rulebook/{GAME}.en.html", f"art/{GAME}/emblem.svg"):
        assert (out / name).is_file()
        assert name in listed
    with served(out, "/") as url:
        yield url


def test_a_language_is_a_folder_in_each_package_and_one_line(project, translated):
    assert {(path.parts[-3], path.parts[-2]) for path in translated} == {("text", LANGUAGE)}
    lines = [set((folder / REGISTRY).read_text("utf-8").splitlines()) for folder in (project, ROOT)]
    assert lines[0] - lines[1] == {LANGUAGE_LINE}
    assert lines[1] <= lines[0]


def test_the_added_language_is_built_and_chosen_in_a_browser(page_of_project, browser):
    context = browser.new_context(**USUAL)
    here: PageDriver = opened(context)
    here.page.goto(page_of_project)
    here.wait()
    assert not any(f".{LANGUAGE}." in url for url in here.requests)
    here.speak(LANGUAGE)
    assert here.text("#hero h1").startswith(MARK)
    here.set_up(2, SEED, game=GAME)
    assert MARK in here.text("#prompt-heading")
    here.do("rulebook")
    here.see("#rulebook [id='rule-1.1']")
    here.do("close-drawer")
    here.page.reload()
    here.wait()
    assert here.page.get_attribute("html", "lang") == LANGUAGE
    assert MARK in here.text("#prompt-heading")
    assert [error for error in here.errors if not of_packing(error)] == []
    context.close()


def test_it_is_built_and_played_in_a_browser(page_of_project, browser):
    context = browser.new_context(**USUAL)
    here: PageDriver = opened(context)
    here.page.goto(page_of_project)
    here.wait()
    here.set_up(2, SEED, game=GAME)
    assert here.page.get_attribute("#table", "data-game") == GAME
    drawn = here.page.locator("#board .barrel").count()
    assert drawn in range(141, 150)
    assert colour_of(here.page, ".barrel", "fill") != "rgb(0, 0, 0)"
    while here.has('[data-move="take 3"].is-open'):
        here.move("take 3")
    while here.has("#part-choices [data-move]"):
        here.move("take 1")
    here.skip_count()
    here.see("#standing")
    assert [here.record().count(f"take {number}\n") for number in (1, 3)] == [drawn % 3, drawn // 3]
    here.do("lobby")
    here.do(f"learn {GAME}")
    here.see("#lesson-text")
    assert [error for error in here.errors if not of_packing(error)] == []
    context.close()


def of_packing(error: str) -> bool:
    """Say whether this only tells that a large file is not there packed: this site is built without packing."""
    return (error.startswith("404 ") and error.endswith(".gz")) or error.startswith("Failed to load resource")


def colour_of(page: Page, selector: str, name: str) -> str:
    """Return a property of the first such element as the browser has come to it."""
    return page.eval_on_selector(selector, f"(it) => getComputedStyle(it).{name}")
