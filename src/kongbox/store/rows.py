"""Rows of queries as Python values. A cell of the wrong type shows that the database is damaged."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, TypeVar, get_origin

import msgspec

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

T = TypeVar("T")
Shape = Callable[[Any], Any]
KEYS = ("id", "session", "book", "name", "number")
"""Columns that identify a row."""


class Damaged(Exception):
    """The error for a damaged cell, with its table, row and column. `faults.reported` turns it into a KongboxError."""


async def read(connection: "AsyncConnection", asked: Any, kind: type[T], shape: Shape | None = None) -> list[T]:
    """Return the rows of a query, each as a struct, a tuple or a single value of type `kind`."""
    table = next((str(getattr(one, "name", "")) for one in asked.columns_clause_froms), "")
    return [decoded(row, kind, table, shape) for row in await connection.execute(asked)]


async def read_one(connection: "AsyncConnection", asked: Any, kind: type[T]) -> T | None:
    """Return the first row of a query; None if the query has no rows."""
    return next(iter(await read(connection, asked.limit(1), kind)), None)


def readable(rows: Iterable[Any], kind: type[T], shape: Shape | None = None) -> list[T]:
    """Return the undamaged rows."""
    whole = []
    for row in rows:
        try:
            whole.append(decoded(row, kind, "", shape))
        except Damaged:
            continue
    return whole


def decoded(row: Any, kind: type[T], table: str, shape: Shape | None = None) -> T:
    """Return one row as `kind`. Raises Damaged."""
    try:
        return msgspec.convert((shape or shape_of(kind))(row), kind)
    except msgspec.ValidationError as error:
        named = [str(row._mapping[key]) for key in KEYS if key in row._mapping]
        what, _, cell = str(error).replace("`", "").partition(" - at $")
        raise Damaged(", ".join(filter(None, (f"table {table}", *named, cell.strip(".[]")))) + f": {what}") from None


def from_json(text: str, kind: type[T], where: str) -> T:
    """Return the decoded JSON of a cell. Raises Damaged, with the cell's place (`where`), if the cell cannot be decoded."""
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise Damaged(f"{where}: {error}") from None


def shape_of(kind: Any) -> Shape:
    """Return the function that turns a row into the input for this type: cells by name, cells in order, or the first cell."""
    if get_origin(kind) is tuple:
        return tuple
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return by_name
    return lambda row: row[0]


def by_name(row: Any) -> dict[str, Any]:
    """Return a row's cells, by column name."""
    return {str(name): cell for name, cell in row._mapping.items()}  # SQLAlchemy's names are not plain str
