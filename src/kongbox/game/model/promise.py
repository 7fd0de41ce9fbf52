"""A promise that binds a wall before the dice are thrown: nobody can know the tiles from it, and nobody can change them after it.

Who shuffles the tiles shows the hash of a salt and the wall; after the hand they show the salt, and whoever remembers the hash
can see for themselves that the wall is the one that was promised.
"""

import hashlib
import secrets
from hmac import compare_digest
from typing import NamedTuple

SALT = 16
"""Bytes of a salt: too many for anybody to try them all with every wall."""


class Promise(NamedTuple):
    """The hash of a wall, in hexadecimal; and its salt, likewise, which is told once the hand is over."""

    hash: str
    salt: str

    def binds(self, wall: str) -> bool:
        """Is this the wall that was promised?"""
        return compare_digest(promised(self.salt, wall), self.hash)


def promised(salt: str, wall: str) -> str:
    """The hash by which a wall is promised: SHA-256 of the salt's bytes, and then of the wall as a record writes it."""
    return hashlib.sha256(bytes.fromhex(salt) + wall.encode()).hexdigest()


def promise(wall: str) -> Promise:
    """Promise a wall, with a salt that nobody can foresee."""
    salt = secrets.token_hex(SALT)
    return Promise(promised(salt, wall), salt)
