"""Some states of the gallery at three sizes, by day and by night: nothing is wrong with them. `make look` draws all."""

from pathlib import Path

import pytest
from look import draw, lines
from playwright.sync_api import Browser

from browser.scenes import Houses

pytestmark = pytest.mark.browser
STATES = ("home-new", "play", "scorer", "history", "session", "rules", "book-new", "lobby")
SIZES = ((320, 640), (844, 390), (1280, 800))


def test_nothing_is_beyond_the_edge_cut_overlapping_small_or_pale(browser: Browser, tmp_path: Path) -> None:
    with Houses(tmp_path) as houses:
        found = [one for state in STATES for one in draw(browser, houses, state, SIZES, None)]
    assert lines(found) == []
