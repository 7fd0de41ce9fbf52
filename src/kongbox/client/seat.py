"""A program's seat at a table of friends."""

import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from types import TracebackType
from typing import Self

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

from ..errors import BadInput, KongboxError, RuleRefusal
from ..game import Action, Seen
from ..game.play.arguments import action_that_is_one
from ..game.views.known import read_seen
from ..game.views.replies import PROTOCOL, Hello, Misread, Refused, Shown
from ..game.views.requests import Act, Next
from ..game.views.wire import View
from ..game.words.failures import failure
from ..rulesets import Ruleset
from ..rulesets.ruleset import carried_rules
from ..tables.wire import Around, Gone, Reply, Request, Sit
from .entry import PATIENCE, Entry, come_in

AGAIN = 0.25
"""The seconds before the first attempt to reconnect. Later attempts wait longer."""
LONGEST = 1 << 22
NOT_HERE = 1008
_decoder = msgspec.json.Decoder(Reply)
_encoder = msgspec.json.Encoder()


class Seat:
    """A program's seat at a table. Iteration yields what the seat knows at each decision, and ends with the session.

    `around` is the state of the table, `view` the last view, and `seen` what this seat may know of the hand. `seed` seeds
    `seen.random`. The seat tries to restore a broken connection for up to `patience` seconds. If an action was lost, its
    decision is yielded again. Use the seat in a `with` statement.
    """

    def __init__(self, entry: Entry, *, patience: float = 60.0, seed: int = 0) -> None:
        self.entry = entry
        self.patience = patience
        self.seed = seed
        self.silence: float | None = None
        """Seconds of silence after which TimeoutError is raised; None waits for ever, because people take their time."""
        self.around: Around | None = None
        self.view: View | None = None
        self.seen: Seen | None = None
        self.gone: Gone | None = None
        self.refused: Refused | Misread | None = None
        """The last refusal; None if no request was refused."""
        self.taken_up = 0
        """Number of reconnections."""
        self._acted = -1
        """The number of the last answered view."""
        self._rules: Ruleset | None = None
        self._is_left = False
        self._open = ExitStack()
        self.connection: ClientConnection | None = self._connect()

    def replies(self) -> Iterator[Reply]:
        """Yield every message from the table, until this seat has left the table."""
        while self.gone is None and (connection := self.connection) is not None:
            try:
                message = connection.recv(timeout=self.silence)
            except ConnectionClosed as closed:
                if self._is_left:
                    return
                self._take_up_again(closed)
                continue
            reply: Reply = _decoder.decode(message)
            if isinstance(reply, Hello):
                self._must_understand(reply)
                continue
            self._note(reply)
            yield reply

    @property
    def hand(self) -> int:
        """The number of the hand in the session."""
        return self.view.session.hand if self.view is not None else 0

    def __iter__(self) -> Iterator[Seen]:
        """Yield what the seat knows each time it may act; the caller answers with `act`.

        The program takes a chair, and says that it is ready, as in `views`. Raises KongboxError (code "no-facts") if
        the program joined as a person.
        """
        for _ in self.views():
            if self.seen is None:
                raise failure(KongboxError, "no-facts", house=self.entry.house)
            yield self.seen

    def views(self) -> Iterator[View]:
        """Yield the view each time this seat may act; the caller answers with `act`.

        Between hands the seat says at once that it is ready for the next hand. The iteration ends with the session. If the
        program has no chair, it takes a free chair before the first deal or between hands.
        """
        for reply in self.replies():
            if isinstance(reply, Around):
                if "sit" in reply.may and "player" not in reply.roles:
                    self._sit(reply)
                if reply.stage == "over":
                    return
                if "next" in reply.may and not any(chair.ready for chair in reply.chairs if chair.me):
                    self.send(Next())
            if isinstance(reply, Refused) and reply.code in ("stale", "paused", "resting"):
                self._acted = -1
            if isinstance(reply, Shown) and reply.view.legal and reply.view.serial != self._acted:
                yield reply.view

    def act(self, action: Action | str) -> None:
        """Take an action that is legal in the last view. Give it as an `Action` or in words: "discard 7b", "pass", "mahjong".

        Raises RuleRefusal (code "not-offered") for anything else.
        """
        assert self.view is not None, "no hand has been dealt"
        wanted = str(action)
        with suppress(BadInput):
            wanted = action_that_is_one(action).id
        if all(one.id != wanted for one in self.view.legal):
            raise failure(RuleRefusal, "not-offered", given=wanted[:60], hand=self.hand)
        self._acted = self.view.serial
        self.send(Act(self.view.serial, wanted))

    def send(self, request: Request) -> None:
        """Send a request of `kongbox.tables.wire`. The table's answer comes through `replies`."""
        if (connection := self.connection) is None:
            return  # the program has left its seat
        try:
            connection.send(_encoder.encode(request), text=True)
        except ConnectionClosed as closed:
            if not self._is_left:
                self._take_up_again(closed)

    def close(self) -> None:
        """Disconnect. The table keeps the program's chair, and `Seat(entry)` returns to it."""
        self._is_left = True
        self._open.close()
        self.connection = None

    def _must_understand(self, hello: Hello) -> None:
        if hello.protocol != PROTOCOL:
            raise failure(KongboxError, "other-protocol", house=self.entry.house, theirs=hello.protocol, ours=PROTOCOL)

    def _note(self, reply: Reply) -> None:
        match reply:
            case Around():
                self.around = reply
            case Shown():
                self.view = reply.view
                if reply.sheet:
                    self._rules = carried_rules(bytes(reply.sheet), self.view.rules.wild is not None)
                if reply.seen and self._rules is not None:
                    self.seen = read_seen(reply.seen, self._rules, self.seed)
            case Gone():
                self.gone = reply
            case Refused() | Misread():
                self.refused = reply

    def _sit(self, around: Around) -> None:
        free = [chair.chair for kind in ("nobody", "bot") for chair in around.chairs if chair.kind == kind]
        if free:
            self.send(Sit(free[0]))

    def _connect(self) -> ClientConnection:
        self._open.close()
        opened = connect(
            self.entry.socket,
            additional_headers={"Cookie": self.entry.cookie},
            compression=None,
            max_size=LONGEST,
            open_timeout=PATIENCE,
            proxy=None,
        )
        return self._open.enter_context(opened)

    def _take_up_again(self, closed: ConnectionClosed) -> None:
        """Reconnect, trying for up to `patience` seconds.

        Raises KongboxError if that fails, and RuleRefusal if the table no longer admits this seat.
        """
        if closed.rcvd is not None and closed.rcvd.code == NOT_HERE:
            raise RuleRefusal(closed.rcvd.reason, code="no-such-table")
        until, pause = time.monotonic() + self.patience, AGAIN
        while True:
            try:
                self.connection, self._acted = self._connect(), -1
            except (OSError, InvalidHandshake, ConnectionClosed, TimeoutError) as error:
                if time.monotonic() + pause > until:
                    raise failure(KongboxError, "no-table", "gone", house=self.entry.house, why=str(error)) from None
                time.sleep(pause)
                pause = min(2 * pause, 4.0)
            else:
                self.taken_up += 1
                return

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()


def sit_down(url: str, code: str, name: str = "Program", *, patience: float = 60.0, seed: int = 0) -> Seat:
    """Join a table as a program, by the table's join code, and return the program's seat.

    Raises the same errors as `come_in`.
    """
    return Seat(come_in(url, code, name), patience=patience, seed=seed)
