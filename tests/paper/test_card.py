"""Cards for the table: two sides, or four, on which everything stands that a ruleset says, and nothing is cut."""

import io
import json
import re
import sys
from functools import cache
from pathlib import Path
from typing import Any

import calling
import msgspec
import pytest
from calling import refused
from clauses import ROOT
from click.testing import Result
from failing import fails
from lengths import mostly_proofs
from pypdf import PdfReader
from saying import says

from kongbox.cli.saying import counted
from kongbox.paper import press
from kongbox.paper.booklet import content, words_of_the_game
from kongbox.paper.card import LEAST, SIZES, Card, card, largest, printed, set_in, tells_more
from kongbox.paper.drawings import DOWN, drawings, every
from kongbox.paper.hands import laid_out
from kongbox.paper.house import House
from kongbox.paper.press import Form
from kongbox.paper.terms import terms_in
from kongbox.rulesets import SHIPPED, Ruleset
from kongbox.rulesets.choices import CHOICES, meaning
from kongbox.rulesets.glossary import at_hand, term
from kongbox.rulesets.load import origin
from kongbox.rulesets.wording import possible, rules_in_words
from kongbox.tiles import NAMES
from kongbox.words.catalogue import catalogue_in, say, speaking

POINT = 25.4 / 72
BLANK = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 80"></svg>'
OURS = """extends = "dummies"
name = "The Parrot's own"
start = 3000
[options]
limit = 2500
losers_settle = false
[procedure]
four_kongs = "play_on"
[rows]
leave_out = ["no_chows"]
change.clear_suit = { name = "Pure #suit_ $x$", doublers = 4 }
"""


@pytest.fixture
def ours(tmp_path: Path) -> Path:
    """A sheet of a house, with signs that a typesetter might take for its own."""
    path = tmp_path / "ours.toml"
    path.write_text(OURS, encoding="utf-8")
    return path


def undrawn(form: Form, name: str = "card") -> PdfReader:
    """The same pages with empty tiles, for whoever reads them to have less to look at."""
    facts = json.loads(form.inputs["facts"])
    facts["tiles"] = dict.fromkeys(facts["tiles"], BLANK)
    return PdfReader(io.BytesIO(Form(name, facts, **json.loads(form.inputs["how"])).pdf()))


def text_of(form: Form) -> str:
    """The words of all pages, without their breaks and without the title of a further page, across which a sentence runs on."""
    facts = json.loads(form.inputs["facts"])
    version = say("paper", "version", version=facts["version"])
    title = squeezed(f"{facts['name']} {facts['id']}, {version} · kongbox")
    first, *further = (squeezed(page.extract_text()) for page in undrawn(form).pages)
    assert all(one.startswith(title) for one in further)
    return first + "".join(one.removeprefix(title) for one in further)


def squeezed(text: str) -> str:
    """Signs alone: where a line was broken no longer shows."""
    return re.sub(
        r"[\s\-\u00ad]", "", text.replace("’", "'").replace("ﬁ", "fi").replace("ﬂ", "fl").replace("ﬀ", "ff").replace("ﬃ", "ffi")
    )


def said(form: Form, whole: Card, ruleset: Ruleset) -> str:
    """Return its text, with everything on it: rows, sentences, the words it needs; on one sheet or two."""
    assert len(PdfReader(io.BytesIO(form.pdf())).pages) == form.pages <= 4
    text = text_of(form)
    wanted = [f"{row.name}" for row in possible(ruleset)] if ruleset.options.scoring else []
    wanted += [line.text for part in rules_in_words(ruleset.sheet, real=True).values() for line in part]
    wanted += [row.worth for part in whole.rows for row in part.rows]
    assert [one for one in wanted if squeezed(one) not in text] == []
    told = form.metadata("told")
    assert [place["name"] for place in told][-1] == "end"
    assert all(place["filled"] <= 3 * form.pages for place in told)
    return text


