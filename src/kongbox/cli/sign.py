"""`kongbox sign`: vouch for a record."""

import click

from .saying import say


@click.command("sign")
@click.argument("file")
@click.option("--key", required=True, metavar="FILE", help="A private key, as ssh-keygen -t ed25519 makes it.")
def command(file: str, key: str) -> None:
    """Verify a record that was closed, and add a signature to its end; kongbox verify --key FILE checks it."""
    from ..record.sign import sign

    say(f"{file} is true, and now signed with the key {sign(file, key)}")
