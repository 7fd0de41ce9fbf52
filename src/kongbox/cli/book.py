"""`kongbox book`: the session book, for people who keep it on a laptop."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ..words.catalogue import say as words
from .book_kept import doubt, find, show_book, write
from .book_read import DEVICE, as_wind, new_name, read_count, ruling_named, seat_named
from .common import (
    PLACE,
    Whole,
    data_option,
    json_option,
    load_rules,
    only_one,
    rules_options,
    together,
    won_options,
    wrong,
)
from .kept import with_store
from .plain import plain
from .saying import agreed, answer, say

if TYPE_CHECKING:
    from ..book.fold import Book
    from ..server.book.wire import EntrySent
    from ..store.books import Opened
    from ..store.store import Store

book_option = click.option("--book", "called", default="", metavar="ID", help="The book; by default the last one written.")
on_a_book = together(book_option, data_option, json_option)


@click.group("book")
def command() -> None:
    """Keep the book of a session with real tiles: hands, payments, deals. Every entry can be undone."""


@command.command("new", short_help="Open a session of two to four players.")
@click.argument("players", nargs=-1, required=True, metavar="NAME…")
@rules_options
@click.option("--drawn", is_flag=True, help="Draw seats by dice and wind tiles; otherwise the first player is East.")
@click.option(
    "--start", type=Whole(0, 10**9), metavar="POINTS", help="Starting points of each player; by default what the rules say."
)
@click.option("--sticks", is_flag=True, help="Track counting sticks of 500, 100, 10 and 2.")
@click.option("--tallies", is_flag=True, help="Track tallies: counting sticks, and coins of 2,000 and 1,000.")
@click.option("--hands", type=Whole(0, 999), default=0, metavar="N", help="End the session after N hands.")
@data_option
@json_option
def new(
    players: tuple[str, ...],
    rules: str,
    choices: tuple[str, ...],
    drawn: bool,
    start: int | None,
    sticks: bool,
    tallies: bool,
    hands: int,
    data: str | None,
    as_json: bool,
) -> None:
    """Open a session of two to four players. Name East first."""
    from ..book.opening import open_book
    from ..errors import BadInput
    from ..game.words.said import several

    money = only_one(sticks=sticks, tallies=tallies) or "figures"
    how: Any = {"drawn": drawn, "start": start, "money": money, "hands": hands}
    ruleset = load_rules(rules, choices)
    right = ruleset.options.players
    if len(players) != right and any(choice.partition("=")[0].strip() == "players" for choice in choices):
        raise wrong("players-set", right=right, count=len(players))
    try:
        book = open_book(ruleset, players, **how)
    except BadInput as error:
        fit: Any = error.facts.get("fit")
        if fit is None:
            raise
        raise wrong("rules-fit", told=error.message, known=several(fit, "or")) from None

    async def begin_it(store: "Store") -> "Opened":
        from ..store.books import begin

        return await find(store, (await begin(store, book, DEVICE)).id)

    show_book(with_store(data, begin_it), as_json)


hand_options = together(
    click.argument("hands", nargs=-1, metavar="E=HAND S=HAND W=HAND N=HAND"),
    click.option("--winner", "winners", multiple=True, metavar="E|S|W|N", help="The winner's wind."),
    won_options,
    click.option(
        "--called",
        "callers",
        multiple=True,
        metavar="E|S|W|N",
        help="The wind of a loser who made an original call or declared riichi; repeatable.",
    ),
    click.option("--from", "giver", metavar="E|S|W|N", help="The wind of the player who supplied the winning tile."),
    click.option("--cannon", metavar="E|S|W|N", help="The wind of the player who let off a cannon and pays for all."),
    click.option(
        "--ruling", "rulings", multiple=True, metavar="CLAUSE:WIND", help="A ruling, written as for settle; repeatable."
    ),
    on_a_book,
)
"""The arguments and options of commands that book a hand."""


@command.command("hand", short_help="Book a hand, by totals or by tiles.")
@hand_options
def hand(hands: tuple[str, ...], called: str, data: str | None, as_json: bool, giver: str | None, **given: Any) -> None:
    """Book a hand, by totals (S=64) or by tiles (S='+RRR 234b 567c 99d 78d .9d'). Name its players by the winds that they had in
    it.
    """
    from ..server.book.wire import HandSent

    count = read_count(hands, **given)
    opened = write(data, called, lambda _: HandSent(new_name(), count, as_wind(giver)), as_json)
    doubt(count, opened.book)


@command.command("correct", short_help="Correct a hand. Name its players by the winds that they had in it.")
@click.argument("number", type=Whole(), metavar="HAND")
@click.option(
    "--why",
    type=click.Choice(["slip", "over", "under"]),
    default="slip",
    show_default=True,
    help="The reason: a slip in the book, or a player's over-count or under-count.",
)
@click.option("--by", metavar="NAME|WIND", help="The player who noticed the wrong count.")
@click.option("--nobody", is_flag=True, help="Nobody has won: the hand was a wash-out.")
@hand_options
def correct(
    number: int,
    why: str,
    by: str | None,
    nobody: bool,
    hands: tuple[str, ...],
    called: str,
    data: str | None,
    as_json: bool,
    giver: str | None,
    **given: Any,
) -> None:
    """Correct a hand. Name its players by the winds that they had in it. A player's wrong count can be corrected until the last
    payment for the hand, or until the next hand is booked.
    """
    from ..book.form import NoWin
    from ..server.book.wire import CorrectionSent

    ways = {"winners": "winner", "callers": "called", "giver": "from", "rulings": "ruling"}
    entered = [ways.get(name, name).replace("_", "-") for name, value in {"giver": giver, **given}.items() if value]
    win = [*hands, *(f"--{one}" for one in entered)]
    if nobody and win:
        raise wrong("only-one", one="--nobody", other=win[0])
    count = None if nobody else read_count(hands, **given)

    def corrected(book: "Book") -> "EntrySent":
        of = next((one.id for one in book.now.hands if one.number == number), "none")
        noticed: Any = why
        seat = None if by is None else seat_named(by, book)
        return CorrectionSent(new_name(), of, count, noticed, seat, as_wind(giver), NoWin("wall-out") if nobody else None)

    opened = write(data, called, corrected, as_json)
    if count is not None:
        doubt(count, opened.book)


@command.command("washout")
@click.option(
    "--why",
    default="wall-out",
    show_default=True,
    metavar="WHY",
    help="The reason under these rules, such as three-wins or washed.",
)
@click.option("--by", metavar="NAME|WIND", help="The player who ended the hand, for instance by washing the tiles.")
@click.option(
    "--heads",
    type=Whole(0, 13),
    default=0,
    metavar="N",
    help="Number of different heads (terminals and honours) in the washed hand.",
)
@on_a_book
def washout(why: str, by: str | None, heads: int, called: str, data: str | None, as_json: bool) -> None:
    """Book a hand without a winner."""
    from ..book.form import DrawEntry
    from ..game.score.settling import draws_of

    if heads and why != "washed":
        raise wrong("heads")

    def drawn(book: "Book") -> DrawEntry:
        known: dict[str, Any] = {one: one for one in draws_of(book.ruleset)}
        if why not in known:
            raise wrong("why", given=why, known=", ".join(known))
        return DrawEntry(new_name(), known[why], None if by is None else seat_named(by, book), heads)

    write(data, called, drawn, as_json)


@command.command("penalty", short_help="Rule against a player; the rules say when the penalty is paid.")
@click.argument("player", metavar="NAME|WIND")
@click.argument("ruling", metavar="CLAUSE|RULING")
@click.option(
    "--beside", is_flag=True, help="Another player had a true mahjong on the same tile; then enter the hand with its winner."
)
@on_a_book
def penalty(player: str, ruling: str, beside: bool, called: str, data: str | None, as_json: bool) -> None:
    """Rule against a player. The ruling is a clause (RX-INF-9) or a name (long-hand). The rules say when the penalty is paid."""
    from ..server.book.wire import PenaltySent

    def ruled(book: "Book") -> "EntrySent":
        return PenaltySent(new_name(), seat_named(player, book), ruling_named(ruling, book, ending=beside), beside)

    write(data, called, ruled, as_json)


@command.command("pay")
@click.argument("giver", metavar="FROM")
@click.argument("taker", metavar="TO")
@click.argument("amount", type=Whole(1, 10**9))
@click.option("--for", "reason", default="", metavar="WORDS", help="The reason for the payment.")
@on_a_book
def pay(giver: str, taker: str, amount: int, reason: str, called: str, data: str | None, as_json: bool) -> None:
    """Book a payment outside a hand."""
    from ..book.form import PaymentEntry

    def paid(book: "Book") -> "EntrySent":
        return PaymentEntry(new_name(), seat_named(giver, book), seat_named(taker, book), amount, reason[:200])

    write(data, called, paid, as_json)


@command.command("paid", short_help="Mark the last hand as fully paid; its counts are final.")
@on_a_book
def paid(called: str, data: str | None, as_json: bool) -> None:
    """Mark the last hand as fully paid. Its counts can then no longer be corrected."""
    from ..book.form import PaidEntry

    write(data, called, lambda _: PaidEntry(new_name()), as_json)


@command.command("undo", short_help="Undo an entry, by default the last valid one.")
@click.argument("number", type=Whole(), required=False, metavar="[ENTRY]")
@on_a_book
def undo(number: int | None, called: str, data: str | None, as_json: bool) -> None:
    """Undo the entry that show --entries lists under this number, by default the last valid one. An undo can be undone by
    its own number.
    """
    from ..book.form import UndoEntry
    from ..errors import RuleRefusal
    from ..game.words.failures import failure

    def undone(book: "Book") -> "EntrySent":
        entries = book.now.entries
        counting = [one for one in entries if one.undone is None and not isinstance(one.entry, UndoEntry)]
        if number is None and not counting:
            raise failure(RuleRefusal, "book-undo", "nothing")
        if number is not None and not 0 < number <= len(entries):
            raise failure(RuleRefusal, "book-undo", "entry", number=number)
        return UndoEntry(new_name(), (counting[-1] if number is None else entries[number - 1]).entry.id)

    write(data, called, undone, as_json)


@command.command("player", short_help="Correct a player's name, or give the seat to somebody else.")
@click.argument("player", metavar="NAME|WIND")
@click.argument("name")
@click.option("--takes", is_flag=True, help="Another person takes the seat, with all that it holds, from the next hand on.")
@on_a_book
def player(player: str, name: str, takes: bool, called: str, data: str | None, as_json: bool) -> None:
    """Correct a player's name, or give the seat to somebody else."""
    from ..book.form import PlayerEntry

    write(data, called, lambda book: PlayerEntry(new_name(), seat_named(player, book), name, takes), as_json)


