"""What a database complains of, in one sentence each: what it is, and what to do."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from ..errors import KongboxError
from ..game.words.failures import failure
from .place import Place

SAID = {
    "locked": ("database is locked", "database table is locked"),
    "full": ("database or disk is full", "no space left", "disk full"),
    "not-writable": ("readonly database", "read-only", "unable to open database file", "permission denied"),
    "damaged": ("file is not a database", "malformed", "file is encrypted"),
}
"""By the code that we give it, how the databases say so."""


@contextmanager
def told(place: Place) -> Iterator[None]:
    """Whatever the database complains of here is told as ours. Raises KongboxError, code "store-..."."""
    try:
        yield
    except IntegrityError:
        raise failure(KongboxError, "store-elsewhere", place=place.name) from None
    except (SQLAlchemyError, OSError, TimeoutError, ModuleNotFoundError) as error:
        why = reason(error)
        code = next((code for code, signs in SAID.items() if any(sign in why.lower() for sign in signs)), "failed")
        raise failure(KongboxError, f"store-{code}", place=place.name, why=why) from error


def reason(error: BaseException) -> str:
    """What the database said, in one line; a missing driver by its name."""
    if isinstance(error, DBAPIError) and error.orig is not None:
        error = error.orig
    return " ".join(str(error).split())[:200] or type(error).__name__
