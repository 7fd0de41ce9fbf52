"""Run the store's tests over both of its ways to SQLite; `make test` over the quicker one."""

import pytest
from lengths import LONG

from kongbox.store.place import DRIVERS, INLINE


@pytest.fixture(params=[pytest.param("beside", marks=LONG), "inline"])
def driver(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Use SQLite in a separate thread, as the tests of the server do too, or in the test's own."""
    if request.param == "inline":
        monkeypatch.setitem(DRIVERS, "sqlite", INLINE)