@command.command("end")
@on_a_book
def end(called: str, data: str | None, as_json: bool) -> None:
    """End the session."""
    from ..book.form import EndEntry

    write(data, called, lambda _: EndEntry(new_name()), as_json)


@command.command("show")
@book_option
@click.option("--entries", is_flag=True, help="Also list every entry, undone ones included.")
@data_option
@json_option
def show(called: str, entries: bool, data: str | None, as_json: bool) -> None:
    """Show the standing of a session."""
    show_book(with_store(data, lambda store: find(store, called)), as_json, entries=entries)


@command.command("list")
@click.option("--page", type=Whole(1, 10**6), default=1, metavar="N", help="Page of the list; the newest books are on the first.")
@data_option
@json_option
def list_them(page: int, data: str | None, as_json: bool) -> None:
    """List the sessions."""
    from ..store.books import BookList, list_books
    from .book_lines import list_lines

    listed = with_store(data, lambda store: list_books(store, page), empty=BookList([], 1, 1, 0))
    lines = list_lines(listed.books) or [words("command", "book", "new")]
    answer(
        listed,
        lines + [words("command", "book", "page", page=listed.page, pages=listed.pages)] * (listed.pages > 1),
        as_json=as_json,
    )


@command.command("figures")
@data_option
@json_option
def figures(data: str | None, as_json: bool) -> None:
    """Count points, hands and wins by person, over the last 300 sessions."""
    from ..book.standing import people_of
    from ..store.books import newest_books
    from .book_lines import people_lines

    people = people_of(with_store(data, newest_books, empty=[]))
    answer(people, people_lines(people) or [words("command", "book", "new")], as_json=as_json)


