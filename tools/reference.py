"""Write the tables of observations, actions and data sets into pages: `python tools/reference.py PAGE...`."""

import re
import sys
from collections.abc import Callable
from pathlib import Path

from kongbox.data.columns import described
from kongbox.envs import describe, describe_actions

TABLES: dict[str, Callable[[str], str]] = {"observation": describe, "actions": lambda _: describe_actions(), "columns": described}


def with_tables(page: str) -> str:
    """A page with a table below each comment `observation: name`, `actions: all` or `columns: name`, up to the next heading."""

    def written(named: re.Match[str]) -> str:
        return f"<!-- {named[1]}: {named[2]} -->\n\n{TABLES[named[1]](named[2])}\n\n"

    return re.sub(r"<!-- (observation|actions|columns): (\w+) -->\n.*?(?=^#)", written, page, flags=re.MULTILINE | re.DOTALL)


if __name__ == "__main__":
    for path in map(Path, sys.argv[1:]):
        path.write_text(with_tables(path.read_text(encoding="utf-8")), encoding="utf-8")
