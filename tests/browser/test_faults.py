"""The checks of the gallery find a known fault, and nothing on a page without one."""

import pytest
from playwright.sync_api import Browser

from browser.faults import faults, pale
from browser.pages import PHONE, lent_page, wider_than_the_screen

pytestmark = pytest.mark.browser
SOUND = """
<meta name="viewport" content="width=device-width">
<style>body { margin: 0; font: 16px/1.5 sans-serif; color: #222; background: #fff }
.tile { display: block; height: 12px; font-size: 8px }
button { min-width: 44px; min-height: 44px }</style>
<main><h1>Title</h1><p>One line with a <button style="all: unset">word</button> to press.</p>
<label style="display: block; padding: 12px"><input type="checkbox"> Choose</label>
<div style="overflow-x: auto; width: 90px"><p style="width: 300px">Scrolled to the side, all of it</p></div>
<p style="width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Much more than fits</p>
<p style="width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; rotate: 90deg">Much more than fits</p>
<button>Do</button><button>Undo</button></main>
"""
KNOWN = {
    "beyond the side": '<p style="white-space: nowrap">{}</p>'.format("A long line that does not end. " * 5),
    "beyond the upper": '<button style="position: fixed; bottom: -20px; left: 0">Low</button>',
    "cut off": '<p style="width: 60px; overflow: hidden; white-space: nowrap">Much more than fits</p>',
    "cut off: p “Two": '<p style="height: 30px; overflow: hidden">Two<br>lines</p>',
    "cut off: p “Turned": '<p style="width: 60px; overflow: hidden; white-space: nowrap; rotate: 90deg">Turned by a quarter</p>',
    "cut off: input": '<input style="width: 60px" placeholder="Much more than fits">',
    "overlapping: p “Over” and p “Under”": '<p>Under</p><p style="margin-top: -40px">Over</p>',
    "overlapping: button “Left”": '<button>Left</button><button style="margin-left: -20px">Right</button>',
    "smaller than a finger": '<button style="min-height: 20px; display: block">Small</button>',
    "tiles on the board": '<main class="table"><p data-testid="discards-0"><b class="tile" style="width: 9px">1</b></p></main>',
}
COVERED = '<p>Under</p><div style="position: fixed; inset: 0; background: rgb(255, 255, 255)"><button>Close</button></div>'


def test_every_known_fault_is_found_and_a_sound_page_has_none(browser: Browser) -> None:
    with lent_page(browser, way="touch", size=PHONE) as page:
        page.set_content(SOUND)
        assert [*faults(page, touch=True), *pale(page)] == []
        for fault, part in KNOWN.items():
            page.set_content(SOUND + part)
            assert [one for one in faults(page, touch=True) if one.startswith(fault)], (fault, faults(page, touch=True))
            assert bool(wider_than_the_screen(page)) == (fault == "beyond the side"), fault
        page.set_content(SOUND + COVERED)
        assert faults(page, touch=True) == []
        page.set_content(SOUND + '<p style="color: #aaa">Pale</p>')
        assert [one for one in pale(page) if "Pale" in one]


def test_a_page_on_which_a_test_failed_is_closed_and_nobody_gets_it(browser: Browser) -> None:
    with pytest.raises(AssertionError), lent_page(browser) as page:
        raise AssertionError("a test fails while its page is open")
    assert page.is_closed()
    with lent_page(browser) as other:
        assert other is not page
