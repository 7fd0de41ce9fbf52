"""Every page looks as the version before drew it, but for the exceptions that `tests/before` lists."""

import pytest
from before.pages import changed
from before.test_before import EXCEPTIONS
from playwright.sync_api import Browser


@pytest.mark.proof
@pytest.mark.browser
def test_every_page_looks_as_it_did(browser: Browser) -> None:
    assert list(changed(browser, EXCEPTIONS["pages"])) == []
