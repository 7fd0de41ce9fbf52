"""The rulebook in the package: every clause that the program names can be opened where it stands."""

import re
from pathlib import Path

import calling
import pytest
from clauses import ROOT, RULEBOOK
from clauses import rulebook as rows_of
from failing import fails
from hatchling.builders.sdist import SdistBuilder

import kongbox.rulesets.rulebook as book
from kongbox.rulesets import SHIPPED, Ruleset
from kongbox.rulesets.page import page
from kongbox.words.catalogue import catalogue_in, say, speaking

SPOKEN = [
    *sorted((ROOT / "src").rglob("*.py")),
    *sorted((ROOT / "src" / "kongbox" / "rulesets").glob("*.toml")),
    *sorted(
        path for path in (ROOT / "web" / "src").rglob("*") if path.suffix in (".ts", ".svelte") and "tests" not in path.parts
    ),
    *sorted(ROOT.glob("*.md")),
    *sorted((ROOT / "docs").rglob("*.md")),
]
"""Whatever says a clause to somebody: sentences of the program, sheets, the client, the documents."""


def unknown(text: str) -> list[str]:
    """The clauses and rulings that a text names and nobody can open."""
    return [one for one in book.mentions(text) if not can_be_opened(one)]


def can_be_opened(one: str) -> bool:
    """A clause, a ruling or a chapter."""
    try:
        return bool(book.opened(one))
    except book.UnknownClause:
        return False


def test_every_clause_of_the_pages_can_be_opened() -> None:
    for name in book.BOOKS:
        for wanted, text in rows_of(RULEBOOK / f"{name}.md"):
            found = book.clause(wanted)
            assert (found.id, found.book) == (wanted, name)
            assert found.text.split()[0] == book.plainly(text).split()[0]
    numbers = re.findall(r"^(\d+)\. ", (RULEBOOK / "rulings.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert [book.clause(f"ruling {number}").id for number in numbers] == [f"ruling {number}" for number in numbers]
    assert len(book.rulebook()) == len(numbers) + sum(len(rows_of(RULEBOOK / f"{name}.md")) for name in book.BOOKS)


def test_what_is_stressed_is_told_without_its_marks() -> None:
    assert book.plain("an *exposed* pung, **a long one**, `RX-EQ-1`, 3*4*5") == "an exposed pung, a long one, RX-EQ-1, 3*4*5"


def test_clauses_call_their_sources_by_name() -> None:
    assert book.plainly("**002** Pay 1000 or 2,000, as 002 says.") == "Pay 1000 or 2,000, as the British source says."
    assert not [one.id for one in book.rulebook().values() if re.search(r"(?<![\d,])00\d(?!\d)", one.text)]


def test_a_clause_stands_in_its_section_and_names_others() -> None:
    one = book.clause("RX-CAN-4")
    assert (one.title, one.section) == ("Rulebook: redux — Classical Chinese Mah-jong", "Infractions and insurances")
    assert one.mentions == ["ruling 14", "ruling 53"]
    assert book.clause("BM-SH-2").text.endswith("Won: 500. Fishing: 200.")


def test_a_ruling_stands_in_its_section_and_names_clauses() -> None:
    one = book.clause("ruling 53")
    assert (one.book, one.section, one.mentions) == ("rulings", "Added after a second reading", ["RX-PLAY-2"])
    assert one.text.startswith('"Exposed" in RX-CAN and PC2-PEN means lying on the table')


def test_the_three_nearest_clauses_are_named() -> None:
    with fails("unknown-clause") as refused:
        book.clause("RX-PLAY-77")
    near = say("wording", "unknown", "or").join(["RX-PLAY-7", "RX-PLAY-17", "RX-PLAY-9"])
    assert refused.value.message == say("wording", "unknown", "clause-near", given="RX-PLAY-77", near=near)


def test_the_nearest_rulings_are_named_in_the_language_of_the_reader() -> None:
    with speaking(catalogue_in("de")), fails("unknown-clause") as refused:
        book.clause("ruling 330")
    assert refused.value.message.endswith("Meintest du Entscheid 33 oder Entscheid 30 oder Entscheid 3?")


@pytest.mark.parametrize("text", ["RX-PLAY-7", "rx-play-7", " rx play 7 ", "RX-PLAY-7 (1)"])
def test_however_a_clause_is_written(text: str) -> None:
    assert book.clause(text).id == "RX-PLAY-7"


@pytest.mark.parametrize("text", ["33", "ruling 33", "Ruling  33"])
def test_however_a_ruling_is_written(text: str) -> None:
    assert book.clause(text) == book.clause("ruling 33")


def test_mentions_are_found_in_their_order() -> None:
    told = "RX-PLAY-22 and (rulings 3, 5 and 7-9), then RX-PLAY-22 again: ruling 14, BM-GO-1."
    wanted = ["RX-PLAY-22", "ruling 3", "ruling 5", "ruling 7", "ruling 8", "ruling 9", "ruling 14", "BM-GO-1"]
    assert book.mentions(told) == wanted


def test_whatever_names_a_clause_names_one_that_exists() -> None:
    named = {path.relative_to(ROOT).as_posix(): unknown(path.read_text(encoding="utf-8")) for path in SPOKEN}
    assert {path: clauses for path, clauses in named.items() if clauses} == {}


@pytest.mark.parametrize("name", SHIPPED)
def test_the_clauses_of_a_sheet_and_its_page_can_be_opened(name: str) -> None:
    ruleset = Ruleset.load(name)
    sheet = ruleset.sheet
    told = [*(row.clause for row in sheet.rows.all()), *sheet.clauses.values(), *(one.clause for one in sheet.cannon.dangers)]
    told += [one.clause for one in sheet.cannon.excuses]
    told += ruleset.options.infractions.values()
    for text in told:
        assert book.mentions(text), text  # each names something
        assert not unknown(text)
    assert not unknown(page(ruleset))


def test_a_chapter_is_opened_by_the_beginning_of_its_ids() -> None:
    assert [one.id for one in book.opened("rx-kb")] == [f"RX-KB-{number}" for number in range(1, 6)]
    assert [one.id for one in book.opened("RX-KB-1")] == ["RX-KB-1"]


def call(*words: str) -> tuple[int, str]:
    """Exit status, and all that was printed."""
    result = calling.call("rules", "clause", *words)
    return result.exit_code, result.output


def test_the_command_opens_clauses_and_rulings() -> None:
    status, told = call("rx-play-7", "33", "ruling", "14", "RX-CAN-4,BM-GO-1")
    assert status == 0
    assert [line for line in told.splitlines() if line and not line.startswith(" ")] == [
        *("RX-PLAY-7", "ruling 33", "ruling 14", "RX-CAN-4", "BM-GO-1")
    ]
    assert say("command", "rules", "see", clauses="ruling 14, ruling 53") in told
    assert "**" not in told
    assert call("RX-PLAY-7", "--json")[1].startswith('[{"id":"RX-PLAY-7","book":"redux"')


@pytest.mark.parametrize(("words", "near"), [(("RX-PLAY-77",), "RX-PLAY-7"), (("ruling", "330"), "ruling 33"), ((",",), "")])
def test_the_command_says_what_is_near(words: tuple[str, ...], near: str) -> None:
    status, told = call(*words)
    assert status == 2
    assert near in told


def test_the_source_distribution_holds_the_rulebook() -> None:
    names = {Path(file.distribution_path).as_posix() for file in SdistBuilder(str(ROOT)).recurse_included_files()}
    assert {f"docs/rulebook/{file}" for file in book.FILES} <= names
