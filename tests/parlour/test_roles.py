"""Role × message: every request is sent from every role in every stage, and what is allowed is what the one table says."""

from typing import Any

import msgspec
import pytest
from friends import Friends
from msgspec import inspect

from kongbox.parlour.roles import EVERY_ROLE, EVERY_STAGE, PERMISSIONS, fits, may
from kongbox.parlour.wire import REQUESTS, HandOver, Role, SeatBot, Sit, Stage

VALUES: dict[str, Any] = {
    "chair": 3,
    "bot": "greedy",
    "name": "Zoe",
    "rules": "redux",
    "serial": 0,
    "action": "pass",
    "about": "",
    "motion": 1,
    "yes": True,
    "on": True,
    "text": "hello",
    "seat": 1,
}
"""What the fields say that have to say something."""


def request_of(name: str) -> msgspec.Struct:
    """A request with something in every field that must be there."""
    kind = REQUESTS[name]
    fields = inspect.type_info(kind).fields  # type: ignore[attr-defined]
    return kind(**{field.name: VALUES[field.name] for field in fields if field.required})


def at(stage: Stage) -> Friends:
    """Two people, two bots and two who look on, at a table in this stage; the second who looks on is the host."""
    friends = Friends(2, watchers=1, hands=1)
    table = friends.table
    if stage != "lobby":
        friends.begin()
        table.stage = stage
    return friends


def person_with(friends: Friends, role: Role) -> str:
    """Somebody who has this role, and as far as that can be no other."""
    table, (ann, bea), (eve,) = friends.table, friends.people, friends.watchers
    table.host = {"host": eve, "referee": bea}.get(role, ann)
    if role == "watcher":
        return eve
    return {"host": eve, "referee": bea}.get(role, bea)


@pytest.mark.parametrize("stage", EVERY_STAGE)
@pytest.mark.parametrize("role", EVERY_ROLE)
def test_what_a_role_may_send_is_what_the_table_of_permissions_says(role: Role, stage: Stage) -> None:
    """Every request; where one is refused the table is as it was, and the next is sent there."""
    friends = at(stage)
    for name in REQUESTS:
        person = person_with(friends, role)
        roles = friends.table.roles(person)
        assert role in roles
        listed, before = name in friends.around(person).may, friends.told(person)
        code = friends.refused(person, request_of(name))
        if not may(name, roles):
            assert code == "not-yours" and not listed, name
        elif not fits(name, stage):
            assert code == "not-now" and not listed, name
        else:
            assert code not in ("not-yours", "not-now", "not-at-table", "no sentence"), name
            friends = at(stage)
            continue
        assert friends.told(person) == before, name


def test_the_table_of_permissions_names_every_request_and_every_role() -> None:
    assert PERMISSIONS.keys() == REQUESTS.keys()
    assert {role for roles, _ in PERMISSIONS.values() for role in roles} == {*EVERY_ROLE}


def test_who_has_left_may_send_nothing() -> None:
    friends = Friends(2)
    friends.table.hear(friends.people[1], request_of("leave"))  # type: ignore[arg-type]
    assert {friends.refused(friends.people[1], request_of(name)) for name in REQUESTS} == {"not-at-table"}


def test_the_host_hands_the_role_on_to_one_other_person() -> None:
    friends = Friends(2, watchers=1)
    ann, bea = friends.people
    assert friends.refused(ann, HandOver(3)) == "no-person-there"
    assert friends.refused(ann, HandOver(1)) == ""
    assert friends.table.roles(bea) == ["player", "host", "referee"]
    assert friends.refused(ann, SeatBot(2, "Ada")) == "not-yours"
    assert friends.refused(friends.watchers[0], Sit(0)) == "chair-taken"
