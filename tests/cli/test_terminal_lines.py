"""What the terminal tells of a table, line by line, to whoever sits on one of its chairs."""

from typing import Any

import pytest
from msgspec.structs import replace
from situations import WAITS_FOR_9D, rules, situation

from kongbox.cli.terminal_lines import deal_lines, end_lines, names_of_others, present, set_words, table_lines, total_words
from kongbox.game import Match
from kongbox.game.model.offence import Consequence
from kongbox.game.model.score import Line
from kongbox.game.views.seat import FaultView, SetView
from kongbox.game.views.views import view
from kongbox.game.views.wire import CannonView, HandView, OffenceView, Thrown, View
from kongbox.game.words.reader import Reader
from kongbox.game.words.said import chow_words, count, several, tile_words
from kongbox.words.catalogue import say

NAMES = ("Ada", "Bo", "Cy", "Di")


def seen(me: int, **hands: str) -> View:
    """What a chair sees after the deal; Bo deals."""
    table = situation(east=1, **hands).table  # type: ignore[arg-type]
    return view(Match(rules(), NAMES, seats=(0, 1, 2, 3)), table, me)


def one(kind: Any, *tiles: str, concealed: bool = False) -> SetView:
    return SetView(kind, list(tiles), ["up"] * len(tiles), concealed, None, None)


def told(*codes: str, **facts: object) -> str:
    return say("terminal", *codes, **facts)


@pytest.mark.parametrize(
    ("found", "words"),
    [
        (one("chow", "5b", "6b", "7b"), told("lies", "chow", chow=chow_words(["5b", "6b", "7b"]))),
        (one("pung", "7b", "7b", "7b"), told("lies", "pung", "0", tile=tile_words("7b"))),
        (one("pung", "7b", "J", "7b"), told("lies", "pung", "1", tile=tile_words("7b"))),
        (one("pung", "7b", "7b", "J"), told("lies", "pung", "1", tile=tile_words("7b"))),
        (one("pung", "J", "J", "J"), told("lies", "pung", "2")),
        (one("kong", "E", "E", "E", "E"), told("lies", "kong", "open", "0", tile=tile_words("E"))),
        (one("kong", "E", "J", "E", "J"), told("lies", "kong", "open", "2", tile=tile_words("E"))),
        (one("kong", "E", "E", "E", "J", concealed=True), told("lies", "kong", "concealed", "1", tile=tile_words("E"))),
        (one("bogus", "1b", "5c", "9d"), told("lies", "bogus", told=several([tile_words(tile) for tile in ("1b", "5c", "9d")]))),
    ],
)
def test_a_set_is_told_by_its_kind_and_its_wild_tiles(found: SetView, words: str) -> None:
    assert set_words(found) == words


def test_seats_are_told_in_turn_from_ones_own_and_empty_chairs_never() -> None:
    whole = seen(2)
    assert [seat.seat for seat in present(whole)] == [2, 3, 0, 1]
    assert names_of_others(whole) == ["Di", "Ada", "Bo"]
    empty = replace(whole, seats=[*whole.seats[:3], replace(whole.seats[3], kind="empty")])
    assert [seat.seat for seat in present(empty)] == [2, 0, 1] and names_of_others(empty) == ["Ada", "Bo"]


@pytest.mark.parametrize(("sets", "form"), [(1, "hand"), (2, "set"), (4, "set")])
@pytest.mark.parametrize("wild", [None, "2b"])
def test_a_deal_is_announced_with_everybodys_wind(sets: int, form: str, wild: Any) -> None:
    whole = seen(2)
    session = replace(whole.session, set=1, sets=sets, hand=3, round="S")
    reader = Reader(2, NAMES)
    assert deal_lines(replace(whole, session=session, rules=replace(whole.rules, wild=wild))) == [
        told(form, set=1, sets=sets, number=3, wind=say("wind", "S")),
        *([told("goulash")] if wild else []),
        reader.tell(2, "terminal", "place", "plain", wind=say("wind", "S")),
        reader.tell(3, "terminal", "place", "plain", wind=say("wind", "W")),
        reader.tell(0, "terminal", "place", "plain", wind=say("wind", "N")),
        reader.tell(1, "terminal", "place", "dealer", wind=say("wind", "E")),
    ]


