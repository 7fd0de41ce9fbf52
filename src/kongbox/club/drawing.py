"""The draw of a round: players meet the people whom they have met least often, and take turns sitting out."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from random import Random

from ..book.opening import played_by
from ..errors import RuleRefusal
from ..game.words.failures import failure
from .form import MOST_ROUNDS, MOST_TABLES, Meeting

TRIES = 12
"""The number of random seatings that are tried. Each is improved by swaps, and the best one is drawn."""
FULL, SHORT = 4, 3
MET = 10
"""How many times worse it is to meet a player a second time than to sit at a table of three a second time."""

Seating = list[list[int]]


def draw(meeting: Meeting, seed: int) -> tuple[Seating, list[int]]:
    """Return the tables of the next round, and the players who sit out. Each table lists East first.

    Raises RuleRefusal if the evening is over (code "club-over"), if it has had its last round (code "club-rounds"), or if
    there are too few players (code "club-few").
    """
    if meeting.over:
        raise failure(RuleRefusal, "club-over")
    if len(meeting.rounds) == MOST_ROUNDS:
        raise failure(RuleRefusal, "club-rounds", most=MOST_ROUNDS)
    chance = Random(seed)
    there = [number for number, one in enumerate(meeting.players) if not one.away]
    sizes = table_sizes(len(there), meeting)
    bench = sitting_out(meeting, there, len(there) - sum(sizes), chance)
    playing = [number for number in there if number not in bench]
    met, short = met_before(meeting)
    seatings = [improved(dealt(playing, sizes, chance), met, short) for _ in range(TRIES)]
    tables = min(seatings, key=lambda one: sum(worth(table, met, short) for table in one))
    for table in tables:
        chance.shuffle(table)
    return tables, bench


def table_sizes(count: int, meeting: Meeting) -> list[int]:
    """Return the number of players at each table. Raises RuleRefusal (code "club-few") for too few players."""
    rules = meeting.rules
    full = rules.options.players
    threes = full == FULL and not meeting.bench and played_by(SHORT, rules) is not None
    short = -count % full if threes and count >= SHORT * (-count % full) else 0
    sizes = [full] * ((count - SHORT * short) // full) + [SHORT] * short
    if not sizes:
        raise failure(RuleRefusal, "club-few", count=count, least=SHORT if threes else full)
    return sizes[:MOST_TABLES]


def sitting_out(meeting: Meeting, there: Sequence[int], count: int, chance: Random) -> list[int]:
    """Return the `count` players who have sat out least often so far."""
    sat = Counter(number for one in meeting.rounds for number in one.bench)
    return sorted(sorted(there, key=lambda number: (sat[number], chance.random()))[:count])


def met_before(meeting: Meeting) -> tuple[Counter[frozenset[int]], Counter[int]]:
    """Return how often each pair has met, and how often each player has sat at a table of three."""
    met, short = Counter[frozenset[int]](), Counter[int]()
    for table in (table for one in meeting.rounds for table in one.tables):
        met.update(map(frozenset, combinations(table.players, 2)))
        if len(table.players) < FULL:
            short.update(table.players)
    return met, short


def dealt(playing: Sequence[int], sizes: Sequence[int], chance: Random) -> Seating:
    """Return the players, seated at random at tables of these sizes."""
    lots = iter(chance.sample(playing, len(playing)))
    return [[next(lots) for _ in range(size)] for size in sizes]


def worth(table: Sequence[int], met: Counter[frozenset[int]], short: Counter[int]) -> int:
    """Return the cost of a table, which is lower for a better table.

    The cost grows with the earlier meetings of the table's players. At a table of three, it also grows with their earlier tables
    of three.
    """
    again = MET * sum(met[frozenset(pair)] ** 2 for pair in combinations(table, 2))
    return again + (sum(short[number] for number in table) if len(table) < FULL else 0)


def improved(tables: Seating, met: Counter[frozenset[int]], short: Counter[int]) -> Seating:
    """Return the seating, improved by swaps of two players until no swap makes it better."""
    costs = [worth(table, met, short) for table in tables]
    better = True
    while better and any(costs):
        better = False
        for one, other in combinations(range(len(tables)), 2):
            for seat in range(len(tables[one])):
                for place in range(len(tables[other])):
                    swap(tables, one, seat, other, place)
                    now = worth(tables[one], met, short), worth(tables[other], met, short)
                    if sum(now) < costs[one] + costs[other]:
                        costs[one], costs[other] = now
                        better = True
                    else:
                        swap(tables, one, seat, other, place)
    return tables


def swap(tables: Seating, one: int, seat: int, other: int, place: int) -> None:
    """Let two players change tables."""
    tables[one][seat], tables[other][place] = tables[other][place], tables[one][seat]
