"""The sentence that says whom a table waits for."""

from collections.abc import Iterator

from ..game.words.said import count, several
from ..words.catalogue import say
from .lobby import others_wait
from .roles import BETWEEN, LOBBY, OVER
from .state import State
from .window import OPEN
from .wire import TimeLeft


def told(table: State, person: str, clock: TimeLeft | None, *, late: bool) -> str:
    """Return, for this person, the sentence that says who must act, and whether their clock is stopped during a vote.

    `late` says that the person sees the previous hand.
    """
    text = sentence(table, person, late=late, timed=clock is not None)
    stands = clock is not None and clock.stands and table.pending and not table.stands
    return say("tables", "told", "stands", told=text) if stands else text


def sentence(table: State, person: str, *, late: bool, timed: bool) -> str:
    """Return the sentence that says who must act, and how. `timed` says whether a clock runs."""
    chair, play, waits = table.chairs.of(person), table.play, table.awaited
    names, mine = several(list(named(table, waits, chair))), "you" if waits == [chair] else "other"
    plain = several([table.chairs[one].name for one in waits])
    host = table.people[table.host].name if table.host else ""
    hosts = "you" if person == table.host or (chair is not None and table.in_charge(person)) else "other"
    if table.paused:
        return say("tables", "told", "paused")
    if table.resting:
        return say("tables", "told", "resting")
    if late:
        return say("tables", "told", "late")
    if table.stage in (LOBBY, OVER) and table.ready:
        return say("tables", "told", "again", count(len(waits)) if waits else "none", mine, names=names)
    if table.stage == LOBBY:
        empty = sum(one.is_empty for one in table.chairs)
        if person and chair is None and empty and table.has_its_share(table.people[person].place):
            return say("tables", "told", "share", "waits" if others_wait(table, person) else "free")
        return say("tables", "told", "lobby", count(empty) if empty else "none", hosts, count=empty, name=host)
    if table.stage == OVER:
        return say("tables", "told", "over")
    if any(one.is_empty for one in table.chairs):
        return say("tables", "told", "empty", hosts, name=host)
    if table.stage == BETWEEN:
        if waits and all(table.chairs[one].person in table.away for one in waits):
            form = "you" if table.in_charge(person) else "other"
            return say("tables", "told", "missed", count(len(waits)), form, names=plain, host=host)
        return say("tables", "told", "between", count(len(waits)) if waits else "none", mine, names=names)
    assert play is not None
    phase = play.table.phase
    if play.window is not None and phase in OPEN:
        return say("tables", "told", "asked" if waits else "bots", count(len(waits)), mine, names=names)
    if play.window is not None:
        return say("tables", "told", phase if phase in ("exchange", "vote") else "laid-out", names=names)
    plays = table.chairs[waits[0]] if waits else None
    if plays is not None and plays.person in table.away and plays.person not in table.minding:
        form = table.choices.mind if table.choices.mind != "clock" or timed else "never"
        return say("tables", "told", "turn", form, names=plain)
    return say("tables", "told", "turn", mine, names=plain)


def named(table: State, chairs: list[int], me: int | None) -> Iterator[str]:
    """Yield the names of the players on these chairs, the reader first. Names of people who are away are marked."""
    if me in chairs:
        yield say("tables", "me")
    for chair in chairs:
        one = table.chairs[chair]
        if chair != me:
            yield say("tables", "away", name=one.name) if one.person in table.away else one.name
