"""What the operating system says of a file or an address, in the catalogue's sentences."""

from errno import errorcode

from .catalogue import say


def system_says(error: OSError) -> str:
    """Return what went wrong. An error for which the catalogue has no sentence keeps the system's message."""
    try:
        return say("system", errorcode[error.errno or 0])
    except KeyError:
        return error.strerror or str(error)
