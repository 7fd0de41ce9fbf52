"""The client's types, generated from the server's: `python tools/typescript.py web/src/protocol.ts`.

Structs become interfaces, and their docstrings become comments. Enumerated values become unions, and a type with a title keeps it
as its name. Messages from the server have every field that the server never omits. Messages to the server may lack fields that
have defaults.
"""

import sys
from pathlib import Path
from textwrap import dedent
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from msgspec import inspect

from kongbox.book.form import DrawEntry, EndEntry, PaidEntry, PaymentEntry, UndoEntry
from kongbox.book.standing import BookPerson
from kongbox.coach.wire import Coaching
from kongbox.game.views.charges import Referee
from kongbox.game.views.replies import PROTOCOL
from kongbox.game.views.story import StoryView
from kongbox.practice.wire import PracticeAnswer, PracticeHand
from kongbox.server.book.wire import (
    BookFault,
    BookOpened,
    BookTrial,
    BookWrite,
    CorrectionSent,
    HandSent,
    NewBook,
    PenaltySent,
    TakePen,
    TryEntry,
)
from kongbox.server.club.wire import ClubList, ClubPage, DrawRound, NewClub, Penalise, Revoke, SetMember
from kongbox.server.day.wire import DayPage
from kongbox.server.duplicate.wire import DuplicatePage, PlayWalls, WallsKnown
from kongbox.server.friends.wire import Joined, LaidTable, MoveLink, NewTable, TablesKnown
from kongbox.server.groups.wire import GroupPage, GroupsKnown
from kongbox.server.history.wire import Brought, FiguresPage, HistoryPage, SessionPage, Wins
from kongbox.server.home.choosing import Choices
from kongbox.server.home.going import FirstPage
from kongbox.server.home.presets import HouseChoice, Presets
from kongbox.server.learn.wire import Checked, Exercise, Guide, LessonPage, LessonPath, SmallGame, TermView
from kongbox.server.mistakes.wire import MistakesKept
from kongbox.server.position.wire import PositionView
from kongbox.server.prices.worth import WorthNow
from kongbox.server.review.wire import HandPrices, PositionText, ReviewHand
from kongbox.server.rules.clauses import ClauseView
from kongbox.server.rules.compared import Comparison
from kongbox.server.rules.lookup import Entry
from kongbox.server.rules.own_hand import OwnHand
from kongbox.server.rules.rulebook import Offer, Rulebook
from kongbox.server.scorer.wire import Count, Counting, Laid
from kongbox.server.sheets.wire import (
    HandRarity,
    SheetAsked,
    SheetForm,
    SheetLink,
    SheetMeasure,
    SheetSaved,
    SheetSent,
    SheetShelf,
    TriedHands,
)
from kongbox.store.books import BookList
from kongbox.tables.wire import Reply, Request

HEAD = (
    "/** What the table and the browser say to each other. Written by `make protocol` from the server's types: change those. */"
)
PLAIN: dict[Any, str] = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
    inspect.RawType: "unknown",
}
READ = (
    *get_args(Request),
    *(Count, Laid, PlayWalls, NewTable),
    *(NewClub, DrawRound, SetMember, Penalise, Revoke),
    *(SheetAsked, SheetSent),
    *(NewBook, BookWrite, TakePen, TryEntry),
    *(HandSent, DrawEntry, PenaltySent, PaymentEntry, PaidEntry, CorrectionSent, UndoEntry, EndEntry),
)
"""The types that the server reads, from the socket and from other requests."""
SENT = (
    *get_args(Reply),
    *(Referee, Rulebook, Offer, Comparison, OwnHand, Entry, ClauseView),
    *(Guide, TermView, LessonPath, LessonPage, Exercise, Checked, SmallGame),
    *(SheetForm, SheetShelf, SheetSaved, SheetLink, SheetMeasure, HandRarity, TriedHands),
    *(FirstPage, DayPage, Choices, Presets, HouseChoice, Coaching, WorthNow),
    *(ReviewHand, HandPrices, MistakesKept, PositionText, PositionView),
    *(Counting, PracticeHand, PracticeAnswer),
    *(ClubPage, ClubList),
    *(BookOpened, BookTrial, BookFault, BookList, BookPerson),
    *(WallsKnown, DuplicatePage),
    *(LaidTable, Joined, TablesKnown, MoveLink),
    *(HistoryPage, SessionPage, FiguresPage, Wins, Brought, StoryView),
    *(GroupsKnown, GroupPage),
)


