"""One module made from the modules of a loop and of all its callees, so that NVIDIA's compiler can inline the callees.

If calls remain, a thread needs as many registers as the function that needs the most. Without calls, the loop over a whole hand
needs only half as many registers.

numba-cuda repeats a constant table for each function that reads it. This module merges equal tables, because a GPU has room for
only 64 kB of constant tables.
"""

import re
from collections import Counter
from collections.abc import Sequence

DEFINED = re.compile(r'^(?:define|declare) [^@]*@"?([^"( ]+)"?')
TABLE = re.compile(r'(?m)^@"([^"]+)" = (internal [^\n]*constant [^\n]*)$')
CALL = re.compile(r'call [^@\n]*@"([^"]+)"\(')
NUMBERED = re.compile(r"!(\d+)")


def join(modules: Sequence[str], loop: str, name: str) -> str:
    """Return one NVVM module made from many. `loop` is renamed to `name`, and everything else becomes internal."""
    head: list[str] = []
    body: list[str] = []
    declared: dict[str, str] = {}
    defined: set[str] = set()
    known: set[str] = set()
    tables: dict[str, str] = {}
    shift = 0
    for number, module in enumerate(modules):
        for own, cells in TABLE.findall(module):
            module = module.replace(f'@"{own}"', f'@"{tables.setdefault(cells, f"{own}.module{number}")}"')
        most = -1
        for line in module.split("\n"):
            if line.startswith(("; ModuleID", "!nvvmir.version")):
                continue
            if line.startswith("target "):
                if number == 0:
                    head.append(line)
                continue
            if "!" in line:
                if line.startswith("!") and line[1:2].isdigit():
                    most = max(most, int(NUMBERED.match(line)[1]))  # type: ignore[index]
                line = NUMBERED.sub(lambda found, by=shift: f"!{int(found[1]) + by}", line)  # type: ignore[misc]
            if line.startswith("declare"):
                declared.setdefault(DEFINED.match(line)[1], line)  # type: ignore[index]
                continue
            if line.startswith("define"):
                defined.add(DEFINED.match(line)[1])  # type: ignore[index]
                line = line.replace("define linkonce_odr", "define internal")
            elif line.startswith('@"'):
                if line in known:
                    continue
                known.add(line)
            body.append(line)
        shift += most + 1
    outside = [line for function, line in declared.items() if function not in defined]
    text = "\n".join([*head, *outside, *body, "!nvvmir.version = !{ !0 }", ""])
    return inlined(text).replace(f'"{loop}"', f'"{name}"')


def inlined(text: str) -> str:
    """Return the module, with a mark for inlining on every function that is called in one to three places."""
    calls = Counter(CALL.findall(text))

    def mark(line: re.Match[str]) -> str:
        return f"{line[0]} alwaysinline" if 1 <= calls[line[1]] <= 3 else line[0]

    return re.sub(r'(?m)^define internal [^@\n]*@"([^"]+)"\([^\n]*\)', mark, text)
