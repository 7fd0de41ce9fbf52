"""What each legal action gains and costs."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from ..game.views.wire import ActionView, View
from ..game.words.buttons import BEFORE_PLAY
from ..game.words.said import count, several, tile_words
from ..notation import SetKind, WrittenHand, WrittenSet, tile_count
from ..tiles import KIND, NAMES, WILD
from ..words.catalogue import say
from .aims import Seat, aims_and_specials, weigh
from .claims import CLAIMS, earned
from .keeps import reach_after
from .wire import Aim, Prospect, Reach

EXPLAINED = ("mahjong", "kong", "pung", "chow", "fish", "fishing", "not-fishing", "wash", "draw", "no-exchange", "pass")
"""The kinds of actions that the coach explains, the most important first. A `Keep` explains a plain discard."""

SETS: dict[str, SetKind] = {"chow": "chow", "pung": "pung", "kong": "kong", "conceal": "kong", "add": "kong"}
"""The set that each verb lays down."""


class Moment(NamedTuple):
    """The facts from which a player can judge an action. `left` has the number of unseen tiles of each kind.

    `ready` has the discards that leave the hand ready, each with the `Reach` of the hand that it leaves.
    """

    view: View
    hand: WrittenHand
    left: Counter[int]
    seat: Seat
    aims: Sequence[Aim]
    ready: Mapping[str, Reach]


def choices(moment: Moment) -> list[Prospect]:
    """Return what each legal action gains and costs. Leave out plain discards, errors, and "fishing" with a complete hand. Return
    [] if only a pass remains.
    """
    asked = [one for one in moment.view.legal if one.kind in EXPLAINED and not one.error]
    hidden = "fishing" if can_win(moment.view) else None
    shown = [one for one in asked if one.kind != hidden and (one.kind != "fish" or one.tile in moment.ready)]
    if {one.kind for one in shown} <= {"pass"}:
        return []
    return [choice(moment, action) for action in sorted(shown, key=lambda one: EXPLAINED.index(one.kind))]


def can_win(view: View) -> bool:
    return any(one.kind == "mahjong" and not one.error for one in view.legal)


def choice(moment: Moment, action: ActionView) -> Prospect:
    view, hand, left, seat = moment.view, moment.hand, moment.left, moment.seat
    leaves: Reach | None = None
    if action.kind == "mahjong":
        said = mahjong(moment)
    elif action.kind == "fish" and action.tile is not None:
        leaves = moment.ready[action.tile]
        said = [say("coach", "choice", "call", str(action.announces), tile=tile_words(action.tile)), *then("then", leaves)]
    elif (after := after_set(view, action, hand)) is not None:
        laid, rest = after
        leaves = reach_after(rest, seat.ruleset, left)
        said = [*gives(moment, action, laid), *then("then", leaves), *worth(goals(rest, left, seat))]
    elif view.phase in BEFORE_PLAY:
        said = [say("coach", "choice", "before-play", action.kind)]
    elif action.kind == "pass":
        leaves = reach_after(hand, seat.ruleset, left)
        said = [*then("now", leaves), *worth(moment.aims)]
        if seat.ruleset.rules.play.missed_win and can_win(view) and view.last is not None and left[KIND[view.last.tile]]:
            said.append(say("coach", "choice", "barred", tile=tile_words(view.last.tile)))
    elif action.tiles:
        said = [say("coach", "choice", "wild" if NAMES[WILD] in action.tiles else "lacking")]
    else:
        said = [say("coach", "choice", action.kind)]
    return Prospect(action.id, action.label, several(said, "sentences"), leaves)


def mahjong(moment: Moment) -> list[str]:
    """Return what the complete hand is worth now, and what waiting could gain."""
    seat, drawn = moment.seat, moment.view.phase == "turn"
    whole = won(moment.view, moment.hand)
    made = weigh(whole, seat, "wall" if drawn else "discard") if whole is not None else None
    if made is None:
        return [say("coach", "choice", "mahjong", "unsure" if seat.ruleset.is_goulash else "false")]
    if not seat.ruleset.rules.score.scoring:
        return [say("coach", "choice", "mahjong", "complete")]
    said = say("coach", "choice", "mahjong", "worth", count(made.total), total=made.total)
    more = max(moment.aims, key=lambda one: one.total, default=None)
    if more is None or more.total <= made.total:
        return [said, say("coach", "choice", "mahjong", "best")]
    tiles = more.away + 1
    return [said, say("coach", "choice", "mahjong", "better", count(tiles), number=tiles, title=more.title, total=more.total)]


def won(view: View, hand: WrittenHand) -> WrittenHand | None:
    """Return the hand with its winning tile set apart; None if the number of tiles is wrong."""
    drawn = view.seats[view.me].drawn
    if tile_count(hand) == 13 and view.last is not None:
        return hand._replace(winning=KIND[view.last.tile])
    if tile_count(hand) != 14:
        return None
    last = KIND[drawn] if drawn is not None else hand.concealed[-1]
    return hand.won_on(last)


def after_set(view: View, action: ActionView, hand: WrittenHand) -> tuple[WrittenSet, WrittenHand] | None:
    """Return the set that a claim or a kong lays down, and the hand after it.

    Return None for other actions, for sets with wild tiles, and if the hand lacks the tiles.
    """
    verb = action.id.partition(" ")[0]
    tiles = tuple(KIND[tile] for tile in action.tiles or ())
    if verb not in SETS or not tiles or WILD in tiles:
        return None
    if verb == "add":
        at = next((place for place, one in enumerate(hand.sets) if one.kind == "pung" and one.low == tiles[0]), None)
        if at is None or tiles[0] not in hand.concealed:
            return None
        grown = WrittenSet("kong", tiles[0], (tiles[0],) * 4, hand.sets[at].display)
        sets = (*hand.sets[:at], grown, *hand.sets[at + 1 :])
        return grown, hand.without(tiles[:1])._replace(sets=sets)
    own = list(tiles)
    if verb in CLAIMS:
        if view.last is None or KIND[view.last.tile] not in own:
            return None
        own.remove(KIND[view.last.tile])
    if Counter(own) - Counter(hand.concealed):
        return None
    laid = WrittenSet(SETS[verb], min(tiles), tiles, "concealed" if verb == "conceal" else "exposed")
    return laid, hand.without(own)._replace(sets=(*hand.sets, laid))


def gives(moment: Moment, action: ActionView, laid: WrittenSet) -> Iterator[str]:
    """Yield sentences on what a set earns by itself, and what laying it down costs."""
    view, ruleset = moment.view, moment.seat.ruleset
    verb = action.id.partition(" ")[0]
    rows = earned(laid, view, view.me, ruleset) if ruleset.rules.score.scoring else []
    if rows:
        yield say("coach", "choice", "earns", why=several([text for text, _ in rows]))
    if action.ends:
        yield say("coach", "choice", "ends")
    elif laid.kind == "kong":
        yield say("coach", "choice", "loose")
    if verb == "add":
        yield say("coach", "choice", "robbed")
    elif verb != "conceal" and all(one.display == "concealed" for one in moment.hand.sets):
        yield say("coach", "choice", "opens")


def then(when: str, leaves: Reach | None) -> list[str]:
    """Return a list with a sentence on the distance from ready, after an action ("then") or without any action ("now").

    The list is empty if `leaves` is None.
    """
    if leaves is None:
        return []
    if leaves.away <= 0:
        return [say("coach", when, "ready", count(leaves.total), number=leaves.total)]
    return [say("coach", when, "away", count(leaves.away), away=leaves.away)]


def worth(aims: Sequence[Aim]) -> list[str]:
    """Return a list with one sentence, on what the nearest aim is worth; [] if there is no aim."""
    nearest = min(aims, key=lambda one: one.away, default=None)
    return [say("coach", "worth", count(nearest.total), total=nearest.total)] if nearest else []


def goals(hand: WrittenHand, left: Counter[int], seat: Seat) -> list[Aim]:
    """Return the hands worth aiming at; [] under rules without scoring, or for a wrong number of tiles."""
    return aims_and_specials(hand, left, seat)[0] if tile_count(hand) in (13, 14) else []
