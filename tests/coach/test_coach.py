"""The coach: every number is counted anew, every hand it aims at is scored anew, and what is hidden changes nothing."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest
from lengths import mostly_proofs
from situations import rules, situation

from kongbox import Match, Ruleset, analyse, score
from kongbox.bots import choose_action
from kongbox.coach.aims import Seat, aims_and_specials, candidates
from kongbox.coach.coach import coach
from kongbox.coach.keeps import discards
from kongbox.coach.seen import own_hand, unseen
from kongbox.coach.wire import Aim, Coaching, Reach, SpecialHand
from kongbox.game import Table
from kongbox.game.views.views import event_views, view
from kongbox.game.views.wire import View
from kongbox.game.words.said import several
from kongbox.notation import WrittenHand, read_hand, read_tiles
from kongbox.server.table.coach import advised
from kongbox.tables.hints import hinted
from kongbox.tiles import KIND, NAMES, PLAYED, WILD, WINDS

PLAYERS = ("Ada", "Bo", "Cleo", "Dan")
TABLES = {
    "redux": rules(),
    "bmja": rules("bmja"),
    "goulash": rules("bmja").goulash,
    "pung_chow_limit": rules("pung_chow_limit"),
    "dummies": rules("dummies"),
    "unscored": rules(scoring=False),
}


def seen(table: Table, seat: int = 0) -> View:
    """What a player sees at a table that stands alone."""
    match = Match(table.ruleset if not table.ruleset.is_goulash else rules("bmja"), PLAYERS[: len(table.present)], seed=1)
    return view(match, table, seat)


def told(table: Table, seat: int = 0) -> Coaching:
    """What the coach says to a seat."""
    return coach(seen(table, seat), event_views(table, seat), table.ruleset)


def positions(ruleset: Ruleset, seeds: int, every: int) -> Iterator[Table]:
    """Hands that are played by bots, now and then."""
    for seed in range(seeds):
        table, dice = Table(ruleset, seed=seed), random.Random(seed)
        for number in range(400):
            if table.over:
                break
            if number % every == seed % every and table.phase not in ("exchange", "vote"):
                yield table
            seat = table.waiting[0]
            action = choose_action(table, seat, "keen") if dice.random() < 0.9 else dice.choice(table.legal(seat))
            table.step(seat, action)


def left_by_hand(table: Table, seat: int) -> Counter[str]:
    """Of every kind the tiles that a seat does not see, by what the table says of what lies where."""
    left = Counter(NAMES[kind] for kind in table.ruleset.tiles)
    left.subtract(table.hand(seat))
    for other in table.present:
        left.subtract(tile for meld in table.melds_to_see(other) for tile in meld.tiles)
    left.subtract(discard.tile for discard in table.discards if discard.taker is None)
    return left


@mostly_proofs("name", TABLES, "redux")
def test_every_tile_that_helps_is_found_by_trying_it_and_counted_by_hand(name: str) -> None:
    ruleset = TABLES[name]
    for table in positions(ruleset, 1, 43 if name == "bmja" else 21):
        seat = table.present[0]
        said, left = told(table, seat), left_by_hand(table, seat)
        hand = own_hand(seen(table, seat))
        assert hand is not None
        if said.reach is not None:
            must_be_right(said.reach, hand, ruleset, left)
        for keep in said.keeps:
            must_be_right(keep.leaves, hand.without([KIND[keep.tile]]), ruleset, left)
        order = [(keep.leaves.away, -keep.leaves.total) for keep in said.keeps]
        assert order == sorted(order)
        if said.keeps:
            best = min(
                one.distance for one in analyse(hand, ruleset).discards if one.tile in map(NAMES.__getitem__, hand.concealed)
            )
            assert ruleset.is_goulash or said.keeps[0].leaves.away == best


def must_be_right(reach: Reach, hand: WrittenHand, ruleset: Ruleset, left: Counter[str]) -> None:
    """The kinds are those that bring thirteen tiles nearer, and each is counted."""
    before = analyse(hand, ruleset)
    assert reach.away == before.distance
    helps = set()
    for kind in range(PLAYED):
        if hand.tiles.count(kind) < 4 and kind in ruleset.tiles:
            more = hand._replace(concealed=(*hand.concealed, kind))
            if analyse(more, ruleset).distance < before.distance:
                helps.add(NAMES[kind])
    found = {one.tile for one in reach.tiles}
    assert found == helps or (ruleset.is_goulash and found <= helps)
    assert {one.tile: one.unseen for one in reach.tiles} == {tile: left[tile] for tile in found}
    assert reach.total == sum(left[tile] for tile in found)


@pytest.mark.clause("BM-GO-4")
@mostly_proofs("name", ["redux", "bmja", "goulash", "pung_chow_limit"], "goulash", "pung_chow_limit")
def test_a_hand_that_is_aimed_at_can_be_had_and_is_worth_what_is_said(name: str) -> None:
    ruleset = TABLES[name]
    for table in positions(ruleset, 2, 23):
        seat = table.present[0]
        said, left, own = told(table, seat), left_by_hand(table, seat), own_hand(seen(table, seat))
        assert own is not None
        wind, prevailing = WINDS[table.wind(seat)], WINDS[table.prevailing]
        for aim in said.aims:
            found = score(aim.hand, ruleset, seat=wind, round=prevailing, won="discard")
            assert (aim.points, aim.doublers, aim.total) == (found.points, found.doublers, found.total)
            assert [(row.name, row.clause) for row in aim.rows] == [(line.name, line.clause) for line in found.lines]
            wanted = Counter(NAMES[tile] for tile in read_hand(aim.hand).tiles) - Counter(NAMES[tile] for tile in own.tiles)
            assert sum(wanted.values()) == aim.away + 1
            assert all(left[tile] >= count for tile, count in wanted.items())
        assert len({one.name for one in said.specials} | {*said.further}) == len(said.specials) + len(said.further)


@pytest.mark.parametrize(
    ("hand", "gone", "away"),
    [
        ("234567b 22345c 79d 9c", "8d", 1),
        ("234567b 22345c 79d", "8d", 1),
        ("234567b 345777c 8d", "8d", 1),
        ("234b 22345c 79d 13b 9c E", "8d2b", 2),
    ],
)
def test_a_hand_whose_wait_is_dead_gives_up_a_tile(hand: str, gone: str, away: int) -> None:
    own, left = read_hand(hand), Counter(dict.fromkeys(range(PLAYED), 3))
    for tile in read_tiles(gone):
        del left[tile]
    found = next(one.found for one in candidates(own, left, rules()) if one.field == "any")
    assert found.away == away and not {*read_tiles(gone)} & {*found.wants}
    assert sorted((Counter(found.concealed) - Counter(own.tiles)).elements()) == sorted(found.wants)


@pytest.mark.parametrize("name", ["redux", "bmja", "goulash"])
def test_every_field_finds_hands_that_can_be_had(name: str) -> None:
    ruleset = TABLES[name]
    for table in positions(ruleset, 1, 29):
        own, left = own_hand(seen(table)), left_by_hand(table, 0)
        assert own is not None
        for one in candidates(own, unseen(seen(table), ruleset), ruleset):
            wanted = Counter(one.best.tiles) - Counter(own.tiles)
            assert sum(wanted.values()) == one.found.away + 1, one.field
            assert all(left[NAMES[kind]] >= count for kind, count in wanted.items()), one.field


SPECIAL = [
    ("redux", "19b 19c 19d ESWN R 2b4c", "Thirteen Orphans", 2),
    ("redux", "1112345678b 99b 1c", "Nine Gates", 1),
    ("redux", "111b 999c 11c 99d +111d 2b", "Heads and Tails", 0),
    ("redux", "EEE RRR SS GG 7c +WWW", "All Symbols", 0),
    ("redux", "RRR GGG PP 55c 77b 1d", "Three Great Scholars", 1),
    ("redux", "EEE SSS WW NN 5c 7c 9d", "Four Blessings Hovering over the Door", 2),
    ("redux", "111b 999b 55b 234b 6b 1c", "Wriggling Snake", 1),
    ("redux", "234b 666b 88b G 1c +444b", "Imperial Jade", 1),
    ("bmja", "1b1c 2b2c 3b3c 4b4c 5b5c 6b 9d W", "Knitting", 2),
    ("bmja", "EE SS WW NN RR 1b 9c 5d", "All Pair Honours", 1),
]


@pytest.mark.clause(
    "RX-SH-1", "RX-SH-2", "RX-SH-5", "RX-SH-6", "RX-SH-7", "RX-SH-8", "RX-SH-10", "RX-SH-11", "BM-SH-2", "BM-SH-3"
)
@pytest.mark.parametrize(("name", "hand", "special", "away"), SPECIAL, ids=[special for _, _, special, _ in SPECIAL])
def test_how_far_a_special_hand_is(name: str, hand: str, special: str, away: int) -> None:
    _, found, further = aimed_at(hand, TABLES[name])
    assert {one.name: one.away for one in found}[special] == away
    assert special not in further


def aimed_at(hand: str, ruleset: Ruleset) -> tuple[list[Aim], list[SpecialHand], list[str]]:
    """What a hand may become whose owner sees no other tile."""
    written = read_hand(hand)
    left = Counter(ruleset.tiles)
    left.subtract(written.tiles)
    left = Counter({kind: count for kind, count in left.items() if kind < PLAYED and count > 0})
    return aims_and_specials(written, left, Seat(0, 0, ruleset))


@pytest.mark.parametrize(
    ("hand", "aims", "specials"),
    [
        ("222b 123c 999b 8c 1c GG", [(2, 112), (1, 28)], {"Buried Treasure": 2}),
        ("11d 99c 8c E WW RRR GG", [(2, 480), (3, 1000), (3, 1000)], {"Buried Treasure": 2, "Three Great Scholars": 4}),
        ("3b 666b 1c 7c 11d 9d ESSS", [(3, 240), (5, 544), (5, 480)], {"Buried Treasure": 3}),
        (
            "111b 222b 666b EEE S",
            [(0, 1000)],
            {"Buried Treasure": 0, "Concealed Clear Suit": 4, "Fourfold Plenty": 4},
        ),
    ],
)
def test_up_to_three_hands_are_aimed_at_by_what_they_are_worth_for_their_distance(
    hand: str, aims: list[tuple[int, int]], specials: dict[str, int]
) -> None:
    """Two tiles further than the nearest; a special hand up to four from ready. Each tile further divides the worth by three."""
    found, special, _ = aimed_at(hand, TABLES["redux"])
    assert [(one.away, one.total) for one in found] == aims
    assert {one.name: one.away for one in special} == specials


def test_claimed_pungs_leave_the_green_chows_of_a_hand_as_they_are() -> None:
    """Only claimed chows take the place of chows that the hand may still have."""
    hand = read_hand("+666b +888b 223344b G")
    found = candidates(hand, Counter(rules().tiles) - Counter(hand.tiles), rules())
    assert [NAMES[kind] for one in found if one.field == "greens" for kind in one.found.wants] == ["G"]


@mostly_proofs("name", ["redux", "bmja", "pung_chow_limit"], "pung_chow_limit")
def test_hidden_tiles_change_nothing_of_what_the_coach_says(name: str) -> None:
    """In one's own turn, before it, and when a tile is open."""
    dice = random.Random(name)
    phases = set()
    for table in positions(TABLES[name], 2, 13):
        me = table.present[0]
        before = advised(table, me, seen(table, me))
        other = table.copy()
        shuffle_hidden(other, me, dice)
        assert advised(other, me, seen(other, me)) == before
        phases.add((table.phase, table.phase == "turn" and table.turn == me))
    assert {("turn", True), ("turn", False)} <= phases


