"""Kernels rewritten for one sheet: interpreted they play the same hands as the kernels themselves, to the byte."""

import ast
import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from compiled.test_same import compiled
from lengths import mostly_proofs

from kongbox.bots import bot_number
from kongbox.bots.hands import play_hand
from kongbox.compiled.special import Special, functions_of
from kongbox.compiled.special.kinds import Field
from kongbox.compiled.special.program import Program
from kongbox.compiled.special.trees import walk
from kongbox.compiled.special.values import number
from kongbox.core.state.record import Record
from kongbox.core.state.records import Decision, Hand, Log, Outcome, Table
from kongbox.game.play.seeds import hand_seed
from kongbox.rulesets import Ruleset

CLUMSY = 1311  # of 65536: two in a hundred
SHEETS: dict[str, Callable[[], Ruleset]] = {
    "redux": lambda: Ruleset.load("redux"),
    "bmja": lambda: Ruleset.load("bmja"),
    "pung_chow": lambda: Ruleset.load("pung_chow"),
    "pung_chow_limit": lambda: Ruleset.load("pung_chow_limit"),
    "dummies": lambda: Ruleset.load("dummies"),
    "dead wall": lambda: Ruleset.load("redux", {"wall": "dead_wall", "bonus": False, "dealer": "prevailing"}),
    "two mandarins": lambda: Ruleset.load("pung_chow", {"bonus": True, "players": 2}),
    "goulash": lambda: Ruleset.load("bmja").goulash,
    "jokers": lambda: Ruleset.load("bmja", {"wild_tiles": "jokers"}).goulash,
    "drawn": lambda: Ruleset.load(Path(__file__).parents[1] / "drawn.toml"),
    "strict redux": lambda: Ruleset.load("redux", {"manners": "strict"}),
    "strict bmja": lambda: Ruleset.load("bmja", {"manners": "strict"}),
    "strict limit": lambda: Ruleset.load("pung_chow_limit", {"manners": "strict"}),
}


@cache
def program_of(sheet: str) -> Program:
    return Program(SHEETS[sheet]().rules, [play_hand])


@cache
def rewritten(sheet: str) -> Special:
    return functions_of(program_of(sheet))


def without_scratch(record: Record) -> bytes:
    """The bytes of a record, all that it declares as scratch being noughts."""
    copy = bytearray(record.bytes())
    wipe(type(record), np.frombuffer(copy, record.dtype))
    return bytes(copy)


def wipe(cls: type[Record], records: Any) -> None:
    for name in cls._scratch:
        records[name] = 0
    for name, part in (cls._records | cls._lists).items():
        wipe(part, records[name])


def played(
    play: Callable[..., Any], rules: Ruleset, bots: Sequence[str], hands: int, clumsy: int
) -> Iterator[tuple[bytes, bytes, bytes, bytes]]:
    """Every hand as it is in the end: table, log, outcome, and what the bots decided with."""
    decision, hand = Decision.new(), Hand.new()
    decision.clumsy = clumsy
    for seat, bot in enumerate(bots):
        decision.bots[seat] = bot_number(bot)
    for number_ in range(hands):
        table, log, outcome = Table.new(), Log.new(), Outcome.new()
        log.keep = 1
        play(table, log, rules.lookup, decision, hand, outcome, hand_seed(7, number_), number_)
        yield without_scratch(table), log.bytes(), outcome.bytes(), decision.bytes()


@mostly_proofs("sheet", list(SHEETS), "redux")
def test_rewritten_kernels_play_the_same_hands(sheet: str) -> None:
    rules, special = SHEETS[sheet](), rewritten(sheet)
    clumsy = CLUMSY if rules.rules.faults.manners else 0
    for bots, hands in ((["greedy"] * 4, 2), (["greedy", "keen", "random", "random"], 2)):
        generic = played(play_hand, rules, bots, hands, clumsy)
        for place, (wanted, found) in enumerate(
            zip(generic, played(special.of[play_hand], rules, bots, hands, clumsy), strict=True)
        ):
            assert wanted == found, f"{bots}, hand {place}"


@pytest.mark.turns
@pytest.mark.proof
@pytest.mark.parametrize("sheet", list(SHEETS))
def test_rewritten_kernels_play_hundreds_of_the_same_hands(sheet: str) -> None:
    """Against the compiled kernels of all sheets, which play what the interpreted ones do."""
    rules, special = SHEETS[sheet](), rewritten(sheet)
    clumsy = CLUMSY if rules.rules.faults.manners else 0
    for bots, hands in ((["greedy", "random", "greedy", "greedy"], 250), (["random"] * 4, 80), (["keen", "greedy"] * 2, 8)):
        tables, logs, outcomes = compiled(rules, bots, 7, hands, keep=True, clumsy=clumsy)
        wipe(Table, tables)
        for place, (table, log, outcome, _) in enumerate(played(special.of[play_hand], rules, bots, hands, clumsy)):
            assert table == tables[place].tobytes(), f"{bots}, hand {place}"
            assert log == logs[place].tobytes(), f"{bots}, hand {place}"
            assert outcome == outcomes[place].tobytes(), f"{bots}, hand {place}"


@mostly_proofs("sheet", list(SHEETS), "redux")
def test_what_a_table_is_said_not_to_have_is_never_written(sheet: str) -> None:
    """A field that needs a feature: every line that is left at tables without it writes what stands there anyway."""
    program = program_of(sheet)
    for routine in program.routines.values():
        reader = program.reader(routine)
        for line in walk(routine.tree):
            if not isinstance(line, (ast.Assign, ast.AugAssign)):
                continue
            for target in line.targets if isinstance(line, ast.Assign) else [line.target]:
                kind = reader.kind(target.value if isinstance(target, ast.Subscript) else target)
                if not isinstance(kind, Field):
                    continue
                told = f"{routine.name}: {ast.unparse(ast.fix_missing_locations(line))}"
                value, empty = number(line.value), program.known.number(kind.record, kind.name)
                if empty is not None:
                    assert isinstance(line, ast.Assign) and value == empty, told
                if value is not None:
                    assert program.known.may_be(kind.record, kind.name, value), told


def test_a_sheet_leaves_nothing_of_what_others_have() -> None:
    """No question is left that the sheet has answered."""
    kernels = rewritten("redux").text
    assert not re.search(r"rules\.(?!pay\.washing_pays\[table|rows\.(doublers|value|fishing)\[row)", kernels)
    gone = ("mark_errors", "settle_errors", "score_with_wilds", "knitting", "give_ruling", "counts")
    assert not re.search(rf"\b({'|'.join(gone)})__", kernels)
    assert "range(146)" in kernels and kernels.count("range(433)") == 1  # one loop ends at the action that a bot has drawn
