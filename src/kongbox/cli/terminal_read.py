"""What is typed at the table in the terminal: the answers that a view offers, by number or in words."""

from collections.abc import Iterator
from typing import NamedTuple

from ..game.views.wire import ActionView, View
from ..game.words.prompts import CLAIMS
from ..game.words.said import chow_words, tile_words
from ..tiles import KIND
from ..words.catalogue import knows, say

FROM_HAND = ("discard", "give")
"""What a tile alone means."""
ORDER = {kind: place for place, kind in enumerate(CLAIMS)} | {"pass": len(CLAIMS) + 1}
LONGEST = 60
"""So much of what somebody typed is said back."""
DIGITS = 4
"""A number with more is none that is offered."""
SHORTEST = 2
"""A tile that is not typed whole takes so many letters of its name."""


class Unclear(NamedTuple):
    """No answer, or one of several: the sentence that says so."""

    text: str


def words_for(what: str, code: str) -> list[str]:
    """The words that are typed for something, the first as it is told."""
    return say("terminal", what, code).split()


def command(text: str) -> str | None:
    """What somebody wants who does not answer: "hand", "quit"; None where it is none of these."""
    given = plain_word(text)
    known = ("help", "hand", "table", "score", "hint", "dangers", "errors", "again", "sheet", "next", "new", "quit", "yes")
    return next((code for code in known if given in words_for("command", code)), None)


def plain_word(text: str) -> str:
    """As somebody meant it: large or small, with one space between words."""
    return " ".join(text.casefold().split())


def options(view: View) -> list[ActionView]:
    """What is offered besides the tiles of the hand, as a question names it, to pass last; errors stand apart."""
    found = [action for action in view.legal if action.kind not in FROM_HAND and not action.error]
    return sorted(found, key=lambda action: ORDER.get(action.kind, len(CLAIMS)))


def errors(view: View) -> list[ActionView]:
    """What a strict table does not prevent."""
    return [action for action in view.legal if action.error]


def tiles_offered(view: View) -> list[ActionView]:
    """The tiles that may be discarded, or given away."""
    return [action for action in view.legal if action.kind in FROM_HAND]


def numbers_before(view: View) -> int:
    """How many numbers the hand takes: none where nobody asks for a tile of it."""
    return len(view.seats[view.me].tiles or []) if tiles_offered(view) else 0


def typed(action: ActionView) -> str:
    """What is typed for an action: "kong 7c"."""
    return " ".join([word_for(action), *argument(action)])


def word_for(action: ActionView) -> str:
    """The first word that is typed for it; an error goes by the name that it has in a record."""
    return words_for("word", action.kind)[0] if knows("terminal", "word", action.kind) else action.kind


def argument(action: ActionView) -> list[str]:
    """The tiles that stand behind the word."""
    tiles = action.id.partition(" ")[2]
    return [tiles.replace(" ", "")] if tiles else []


def understood(text: str, view: View) -> ActionView | Unclear | str:
    """The action that somebody means.

    One of those that are offered; else an action in words, which the table will refuse with its reason; else why it is unclear.
    """
    given = plain_word(text)
    if given.isdecimal():
        return by_number(int(given[:DIGITS]), given, view)
    word, _, rest = given.partition(" ")
    offered = [action for action in view.legal if meant(action, given, word, rest, view)]
    exact = [action for action in offered if rest and is_whole(action, rest)] or offered
    tiles = {action.id for action in exact}
    if len(tiles) == 1:
        return exact[0]
    if tiles:
        return Unclear(say("terminal", "several", given=text.strip()[:LONGEST]))
    alone = [action for action in tiles_offered(view) if names(action, given)]
    if len(alone) == 1:
        return alone[0]
    if alone:
        return Unclear(say("terminal", "several", given=text.strip()[:LONGEST]))
    return in_words(given, word, rest, view) or Unclear(say("terminal", "unclear", given=text.strip()[:LONGEST]))


def by_number(number: int, given: str, view: View) -> ActionView | Unclear | str:
    """The tile of the hand, or the other answer, with this number."""
    tiles, before = view.seats[view.me].tiles or [], numbers_before(view)
    if 1 <= number <= before:
        found = [action for action in tiles_offered(view) if action.tile == tiles[number - 1]]
        return found[0] if found else f"discard {tiles[number - 1]}"
    others = options(view)
    if before < number <= before + len(others):
        return others[number - before - 1]
    return Unclear(say("terminal", "unclear", given=given[:LONGEST]))


def meant(action: ActionView, given: str, word: str, rest: str, view: View) -> bool:
    """Does an offer go by these words: its own, with its tiles or none, or its whole name?"""
    if given == action.id.casefold():
        return True
    known = words_for("word", action.kind) if knows("terminal", "word", action.kind) else [action.kind]
    if word not in known:
        return False
    return not rest or names(action, tile_at(rest, view))


def tile_at(rest: str, view: View) -> str:
    """A tile by its number in the hand, as it is written; anything else as it was typed."""
    tiles = view.seats[view.me].tiles or []
    if rest.isdecimal() and 1 <= int(rest[:DIGITS]) <= len(tiles):
        return tiles[int(rest[:DIGITS]) - 1].casefold()
    return rest


def names(action: ActionView, given: str) -> bool:
    """Are the tiles of an action called so: as they are written, or as they are said?"""
    return given.replace(" ", "") in map(str.casefold, argument(action)) or any(
        said == given or (len(given) >= SHORTEST and said.startswith(given)) for said in map(str.casefold, said_tiles(action))
    )


def is_whole(action: ActionView, rest: str) -> bool:
    """Is it called by the whole of its written tiles?"""
    return rest.replace(" ", "") in map(str.casefold, argument(action))


def said_tiles(action: ActionView) -> Iterator[str]:
    """The tiles of an action as they are said."""
    written = "".join(argument(action))
    if action.kind == "chow":
        yield chow_words(action.tiles or [])
    elif written in KIND:
        yield tile_words(written)


VERBS = {
    **{kind: (kind,) for kind in ("discard", "fish", "chow", "pung", "mahjong", "pass", "fishing", "not-fishing")},
    "kong": ("kong", "conceal"),
    "wash": ("no-play",),
    "draw": ("no-play",),
    "give": ("give",),
    "no-exchange": ("no-exchange",),
}
"""The verb of an action by the word that is typed, without a tile and with one: a table that does not offer it says why."""


def in_words(given: str, word: str, rest: str, view: View) -> str | None:
    """An action that is not offered, as the table reads it; None for what is none."""
    if given in map(str.casefold, KIND):
        return f"discard {given}"
    for kind, verbs in VERBS.items():
        if word in words_for("word", kind):
            return " ".join([verbs[-1] if rest else verbs[0], *([tile_at(rest, view)] if rest else [])])
    return None
