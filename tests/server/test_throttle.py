"""Wrong codes and keys: how many a machine may try, and how long it then waits."""

import pytest

from kongbox.server.friends.throttle import Throttle, place_of


class Hours:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_ten_mistakes_are_pardoned_and_one_more_every_ten_seconds() -> None:
    clock = Hours()
    throttle = Throttle(clock)
    for _ in range(10):
        assert throttle.wait("a") == 0
        throttle.wrong("a")
    assert throttle.wait("a") == 10 and throttle.wait("b") == 0 and len(throttle) == 1
    clock.now = 10.0
    assert throttle.wait("a") == 0
    throttle.wrong("a")
    assert throttle.wait("a") == 10


def test_many_machines_together_may_try_sixty_times_but_who_made_no_mistake_never_waits() -> None:
    clock = Hours()
    throttle = Throttle(clock)
    for number in range(60):
        assert throttle.wait(f"machine {number}") == throttle.wait("machine 0") == 0
        throttle.wrong(f"machine {number}")
    assert throttle.wait("machine 0") == 1 and throttle.wait("new") == 0
    clock.now = 1.0
    assert throttle.wait("machine 0") == 0
    for number in range(60, 300):
        throttle.wrong(f"machine {number}")
    assert len(throttle) == 256, "the oldest are forgotten"


@pytest.mark.parametrize(
    ("machine", "place"),
    [
        ("127.0.0.1", ""),
        ("::1", ""),
        ("192.168.1.7", "192.168.1.7"),
        ("fd00:1:2:3:4:5:6:7", "fd00:1:2:3::/64"),
        ("fd00:1:2:3::9", "fd00:1:2:3::/64"),
        ("fd00:1:2:4::9", "fd00:1:2:4::/64"),
        ("testclient", "testclient"),
    ],
)
def test_a_machine_is_known_by_its_address_or_its_network(machine: str, place: str) -> None:
    assert place_of(machine) == place
