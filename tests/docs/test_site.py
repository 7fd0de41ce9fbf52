"""What the site adds to the pages: links to clauses, and the parts of the reference that the program writes."""

import re
import runpy

from clauses import ROOT
from docutils.core import publish_doctree
from myst_parser.parsers.docutils_ import Parser
from reference import commands, errors, missing_names

from kongbox.cli.app import COMMANDS
from kongbox.rulesets.rulebook import BOOKS, rulebook
from kongbox.words.catalogue import english

DOCS = ROOT / "docs"
LINKS = runpy.run_path(str(ROOT / "tools" / "clause_links.py"))
OURS = re.compile(r"\bKONGBOX_[A-Z_]+\b")
READ = re.compile(r"environ\.get\(\"([A-Z_]+)\"")


def test_every_name_of_the_package_is_described() -> None:
    assert not missing_names((DOCS / "reference" / "kongbox.md").read_text(encoding="utf-8"))


def test_every_command_and_code_is_described() -> None:
    text = commands()
    assert all(f"\n## kongbox {name}\n" in f"\n{text}" for name in COMMANDS)
    assert "### kongbox book hand" in text and "| `--rules ID` |" in text
    assert all(f"| `{code}` |" in errors() for code in english()["error"] if code != "common")


def test_every_environment_variable_is_described() -> None:
    page = (DOCS / "reference" / "configuration.md").read_text(encoding="utf-8")
    texts = {path: path.read_text(encoding="utf-8") for room in ("src", "tests") for path in (ROOT / room).rglob("*.py")}
    used = {name for text in texts.values() for name in OURS.findall(text)}
    used |= {name for path, text in texts.items() if ROOT / "src" in path.parents for name in READ.findall(text)}
    assert {"KONGBOX_DATA", "KONGBOX_PLAIN_NUMBA", "NO_COLOR"} <= used
    assert not {name for name in used if f"`{name}`" not in page}


def test_a_page_of_the_rulebook_names_its_source() -> None:
    for book in BOOKS:
        shown = LINKS["with_sources"](f"rulebook/{book}", (DOCS / "rulebook" / f"{book}.md").read_text(encoding="utf-8"))
        first, _, second, *_ = shown.splitlines()
        assert first.startswith("# Rulebook: ") and "source" not in first and second.startswith("Source: ")
        assert "seeds/" not in shown and "002" not in shown
        assert ("◆" in shown) == (book == "bmja")


def test_clauses_and_rulings_are_found_in_a_text() -> None:
    found = [clause for _, clause in LINKS["named"]("As RX-PLAY-7 and ruling 33 say; RX-PLAY-999 is none.", "guides/play")]
    assert found == ["RX-PLAY-7", "ruling 33"]
    assert [clause for _, clause in LINKS["named"]("So it is. (14, 35)", "rulings")] == ["ruling 14", "ruling 35"]
    assert not list(LINKS["named"]("So it is. (14, 35)", "guides/play"))
    assert LINKS["address"](rulebook()["RX-PLAY-7"]) == ("rulebook/redux", "RX-PLAY-7")
    assert LINKS["address"](rulebook()["ruling 33"]) == ("rulings", "ruling-33")


def test_the_rulings_by_number_are_all_there() -> None:
    text = LINKS["rulings_by_number"]()
    numbers = [int(found) for found in re.findall(r"^(\d+)\. ", text, re.MULTILINE)]
    assert numbers == list(range(1, len(numbers) + 1)) and f"ruling {len(numbers)}" in rulebook()
    assert text.lstrip().startswith("### ") and "examples.json" not in text


def test_every_ruling_has_an_anchor() -> None:
    tree = publish_doctree(LINKS["rulings_by_number"](), parser=Parser(), settings_overrides={"report_level": 5})
    LINKS["anchored"]("rulings", tree)
    anchors = [anchor for node in tree.findall() if hasattr(node, "attributes") for anchor in node["ids"]]
    rulings = [name.replace(" ", "-") for name in rulebook() if name.startswith("ruling ")]
    assert [anchor for anchor in anchors if anchor.startswith("ruling-")] == rulings
