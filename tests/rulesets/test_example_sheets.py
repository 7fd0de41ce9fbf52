"""The house rules under examples/: every one loads, and the German and Dutch ones count hands as their sources do."""

from functools import cache
from pathlib import Path

import pytest
from clauses import ROOT

from kongbox import Ruleset, score

FOLDER = ROOT / "examples" / "house_rules"
SHEETS = sorted(FOLDER.glob("*.toml"))


@cache
def example(name: str) -> Ruleset:
    """An example by its name."""
    return Ruleset.load(FOLDER / f"{name}.toml")


@pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.stem)
def test_every_example_loads_and_names_itself_by_its_file(path: Path) -> None:
    ours = example(path.stem)
    assert ours.id == path.stem
    assert ours.base is not None and ours.hash != Ruleset.load("redux").hash
    assert ours.sheet.example(ours.rows[-1]) is not None


@pytest.mark.parametrize("name", ["dmjl", "dutch"])
def test_every_value_of_a_foreign_sheet_names_its_source(name: str) -> None:
    text = (FOLDER / f"{name}.toml").read_text(encoding="utf-8")
    told, _, rules = text.partition("\nextends")
    assert "# Sources:" in told and "# Open:" in told
    values = [line for line in rules.splitlines()[3:] if " = " in line and not line.endswith("= [")]
    assert len(values) > 5 and all("#" in line for line in values)
    used = {letter for letter in "KLBSPR" if f"[{letter}]" in rules}
    assert used and all(f"[{letter}] " in told for letter in used)


@pytest.mark.parametrize(
    ("sheet", "hand", "won", "total", "doublers"),
    [
        # Kajongg: 20 to win, 4 for the only tile that fits, 2 to draw it, 2 twice for the pair of own and prevailing wind
        ("dmjl", "123b 12c 234d 789d EE .3c", "wall", 30 * 2, 1),
        # 20, the pung 4, the kong 16, the only tile 4, the eye of minors 2; the dragons' doubler and no chows
        ("dmjl", "222c +RRR _5555d +777d 5b .5b", "discard", (20 + 4 + 4 + 16 + 2 + 4 + 2) * 4, 2),
        ("dmjl", "RRR GGG PPP 123b 4b .4b", "wall", 500, 8),
        ("dmjl", "EEE SSS 5c +WWW +NNN .5c", "discard", 500, 0),
        # the booklet: 20, only tile 2, eye 2, drawn 2; only self-drawn tiles 2 doublers, four chows 1
        ("dutch", "123b 456c 789d 234d 5b .5b", "wall", 26 * 8, 3),
        # four pungs 1, three concealed 1 and four concealed 1 more, only self-drawn 2, only minors 1
        ("dutch", "222b 555c 888d 333d 6b .6b", "wall", (16 + 26) * 64, 6),
        ("dutch", "222b 555c 888d 123d 9b .9b", "discard", (12 + 24) * 2, 1),
        ("dutch", "4b 123d _2222b _5555c _8888d .4b", "discard", (48 + 24) * 8, 3),
        ("dutch", "4b +2222b +5555c +8888d +1111d .4b", "discard", (24 + 16 + 24) * 16, 4),
        ("dutch", "1122b 33c 4455d EE R .R", "discard", 250, 0),
        ("dutch", "1122b 334455b EE R .R", "discard", 500, 0),
        ("dutch", "1122b 334455b 77b 9b .9b", "discard", 1000, 0),
        ("dutch", "EE SS WW NN RR GG P .P", "discard", 2000, 0),
        ("dutch", "123456789c ESWN .5c", "discard", 1000, 0),
        ("dutch", "123456789c RGP N .N", "discard", 1000, 0),
        ("dutch", "1234567c ESWN RG .P", "discard", 1000, 0),
        ("dutch", "_1111b _2222c _9999d _RRRR E .E", "discard", 2000, 0),
        ("dutch", "RRR +GGG PPP 23d 44b .1d", "discard", 2000, 0),
    ],
)
def test_a_hand_counts_as_its_source_says(sheet: str, hand: str, won: str, total: int, doublers: int) -> None:
    found = score(hand, example(sheet), won=won)  # type: ignore[arg-type]
    assert found.total == min(total, {"dmjl": 500, "dutch": 2000}[sheet])
    assert not doublers or found.doublers == doublers


def test_a_dutch_loser_who_waits_for_seven_pairs_scores_half() -> None:
    assert score("1122b 33c 4455d EE R", example("dutch")).total == 125


def test_dutch_tiles_are_136_and_no_reckless_discard_is_punished() -> None:
    options = example("dutch").options
    assert (options.bonus, options.cannon, options.box_stacks) == (False, "off", 6)
