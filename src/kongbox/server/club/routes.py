"""The routes of a club's evening. The owner is the host, and others need the evening's code."""

import asyncio
from collections.abc import Callable, Iterable
from hashlib import sha256
from secrets import randbits, token_hex

import msgspec
from msgspec.structs import replace

from ...book.fold import Book
from ...book.opening import open_book
from ...club.drawing import Seating, draw, table_sizes
from ...club.form import VERSION, Meeting
from ...club.people import named, penalised, revoked, with_member
from ...club.standings import TableResult, result_of, standings
from ...errors import BadInput, KongboxError, RuleRefusal
from ...game.words.failures import failure
from ...paper.club import club_sheet
from ...store.books import Glance, find_book, glances, may_look
from ...store.clubs import ClubKept, add_round, begin_club, change_club, clubs, delete_club, find_club
from ...store.spreadsheet import standings_csv
from ...store.store import Store
from ...words.catalogue import language_now
from ..answers import Answer, as_before, as_csv_file, as_file, as_json, as_known, by_code
from ..book.routes import code_of
from ..database import store_of
from ..friends.door import Door
from ..friends.routes import links
from ..paper.routes import paper_of
from ..questions import Question, Route, Routes, catching_with
from ..table.opening import Opening
from .pages import club_line, club_page
from .wire import ClubList, DrawRound, NewClub, Penalise, Revoke, SetMember

catching = catching_with(by_code({"no-such-club": 404, "no-store": 404, "no-typst": 503}))


class Results:
    """The results of tables. A book is read again only if it has changed."""

    def __init__(self) -> None:
        self.known: dict[str, tuple[str, TableResult]] = {}

    async def of(self, store: Store, glances: dict[str, Glance], question: Question) -> dict[str, TableResult]:
        """Return the results by book, except for books that cannot be read."""
        for book, seen in glances.items():
            if book not in self.known or self.known[book][0] != seen.seal:
                try:
                    there = await find_book(store, book)
                except KongboxError:
                    self.known.pop(book, None)
                    continue
                self.known[book] = there.seal, await question.beside(result_of, there.book)
        return {book: self.known[book][1] for book in glances if book in self.known}


