"""`kongbox bot`: a program of the user's own at a table of friends."""

import click

from ..words.catalogue import say as words
from .common import Whole, wrong
from .saying import say


@click.command("bot")
@click.option("--url", required=True, help="Address of the table, as `kongbox play --host` prints it.")
@click.option("--code", help="Join code of the table, unless the address is a link with the code.")
@click.option("--strategy", required=True, metavar="MODULE:FUNCTION", help="The player: a function, or a class.")
@click.option("--name", default="Program", show_default=True, help="Its name at the table.")
@click.option("--hands", type=Whole(0), default=0, metavar="N", help="Leave after N hands; 0 plays to the end.")
def command(url: str, code: str | None, strategy: str, name: str, hands: int) -> None:
    """Let a program of your own play among friends. Everybody sees that it is a program.

    MODULE:FUNCTION is imported as in Python, from the current folder first. The function gets what its seat may know, a
    `kongbox.Seen`, and returns one of the actions in `seen.legal`. The same player works in `kongbox play --bots`. Started again
    under the same name, the program returns to its seat.
    """
    from ..client import Seat, come_in, play
    from ..client.entry import code_in, house_in
    from ..client.tokens import keep_token, kept_token
    from ..game.play.named import function_named

    choose = function_named(strategy)
    code = code or code_in(url)
    if not code:
        raise wrong("no-code")
    house = house_in(url)
    entry = come_in(url, code, name, token=kept_token(house, name))
    keep_token(house, name, entry.token)
    with Seat(entry) as seat:
        say(words("command", "bot", "here", name=name))
        played = play(seat, choose, hands=hands)
        if seat.gone is not None:
            say(seat.gone.reason)
    say(words("command", "bot", "played", "one" if played == 1 else "many", number=played))