@command.command("import")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@data_option
@json_option
def import_book(file: Path, data: str | None, as_json: bool) -> None:
    """Import a session from a file that export --lines wrote."""

    async def bring_it(store: "Store") -> "Opened":
        from ..record.read import open_named
        from ..store.books import LARGEST, bring

        with open_named(file, file) as given:
            return await find(store, (await bring(store, given.read(LARGEST + 1), DEVICE)).id)

    show_book(with_store(data, bring_it), as_json)


@command.command("delete", short_help="Delete a session with all its entries.")
@click.option("--book", "called", required=True, metavar="ID", help="The book to delete.")
@click.option("--yes", is_flag=True, help="Delete without asking.")
@data_option
def delete(called: str, yes: bool, data: str | None) -> None:
    """Delete a session with all its entries. Only a file that export --lines wrote brings it back."""
    opened = with_store(data, lambda store: find(store, called))
    names = ", ".join(one.name for one in opened.kept.players)
    if not (yes or agreed(words("command", "book", "delete", players=names))):
        raise click.Abort

    async def delete_it(store: "Store") -> None:
        from ..store.books import delete_book

        await delete_book(store, opened.kept.id)

    with_store(data, delete_it)
    say(words("command", "book", "deleted"))


@command.command("pen", short_help="Take the pen of a book, to write in it from here.")
@book_option
@data_option
def pen(called: str, data: str | None) -> None:
    """Take the pen of a book, to write in it from here. The device that had the pen can no longer write."""

    async def take(store: "Store") -> str:
        from ..book.sentences import device_text
        from ..store.books import take_pen

        there = await find(store, called)
        await take_pen(store, there.kept.id, DEVICE)
        return device_text(there.kept.device)

    had = with_store(data, take)
    say(words("command", "book", "pen", device=had or words("command", "book", "another")))


@command.command("export")
@book_option
@click.option("--csv", is_flag=True, help="One line per hand, for a spreadsheet; by default a report in JSON.")
@click.option("--pdf", is_flag=True, help="A report for printing, with the chart of the evening.")
@click.option("--lines", is_flag=True, help="Every entry as it was written, with its running hash.")
@click.option("--out", default="-", type=PLACE, metavar="FILE", help="File to write; - is standard output.")
@data_option
def export(called: str, csv: bool, pdf: bool, lines: bool, out: str, data: str | None) -> None:
    """Export a session as a report (JSON or PDF), a table, or lines."""
    import msgspec

    from .export import put

    form = only_one(csv=csv, pdf=pdf, lines=lines)
    opened = with_store(data, lambda store: find(store, called))
    if form == "lines":
        content = b"".join(opened.texts)
    elif form == "csv":
        from ..store.book_sheet import as_csv

        content = as_csv(opened.report()).encode()
    elif form == "pdf":
        from ..paper.evening import evening

        content = evening(opened.report()).pdf()
    else:
        content = msgspec.json.encode(opened.report()) + b"\n"
    put(Path(out), content)
    if out != "-":
        click.echo(words("command", "book", "exported", path=plain(out)), err=True)
