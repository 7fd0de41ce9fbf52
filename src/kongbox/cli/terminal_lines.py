"""A player's view of the table as lines of text, for the terminal."""

from collections.abc import Sequence

from ..game.model.score import Line
from ..game.views.seat import SeatView, SetView
from ..game.views.wire import HandView, ResultView, View
from ..game.words.reader import Reader
from ..game.words.said import chow_words, count, several, tile_words
from ..tiles import KIND, NAMES, SUIT, WILD
from ..words.catalogue import say

MOST_NAMED = 4
"""The most kinds of tile that a line of a score sheet names. A line with more kinds names none."""


def by_wind(view: View) -> Reader:
    """Return a reader who calls players by their winds."""
    return Reader(view.me, [say("wind", seat.wind) for seat in view.seats])


def by_name(view: View) -> Reader:
    """Return a reader who calls players by their names."""
    return Reader(view.me, [seat.name for seat in view.seats])


def present(view: View) -> list[SeatView]:
    """Return the occupied seats in the order of turns, the player's own seat first."""
    order = [view.seats[(view.me + turn) % 4] for turn in range(4)]
    return [seat for seat in order if seat.kind != "empty"]


def deal_lines(view: View) -> list[str]:
    """Return the announcement of a new hand."""
    session = view.session
    form = "set" if session.sets > 1 else "hand"
    lines = [
        say("terminal", form, set=session.set, sets=session.sets, number=session.hand, wind=say("wind", session.round)),
        *([say("terminal", "goulash")] if view.rules.wild else []),
    ]
    reader = by_name(view)
    for seat in present(view):
        place = "dealer" if seat.dealer else "plain"
        lines.append(reader.tell(seat.seat, "terminal", "place", place, wind=say("wind", seat.wind)))
    return lines


def hand_lines(view: View) -> list[str]:
    """Return the player's numbered tiles, one line per suit, then the sets and bonus tiles on the table."""
    mine = view.seats[view.me]
    groups: dict[int, list[str]] = {}
    for number, tile in enumerate(mine.tiles or [], 1):
        numbered = say("terminal", "numbered", number=number, told=tile_words(tile))
        groups.setdefault(SUIT[KIND[tile]], []).append(numbered)
    lines = [say("terminal", "held"), *(", ".join(numbered) for numbered in groups.values())]
    lying = lies(mine)
    if lying:
        lines.append(say("terminal", "sheet", "on-table", told=several(lying)))
    return lines


def table_lines(view: View) -> list[str]:
    """Return what everybody sees on the table, in lines."""
    reader, lines = by_wind(view), []
    for seat in present(view):
        who = reader.who(seat.seat)
        lines.append(say("terminal", "before", "count", count(seat.count), who=who, number=seat.count))
        lying = lies(seat)
        if lying:
            lines.append(say("terminal", "before", "lies", who=who, told=several(lying)))
        if seat.fishing:
            lines.append(reader.tell(seat.seat, "terminal", "before", "fishing", view.rules.call))
        lines += [say("terminal", "before", "fault", who=who, told=fault.text) for fault in seat.faults]
        thrown = [tile_words(discard.tile) for discard in view.discards if discard.seat == seat.seat]
        if thrown:
            lines.append(say("terminal", "before", "discards", who=who, told=several(thrown)))
    return [*lines, say("terminal", "wall", count(view.wall.left), number=view.wall.left)]


def score_lines(view: View) -> list[str]:
    """Return a line for each player with their points or, in a game without scoring, their number of wins."""
    reader, form = by_name(view), "holds" if view.rules.scored else "won"
    return [
        reader.tell(one.seat, "terminal", form, count(one.wins), total=one.total, number=one.wins)
        for one in view.session.standings
    ]


def lies(seat: SeatView) -> list[str]:
    """Return the sets and bonus tiles that lie in front of a player, in words."""
    return [*map(set_words, seat.sets), *map(tile_words, seat.bonus)]