class Writer:
    """Collects declarations, each once, in the order of use."""

    def __init__(self) -> None:
        self.declared: dict[str, str] = {}
        self.structs: dict[str, Any] = {}

    def name(self, kind: Any) -> str:
        """Return a type in TypeScript."""
        match kind:
            case inspect.Metadata():
                return self.titled(kind)
            case inspect.StructType():
                return self.struct(kind)
            case inspect.UnionType():
                return " | ".join(dict.fromkeys(self.name(one) for one in kind.types))
            case inspect.LiteralType():
                return " | ".join(msgspec.json.encode(value).decode() for value in kind.values)
            case inspect.ListType() | inspect.VarTupleType():
                inner = self.name(kind.item_type)
                return f"({inner})[]" if " | " in inner else f"{inner}[]"
            case inspect.TupleType():
                return f"[{', '.join(map(self.name, kind.item_types))}]"
            case inspect.DictType():
                return f"Record<{self.name(kind.key_type)}, {self.name(kind.value_type)}>"
            case inspect.IntType() if kind.ge is not None and kind.le is not None and kind.le < 10:
                return " | ".join(map(str, range(kind.ge, kind.le + 1)))
        return PLAIN[type(kind)]

    def titled(self, kind: inspect.Metadata) -> str:
        """Return a type in TypeScript. If it has a title, declare it under that name."""
        title = (kind.extra_json_schema or {}).get("title")
        if title is None:
            return self.name(kind.type)
        if title not in self.declared:
            self.declared[title] = f"export type {title} = {self.name(kind.type)};"
        return str(title)

    def struct(self, kind: inspect.StructType) -> str:
        """Declare an interface after the interfaces it needs. A generic interface is declared once, and its name gets an
        argument.
        """
        whole, of = get_origin(kind.cls) or kind.cls, get_args(kind.cls)
        name = whole.__name__
        if self.structs.setdefault(name, whole) is not whole:
            raise TypeError(f"two messages are called {name}: rename one")
        if name not in self.declared:
            fields = [f"{kind.tag_field}: {msgspec.json.encode(kind.tag).decode()};"] if kind.tag_field else []
            free = {name: hint.__name__ for name, hint in get_type_hints(whole).items() if isinstance(hint, TypeVar)}
            for field in kind.fields:
                unset = field.default is field.default_factory is msgspec.NODEFAULT
                may_lack = not field.required and (unset or whole in READ or whole.__struct_config__.omit_defaults)
                told = free.get(field.name) or self.name(field.type)
                fields.append(f"{field.encode_name}{'?' if may_lack else ''}: {told};")
            body = "".join(f"  {field}\n" for field in fields)
            parameters = f"<{', '.join(dict.fromkeys(free.values()))}>" if free else ""
            self.declared[name] = f"{comment(whole.__doc__ or '')}export interface {name}{parameters} {{\n{body}}}"
        return f"{name}<{', '.join(self.name(inspect.type_info(one)) for one in of)}>" if of else name


def comment(text: str) -> str:
    """Return a docstring as a comment."""
    first, _, rest = text.strip().partition("\n")
    if not rest:
        return f"/** {first} */\n"
    lines = [first, *dedent(rest).splitlines()]
    return "\n".join(["/**", *(f" * {line}".rstrip() for line in lines), " */\n"])


def typescript() -> str:
    """Return the whole file."""
    writer = Writer()
    for kind in inspect.multi_type_info([*READ, *SENT]):
        writer.name(kind)
    unions = {"Request": get_args(Request), "Reply": get_args(Reply)}
    ends = [f"export type {name} = {' | '.join(kind.__name__ for kind in kinds)};" for name, kinds in unions.items()]
    version = f"/** The version in which this page speaks. */\nexport const PROTOCOL = {PROTOCOL};"
    return "\n\n".join([HEAD, version, *writer.declared.values(), *ends]) + "\n"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(typescript(), encoding="utf-8")
