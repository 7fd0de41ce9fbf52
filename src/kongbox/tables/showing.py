"""What a person sees of the play: from their seat, as a watcher at once, or as a watcher one hand late."""

from msgspec import Raw
from msgspec.structs import replace

from ..game import Table
from ..game.views.known import write_seen
from ..game.views.replies import NOTHING, Shown
from ..game.views.views import event_views, feat_view
from . import device
from .play import Mark, Play
from .roles import IN_SESSION, LOBBY, PLAYING
from .sharing import plays_elsewhere
from .state import State
from .trouble import unkept_text


def shown(table: State, person: str, mark: Mark | None) -> tuple[Shown | None, Mark | None]:
    """Return what a person sees, with all events since `mark`, and the new mark.

    Both are None before the first deal, and for a person who may see no hand.
    """
    play = table.play
    if play is None or table.stage == LOBBY:
        return None, None
    eyes = device.eyes(table, person)
    seat = table.seat_of(eyes) if eyes else None
    known, mark = mark, standing(play, mark, eyes)
    if eyes and unseen(table, eyes):
        return None, None
    if eyes and is_late(table, eyes):
        return shown_late(play, mark, table.ledger.session, eyes)
    events = [] if mark is None else play.events_since(seat, mark)
    moments = [] if mark is None else play.moments_since(seat, mark)
    before = play.events_since(seat, Mark(play.deals, 0, play.undone)) if mark is None else None
    view = play.view(seat, below=None if eyes else device.nearest(table, person))
    if table.is_alone and table.unkept is not None:
        view = replace(view, trouble=view.trouble or unkept_text(table.unkept))
    reply = Shown(view, events, moments, table.ledger.session, before, table.taken, feat_view(play.table, events))
    if seat is not None and table.people[eyes].program:
        reply = replace(reply, seen=write_seen(play.put_to(seat).seen(seat)), sheet=sheet_of(play.table, play.deals, known))
    return reply, play.mark._replace(eyes=eyes)


def standing(play: Play, mark: Mark | None, eyes: str) -> Mark | None:
    """Return the mark if everything that the page has shown so far is still valid, else None.

    The mark is no longer valid after a takeback, when an exercise begins, or when a shared device shows another hand or no hand.
    """
    if mark is None or mark.eyes != eyes or mark.undone != play.undone or (mark.deals != play.deals and play.table.position):
        return None
    return mark


def sheet_of(hand: Table, deals: int, mark: Mark | None) -> Raw:
    """Return the rules of a hand for a program, or `NOTHING` if the program has them already."""
    return Raw(hand.ruleset.to_json()) if mark is None or mark.deals != deals else NOTHING


def shown_late(play: Play, mark: Mark | None, game: str, eyes: str) -> tuple[Shown | None, Mark | None]:
    """Return what `Play.late` shows a watcher, and the mark of what they have then seen; None for both before the second hand."""
    late = play.late()
    if late is None:
        return None, None
    view, table = late
    now = Mark(play.deals - 1, len(table.events), play.undone, eyes)
    first = mark.events if mark is not None and mark.deals == now.deals else 0
    events = event_views(table, None, first, late=not table.over)
    if mark is None:
        return Shown(view, [], game=game, before=events), now
    return Shown(view, events, game=game, feat=feat_view(table, events)), now


def is_late(table: State, person: str) -> bool:
    """Whether this person sees the previous hand instead of the one in play."""
    return table.choices.watch == "late" and table.stage in IN_SESSION and table.seat_of(person) is None


def unseen(table: State, person: str) -> str | None:
    """Return the code of the reason why this person sees no hand now; None if they see one.

    Neither a player who has left their seat nor a player at another table with the same walls may watch.
    """
    if table.stage != LOBBY and plays_elsewhere(table, person):
        return "elsewhere"
    if table.stage not in IN_SESSION or table.seat_of(person) is not None:
        return None
    if table.stage == PLAYING and table.past.has_played(person, table.ledger.session):
        return "played"
    if table.choices.watch == "late":
        return "late" if table.play is None or table.play.late() is None else None
    return "none" if table.choices.watch == "none" else None
