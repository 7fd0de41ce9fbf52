"""Whatever a sheet says, `rules check` finds it sound or names its faults: never a traceback, never a hang."""

import json
import random
from pathlib import Path

import pytest
from calling import call
from clauses import ROOT
from fuzzing import BOUND, NUMBERS, WORDS, in_time, mangled, paced
from lengths import LONG
from saying import says

from kongbox.rulesets import SHIPPED, Ruleset
from kongbox.rulesets.schema import WIDEST, Options, Sheet
from kongbox.words.catalogue import say

SHEETS = ROOT / "src" / "kongbox" / "rulesets"
HOUSES = sorted((ROOT / "examples" / "house_rules").glob("*.toml"))
TOKENS = [
    *WORDS,
    *map(str, NUMBERS),
    "=",
    "[",
    "]",
    "[[",
    "{",
    "}",
    ",",
    ".",
    '"',
    "'''",
    '"""',
    "#",
    "\n",
    "inf",
    "nan",
    "1979-05-27",
]
KEYS = [*Options.__struct_fields__, *Sheet.__struct_fields__, *WIDEST, "extends", "change", "leave_out", "points", "doublers"]
ROWS = [row.rule for name in SHIPPED for row in Ruleset.load(name).sheet.rows.all()]
HANDS = ["1199b 55c EE SS RR G .G --won discard", "56c .7c", "--help", "'", "J" * 14, "1112345678999x", ".1b", "--won"]


def value(chance: random.Random, depth: int = 0) -> str:
    """Something that TOML takes for a value, mostly."""
    match chance.randrange(9 if depth < 3 else 6):
        case 0 | 1:
            return str(chance.choice(NUMBERS))
        case 2:
            return chance.choice(["true", "false", "1.5", "0x10", "inf", "1979-05-27"])
        case 3 | 4:
            return json.dumps(chance.choice([*WORDS, *KEYS, *ROWS, *HANDS, *SHIPPED, "everyone", "all", "never"]))
        case 5:
            return chance.choice(["'''x\ny'''", "''", "0", "-1"])
        case 6 | 7:
            return f"[{', '.join(value(chance, depth + 1) for _ in range(chance.randrange(4)))}]"
        case _:
            pairs = (f"{key(chance)} = {value(chance, depth + 1)}" for _ in range(chance.randrange(4)))
            return f"{{ {', '.join(pairs)} }}"


def key(chance: random.Random) -> str:
    """A key, mostly one that a sheet knows."""
    return ".".join(chance.choice([*KEYS, *ROWS, "x", '"a b"']) for _ in range(chance.choice([1, 1, 1, 1, 2, 3])))


def made(chance: random.Random) -> str:
    """A sheet by the grammar: it extends another, and says a few things of its own."""
    lines = [f'extends = "{chance.choice([*SHIPPED, "redux", "house.toml", "none.toml", "./house.toml"])}"']
    sections = [
        "",
        "[options]",
        "[procedure]",
        "[allowed]",
        "[examples]",
        "[clauses]",
        "[rows]",
        "[rows.change.mahjong]",
        "[cannon]",
    ]
    for section in chance.sample(sections, chance.randint(0, 4)):
        lines.append(section)
        lines += [f"{key(chance)} = {value(chance)}" for _ in range(chance.randint(0, 3))]
    return "\n".join(lines) + "\n"


def text_of(case: int, chance: random.Random) -> str:
    """Sheets by the grammar, and those that there are, mangled."""
    if case % 4:
        text = made(chance) if case % 4 < 3 else chance.choice(HOUSES).read_text(encoding="utf-8")
        return mangled(text, chance, TOKENS, 2) if case % 4 == 3 or chance.random() < 0.2 else text
    return mangled((SHEETS / f"{chance.choice(SHIPPED)}.toml").read_text(encoding="utf-8"), chance, TOKENS)


@pytest.mark.parametrize("cases", [20, pytest.param(1_200, marks=LONG)])
def test_mangled_sheets(tmp_path: Path, cases: int) -> None:
    path, sound, begins = tmp_path / "house.toml", 0, say("command", "error", told="")
    for case in paced(cases, BOUND["sheets"]):
        chance = random.Random(case)
        text = text_of(case, chance)
        path.write_text(text, encoding="utf-8", errors="replace")
        try:
            with in_time():
                result = call("rules", "check", path)
            assert result.exit_code in (0, 1)
            assert (result.exit_code == 0) == says(result.stdout, "command", "rules", "ok", file=path) == (result.stderr == "")
            assert all(line.startswith(begins) and len(line) < 1_000 for line in result.stderr.splitlines())
            sound += result.exit_code == 0
            if result.exit_code == 0 and case % 4:
                with in_time():
                    assert call("rules", "show", path).exit_code == 0
        except BaseException as error:
            error.add_note(f"case {case}:\n{text[:2_000]}")
            raise
    assert 0 < sound < cases / 2
