"""Runs every check: `npm test`. What follows `--` goes to pytest: `npm test -- -k walls`.

`npm run test:deep` takes larger samples, or all, of what `npm test` takes samples of; it takes three quarters of
an hour on two quiet cores."""

import os
import sys

if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit("Enoteca needs Python 3.11 or newer; this is Python %d.%d." % sys.version_info[:2])  # noqa: UP031

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path[0] = os.path.join(ROOT, "py")  # instead of this folder, where no module is to be found

import subprocess  # noqa: E402
from collections.abc import Sequence  # noqa: E402
from contextlib import nullcontext  # noqa: E402
from pathlib import Path  # noqa: E402

from publish.tools import install  # noqa: E402
from publish.tools.tree import Problem, Tree  # noqa: E402

LOCKS = (install.BUILD_LOCK, "tests/requirements.txt")
IN_WORKERS = ("-p", "tests.workers", "-n", "3")
TELLING = ("-p", "tests.progress", "-rN")
WITHOUT_HURRY = ["-o", "faulthandler_timeout=20000"]


def main(arguments: Sequence[str]) -> int:
    """Set up, do all checks, and return 1 when one of them failed."""
    pytest_arguments = [argument for argument in arguments if argument != "--deep"]
    options = [*pytest_arguments, *TELLING] if pytest_arguments else [*IN_WORKERS, *TELLING]
    if "--deep" in arguments:
        os.environ["ENOTECA_DEEP"] = "1"  # tests/tools/deep.py
        options += WITHOUT_HURRY
    try:
        python = set_up(Tree())
    except Problem as problem:
        print(problem, file=sys.stderr)
        return 1
    keep_bytecode()
    with types(python) as checking:
        with nullcontext() if pytest_arguments else compiling(python):
            failed = [title for title, command in checks(python) if not passes(title, command)]
        heading("Tests")
        tests_pass, closing_line = run_tests(python, options)
        failed += [] if tests_pass else ["Tests"]
        heading("Types")
        print(checking.communicate()[0], end="")
        failed += ["Types"] if checking.returncode else []
    print("\nFailed: " + ", ".join(failed) if failed else "\nEverything passed.")
    print(closing_line, end="", flush=True)
    return 1 if failed else 0


def set_up(tree: Tree) -> Path:
    """Install what the checks need, and return the Python that has it."""
    return install.packages(tree, *LOCKS)


def keep_bytecode() -> None:
    """Let every Python of this run find what another has compiled, in one folder, also where the environment wants no
    such files beside the sources."""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = os.path.join(ROOT, ".venv", "bytecode")


def types(python: Path) -> subprocess.Popen[str]:
    """Begin with the check of types, which takes its time and disturbs no test."""
    return subprocess.Popen([str(python), "-m", "mypy"], cwd=ROOT, stdout=subprocess.PIPE, text=True)


def compiling(python: Path) -> subprocess.Popen[bytes]:
    """Begin to compile the tests, by collecting them: or else each worker would, all at once."""
    command = [str(python), "-m", "pytest", "--collect-only", "-qq"]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def checks(python: Path) -> list[tuple[str, list[str]]]:
    """Return the heading and command of each check before the tests."""
    run = [str(python), "-m"]
    biome = ["node", "node_modules/@biomejs/biome/bin/biome"]
    strict = ["--config-path=tests/style.jsonc", "--error-on-warnings"]
    folders = ["www", "py", "tests"]
    return [
        ("Style", [*run, "ruff", "check", "py", "tests"]),
        ("Layout", [*run, "ruff", "format", "--check", "py", "tests"]),
        ("Style of scripts and style sheets", [*biome, "check", "--formatter-enabled=false", *strict, *folders]),
        ("Layout of scripts and style sheets", [*biome, "format", *strict, *folders]),
        ("Browser", [str(python), "py/publish/tools/chromium.py"]),
    ]


def passes(title: str, command: Sequence[str]) -> bool:
    """Do one check below its heading, and say whether it passed."""
    heading(title)
    return subprocess.run(command, cwd=ROOT).returncode == 0


def run_tests(python: Path, options: Sequence[str]) -> tuple[bool, str]:
    """Run pytest and print what it says but its closing line, which is returned to be printed last."""
    command = [str(python), "-u", "-m", "pytest", *options]
    last = ""
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as pytest:
        assert pytest.stdout
        for line in pytest.stdout:
            if is_closing(last):
                print(last, end="", flush=True)
            if not is_closing(line):
                print(line, end="", flush=True)
            last = line
    return pytest.returncode == 0, last


def is_closing(line: str) -> bool:
    """Return whether a line may be the one that counts what has passed and failed."""
    return " in " in line and line[:1].isdigit()


def heading(title: str) -> None:
    """Print where the output of a check begins."""
    print(f"\n== {title} ==", flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
