"""Practice in the terminal in another language: no plain English is left but what a sheet says."""

from click.testing import CliRunner
from pseudo import english_left, marked

from kongbox.cli.app import kongbox
from kongbox.practice.counting import practised
from kongbox.rulesets import Ruleset
from kongbox.rulesets.wording import pattern_in_words, worth
from kongbox.words.catalogue import english, speaking

SEED = 7


def test_no_english_is_left() -> None:
    foreign = marked(english())
    typed = foreign["practice"]["command"] = english()["practice"]["command"]
    ruleset = Ruleset.load("redux")
    known = [ruleset.name, *(row.name for row in ruleset.rows), *(word for told in typed.values() for word in told.split())]
    known += [text for row in ruleset.rows for text in (worth(row, ruleset), pattern_in_words(row, ruleset.options))]
    known += [practised(ruleset, level, SEED + number).hand for level in (1, 2) for number in range(3)]
    lines = "?\nx\n1 2 3 4 = 8\nlevel 2\nx\n\ntell\n\n1 99 = 3\n24\n"
    with speaking(foreign):
        told = CliRunner().invoke(kongbox, ["practice", "--seed", str(SEED)], input=lines, catch_exceptions=False).stdout
    assert len(told.splitlines()) > 30
    for line in told.splitlines():
        assert not english_left(line, known), line
