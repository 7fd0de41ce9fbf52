""" "Why not?" at every table: a reason with a clause for what is not offered, none for what is, and every reason is true."""

import random
from collections.abc import Iterator

import pytest
from lengths import LONG, mostly_proofs
from situations import rules, situation
from strict import strict

from kongbox import Ruleset, Table, analyse
from kongbox.core.state.actions import VERBS
from kongbox.game.model.actions import Action
from kongbox.game.model.reason import Reason
from kongbox.game.play.whynot import GREAT, MEANT, chow_with, reason_of, reasons
from kongbox.game.views.whynot import why_not_offered
from kongbox.game.words.refusals import away_text, reason_text
from kongbox.game.words.said import several, tile_words
from kongbox.rulesets.rulebook import clause
from kongbox.tiles import EAST, KIND, NAMES, NONE, RANK, SUIT
from kongbox.words.catalogue import say

TABLES = {
    "redux": rules(),
    "redux, dead wall": rules(wall="dead_wall"),
    "redux, strict": rules(manners="strict"),
    "bmja": rules("bmja"),
    "bmja, strict": rules("bmja", manners="strict"),
    "goulash": rules("bmja").goulash,
    "pung_chow": rules("pung_chow"),
    "pung_chow_limit": rules("pung_chow_limit"),
    "dummies": rules("dummies"),
    "dummies, strict": rules("dummies", manners="strict"),
}
EVERY = tuple(dict.fromkeys(verb.word for verb in VERBS if verb.word != "ruled"))
ENDS = ("mahjong", "no-play", "say-mahjong", "show-part")


def positions(ruleset: Ruleset, seed: int) -> Iterator[Table]:
    """A hand that is played by chance, at every answer; what may end it is seldom chosen."""
    dice = random.Random(f"{ruleset.hash} {seed}")
    table = Table(ruleset, seed=seed, asked=range(4) if seed % 2 else ())
    while not table.over:
        yield table
        seat = dice.choice(table.waiting)
        offered = table.legal(seat)
        calm = [action for action in offered if action.verb not in ENDS] or offered
        claims = [action for action in calm if action.verb in ("kong", "pung", "chow", "conceal", "add", "fish")]
        table.step(seat, dice.choice(offered if dice.random() < 0.01 else claims if claims and dice.random() < 0.5 else calm))
    yield table


@mostly_proofs("name", TABLES, "bmja, strict", "goulash", "dummies")
@pytest.mark.parametrize("hands", [1, pytest.param(8, marks=LONG)])
def test_what_is_not_offered_has_a_reason_and_what_is_has_none(name: str, hands: int) -> None:
    seen = set()
    for seed in range(hands):
        for number, table in enumerate(positions(TABLES[name], seed)):
            for seat in table.present if hands > 2 or table.over or number % 3 == 0 else ():
                offered = {action.verb for action in table.legal(seat)}
                told = {answer.verb: answer.reason for answer in reasons(table, seat, EVERY)}
                assert set(told) == {verb for verb in EVERY if offered.isdisjoint(MEANT.get(verb, (verb,)))}
                for verb, reason in told.items():
                    assert reason.code and reason.clause, verb
                    seen.add((reason.code, reason.case, reason.clause))
                    must_be_true(table, seat, reason)
                for action in table.legal(seat):
                    assert reason_of(table, seat, action) is None
    for _, _, named in seen:
        for one in named.split(", "):
            assert clause(one).text
    assert len(seen) > 8


