"""Score sheets and booklets: what stands on them, on how many pages, and how they are asked for."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner
from lengths import mostly_proofs
from paper.test_card import squeezed, undrawn
from pypdf import PdfReader

from kongbox.cli.app import kongbox
from kongbox.paper.booklet import booklet, content
from kongbox.paper.card import SIZES, card, set_in
from kongbox.paper.press import HERE, Form, fonts
from kongbox.paper.prints import PRINTS
from kongbox.paper.sheets import sheets
from kongbox.rulesets import SHIPPED, Ruleset
from kongbox.rulesets.choices import CHOICES
from kongbox.rulesets.wording import heading_of, possible, rules_in_words
from kongbox.words.catalogue import catalogue_in, grouped, languages, say, speaking, spoken_catalogue, translated

POINT = 25.4 / 72
PAGES = {"a4": (148.5, 210), "letter": (139.7, 215.9)}
"""The width and the height of a booklet's page, in millimetres: half a sheet of paper."""


def words_of(form: Form, name: str) -> list[str]:
    """The words of each page, without their breaks."""
    return [squeezed(page.extract_text()) for page in undrawn(form, name).pages]


@pytest.mark.parametrize("chosen", [{}, {"players": 3}, {"scoring": False}], ids=str)
def test_a_score_sheet_has_a_row_for_every_hand_and_columns_for_every_player(chosen: dict[str, int]) -> None:
    ruleset = Ruleset.load("pung_chow", chosen)
    form = sheets(ruleset)
    pages = words_of(form, "sheets")
    assert len(pages) == form.pages == 2
    players = ruleset.options.players
    assert [page.count(squeezed(say("paper", "sheets", "name"))) for page in pages] == [players, players]
    assert [page.count("".join(say("letter", wind) for wind in "ESWN")) for page in pages] == [16, 16]
    assert pages[0].count("2,000") == (players + 1 if ruleset.options.scoring else 0)
    assert (squeezed(say("paper", "no-limit")) in pages[0]) == ruleset.options.scoring


@mostly_proofs("paper", PAGES, "a4")
@mostly_proofs("name", SHIPPED, "pung_chow")
def test_a_booklet_has_all_of_the_rules_on_whole_leaves(name: str, paper: str) -> None:
    ruleset = Ruleset.load(name)
    form = booklet(ruleset, paper)
    assert form.pages % 4 == 0
    read = undrawn(form, "booklet").pages
    pages = [squeezed(page.extract_text()) for page in read]
    box = read[0].mediabox
    assert (float(box.width) * POINT, float(box.height) * POINT) == pytest.approx(
        (148.5, 210) if paper == "a4" else (139.7, 215.9), abs=0.1
    )
    text = "".join(pages)
    facts = content(ruleset)
    wanted = [line.text for part in rules_in_words(ruleset.sheet, real=True).values() for line in part]
    wanted += [row.name for row in possible(ruleset)]
    wanted += [choice.decides[1:] for choice in facts.choices]
    wanted += [term.word for part in facts.words for term in part.terms]
    assert [one for one in wanted if squeezed(one) not in without_heads(text, ruleset)] == []
    clauses = {clause for part in facts.chapters for line in part.lines for clause in line.clause.split(", ")}
    assert {clause for clause in clauses if squeezed(clause) not in text} == set()


def without_heads(text: str, ruleset: Ruleset) -> str:
    """The text without what stands at the top of every page, and the numbers at its foot."""
    return text.replace(squeezed(ruleset.name), "")


def test_a_house_that_plays_fewer_special_hands_names_them() -> None:
    options = content(Ruleset.load("redux", {"special_hands": "nine_gates,all_symbols"})).choices
    assert next(one.chosen for one in options if one.may_be.startswith("all")) == "Nine Gates, All Symbols"


def test_the_command_prints_sheets_and_booklets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for what in ("sheets", "booklet"):
        result = CliRunner().invoke(kongbox, ["card", "--rules", "dummies", f"--{what}"], prog_name="kongbox")
        assert (result.exit_code, result.stderr) == (0, "")
        pages = len(PdfReader(tmp_path / f"dummies-{what}.pdf").pages)
        assert f"{pages} " in result.stdout


@mostly_proofs("what", PRINTS, "sheets")
def test_everything_is_printed_the_same_each_time(what: str) -> None:
    form = PRINTS[what](Ruleset.load("pung_chow"), "letter")
    assert json.loads(form.inputs["how"])["longer"] == 279.4
    assert form.pdf() == PRINTS[what](Ruleset.load("pung_chow"), "letter").pdf()


def shortened(form: Form, name: str) -> Form:
    """The same paper with one sentence in each chapter, and one word under each heading."""
    facts = json.loads(form.inputs["facts"])
    for part in (*facts.get("chapters", ()), *facts.get("before", ()), *facts.get("after", ()), *facts.get("words", ())):
        for texts in ("lines", "terms"):
            del part.get(texts, [])[1:]
    return Form(name, facts, **json.loads(form.inputs["how"]))


IN_SMALL = PRINTS | {"card": lambda ruleset, paper: set_in(card(ruleset), SIZES[-1], paper)}
"""Papers whose words are read: any type will do."""


@mostly_proofs("what", PRINTS, "card", "sheets")
def test_a_paper_is_in_the_language_of_its_reader(what: str) -> None:
    printed = {}
    for language in ("en", "de"):
        with speaking(catalogue_in(language)):
            text = "".join(words_of(shortened(IN_SMALL[what](Ruleset.load("pung_chow"), "a4"), what), what))
            known = [*spoken_catalogue()["paper"].values(), *spoken_catalogue()["paper"][what].values()]
        phrases = {one for one in known if isinstance(one, str) and " " in one and "{" not in one}
        printed[language] = text, {one for one in phrases if squeezed(one) in text}
    assert printed["en"][1] and printed["de"][1]
    assert [one for one in printed["en"][1] if squeezed(one) in printed["de"][0]] == []


def test_numbers_in_rules_are_written_as_the_language_writes_them() -> None:
    with speaking(catalogue_in("de")):
        whole = card(Ruleset.load("redux", {"special_hands": "all"}))
        text = " ".join(line.text for part in (*whole.before, *whole.after) for line in part.lines)
        assert grouped(1000) in text and "1,000" not in text
        assert sheets(Ruleset.load("redux")).inputs["facts"].count(say("letter", "E")) > 0


def test_the_chapters_of_a_card_are_in_the_same_order_in_every_language() -> None:
    orders = set()
    for language in languages():
        with speaking(catalogue_in(language)):
            whole = card(Ruleset.load("redux"))
            named = {translated("heading", heading): heading for heading in CHOICES} | {heading_of("dangers"): "dangers"}
            orders.add(tuple(named[one.heading] for one in (*whole.before, *whole.after)))
    assert len(orders) == 1


def test_no_font_of_the_machine_is_used() -> None:
    """A page looks the same everywhere."""
    assert {Path(font.path).parent for font in fonts().fonts() if font.path} == {HERE / "fonts"}
