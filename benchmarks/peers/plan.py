"""The plan of the comparison: the same work for each program that can do it."""

from typing import NamedTuple


class Peer(NamedTuple):
    """A program to compare: what to install, and the module of `sides` that runs it."""

    name: str
    wants: tuple[str, ...]
    module: str
    apt: bool = False


PEERS = (
    Peer("mahjong", ("mahjong==2.1.0",), "mahjong"),
    Peer("RiichiEnv", ("riichienv==0.4.11",), "riichienv"),
    Peer("pymahjong", ("pymahjong==1.1.2",), "pymahjong"),
    Peer("MahJax", ("mahjax==0.1.6",), "mahjax"),
    Peer("cmajiang", ("cmajiang==0.0.1",), "cmajiang"),
    Peer("PyMahjongGB", ("PyMahjongGB==1.4.0",), "mahjonggb"),
    Peer("RLCard", ("rlcard==1.2.0",), "rlcard"),
    Peer("mah-jong", ("mah-jong",), "debian", apt=True),
)

HANDS = 2000
"""How many hands of fourteen tiles are used for distances."""
WINNERS = 300
"""How many winning hands are scored."""
