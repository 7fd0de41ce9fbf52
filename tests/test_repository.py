"""The house in order: what no file of the repository may hold, and what an import may cost."""

import re
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest
from clauses import ROOT

HIDDEN = {".ci", ".gitignore", ".npmrc", ".prettierignore", ".prettierrc"}
MADE = {"node_modules", "static", "dist", "build", "test-results", "__pycache__"}
# joined here, so that this page holds none of them
FORBIDDEN = [
    "/".join(("", "work", "")),
    "/".join(("", "root", "")),
    "/".join(("", "home", "")),
    ".".join(("files", "pythonhosted")),
    ".".join(("registry", "npmjs")),
    ".".join(("pypi", "org")),
]


def ours(part: str) -> bool:
    """A name that belongs to the sources: nothing that was made, nothing hidden but what is meant."""
    return part in HIDDEN or not (part in MADE or part.startswith("."))


@cache
def files() -> list[Path]:
    """Every text file that belongs to the repository."""
    git = shutil.which("git")
    if git and (ROOT / ".git").exists():
        command = [git, "-C", str(ROOT), "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        names = subprocess.run(command, capture_output=True, check=True).stdout.decode().split("\0")
        found = [ROOT / name for name in names if name]
    else:
        found = [path for path in ROOT.rglob("*") if all(ours(part) for part in path.relative_to(ROOT).parts)]
    return [path for path in found if path.is_file() and b"\0" not in path.read_bytes()[:8192]]


def test_the_repository_is_found() -> None:
    assert ROOT / "src/kongbox/tiles.py" in files()
    assert ROOT / "LICENSE" in files()


@pytest.mark.parametrize("text", FORBIDDEN, ids=range(len(FORBIDDEN)))
def test_no_file_names_a_place_of_one_machine_or_a_registry(text: str) -> None:
    """A folder of that name within the repository is no such place: what stands before it is a part of the path."""
    named = re.compile(rf"(?<![\w.]){re.escape(text)}")
    holding = [path for path in files() if text in path.read_text(encoding="utf-8")]
    assert [path.relative_to(ROOT).as_posix() for path in holding if named.search(path.read_text(encoding="utf-8"))] == []


def test_every_file_ends_with_one_newline() -> None:
    wrong = []
    for path in files():
        held = path.read_bytes()
        if held and (not held.endswith(b"\n") or held.endswith(b"\n\n") or b"\r\n" in held):
            wrong.append(path.relative_to(ROOT).as_posix())
    assert wrong == []


def test_the_lock_names_no_download_address() -> None:
    lock = (ROOT / "web" / "package-lock.json").read_text(encoding="utf-8")
    assert '"integrity"' in lock
    assert '"resolved"' not in lock


def test_no_built_client_is_committed() -> None:
    assert [path for path in files() if "server/static" in path.as_posix()] == []


@pytest.mark.parametrize("module", ["kongbox", "kongbox.notation", "kongbox.cli"])
def test_an_import_brings_no_compiler_and_no_server(module: str) -> None:
    code = f"import sys; sys.path.insert(0, {str(ROOT / 'src')!r}); import {module}; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    loaded = {name.split(".")[0] for name in done.stdout.split()}
    assert "kongbox" in loaded
    assert loaded.isdisjoint(
        {"numba", "llvmlite", "starlette", "uvicorn", "websockets", "sqlalchemy", "rich", "matplotlib", "typst"}
    )


def test_layers_name_every_part() -> None:
    """A part that no layer names would be bound by none."""
    layers = (ROOT / "pyproject.toml").read_text(encoding="utf-8").split("layers = [")[1].split("]")[0]
    named = set(layers.replace("|", " ").replace('"', " ").replace(",", " ").split())
    parts = {
        path.stem for path in (ROOT / "src" / "kongbox").iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()
    }
    assert parts - {"__init__"} == named
