"""Compiled kernels: the same answers as interpreted ones, a cache that never goes stale, plain words when something is amiss."""

import os
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from clauses import ROOT

import kongbox
from kongbox.compiled import (
    NoCompiler,
    build,
    discard_many,
    distance_keys,
    distance_many,
    entries,
    play,
    progress,
    rollouts,
    useful_many,
)
from kongbox.compiled.build import fault_of, numba_type, signature
from kongbox.compiled.cache import DAY, KEPT, clean, fingerprint, is_sealed, own_files, renew, seal, sources, user_cache
from kongbox.compiled.entry import Entry, entry
from kongbox.compiled.told import compiling, waiting
from kongbox.core.hand.distance import melds_and_eye, seven_pairs, thirteen_orphans
from kongbox.core.hand.hands import gain
from kongbox.core.hand.waits import discard_table, useful_bits
from kongbox.core.state.codes import PUNG
from kongbox.core.state.records import Decision, Side
from kongbox.core.state.registry import KERNELS
from kongbox.envs import playing
from kongbox.errors import BadInput
from kongbox.rulesets import Ruleset
from kongbox.tiles import NONE, PLAYED
from kongbox.words.catalogue import english

HOUSE = Ruleset.load("redux").lookup
PACKAGE = Path(kongbox.__file__).parent


def random_hands(n: int, seed: int) -> tuple[list[Side], np.ndarray]:
    """Hands of 14, 13, 11, 10 … tiles, half of them from few kinds, as records and as counts."""
    rng = random.Random(seed)
    sides, counts = [], np.zeros((n, PLAYED), np.int8)
    for number in range(n):
        kinds = range(PLAYED) if number % 2 else rng.sample(range(PLAYED), 8)
        tiles = rng.choice((14, 13, 11, 10, 8, 7, 5, 4, 2, 1))
        side = Side.new()
        for tile in rng.sample([tile for tile in kinds for _ in range(4)], tiles):
            gain(side, tile, 1)
            counts[number, tile] += 1
        side.melds = (14 - tiles) // 3
        for meld in range(side.melds):
            side.kind[meld], side.tile[meld] = PUNG, NONE
        sides.append(side)
    return sides, counts


def test_distances_from_counts_and_from_keys_are_the_interpreted_ones() -> None:
    sides, counts = random_hands(4000, 1)
    wanted = [[measure(HOUSE, side) for measure in (melds_and_eye, seven_pairs, thirteen_orphans)] for side in sides]
    assert distance_many(counts).tolist() == wanted
    assert distance_keys(np.array([list(side.key) for side in sides], np.int32)).tolist() == wanted
    assert {far for row in wanted for far in row} >= {-1, 0, 1, 2, 3, 4, 5, 14}


def test_useful_tiles_and_discard_tables_are_the_interpreted_ones() -> None:
    sides, counts = random_hands(300, 2)
    useful = useful_many(HOUSE, counts)
    after, gains = discard_many(HOUSE, counts)
    decision = Decision.new()
    for number, side in enumerate(sides):
        assert useful[number] == useful_bits(HOUSE, side)
        discard_table(HOUSE, side, decision)
        assert (after[number].tolist(), gains[number].tolist()) == (list(decision.after), list(decision.gains))


@pytest.mark.parametrize(
    "counts",
    [
        [[0] * 33 + [5]],
        [[0] * 33 + [-1]],
        [[-3] + [0] * 33],
        [[100] * 34],
        [[1] * 15 + [0] * 19],
        [[4] * 4 + [0] * 30],
        [[2**40] + [0] * 33],
    ],
)
@pytest.mark.parametrize(
    "measure", [distance_many, lambda counts: useful_many(HOUSE, counts), lambda counts: discard_many(HOUSE, counts)]
)
def test_a_hand_that_cannot_be_is_named(counts: list[list[int]], measure: Callable[[Any], Any]) -> None:
    good = [[1] * 13 + [0] * 21]
    with pytest.raises(BadInput, match=r"hand 1 .*0 to 4") as found:
        measure(np.array(good + counts))
    assert found.value.code == "bad-hand"
    assert len(measure(np.array(good))) in (1, 2)


@pytest.mark.parametrize("keys", [[-1, 0, 0, 0], [0, 5**9, 0, 0], [0, 0, 0, 5**7], [5**9 - 1, 0, 0, 0], [4 * 31] * 4])
def test_keys_that_cannot_be_are_named(keys: list[int]) -> None:
    assert distance_keys(np.array([[1, 5, 25, 0]])).shape == (1, 3)
    with pytest.raises(BadInput, match="hand 0"):
        distance_keys(np.array([keys]))


