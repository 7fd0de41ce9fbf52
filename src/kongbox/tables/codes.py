"""Join codes: short enough to be read out, too many to be guessed."""

import hashlib
import secrets

SIGNS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Signs that nobody takes for one another, when read or said: no 0 and O, no 1, I and L, no U."""
LENGTH = 8


def new_code() -> str:
    """A code that nobody can foresee: one of some 650 thousand million."""
    return "".join(secrets.choice(SIGNS) for _ in range(LENGTH))


def as_typed(text: str) -> str:
    """A code as it is kept, however somebody typed it: small letters, blanks and hyphens are no matter."""
    return "".join(sign for sign in text[:40].upper() if sign not in " -–\t\n")


def printed(code: str) -> str:
    """A code in two halves, as people read it out."""
    return f"{code[: LENGTH // 2]}-{code[LENGTH // 2 :]}"


def hashed(secret: str) -> str:
    """What is kept of a secret: its SHA-256, in hexadecimal."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()
