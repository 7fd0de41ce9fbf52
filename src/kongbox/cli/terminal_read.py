"""Typed input at the table in the terminal: an action by number or in words."""

from collections.abc import Iterator
from typing import NamedTuple

from ..game.views.wire import ActionView, View
from ..game.words.prompts import CLAIMS
from ..game.words.said import chow_words, tile_words
from ..tiles import KIND
from ..words.catalogue import say

FROM_HAND = ("discard", "give")
"""The kinds of action that a person can name by the tile alone."""
ORDER = {kind: place for place, kind in enumerate(CLAIMS)} | {"pass": len(CLAIMS) + 1}
LONGEST = 60
"""The most characters of a typed text that are shown."""
DIGITS = 4
"""The most digits of a number that are read. No offered number has more."""
SHORTEST = 2
"""The fewest letters that abbreviate the name of a tile."""


class Unclear(NamedTuple):
    """The answer to typed input that names no action, or several."""

    text: str


def words_for(what: str, code: str) -> list[str]:
    """Return the words for a command or an action, the preferred word first."""
    return say("terminal", what, code).split()


def command(text: str) -> str | None:
    """Return the command in a line, such as "hand" or "quit"; None if the line has no command."""
    given = plain_word(text)
    known = (
        *("help", "hand", "table", "score", "hint", "why", "back", "dangers", "errors"),
        *("again", "sheet", "next", "new", "quit", "yes"),
    )
    return next((code for code in known if given in words_for("command", code)), None)


def plain_word(text: str) -> str:
    """Return a typed text in lower case, with single spaces between words."""
    return " ".join(text.casefold().split())


def options(view: View) -> list[ActionView]:
    """Return the offered actions, the pass last. Leave out errors and the actions that discard a tile or give one away."""
    offered = [action for action in view.legal if action.kind not in FROM_HAND and not action.error]
    return sorted(offered, key=lambda action: ORDER.get(action.kind, len(CLAIMS)))


def errors(view: View) -> list[ActionView]:
    """Return the errors that the player can make at a strict table."""
    return [action for action in view.legal if action.error]


def tiles_offered(view: View) -> list[ActionView]:
    """Return the actions that discard a tile or give it away."""
    return [action for action in view.legal if action.kind in FROM_HAND]


def numbers_before(view: View) -> int:
    """Return how many tiles of the hand the player can choose by number; 0 if no tile is asked for."""
    return len(view.seats[view.me].tiles or []) if tiles_offered(view) else 0


def typed(action: ActionView) -> str:
    """Return the words to type for an action, such as "kong 7c"."""
    return " ".join([word_for(action), *argument(action)])


def word_for(action: ActionView) -> str:
    """Return the preferred word for an action."""
    return words_for("word", action.kind)[0]


def argument(action: ActionView) -> list[str]:
    """Return the tiles that follow an action's word."""
    tiles = action.id.partition(" ")[2]
    return [tiles.replace(" ", "")] if tiles else []


def understood(text: str, view: View) -> ActionView | Unclear | str:
    """Return the action that a typed text means.

    An action that is not offered is returned in notation, so that the table can say why it refuses. Return `Unclear` if the text
    means no action, or several.
    """
    given = plain_word(text)
    if given.isdecimal():
        return by_number(number_in(given), given, view)
    word, _, rest = given.partition(" ")
    offered = [action for action in view.legal if meant(action, given, word, rest, view)]
    exact = [action for action in offered if rest and is_whole(action, rest)] or offered
    alone = [action for action in tiles_offered(view) if names(action, given)]
    for some in (exact, alone):
        if len({action.id for action in some}) == 1:
            return some[0]
        if some:
            return Unclear(say("terminal", "several", given=text.strip()[:LONGEST]))
    return in_words(given, word, rest, view) or Unclear(say("terminal", "unclear", given=text.strip()[:LONGEST]))


def number_in(digits: str) -> int:
    """Return the number that decimal digits write; 0 if there are more than `DIGITS`."""
    return int(digits) if len(digits) <= DIGITS else 0


def by_number(number: int, given: str, view: View) -> ActionView | Unclear | str:
    """Return the action for the number of a tile or of a listed action; `Unclear` for any other number."""
    tiles, before = view.seats[view.me].tiles or [], numbers_before(view)
    if 1 <= number <= before:
        matching = [action for action in tiles_offered(view) if action.tile == tiles[number - 1]]
        return matching[0] if matching else f"discard {tiles[number - 1]}"
    others = options(view)
    if before < number <= before + len(others):
        return others[number - before - 1]
    return Unclear(say("terminal", "unclear", given=given[:LONGEST]))


def meant(action: ActionView, given: str, word: str, rest: str, view: View) -> bool:
    """Whether a typed text means this offered action. It may be the action's id or its word; the tiles may follow the word."""
    if given == action.id.casefold():
        return True
    if word not in words_for("word", action.kind):
        return False
    return not rest or names(action, tile_at(rest, view))


def tile_at(rest: str, view: View) -> str:
    """If the text is the number of a tile in the hand, return the tile in notation. Return any other text unchanged."""
    tiles = view.seats[view.me].tiles or []
    if rest.isdecimal() and 1 <= number_in(rest) <= len(tiles):
        return tiles[number_in(rest) - 1].casefold()
    return rest


def names(action: ActionView, given: str) -> bool:
    """Whether a text means the tiles of an action, in notation or in words. Words may be cut short."""
    return is_whole(action, given) or any(
        said == given or (len(given) >= SHORTEST and said.startswith(given)) for said in map(str.casefold, said_tiles(action))
    )


def is_whole(action: ActionView, rest: str) -> bool:
    """Whether a text is the complete notation of an action's tiles."""
    return rest.replace(" ", "") in map(str.casefold, argument(action))


def said_tiles(action: ActionView) -> Iterator[str]:
    """Yield the words for an action's tiles."""
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
"""For each kind of action, the verb in notation without a tile, and the verb with one.

With them, an action that is not offered can be sent to the table, which says why.
"""


def in_words(given: str, word: str, rest: str, view: View) -> str | None:
    """Return a typed text as an action in notation, offered or not; None if it is not an action."""
    if given in map(str.casefold, KIND):
        return f"discard {given}"
    for kind, verbs in VERBS.items():
        if word in words_for("word", kind):
            return " ".join([verbs[-1] if rest else verbs[0], *([tile_at(rest, view)] if rest else [])])
    return None
