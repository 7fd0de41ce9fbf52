"""`kongbox dataset`: decisions or hands, simulated or recorded, in a file for machine learning."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource

from ..words.catalogue import say as words
from .common import FILE, SEED, Whole, bots_in, bots_option, data_option, json_option, load_rules, rules_options, wrong
from .kept import with_store
from .progress import Progress
from .saying import counted, say, say_json
from .unheard import ends_unheard

if TYPE_CHECKING:
    from ..data.columns import Kind
    from ..data.told import Source
    from ..store.store import Store

SIMULATED = ("rules", "choices", "goulash", "hands", "bots", "seed", "workers")
"""The options that describe simulated hands."""


@click.command("dataset")
@click.argument("out", metavar="FILE", type=FILE)
@click.argument("records", nargs=-1, metavar="[RECORD]...")
@click.option(
    "--rows",
    "kind",
    type=click.Choice(["decisions", "hands"]),
    default="decisions",
    show_default=True,
    help="What a row is: a seat's decision, or a whole hand.",
)
@click.option(
    "--observation",
    type=click.Choice(["compact", "history"]),
    default="compact",
    show_default=True,
    help="What a decision shows: the table as it is, or also the discards in order.",
)
@rules_options
@click.option("--goulash", is_flag=True, help="Play goulashes, if the rules have them.")
@click.option("--hands", type=Whole(1), default=1_000, show_default=True, metavar="N", help="Number of simulated hands.")
@bots_option
@click.option(
    "--seed", type=SEED, default=0, show_default=True, metavar="N", help="Random seed: the same seed gives the same rows."
)
@click.option("--workers", type=Whole(1, 256), default=1, metavar="N", help="Number of threads; by default 1.")
@click.option("--kept", is_flag=True, help="Use the saved games, each up to its last finished hand.")
@data_option
@click.option("--overwrite", is_flag=True, help="Replace FILE if it exists.")
@json_option
@click.pass_context
@ends_unheard
def command(
    context: click.Context,
    /,
    out: Path,
    records: tuple[str, ...],
    kind: "Kind",
    observation: str,
    kept: bool,
    data: str | None,
    overwrite: bool,
    as_json: bool,
    **asked: Any,
) -> None:
    """Write a data set as a Parquet file, from simulated hands, or from records and saved games. (extra data)

    A decision has what the seat saw, what it could do, what it did, and what it gained in the hand. Records are replayed, and
    false ones refused. FILE appears only when it is complete; the next run removes what a killed run left behind.
    """
    from .. import compiled
    from ..data import write
    from ..data.parquet import must_be_free, must_be_there, tidied

    given = {name for name in SIMULATED if context.get_parameter_source(name) is not ParameterSource.DEFAULT}
    if (records or kept) and given:
        raise wrong("records-know")
    if kind == "hands" and context.get_parameter_source("observation") is not ParameterSource.DEFAULT:
        raise wrong("only-one", one="--rows hands", other="--observation")
    if data is not None and not kept:
        raise wrong("data-kept")
    if out.suffix.lower() != ".parquet" and not out.is_dir():
        raise wrong("no-parquet", path=out)
    must_be_there()  # a missing library fails before the long wait
    must_be_free(out, overwrite=overwrite)
    source = written_down(records, kept, data, kind, observation) if records or kept else played(asked, kind, observation)
    total = None if records or kept else asked["hands"]
    with Progress(words("command", "simulate", "writing"), total) as progress:
        compiled.progress.tell = progress.say
        for left in tidied(out):
            progress.say(words("command", "dataset", "removed", path=left))
        source.progress = progress.done
        report = write(out, source, overwrite=overwrite)
    if as_json:
        say_json(report)
        return
    what = counted("hands", report.hands)
    if kind == "decisions":
        what = words("command", "dataset", "decisions", decisions=counted("decisions", report.count), hands=what)
    say(words("command", "dataset", "done", what=what, path=out, size=report.bytes / 1e6))


def played(asked: dict[str, Any], kind: "Kind", observation: str) -> "Source":
    """Return the source of simulated hands."""
    from .. import data
    from ..game.score.scoring import goulash_of

    rules = load_rules(asked["rules"], asked["choices"])
    how: dict[str, Any] = {"seed": asked["seed"], "workers": asked["workers"], "observation": observation}
    rules = goulash_of(rules) if asked["goulash"] else rules
    return data.simulated(rules, asked["hands"], bots_in(asked["bots"]), rows=kind, **how)


def written_down(records: Sequence[str], kept: bool, where: str | None, kind: "Kind", observation: str) -> "Source":
    """Return the source of recorded games."""
    from .. import data
    from ..errors import BadInput
    from ..game.words.failures import failure

    saved = games(where) if kept else {}
    if not records and not saved:
        raise failure(BadInput, "no-such-record", "kept")
    return data.recorded(records, kept=saved, rows=kind, observation=observation)


def games(where: str | None) -> dict[str, list[bytes]]:
    """Return the records of all saved games that have a finished hand, by session id."""

    async def every(store: "Store") -> dict[str, list[bytes]]:
        return {session.id: await store.record(session.id) for session in await store.sessions() if session.hands}

    return with_store(where, every, empty={})