def must_be_true(table: Table, seat: int, reason: Reason) -> None:
    """What a reason says holds, counted anew from the hand and what lies open."""
    hand = [tile for tile in table.hand(seat) if tile != "J"]
    wild = len(table.hand(seat)) - len(hand)
    tile = reason.tile or ""
    assert reason_text(reason).endswith(")")
    match reason.code, reason.case:
        case "hand-over", _:
            assert table.over
        case "not-awaited", "turn" | "elsewhere":
            assert table.phase == "turn" and table.turn != seat
        case "not-awaited", "own":
            assert table.turn == seat and table.open_tile == tile
        case "not-awaited", "answered":
            assert table.open_tile == tile and seat not in table.waiting
        case "your-turn", _:
            assert table.phase == "turn" and table.turn == seat
        case ("no-pung", _) | ("no-kong", "claim"):
            assert table.open_tile == tile and hand.count(tile) == reason.held < reason.needed
        case "no-kong", "concealed":
            assert hand.count(tile) == reason.held < 4
        case "no-kong", "none":
            assert max(hand.count(held) for held in hand) == reason.held < 4
        case "no-kong", "no-pung" | "fourth":
            pung = any(meld.kind == "pung" and tile in meld.tiles for meld in table.melds(seat))
            assert pung == (reason.case == "fourth") and (not pung or tile not in hand)
        case "no-chow", "honour":
            assert KIND[tile] >= KIND["E"]
        case "no-chow", "held":
            assert not any(pair_for_chow(tile, one, two) for one in hand for two in hand)
        case "not-next", _:
            following = next(other for turn in range(1, 4) if (other := (table.turn + turn) % 4) in table.present)
            assert following != seat or table.faults(seat) or table.faults(following)
        case "final-discard", _:
            assert table.wall_left == 0
        case "not-complete", "turn" | "claim":
            assert wild or reason.away >= max(0, table.distance(seat))
            if reason.waits and not wild:
                found = analyse(table.written(seat), table.ruleset).waits
                assert {*found} - {tile} == {*reason.waits} and tile not in found
        case "no-such-tile", "held":
            assert tile not in table.hand(seat)


def pair_for_chow(tile: str, one: str, two: str) -> bool:
    """Do these three stand in sequence in a suit?"""
    kinds = [KIND[tile], KIND[one], KIND[two]]
    if max(kinds) >= KIND["E"] or len({SUIT[kind] for kind in kinds}) > 1:
        return False
    low, middle, high = sorted(RANK[kind] for kind in kinds)
    return low + 1 == middle == high - 1


@pytest.mark.parametrize("name", ["redux", "bmja", "goulash"])
def test_hidden_tiles_change_no_reason(name: str) -> None:
    """The tiles of the others and of the wall change places: what a seat is told stays the same."""
    dice = random.Random(name)
    for seed in range(3):
        for number, table in enumerate(positions(TABLES[name], seed)):
            if number % 9 or table.over:
                continue
            seat = dice.choice(table.present)
            if table.phase not in ("turn", "claim") or (table.phase == "claim" and len(table.waiting) > 1):
                continue
            before = reasons(table, seat)
            other = table.copy()
            shuffle_hidden(other, seat, dice)
            after = reasons(other, seat)
            assert after == before


def shuffle_hidden(table: Table, seat: int, dice: random.Random) -> None:
    """Deal the concealed tiles of the others anew from each other's."""
    state = table.state
    others = [other for other in table.present if other != seat]
    tiles = [tile for other in others for tile in range(34) for _ in range(state.side[other].hand[tile])]
    counts = [sum(state.side[other].hand[tile] for tile in range(34)) for other in others]
    dice.shuffle(tiles)
    for other, count in zip(others, counts, strict=True):
        side = state.side[other]
        for tile in range(34):
            side.hand[tile] = 0
        for tile in tiles[:count]:
            side.hand[tile] += 1
        del tiles[:count]


