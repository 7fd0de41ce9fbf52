"""`kongbox review`: the prices of the decisions in a recorded game, and the costliest mistakes."""

from collections.abc import Callable, Iterator, Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from ..words.catalogue import grouped
from ..words.catalogue import say as words
from .common import SEED, Whole, json_option
from .progress import Progress
from .replay import chosen
from .saying import counted, heads, say_all, say_json, table

if TYPE_CHECKING:
    from ..minds.pricing import Account, Estimate, Priced
    from ..record.form import RecordedHand
    from ..rulesets import Ruleset

MOST_PLAYOUTS = 1_000_000


class Reviewed(NamedTuple):
    """A seat's priced decisions in a hand, and the account that divides the seat's result into luck, skill and the rest."""

    hand: int
    seat: int
    name: str
    decisions: "list[Priced]"
    account: "Account"


@click.command("review")
@click.argument("file")
@click.option("--hand", "number", type=Whole(1), metavar="N", help="This hand only.")
@click.option("--seat", type=Whole(0, 3), metavar="N", help="This seat only, 0 to 3.")
@click.option(
    "--playouts",
    type=Whole(4, MOST_PLAYOUTS),
    default=2000,
    show_default=True,
    metavar="N",
    help="Hands to play out for each decision.",
)
@click.option("--within", type=Whole(1), metavar="N", help="Play more hands until each loss is known to within N points.")
@click.option("--most", type=Whole(1), default=20, show_default=True, metavar="N", help="Show at most N mistakes.")
@click.option("--no-luck", is_flag=True, help="Leave out the luck of the draw.")
@click.option(
    "--seed", type=SEED, default=0, show_default=True, metavar="N", help="Random seed: the same seed gives the same prices."
)
@click.option("--lines", is_flag=True, help="Print each decision as a line of JSON as soon as its price is found.")
@json_option
def command(
    file: str,
    number: int | None,
    seat: int | None,
    playouts: int,
    within: int | None,
    most: int,
    no_luck: bool,
    seed: int,
    lines: bool,
    as_json: bool,
) -> None:
    """Find the costliest mistakes in a recorded game.

    Each decision is priced by playouts: the hidden tiles are dealt anew, and bots play the hand to its end. A loss
    no larger than its interval is no mistake.
    """
    from .. import compiled
    from ..record.chain import in_file
    from ..record.form import names_by_seat
    from ..record.read import stream

    asked = {
        "playouts": playouts,
        "within": within,
        "luck": not no_luck,
        "seed": seed,
        "compiled": find_spec("numba") is not None,
    }
    found: list[Reviewed] = []
    with in_file(file):
        header, ruleset, every = stream(file)
        names = names_by_seat(header)
        present = [other for other in range(4) if names[other]]
        if seat is not None and seat not in present:
            raise click.UsageError(words("command", "review", "missing", seat=seat, known=", ".join(map(str, present))))
        seats = present if seat is None else [seat]
        for hand in chosen(every, number):
            with Progress(words("command", "review", "doing", number=hand.deal.hand), len(hand.moves.moves) * len(seats)) as bar:
                compiled.progress.tell = bar.say
                found += reviewed(ruleset, hand, names, seats, bar, asked, say_line if lines else None)
    if lines:
        return
    if as_json:
        say_json([as_values(one) for one in found])
    else:
        say_all(review_lines(found, most))


def say_line(hand: int, priced: "Priced") -> None:
    """Print a priced decision as a line of JSON."""
    from ..minds.told import decision_values

    say_json({"hand": hand, "seat": priced.seat, **decision_values(priced)})


def reviewed(
    ruleset: "Ruleset",
    hand: "RecordedHand",
    names: Sequence[str],
    seats: Sequence[int],
    bar: Progress,
    asked: dict[str, Any],
    tell: "Callable[[int, Priced], None] | None",
) -> Iterator[Reviewed]:
    """Yield each seat's priced decisions in a hand. `tell` is called with each decision as soon as it has a price."""
    from ..minds.pricing import account, price
    from ..record.replay import replay_hand, table_of
    from ..record.texts import read_move

    for position in replay_hand(ruleset, hand):
        result = position.table.result
    assert result is not None
    moves = [read_move(text) for text in hand.moves.moves]
    for number, seat in enumerate(seats):
        decisions = []
        for one in price(table_of(ruleset, hand.deal, hand.line), moves, seat, **asked):
            decisions.append(one)
            if tell:
                tell(hand.deal.hand, one)
            bar.done(number * len(moves) + one.move)
        yield Reviewed(hand.deal.hand, seat, names[seat], decisions, account(decisions, result.net[seat]))


def as_values(one: Reviewed) -> dict[str, Any]:
    """Return a seat's hand as an object for JSON."""
    from ..minds.told import decision_values

    decisions = [decision_values(priced) for priced in one.decisions]
    told = one.account
    sums = {
        "expected": told.expected,
        "luck": told.luck._asdict(),
        "skill": told.skill._asdict(),
        "rest": told.rest,
        "net": told.net,
    }
    return {"hand": one.hand, "seat": one.seat, "name": one.name, "decisions": decisions, "account": sums}


def review_lines(found: Sequence[Reviewed], most: int) -> Iterator[str]:
    """Yield the costliest mistakes, at most `most`, then an account for each player."""
    if not any(one.decisions for one in found):
        yield words("command", "review", "empty")
        return
    mistakes = [(priced.cost, one, priced) for one in found for priced in one.decisions if priced.cost]
    mistakes.sort(key=lambda mistake: -mistake[0])
    if mistakes:
        rows = [heads("review")]
        for cost, one, priced in mistakes[:most]:
            about = f"± {grouped(priced.loss.interval, ',.1f')}"
            acts = [priced.played.action.id, priced.best.action.id]
            rows.append([str(one.hand), str(priced.move), one.name, *acts, grouped(cost, ",.1f"), about])
        yield from table(rows, right=(0, 1, 5, 6))
    else:
        yield words("command", "review", "none")
    yield ""
    for seat in sorted({one.seat for one in found}):
        yield account_line([one for one in found if one.seat == seat])


def account_line(own: Sequence[Reviewed]) -> str:
    """Return a sentence that says where a player's points came from. Luck is named only if it was measured."""
    from ..minds.pricing import added

    luck: Estimate = added([one.account.luck for one in own])
    skill: Estimate = added([one.account.skill for one in own])
    facts = {
        "expected": sum(one.account.expected for one in own),
        "luck": luck.points,
        "luck_interval": luck.interval,
        "skill": skill.points,
        "skill_interval": skill.interval,
        "rest": sum(one.account.rest for one in own),
        "net": sum(one.account.net for one in own),
    }
    told = "account" if any(priced.luck for one in own for priced in one.decisions) else "plain"
    return words("command", "review", told, name=own[0].name, hands=counted("hands", len(own)), **facts)
