"""One player's view of a hand. Only this module removes hidden information for pages.

The tiles in other hands and in the wall are hidden, and so is everything that only those tiles decide: which other seats could
claim an open tile or declare a dealt kong. Only a view of a finished hand shows all hands open.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from ...rulesets import Ruleset
from ...rulesets.wording import worth
from ...tiles import NONE, WINDS
from ...words.catalogue import grouped, say, translated
from ..model.cannon import Cannon
from ..model.events import SHOWN, Event
from ..model.next_deal import NextDeal
from ..model.question import Question
from ..model.result import Result
from ..model.score import Score
from ..play.dealt import Played
from ..play.match import Match
from ..play.question import question_of
from ..play.seen import awaited, has_called, seen_event
from ..play.table import Table
from ..play.threats import call_of
from ..score.feats import feat_of
from ..words.events import event_text
from ..words.offences import offence_text, ruled_text
from ..words.prompts import prompt
from ..words.reader import Reader
from ..words.results import cannon_text, next_text, outranked_text, result_text, riichi_text, score_in_words
from .buttons import action_view
from .seat import seat_view
from .wire import (
    CannonView,
    EventView,
    ExchangeView,
    FeatView,
    HandView,
    NotedView,
    OffenceView,
    OpenTile,
    PlayedView,
    ResultView,
    RuledView,
    RulesView,
    SessionView,
    Standing,
    Thrown,
    View,
    WallView,
)

UNSCORED = Score("", None, None, 0, capped=False, special=None, lines=())


def view(
    match: Match,
    table: Table,
    me: int | None,
    *,
    serial: int = 0,
    bots: Sequence[int] = (),
    next: NextDeal | None = None,
    trouble: str | None = None,
    emblems: Mapping[int, str] | None = None,
    ended: Played | None = None,
    below: int = 0,
    late: bool = False,
) -> View:
    """Return a hand of a match as the player at seat `me` sees it, or as a watcher sees it if `me` is None.

    `bots` are the seats without a person. `next` is the result of `match.conclude` after the hand. `trouble` is a message about a
    failure of the program. `emblems` are the characters' marks, by seat. For a watcher, `below` is the seat shown at the bottom.
    If the finished hand is given as `ended`, the table must be at a moment of that hand; all hands then lie open, and no question
    is asked.

    If `late` is true, a watcher sees all hands open. The table must then be at a moment of the previous hand.
    """
    ruleset, present = table.ruleset, table.present
    opened = (late and me is None) or (ended is not None and is_moment_of(table, ended))
    near = below if me is None else me
    legal = () if opened or me is None else table.legal(me)
    question = question_of(table, near, legal)
    concluded = bool(match.results) and match.results[-1] is table.result
    totals = match.totals
    events = table.events
    return View(
        serial=serial,
        rules=rules_view(ruleset),
        me=near,
        session=SessionView(
            set=match.current_set,
            sets=match.sets,
            round=WINDS[table.prevailing],
            hand=len(match.results) + (0 if concluded else 1),
            box=table.east if ruleset.options.seating == "wind_box" else None,
            over=match.over,
            standings=standings(match, present),
            played=[played_view(result) for result in match.results] if match.over else [],
            exercise=match.exercise,
            day=match.day,
        ),
        phase=table.phase,
        waiting=[*(table.waiting if opened else awaited(table, me))],
        prompt=prompt(question, Reader.by_wind(me, table.east)),
        wall=WallView(-(-table.wall_built // 8), table.wall_left, [*table.wall_standing]),
        dice=(table.dice[:2], table.dice[2:]),
        seats=[
            seat_view(
                table,
                seat,
                me,
                name=say("person", "me") if seat == me and not opened else match.name_at(seat),
                kind="empty" if seat not in present else "you" if seat == me else "bot" if seat in bots else "friend",
                total=totals[seat] if ruleset.options.scoring else None,
                announced=has_called(events, seat),
                emblem=emblems.get(seat) if emblems else None,
                opened=opened,
            )
            for seat in range(4)
        ],
        discards=discards_of(table),
        last=tile_to_see(table),
        legal=[action_view(action, table, question, near) for action in legal],
        result=None if table.result is None else result_view(table.result, table, me, totals, next, match.names),
        exchange=exchange_view(table, question, near),
        ruled=ruling_text(table, me),
        trouble=trouble,
        ruling=None if table.over or table.ruled is None else RuledView(*table.ruled),
    )


def is_moment_of(table: Table, ended: Played) -> bool:
    """Return True if a table is at a moment of this finished hand. Otherwise raise ValueError, so that no hidden tile shows."""
    moves = table.actions
    if table.dealt != ended.dealt or moves != ended.actions[: len(moves)]:
        raise ValueError("this is not a moment of the finished hand")
    return True


def played_view(result: Result) -> PlayedView:
    """Return a finished hand for the story of the session."""
    score = result.winning_score
    special = score.special and translated("row", score.special) if score else None
    return PlayedView(result.winner, special, score.total if score else 0, list(result.net))


def ruling_text(table: Table, me: int | None) -> str | None:
    """Return the last ruling in words; None unless it can be taken back."""
    if table.ruled is None or table.over:
        return None
    return ruled_text(*table.ruled, Reader.by_wind(me, table.east))


def standings(match: Match, present: Sequence[int]) -> list[Standing]:
    """Return the standings: by holdings, then by hands won."""
    won = [result.winner for result in match.results]
    seats = [Standing(seat, match.totals[seat], won.count(seat)) for seat in present]
    return sorted(seats, key=lambda standing: (-standing.total, -standing.wins))


def rules_view(ruleset: Ruleset) -> RulesView:
    """Return the rules of a hand."""
    call: Literal["fishing", "riichi"] = "riichi" if call_of(ruleset) == "riichi" else "fishing"
    wild: Literal["2b", "joker"] = "2b" if ruleset.options.wild_tiles == "two_bamboos" else "joker"
    options = ruleset.options
    lying = wild if ruleset.is_goulash else None
    return RulesView(ruleset.id, ruleset.name, call, lying, options.scoring, options.manners == "strict")


def exchange_view(table: Table, question: Question, me: int) -> ExchangeView | None:
    """Return the exchange in which this player must give tiles, or None. (BM-GO-2)"""
    if question.taker is None or not question.offers:
        return None
    return ExchangeView(question.exchange, question.taker, [*table.given(me)])


CLAIMED = ("chow", "pung", "kong", "bogus")
"""The events that put an open tile into a set, which may be false."""


def discards_of(table: Table) -> list[Thrown]:
    """Return the unclaimed discards, in order."""
    return [Thrown(discard.tile, discard.seat) for discard in table.discards if discard.taker is None]


def tile_to_see(table: Table) -> OpenTile | None:
    """Return the open tile; else the winning tile, if another player supplied it; else the last discard, if nobody claimed it."""
    if table.open_tile is not None:
        return OpenTile(table.open_tile, table.turn, "rob" if table.phase == "rob" else "discard")
    result = table.result
    if result is not None and result.last is not None:
        kind: Literal["discard", "rob"] = "rob" if result.how == "rob" else "discard"
        return None if result.giver is None else OpenTile(result.last, result.giver, kind)
    for event in reversed(table.events):
        if event.kind == "discard" and event.tile:
            return OpenTile(event.tile, event.seat, "discard")
        if event.kind in CLAIMED:
            return None
    return None


def result_view(
    result: Result, table: Table, me: int | None, totals: list[int], next: NextDeal | None, names: Sequence[str]
) -> ResultView:
    """Return the end of a hand, with the tiles of all players open. `names` are the players' names by seat."""
    reader = Reader.by_wind(me, table.east)
    return ResultView(
        kind="washout" if result.winner is None else "win",
        why=result.why,
        final=result.final,
        winner=result.winner,
        giver=result.giver,
        how=result.how,
        last=result.last,
        text=result_text(result, reader),
        hands=[hand_view(result, table, seat) for seat in table.present],
        payments=[*result.payments],
        net=list(result.net),
        totals=totals,
        next="" if next is None else next_text(next, Reader(me, names)),
        deal=next,
        cannon=None if result.cannon is None else cannon_view(result.cannon, result, reader),
        infractions=[
            OffenceView(offence.seat, offence.name, offence_text(offence, reader), offence.clause, offence.follows)
            for offence in result.infractions
        ],
        outranked=outranked_view(table, result, reader),
        riichi=riichi_view(table, result, reader),
    )


