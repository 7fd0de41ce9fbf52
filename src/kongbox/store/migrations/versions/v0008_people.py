"""People as rows of their own, made from the copies at each table of friends. Copies with equal secrets become one person.

A person counts as last seen at the time of the last change to any of their tables. An unreadable table stays as it is.
"""

import json
import secrets
from typing import Annotated, Any

import msgspec
import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"

tables = sa.table("parlour_tables", *map(sa.column, ("id", "changed", "text")))
sessions = sa.table("sessions", *map(sa.column, ("parlour", "begun")))


class Person(msgspec.Struct):
    """A person in the saved state of a table."""

    id: str
    name: Annotated[str, msgspec.Meta(max_length=40)]
    hash: Annotated[str, msgspec.Meta(max_length=64)]
    program: bool = False


def upgrade() -> None:
    people = op.create_table(
        "people",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("first_seen", sa.String(20), nullable=False),
        sa.Column("last_seen", sa.String(20), nullable=False),
        sa.Column("program", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.PrimaryKeyConstraint("id", name="pk_people"),
        sa.UniqueConstraint("secret", name="uq_people_secret"),
    )
    connection, persons = op.get_bind(), dict[str, dict[str, Any]]()
    first = sa.select(sa.func.min(sessions.c.begun)).where(sessions.c.parlour == tables.c.id).scalar_subquery()
    asked = sa.select(tables, sa.func.coalesce(first, tables.c.changed)).order_by(tables.c.changed, tables.c.id)
    for table, changed, text, begun in connection.execute(asked).all():
        try:
            row = json.loads(text)
            there = msgspec.convert(row["people"], list[Person])
            met = {one.hash: one for one in reversed(there)}  # of two copies at one table, the first had the token
            ids = {one.id: secrets.token_hex(8) for one in there}
            ids |= {one.id: persons[secret]["id"] for secret, one in met.items() if secret in persons}
            row["people"] = {ids[one.id]: one.name for one in there}
            text = json.dumps(with_ids(row, ids), ensure_ascii=False, separators=(",", ":"))
        except (AttributeError, KeyError, TypeError, ValueError):
            continue
        connection.execute(sa.update(tables).where(tables.c.id == table).values(text=text))
        for secret, one in met.items():
            first_seen = min(begun, persons.get(secret, {}).get("first_seen", begun))
            columns = {"id": ids[one.id], "name": one.name, "secret": secret, "program": one.program}
            persons[secret] = columns | {"first_seen": first_seen, "last_seen": changed}
    if persons:
        connection.execute(sa.insert(people), [*persons.values()])


def with_ids(row: dict[str, Any], ids: dict[str, str]) -> dict[str, Any]:
    """Return the saved state of a table with each id in `ids` replaced by the new one."""

    def known(person: Any) -> Any:
        return ids.get(person, person)

    row["host"] = known(row["host"])
    for chair in row["chairs"]:
        if "person" in chair:
            chair["person"] = known(chair["person"])
    for tally in row.get("tallies", []):
        tally["key"] = known(tally["key"])
        tally["fed"] = {known(key): times for key, times in tally["fed"].items()}
    if "minding" in row:
        row["minding"] = sorted(map(known, row["minding"]))
    for runs in row.get("sat", {}).values():
        runs[:] = [[hand, [known(person) for person in people]] for hand, people in runs]
    return {name: value for name, value in row.items() if name != "admitted"}