@pytest.mark.parametrize("given", [np.zeros(34, np.int8), np.zeros((2, 33), np.int8), np.zeros((2, 34)), [["1b"] * 34]])
def test_arrays_of_another_shape_are_refused_in_one_sentence(given: Any) -> None:
    with pytest.raises(BadInput, match=r"shape \(hands, 34\)") as found:
        distance_many(given)
    assert found.value.code == "bad-shape"


def test_no_hands_have_no_distances() -> None:
    assert distance_many(np.zeros((0, 34), np.int8)).shape == (0, 3)


def test_every_kernel_declares_types_that_compile() -> None:
    for function in KERNELS:
        assert len(signature(function)) == function.__code__.co_argcount


def test_a_kernel_without_an_annotation_is_named() -> None:
    def lonely(side: Side, tile) -> int:  # type: ignore[no-untyped-def]
        return 0

    with pytest.raises(TypeError, match=r"lonely: argument 'tile' has no annotation"):
        signature(lonely)

    def wrong(side: Side, tile: str) -> int:
        return 0

    with pytest.raises(TypeError, match=r"wrong: argument 'tile': a kernel cannot take the type <class 'str'>"):
        signature(wrong)
    assert numba_type(int) == numba_type(bool)


def test_a_kernel_that_assigns_inside_an_expression_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """Numba loses the value of `:=` where it comes from a field, and names only a variable of its own."""

    def walrus(side: Side) -> int:
        if (melds := side.melds) > 1:
            return melds
        return 0

    def other(side: Side) -> int:
        melds = side.melds
        if melds > 1:
            return melds
        return 0

    monkeypatch.setattr(build, "KERNELS", [walrus, other])
    for cache in ("_made", "_spaces"):
        monkeypatch.setattr(build, cache, {})
    assert fault_of(walrus) == (build.WALRUS, walrus.__code__.co_firstlineno + 1)
    assert fault_of(other) == ("", 0)


