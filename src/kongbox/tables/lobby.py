"""Requests that are not part of play: chairs, bots, the choice of game, a rematch, the host."""

from ..errors import RuleRefusal
from ..game.words.failures import failure
from ..game.words.said import count
from . import hands, wire, wire_chairs
from .chairs import NOBODY, Occupant
from .codes import new_code
from .coming import close, go, tell_host
from .hands import renamed
from .people import sound_name
from .rematch import seat_queue
from .roles import BETWEEN, LOBBY
from .sharing import knows_walls, must_keep_the_game
from .state import State

REPLACES = "Bo"
"""The character who replaces a player who stands up between two hands."""


def sit(table: State, person: str, request: wire.Sit) -> None:
    """Take a chair on which no person sits. Before the first deal, a seated person may change chairs."""
    chair, before = request.chair, table.chairs.of(person)
    if not table.chairs.must_have(chair).is_free:
        raise failure(RuleRefusal, "chair-taken")
    if before is not None and table.stage != LOBBY:
        raise failure(RuleRefusal, "sits-already")
    own = own_chair(table, person)
    if own not in (None, chair):
        raise failure(RuleRefusal, "own-chair")
    if before is None and others_wait(table, person):
        raise failure(RuleRefusal, "others-wait")
    if knows_walls(table, person):
        raise failure(RuleRefusal, "knows-walls", "you")
    if before is not None:
        table.chairs[before] = NOBODY
    take(table, person, chair)


def take(table: State, person: str, chair: int) -> None:
    """Seat a person on a chair, and end their request for one in the next session."""
    table.chairs[chair] = Occupant(person, name=table.people[person].name)
    table.queue = [one for one in table.queue if one != person]
    renamed(table)


def may_sit(table: State, person: str) -> bool:
    """Whether this person may take a chair that has no person. Nobody who knows the table's walls may take a chair.

    A person who has a chair may change it only in the lobby. Any other person must wait while `others_wait` is true.
    """
    sits = table.chairs.of(person) is not None
    free = any(one.is_free for one in table.chairs) and not knows_walls(table, person)
    return free and (table.stage == LOBBY if sits else not others_wait(table, person))


def own_chair(table: State, person: str) -> int | None:
    """Return the chair that a person has left, if they are back without a chair. They may take no other."""
    return None if table.chairs.of(person) is not None else table.chairs.left_by(table.people[person].name)


def others_wait(table: State, person: str) -> bool:
    """Whether this person's network address has its full share of chairs, while somebody from elsewhere has no chair."""
    place = table.people[person].place
    waiting = [one for one in table.people.values() if table.chairs.of(one.id) is None and one.id not in table.away]
    return table.has_its_share(place) and any(one.place != place for one in waiting)


def move_to(table: State, person: str, request: wire_chairs.MoveTo) -> None:
    there, before = table.chairs.must_have(request.chair), table.chairs.named(request.name)
    if before is not None:
        table.chairs[before], table.chairs[request.chair] = there, table.chairs[before]
        renamed(table)
        return
    watcher = table.named(request.name)
    if not watcher:
        raise failure(RuleRefusal, "nobody-named")
    if there.person:
        table.ready.discard(there.person)
    take(table, watcher, request.chair)


def may_move(table: State, person: str) -> bool:
    return len(table.chairs) > 1


def stand(table: State, person: str, request: wire.Stand) -> None:
    chair = table.chairs.of(person)
    assert chair is not None
    table.chairs[chair] = NOBODY
    table.ready.discard(person)
    table.minding.discard(person)
    if table.stage == BETWEEN:
        table.chairs[chair] = table.chairs.bot(REPLACES, table.names())
    renamed(table)


def rename(table: State, person: str, request: wire.Rename) -> None:
    name = sound_name(request.name, table.names(but=person))
    table.people[person].name = name
    chair = table.chairs.of(person)
    if chair is not None:
        table.chairs[chair] = Occupant(person, name=name)
    renamed(table)


def seat_bot(table: State, person: str, request: wire.SeatBot) -> None:
    one = table.chairs.must_have(request.chair)
    if not (one.is_free if table.stage == LOBBY else one.is_empty):
        raise failure(RuleRefusal, "chair-taken")
    table.chairs[request.chair] = NOBODY
    try:
        table.chairs[request.chair] = table.chairs.bot(request.bot, table.names())
    except BaseException:
        table.chairs[request.chair] = one
        raise
    renamed(table)
    table.carry_on()


def may_seat_bot(table: State, person: str) -> bool:
    return any(one.is_free if table.stage == LOBBY else one.is_empty for one in table.chairs)


def clear(table: State, person: str, request: wire.Clear) -> None:
    one = table.chairs.must_have(request.chair)
    if one.person or one.is_empty:
        raise failure(RuleRefusal, "no-bot-there")
    table.chairs[request.chair] = NOBODY
    table.changed()


def may_clear(table: State, person: str) -> bool:
    return any(one.bot and not one.person for one in table.chairs)


def choose(table: State, person: str, request: wire.Choose) -> None:
    """Choose the game. Everybody is then asked again whether they are ready."""
    must_keep_the_game(table, request)
    table.ready.clear()
    table.choose(request)


def begin(table: State, person: str, request: wire.Begin) -> None:
    empty = sum(one.is_empty for one in table.chairs)
    if empty:
        raise failure(RuleRefusal, "chairs-empty", count(empty), count=empty)
    if not any(one.person for one in table.chairs):
        raise failure(RuleRefusal, "nobody-plays")
    hands.begin(table)


def may_begin(table: State, person: str) -> bool:
    return not any(one.is_empty for one in table.chairs) and any(one.person for one in table.chairs)


def rematch(table: State, person: str, request: wire.Rematch) -> None:
    """Return to the lobby with the people who are still here. People who are ready stay ready."""
    seat_queue(table)
    table.deal_in = None
    for chair, one in enumerate(table.chairs):
        if one.is_empty:
            table.chairs[chair] = NOBODY
    table.stage, table.opened, table.led = LOBBY, None, None
    table.course, table.deals = None, []
    table.minding.clear()
    table.choose(table.choices)


def hand_over(table: State, person: str, request: wire.HandOver) -> None:
    """Make the person on another chair the host. If they play on somebody else's device, make its owner the host."""
    other = table.chairs.must_have(request.chair).person
    if not other or table.owner(other) == person:
        raise failure(RuleRefusal, "no-person-there")
    table.host = table.owner(other)
    tell_host(table)
    table.changed()


def may_hand_over(table: State, person: str) -> bool:
    return any(one.person and table.owner(one.person) != person for one in table.chairs)


def remove(table: State, person: str, request: wire.Remove) -> None:
    """Remove a person from the table. A removed person cannot join it again, unless the table was still expecting them."""
    if request.chair is not None:
        other = table.chairs.must_have(request.chair).person
    else:
        other = table.named(request.name)
    if not other or other == person:
        raise failure(RuleRefusal, "no-person-there")
    go(table, other, "removed")


def may_remove(table: State, person: str) -> bool:
    return len(table.people) > 1


def change_code(table: State, person: str, request: wire.NewCode) -> None:
    """Replace the code. People of the table keep their places."""
    table.code = new_code()
    table.news(person, "new-code")
    table.changed()


def close_table(table: State, person: str, request: wire.CloseTable) -> None:
    close(table)
    table.changed()


def leave(table: State, person: str, request: wire.Leave) -> None:
    go(table, person, "left")
