"""The client is kept on the device: it opens without a connection, and a newer one is taken when the page is loaded again."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from serving import PATIENCE, served

from browser.evenings import evening, loss
from browser.pages import PHONE
from browser.sentences import sentence
from kongbox.server.web.files import STATIC

pytestmark = pytest.mark.browser
FILLED = """async (patience) => {
    const end = Date.now() + patience;
    const files = [document.querySelector("script[type=module][src]").src, new URL("./", location.href)];
    const kept = async () => (await Promise.all(files.map(file => caches.match(file)))).every(one => one);
    while (navigator.serviceWorker.controller?.state !== "activated" || !(await kept())) {
        if (Date.now() > end) return false;
        await new Promise(done => setTimeout(done, 50));
    }
    return true;
}"""
"""Wait until the client of the page is kept; false if it is not kept in time."""
KEPT = "() => navigator.serviceWorker?.controller?.state === 'activated'"

COVERED = """() => [...document.querySelectorAll('[data-held], .prompt, .actions, main button')].filter(one => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('[data-testid=newer]');
}).map(one => one.outerHTML)"""
"""What of a hand, of what is asked of its player, and of the buttons lies under the notice."""


@contextmanager
def own_page(browser: Browser) -> Iterator[Page]:
    """A page of a browser that keeps what it is given."""
    context = browser.new_context(viewport={"width": PHONE[0], "height": PHONE[1]}, reduced_motion="reduce")
    page = context.new_page()
    page.set_default_timeout(PATIENCE * 1000)
    yield page
    context.close()


def newer(static: Path) -> None:
    """Another build of the client: its scripts have other names, and the worker knows them."""
    room = static / "en"
    scripts = list((room / "assets").glob("*.js"))
    for file in (room / "index.html", room / "worker.js", *scripts):
        text = file.read_text(encoding="utf-8").replace('BUILD = "', 'BUILD = "newer-')
        for script in scripts:
            text = text.replace(script.name, script.name.replace("-", "-newer-", 1))
        file.write_text(text, encoding="utf-8")
    for script in scripts:
        script.rename(script.with_name(script.name.replace("-", "-newer-", 1)))


@pytest.mark.pardoned("ERR_CONNECTION")
def test_the_page_opens_without_a_connection_and_its_parts_too(browser: Browser) -> None:
    table, _ = evening(loss)
    with own_page(browser) as page:
        with served(table) as address:
            page.goto(f"http://{address}/#/")
            page.wait_for_function(KEPT)
        page.reload()
        expect(page.get_by_test_id("home")).to_contain_text(sentence("common", "no_answer"))
        page.goto(f"http://{address}/#/score")
        expect(page.locator("[data-lay]").first).to_be_visible()


@pytest.mark.pardoned("ERR_CONNECTION")
def test_after_a_change_of_language_the_page_is_kept_in_that_language(browser: Browser) -> None:
    table, _ = evening(loss)
    with own_page(browser) as page:
        with served(table) as address:
            page.goto(f"http://{address}/#/settings")
            page.wait_for_function(KEPT)
            for language in ("de", "en", "automatic"):  # the last one is the same client again
                page.evaluate("() => { window.before = true }")
                page.get_by_test_id(f"language-{language}").click()
                page.wait_for_function("() => !window.before")
                expect(page.get_by_test_id(f"language-{language}")).to_be_checked()
                assert page.evaluate(FILLED, PATIENCE * 1000)
        page.reload()
        expect(page.get_by_test_id("language-automatic")).to_be_checked()


def test_a_newer_client_is_told_of_and_taken_when_the_page_is_loaded_again(browser: Browser, tmp_path: Path) -> None:
    static = tmp_path / "static"
    shutil.copytree(STATIC, static)
    table, _ = evening(loss)
    with served(table, static=static) as address, own_page(browser) as page:
        page.goto(f"http://{address}/#/")
        page.wait_for_function(KEPT)
        assert page.get_by_test_id("newer").count() == 0
        newer(static)
        page.evaluate("async () => { await (await navigator.serviceWorker.ready).update() }")
        expect(page.get_by_test_id("newer")).to_be_visible()
        page.get_by_test_id("go-score").click()  # a part of the old page, which the server has no more
        expect(page.locator("[data-lay]").first).to_be_visible()
        page.evaluate("() => { location.hash = '#/table' }")
        expect(page.locator("[data-held]").first).to_be_visible()
        for width, height in (PHONE, (320, 568), (568, 320)):
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(COVERED) == []
        page.get_by_test_id("newer").get_by_role("button", name=sentence("offline", "load")).click()
        page.wait_for_function("() => document.querySelector('script[type=module][src]')?.src.includes('index-newer')")
        expect(page.get_by_test_id("newer")).to_have_count(0)
