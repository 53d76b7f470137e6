from __future__ import annotations

import pytest

from publish.tools import install
from publish.tools.tree import Problem, Tree


@pytest.fixture
def commands(monkeypatch):
    """Note the commands instead of running them; making the folders that they would make."""
    ran = []

    def run(command, tree, problem):
        ran.append(command)
        for folder in ("node_modules", ".venv/bin"):
            tree.path(folder).mkdir(parents=True, exist_ok=True)
        tree.path(".venv/bin/python").touch()

    monkeypatch.setattr(install, "_run", run)
    monkeypatch.setattr(install, "_check_node", lambda: None)
    return ran


def test_nothing_is_installed_twice_from_the_same_lock_files(tmp_path, commands):
    (tmp_path / "package-lock.json").write_text("1")
    (tmp_path / "lock.txt").write_text("1")
    for _ in range(2):
        install.node_modules(Tree(tmp_path))
        install.python_packages(Tree(tmp_path), "lock.txt")
    assert [command[1:4] for command in commands] == [
        ["ci", "--no-audit", "--no-fund"],
        ["-m", "venv", "--clear"],
        ["-m", "pip", "install"],
    ]


def test_packages_of_npm_and_pip_are_all_installed(tmp_path, commands):
    for name in ("package-lock.json", "one.txt", "two.txt"):
        (tmp_path / name).write_text(name)
    assert install.packages(Tree(tmp_path), "one.txt", "two.txt") == tmp_path / ".venv/bin/python"
    assert sorted(command[-1] for command in commands) == sorted(
        ["--no-fund", str(tmp_path / ".venv"), "one.txt", "two.txt"]
    )


def test_a_changed_lock_file_is_installed(tmp_path, commands):
    for content in ("1", "2"):
        (tmp_path / "package-lock.json").write_text(content)
        install.node_modules(Tree(tmp_path))
    assert len(commands) == 2


def test_an_environment_that_is_only_linked_here_is_left_alone(tmp_path, commands):
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / ".venv").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(Problem, match="elsewhere"):
        install.python_packages(Tree(tmp_path), "lock.txt")
    assert commands == []


def test_a_failed_install_is_tried_again(tmp_path):
    (tmp_path / "lock.txt").write_text("no-such-package==1 --hash=sha256:" + "0" * 64)
    (tmp_path / "package-lock.json").write_text("not JSON")
    for _ in range(2):
        with pytest.raises(Problem, match="npm could not install"):
            install.node_modules(Tree(tmp_path))


def test_a_missing_program_is_said_plainly(monkeypatch):
    monkeypatch.setenv("PATH", "")
    with pytest.raises(Problem, match="needs `npm`"):
        install._command("npm")
