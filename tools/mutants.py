"""Change one thing in the program at random, run the tests that reach it, and report whether one fails.

    .venv/bin/python tools/mutants.py --count 100                     # of src/kongbox, outside compiled, cuda and wasm
    .venv/bin/python tools/mutants.py --client --count 60 --goal 85
    .venv/bin/python tools/mutants.py --only src/kongbox/rulesets --tests tests/rulesets --seed 7

A mutant that survives is printed as a diff: write the test of the rule that it breaks, or judge it equivalent. The working tree
stays unchanged: mutants live in temporary copies.

There are three steps. First the tests run once in a copy, and coverage.py notes which lines each test reaches and how long it
takes. Then places are drawn at random, by a seed. Finally the tests that reach a mutant's line run, those of its own room and the
fastest first, until one fails. If none fails, the proofs of the mutant's room have five minutes. A mutant that hangs, or ends
Vitest, counts as dead. For the client, Vitest knows which tests depend on a file, and it keeps running between mutants.

Other tools do not fit. mutmut writes all mutants of a function into its module, but `inspect.getsource` must find a kernel's
source there alone. cosmic-ray changes the working tree and runs every test. Stryker tries all mutants, not a sample.
"""

import argparse
import contextlib
import difflib
import hashlib
import importlib.util
import json
import os
import random
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as xml
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import accumulate
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple

from mutations import Site, client_sites, imported, python_sites, sheet_sites

ROOT = Path(__file__).resolve().parent.parent
SOURCE = Path("src/kongbox")
CLIENT = Path("web/src")
COMPILERS = ("src/kongbox/compiled", "src/kongbox/cuda", "src/kongbox/wasm")
MEASURED = "src/kongbox/rulesets/measured.toml"
LEFT_OUT = (*COMPILERS, MEASURED, "src/kongbox/server/static", "web/src/tests", "web/src/fixtures")
KERNELS = ("src/kongbox/core", "src/kongbox/bots", "src/kongbox/tiles.py")
"""Rooms that are compiled again after a change, which takes longer than a test."""
LONGEST = 300.0
"""The most seconds for which tests run on a mutant, as coverage.py measured them: alone they take a fraction of that."""
FIRST = 50
"""How many tests run first on a mutant. Most mutants fail one of these."""
FEW = 3
"""If fewer tests than this reach a line, its result may be cached for all other tests: a sheet, say, is read only once."""


class Fate(NamedTuple):
    """The fate of a mutant: the test that killed it, or why it survives."""

    site: Site
    line: int
    diff: str
    killer: str
    tried: int
    seconds: float


class Reach(NamedTuple):
    """Which tests reach which lines of a file, how long each takes, and which run compiled code."""

    lines: dict[str, dict[int, set[str]]]
    seconds: dict[str, float]
    compiled: set[str]


def node_path() -> str:
    """Return the search path for programs, with those of the environment first."""
    return os.pathsep.join([str(ROOT / ".venv/bin"), os.environ.get("PATH", "")])