def smallest_type(form: Form) -> float:
    """In points."""
    sizes = []

    def note(text: str, matrix: list[float], place: list[float], font: Any, size: float) -> None:
        if text.strip():
            sizes.append(abs(size * place[3] * matrix[3]) if place[3] else size)

    for page in undrawn(form).pages:
        page.extract_text(visitor_text=note)
    return min(sizes)


@cache
def lines_of(name: str) -> list[str]:
    """The lines of a ruleset's card."""
    return [line for page in undrawn(printed(card(Ruleset.load(name)))).pages for line in page.extract_text().splitlines()]


@mostly_proofs("name", ["redux", "pung_chow_limit"], "pung_chow_limit")
def test_a_value_keeps_its_distance_from_a_full_line(name: str) -> None:
    lines, whole = lines_of(name), card(Ruleset.load(name))
    values = {re.escape(row.worth) for part in whole.rows for row in part.rows}
    ends = re.compile(rf"(.?)(?:{'|'.join(values)})$")
    found = [one for line in lines if (one := ends.search(line))]
    assert len(found) > len(values) and {one[1] for one in found} <= {"", " "}


def test_a_long_value_stands_below_its_row() -> None:
    text = "\n".join(lines_of("pung_chow_limit"))
    assert re.search(r"^Win on the first card played A player wins on .*\n.*\n300 points \(half the limit\), added", text, re.M)


@pytest.mark.clause("RX-AID-1")
@pytest.mark.parametrize("name", ["pung_chow"])
def test_a_card_says_everything_on_two_sides(name: str) -> None:
    ruleset = Ruleset.load(name)
    whole = card(ruleset)
    form = printed(whole)
    said(form, whole, ruleset)
    page = PdfReader(io.BytesIO(form.pdf())).pages[0]
    assert (float(page.mediabox.width) * POINT, float(page.mediabox.height) * POINT) == pytest.approx((297, 210), abs=0.1)


def test_what_a_house_changes_is_marked_and_what_it_leaves_out_is_named(ours: Path) -> None:
    ruleset = Ruleset.load(ours)
    whole = card(ruleset)
    assert (whole.left_out, whole.house, whole.own_start) == (
        ["No chows"],
        [f"{meaning('four_kongs')}: play on"],
        True,
    )
    marked = {row.name for part in whole.rows for row in part.rows if row.ours}
    assert marked == {"Pure #suit_ $x$"}
    lines = {line.text for part in (*whole.before, *whole.after) for line in part.lines if line.ours}
    told = {one.text: one.option for part in rules_in_words(ruleset.sheet, real=True).values() for one in part}
    assert {told[text] for text in lines} == {"limit", "losers_settle"}
    form = printed(whole, "letter")
    text = said(form, whole, ruleset)
    assert text.count("★") == 1 + len(marked) + len(lines) + 1  # and what the sign means, and the start


def test_an_option_that_is_chosen_is_marked_and_what_no_sentence_tells_is_said() -> None:
    plain = card(Ruleset.load("redux"))
    assert not any(line.ours for part in (*plain.before, *plain.after) for line in part.lines)
    assert not any(row.ours for part in plain.rows for row in part.rows)
    chosen = House(Ruleset.load("redux", {"mahjong_points": 20, "cannon": "off"}))
    assert [row.rule for row in chosen.ruleset.rows if chosen.own_row(row)] == ["mahjong"]
    assert chosen.left_out() == []
    assert all(key not in " ".join(chosen.unsaid()) for key in ("points for mahjong", "whoever gave"))


@pytest.mark.parametrize("name", ["seven_pairs", "millington", "chosen"])
def test_a_ruleset_that_a_record_has_brought_is_marked_as_that_of_its_sheet(name: str) -> None:
    """A record carries all that is played, and not what a house extends."""
    path = ROOT / "examples" / "house_rules" / f"{name}.toml"
    ours = Ruleset.load("bmja", {"limit": 500}) if name == "chosen" else Ruleset.load(path)
    brought = Ruleset.from_json(ours.to_json())
    assert card(brought) == card(ours)
    assert any(line.ours for part in (*card(ours).before, *card(ours).after) for line in part.lines) or name == "seven_pairs"


