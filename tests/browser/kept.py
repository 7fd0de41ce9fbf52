"""A table that is kept in a folder, served as `kongbox play` serves it, or as a tab has it."""

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
    """A table that is kept."""

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
        """Its room, which stands once a page has been answered."""
        room = self.opening.stands
        assert room is not None
        return room

    def stop(self) -> None:
        """Close it."""
        self.server.should_exit = True
        self.thread.join(PATIENCE)


@contextmanager
def table_in(folder: Path) -> Iterator[Served]:
    """A table that is kept in a folder."""
    table = Served(folder)
    try:
        yield table
    finally:
        table.stop()
