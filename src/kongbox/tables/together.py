"""Looking back together: one player leads everybody through a finished hand, with all tiles open."""

from msgspec.structs import replace

from ..errors import BadInput, RuleRefusal
from ..game.words.failures import failure
from .past import Led
from .roles import BETWEEN, OVER
from .sharing import plays_elsewhere
from .state import State
from .wire import EndLook, GiveLead, Lead, LookBack


def lead(table: State, person: str, request: Lead) -> None:
    if leader(table) not in ("", person):
        raise failure(RuleRefusal, "led-already")
    if request.hand > finished(table):
        raise failure(BadInput, "no-such-hand", session=table.ledger.session, number=request.hand, count=finished(table))
    led(table, Led(request.hand, request.moment, person))


def may_lead(table: State, person: str) -> bool:
    return finished(table) > 0 and leader(table) in ("", person)


def give_lead(table: State, person: str, request: GiveLead) -> None:
    """Give up the lead. The moment shown stays, and any player may take the lead."""
    assert table.led is not None
    led(table, replace(table.led, by=""))


def may_give_lead(table: State, person: str) -> bool:
    return leader(table) == person


def end_look(table: State, person: str, request: EndLook) -> None:
    """Stop looking back together. The leader may do so, or any player while nobody leads."""
    led(table, None)


def may_end_look(table: State, person: str) -> bool:
    return table.led is not None and leader(table) in ("", person)


def leader(table: State) -> str:
    """Return the player who leads; "" if nobody does, or if the leader has no page open or no chair."""
    by = table.led.by if table.led is not None else ""
    return by if by not in table.away and table.chairs.of(by) is not None else ""


def finished(table: State) -> int:
    """Return how many finished hands can be shown; 0 while a hand is played."""
    return len(table.play.match.results) if table.play is not None and table.stage in (BETWEEN, OVER) else 0


def looks(table: State, person: str) -> bool:
    """Whether this person sees what the leader shows. At a table where watchers see no hands, only players see it."""
    if table.led is None or plays_elsewhere(table, person):
        return False
    return table.chairs.of(person) is not None or table.choices.watch != "none"


def shows(table: State, person: str, session: str, hand: int | None) -> bool:
    """Whether this person is shown this hand now."""
    return looks(table, person) and table.led is not None and (session, hand) == (table.ledger.session, table.led.hand)


def look_seen(table: State, person: str) -> LookBack | None:
    """Return what is shown to this person, and by whom; None if nothing is shown to them."""
    if table.led is None or not looks(table, person):
        return None
    by = leader(table)
    return LookBack(table.led.hand, table.led.moment, table.people[by].name if by else "", mine=bool(by) and by == person)


def led(table: State, now: Led | None) -> None:
    """Show another moment, or stop looking back. Pages get no new view of the play."""
    table.led = now
    table.comings += 1
