"""Rows of facts as text for people."""

from collections.abc import Iterable, Sequence


def columns(rows: Iterable[Sequence[str]], right: Sequence[int] = (), indent: str = "  ") -> list[str]:
    """Align rows in columns, two spaces apart. Columns in `right` are flush right."""
    table = [list(row) for row in rows]
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    lines = []
    for row in table:
        cells = [
            cell.rjust(width) if i in right else cell.ljust(width)
            for i, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append((indent + "  ".join(cells)).rstrip())
    return lines
