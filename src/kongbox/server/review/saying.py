"""The bots' remarks after a hand. They say why the bots discarded or claimed."""

from ...bots.plans import ANY, PUNGS
from ...bots.reasons import DISCARDS, Reason, reason
from ...game import Action, Event, Table
from ...game.play.threats import call_of
from ...game.words.buttons import label
from ...game.words.said import count, several, tile_words
from ...record.texts import read_move
from ...tiles import SUITS
from ...words.catalogue import say
from .hand import Reviewed

MOVES = ("discard", "chow", "pung", "kong")
"""The events for which bots give reasons."""
MOST_NAMED = 9
"""The most kinds of tile that a sentence names."""


class Sayings:
    """The bots' remarks about their moves, collected while the caller replays the hand.

    `said` has a sentence for each moment; "" if no bot moved, or if the bot has nothing to say.
    """

    def __init__(self, hand: Reviewed) -> None:
        match = hand.before()
        self.said: list[str] = []
        self._names, self._bots = match.names, hand.bots_in(match)
        self._moves = iter(hand.moves)
        self._last: dict[int, str] = {}
        self._seen = 0

    def follow(self, table: Table, shows: bool) -> None:
        """Receive the table after the deal or an answer. If a bot makes the next move, find its reason."""
        if shows:
            self.said.append(spoken(table.events[self._seen :], self._last))
            self._seen, self._last = len(table.events), {}
        move = next(self._moves, None)
        if move is not None and not table.over:
            seat, action = read_move(move)
            why = reason(table, seat, action, self._bots[seat]) if seat in self._bots else None
            if why is not None:
                self._last[seat] = in_words(self._names[seat], table, action, why)


def spoken(events: tuple[Event, ...], last: dict[int, str]) -> str:
    """Return what the player who moved said; "" if nobody moved, or if this player said nothing."""
    moved = next((event.seat for event in events if event.kind in MOVES), None)
    return "" if moved is None else last.get(moved, "")


def in_words(name: str, table: Table, action: Action, why: Reason) -> str:
    """Return the reason for an action as the player with this `name` gives it."""
    return say("motive", "said", name=name, text=several(sentences(table, action, why), "sentences"))


def sentences(table: Table, action: Action, why: Reason) -> list[str]:
    if why.instead is not None:
        return [say("motive", why.code, instead=label(why.instead, table.phase, call_of(table.ruleset)))]
    if why.code != "plan":
        return [say("motive", why.code)]
    discarded = action.verb in DISCARDS
    if why.plan == ANY and not discarded:
        return [say("motive", "nearer")]
    waits = [say("motive", "waits", tiles=several([tile_words(tile) for tile in why.kinds], "or"))]
    if 0 < len(why.kinds) <= MOST_NAMED:
        return waits if why.plan == ANY else [plan_of(why), *waits]
    number = count(why.missing)
    if why.plan == ANY:
        return [say("motive", "quick", number, number=why.missing)]
    return [plan_of(why), say("motive", "missing", number, number=why.missing) if discarded else say("motive", "fits")]


def plan_of(why: Reason) -> str:
    form = "pungs" if why.plan == PUNGS else "honours" if why.plan <= len(SUITS) else "suit"
    return say("motive", "plan", form, suit=say("coach", "suit", SUITS[(why.plan - 1) % len(SUITS)]))
