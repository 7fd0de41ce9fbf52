"""Compiling the playouts while a table goes on: in a process of its own, because a compiler stops every other thread."""

import atexit
import os
import sys
from contextlib import suppress
from importlib.util import find_spec
from subprocess import DEVNULL, PIPE, Popen

from ..compiled.rollouts import roll_out
from ..core.state.records import Rules
from ..rulesets import Ruleset

_begun: dict[Ruleset, Popen[bytes]] = {}


def compile_beside(rules: Ruleset) -> bool:
    """Compile the playouts for these rules, unless KONGBOX_COMPILE is "no", and return whether that goes on.

    It takes a minute, once; then the cache has them.
    """
    if rules not in _begun and find_spec("numba") is not None and os.environ.get("KONGBOX_COMPILE") != "no":
        process = _begun[rules] = Popen([sys.executable, "-m", __name__], stdin=PIPE, stdout=DEVNULL, stderr=DEVNULL)
        atexit.register(process.kill)
        assert process.stdin is not None
        with suppress(BrokenPipeError), process.stdin as pipe:
            pipe.write(rules.rules.bytes())
    return rules in _begun and _begun[rules].poll() is None


def main() -> None:
    """Compile them for the rules that standard input has. People who play have the processor first."""
    rules = Rules.new()
    rules.restore(sys.stdin.buffer.read())
    if hasattr(os, "nice"):
        os.nice(19)
    roll_out.of(rules).prepare()


if __name__ == "__main__":
    main()
