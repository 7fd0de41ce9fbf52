"""`kongbox play`: the table in the browser, or in the terminal."""

from collections.abc import Collection
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click
from click.core import ParameterSource

from .common import FILE, SEED, Number, Whole, data_option, load_rules, one_seat_player, rules_options, wrong
from .language import language_option

if TYPE_CHECKING:
    from ..rulesets import Ruleset

ALIKE = {"seed": "--seed", "bots": "--bots", "choices": "--set", "clumsy": "--clumsy", "new": "--new", "host": "--host"}
"""The options that do not go with a hand of the day, which is the same for everybody."""


@click.command("play")
@rules_options
@click.option("--port", type=Whole(0, 65535), metavar="N", help="Port to serve on; by default 8765, or the next free one.")
@click.option("--no-browser", is_flag=True, help="Print the address, but open no browser.")
@click.option("--seed", type=SEED, metavar="N", help="Random seed: the same seed gives the same walls and dice.")
@click.option("--record", type=FILE, metavar="FILE", help="Record the game in a new file.")
@click.option("--clumsy", type=Number(0, 1), default=0.0, metavar="P", help="Probability that a bot errs, at a strict table.")
@click.option("--bots", metavar="A,B,C", help="Your opponents: three characters or bots, or functions as MODULE:FUNCTION.")
@click.option("--terminal", is_flag=True, help="Play in the terminal, line by line, instead of in the browser.")
@click.option(
    "--host",
    metavar="ADDRESS",
    help="Let friends on the same network play: an address of this machine, or 0.0.0.0 for all its addresses.",
)
@click.option("--https", is_flag=True, help="Encrypt friends' connections; each device must first trust kongbox's certificate.")
@click.option(
    "--certificate", type=FILE, metavar="FILE", help="Encrypt friends' connections with a certificate of your own, in PEM form."
)
@click.option("--key", type=FILE, metavar="FILE", help="The private key of the certificate.")
@data_option
@language_option
@click.option("--day", is_flag=True, help="Open the hand of the day, the same wall for everybody.")
@click.option("--new", is_flag=True, help="Begin a new game. An unfinished one stays saved.")
@click.pass_context
def command(
    context: click.Context,
    rules: str,
    choices: tuple[str, ...],
    port: int | None,
    no_browser: bool,
    seed: int | None,
    record: Path | None,
    clumsy: float,
    bots: str | None,
    terminal: bool,
    host: str | None,
    https: bool,
    certificate: Path | None,
    key: Path | None,
    data: str | None,
    day: bool,
    new: bool,
) -> None:
    """Play classical Mah-Jongg against three bots in the browser. --terminal plays line by line; --host lets friends join.

    Every game is saved. An unfinished game is resumed if it agrees with the options.
    """
    given = {name for name in context.params if context.get_parameter_source(name) is not ParameterSource.DEFAULT}
    if day:
        check_day(given, rules)
    chosen = load_rules(rules, choices)
    others = opponents(bots, chosen)
    asked = frozenset({"rules" if name == "choices" else name for name in given} & {"rules", "seed", "clumsy", "bots"})
    if terminal:
        if port is not None:
            raise wrong("no-port")
        if host is not None or https or certificate or key:
            raise wrong("no-address")
        from ..bots.characters import USUAL
        from ..server.table.opening import Wanted
        from .terminal_kept import play

        today = datetime.now().astimezone().date().isoformat() if day else ""
        play(Wanted(chosen, seed, clumsy, record, asked, new, others or USUAL, today=today), data)
        return
    if (certificate is None) != (key is None):
        raise wrong("certificate-key")
    if (https or certificate) and host is None:
        raise wrong("https-host")
    from ..server import serve_table

    serve_table(
        chosen,
        port,
        not no_browser,
        seed,
        record,
        clumsy,
        data=data,
        asked=frozenset() if day else asked,
        new=new,
        bots=others,
        host=host,
        page=f"day/{rules}" if day and asked else "day" if day else "",
        https=https or certificate is not None,
        certificate=certificate,
        key=key,
    )


def opponents(bots: str | None, ruleset: "Ruleset") -> tuple[str, ...]:
    """Return the three opponents of a table: those that --bots names, then the usual ones for chairs that stay empty.

    Return () if --bots is not given. Raises UsageError or BadInput (code "three-others") if --bots names too few or too many
    opponents. Raises RuleRefusal (code "no-playouts-here") if a named opponent looks ahead and cannot do so here.
    """
    if bots is None:
        return ()
    from ..bots.characters import OWN, USUAL
    from ..errors import RuleRefusal
    from ..game.play.player import PLAYERS
    from ..game.words.failures import failure
    from ..minds.means import means
    from ..tables.others import company

    names = [name.strip() for name in bots.split(",")]
    for name in names:
        if ":" in name:
            OWN[name] = one_seat_player(name)
    right = ruleset.options.players - 1
    if right < len(USUAL):
        if len(names) != right:
            raise wrong("others", str(right), count=len(names))
        names += USUAL[right:]
    for name, bot in company(names):
        if bot in PLAYERS and not means().is_here:
            raise failure(RuleRefusal, "no-playouts-here", name=name)
    return tuple(names)


def check_day(given: Collection[str], rules: str) -> None:
    """Raise UsageError if an option in `given`, or the ruleset, does not fit a hand of the day."""
    from ..rulesets import SHIPPED

    for name, option in ALIKE.items():
        if name in given:
            raise wrong("day-alike", option=option)
    if rules not in SHIPPED:
        raise wrong("day-rules", given=rules, known=", ".join(SHIPPED))
    if "record" in given:
        raise wrong("day-record")
