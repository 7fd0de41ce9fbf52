"""A limit on wrong codes and keys, high enough for typing errors and too low for guessing."""

from ipaddress import ip_address, ip_network

from ...tables.bucket import Bucket, Clock, Machines

EACH = (10, 0.1)
"""The rate limit for one machine's wrong attempts: 10 at once, and one more every 10 seconds."""
ALL = (60, 1.0)
"""The rate limit for all wrong attempts together: 60 at once, and one more each second."""
MOST_MACHINES = 256


class Throttle:
    """A count of wrong attempts, by machine and in total."""

    def __init__(self, clock: Clock) -> None:
        self._all = Bucket(*ALL, clock)
        self._each = Machines(lambda: Bucket(*EACH, clock), MOST_MACHINES)

    def __len__(self) -> int:
        return len(self._each)

    def wait(self, machine: str) -> float:
        """Return the seconds until this machine may try again; 0 if it may try now.

        A machine without a recent wrong attempt never waits.
        """
        mine = self._each.get(machine)
        return 0.0 if mine is None or mine.is_full else max(self._all.wait, mine.wait)

    def wrong(self, machine: str) -> None:
        self._all.take()
        self._each.of(machine).take()


def place_of(machine: str) -> str:
    """Return a machine's IPv4 address, or the /64 network of its IPv6 address; "" for this machine or a proxy on it."""
    try:
        address = ip_address(machine)
    except ValueError:
        return machine
    if address.is_loopback:
        return ""
    return machine if address.version == 4 else str(ip_network((address, 64), strict=False))
