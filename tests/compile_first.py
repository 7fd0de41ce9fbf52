"""Compile the kernels before the tests run. Otherwise each of the tests' processes would compile them, all at the same time."""

from kongbox.compiled import entries, play
from kongbox.compiled.entry import Entry

for module in (play, entries):
    for held in vars(module).values():
        if isinstance(held, Entry):
            held.prepare()