def shuffle_hidden(table: Table, seat: int, dice: random.Random) -> None:
    """The tiles in the other hands and in the wall change places."""
    state = table.state
    others = [other for other in table.present if other != seat]
    places = [place for place in range(state.wall.size) if state.wall.tile[place] < PLAYED]
    standing = {place for place in places if place in {where for where, _ in left_places(table)}}
    hidden = [state.wall.tile[place] for place in standing]
    hidden += [tile for other in others for tile in range(PLAYED) for _ in range(state.side[other].hand[tile])]
    counts = [sum(state.side[other].hand[tile] for tile in range(PLAYED)) for other in others]
    dice.shuffle(hidden)
    for place in standing:
        state.wall.tile[place] = hidden.pop()
    for other, count in zip(others, counts, strict=True):
        for tile in range(PLAYED):
            state.side[other].hand[tile] = 0
        for _ in range(count):
            state.side[other].hand[hidden.pop()] += 1


def left_places(table: Table) -> list[tuple[int, str]]:
    """The places of the wall where tiles stand."""
    from kongbox.game.play.wall import places_left

    return list(places_left(table.state, table.ruleset.lookup))


@pytest.mark.clause("RX-SC-5")
def test_why_another_claimed_is_told_by_what_the_set_earns() -> None:
    game = situation(E="S 147b 258c", S="SS 5c", W="", N="").go("E discard S", "S pung")
    (claim,) = told(game.table).claims
    assert claim.seat == 1 and "RX-SC-5" in claim.clauses and "RX-SC-1" in claim.clauses
    assert told(game.table, 1).claims == []


