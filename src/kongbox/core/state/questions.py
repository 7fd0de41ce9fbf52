"""Many small questions asked at once: a generated kernel whose answer has a bit for each.

Like `find_facts` it is written out from a registry when the core is loaded, so that a new question touches no list.
"""

from collections.abc import Callable, Mapping
from typing import Any

from .records import Lookup, Table
from .registry import written


def ask_each(name: str, registry: Mapping[str, Callable[..., int]], arguments: str) -> Any:
    """A kernel of these arguments: bit i is what the i-th of the registry, in alphabetical order, says."""
    taken = ", ".join(part.partition(":")[0].strip() for part in arguments.split(","))
    lines = [f"def {name}({arguments}) -> int:", "    bits = 0"]
    for number, question in enumerate(sorted(registry)):
        lines += [f"    if {question}({taken}):", f"        bits |= {1 << number}"]
    return written(name, [*lines, "    return bits"], {"Table": Table, "Lookup": Lookup, "__name__": __name__, **registry})