def test_an_entry_point_is_a_loop_with_a_decorator(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is compiled when first called, and says so once."""
    told: list[str] = []
    monkeypatch.setattr(progress, "tell", told.append)
    monkeypatch.setattr("kongbox.compiled.entry.folder", lambda: None)

    @entry
    def doubled(n: int) -> int:
        """Twice a number."""
        return 2 * n

    assert told == []
    assert (doubled(4), doubled(5), doubled.plain(6)) == (8, 10, 12)
    assert told == [compiling("doubled", alone=False, lost=user_cache())]
    assert str(user_cache()) in told[0], "it is lost with the process, and whose fault that is"


def test_on_windows_the_games_do_not_lie_in_the_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path))
    assert user_cache() == tmp_path / "kongbox" / "Cache"


def test_without_the_compiler_one_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numba", None)

    @entry
    def never(n: int) -> int:
        return n

    with pytest.raises(NoCompiler, match=r"pip install 'kongbox\[sim\]'"):
        never(1)


def test_the_name_of_the_cache_hangs_on_every_source(tmp_path: Path) -> None:
    """A callee in another file counts as much as the entry point."""
    copy = tmp_path / "kongbox"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__", "static"))
    before = fingerprint(copy)
    assert before == fingerprint(PACKAGE)
    named = {function.__code__.co_filename for function in KERNELS}
    files = {Path(name) for name in named if not name.startswith("<")}  # those are written out from the others
    assert files - set(sources(PACKAGE)) == set(own_files(files))  # which entry points count that reach them
    for path in (
        "core/hand/distance.py",
        "core/hand/hands.py",
        "core/state/records/table.py",
        "tiles.py",
        "compiled/entries.py",
        "bots/tactics.py",
    ):
        text = (copy / path).read_text(encoding="utf-8")
        (copy / path).write_text(text + "\n", encoding="utf-8")
        assert fingerprint(copy) != before, path
        (copy / path).write_text(text, encoding="utf-8")
        assert fingerprint(copy) == before, path
    (copy / "core" / "newcomer.py").write_text("", encoding="utf-8")
    assert fingerprint(copy) != before


def test_code_that_is_not_as_it_was_written_is_taken_away(tmp_path: Path) -> None:
    """Any byte of it, a file that is missing, one that is new; and no other entry point's."""
    (tmp_path / "play").mkdir()
    index, code, other = (
        tmp_path / "play" / name for name in ("a.many-3.py311.nbi", "a.many-3.py311.1.nbc", "a.few-9.py311.nbi")
    )
    for path in (index, code, other):
        path.write_bytes(b"code")
    assert not is_sealed(tmp_path, "many"), "nobody has vouched for it"
    seal(tmp_path, "many")
    other.write_bytes(b"other code")
    assert is_sealed(tmp_path, "many")
    code.write_bytes(b"c0de")
    assert not is_sealed(tmp_path, "many")
    code.unlink()
    assert not is_sealed(tmp_path, "many")
    renew(tmp_path, "many")
    assert not index.exists() and other.exists()


SCRIPT = """
import sys
import numpy as np
from kongbox.compiled import distance_many, progress
progress.tell = print
print(distance_many(np.array([[1] * 9 + [0] * 18 + [3, 2] + [0] * 5]))[0].tolist())
"""


def run_copy(package: Path, cache: Path) -> str:
    env = {**os.environ, "XDG_CACHE_HOME": str(cache), "PYTHONPATH": str(package), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run([sys.executable, "-c", SCRIPT], capture_output=True, check=False, text=True, env=env, cwd=package)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.proof
@pytest.mark.turns
def test_compiled_code_follows_its_sources_and_survives_damage(tmp_path: Path) -> None:
    """Compiled once, loaded afterwards; a callee edited in another file is compiled anew; a damaged file is made again."""
    package, cache = tmp_path / "lib", tmp_path / "cache"
    shutil.copytree(PACKAGE, package / "kongbox", ignore=shutil.ignore_patterns("__pycache__", "static"))
    told = compiling("distance_slice", alone=False) + "\n"
    assert run_copy(package, cache) == f"{told}[-1, 4, 8]\n"
    assert run_copy(package, cache) == "[-1, 4, 8]\n"
    callee = package / "kongbox" / "core" / "hand" / "distance.py"
    stamp = callee.stat()
    text = callee.read_text(encoding="utf-8")
    assert "missing = 13 - " in text
    callee.write_text(text.replace("missing = 13 - ", "missing = 33 - "), encoding="utf-8")
    os.utime(callee, ns=(stamp.st_atime_ns, stamp.st_mtime_ns))
    assert run_copy(package, cache) == f"{told}[-1, 4, 28]\n"
    callee.write_text(text, encoding="utf-8")
    assert run_copy(package, cache) == "[-1, 4, 8]\n"
    for path in cache.rglob("*.nbc"):
        code = bytearray(path.read_bytes())
        code[len(code) * 55 // 100] ^= 1  # Numba itself does not notice it
        path.write_bytes(code)
    assert run_copy(package, cache) == f"{told}[-1, 4, 8]\n"
    for path in cache.rglob("*.nb[ci]"):
        path.write_bytes(path.read_bytes()[:40])
    assert run_copy(package, cache) == f"{told}[-1, 4, 8]\n"
    assert run_copy(package, cache) == "[-1, 4, 8]\n"
    shutil.rmtree(cache)
    cache.write_text("in the way", encoding="utf-8")
    lost = compiling("distance_slice", alone=False, lost=cache / "kongbox")
    assert run_copy(package, cache) == f"{lost}\n[-1, 4, 8]\n"


def test_whoever_waits_reads_what_is_compiled_and_no_name_of_a_function() -> None:
    made = [one for module in (play, entries, playing, rollouts) for one in vars(module).values() if isinstance(one, Entry)]
    assert {one.__name__ for one in made} == english()["compiling"]["does"].keys()
    for one in made:
        for line in (compiling(one.__name__, alone=True), waiting(one.__name__, alone=False)):
            assert "_" not in line and one.__name__ not in line
    assert "score_mine" in compiling("score_mine", alone=False), "an entry point of one's own has its name"


def test_whoever_waits_at_a_terminal_or_in_a_notebook_is_told_why_and_nobody_else(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = []
    for terminal, prompt, listener in ((True, False, None), (False, True, None), (False, False, None), (True, True, print)):
        monkeypatch.setattr("sys.stderr.isatty", lambda terminal=terminal: terminal)
        monkeypatch.delattr("sys.ps1", raising=False)
        if prompt:
            monkeypatch.setattr("sys.ps1", ">>> ", raising=False)
        monkeypatch.setattr(progress, "tell", listener)
        progress("a moment")
        found = capsys.readouterr()
        told.append((found.err, found.out))
    assert told == [("kongbox: a moment\n", "")] * 2 + [("", ""), ("", "a moment\n")]


def test_old_caches_go_and_recent_ones_stay(tmp_path: Path) -> None:
    folders = [tmp_path / f"numba-{number}" for number in range(KEPT + 3)]
    for age, path in enumerate(folders):
        path.mkdir()
        (path / "code").write_text("", encoding="utf-8")
        then = time.time() - 3 * age * DAY
        os.utime(path, (then, then))
    (tmp_path / "rules").mkdir()
    clean(folders[0])
    assert sorted(path.name for path in tmp_path.iterdir()) == [*(f"numba-{number}" for number in range(KEPT + 1)), "rules"]
    for path in folders:
        path.mkdir(exist_ok=True)
        os.utime(path)
    clean(folders[0])
    assert len(list(tmp_path.iterdir())) == len(folders) + 1


def test_importing_the_compiled_layer_imports_no_compiler() -> None:
    code = f"import sys; sys.path.insert(0, {str(ROOT / 'src')!r}); import kongbox.compiled; print('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True).stdout == "False\n"