def hand_view(result: Result, table: Table, seat: int) -> HandView:
    """Return a seat's hand at the end, with its score if it has one."""
    score = score_in_words(result.scores[seat]) if result.scores else UNSCORED
    worth = (score.points, score.doublers, score.total, score.special, score.fishing, score.capped)
    sets = [*table.sets_scored(seat)]
    return HandView(seat, WINDS[table.wind(seat)], table.written(seat), *worth, [*score.lines], sets)


def feat_view(table: Table, events: Sequence[EventView]) -> FeatView | None:
    """Return what makes the win among these events memorable: a special hand, else the limit, else a rare way to win.

    Return None if there is no win, or only an ordinary one.
    """
    result = table.result
    if result is None or result.winner is None or not result.scores or all(event.kind != "win" for event in events):
        return None
    score = result.scores[result.winner]
    feat = feat_of(score, table.ruleset)
    if score.capped and (feat is None or not feat[1].value):
        text = say("result", "feat", worth=grouped(score.uncut), total=score.total)
        return FeatView("limit", say("result", "limit"), text, table.ruleset.sheet.clauses.get("limit", ""))
    if feat is None:
        return None
    line, row = feat
    text = say("result", "feat", worth=worth(replace(row, fishing=0), table.ruleset), total=score.total)
    return FeatView(line.rule, translated("row", line.name), text, line.clause)


