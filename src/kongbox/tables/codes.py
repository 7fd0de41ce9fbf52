"""Join codes: short enough to read aloud, too many to guess."""

import hashlib
import secrets

SIGNS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Characters that nobody confuses, in print or aloud: without 0, O, 1, I, L and U."""
LENGTH = 8


def new_code() -> str:
    """Return an unpredictable code, one of about 650 billion."""
    return "".join(secrets.choice(SIGNS) for _ in range(LENGTH))


def as_typed(text: str) -> str:
    """Return a typed code in its standard form: in capitals, without spaces or hyphens."""
    return "".join(sign for sign in text[:40].upper() if sign not in " -–\t\n")


def printed(code: str) -> str:
    """Return a code in two halves, as people read it aloud."""
    return f"{code[: LENGTH // 2]}-{code[LENGTH // 2 :]}"


def hashed(secret: str) -> str:
    """Return the SHA-256 of a secret in hexadecimal."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()
