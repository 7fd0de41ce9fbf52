"""The signatures of everything on the reference pages, with all defaults: what other people's programs call.

Write them anew after an intended change: python -m golden.signatures (in tests, with the sources on the path).
"""

import importlib
import inspect
import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

from clauses import ROOT

FILE = Path(__file__).with_name("signatures.txt")
NAMED = re.compile(r"^\.\. auto(\w+):: (\S+)$", re.MULTILINE)


def signatures() -> Iterator[str]:
    """Yield every name with its signature, page by page."""
    for page in sorted((ROOT / "docs" / "reference").glob("*.md")):
        for kind, name in NAMED.findall(page.read_text(encoding="utf-8")):
            if kind == "module":
                thing: Any = importlib.import_module(name)
            else:
                room, _, last = name.rpartition(".")
                thing = getattr(importlib.import_module(room), last)
            yield from signatures_of(name, thing)


def signatures_of(name: str, thing: Any) -> Iterator[str]:
    """Yield the signature of a function, or those of the public functions of a class or a module."""
    if isinstance(thing, (classmethod, staticmethod)):
        thing = thing.__func__
    if inspect.isfunction(thing):
        yield name + ", ".join(map(bare, inspect.signature(thing).parameters.values())).join("()")
    elif isinstance(thing, (type, ModuleType)):
        for key, one in vars(thing).items():
            is_ours = not isinstance(thing, ModuleType) or getattr(one, "__module__", "") == thing.__name__
            if is_ours and (key == "__init__" or not key.startswith("_")):
                yield from signatures_of(f"{name}.{key}", one)


def bare(one: inspect.Parameter) -> str:
    """Return a parameter without its type."""
    return str(one.replace(annotation=inspect.Parameter.empty))


def write() -> str:
    """Return all signatures as text, one a line."""
    return "".join(f"{line}\n" for line in signatures())


if __name__ == "__main__":
    FILE.write_text(write(), encoding="utf-8")
