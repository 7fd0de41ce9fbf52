"""A table that is saved in a folder, served by `kongbox play` or in a tab."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from homes import app_at_home, opened_at_home
from keeping import at
from serving import PATIENCE

from kongbox.rulesets import Ruleset
from kongbox.server import server_of
from kongbox.server.table.opening import Opening, Wanted
from kongbox.server.table.room import Room
from kongbox.server.web.house import listen_at

REDUX = Ruleset.load("redux")


class Served:
    """A saved table."""

    def __init__(self, folder: Path) -> None:
        self.opening = Opening(lambda: opened_at_home(at(folder), Wanted(REDUX, seed=3), warn=lambda _: None, pace=(0.0, 0.0)))
        (listener,) = listen_at(None, 0)
        self.address = f"http://127.0.0.1:{listener.getsockname()[1]}/"
        self.server = server_of(app_at_home(opening=self.opening))
        self.thread = threading.Thread(target=self.server.run, kwargs={"sockets": [listener]}, daemon=True)
        self.thread.start()
        while not self.server.started:
            time.sleep(0.005)

    @property
    def room(self) -> Room:
        """Return the table's room, which exists once a page has been answered."""
        room = self.opening.stands
        assert room is not None
        return room

    def stop(self) -> None:
        """Close the table."""
        self.server.should_exit = True
        self.thread.join(PATIENCE)


@contextmanager
def table_in(folder: Path) -> Iterator[Served]:
    """Yield a table that is saved in a folder."""
    table = Served(folder)
    try:
        yield table
    finally:
        table.stop()
