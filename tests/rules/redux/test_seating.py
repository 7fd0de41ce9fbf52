"""Who sits where: counting players, drawing winds from the row, taking chairs."""

from itertools import permutations

import pytest
from situations import rules

from kongbox.core.session.seating import Seating, counted_from, take_seats, throw_for_seats
from kongbox.core.state.records import Dice
from kongbox.core.state.rng import seed_dice
from kongbox.game import Match

ROLLS = {total: (max(1, total - 6), min(6, total - 1)) for total in range(2, 13)}
TO_THE_RIGHT = {0: 1, 1: 2, 2: 3, 3: 0}


def count(player: int, total: int) -> int:
    """Point at players one after another, counting aloud."""
    for _ in range(total - 1):
        player = TO_THE_RIGHT[player]
    return player


def seat_by_hand(host: int, rolls: list[int], row: str) -> tuple[int, int, int, dict[int, str], dict[int, int]]:
    """East's chair, who rolls last, who draws first, winds and chairs by player, with tiles on a table."""
    chair = count(host, rolls[0])
    roller = count(chair, rolls[1])
    drawer = count(roller, rolls[2])
    lying = list(row)  # from the odd tile to the even one
    winds, player = {}, drawer
    while lying:
        winds[player] = lying.pop(0) if rolls[2] % 2 else lying.pop()
        player = TO_THE_RIGHT[player]
    right = TO_THE_RIGHT[chair]
    chairs = {"E": chair, "S": right, "W": TO_THE_RIGHT[right], "N": TO_THE_RIGHT[TO_THE_RIGHT[right]]}
    return chair, roller, drawer, winds, {player: chairs[wind] for player, wind in winds.items()}


def seated(host: int, rolls: list[int], row: str) -> Seating:
    """The same by the program."""
    seating = Seating.new()
    seating.host = host
    for n, total in enumerate(rolls):
        seating.roll[n, 0], seating.roll[n, 1] = ROLLS[total]
    for place, wind in enumerate(row):
        seating.row[place] = "ESWN".index(wind)
    take_seats(seating)
    return seating


@pytest.mark.clause("RX-SEAT-3")
@pytest.mark.parametrize("total", range(2, 13))
def test_every_count_begins_with_the_roller_as_one(total: int) -> None:
    for roller in range(4):
        assert counted_from(roller, total) == count(roller, total)
    assert counted_from(0, 5) == 0
    assert counted_from(0, 2) == 1


@pytest.mark.clause("RX-SEAT-1")
@pytest.mark.parametrize("host", range(4))
@pytest.mark.parametrize(("total", "steps"), [(2, 1), (3, 2), (4, 3), (5, 0), (9, 0), (12, 3)])
def test_the_hosts_roll_names_easts_chair(host: int, total: int, steps: int) -> None:
    assert seated(host, [total, 7, 7], "ESWN").chair == (host + steps) % 4


@pytest.mark.clause("RX-SEAT-2")
@pytest.mark.parametrize(("total", "steps"), [(2, 1), (3, 2), (4, 3), (5, 0), (9, 0), (12, 3)])
def test_the_player_in_easts_chair_counts_out_who_rolls_last(total: int, steps: int) -> None:
    for first in range(2, 13):
        seating = seated(0, [first, total, 7], "ESWN")
        assert seating.roller == (seating.chair + steps) % 4


@pytest.mark.clause("RX-SEAT-3")
def test_an_odd_total_draws_from_the_odd_end_and_an_even_one_from_the_even_end() -> None:
    odd = seated(0, [5, 5, 5], "WNSE")  # everything is counted to the host
    assert [odd.wind[player] for player in range(4)] == ["ESWN".index(wind) for wind in "WNSE"]
    even = seated(0, [5, 5, 6], "WNSE")  # player 1 draws first, from the other end
    assert [even.wind[player] for player in (1, 2, 3, 0)] == ["ESWN".index(wind) for wind in "ESNW"]


@pytest.mark.clause("RX-SEAT-4")
def test_the_drawer_of_east_takes_easts_chair_and_the_others_sit_around_him() -> None:
    seating = seated(0, [3, 5, 5], "WNSE")  # East's chair is the host's opposite; East keeps the dice
    assert seating.chair == seating.drawer == 2
    assert [seating.wind[player] for player in (2, 3, 0, 1)] == ["ESWN".index(wind) for wind in "WNSE"]
    east, south, west, north = (next(p for p in range(4) if seating.wind[p] == wind) for wind in range(4))
    assert seating.seat[east] == 2
    assert seating.seat[south] == TO_THE_RIGHT[2]
    assert seating.seat[west] == 0  # opposite
    assert TO_THE_RIGHT[seating.seat[north]] == 2  # East sits to the right of North: North to East's left


@pytest.mark.clause("RX-SEAT-1", "RX-SEAT-2", "RX-SEAT-3", "RX-SEAT-4")
@pytest.mark.parametrize("row", ["".join(row) for row in permutations("ESWN")])
def test_seats_as_by_hand(row: str) -> None:
    for host in range(4):
        for last in range(2, 13):
            rolls = [2 + (host * 5 + last) % 11, 2 + (host * 3 + 7 * last) % 11, last]
            seating = seated(host, rolls, row)
            chair, roller, drawer, winds, chairs = seat_by_hand(host, rolls, row)
            assert (seating.chair, seating.roller, seating.drawer) == (chair, roller, drawer)
            assert ["ESWN"[seating.wind[player]] for player in range(4)] == [winds[player] for player in range(4)]
            assert [seating.seat[player] for player in range(4)] == [chairs[player] for player in range(4)]


@pytest.mark.clause("RX-SEAT-2")
def test_the_four_wind_tiles_are_shuffled_and_the_dice_thrown() -> None:
    rows, totals, chairs = set(), set(), set()
    for seed in range(400):
        random, seating = Dice.new(), Seating.new()
        seed_dice(random, seed, 1)
        throw_for_seats(seating, random, 0)
        take_seats(seating)
        rows.add(tuple(seating.row))
        totals |= {seating.roll[n, 0] + seating.roll[n, 1] for n in range(3)}
        chairs.add(seating.chair)
    assert rows == set(permutations(range(4)))
    assert totals == set(range(2, 13))
    assert chairs == {0, 1, 2, 3}


@pytest.mark.clause("RX-SEAT-1", "RX-SEAT-4", "RX-ROT-1")
@pytest.mark.parametrize("seed", range(8))
def test_a_session_seats_its_players_and_the_drawer_of_east_deals_first(seed: int) -> None:
    names = ["Ann", "Ben", "Cid", "Dot"]
    match = Match(rules(), names, seed=seed)
    assert sorted(match.seats) == [0, 1, 2, 3]
    winds = {names[player]: "ESWN"[match.seating.wind[player]] for player in range(4)}
    dealer = match.name_at(match.place.east)
    assert winds[dealer] == "E"
    assert match.deal().state.dealer == match.place.east
    for turn, wind in enumerate("ESWN"):
        assert winds[match.name_at((match.place.east + turn) % 4)] == wind
    assert Match(rules(), names, seed=seed).seats == match.seats
