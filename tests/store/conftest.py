"""The store's tests over both of its ways to SQLite."""

import pytest

from kongbox.store.place import DRIVERS, INLINE


@pytest.fixture(params=["beside", "inline"])
def driver(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite in a thread of its own, and in this one."""
    if request.param == "inline":
        monkeypatch.setitem(DRIVERS, "sqlite", INLINE)
