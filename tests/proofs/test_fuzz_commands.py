"""Whatever words a command is given, it answers, or says in a line what is wrong: never a traceback, never a hang."""

import random
from importlib import import_module
from pathlib import Path
from typing import Any

import click
import numpy as np
import pytest
from calling import call
from clauses import ROOT
from fuzzing import BOUND, NUMBERS, WORDS, in_time, mangled, paced
from lengths import LONG
from recorded import write_session

from kongbox import data, server, sim
from kongbox.cli import simulate
from kongbox.cli.app import COMMANDS, kongbox
from kongbox.compiled.entry import Entry
from kongbox.core.state.records import Outcome
from kongbox.record import verify
from kongbox.rulesets import SHIPPED, Ruleset
from kongbox.words.catalogue import say

simulating = import_module("kongbox.sim.simulate")

LINES = [
    "score 56c 55d +RRR +777b _EEEE 1f2y .7c --seat E --won wall",
    "score 123b 456b --short --goulash --exposed 5b",
    "analyse 1199b 55c EE SS RR GG",
    "analyse JJ 123b 456b 789b 5c --goulash --rules bmja",
    "settle E=608 S=64 W=400 N=16 --winner S --cannon W --held E=2000 --ruling RX-INF-11:S",
    "simulate --hands 3 --bots greedy,keen --seed 5 --workers 2 --manners strict --clumsy 0.5",
    "simulate --compare redux bmja --hands 2 --plot picture.svg",
    "dataset new.parquet game.jsonl --rows hands",
    "dataset new.parquet --hands 3 --bots greedy,keen --seed 5 --overwrite",
    "replay game.jsonl --hand 1",
    "verify game.jsonl --key key.pub",
    "sign game.jsonl --key key",
    "rules list",
    "rules show redux --set limit=1000",
    "rules check house.toml",
    "rules diff redux pung_chow",
    "rules page dummies",
    "rules page --into pages",
    "rules clause RX-PLAY-7",
    "play --no-browser --port 0 --seed 7 --clumsy 0.1 --record new.jsonl",
    "--version",
]
"""A line of every command, of which others are made."""
TOKENS = [
    *WORDS,
    *map(str, NUMBERS),
    *COMMANDS,
    *SHIPPED,
    *[
        "game.jsonl",
        "other.jsonl",
        "house.toml",
        "none.toml",
        "pages",
        "pipe",
        "key",
        "key.pub",
        "--json",
        "--help",
        "--set",
        "--rules",
        "--goulash",
    ],
    *[
        "limit=500",
        "limit=--5",
        "bonus=false",
        "special_hands=x",
        "--",
        "-",
        "=",
        ":",
        "56c",
        ".7c",
        "_EEEE",
        "1b",
        "J",
        "+RRR",
        "E=1",
        "N=-1",
    ],
    *[option for name in COMMANDS for one in kongbox.get_command(click.Context(kongbox), name).params for option in one.opts],  # type: ignore[union-attr]
]
HARMLESS = str.maketrans("", "", "/\0")
"""No word leads out of the folder in which the commands run, and none holds what no system passes on."""


class Nobody:
    """In place of a thread that plays: hands of which nothing came."""

    batch = simulating.BATCH

    def __init__(self, *_: Any, **__: Any) -> None: ...

    def play(self, _seed: int, _first: int, hands: int) -> np.ndarray[Any, Any]:
        return np.zeros(hands, Outcome.dtype)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a record, a broken one, a sheet, something that is no key; nothing is served and nothing simulated."""
    inner = tmp_path / "one" / "two"
    inner.mkdir(parents=True)
    monkeypatch.chdir(inner)
    write_session(inner / "game.jsonl", 5, 1)
    (inner / "other.jsonl").write_bytes((inner / "game.jsonl").read_bytes()[:-40])
    (inner / "house.toml").write_text((ROOT / "examples" / "house_rules" / "seven_pairs.toml").read_text(encoding="utf-8"))
    (inner / "key").write_text("no key\n")
    monkeypatch.setattr(server, "serve_table", lambda *_, **__: None)
    monkeypatch.setattr(simulating, "Worker", Nobody)
    monkeypatch.setattr(Entry, "prepare", lambda *_: None)
    monkeypatch.setattr(data, "simulated", lambda *_, **__: (_ for _ in ()).throw(click.UsageError("not here")))
    monkeypatch.setattr(sim, "compare", lambda *_, **__: (_ for _ in ()).throw(click.UsageError("not here")))
    monkeypatch.setattr(simulate, "write_down", lambda *_: None)
    return inner


def line_of(chance: random.Random) -> list[str]:
    """The words of a command, some of them wrong."""
    words = chance.choice(LINES).split()
    for _ in range(chance.choice([0, 1, 1, 2, 3])):
        place = chance.randrange(len(words))
        match chance.randrange(6):
            case 0:
                del words[place]
            case 1:
                words.insert(place, chance.choice(TOKENS))
            case 2:
                words[place] = chance.choice(TOKENS)
            case 3:
                words[place] = mangled(words[place], chance, TOKENS, 1)
            case 4:
                words.append(chance.choice(TOKENS))
            case _:
                words[place : place + 1] *= chance.choice([2, 2, 40])
        words = words or ["score"]
    return [bounded(word) for word in words]


def bounded(word: str) -> str:
    """No word leads out of the folder, and none asks for more hands than a test has time for."""
    word = word.translate(HARMLESS)
    digits = "".join(sign for sign in word if sign.isdecimal())
    return word.replace("..", ".") if len(digits) < 6 else word.replace("..", ".")[:200]


@pytest.mark.parametrize("cases", [60, pytest.param(6_000, marks=LONG)])
def test_mangled_command_lines(folder: Path, monkeypatch: pytest.MonkeyPatch, cases: int) -> None:
    monkeypatch.setattr("kongbox.sim.asking.MOST", 10_000)
    before, answered = (folder / "game.jsonl").read_bytes(), 0
    shipped = {name: Ruleset.load(name).hash for name in SHIPPED}
    begins = say("command", "error", told="")
    for case in paced(cases, BOUND["commands"]):
        chance = random.Random(case)
        words = line_of(chance)
        try:
            with in_time():
                result = call(*words)
            assert result.exit_code in (0, 1, 2), result.exit_code
            said = [line for line in result.stderr.splitlines() if line]
            told = result.stdout.startswith('{"file":')  # `rules check --json` tells the faults of a sheet as data
            assert result.exit_code == 0 or told or (said and said[0].startswith((begins, "Usage: "))), result.stderr
            assert "Traceback" not in result.output
            assert not set(map(chr, range(0x7F, 0xA0))) & set(result.output)
            answered += result.exit_code == 0
        except BaseException as error:
            error.add_note(f"case {case}: {words}")
            raise
        if not case % 500:
            assert (folder / "game.jsonl").read_bytes() == before and verify(folder / "game.jsonl").ok
    assert cases / 20 < answered < cases / 2
    assert shipped == {name: Ruleset.load(name).hash for name in SHIPPED}
    assert all(page.read_text(encoding="utf-8").endswith("\n") for page in (folder / "pages").glob("*.md"))
