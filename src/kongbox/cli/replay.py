"""`kongbox replay`: stepping through a recorded game."""

import sys
from collections.abc import Iterator
from typing import Any

import click

from ..errors import BadInput
from ..words.catalogue import say as words
from .common import Whole, json_option
from .saying import say, say_all, say_json, whose_text


@click.command("replay")
@click.argument("file")
@click.option("--hand", "number", type=Whole(1), metavar="N", help="This hand only.")
@json_option
def command(file: str, number: int | None, as_json: bool) -> None:
    """Step through a recorded game, with all hands open.

    In a terminal: Enter or space for the next position, b back, n next hand, p previous hand, q quit. Elsewhere, and with --json,
    everything is printed.
    """
    from ..record.chain import in_file

    with in_file(file):
        show(file, number, as_json)


def show(file: str, number: int | None, as_json: bool) -> None:
    """Print a record, or step through it."""
    from ..record.form import names_by_seat
    from ..record.read import stream
    from ..record.whose import whose

    header, ruleset, every = stream(file)
    hands = chosen(every, number)
    names = names_by_seat(header)
    rules = whose_text(ruleset.id, whose(ruleset), ruleset.hash)
    if as_json:
        say_json({"rules": ruleset.id, "whose": whose(ruleset), "hash": ruleset.hash, "players": names})
        for hand in hands:
            for value in values(ruleset, hand):
                say_json(value)
    elif sys.stdin.isatty() and sys.stdout.isatty():
        step_through(ruleset, list(hands), names, rules)
    else:
        say(rules)
        say()
        for hand in hands:
            say_all(story(ruleset, hand, names))


def chosen(hands: Iterator[Any], number: int | None) -> Iterator[Any]:
    """Yield all hands, or the hand with this number. Raises BadInput (code "no-such-hand") if there is no such hand."""
    count = 0
    for hand in hands:
        count += 1
        if number is None:
            yield hand
        elif count == number:
            yield hand
            return
    if number is not None:
        from ..game.words.failures import failure

        raise failure(BadInput, "no-such-hand", "recorded-hand", number=number, count=count)


def values(ruleset: Any, hand: Any) -> Iterator[dict[str, Any]]:
    """Yield an object for the deal of a hand, for each position with its events, and for the end."""
    from ..record.replay import replay_hand

    number = hand.deal.hand
    yield {"hand": number, "deal": hand.deal}
    for position in replay_hand(ruleset, hand):
        events = [{name: value for name, value in event._asdict().items() if value is not None} for event in position.events]
        action = None if position.action is None else position.action.id
        yield {"hand": number, "move": position.move, "seat": position.seat, "action": action, "events": events}
    yield {"hand": number, "end": hand.end}


def story(ruleset: Any, hand: Any, names: list[str]) -> Iterator[str]:
    """Yield the story of a hand, line by line. The line for a move ends with the tiles of the player who moved."""
    from ..record.replay import replay_hand
    from .saying import bold
    from .screen import end_text, hands_text, happened, heading

    for position in replay_hand(ruleset, hand):
        if position.move == 0:
            yield bold(heading(position))
            yield from hands_text(position.table, names)
        events = " ".join(happened(position))
        if events:
            held = "" if position.seat is None else f"   [{position.table.written(position.seat)}]"
            yield f"{position.move:4}  {events}{held}"
        if position.table.result is not None:
            yield from end_text(position, names, ruleset)
            yield ""


def step_through(ruleset: Any, hands: list[Any], names: list[str], rules: str) -> None:
    """Show one position for each key."""
    from ..record.replay import replay_hand
    from .keys import keys
    from .screen import screen

    if not hands:
        say(words("command", "replay", "empty"))
        return
    at, moment = 0, 0
    screens = [screen(position, names, ruleset) for position in replay_hand(ruleset, hands[0])]
    with keys() as next_key:
        while True:
            click.clear()
            say_all(
                [*screens[moment], "", click.style(rules, dim=True), click.style(words("command", "replay", "keys"), dim=True)]
            )
            wanted = turn(next_key(), at, moment, len(screens), len(hands))
            if wanted is None:
                return
            if wanted[0] != at:
                at = wanted[0]
                screens = [screen(position, names, ruleset) for position in replay_hand(ruleset, hands[at])]
            moment = wanted[1] if wanted[1] >= 0 else len(screens) - 1


def turn(key: str, hand: int, moment: int, moments: int, hands: int) -> tuple[int, int] | None:
    """Return the hand and the moment to which a key leads, or None to quit. The moment -1 is the last moment of a hand."""
    last = hand + 1 == hands
    match key:
        case "" | "q" | "Q" | "\x1b" | "\x03" | "\x04":
            return None
        case "\r" | "\n" | " " | "\x1b[C" | "\x1b[B":
            if moment + 1 < moments:
                return hand, moment + 1
            return (hand, moment) if last else (hand + 1, 0)
        case "b" | "B" | "\x7f" | "\x1b[D" | "\x1b[A":
            if moment > 0:
                return hand, moment - 1
            return (hand - 1, -1) if hand > 0 else (0, 0)
        case "n" | "N":
            return (hand, -1) if last else (hand + 1, 0)
        case "p" | "P":
            return max(hand - 1, 0), 0
    return hand, moment