def outranked_view(table: Table, result: Result, reader: Reader) -> NotedView | UnsetType:
    """Return the players who also declared mahjong on the winning tile; UNSET if nobody did."""
    if result.winner is None or not table.outranked:
        return UNSET
    text = outranked_text(table.outranked, result.winner, reader)
    return NotedView([*table.outranked], text, table.ruleset.sheet.clauses.get("three_wins", ""))


def riichi_view(table: Table, result: Result, reader: Reader) -> NotedView | UnsetType:
    """Return the losers who pay the winner for their riichi; UNSET if nobody does. (DM-14)"""
    amount = table.ruleset.rules.pay.riichi_penalty
    seats = [seat for seat in table.present if table.calling(seat) and seat != result.winner]
    if result.winner is None or not result.scores or not amount or not seats:
        return UNSET
    return NotedView(seats, riichi_text(seats, amount, reader), table.ruleset.sheet.clauses.get("riichi_penalty", ""))


def cannon_view(cannon: Cannon, result: Result, reader: Reader) -> CannonView:
    """Return the player who pays for all, with the reason in words."""
    winner = NONE if result.winner is None else result.winner
    return CannonView(cannon.seat, cannon.tile, cannon_text(cannon, winner, reader), cannon.clause, cannon.danger)


def event_views(
    table: Table, me: int | None, first: int = 0, *, ended: Played | None = None, late: bool = False
) -> list[EventView]:
    """Return the events from `first` on as the player at `me` saw them. `me`, `ended` and `late` are as for `view`."""
    opened = (late and me is None) or (ended is not None and is_moment_of(table, ended))
    return [event_view(event, table, me, opened=opened) for event in table.events[first:] if event.kind in SHOWN]


def event_view(event: Event, table: Table, me: int | None, *, opened: bool) -> EventView:
    """Return one event. Unless all hands are `opened`, tiles that the player at `me` did not see are left out."""
    if not opened:
        event = seen_event(event, me)
    giver = None if event.other == event.seat else event.other
    kind: Any = event.code or "" if event.kind == "say" else event.kind
    text = event_text(event, Reader.by_wind(me, table.east), table.ruleset, table.result)
    return EventView(kind, event.seat, event.tile, giver, text, event.code)