@pytest.mark.clause("RX-PLAY-1", "RX-PLAY-11", "RX-PLAY-12")
def test_a_discard_that_nobody_but_another_can_use() -> None:
    game = situation(E="5c", S="46c R", W="55c P", N="46c").play("E discard 5c")
    told = {answer.verb: answer.reason for answer in reasons(game.table, game.seat("S"))}
    assert {verb: (reason.code, reason.clause) for verb, reason in told.items()} == {
        "mahjong": ("not-complete", "RX-PLAY-1"),
        "kong": ("no-kong", "RX-PLAY-11"),
        "pung": ("no-pung", "RX-PLAY-11"),
        "discard": ("not-your-turn", "RX-PLAY-11"),
    }
    told = {answer.verb: answer.reason for answer in reasons(game.table, game.seat("N"))}
    assert (told["chow"].code, told["chow"].clause) == ("not-next", "RX-PLAY-12")
    own = {answer.verb: answer.reason for answer in reasons(game.table, game.seat("E"))}
    assert {(reason.code, reason.case) for reason in own.values()} == {("not-awaited", "own")}


@pytest.mark.parametrize("tile", range(EAST))
def test_a_chow_in_question_has_the_open_tile(tile: int) -> None:
    low, middle, high = chow_with(tile)
    assert (low + 1, low + 2) == (middle, high) and SUIT[low] == SUIT[high]
    assert low == tile or (RANK[high] == 9 and tile in (middle, high))


def test_a_chow_in_question_without_an_open_tile_is_the_first() -> None:
    assert [chow_with(tile) for tile in (NONE, EAST, KIND["P"])] == [(0, 1, 2)] * 3


@pytest.mark.parametrize(("count", "form"), [(6, "waits"), (7, "many-waits")])
def test_up_to_six_waits_are_named_and_more_are_counted(count: int, form: str) -> None:
    tiles = several([tile_words(tile) for tile in NAMES[:count]], "or")
    found = away_text(Reason("no-mahjong", away=0, waits=tuple(NAMES[:count])))
    assert found == say("refused", "away", form, tiles=tiles, number=count)


@pytest.mark.clause("RX-PLAY-1")
def test_a_hand_that_lacks_one_tile_is_told_which() -> None:
    game = situation(E="9d", S="123b 456b 789b 44c 7d 7d", W="99d").play("E discard 9d")
    reason = next(answer.reason for answer in reasons(game.table, 1, ("mahjong",)))
    assert (reason.away, reason.waits) == (0, ("4c", "7d"))


@pytest.mark.clause("RX-INF-10", "RX-INF-11")
def test_a_hand_that_cannot_win_is_told_so() -> None:
    game = situation(E="123b 456b 789b 123c EE")
    game.table.rule(0, "foul-hand")
    (answer,) = reasons(game.table, 0, ("mahjong",))
    assert (answer.reason.code, answer.reason.case, answer.reason.clause) == ("cannot-win", "foul", "RX-INF-10")


@pytest.mark.clause("BM-PLAY-10")
def test_where_a_kong_needs_no_tile_the_wall_is_no_reason() -> None:
    game = situation("bmja", E="555c 147b 258d ESWNR")
    for place in range(2):
        game.state.wall.loose[place] = -1
    (answer,) = reasons(game.table, 0, ("kong",))
    assert (answer.reason.code, answer.reason.case, answer.reason.held) == ("no-kong", "none", 3)
    asked = reason_of(game.table, 0, Action("conceal", (KIND["1b"],)))
    assert asked is not None and (asked.case, asked.tile, asked.held) == ("concealed", "1b", 1)


@pytest.mark.words
def test_a_verb_without_a_word_of_its_own_is_told_all_the_same() -> None:
    table = situation().table
    told = {verb: [answer.verbs for answer in why_not_offered(table, 0, verb).answers] for verb in ("pung", "withdraw")}
    assert told == {"pung": [["Pung"]], "withdraw": [["That"]]}


@pytest.mark.clause("RX-PLAY-13")
def test_a_strict_table_offers_what_is_wrong_and_gives_no_reason_against_it() -> None:
    game = strict(asked="S", E="R", S="R").play("E discard R")
    told = [answer.verb for answer in reasons(game.table, game.seat("S"))]
    assert "mahjong" not in told and "pung" not in told and set(told) <= set(GREAT)
