"""Some states of the gallery at three sizes, by day and by night: nothing is wrong with them. `make look` draws all."""

from pathlib import Path

import pytest
from look import draw, lines
from playwright.sync_api import Browser

from browser.scenes import SCENES, Houses, enter, opened

pytestmark = pytest.mark.browser
STATES = ("home-new", "play", "scorer", "history", "session", "rules", "book-new", "lobby")
SIZES = ((320, 640), (844, 390), (1280, 800))
TINY = (320, 256)


def test_nothing_is_beyond_the_edge_cut_overlapping_small_or_pale(browser: Browser, tmp_path: Path) -> None:
    with Houses(tmp_path) as houses:
        found = [one for state in STATES for one in draw(browser, houses, state, SIZES, None)]
        found += draw(browser, houses, "home-new", [TINY], None)
    assert lines(found) == []


FORCED = """() => {
    const painted = (place) => getComputedStyle(document.querySelector(place)).backgroundColor;
    const [off, on] = ['false', 'true'].map((on) => painted(`[role=switch][aria-checked=${on}] > i`));
    const [free, chosen] = ['false', 'true'].map((on) => painted(`[role=radio][aria-checked=${on}]`));
    return [off === on, free === chosen, getComputedStyle(document.querySelector('.tile')).boxShadow === 'none'];
}"""


def test_with_forced_colours_tiles_have_edges_and_what_is_chosen_stands_out(browser: Browser, tmp_path: Path) -> None:
    with Houses(tmp_path) as houses, opened(browser, SIZES[-1]) as page:
        page.emulate_media(forced_colors="active")
        enter(page, houses, SCENES["settings"])
        assert page.evaluate(FORCED) == [False, False, False]
