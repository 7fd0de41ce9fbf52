"""The page that says what stands in a data set: `python -m kongbox.data.page PAGE` writes its tables."""

import sys
from pathlib import Path

from ..envs.describing import with_tables
from .columns import described

if __name__ == "__main__":
    path = Path(sys.argv[1])
    path.write_text(with_tables(path.read_text(encoding="utf-8"), "columns", described), encoding="utf-8")
