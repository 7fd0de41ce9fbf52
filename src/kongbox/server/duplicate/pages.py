"""Two sessions on the same walls, compared over the deals that both have finished."""

from collections.abc import Sequence

from msgspec.structs import replace

from ...errors import KongboxError
from ...game.words.failures import failure
from ...game.words.reader import Reader
from ...game.words.results import result_text
from .recorded import Hand, Recorded
from .wire import DuplicateHand, DuplicatePage, DuplicatePlace, DuplicateSide


def duplicate_page(sides: tuple[Recorded, Recorded], seen: tuple[DuplicateSide, DuplicateSide]) -> DuplicatePage:
    """Return the comparison of two sessions. `seen` has the two sides as a reader sees them. Their field `alone` is ignored.

    Raises KongboxError (code "no-duplicate") if their rules differ.
    """
    one, other = sides
    if one.ruleset.hash != other.ruleset.hash:
        raise failure(KongboxError, "no-duplicate")
    both = played_by_both(one, other)
    readers = tuple(Reader(side.mine, side.players) for side in seen)
    seats = sorted(one.match.seats)
    nets = [[sum(pair[side].end.result.net[seat] for pair in both) for seat in range(4)] for side in (0, 1)]
    return DuplicatePage(
        one.ruleset.name,
        seats,
        (alone(seen[0], len(both)), alone(seen[1], len(both))),
        [hand_seen(pair, readers) for pair in both],
        places(seats, seen, nets),
    )


def alone(side: DuplicateSide, both: int) -> DuplicateSide:
    """Return a side with its field `alone` set: the number of deals that only this side has finished.

    `both` is the number of deals that both sides have finished.
    """
    return replace(side, alone=side.hands - both)


def played_by_both(one: Recorded, other: Recorded) -> list[tuple[Hand, Hand]]:
    """Return both hands of each common deal, in the order of the first session."""
    theirs = {hand.dealt: hand for hand in other.hands}
    return [(hand, theirs[hand.dealt]) for hand in one.hands if hand.dealt in theirs]


def hand_seen(pair: tuple[Hand, Hand], readers: Sequence[Reader]) -> DuplicateHand:
    first, second = pair
    told = (result_text(first.end.result, readers[0]), result_text(second.end.result, readers[1]))
    net = ([*first.end.result.net], [*second.end.result.net])
    again = int(first.name.rpartition(".")[2])
    return DuplicateHand(first.deal.prevailing, first.dealer, again, first.deal.goulash, (first.number, second.number), told, net)


def places(seats: Sequence[int], sides: Sequence[DuplicateSide], nets: Sequence[Sequence[int]]) -> list[DuplicatePlace]:
    """Return the players of both sessions in the order of their gains. A gain is the lead over the player in the same
    seat of the other session.
    """
    gains = [(nets[side][seat] - nets[1 - side][seat], side, seat) for side in (0, 1) for seat in seats]
    return [
        DuplicatePlace(
            side, seat, sides[side].players[seat], nets[side][seat], gain, 1 + sum(other > gain for other, *_ in gains)
        )
        for gain, side, seat in sorted(gains, key=lambda one: (-one[0], one[1:]))
    ]
