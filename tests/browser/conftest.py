"""Fixtures for a real browser at a real table."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import homes
import pytest
from filelock import FileLock
from keeping import at
from lengths import resting_files
from playwright.sync_api import Browser, Page
from reviewing import served_kept

from browser.driver import Player, sit_down
from browser.gathered import House, a_house
from browser.lone import LONE
from browser.pages import ROOT, chromium, chromium_path, complaints, lent_page, listen
from kongbox.server.web.files import STATIC
from kongbox.tables.sitting import Evening

HERE = Path(__file__).parent
REQUIRED = os.environ.get("KONGBOX_BROWSER") == "required"
SHORTLY = {
    "test_home.py::test_a_newcomer_finds_a_table_by_the_keys_alone_and_it_goes_on_after_a_restart",
    "test_evening.py::test_a_hand_on_a_phone",
    "test_table.py::test_a_pause_and_a_step_by_their_keys",
    "test_table.py::test_a_tile_always_takes_its_click[844x390]",
    "test_page.py::test_a_refused_action_says_why_on_the_page",
    "test_learn.py::test_an_exercise_is_answered_and_explained[phone]",
    "test_history.py::test_an_evening_is_found_and_put_away_with_the_keys_alone",
    "test_review.py::test_a_seat_s_view_hides_the_others_and_the_link_says_whose_it_is",
    "test_scorer.py::test_a_hand_is_written_and_a_bad_group_is_told",
    "test_friends.py::test_three_come_to_a_table_and_an_open_tile_is_everybody_s_until_all_have_answered",
    "test_book.py::test_a_session_is_opened_two_hands_are_written_and_one_is_taken_back",
}
"""The tests that `make test` runs in a browser: hands alone and with friends, and each page that most people open. All others are
proofs.
"""


PLACE = "games/mah-jongg"
"""The path below which a site lies."""


def missing(reason: str) -> None:
    """Skip the test, or fail if browser tests are required."""
    if REQUIRED:
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Yield this machine's Chromium."""
    if chromium_path() is None:
        missing("no chromium on this machine (Debian: sudo apt install chromium)")
    if not (STATIC / "en" / "index.html").is_file():
        missing("the client is not built (make web)")
    with chromium() as browser:
        browser.on("context", listen)
        yield browser


@pytest.fixture(autouse=True)
def served_only(request: pytest.FixtureRequest, home: str) -> None:
    """Skip a test in a tab if it says why only a server can pass it."""
    mark = request.node.get_closest_marker("needs_server")
    if home == "tab" and mark is not None:
        pytest.skip(mark.args[0])


@pytest.fixture(autouse=True)
def quiet(request: pytest.FixtureRequest) -> Iterator[None]:
    """Check that no page left an error, a warning or an exception on its console, except with words that the test pardons."""
    complaints.clear()
    yield
    pardoned = [words for mark in request.node.iter_markers("pardoned") for words in mark.args]
    assert [one for one in complaints if not any(words in one for words in pardoned)] == []


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with a site, built once for all workers; `KONGBOX_WWW` names a site built earlier."""
    base = Path(os.environ.get("KONGBOX_WWW") or tmp_path_factory.getbasetemp())
    shared = base.parent if "PYTEST_XDIST_WORKER" in os.environ and "KONGBOX_WWW" not in os.environ else base
    with FileLock(shared / "site.lock"):
        if not (shared / "www").exists():
            command = [sys.executable, str(ROOT / "tools" / "site.py"), str(shared / "www" / PLACE)]
            built = subprocess.run(command, capture_output=True, text=True, check=False)
            assert built.returncode == 0, built.stderr
    return shared / "www"


@pytest.fixture(autouse=True, scope="session")
def home(request: pytest.FixtureRequest) -> Iterator[str]:
    """Yield the home of a test's tables: a server or a tab."""
    name = getattr(request, "param", "server")
    homes.site = request.getfixturevalue("site") / PLACE if name == "tab" else None
    yield name
    homes.site = None


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run every test of solo play in both homes; with `--home tab`, only in a tab."""
    test, wanted = metafunc.definition, metafunc.config.getoption("--home")
    if test.path.parent == HERE and test.path.stem.removeprefix("test_") in LONE:
        both = wanted == "server" and test.get_closest_marker("needs_server") is None
        homes = [pytest.param(wanted, id=pytest.HIDDEN_PARAM), *(["tab"] if both else [])]
        metafunc.parametrize("home", homes, indirect=True, scope="session")


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """Yield a page on which nothing moves."""
    with lent_page(browser) as page:
        yield page


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """Yield a house for friends."""
    with a_house(tmp_path) as found:
        yield found


@pytest.fixture(scope="module")
def kept(home: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str]]:
    """Yield the address of a table that is kept, after two hands, and the name of its session."""
    with served_kept(at(tmp_path_factory.mktemp("games")), "redux", 2) as found:
        yield found


@pytest.fixture
def sit(browser: Browser) -> Iterator[Callable[..., Player]]:
    """Yield a function that serves an evening, opens its page as a person would, and sits down."""
    with ExitStack() as tables:

        def open_page(table: Evening, **wanted: Any) -> Player:
            return tables.enter_context(sit_down(browser, table, **wanted))

        yield open_page


def is_second(item: pytest.Item) -> bool:
    """Whether a test is tried in a tab beside a server."""
    second = isinstance(item, pytest.Function) and hasattr(item, "callspec") and item.callspec.params.get("home") == "tab"
    return second and item.config.getoption("--home") == "server"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark most browser tests as proofs, because a browser takes seconds where other tests take none. Run few files in a tab."""
    resting = resting_files([item for item in items if is_second(item)], config.getoption("--share") ** 2)
    items[:] = [item for item in items if item not in resting]
    config.hook.pytest_deselected(items=resting)
    here = {item.nodeid.rpartition("browser/")[2]: item for item in items if item.path.parent == HERE}
    for name, item in here.items():
        if name not in SHORTLY:
            item.add_marker("proof")
    files = {name.partition("::")[0] for name in here}
    gone = {name for name in SHORTLY - here.keys() if name.partition("::")[0] in files}
    if gone and not config.getoption("lf") and not any("::" in argument for argument in config.args):
        raise pytest.UsageError(f"tests/browser/conftest.py names tests that are no more: {' '.join(sorted(gone))}")
