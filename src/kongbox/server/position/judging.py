"""The engine's judgement of a written hand: its distance from ready, its waits, its score, and dangerous discards."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from ...coach.keeps import discards, reach_of
from ...coach.wire import Reach
from ...errors import KongboxError
from ...game import Reading, Table, analyse, readings, score
from ...game.model.actions import Action
from ...game.play.draft import Draft, draft_of
from ...game.play.facts import Facts
from ...game.play.threats import threats_of
from ...game.score.scoring import Won
from ...game.views.buttons import named_in
from ...game.words.buttons import danger_text
from ...game.words.reader import Reader
from ...notation import WrittenHand, tile_count
from ...notation.checks import HAND
from ...rulesets import Ruleset
from ...tiles import KIND, NAMES, PLAYED, WILD, WINDS
from ..scorer.count import as_counted
from .wire import DangerousTiles, Helping, JudgedHand, Way

MOST_WAYS = 3
"""The most discards that are compared."""


class Judge(NamedTuple):
    """A written hand, and the table at which it is judged. `whole` is the position's table; None if the position has a fault."""

    seat: int
    hand: WrittenHand
    table: Facts
    whole: Table | None

    @property
    def ruleset(self) -> Ruleset:
        return self.table.ruleset

    @property
    def wind(self) -> Any:
        return WINDS[self.table.wind(self.seat)]

    @property
    def held(self) -> WrittenHand:
        """The hand with its winning tile, if any, among its concealed tiles."""
        last = () if self.hand.winning is None else (self.hand.winning,)
        return self.hand._replace(concealed=(*self.hand.concealed, *last), winning=None)

    @property
    def around(self) -> str:
        """The tiles in other players' exposed sets."""
        others = (seat for seat in self.table.present if seat != self.seat)
        laid = (meld for seat in others for meld in self.table.melds_to_see(seat) if not meld.concealed)
        return " ".join(tile for meld in laid for tile in meld.tiles if KIND.get(tile, WILD) < PLAYED)

    def unseen(self) -> Counter[int]:
        """Return how many tiles of each kind this hand's player does not see."""
        table, left = self.table, Counter(self.ruleset.tiles)
        left.subtract(self.hand.tiles)
        for seat in table.present:
            sets = table.melds_to_see(seat) if seat != self.seat else ()
            left.subtract(KIND[tile] for meld in sets for tile in meld.tiles)
        left.subtract(KIND[thrown.tile] for thrown in table.discards if thrown.taker is None)
        return Counter({kind: left[kind] for kind in (*range(PLAYED), WILD) if left[kind] > 0})

    def total(self, hand: WrittenHand, tile: str, won: Won) -> int | None:
        """Return the total of thirteen tiles that win on this tile without special circumstances; None if they cannot win."""
        try:
            return score(hand._replace(winning=KIND[tile]), self.ruleset, won=won, **self.circumstances()).total
        except KongboxError:
            return None

    def circumstances(self) -> dict[str, Any]:
        return {"seat": self.wind, "round": WINDS[self.table.prevailing], "exposed": self.around}

    def complete(self) -> list[Reading]:
        """Return the readings of a complete hand; [] if it cannot win.

        If the player may declare mahjong now, the list has only the reading that the table scores. Otherwise the list has every
        reading of the hand, counted as if the last tile were drawn.
        """
        table, me = self.whole, self.seat
        if table is not None and any(action.verb == "mahjong" for action in table.legal(me)):
            trial = table.copy()
            trial.step(me, "mahjong")
            if trial.result is not None and trial.result.winner == me and trial.result.scores:
                return [Reading(trial.sets_scored(me), trial.result.scores[me])]
        try:
            return [*readings(self.hand, self.ruleset, won="wall", **self.circumstances())]
        except KongboxError:
            return []


def judged(text: str, ruleset: Ruleset, whole: Table | None) -> list[JudgedHand]:
    """Return every written hand of a position, each judged by itself.

    The list is empty if the text has an unreadable line, or wrong seats, points or dice.
    """
    try:
        draft = draft_of(text, ruleset)
    except KongboxError:
        return []
    seats = sorted({*draft.hands, *draft.faults}, key=draft.table.wind)
    return [judged_hand(draft, seat, whole) for seat in seats]


def judged_hand(draft: Draft, seat: int, whole: Table | None) -> JudgedHand:
    table, error = whole or draft.table, draft.faults.get(seat)
    lacks, fault = lacking(error), str(error.facts.get("told", error.message)) if error else None
    wind: Any = WINDS[table.wind(seat)]
    if seat not in draft.hands:
        return JudgedHand(wind, fault=fault)
    judge = Judge(seat, draft.hands[seat], table, whole)
    away = away_of(judge)
    reading = judge.complete() if away == -1 else []
    return JudgedHand(
        wind,
        lacks,
        None if lacks else fault,
        away,
        [way(judge, *one) for one in ways(judge)] if away is not None and away >= 0 else [],
        dangers(judge),
        as_counted(wind, [], reading) if reading else None,
    )


def lacking(error: KongboxError | None) -> int:
    """Return how many tiles a hand lacks; 0 if `error` does not report a lack of tiles."""
    count, right = (error.facts.get(name) if error else None for name in ("count", "right"))
    return max(0, right - count) if isinstance(count, int) and isinstance(right, int) else 0


def away_of(judge: Judge) -> int | None:
    """Return how far a hand is from ready; None without thirteen or fourteen tiles."""
    try:
        return analyse(judge.hand, judge.ruleset).distance
    except KongboxError:
        return None


def ways(judge: Judge) -> Iterator[tuple[str | None, WrittenHand, Reach]]:
    """Yield the best discards from fourteen tiles, each with the hand of thirteen that it leaves and the reach of that hand.

    If the hand has thirteen tiles, yield None, the hand and its reach.
    """
    hand, ruleset, left = judge.held, judge.ruleset, judge.unseen()
    if tile_count(hand) == HAND:
        found = reach_of(hand, ruleset, left)
        if found is not None:
            yield None, hand, found
        return
    for tile, kept in discards(hand, ruleset, left, [NAMES[kind] for kind in {*hand.concealed}])[:MOST_WAYS]:
        yield tile, hand.without([KIND[tile]]), kept


def way(judge: Judge, discard: str | None, hand: WrittenHand, reach: Reach) -> Way:
    """Return which tiles help a hand of thirteen, and its total with each tile that completes it."""
    ready = reach.away <= 0
    helping = [
        Helping(
            one.tile,
            one.unseen,
            judge.total(hand, one.tile, "discard") if ready else None,
            judge.total(hand, one.tile, "wall") if ready else None,
        )
        for one in reach.tiles
    ]
    return Way(discard, max(0, reach.away), helping, reach.total)


def dangers(judge: Judge) -> list[DangerousTiles]:
    """Return the tiles that are dangerous to discard under the sheet, grouped by their dangers."""
    table, found = judge.table, dict[str, DangerousTiles]()
    reader = Reader.by_wind(None, table.east)
    for kind in sorted({*judge.held.concealed}):
        threats = threats_of(table, judge.seat, Action("discard", (kind,)))
        text = danger_text(threats, reader)
        if text is not None:
            clauses = named_in(threat.clause for threat in threats)
            found.setdefault(text, DangerousTiles([], text, clauses)).tiles.append(NAMES[kind])
    return [*found.values()]
