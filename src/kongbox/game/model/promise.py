"""A promise: a hash of a salt and the wall, shown before the dice are thrown. It reveals no tile.

After the hand the shuffler shows the salt, and everybody can check that the wall is the promised one.
"""

import hashlib
import secrets
from hmac import compare_digest
from typing import NamedTuple

SALT = 16
"""The number of bytes in a salt. There are too many salts of this length to try them all."""


class Promise(NamedTuple):
    """The hash of a wall with a salt, and the salt, both in hexadecimal. The salt is revealed after the hand."""

    hash: str
    salt: str

    def binds(self, wall: str) -> bool:
        """Whether this is the promised wall."""
        return compare_digest(promised(self.salt, wall), self.hash)


def promised(salt: str, wall: str) -> str:
    """Return the hash that promises a wall: the SHA-256 of the salt's bytes followed by the wall as a record writes it."""
    return hashlib.sha256(bytes.fromhex(salt) + wall.encode()).hexdigest()


def promise(wall: str, salt: str = "") -> Promise:
    """Return the promise of a wall, with an unpredictable salt if `salt` is ""."""
    salt = salt or secrets.token_hex(SALT)
    return Promise(promised(salt, wall), salt)