def test_five_discards_are_compared() -> None:
    assert len(told(situation(E="147b 258c 369d ESW RG").table).keeps) == 5


def test_the_latest_three_claims_are_explained() -> None:
    game = situation(E="S 147b 258c", S="SS 5c", W="", N="").go("E discard S", "S pung")
    events = event_views(game.table, 0)
    found = [len(coach(seen(game.table), times * events, game.table.ruleset).claims) for times in (1, 2, 3, 4)]
    assert found == [1, 2, 3, 3]


def test_the_wanted_discard_comes_first_among_the_discards_of_a_goulash_too() -> None:
    for ruleset in (Ruleset.load("bmja"), Ruleset.load("bmja").goulash):
        hand, left = read_hand("11b 33c 55d 99d ESWN RP"), Counter(dict.fromkeys(range(PLAYED), 4))
        found = [tile for tile, _ in discards(hand, ruleset, left, ["9d", "E", "5d", "1b"], "9d")]
        assert found[0] == "9d" and found[1:] == [tile for tile, _ in discards(hand, ruleset, left, ["E", "5d", "1b"])]


@pytest.mark.clause("RX-CAN-2")
@pytest.mark.parametrize(("sets", "safe"), [("+RRR +GGG", []), ("+RRR +888c", ["P"])])
def test_a_tile_that_the_rules_call_dangerous_is_not_called_safe(sets: str, safe: list[str]) -> None:
    table = Table.from_text(
        f"""rules redux
        E 123b 456c 99d 1c 4d 7b NP .2c
        S 2b 45c 12d 33d {sets}
        W 5b 67c 1d +999b +444d +678d
        discards E:N S:9c W:P N:8b
        turn E"""
    )
    assert [one.tile for one in told(table).safe if one.tile == "P"] == safe


