"""What all tests share: the rulebook's examples, and the record of the clauses that were proved."""

import asyncio
import json
import os
import tempfile
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from clauses import ROOT, RULEBOOK, wanted, whole_suite
from hypothesis import settings

WORDS = ROOT / "tests" / "words"
GAMES = tempfile.TemporaryDirectory(prefix="kongbox-games-")
os.environ["KONGBOX_DATA"] = GAMES.name  # nothing that a test plays is kept among the games of whoever runs it
PROVED = ROOT / ".pytest_cache" / "clauses.json"

settings.register_profile("kongbox", deadline=None, max_examples=10, derandomize="CI" in os.environ)
settings.register_profile("at-length", deadline=None, max_examples=400, derandomize="CI" in os.environ)
settings.load_profile("kongbox")

named: dict[str, set[str]] = {}
failed: set[str] = set()
unproved: list[str] = []


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--pseudo", action="store_true", help="say everything in a made-up language: only the words' own tests care")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--pseudo"):
        from pseudo import speak_it_everywhere

        speak_it_everywhere()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One more than there are processors: many a test waits for a browser, or for a process of its own."""
    return (os.cpu_count() or 1) + 1


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
    """A browser that was opened for other tests keeps a loop, at rest meanwhile: tests without one may run their own."""
    resting = None if item.get_closest_marker("browser") else asyncio._get_running_loop()
    if resting is None:
        yield
        return
    asyncio._set_running_loop(None)
    try:
        yield
    finally:
        asyncio._set_running_loop(resting)


@pytest.fixture(scope="session")
def examples() -> dict[str, Any]:
    """Hands, settlements and refusals of the rulebook."""
    loaded: dict[str, Any] = json.loads((RULEBOOK / "examples.json").read_text(encoding="utf-8"))
    return loaded


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """The long proofs run where they are asked for, by `-m proof`, or all of a browser's by `-m browser`.

    In a made-up language tests of words are left out.
    """
    if config.getoption("--pseudo"):
        words = [item for item in items if WORDS in item.path.parents or item.get_closest_marker("words")]
        items[:] = [item for item in items if item not in words]
        config.hook.pytest_deselected(items=words)
    if "proof" in config.option.markexpr or config.option.markexpr == "browser":
        items.sort(key=lambda item: not item.get_closest_marker("longest"))  # or all would wait for it in the end
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
    """A clause is proved when tests that name it ran, and all of them passed."""
    if report.when != "call" or report.skipped:
        return
    for key, clause in report.user_properties:
        if key == "clause":
            named.setdefault(str(clause), set()).add(report.nodeid)
            if report.failed:
                failed.add(str(clause))


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Write down what was proved; where nothing may be skipped, a clause that no test proved fails the run."""
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
