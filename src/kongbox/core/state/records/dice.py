"""The random number generator."""

from ..record import I64, Record, record


@record
class Dice(Record):
    """A random number generator: four 32-bit words."""

    a: I64
    b: I64
    c: I64
    d: I64
