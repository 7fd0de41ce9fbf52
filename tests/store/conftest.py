"""Run the store's tests over both of its ways to SQLite."""

import pytest

from kongbox.store.place import DRIVERS, INLINE


@pytest.fixture(params=["beside", "inline"])
def driver(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Use SQLite in a separate thread, or in the test's own."""
    if request.param == "inline":
        monkeypatch.setitem(DRIVERS, "sqlite", INLINE)
