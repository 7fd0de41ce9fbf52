"""What a person sees of the play: from their seat, or as a spectator, at once or one round late."""

from msgspec import Raw
from msgspec.structs import replace

from ..game import Table
from ..game.views.known import write_seen
from ..game.views.replies import NOTHING, Shown
from ..game.views.views import event_views, feat_view
from .play import Mark, Play
from .roles import LOBBY
from .state import State


def shown(table: State, person: str, mark: Mark | None) -> tuple[Shown | None, Mark | None]:
    """Return what a person sees, with all events since `mark`; nothing before the first deal."""
    play = table.play
    if play is None or table.stage == LOBBY:
        return None, None
    seat = table.seat_of(person)
    known, mark = mark, standing(play, mark)
    if seat is None and table.choices.watch == "late":
        return shown_late(table, play, mark)
    events = [] if mark is None else play.events_since(seat, mark)
    moments = [] if mark is None else play.moments_since(seat, mark)
    before = play.events_since(seat, Mark(play.deals, 0)) if mark is None else None
    view = play.view(seat)
    if table.is_alone:
        view = replace(view, trouble=view.trouble or table.unkept)
    reply = Shown(view, events, moments, table.ledger.session, before, table.taken, feat_view(play.table, events))
    if seat is not None and table.people[person].program:
        reply = replace(reply, seen=write_seen(play.table.seen(seat)), sheet=sheet_of(play.table, play.deals, known))
    return reply, play.mark


def standing(play: Play, mark: Mark | None) -> Mark | None:
    """Return the mark if what was shown up to it still stands. A takeback undoes it, and so does an exercise, which begins
    without a deal.
    """
    if mark is None or mark.undone != play.undone or (mark.deals != play.deals and play.table.position):
        return None
    return mark


def sheet_of(hand: Table, deals: int, mark: Mark | None) -> Raw:
    """Return the rules of a hand, for a program that has not received them yet."""
    return Raw(hand.ruleset.to_json()) if mark is None or mark.deals != deals else NOTHING


def shown_late(table: State, play: Play, mark: Mark | None) -> tuple[Shown, Mark]:
    """Return what a spectator sees: all hands open, one round late."""
    late, now = play.late(), play.mark._replace(events=len(play.late().events))
    first = mark.events if mark is not None and mark.deals == play.deals else 0
    events = event_views(late, None, first, late=not late.over)
    view, game = play.late_view(), table.ledger.session
    if mark is None:
        return Shown(view, [], game=game, before=events), now
    return Shown(view, events, game=game, feat=feat_view(late, events)), now