def set_words(one: SetView) -> str:
    """Return a set on the table in words, such as "pung of 7 bamboo"."""
    wilds = one.tiles.count(NAMES[WILD])
    match one.kind:
        case "chow":
            return say("terminal", "lies", "chow", chow=chow_words(one.tiles))
        case "kong":
            form = "concealed" if one.concealed else "open"
            return say("terminal", "lies", "kong", form, str(wilds), tile=tile_words(one.tiles[0]))
        case "bogus":
            return say("terminal", "lies", "bogus", told=several([tile_words(tile) for tile in one.tiles]))
    return say("terminal", "lies", "pung", str(min(wilds, 2)), tile=tile_words(one.tiles[0]))


def end_lines(view: View) -> list[str]:
    """Return the end of the hand as lines of text, with the winner's score sheet before the other players' hands."""
    result = view.result
    assert result is not None
    reader, lines = by_wind(view), [result.text]
    hands = sorted(result.hands, key=lambda hand: hand.seat != result.winner)
    for hand in hands:
        lines += sheet_lines(hand, result, view)
    if result.cannon is not None:
        lines.append(result.cannon.text)
    lines += [offence.text for offence in result.infractions]
    for paid in result.payments:
        lines.append(reader.tell(paid.giver, "terminal", "pays", taker=reader.whom(paid.taker), amount=paid.amount))
    lines += score_lines(view)
    return [*lines, *([result.next] if result.next else [])]


def sheet_lines(hand: HandView, result: ResultView, view: View) -> list[str]:
    """Return a player's hand at the end. After a scored win, add the lines of the score sheet and the total."""
    seat, reader = view.seats[hand.seat], by_name(view)
    lines = [reader.tell(hand.seat, "terminal", "sheet", "hand", wind=say("wind", hand.wind))]
    standing = list(seat.tiles or [])
    if hand.seat == result.winner and result.last in standing:
        standing.remove(result.last)
    if standing:
        lines.append(say("terminal", "sheet", "in-hand", told=several([tile_words(tile) for tile in standing])))
    if hand.seat == result.winner:
        lines.append(say("terminal", "sheet", "last", tile=tile_words(result.last)))
    lying = lies(seat)
    if lying:
        lines.append(say("terminal", "sheet", "on-table", told=several(lying)))
    if result.kind != "win" or not view.rules.scored:
        return lines
    return [*lines, *map(line_words, hand.lines), total_words(hand)]


def line_words(line: Line) -> str:
    """Return a line of a score sheet in words."""
    earned = [("points", line.points), ("doublers", line.doublers), ("extra", line.extra)]
    worth = several([worth_words(what, number) for what, number in earned if number])
    kinds = list(dict.fromkeys(line.tiles))
    facts = {"name": line.name, "worth": worth, "clause": line.clause, "tiles": ""}
    if not worth:
        return say("terminal", "sheet", "name", **facts)
    if not kinds or len(kinds) > MOST_NAMED:
        return say("terminal", "sheet", "line", **facts)
    return say("terminal", "sheet", "tiles", **facts | {"tiles": several([tile_words(tile) for tile in kinds])})


def worth_words(what: str, number: int) -> str:
    """Return a number of points or doublers in words."""
    return say("terminal", "sheet", what, count(number), number=number)


def total_words(hand: HandView) -> str:
    """Return a hand's total in words, with its calculation."""
    if hand.points is None or hand.doublers is None:
        form = "fishing" if hand.fishing else "limit" if hand.capped else "special"
        return say("terminal", "total", form, name=hand.special, total=hand.total)
    extra = sum(line.extra for line in hand.lines)
    earned = [("doublers", hand.doublers), ("extra", extra)]
    parts = [worth_words("points", hand.points), *(worth_words(what, number) for what, number in earned if number)]
    return say("terminal", "total", "capped" if hand.capped else "sum", parts=several(parts), total=hand.total)


def names_of_others(view: View) -> Sequence[str]:
    """Return the names of the other players."""
    return [seat.name for seat in present(view)[1:]]
