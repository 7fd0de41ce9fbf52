"""Entry points compiled for one sheet: the same bytes, kept by sheet and sources, compiled by one process for many."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from compiled.special.test_specialise import CLUMSY, SHEETS, wipe
from compiled.test_compiled import random_hands
from compiled.test_same import compiled
from failing import fails
from saying import says

from kongbox.bots import bot_number
from kongbox.compiled.cache import digest, folder_for, must_be_kept, own_files
from kongbox.compiled.entries import useful_slice
from kongbox.compiled.entry import Entry
from kongbox.compiled.play import PAYS, get_ready, play_many, player_of
from kongbox.core.play.wall import lay_out
from kongbox.core.state.records import Decision, Hand, Log, Outcome, Side, Table
from kongbox.game.play.seeds import hand_seed
from kongbox.rulesets import Ruleset

COMPILED = [*SHEETS] if os.environ.get("KONGBOX_SHEETS") == "all" else ["redux", "jokers", "strict bmja"]
"""The sheets for which whole hands are compiled at length, half a minute each; all of them where that is asked for."""


def test_an_entry_for_one_sheet_says_what_the_entry_says() -> None:
    _, counts = random_hands(400, 9)
    for name in ("redux", "bmja"):
        lookup = Ruleset.load(name).lookup.array()
        wanted, found = np.zeros(400, np.int64), np.zeros(400, np.int64)
        special = useful_slice.of(Ruleset.load(name).rules)
        assert useful_slice(lookup, counts, np.zeros(1, Side.dtype), wanted) == -1
        assert special(lookup, counts, np.zeros(1, Side.dtype), found) == -1
        assert wanted.tolist() == found.tolist()
        assert special.is_kept and special is useful_slice.of(Ruleset.load(name).rules)


def test_what_is_kept_hangs_on_the_rules_and_on_every_file_of_ones_own(tmp_path: Path) -> None:
    mine = [tmp_path / name for name in ("one.py", "other.py", "more.py")]
    for path in mine:
        path.write_text(path.name, encoding="utf-8")
    rules = [Ruleset.load(name).rules.bytes() for name in ("redux", "bmja")]
    places = [folder_for(tmp_path, files, told) for files in (mine[:1], mine[:2], mine) for told in (*rules, None)]
    assert len({*places, tmp_path}) == len(places) + 1 and all(place.parent == tmp_path for place in places)
    assert folder_for(tmp_path, [], None) == tmp_path
    before = digest(mine[0])
    mine[0].write_text("changed while the program runs", encoding="utf-8")
    assert digest(mine[0]) == before
    assert own_files([Path(lay_out.__code__.co_filename), mine[0]]) == [mine[0]]


def test_hands_are_played_by_what_was_compiled_for_them(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = Ruleset.load("redux", {"limit": 512}).rules
    prepared: list[Entry[..., int]] = []

    def prepare(one: Entry[..., int]) -> None:
        prepared.append(one)

    monkeypatch.setattr(Entry, "prepare", prepare)
    monkeypatch.setattr(Entry, "is_new", False)
    assert player_of(rules) is play_many
    get_ready(PAYS - 1, rules)
    assert prepared == []
    get_ready(PAYS, rules)
    assert prepared == [play_many.of(rules)]
    monkeypatch.setattr(play_many.of(rules), "_compiled", len)
    assert player_of(rules) is play_many.of(rules)


def test_the_first_sheet_of_a_machine_is_compiled_for_alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """It is sooner done than for all; a second sheet, or two at once, get what takes any."""
    first, second = (Ruleset.load(name, {"limit": 512}).rules for name in ("redux", "bmja"))
    prepared: list[Entry[..., int]] = []
    monkeypatch.setattr("kongbox.compiled.entry.folder", lambda: tmp_path)
    monkeypatch.setattr(play_many, "_compiled", None)
    monkeypatch.setattr(play_many, "_special", {})
    monkeypatch.setattr(Entry, "prepare", lambda one: prepared.append(one))  # noqa: PLW0108
    get_ready(1, first, second)
    assert prepared == []
    get_ready(1, first)
    assert prepared == [play_many.of(first)]
    (tmp_path / "of a sheet" / "play").mkdir(parents=True)
    (tmp_path / "of a sheet" / "play" / "play.play_many-30.py311.nbi").touch()
    get_ready(1, second)
    assert prepared == [play_many.of(first)]


def test_a_cache_that_nobody_can_write_is_told_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kongbox.compiled.cache.folder", lambda: None)
    with fails("no-cache") as found:
        must_be_kept()
    assert says(found.value.message, "simulation", "no-cache")


@pytest.mark.proof
def test_many_processes_compile_once(tmp_path: Path) -> None:
    """The others wait for the first, and load what it has compiled: one file of code is written, once."""
    code = (
        "import numpy as np\n"
        "from kongbox.compiled import distance_many\n"
        "from kongbox.compiled.entries import distance_slice\n"
        "distance_many(np.array([[1] * 13 + [0] * 21], np.int8))\n"
        "stats = distance_slice._compiled.stats\n"
        "print(len(stats.cache_hits), len(stats.cache_misses))\n"
    )
    env = {**os.environ, "XDG_CACHE_HOME": str(tmp_path), "PYTHONPATH": os.pathsep.join(sys.path)}
    running = [subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, env=env) for _ in range(3)]
    told = sorted(process.communicate(timeout=600)[0] for process in running)
    assert told == ["0 1\n", "1 0\n", "1 0\n"]


@pytest.mark.turns
@pytest.mark.proof
@pytest.mark.longest
@pytest.mark.parametrize("sheet", COMPILED)
def test_hands_of_one_sheet_are_the_same_to_the_byte(sheet: str) -> None:
    rules = SHEETS[sheet]()
    clumsy = CLUMSY if rules.rules.faults.manners else 0
    for bots, hands in ((["greedy", "random"] * 2, 5_000), (["keen", "greedy"] * 2, 1_000)):
        wanted = compiled(rules, bots, 5, hands, keep=True, clumsy=clumsy)
        tables, logs, outcomes = np.zeros(hands, Table.dtype), np.zeros(hands, Log.dtype), np.zeros(hands, Outcome.dtype)
        decision = np.zeros(1, Decision.dtype)
        decision["bots"][0] = [bot_number(bot) for bot in bots]
        decision["clumsy"], logs["keep"] = clumsy, True
        special = play_many.of(rules.rules)
        special(tables, logs, rules.lookup.array(), decision, np.zeros(1, Hand.dtype), outcomes, hand_seed(5, 0), 0)
        wipe(Table, tables)
        wipe(Table, wanted[0])
        for found, expected in zip((tables, logs, outcomes), wanted, strict=True):
            assert found.tobytes() == expected.tobytes()