@pytest.mark.clause("RX-CAN-2")
def test_what_is_dangerous_is_told_with_its_clause() -> None:
    game = situation(E="RGP 147b 258c 36d", S="", W="RR GG 123b 55b 98c", draws="9b")
    game.go("E discard R", "W pung", "W discard 9c").pass_all()
    while game.waiting != "E" or game.table.phase != "turn":
        wind = game.waiting[0]
        game.play(f"{wind} pass") if game.table.phase != "turn" else game.throw(wind)
    game.go("E discard G", "W pung", "W discard 8c").pass_all()
    while game.waiting != "E" or game.table.phase != "turn":
        wind = game.waiting[0]
        game.play(f"{wind} pass") if game.table.phase != "turn" else game.throw(wind)
    said = told(game.table)
    every = [(keep.tile, keep.dangers) for keep in said.keeps] + [(one.tile, one.dangers) for one in said.dangerous]
    dangers = {tile: [(one.seat, one.code, one.clauses) for one in found] for tile, found in every}
    assert dangers["P"] == [(2, "rule", ["RX-CAN-2"])]
    assert [tile for tile, found in dangers.items() if found] == ["P"]


@pytest.mark.clause("BM-GO-2", "BM-GO-3")
def test_in_an_exchange_the_coach_advises_as_the_hint_does() -> None:
    table = Table(rules("bmja").goulash, seed=1)
    phases = set()
    while table.phase in ("exchange", "vote") and len(table.actions) < 14:
        seat = table.waiting[0]
        action = choose_action(table, seat, "keen")
        said = advised(table, seat, seen(table, seat))
        assert (said.advised, several([said.text, said.why], "sentences")) == (action.id, hinted(table, seat, action).text)
        phases.add(table.phase)
        table.step(seat, action)
    assert "exchange" in phases


@pytest.mark.clause("BM-GO-4")
def test_with_a_wild_tile_a_hand_is_nearer_by_that_tile() -> None:
    """It stands for what is lacking, so that nothing is aimed at from further away than the hand is from ready."""
    wild = [
        (table.copy(), seat)
        for table in positions(TABLES["goulash"], 3, 7)
        for seat in table.waiting
        if "J" in table.hand(seat) and not table.over
    ]
    assert len(wild) > 3
    for table, seat in wild:
        said = told(table, seat)
        assert said.further
        away = said.reach.away if said.reach else said.keeps[0].leaves.away
        assert min(one.away for one in said.aims) == away
        assert all("J" in one.hand and read_hand(one.hand).winning != WILD for one in said.aims)


@pytest.mark.clause("BM-GO-4")
@pytest.mark.parametrize(
    ("hand", "special", "away"),
    [
        ("EE SS WW NN RR 1b 9c J", "All Pair Honours", 0),
        ("EE SS WW NN RR 1b J J", "All Pair Honours", 0),
        ("1b1c 3b3c 4b4c 5b5c 6b J 9d 8d W", "Knitting", 3),
        ("RRR GGG PP 55c 77b J", "Three Great Scholars", 0),
    ],
)
def test_how_far_a_special_hand_is_with_wild_tiles(hand: str, special: str, away: int) -> None:
    ruleset, written = TABLES["goulash"], read_hand(hand)
    left = Counter(ruleset.tiles)
    left.subtract(written.tiles)
    left = Counter({kind: count for kind, count in left.items() if kind < PLAYED and count > 0})
    _, found, _ = aims_and_specials(written, left, Seat(0, 0, ruleset))
    assert {one.name: one.away for one in found}[special] == away