def test_what_lies_on_the_table_is_told_seat_by_seat() -> None:
    whole, pung = seen(2), one("pung", "7b", "7b", "7b")
    changes: list[dict[str, Any]] = [
        {"count": 1, "faults": [FaultView("dead", "a fault"), FaultView("owes", "a debt")]},
        {"count": 10, "sets": [pung], "bonus": ["1f", "2y"]},
        {"fishing": True},
        {"kind": "empty"},
    ]
    seats = [replace(seat, **more) for seat, more in zip(whole.seats, changes, strict=True)]
    thrown = [Thrown("5b", 1), Thrown("R", 2), Thrown("9d", 1)]
    assert whole.rules.call == "fishing"
    reader = Reader(2, [say("wind", wind) for wind in "NESW"])

    def before(seat: int, *codes: str, **facts: object) -> str:
        return told("before", *codes, who=reader.who(seat), **facts)

    lying = several([set_words(pung), tile_words("1f"), tile_words("2y")])
    assert table_lines(replace(whole, seats=seats, discards=thrown, wall=replace(whole.wall, left=1))) == [
        before(2, "count", "many", number=13),
        reader.tell(2, "terminal", "before", "fishing", "fishing"),
        before(2, "discards", told=several([tile_words("R")])),
        before(0, "count", "one", number=1),
        before(0, "fault", told="a fault"),
        before(0, "fault", told="a debt"),
        before(1, "count", "many", number=10),
        before(1, "lies", told=lying),
        before(1, "discards", told=several([tile_words("5b"), tile_words("9d")])),
        told("wall", "one", number=1),
    ]


def hand(points: int | None, doublers: int | None, extra: int = 0, **more: Any) -> HandView:
    lines = [Line("a_row", "A row", 1, 0, 0, "RX-SC-1", (), extra)]
    return HandView(
        0, "E", "", points, doublers, 1000, **{"special": None, "fishing": None, "capped": False, "lines": lines} | more
    )


POINTS = [told("sheet", "points", "many", number=32)]


@pytest.mark.parametrize(
    ("scored", "words"),
    [
        (hand(None, None, special="Gates"), told("total", "special", name="Gates", total=1000)),
        (hand(None, None, special="Gates", capped=True), told("total", "limit", name="Gates", total=1000)),
        (hand(None, 2, special="Gates", fishing="Gates"), told("total", "fishing", name="Gates", total=1000)),
        (hand(32, None, special="Gates"), told("total", "special", name="Gates", total=1000)),
        (hand(32, 0), told("total", "sum", parts=several(POINTS), total=1000)),
        (
            hand(32, 1, capped=True),
            told("total", "capped", parts=several([*POINTS, told("sheet", "doublers", "one", number=1)]), total=1000),
        ),
        (
            hand(32, 0, 300),
            told("total", "sum", parts=several([*POINTS, told("sheet", "extra", "many", number=300)]), total=1000),
        ),
    ],
)
def test_a_total_is_told_with_its_calculation(scored: HandView, words: str) -> None:
    assert total_words(scored) == words


def test_the_end_of_a_hand_tells_the_winner_first_and_then_who_pays() -> None:
    game = situation(east=1, E="9d", S=WAITS_FOR_9D).go("E discard 9d", "S mahjong")
    whole = view(Match(rules(), NAMES, seats=(0, 1, 2, 3)), game.table, 1)
    assert whole.result is not None and whole.result.winner == 2
    cannon = CannonView(1, "9d", "a cannon", "RX-CAN-1", "fresh")
    offences = [OffenceView(0, "kept", f"offence {number}", "RX-INF-1", Consequence("pays", 0)) for number in (1, 2)]
    result = replace(whole.result, cannon=cannon, infractions=offences, next="and so on")
    lines = end_lines(replace(whole, result=result))
    reader, plain = Reader(1, NAMES), end_lines(replace(whole, result=replace(whole.result, next="")))
    heads = [reader.tell(seat, "terminal", "sheet", "hand", wind=say("wind", "NESW"[seat])) for seat in (2, 0, 1, 3)]
    assert lines[0] == whole.result.text and [line for line in lines if line in heads] == heads
    standing = several([tile_words(tile) for tile in 3 * ["1b"] + ["4b", "5b", "6b"] + 3 * ["9b"] + 2 * ["4c"] + 2 * ["9d"]])
    assert lines[2:4] == [told("sheet", "in-hand", told=standing), told("sheet", "last", tile=tile_words("9d"))]
    at = lines.index("a cannon")
    assert lines[at : at + 3] == ["a cannon", "offence 1", "offence 2"] and lines[-1] == "and so on"
    assert [*lines[:at], *lines[at + 3 : -1]] == plain
    holds = [
        reader.tell(one.seat, "terminal", "holds", count(one.wins), total=one.total, number=one.wins)
        for one in whole.session.standings
    ]
    assert plain[-len(holds) :] == holds and len(plain[at:]) == len(whole.result.payments) + len(holds)
