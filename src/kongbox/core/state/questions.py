"""A kernel, generated from a registry, that answers many yes-or-no questions at once, one bit for each."""

from collections.abc import Callable, Mapping
from typing import Any

from .records import Lookup, Table
from .registry import written


def ask_each(name: str, registry: Mapping[str, Callable[..., int]], arguments: str) -> Any:
    """Return a kernel with these arguments. Bit i of its result answers question i.

    The questions are numbered in alphabetical order, from 0.
    """
    taken = ", ".join(part.partition(":")[0].strip() for part in arguments.split(","))
    lines = [f"def {name}({arguments}) -> int:", "    bits = 0"]
    for number, question in enumerate(sorted(registry)):
        lines += [f"    if {question}({taken}):", f"        bits |= {1 << number}"]
    return written(name, [*lines, "    return bits"], {"Table": Table, "Lookup": Lookup, "__name__": __name__, **registry})
