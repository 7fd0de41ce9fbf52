"""A whole module: code, manifest, and the rules with their look-up tables."""

import subprocess
import tempfile
import zlib
from pathlib import Path

from msgspec import json

from ..compiled.entry import beside
from ..core.state.records import Rules
from ..rulesets import Ruleset
from ..words.catalogue import say
from .manifest import EXPORTS, Kernel, manifest_of
from .wanting import NoModule, linker, must_lower

STACK = 1 << 20
"""The size of the module's stack in bytes. The stack lies below all other memory, so that an overflow stops the program."""
SECTIONS = ("kongbox", "kongbox.lookup")
"""The names of two sections: the manifest as JSON, and the record `Lookup`, compressed by zlib."""


def build(rules: Ruleset, exports: tuple[Kernel, ...] = EXPORTS) -> bytes:
    """Return the kernels of a ruleset as a WebAssembly module.

    Pass the module only tables under these rules, and only actions that `legal` allows. Other input, such as a referee's ruling,
    gives meaningless results. After a call, scratch fields may hold anything.

    Raises NoModule (code "no-compiler", "no-linker" or "not-linked") if the module cannot be made.
    """
    code = code_of(exports, rules.rules)
    parts = (json.encode(manifest_of(rules, exports)), zlib.compress(rules.lookup.bytes(), 9))
    return code + b"".join(map(section, SECTIONS, parts))


def code_of(exports: tuple[Kernel, ...], rules: Rules | None = None) -> bytes:
    """Return some kernels as a module, rewritten for tables under these rules. Without `rules`, they serve any table."""
    must_lower()
    command = linker()
    from .lowering import lower  # loads Numba, which takes seconds

    lowered: list[bytes] = []
    beside(lambda: lowered.append(lower(rules, exports)))
    return link(command, lowered[0], exports)


def link(command: list[str], code: bytes, exports: tuple[Kernel, ...]) -> bytes:
    """Return a module from an object file. The module exports the kernels, its memory, and the first free address
    of the memory.

    Raises NoModule (code "not-linked") with the linker's reason.
    """
    names = [f"--export={name}" for name in (*(kernel.__name__ for kernel in exports), "__heap_base")]
    options = ["--no-entry", "--stack-first", "-z", f"stack-size={STACK}", "-O3", "--strip-all", *names]
    with tempfile.TemporaryDirectory() as folder:
        given, made = Path(folder) / "kernels.o", Path(folder) / "kernels.wasm"
        given.write_bytes(code)
        try:
            subprocess.run([*command, *options, given, "-o", made], check=True, capture_output=True, text=True)
        except subprocess.CalledProcessError as error:
            why = next(iter(error.stderr.splitlines()), str(error))
            raise NoModule(say("wasm", "not-linked", why=why), code="not-linked") from None
        return made.read_bytes()


def section(name: str, content: bytes) -> bytes:
    """Return a custom section of a module."""
    inside = leb(len(name)) + name.encode() + content
    return b"\0" + leb(len(inside)) + inside


def leb(number: int) -> bytes:
    """Return an unsigned number as WebAssembly writes it: seven bits in a byte, the lowest bits first."""
    made = bytearray()
    while number > 127:
        made.append(number & 127 | 128)
        number >>= 7
    return bytes([*made, number])