def test_a_sheet_of_which_most_is_its_own_is_beside_none() -> None:
    sheet = Ruleset.load("redux").sheet
    rows = msgspec.structs.replace(sheet.rows, points=[], doublers=[], special=[])
    other = msgspec.structs.replace(sheet, id="other", rows=msgspec.structs.replace(rows, points=sheet.rows.points[:1]))
    assert origin(other).id == "redux" and origin(sheet) == sheet
    strange = [msgspec.structs.replace(row, name=f"{row.name}!") for row in sheet.rows.points]
    other = msgspec.structs.replace(sheet, id="other", rows=msgspec.structs.replace(rows, points=strange))
    assert origin(other) == other
    assert origin(msgspec.structs.replace(sheet, version=sheet.version + 1)).version == sheet.version + 1


@pytest.mark.parametrize("manners", ["gentle", "strict"])
def test_a_card_for_real_tiles_knows_of_no_table_that_refuses_errors(manners: str) -> None:
    ruleset = Ruleset.load("redux", {"manners": manners})
    plain, whole = card(Ruleset.load("redux")), card(ruleset)
    assert whole == plain and whole.house == []
    lines = [line.text for part in whole.after if part.heading == "Errors" for line in part.lines]
    real = CHOICES["Errors"]["manners"].real
    assert real is not None and real.told(ruleset.options) in lines
    assert not {one.text for one in rules_in_words(ruleset.sheet)["Errors"] if one.option == "manners"} & set(lines)
    assert all(one.decides != meaning("manners") for one in content(ruleset).choices)


@pytest.mark.clause("RX-AID-2")
def test_where_nothing_is_scored_the_card_has_no_points() -> None:
    ruleset = Ruleset.load("pung_chow", {"scoring": False})
    whole = card(ruleset)
    assert (whole.rows, whole.start, whole.left_out) == ([], None, [])
    said(printed(whole), whole, ruleset)


@pytest.mark.turns
@pytest.mark.proof
@pytest.mark.clause("RX-AID-1")
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("name", [*SHIPPED, "seven_pairs", "millington"])
def test_every_card_says_everything_in_a_type_that_can_be_read(name: str, paper: str) -> None:
    ruleset = Ruleset.load(name if name in SHIPPED else ROOT / "examples" / "house_rules" / f"{name}.toml")
    whole = card(ruleset)
    form = printed(whole, paper)
    said(form, whole, ruleset)
    assert smallest_type(form) >= 8.99
    assert len(form.pictures(40)) == form.pages


@pytest.mark.proof
@pytest.mark.parametrize(("hands", "copies", "least"), [(1, 1, 0), (15, 3, 1)])
def test_a_house_with_too_much_to_say_leaves_the_least_to_the_booklet(hands: int, copies: int, least: int) -> None:
    whole = card(Ruleset.load("redux"))
    (special,) = [part for part in whole.rows if part.heading == "Special hands"]
    special.rows.extend(special.rows[:hands] * copies)
    form = printed(whole)
    facts = json.loads(form.inputs["facts"])
    left = facts["elsewhere"]
    assert (form.pages, left) == (4, [*LEAST[: len(left)]])
    assert len(left) >= least
    text = text_of(form)
    assert all(squeezed(heading) in text for heading in left)
    assert text.count(squeezed("Thirteen Orphans")) == 1 + copies


def test_example_hands_lie_as_the_rules_have_them() -> None:
    redux, british = (Ruleset.load(name).options for name in ("redux", "bmja"))
    example = "4b +1111b _9999d _PPPP .4b --won discard"
    groups = laid_out(example, redux)
    assert [(one.kind, one.tiles) for one in groups] == [
        ("held", ["4b"]),
        ("set", ["1b"] * 4),
        ("set", [DOWN, "9d", "9d", DOWN]),
        ("set", ["P"] * 4),
        ("last", ["4b"]),
    ]
    assert groups[3].side == [0, 3]
    assert laid_out(example, british)[1].tiles == ["1b", "1b", "1b", DOWN]


