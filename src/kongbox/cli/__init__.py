"""The command line."""


def main() -> None:
    """Run the program `kongbox`."""
    from .app import kongbox

    kongbox()