def listed() -> list[str]:
    """Return the files of the working tree, including new ones."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    told = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return [path for path in told.split("\0") if path and (ROOT / path).is_file()]


class Workshop:
    """A copy of the working tree in which one mutant at a time is tried. The environment is shared."""

    def __init__(self, folder: Path, client: bool) -> None:
        self.folder = folder
        self.warm: subprocess.Popen[str] | None = None
        for path in listed():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / path, folder / path)
        for shared in (".venv", "src/kongbox/server/static"):
            if (ROOT / shared).exists():
                (folder / shared).symlink_to(ROOT / shared)
        if client:  # copy them, because Vite serves no module outside its root
            shutil.copytree(ROOT / "web/node_modules", folder / "web/node_modules", symlinks=True)
        found = self.run([sys.executable, "-c", "import kongbox; print(kongbox.__file__)"], 60)[1]
        if Path(found.strip()) != folder / SOURCE / "__init__.py":
            raise SystemExit(f"error: in {folder} Python imports {found.strip()}; run this with the environment of the project")

    def run(self, command: list[str], limit: float, cwd: str = ".") -> tuple[int | None, str]:
        """Return a command's exit status and output; the status is None if time ran out. Ends all processes of the command."""
        environment = {**os.environ, "PYTHONPATH": str(self.folder / "src"), "PATH": node_path()}
        environment |= {"XDG_CACHE_HOME": str(self.folder / "cache"), "HYPOTHESIS_STORAGE_DIRECTORY": str(self.folder / "cache")}
        with tempfile.TemporaryFile("w+") as said:
            done = subprocess.Popen(
                command, cwd=self.folder / cwd, env=environment, stdout=said, stderr=subprocess.STDOUT, start_new_session=True
            )
            status: int | None = None
            try:
                with contextlib.suppress(subprocess.TimeoutExpired):
                    status = done.wait(limit)
            finally:
                with contextlib.suppress(ProcessLookupError):
                    os.killpg(done.pid, signal.SIGKILL)
            done.wait()
            said.seek(0)
            return status, said.read()

    def pytest(self, words: list[str], limit: float, proofs: bool = False) -> tuple[int | None, str]:
        """Run pytest without a browser, on the proofs or on all other tests. Return its exit status and output."""
        kind = "proof and not browser" if proofs else "not browser and not proof"
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-m", kind, *words]
        return self.run(command, limit)

    def try_out(self, site: Site, reach: Reach | None) -> Fate:
        """Try a mutant and return its fate."""
        path, began = self.folder / site.path, time.monotonic()
        whole = path.read_bytes()
        changed = whole[: site.start] + site.text.encode() + whole[site.end :]
        old, new = (text.decode().splitlines(keepends=True) for text in (whole, changed))
        diff = "".join(difflib.unified_diff(old, new, site.path, f"{site.path}: {site.what}", n=1))
        line = whole[: site.start].count(b"\n") + 1
        try:
            path.write_bytes(changed)
            forget(path)
            killer, tried = self.vitest([site.path]) if reach is None else self.in_python(site, line, reach)
        finally:
            path.write_bytes(whole)
            forget(path)
        return Fate(site, line, diff, killer, tried, time.monotonic() - began)

    def in_python(self, site: Site, line: int, reach: Reach) -> tuple[str, int]:
        """Return the test that kills a mutant of a module or sheet, and how many tests ran on the mutant."""
        tests, killed = chosen(site.path, line, site.first, reach), re.compile(r"^(?:FAILED|ERROR) (tests/.+?)(?: - |$)", re.M)
        for some in filter(None, (tests[:FIRST], tests[FIRST:])):  # to collect thousands of tests takes longer than to run a few
            (self.folder / "chosen.txt").write_text("\n".join(some), encoding="utf-8")
            status, said = self.pytest(["-x", "@chosen.txt"], 30 + 5 * sum(reach.seconds[test] for test in some))
            if status != 0:
                failed = killed.search(said)
                return "it hangs" if status is None else failed[1] if failed else "it cannot be imported", len(tests)
        proved = killed.search(self.pytest(["-x", *rooms_of(site.path)], LONGEST, proofs=True)[1])
        return proved[1] if proved else "", len(tests)

    def vitest(self, paths: list[str]) -> tuple[str, int]:
        """Return the client's test that fails, of those that depend on these files, and how many tests ran.

        A mutant may use up all memory and end Vitest. Then the next mutant gets a new Vitest.
        """
        if self.warm is None or self.warm.poll() is not None:
            command = ["node", "tools/trying.ts"]
            environment = {**os.environ, "PATH": node_path()}
            self.warm = subprocess.Popen(
                command, cwd=self.folder / "web", env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
            )
        assert self.warm.stdin and self.warm.stdout
        print(json.dumps([str(Path(path).relative_to("web")) for path in paths]), file=self.warm.stdin, flush=True)
        for said in self.warm.stdout:
            if said.startswith("["):
                killer, tried = json.loads(said)
                return killer, tried
        self.warm.wait()
        return "it ends Vitest", 0

    def related(self, paths: list[str]) -> None:
        """Check that the client's tests pass without a mutant, so that a later failure is due to the mutant."""
        if killer := self.vitest(paths)[0]:
            raise SystemExit(f"error: a test of the client fails as it is: {killer}")

    def close(self) -> None:
        """End Vitest."""
        if self.warm is not None:
            self.warm.terminate()
            self.warm.wait()

    def record(self, tests: list[str], jobs: int, kept: Path) -> None:
        """Run these tests without a mutant, and note in a folder what each reaches. Notes about the same files are used again."""
        kept.mkdir(parents=True, exist_ok=True)
        now = hashlib.sha256(" ".join(tests).encode())
        for path in sorted(path for path in listed() if path.startswith(("src", "tests"))):
            now.update(path.encode() + (ROOT / path).read_bytes())
        if (kept / "of").exists() and (kept / "of").read_text(encoding="utf-8") == now.hexdigest():
            return
        words = [*tests, "-n", str(jobs), "--cov=kongbox", "--cov-context=test", "--cov-report="]
        status, said = self.pytest([*words, f"--junitxml={kept / 'times.xml'}", "-o", "junit_family=xunit1"], 3600)
        if status not in (0, 1):
            raise SystemExit(f"error: the tests cannot be run as they are\n{said[-2000:]}")
        shutil.copy2(self.folder / ".coverage", kept / "coverage")
        (kept / "of").write_text(now.hexdigest(), encoding="utf-8")

    def reach(self, tests: list[str], jobs: int, kept: Path) -> Reach:
        """Return which lines each test reaches, without tests that fail even without a mutant."""
        self.record(tests, jobs, kept)
        seconds = {}
        for case in xml.parse(kept / "times.xml").iter("testcase"):
            if not list(case.iter("failure")) and not list(case.iter("error")) and not list(case.iter("skipped")):
                seconds[f"{case.get('file')}::{case.get('name')}"] = float(case.get("time", 0))
        lines: dict[str, dict[int, set[str]]] = {}
        with sqlite3.connect(kept / "coverage") as noted:
            both = "file ON file.id = file_id JOIN context ON context.id = context_id"
            asked = f"SELECT path, context, numbits FROM line_bits JOIN {both}"
            for path, context, bits in noted.execute(asked):
                test = context.partition("|")[0]
                if not test or test in seconds:  # lines without a test were reached on import
                    of_file = lines.setdefault(str(SOURCE / path.partition(f"/{SOURCE}/")[2]), {})
                    for number in numbers(bits):
                        of_file.setdefault(number, set()).add(test)
        of_compiled = [found for path, found in lines.items() if path.startswith(COMPILERS[0])]
        running = {test for found in of_compiled for tests in found.values() for test in tests if test}
        return Reach(lines, seconds, running)


