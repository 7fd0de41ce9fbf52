"""What all tests share: the rulebook's examples, and the record of the clauses that were proved."""

import asyncio
import gc
import json
import os
import secrets
import sys
import tempfile
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from aside import Program
from clauses import ROOT, RULEBOOK, wanted, whole_suite
from hypothesis import HealthCheck, is_hypothesis_test, settings
from hypothesis.internal.conjecture import providers
from lengths import resting, resting_files

from kongbox.bots.characters import OWN
from kongbox.core.play.bots import BOTS

gc.disable()  # until all is collected, hardly anything is garbage
WORDS = ROOT / "tests" / "words"
GAMES = tempfile.TemporaryDirectory(prefix="kongbox-games-")
os.environ["KONGBOX_COMPILE"] = "no"  # no test starts a compiler that runs beside all others
os.environ["KONGBOX_DATA"] = GAMES.name  # no test saves its games among the games of the person who runs it
os.environ.pop("LC_ALL", None)
os.environ["LC_MESSAGES"] = "C"  # no test speaks the language of the machine
PROVED = ROOT / ".pytest_cache" / "clauses.json"

# based on Hypothesis's own profile, because under CI another would be the parent; no test fails because the machine is busy
EVERYWHERE = settings(settings.get_profile("default"), deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("kongbox", EVERYWHERE, max_examples=10, derandomize=True)
settings.register_profile("at-length", EVERYWHERE, max_examples=150, print_blob=True)
settings.load_profile("kongbox")
# Hypothesis draws constants from all imported modules, which differ from run to run: without them, a law is repeatable
providers._get_local_constants = lambda: providers._local_constants

named: dict[str, set[str]] = {}
failed: set[str] = set()
unproved: list[str] = []


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--pseudo", action="store_true", help="say everything in a made-up language: only the words' own tests care")
    parser.addoption(
        "--share",
        type=int,
        default=1,
        help="of a proof's cases that take turns, or with --pseudo of all files, run one in so many, drawn by KONGBOX_SEED",
    )
    parser.addoption("--home", choices=("server", "tab"), default="server", help="where the tables of lone play are in a browser")


def at_length(config: pytest.Config) -> bool:
    return bool(config.option.hypothesis_profile == "at-length")


def pytest_configure(config: pytest.Config) -> None:
    if at_length(config) or config.getoption("--pseudo"):
        os.environ.setdefault("KONGBOX_SEED", str(secrets.randbits(32)))  # the processes that pytest starts have it too
    if config.getoption("--pseudo"):
        from pseudo import speak_it_everywhere

        speak_it_everywhere()


def pytest_report_header(config: pytest.Config) -> str | None:
    drawn = "these laws" if at_length(config) else "these files" if config.getoption("--pseudo") else ""
    return f"KONGBOX_SEED={os.environ['KONGBOX_SEED']} draws {drawn} again" if drawn else None


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Return one more than the number of processors, because many tests wait for a browser or for another process."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_finish() -> None:
    """Let the collector of garbage pass over all that was imported and collected, and look at the rest less often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 50, 100)
    gc.enable()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: pytest.Item) -> Generator[None, None, None]:
    with out_of_the_loop(item):
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, None, None]:
    with out_of_the_loop(item):
        return (yield)


@contextmanager
def out_of_the_loop(item: pytest.Item) -> Iterator[None]:
    """Let a test without a browser run its own loop, while the idle loop of a browser that other tests opened is hidden."""
    resting = None if item.get_closest_marker("browser") else asyncio._get_running_loop()
    if resting is None:
        yield
        return
    asyncio._set_running_loop(None)
    try:
        yield
    finally:
        asyncio._set_running_loop(resting)


@pytest.fixture(autouse=True)
def shipped_bots() -> Iterator[None]:
    """Restore the shipped bots after a test, so that later tests know no player that it registered or named."""
    known = dict(BOTS)
    yield
    OWN.clear()
    if known != BOTS:
        BOTS.clear()
        BOTS.update(known)


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Program:
    """Return a function that puts a shell script in place of `kongbox`, as work in a separate process starts it."""

    def put(text: str) -> None:
        path, new = tmp_path / "program", tmp_path / "new"
        new.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
        new.chmod(0o755)
        new.replace(path)  # a file that a process is just starting cannot be written
        monkeypatch.setattr(sys, "executable", str(path))

    return put


@pytest.fixture(scope="session")
def examples() -> dict[str, Any]:
    """Return the hands, settlements and refusals of the rulebook."""
    loaded: dict[str, Any] = json.loads((RULEBOOK / "examples.json").read_text(encoding="utf-8"))
    return loaded


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect the long proofs, unless `-m proof` asks for them, or `-m browser` for all of a browser's.

    In a made-up language, tests of words are left out, and whole files take turns. Laws at length get the seed of this run.
    """
    for item in items if at_length(config) else ():
        if isinstance(item, pytest.Function) and is_hypothesis_test(item.obj):
            # as `seed` and `--hypothesis-seed` do, which switch off the folder in which failures are kept
            item.obj._hypothesis_internal_use_seed = int(os.environ["KONGBOX_SEED"])
    if config.getoption("--pseudo"):
        words = {item for item in items if WORDS in item.path.parents or item.get_closest_marker("words")}
        words |= resting_files(items, config.getoption("--share"))
        items[:] = [item for item in items if item not in words]
        config.hook.pytest_deselected(items=list(words))
    if "proof" in config.option.markexpr or config.option.markexpr == "browser":
        waiting = resting(items, config.getoption("--share"))
        items[:] = [item for item in items if item not in waiting]
        config.hook.pytest_deselected(items=waiting)
        items.sort(key=lambda item: not item.get_closest_marker("longest"))  # otherwise all would wait for it at the end
        return
    long = [item for item in items if item.get_closest_marker("proof")]
    items[:] = [item for item in items if not item.get_closest_marker("proof")]
    config.hook.pytest_deselected(items=long)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.when == "call":
        # properties travel with the report to the process that counts
        report.user_properties += [("clause", clause) for mark in item.iter_markers("clause") for clause in mark.args]
    return report


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Note the clauses of a test. A clause is proved if tests that name it ran, and all of them passed."""
    if report.when != "call" or report.skipped:
        return
    for key, clause in report.user_properties:
        if key == "clause":
            named.setdefault(str(clause), set()).add(report.nodeid)
            if report.failed:
                failed.add(str(clause))


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Write down what was proved. If nothing may be skipped, a clause that no test proved fails the run."""
    config = session.config
    if hasattr(config, "workerinput") or not named:
        return
    proved = {clause: sorted(tests) for clause, tests in sorted(named.items()) if clause not in failed}
    PROVED.parent.mkdir(exist_ok=True)
    PROVED.write_text(json.dumps(proved, indent=1) + "\n", encoding="utf-8")
    if whole_suite(config) and not session.testsfailed:
        unproved.extend(clause for clause in wanted() if clause not in proved)
        if unproved and os.environ.get("KONGBOX_BROWSER") == "required":
            session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if unproved:
        terminalreporter.write_line(f"no test that ran and passed names these clauses: {' '.join(unproved)}", red=True)
