"""The wheel: what it says of itself, and what it carries."""

import ast
import re
import subprocess
import sys
from email.message import Message
from email.parser import Parser
from pathlib import Path
from zipfile import ZipFile

import pytest
from clauses import ROOT, RULEBOOK

import kongbox
from kongbox.rulesets import MODELS, SHIPPED
from kongbox.rulesets.rulebook import FILES
from kongbox.server.web.files import STATIC
from kongbox.words.catalogue import ENGLISH, languages

INFO = f"kongbox-{kongbox.__version__}.dist-info"
BUNDLED = re.compile(r"^=+\n\S+ \S+ \((.+)\)$", re.MULTILINE)
"""A package of the client in third-party.txt, with its licence."""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> ZipFile:
    if not (STATIC / "en" / "index.html").is_file():
        pytest.skip("the client is not built (make web)")
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder], cwd=ROOT, check=True)
    return ZipFile(next(folder.glob("*.whl")))


@pytest.fixture(scope="module")
def metadata(wheel: ZipFile) -> Message:
    return Parser().parsestr(wheel.read(f"{INFO}/METADATA").decode())


def test_the_wheel_carries_pages_rules_and_their_texts(wheel: ZipFile) -> None:
    wanted = {f"kongbox/rulesets/{name}.toml" for name in SHIPPED}
    wanted |= {f"kongbox/rulesets/models/{name}.toml" for name in MODELS}
    wanted |= {f"kongbox/rulebook/{name}" for name in (*FILES, "glossary.md")}
    wanted |= {f"kongbox/rulebook/glossary.{language}.md" for language in languages() if language != ENGLISH}
    parts = ("index.html", "worker.js", "third-party.txt")
    wanted |= {f"kongbox/server/static/{language}/{name}" for language in languages() for name in parts}
    assert wanted <= set(wheel.namelist())
    assert all(wheel.read(f"kongbox/rulebook/{name}") == (RULEBOOK / name).read_bytes() for name in FILES)


def test_the_wheel_carries_nothing_but_the_package(wheel: ZipFile) -> None:
    assert {Path(name).parts[0] for name in wheel.namelist()} == {"kongbox", INFO}


def test_every_licence_is_named_and_carried(wheel: ZipFile, metadata: Message) -> None:
    licences = {name for name in wheel.namelist() if "/licenses/" in name}
    assert {f"{INFO}/licenses/{name}" for name in metadata.get_all("License-File", [])} == licences
    bundled = BUNDLED.findall(wheel.read("kongbox/server/static/en/third-party.txt").decode())
    assert {"MIT", *bundled} == set(metadata["License-Expression"].split(" AND "))


def test_links_of_the_description_work_on_an_index_page(metadata: Message) -> None:
    text = str(metadata.get_payload())
    links = re.findall(r"\]\(([^)]+)\)", text)
    assert len(links) > 10 and all(link.startswith(("https://", "#")) for link in links)
    pictures = re.findall(r"!\[[^\]]*\]\(https://[^)]+/raw/v([^/]+)/([^)]+)\)", text)
    assert pictures and all(version == kongbox.__version__ and (ROOT / path).is_file() for version, path in pictures)


def test_the_tool_that_tries_a_build_imports_only_what_the_build_brings(metadata: Message) -> None:
    brought = {re.split(r"\W", need)[0] for need in metadata.get_all("Requires-Dist", []) if "extra ==" not in need}
    every = list(ast.walk(ast.parse((ROOT / "tools/first_hand.py").read_text(encoding="utf-8"))))
    names = [alias.name for one in every if isinstance(one, ast.Import) for alias in one.names]
    names += [one.module or "" for one in every if isinstance(one, ast.ImportFrom)]
    imported = {name.partition(".")[0] for name in names} - sys.stdlib_module_names
    assert "kongbox" in imported and imported <= {"kongbox", *brought}