def numbers(bits: bytes) -> Iterator[int]:
    """Return the line numbers that coverage.py packs into bits."""
    return (8 * place + bit for place, byte in enumerate(bits) for bit in range(8) if byte >> bit & 1)


def forget(path: Path) -> None:
    """Remove Python's compiled file of a module, which would hide two changes within one second."""
    if path.suffix == ".py":
        Path(importlib.util.cache_from_source(path)).unlink(missing_ok=True)


def chosen(path: str, line: int, first: int, reach: Reach) -> list[str]:
    """Return the tests that reach a line or the start of its statement. Those of its own room and of files that import its module
    come first, and among them the fastest.

    Code that runs on import, or before any test, concerns all tests of the module and its importers. Code whose result is cached
    may concern them too, so they come after the tests that reach it. Everything that scores or plays reads a sheet, so only the
    tests of rules, sheets and written files are tried on a sheet, those of rules first. A line that no test reaches may still run
    in a process that a test of its room starts.
    """
    room = "tests/rules/" if path.endswith(".toml") else f"tests/{Path(path).parts[2]}/"
    of_file = reach.lines.get(path, {})
    if path.endswith(".toml"):
        found = {test for test in reach.seconds if test.startswith(("tests/rulesets/", "tests/rules/", "tests/test_files.py"))}
    else:
        found = (of_file.get(line) or of_file.get(first) or set()) if first else {""}
        found = (of_module(path, reach) if found == {""} else found - {""}) or {
            test for test in reach.seconds if test.startswith(room)
        }
    kept = of_module(path, reach) if first and len(found) < FEW else set()
    if path.startswith(KERNELS):
        found, kept = found - reach.compiled, kept - reach.compiled
    near = {test for test in found | kept if test.startswith(room) or test.partition("::")[0] in importers(path)}
    ordered = sorted(found | kept, key=lambda test: (test not in found, test not in near, reach.seconds[test]))
    spent = list(accumulate(reach.seconds[test] for test in ordered))
    return [test for test, seconds in zip(ordered, spent, strict=True) if seconds <= LONGEST]


def rooms_of(path: str) -> list[str]:
    """Return the folders of tests whose proofs are tried on a mutant that all other tests let live."""
    rooms = ("rulesets", "rules") if path.endswith(".toml") else ("rules", "oracle", Path(path).parts[2].removesuffix(".py"))
    return [f"tests/{room}" for room in rooms if (ROOT / "tests" / room).is_dir()]


def of_module(path: str, reach: Reach) -> set[str]:
    """Return the tests that reach a module or its importers, and the test files that import it, also through helpers."""
    importing = {one for one, others in imports().items() if path in others}
    found = {test for one in {path, *importing} for tests in reach.lines.get(one, {}).values() for test in tests if test}
    return found | {test for test in reach.seconds if test.partition("::")[0] in importers(path)}


@cache
def importers(path: str) -> set[str]:
    """Return the files of tests and tools that import a module, also through other such files."""
    found, more = set[str](), {path}
    while more := {one for one, others in imports().items() if others & more and not one.startswith("src")} - found:
        found |= more
    return found


