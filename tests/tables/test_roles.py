"""Role × message: every request is sent from every role in every stage, and what is allowed is what the one table says."""

from collections.abc import Callable, Iterator
from copy import deepcopy
from itertools import product
from typing import Any

import msgspec
import pytest
from friends import Friends
from lengths import mostly_proofs
from msgspec import inspect
from situations import rules

from kongbox.errors import KongboxError
from kongbox.game.views.requests import Next, Rule
from kongbox.tables.requests import ASKED
from kongbox.tables.roles import ALONE, EVERY_ROLE, EVERY_STAGE
from kongbox.tables.wire import (
    REQUESTS,
    Clear,
    GiveLead,
    HandOver,
    Lead,
    Leave,
    LetPass,
    Mind,
    Pause,
    Rematch,
    Role,
    SeatBot,
    Sit,
    Stage,
    Stand,
    Stop,
    Vote,
)
from kongbox.tables.wire_chairs import Again, SeatHere, SwapChairs, Uncover

VALUES: dict[str, Any] = {
    "chair": 3,
    "bot": "greedy",
    "name": "Zoe",
    "rules": "redux",
    "serial": 0,
    "action": "pass",
    "about": "",
    "what": "claims",
    "motion": 1,
    "yes": True,
    "on": True,
    "text": "hello",
    "date": "2026-11-25",
    "today": "2026-11-25",
    "seat": 1,
    "session": "",
    "hand": 1,
    "moment": 0,
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


@mostly_proofs("stage", EVERY_STAGE, "lobby", "playing")
@pytest.mark.parametrize("role", [role for role in EVERY_ROLE if role != ALONE])
def test_what_a_role_may_send_is_what_the_table_of_permissions_says(role: Role, stage: Stage) -> None:
    """Every request; where one is refused the table is as it was, and the next is sent there."""
    start = at(stage)
    person = person_with(start, role)
    roles, may, untouched = start.table.roles(person), start.around(person).may, start.told(person)
    assert role in roles
    friends = deepcopy(start)
    for name in REQUESTS:
        listed, code = name in may, friends.refused(person, request_of(name))
        if not ASKED[name].is_for(roles):
            assert code == "not-yours" and not listed, name
        elif stage not in ASKED[name].stages:
            assert code == "not-now" and not listed, name
        else:
            assert code not in ("not-yours", "not-now", "not-at-table", "no sentence"), name
            friends = deepcopy(start)
            continue
        assert friends.told(person) == untouched, name


def test_the_table_of_permissions_names_every_request_and_every_role() -> None:
    assert ASKED.keys() == REQUESTS.keys()
    assert {role for one in ASKED.values() for role in one.roles} == {*EVERY_ROLE}


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
    assert friends.refused(ann, SeatBot(2, "Ada")) == "host-there"
    assert friends.refused(friends.watchers[0], Sit(0)) == "chair-taken"


HANDS = ("147b 258c 369d ESWN 1d", "123b 456b 789b 11d EE", "19b 19c 19d RRGGPP 5c", "28b 28c 28d RGP SSS 5d")
"""South wins on the 1d."""
STRICT = {"redux": rules("redux", manners="strict")}


def laid(*requests: tuple[int, msgspec.Struct], people: int = 4, **chosen: Any) -> Friends:
    """A table before the first deal, somebody looking on, after the requests of people by their numbers."""
    return asked(Friends(people, watchers=1, dealt=HANDS, hands=2, **chosen), *requests)


def asked(friends: Friends, *requests: tuple[int, msgspec.Struct]) -> Friends:
    for person, request in requests:
        friends.table.hear([*friends.people, *friends.watchers][person], request)  # type: ignore[arg-type]
    return friends


def turn(**chosen: Any) -> Friends:
    """Ann's turn."""
    return laid(**chosen).begin()


def claimed(*requests: tuple[int, msgspec.Struct], **chosen: Any) -> Friends:
    """All are asked about Ann's 1d; then come requests."""
    return asked(turn(**chosen).acts("0 discard 1d"), *requests)


def between(*requests: tuple[int, msgspec.Struct], **chosen: Any) -> Friends:
    """Bea has won the first hand."""
    return asked(claimed(**chosen).acts("1 mahjong", "2 pass", "3 pass"), *requests)


def paused(friends: Friends) -> Friends:
    """All agree to a pause."""
    return asked(friends, (0, Pause()), *[(person, Vote(1, True)) for person in (1, 2, 3)])


def over(friends: Friends) -> Friends:
    """All agree to the end of the session."""
    return asked(friends, (0, Stop()), *[(person, Vote(1, True)) for person in range(1, len(friends.people))])


def ended(*requests: tuple[int, msgspec.Struct]) -> Friends:
    """The session has ended in the first turn; then come requests."""
    return asked(over(turn()), *requests)


def away(friends: Friends, *people: int) -> Friends:
    """These have no page open."""
    for person in people:
        friends.table.here(friends.people[person], False)
    return friends


def ruled(friends: Friends) -> Friends:
    """Ann has ruled against Cid."""
    return asked(friends, (0, Rule(friends.play.serial, 2, "remark")))


def shared(friends: Friends) -> Friends:
    """Fay plays on Ann's device."""
    return asked(friends, (0, SeatHere("Fay")))


def one_device() -> Friends:
    """It is the turn of Ann, on whose device Fay plays too."""
    return shared(laid((0, Clear(3)), people=3)).begin()


POSITIONS: dict[str, Callable[[], Friends]] = {
    "lobby": laid,
    "lobby, a bot": lambda: laid(people=3),
    "lobby, a free chair": lambda: laid((0, Clear(3)), people=3),
    "lobby, nobody else": lambda: Friends(1, dealt=HANDS, hands=2),
    "lobby, a swap": lambda: laid((0, SwapChairs(1))),
    "lobby, all look on": lambda: laid((0, Stand()), people=1),
    "turn": turn,
    "turn, strict": lambda: turn(house=STRICT),
    "turn, minded": lambda: asked(turn(mind="away"), (1, Mind(True))),
    "turn, paused": lambda: paused(turn()),
    "turn, somebody left": lambda: asked(turn(), (3, Leave())),
    "claim": claimed,
    "claim, answered": lambda: claimed().acts("1 pass"),
    "claim, passing": lambda: claimed((2, LetPass("claims")), (3, LetPass("all")), shortest="one"),
    "claim, a motion": lambda: claimed((1, Pause()), (0, Vote(1, True))),
    "claim, a motion, votes rule": lambda: claimed((1, Pause()), house=STRICT, rulings="vote"),
    "claim, ruled": lambda: ruled(claimed(house=STRICT)),
    "claim, ruled, a motion": lambda: asked(ruled(claimed(house=STRICT)), (1, Pause())),
    "claim, the host looks on": lambda: handed(claimed()),
    "between": between,
    "between, a motion": lambda: between((1, Pause())),
    "between, ready": lambda: between((0, Next()), (1, Next())),
    "between, paused": lambda: paused(between()),
    "between, led": lambda: between((1, Lead(1, 0))),
    "between, led by nobody": lambda: between((1, Lead(1, 0)), (1, GiveLead())),
    "between, somebody away": lambda: away(between(), 3),
    "between, the host away": lambda: away(between((1, Next()), (2, Next())), 0),
    "between, minded": lambda: between((2, Mind(True)), mind="away"),
    "between, somebody left": lambda: between((3, Leave())),
    "between, one device": lambda: one_device().acts("0 discard 1d", "1 mahjong", "2 pass", "3 pass"),
    "lobby, one device": lambda: shared(laid((0, Clear(3)), people=3)),
    "lobby, again": lambda: asked(ended(), (0, Rematch()), (1, Again())),
    "turn, one device": one_device,
    "turn, one device, uncovered": lambda: asked(one_device(), (0, Uncover(0))),
    "claim, one device": lambda: one_device().acts("0 discard 1d"),
    "over": ended,
    "over, some ready": lambda: ended((0, Again()), (1, Again())),
    "over, somebody left": lambda: ended((2, Leave())),
    "over, somebody away": lambda: away(ended(), 3),
    "over, led": lambda: asked(over(between()), (1, Lead(1, 0))),
    "over, one device": lambda: over(one_device()),
}


SHORT = (
    "lobby, a free chair",
    "lobby, nobody else",
    "turn, strict",
    "turn, one device, uncovered",
    "claim, passing",
    "claim, ruled, a motion",
    "between, led",
    "over, some ready",
)
"""Those in which `make test` asks for everything."""


def handed(friends: Friends) -> Friends:
    """Who looks on is the host."""
    friends.table.host = friends.watchers[0]
    return friends


OPTIONAL = ("remove", "give-up", "again")
"""The requests whose optional fields matter."""


def every(friends: Friends, person: str, name: str) -> Iterator[msgspec.Struct]:
    """Everything of one name that somebody could ask for here."""
    table, play, seat = friends.table, friends.table.play, friends.table.seat_of(person)
    hand = play.table if play is not None else None
    said: dict[str, list[Any]] = {
        **{field: [value] for field, value in VALUES.items()},
        "bot": ["greedy", "keen"],
        "chair": [None, *range(len(table.chairs))] if name in OPTIONAL else [*range(len(table.chairs))],
        "serial": [play.serial if play is not None else 0],
        "action": [action.id for action in hand.legal(seat)][:1] if hand is not None and seat is not None else [],
        "motion": [table.motions],
        "yes": [True, False],
        "on": [True, False],
        "now": [True, False],
        "seat": [0, 1, 2, 3],
        "what": ["nothing", "chows", "claims", "all"],
        "moment": [0, 1],
        "name": {
            "phrase": ["hello"],
            "rule": ["remark"],
            "remove": ["", *(one.name for one in table.people.values())],
            "hand-back": [one.name for one in table.people.values()],
            "leave-here": [one.name for one in table.people.values()],
            "move": [one.name for one in table.people.values()],
        }.get(name, ["Zoe"]),
    }
    kind = REQUESTS[name]
    fields = [field.name for field in inspect.type_info(kind).fields if field.required or name in OPTIONAL]  # type: ignore[attr-defined]
    for values in product(*(said[field] for field in fields)):
        yield kind(**dict(zip(fields, values, strict=True)))


def fresh(position: str) -> Friends:
    """A table in a position, what was said before forgotten."""
    friends = POSITIONS[position]()
    friends.table.take_said()
    return friends


def stands(friends: Friends) -> list[Any]:
    """All that a request may change at a table, told to everybody; without what each table has of its own."""
    table = friends.table
    told = [
        msgspec.structs.replace(table.around(person), number=0, promise=None, opened=None, sessions=[]) for person in table.people
    ]
    played = table.play and (table.play.table.actions, table.play.table.ruled)
    return [told, [say("") for say in table.take_said()], played, table.closed]


@mostly_proofs("position", POSITIONS, *SHORT)
def test_what_is_listed_is_what_can_be_done(position: str) -> None:
    """Every request of everybody: it is listed if something of its name does anything, and only then."""
    start = fresh(position)
    friends = deepcopy(start)
    before = stands(deepcopy(start))
    for person in [one.id for one in friends.table.people.values() if not one.device]:
        listed = friends.around(person).may
        for name in ASKED:
            found = False
            for request in every(friends, person, name):
                friends.table.costs.clear()
                try:
                    reply = friends.table.hear(person, request)  # type: ignore[arg-type]
                except KongboxError:
                    continue
                found = reply is not None or stands(friends) != before
                friends = deepcopy(start)
                if found:
                    break
            assert (name in listed) == found, (person, name)


def test_in_each_stage_that_a_request_names_it_is_listed_in_some_position() -> None:
    """Requests of a person who plays alone are sent at other tables."""
    found: dict[str, set[str]] = {name: set() for name in ASKED}
    for lay in POSITIONS.values():
        friends = lay()
        for person in [one.id for one in friends.table.people.values() if not one.device]:
            for name in friends.around(person).may:
                found[name].add(friends.stage)
    assert found == {name: {*one.stages} if one.roles != (ALONE,) else set() for name, one in ASKED.items()}


def test_every_stage_is_among_the_positions() -> None:
    assert {POSITIONS[position]().stage for position in SHORT} == {*EVERY_STAGE}