def test_every_kind_of_tile_is_drawn() -> None:
    assert set(every()) == {name for name in NAMES if name != "J"}
    assert all(picture.startswith("<svg") and picture.endswith("</svg>") for picture in drawings(every()).values())


def test_terms_are_those_that_a_page_uses_and_does_not_explain() -> None:
    words = [one.word for one in terms_in(["Two pungs and a kong; a kong box.", "The kongs."], ["A pung is three tiles alike."])]
    assert words == ["kong", "kong box"]


@pytest.mark.parametrize(("code", "word"), [("en", "tables"), ("de", "Person")])
def test_no_paper_explains_a_word_of_the_program(code: str, word: str) -> None:
    with speaking(catalogue_in(code)):
        heading = term(word).section
        assert term("kong") in at_hand() and term(word) not in at_hand()
        assert not terms_in([word])
        assert heading not in [one.heading for one in words_of_the_game()]


def test_a_card_has_its_words_in_the_order_of_the_alphabet() -> None:
    with speaking(catalogue_in("de")):
        whole = card(Ruleset.load("redux"))
        form = set_in(whole, SIZES[-1], "a4")
    words = [term["word"] for term in json.loads(form.inputs["facts"])["terms"]]
    assert words == sorted(words, key=str.casefold) != sorted(words)
    assert len(words) == len(whole.terms)


def test_a_row_is_explained_where_its_name_does_not_tell() -> None:
    assert not tells_more("An exposed pung of minors.", "Exposed pung of minors")
    assert tells_more("Chows only.", "Worthless hand")


def test_the_largest_that_fits_is_found() -> None:
    whole = card(Ruleset.load("pung_chow"))

    class Set(Form):
        sides = 2

        @property
        def pages(self) -> int:
            return self.sides

    def of(sides: int) -> Set:
        form = Set("card", whole, size=8, turn="")
        form.sides = sides
        return form

    for fitting in range(1, 6):
        assert largest([2 if n >= fitting else 3 for n in range(6)], of) == fitting


def call(*words: str) -> Result:
    """Run a command in this process."""
    return calling.call("card", *words)


def test_the_command_writes_a_pdf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = call("--rules", "pung_chow", "--set", "bonus=true", "--paper", "letter")
    assert (result.exit_code, result.stderr) == (0, "")
    facts = {"path": "pung_chow-card.pdf", "rules": "Pung Chow", "count": counted("sides", 2), "paper": "Letter"}
    assert says(result.stdout, "command", "card", "done", **facts)
    assert len(PdfReader(tmp_path / "pung_chow-card.pdf").pages) == 2
    assert call("--sheets", "--rules", "pung_chow", "--out", "-").stdout_bytes.startswith(b"%PDF")


@pytest.mark.parametrize(
    ("words", "status"),
    [
        (["--out", "ours.toml"], 2),
        (["--paper", "a3"], 2),
        (["--rules", "nobody"], 2),
        (["--set", "limit=-1"], 2),
        (["--set", "limit"], 2),
        (["--sheets", "--rules", "pung_chow", "--out", "nowhere/card.pdf"], 1),
    ],
    ids=lambda given: " ".join(given) if isinstance(given, list) else "",
)
def test_what_cannot_be_printed_is_told_in_a_line(
    words: list[str], status: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    refused(call(*words), status)
    assert not [*tmp_path.iterdir()]


def test_without_the_typesetter_it_is_said_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    press.fonts.cache_clear()
    with fails("no-typst"):
        printed(card(Ruleset.load("dummies")))
    result = call("--rules", "dummies", "--out", "-")
    assert result.exit_code == 1
    assert say("error", "no-typst") in result.stderr