@cache
def imports() -> dict[str, set[str]]:
    """Return what each module, test file and tool imports."""
    paths = [path for path in listed() if path.startswith((str(SOURCE), "tests/", "tools/")) and path.endswith(".py")]
    return {path: imported(path, (ROOT / path).read_bytes()) for path in paths}


def told(fates: list[Fate]) -> str:
    """Return how many mutants died, by room, as text."""
    drawn, dead = Counter(room(fate) for fate in fates), Counter(room(fate) for fate in fates if fate.killer)
    rows = [f"{name:<24}{dead[name]:>5} of {drawn[name]:<5}{100 * dead[name] // drawn[name]:>4} %" for name in sorted(drawn)]
    return "\n".join([*rows, f"{'all':<24}{dead.total():>5} of {drawn.total():<5}{100 * dead.total() // drawn.total():>4} %"])


def room(fate: Fate) -> str:
    """Return the folder of a mutant, below the package or the client."""
    return "/".join(Path(fate.site.path).parts[2:-1]) or "."


def asked() -> argparse.Namespace:
    """Parse the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=random.randrange(10**6), help="draws the same mutants again")
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--client", action="store_true", help="of web/src; by default of src/kongbox")
    parser.add_argument("--only", nargs="*", default=[], metavar="PATH", help="files or folders")
    parser.add_argument("--tests", nargs="*", default=["tests"], metavar="PATH", help="the tests that may kill; by default all")
    parser.add_argument(
        "--equivalent", type=int, default=0, help="survivors of this seed that you judged equivalent: not counted"
    )
    parser.add_argument("--goal", type=int, default=95, help="exit 1 where fewer die, in per cent")
    parser.add_argument("--reach", type=Path, metavar="FOLDER", help="keep there what the tests reach, for the next run")
    parser.add_argument("--jobs", type=int, default=min(2, os.cpu_count() or 1))
    parser.add_argument("--json", type=Path, metavar="FILE", help="write what became of every mutant")
    return parser.parse_args()


def main() -> int:
    """Choose mutants at random, try them, and report."""
    wanted = asked()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    ends = (".ts", ".svelte") if wanted.client else (".py", ".toml")
    within = tuple(path.rstrip("/") for path in wanted.only or [str(CLIENT if wanted.client else SOURCE)])
    paths = [path for path in listed() if path.endswith(ends) and path.startswith(within) and not path.startswith(LEFT_OUT)]
    if not wanted.client:  # the only TOML files to change are sheets
        paths = [path for path in paths if path.endswith(".py") or Path(path).parent == SOURCE / "rulesets"]
    if wanted.client:
        every = list(client_sites(paths, ROOT, shutil.which("node", path=node_path()) or "node"))
    else:
        kinds = {".py": python_sites, ".toml": sheet_sites}
        every = [site for path in paths for site in kinds[Path(path).suffix](path, (ROOT / path).read_bytes())]
    drawn = random.Random(wanted.seed).sample(every, min(wanted.count, len(every)))
    print(f"seed {wanted.seed}: {len(drawn)} of {len(every)} places in {len(paths)} files", flush=True)
    with tempfile.TemporaryDirectory(prefix="kongbox-mutants-") as folder:
        shops: SimpleQueue[Workshop] = SimpleQueue()
        for number in range(wanted.jobs):
            shops.put(shop := Workshop(Path(folder).resolve() / str(number), wanted.client))
        kept = (wanted.reach or shop.folder / "reach").resolve()
        if wanted.client:
            reach = shop.related(sorted({site.path for site in drawn}))
        else:
            reach = shop.reach(wanted.tests, wanted.jobs, kept)
            imports()  # before there are threads: Python 3.11 can fail when two of them parse at once

        def try_out(site: Site) -> Fate:
            shop = shops.get()
            try:
                fate = shop.try_out(site, reach)
            finally:
                shops.put(shop)
            end = (
                f"killed by {fate.killer}"
                if fate.killer
                else f"LIVES after {fate.tried} tests"
                if fate.tried
                else "REACHED BY NONE"
            )
            print(f"{fate.diff}{end} ({fate.seconds:.0f} s)\n", flush=True)
            return fate

        try:
            with ThreadPoolExecutor(wanted.jobs) as pool:
                fates = list(pool.map(try_out, drawn))
        finally:
            while not shops.empty():
                shops.get().close()
    if wanted.json:
        wanted.json.write_text(json.dumps([fate._asdict() | fate.site._asdict() for fate in fates], indent=1), encoding="utf-8")
    print(told(fates))
    return int(100 * sum(bool(fate.killer) for fate in fates) < wanted.goal * (len(fates) - wanted.equivalent))


if __name__ == "__main__":
    sys.exit(main())
