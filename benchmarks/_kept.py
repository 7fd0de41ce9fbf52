"""Results kept as lines of JSON, so that a long measurement can be stopped and continued."""

import subprocess
from pathlib import Path
from typing import TypeVar

import msgspec

KEPT = Path(__file__).parent / "kept"
Row = TypeVar("Row", bound=msgspec.Struct)


def kept(path: Path, kind: type[Row]) -> list[Row]:
    """Return all kept rows, without a last line that was cut off when the machine stopped.

    Raises ValueError for any other damage, with the number of the line.
    """
    rows = []
    lines = path.read_bytes().splitlines(keepends=True) if path.exists() else []
    for number, line in enumerate(lines, 1):
        try:
            rows.append(msgspec.json.decode(line, type=kind))
        except msgspec.DecodeError as failed:
            if number < len(lines) or line.endswith(b"\n"):
                raise ValueError(f"{path}, line {number}: {failed}; repair it, or take it out") from failed
    return rows


def keep(path: Path, row: msgspec.Struct) -> None:
    """Append a row, after removing a last line that was cut off."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("ab+") as file:
        file.seek(0)
        whole = file.read().rfind(b"\n") + 1
        file.truncate(whole)
        file.write(msgspec.json.encode(row) + b"\n")


def commit() -> str:
    """Return the commit of this working tree, with a plus sign if files have changed since."""
    asked = ["git", "describe", "--always", "--dirty=+", "--exclude=*"]
    return subprocess.run(asked, cwd=KEPT.parent, capture_output=True, text=True, check=True).stdout.strip()
