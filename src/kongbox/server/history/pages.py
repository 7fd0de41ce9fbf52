"""The pages of the history."""

from collections.abc import Collection, Iterable, Sequence
from typing import Any

import msgspec

from ...bots.characters import emblem_of
from ...errors import KongboxError
from ...game.words.failures import failure
from ...game.words.reader import Reader
from ...rulesets import SHIPPED, Ruleset
from ...store import history as kept
from ...store.figures import Figures, Made, figures, tallies
from ...store.history import PlayedSession, Sought, Wanted
from ...store.kept import HandKept, SessionKept
from ...store.spreadsheet import ended_words, started, with_totals
from ...store.store import Store
from ...store.takebacks import taken_back
from ...tables.others import PERSON, shown_name
from ...tiles import WINDS
from ...words.catalogue import translated
from ..rules.rulebook import card_row
from .wire import FiguresPage, HandLine, HistoryPage, RulesTally, SessionPage, Special, Wild


class Carried(msgspec.Struct):
    """The rules in the first line of a record."""

    ruleset: msgspec.Raw


async def history_page(store: Store, wanted: Wanted, page: int, running: str, tables: Collection[str] = ()) -> HistoryPage:
    """Return a page of the sessions that match a filter.

    A guest (`wanted.person`) sees only the sessions that they have played at tables of friends. `tables` are those to which the
    guest still belongs.
    """
    guest = wanted.person
    who = await reader_name(store, wanted)
    sessions = await kept.find(store, msgspec.structs.replace(wanted, me=who), page, beside=running)
    sessions = msgspec.structs.replace(sessions, sessions=[translated_session(one) for one in sessions.sessions])
    there = await translated_choices(store, wanted, beside=running)
    ids = [one.id for one in sessions.sessions]
    taken = await taken_back(store, ids)
    times = {one: sum(map(len, hands.values())) for one, hands in taken.items()}
    if guest is None:
        return HistoryPage(who, running, sessions, there, emblems(there.players), times, held=len(wanted.held))
    shown = msgspec.structs.replace(sessions, sessions=[at_their_tables(one, tables) for one in sessions.sessions])
    seats = await kept.seats_of_person(store, guest, ids)
    return HistoryPage(who, running, shown, there, emblems(there.players), times, guest=True, seats=seats)


async def reader_name(store: Store, wanted: Wanted) -> str:
    """Return the name of the player whose history is shown."""
    return await kept.person(store, wanted.me) if wanted.person is None else await kept.name_of_person(store, wanted.person)


def at_their_tables(session: SessionKept, tables: Collection[str]) -> SessionKept:
    """Return a session. Leave out its table if that is not one of the `tables`."""
    return session if session.table in tables else msgspec.structs.replace(session, table=None)


def translated_session(session: SessionKept) -> SessionKept:
    return msgspec.structs.replace(session, called=translated("ruleset", session.called))


async def translated_choices(store: Store, wanted: Wanted, *, beside: str | None = None) -> Sought:
    there = await kept.choices(store, wanted, beside=beside)
    rules = [(rules, translated("ruleset", name), count) for rules, name, count in there.rules]
    return msgspec.structs.replace(there, rules=rules)


async def session_page(store: Store, session: str, wanted: Wanted, running: str, tables: Collection[str] = ()) -> SessionPage:
    """Return a session with its hands, for the reader in `wanted`. `tables` are as in `history_page`."""
    guest = wanted.person
    opened = await kept.open_session(store, session, guest)
    ruleset = await rules_of(store, opened.session.rules)
    names = special_names(ruleset)
    start = started(opened.session, opened.hands)
    who = await reader_name(store, wanted)
    taken = (await taken_back(store, [session])).get(session, {})
    mine = None if guest is None else await kept.hands_of_person(store, guest, session)
    lines = [
        hand_line(
            hand,
            totals,
            names,
            reader_of(opened, hand.number, opened.persons(hand.number).get(who) if mine is None else mine.get(hand.number)),
            taken.get(hand.number, []),
            looks=mine is None or hand.number in mine,
        )
        for hand, totals in with_totals(opened.session, opened.hands)
    ]
    marks = emblems(name for name in {*opened.names(0).values(), *(one.name for one in opened.sitters)})
    named = translated_session(opened.session)
    shown = named if mine is None else at_their_tables(named, tables)
    seat = None if mine is None else mine.get(opened.session.hands)
    told = (who, session == running, shown, start, lines, wild(ruleset), marks, opened.unread)
    return SessionPage(*told, guest=mine is not None, seat=seat)


def reader_of(opened: PlayedSession, number: int, seat: int | None) -> Reader:
    """Return a reader with the names of a hand's players. `seat` is the reader's seat; None if the reader did not play."""
    names = opened.names(number)
    return Reader(seat, [shown_name(names.get(seat, "")) for seat in range(4)])


