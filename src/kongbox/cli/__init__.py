"""The command line."""


def main() -> None:
    """The program `kongbox`."""
    from .app import kongbox

    kongbox()
