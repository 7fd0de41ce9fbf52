"""The port that a server's owner opens to the home network, and closes again."""

import asyncio
from collections.abc import Sequence
from contextlib import ExitStack
from typing import TYPE_CHECKING

from ...errors import RuleRefusal
from ...game.words.failures import failure
from ...words.system import system_says
from .audience import address_of
from .house import link, listening, reachable

if TYPE_CHECKING:
    from .connections import Server

EVERYWHERE = "0.0.0.0"


class Network:
    """A server's `port` on the home network, closed at first. Requests from the home network are never the owner's."""

    def __init__(self, server: "Server", port: int) -> None:
        self.server, self.port = server, port
        self._turn = asyncio.Lock()
        self._listen: list[asyncio.Server] = []
        self._addresses: list[str] = []

    async def open(self) -> list[str]:
        """Listen on every IPv4 address at which other machines may reach this one, and return a link to each.

        Raises RuleRefusal (code "no-network") if there is no such address, or if the port is taken at one of them.
        """
        async with self._turn:
            if not self._listen:
                self._addresses = await asyncio.to_thread(reachable, EVERYWHERE)
                self._listen = await self._open(self._addresses)
            return [link(one, self.port) for one in self._addresses]

    async def _open(self, addresses: Sequence[str]) -> list[asyncio.Server]:
        with ExitStack() as opened:
            try:
                sockets = [*listening(addresses, self.port, opened)]
            except OSError as error:
                raise failure(RuleRefusal, "no-network", "busy", port=self.port, why=system_says(error)) from None
            if not sockets:
                raise failure(RuleRefusal, "no-network", "none")
            servers = await self.server.listen(sockets)
            opened.pop_all()
        return servers

    def close(self) -> Sequence[str]:
        """Stop listening on the home network, and end the connections from there. Return [], because no address is left."""
        for one in self._listen:
            one.close()
            self.server.servers.remove(one)
        for connection in [*self.server.server_state.connections]:
            if address_of(connection.transport.get_extra_info("sockname")) in self._addresses:
                connection.transport.abort()
        self._listen, self._addresses = [], []
        return []