def hand_line(
    hand: HandKept, totals: list[int], names: dict[str, str], reader: Reader, taken: list[int], *, looks: bool
) -> HandLine:
    return HandLine(
        number=hand.number,
        ended=hand.ended,
        round=round_of(hand),
        dealer=hand.dealer,
        goulash=hand.goulash,
        winner=hand.winner,
        giver=hand.giver,
        told=ended_words(hand, reader),
        points=hand.points,
        doublers=hand.doublers,
        special=special_name(hand.special, names),
        at_limit=hand.at_limit,
        hand=hand.hand,
        net=list(hand.net),
        totals=totals,
        taken=taken,
        names=list(reader.names),
        looks=looks,
    )


def in_words(page: Any) -> Any:
    """Return a page with the players' names as its reader knows them."""
    return page if shown_name(PERSON) == PERSON else renamed(msgspec.to_builtins(page))


def renamed(part: Any) -> Any:
    """Return a part of a page, in which the person who plays alone is called "You" in the reader's language."""
    if isinstance(part, dict):
        return {renamed(key): renamed(value) for key, value in part.items()}
    if isinstance(part, list | tuple):
        return [renamed(value) for value in part]
    return shown_name(part) if isinstance(part, str) else part


def round_of(hand: HandKept) -> Any:
    return WINDS[hand.prevailing % len(WINDS)]


async def figures_page(store: Store, wanted: Wanted) -> FiguresPage:
    """Return a player's figures under one ruleset, by default the one under which the player has played the most hands.

    Raises KongboxError (code "unknown-ruleset") for unknown rules.
    """
    me = await reader_name(store, wanted)
    wanted = msgspec.structs.replace(wanted, me=me)
    there = await translated_choices(store, wanted)
    called = {rules: name for rules, name, _ in there.rules}
    by_rules = await tallies(store, msgspec.structs.replace(wanted, rules=""))
    every = sorted(by_rules.items(), key=lambda one: (-one[1].hands, one[0]))
    chosen = wanted.rules or (every[0][0] if every else "")
    offered = tuple(dict.fromkeys([*SHIPPED, *called]))
    if wanted.rules and wanted.rules not in offered:
        raise failure(KongboxError, "unknown-ruleset", "offered", given=wanted.rules, known=offered)
    shown = await figures(store, msgspec.structs.replace(wanted, rules=chosen))
    ruleset = await rules_of(store, chosen) if chosen else None
    return FiguresPage(
        me=me,
        rules=chosen,
        called=called.get(chosen) or (ruleset.name if ruleset else chosen),
        every=[RulesTally(rules, called.get(rules, rules), one) for rules, one in every],
        figures=shown,
        names=special_names(ruleset),
        collection=collection(ruleset, shown),
        wild=wild(ruleset),
        emblems=emblems(there.players),
        sought=there,
    )


async def rules_of(store: Store, rules: str) -> Ruleset | None:
    """Return the rules with this id: a shipped ruleset, or else the rules in the newest record that names this ruleset.
    Return None if they cannot be found or read.
    """
    if rules in SHIPPED:
        return Ruleset.load(rules)
    line = await kept.header(store, rules)
    try:
        return Ruleset.from_json(bytes(msgspec.json.decode(line or "", type=Carried).ruleset))
    except (KongboxError, msgspec.MsgspecError):
        return None


def collection(ruleset: Ruleset | None, made_hands: Figures) -> list[Special]:
    """Return the special hands of the rules in the sheet's order, each with the number of times that it was made, and when it
    was first made.
    """
    if ruleset is None:
        return []
    shown = []
    for row in ruleset.sheet.rows.special:
        made = [one for one in made_hands.made if one.rule == row.rule]
        mine = [one for one in made if one.mine]
        first: Sequence[Made] = mine or made
        card = card_row(row, ruleset)
        shown.append(
            Special(row.rule, row.called, card.worth, row.clause, card.example, len(mine), len(made), first[0] if first else None)
        )
    return shown


def special_names(ruleset: Ruleset | None) -> dict[str, str]:
    return {row.rule: row.called for row in ruleset.sheet.rows.special} if ruleset else {}


def special_name(rule: str | None, names: dict[str, str]) -> str | None:
    """Return the name of the special hand with this rule, or else the rule's id in words; None without a rule."""
    return names.get(rule, rule.replace("_", " ")) if rule else None


def emblems(names: Iterable[str]) -> dict[str, str]:
    """Return the emblems of the players who have one, by name."""
    return {name: emblem for name in names if (emblem := emblem_of(name))}


def wild(ruleset: Ruleset | None) -> Wild:
    """Return "joker" if jokers are wild in a goulash under these rules, and "2b" if the 2s of bamboo are."""
    return "joker" if ruleset and ruleset.options.wild_tiles == "jokers" else "2b"
