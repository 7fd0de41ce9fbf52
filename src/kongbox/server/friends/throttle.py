"""How often somebody may try codes and keys: a person types a wrong one now and then, a program that guesses gets nowhere."""

from collections import OrderedDict

from ...tables.bucket import Bucket, Clock

EACH = (10, 0.1)
"""So many wrong ones from one machine at once, and so many more a second."""
ALL = (60, 1.0)
"""The same from all machines together."""
MOST_MACHINES = 256


class Throttle:
    """Counts what was wrong, by the machine from which it came, and altogether."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._all = Bucket(*ALL, clock)
        self._each: OrderedDict[str, Bucket] = OrderedDict()

    def __len__(self) -> int:
        """How many machines are remembered."""
        return len(self._each)

    def wait(self, machine: str) -> float:
        """Seconds after which another may be tried from there; none where it may be now."""
        return max(self._all.wait, self._each[machine].wait if machine in self._each else 0.0)

    def wrong(self, machine: str) -> None:
        """It was a wrong one."""
        self._all.take()
        self._each.setdefault(machine, Bucket(*EACH, self._clock)).take()
        self._each.move_to_end(machine)
        if len(self._each) > MOST_MACHINES:
            self._each.popitem(last=False)