def club_routes(opening: Opening, door: Door) -> Routes:
    turn, press, here, found = asyncio.Lock(), asyncio.Lock(), token_hex(8), Results()

    async def listed(question: Question) -> Answer:
        return as_json(ClubList([club_line(one) for one in await clubs(await store_of(opening))]))

    async def opened(question: Question) -> Answer:
        asked = await question.read(NewClub, "no-club")
        ruleset = (await opening.room()).evening.chosen(asked.rules, asked.options)
        sheet = msgspec.Raw(ruleset.to_json())
        players = named(asked.players)
        meeting = Meeting(VERSION, ruleset.hash, sheet, players, asked.hands, asked.start, asked.bench)
        table_sizes(len(players), meeting)
        name = " ".join(asked.name.split()) or ruleset.name[:60]
        begun = await begin_club(await store_of(opening), name, meeting)
        return replace(await page_of(begun, question), status=201)

    async def looked_at(id: str, question: Question) -> tuple[Store, ClubKept, dict[str, Glance]]:
        """Return the store, the evening with this id, and a `Glance` for each of its books.

        Raises BadInput (code "no-such-club") for an unknown id, or if a reader other than the owner lacks the code.
        """
        store = await store_of(opening)
        kept = await find_club(store, id)
        if not (question.owner or may_look(kept.look, code_of(question))):
            raise failure(BadInput, "no-such-club", "code")
        return store, kept, await glances(store, [table.book for one in kept.meeting.rounds for table in one.tables])

    async def page_of(id: str, question: Question) -> Answer:
        store, kept, seen = await looked_at(id, question)
        mark = mark_of(kept, seen.values(), hosts=question.owner)
        if mark in question.known:
            return as_before(mark)
        results = await found.of(store, seen, question)
        others = links(door, question, f"club/{kept.id}/{kept.look}")
        page = await question.beside(lambda: club_page(kept, results, seen, hosts=question.owner, links=others))
        return as_known(page, mark)

    def mark_of(kept: ClubKept, seen: Iterable[Glance], *, hosts: bool) -> str:
        """Return the mark of a page. The mark changes with everything that the page shows, and with each start of the server."""
        books = " ".join(f"{one.seal} {one.device}" for one in seen)
        text = msgspec.json.encode(kept.meeting).decode()
        return sha256(f"{here} {kept.name} {text} {books} {hosts} {door.house} {language_now()}".encode()).hexdigest()[:32]

    async def shown(question: Question) -> Answer:
        return await page_of(question.id, question)

    async def drawn(question: Question) -> Answer:
        asked = await question.read(DrawRound, "no-club")
        store = await store_of(opening)
        async with turn:
            meeting = (await find_club(store, question.id)).meeting
            if asked.after != len(meeting.rounds):
                raise failure(RuleRefusal, "club-drawn", round=len(meeting.rounds))
            tables, bench, books = await question.beside(new_round, meeting, randbits(32))
            await add_round(store, question.id, meeting, tables, bench, books)
        return await page_of(question.id, question)

    async def changed(question: Question, change: Callable[[Meeting], Meeting]) -> Answer:
        store = await store_of(opening)
        async with turn:
            await change_club(store, question.id, change((await find_club(store, question.id)).meeting))
        return await page_of(question.id, question)

    async def member(question: Question) -> Answer:
        asked = await question.read(SetMember, "no-club")
        return await changed(question, lambda meeting: with_member(meeting, asked.number, asked.name, asked.away))

    async def penalty(question: Question) -> Answer:
        asked = await question.read(Penalise, "no-club")
        return await changed(question, lambda meeting: penalised(meeting, asked.player, asked.points, asked.reason))

    async def revoke(question: Question) -> Answer:
        asked = await question.read(Revoke, "no-club")
        return await changed(question, lambda meeting: revoked(meeting, asked.penalty, asked.revoked))

    async def ended(question: Question) -> Answer:
        return await changed(question, lambda meeting: replace(meeting, over=True))

    async def resumed(question: Question) -> Answer:
        return await changed(question, lambda meeting: replace(meeting, over=False))

    async def deleted(question: Question) -> Answer:
        store = await store_of(opening)
        async with turn:
            await delete_club(store, (await find_club(store, question.id)).id)
        return await listed(question)

    async def read(question: Question) -> tuple[ClubKept, dict[str, TableResult]]:
        store, kept, seen = await looked_at(question.id, question)
        return kept, await found.of(store, seen, question)

    async def sheet(question: Question) -> Answer:
        kept, results = await read(question)
        return as_csv_file(standings_csv(standings(kept.meeting, results)), file_of(kept.id))

    async def printed(question: Question) -> Answer:
        kept, results = await read(question)
        paper = paper_of(question)

        def pdf() -> bytes:
            return club_sheet(kept.name, kept.begun, kept.meeting, results, paper).pdf()

        async with press:
            return as_file(await question.beside(pdf), f"{file_of(kept.id)}.pdf", "application/pdf")

    return [
        Route("/clubs", catching(listed)),
        Route("/clubs", catching(opened), ("POST",)),
        Route("/clubs/{id}", catching(shown), audience="house"),
        Route("/clubs/{id}/standings.csv", catching(sheet), audience="house"),
        Route("/clubs/{id}/standings.pdf", catching(printed), audience="house"),
        Route("/clubs/{id}/rounds", catching(drawn), ("POST",)),
        Route("/clubs/{id}/members", catching(member), ("POST",)),
        Route("/clubs/{id}/penalties", catching(penalty), ("POST",)),
        Route("/clubs/{id}/revoke", catching(revoke), ("POST",)),
        Route("/clubs/{id}/end", catching(ended), ("POST",)),
        Route("/clubs/{id}/resume", catching(resumed), ("POST",)),
        Route("/clubs/{id}/delete", catching(deleted), ("POST",)),
    ]


def new_round(meeting: Meeting, seed: int) -> tuple[Seating, list[int], list[Book]]:
    """Return the next round: its tables, the players who sit out, and a book for each table."""
    tables, bench = draw(meeting, seed)
    rules = meeting.rules
    books = [open_book(rules, [meeting.name(one) for one in table], start=meeting.start, hands=meeting.hands) for table in tables]
    return tables, bench, books


def file_of(id: str) -> str:
    """Return the name of an evening's file, without an ending."""
    return f"kongbox-club-{id[:8]}"
