"""Single keys from the terminal. No key that is typed ahead is lost."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click


@contextmanager
def keys() -> Iterator[Callable[[], str]]:
    """Yield a function that waits for a key and returns its characters. After the terminal is closed, the function returns ""."""
    if sys.platform == "win32":
        yield click.getchar
        return
    import termios
    import tty

    terminal = sys.stdin.fileno()
    before = termios.tcgetattr(terminal)
    tty.setcbreak(terminal, termios.TCSADRAIN)  # once, and not for each key: every change of mode can lose keys
    waiting: list[str] = []

    def key() -> str:
        if not waiting:
            typed = os.read(terminal, 64).decode(errors="replace")
            waiting.extend([typed] if typed.startswith("\x1b") or not typed else typed)
        return waiting.pop(0)

    try:
        yield key
    finally:
        termios.tcsetattr(terminal, termios.TCSADRAIN, before)
