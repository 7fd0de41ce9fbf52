"""Progress reports: what is being compiled, and how long compiling takes."""

from pathlib import Path

from ..words.catalogue import knows, say


def engine(name: str, *, alone: bool) -> str:
    """Return what an entry point does, in words, and whether it serves one sheet (`alone`) or all."""
    does = say("compiling", "does", name) if knows("compiling", "does", name) else name
    return say("compiling", "these" if alone else "all", does=does)


def compiling(name: str, *, alone: bool, lost: Path | None = None) -> str:
    """Return the report that an entry point is being compiled. `lost` is the cache folder if nothing can be cached in it."""
    takes = say("compiling", "takes", name if knows("compiling", "takes", name) else "other")
    often = say("compiling", "once" if lost is None else "each-time", folder=lost)
    return say("compiling", "now", engine=engine(name, alone=alone), takes=takes, often=often)


def waiting(name: str, *, alone: bool) -> str:
    """Return the report that another process is compiling an entry point, or loading it from the cache."""
    return say("compiling", "waiting", engine=engine(name, alone=alone))
