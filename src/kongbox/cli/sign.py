"""`kongbox sign`: a signature on a record."""

import click

from ..words.catalogue import say as words
from .saying import say


@click.command("sign")
@click.argument("file")
@click.option("--key", required=True, metavar="FILE", help="Private key, as made by ssh-keygen -t ed25519.")
def command(file: str, key: str) -> None:
    """Verify a closed record, and append a signature. Anyone can check the signature with kongbox verify --key FILE."""
    from ..record.sign import sign

    say(words("command", "sign", "done", file=file, key=sign(file, key)))
