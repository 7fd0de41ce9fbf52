"""What happens at a table and what is awaited, in plain sentences to one of its players."""

from ..core import names as n
from ..core.exchange import partner
from ..core.records import Table as State
from ..tiles import KIND, NONE, WIND_NAMES, WORDS
from .actions import Action
from .events import Event
from .result import Result


def who(state: State, seat: int, me: int) -> str:
    """A player by his wind of this hand."""
    return "You" if seat == me else WIND_NAMES[(seat - state.east) % 4]


def whom(state: State, seat: int, me: int) -> str:
    """The same where something is taken from him."""
    return "you" if seat == me else WIND_NAMES[(seat - state.east) % 4]


def whose(state: State, seat: int, me: int) -> str:
    """The same of what is his."""
    return "your" if seat == me else WIND_NAMES[(seat - state.east) % 4] + "'s"


def does(state: State, seat: int, me: int, verb: str) -> str:
    """Who does something: "You discard", "South discards"."""
    return f"{who(state, seat, me)} {verb if seat == me else verb + 's'}"


def chow_words(low: int) -> str:
    """The tiles of a chow: "6 7 8 bamboo"."""
    return Action("chow", (low, low + 1, low + 2)).label.removeprefix("Chow ")


def event_text(event: Event, state: State, me: int) -> str:
    """What happened; `event.tile` is None where this player did not see it."""
    seat = event.seat
    tile = WORDS[KIND[event.tile]] if event.tile else ""
    giver = whom(state, event.other, me) if event.other is not None else ""
    his = whose(state, event.other, me) if event.other is not None else ""
    match event.kind:
        case "deal":
            return f"{who(state, seat, me)} {'are' if seat == me else 'is'} dealt {event.number} tiles"
        case "bonus":
            return f"{does(state, seat, me, 'lay')} out {tile}"
        case "draw":
            return f"{does(state, seat, me, 'draw')} {tile or 'a tile'}"
        case "loose":
            return f"{does(state, seat, me, 'draw')} {tile + ', a loose tile' if tile else 'a loose tile'}"
        case "discard":
            announced = f" and {announces(event.number, seat == me)}" if event.number else ""
            return f"{does(state, seat, me, 'discard')} {tile}{announced}"
        case "say":
            return f"{does(state, seat, me, 'say')} “{'fishing' if event.number else 'no longer fishing'}”"
        case "chow":
            return f"{does(state, seat, me, 'chow')} {chow_words(event.number)} with {his} {tile}"
        case "pung":
            return f"{does(state, seat, me, 'pung')} {tile} from {giver}{USING[event.number]}"
        case "kong":
            return f"{does(state, seat, me, 'claim')} {tile} from {giver} for a kong{USING[event.number]}"
        case "conceal":
            return f"{does(state, seat, me, 'declare')} a concealed kong of {tile}{USING[event.number]}"
        case "add":
            put = f"a wild tile to a pung of {tile}" if event.number else f"{tile} to a pung"
            return f"{does(state, seat, me, 'add')} {put}"
        case "give":
            return f"{does(state, seat, me, 'get')} {tile or 'a tile'} from {giver}"
        case "no-exchange":
            return "All agree not to exchange"
        case "win":
            return f"{does(state, seat, me, 'win')} {how_won(event.number, event.other, state, me)}, {tile}"
        case _:
            return no_winner(event.number, seat, state, me).removesuffix(".")


USING = ("", ", with a wild tile", ", with two wild tiles")


def announces(call: int, mine: bool) -> str:
    """What is said with a discard: that the hand is fishing, or riichi."""
    if call == n.CALL_READY:
        return "declare riichi" if mine else "declares riichi"
    return "announce fishing" if mine else "announces fishing"


def no_winner(why: int, seat: int, state: State, me: int) -> str:
    """Why a hand has ended without a winner; `seat` had the turn."""
    match why:
        case n.NO_LOOSE:
            return "No loose tile is left and nobody has won."
        case n.THREE_WINS:
            return "Three players claim the same tile to win: a draw."
        case n.NINE_HEADS:
            return f"{does(state, seat, me, 'call')} a draw, with nine or more different terminals and honours."
        case n.SAME_WINDS:
            return "Everybody has discarded the same wind first: a draw."
        case n.ALL_CALLED:
            return "Everybody has declared riichi: a draw."
        case n.FOUR_KONGS:
            return "Four kongs have been declared: a draw."
        case n.WASHED:
            heads = state.side[seat].heads
            return f"{does(state, seat, me, 'call')} no play, with {heads} different heads: the tiles are washed."
    return "The wall is out and nobody has won."


def how_won(how: int, giver: int | None, state: State, me: int) -> str:
    """Where the winning tile came from."""
    if how == n.FROM_WALL:
        return "with a tile drawn from the wall"
    if how in (n.FROM_LOOSE, n.FROM_BOX):
        return "with a loose tile"
    taken = giver if giver is not None else NONE
    if how == n.FROM_KONG:
        return f"by robbing {whose(state, taken, me)} kong"
    return f"with a tile discarded by {whom(state, taken, me)}"


def result_text(result: Result, state: State, me: int) -> str:
    """How the hand ended."""
    if result.winner is None:
        if state.why in (n.WALL_OUT, n.NO_LOOSE):
            return "A wash-out: no tile is left to draw, nobody wins and nothing is paid."
        paid = "" if state.why == n.WASHED else " Nothing is paid."
        return no_winner(state.why, state.turn, state, me) + paid
    special = result.scores[result.winner].special
    parts = [does(state, result.winner, me, "win"), how_won(state.how, result.giver, state, me)]
    if special:
        parts.append(f"and {'have' if result.winner == me else 'has'} {special}")
    elif result.final:
        parts.append("and it was the final tile")
    return " ".join(parts) + "."


ORDINALS = ("first", "second", "third")


def exchange_prompt(state: State, me: int) -> str:
    """To whom a tile goes, and which of the three it is."""
    taker = who(state, partner(state, me, state.exchange), me)
    return f"{ORDINALS[state.exchange].capitalize()} exchange: give {taker} your {ORDINALS[state.side[me].gave]} tile of three"


CLAIMS = ("mahjong", "kong", "pung", "chow")


def prompt(state: State, me: int, legal: list[Action]) -> str:
    """What is awaited, and from whom; nothing that tells what the others hold."""
    if state.phase == n.OVER:
        return "The hand is over."
    tile = WORDS[state.tile] if state.tile != NONE else ""
    if state.phase == n.TURN:
        if state.turn != me:
            return f"{who(state, state.turn, me)} to discard"
        return "Mahjong, or discard a tile" if Action("mahjong") in legal else "You to discard"
    if state.phase == n.WASHING:
        if not legal:
            return "Does anybody wash the tiles?"
        verbs = ["mahjong"] * (Action("mahjong") in legal) + ["wash the tiles"] * (Action("no-play") in legal)
        return f"{' or '.join(verbs).capitalize()}, or pass and play on"
    if state.phase == n.VOTE:
        return "Exchange tiles, or agree not to?" if legal else "Do the others exchange tiles?"
    if state.phase == n.EXCHANGE:
        return exchange_prompt(state, me) if legal else "The others give tiles away"
    if state.phase == n.OPENING:
        return "Lay down your kong, or pass" if legal else "The others lay out what they were dealt"
    verbs = [verb for verb in CLAIMS if any(action.verb == verb for action in legal)]
    if state.phase == n.ROB:
        declared = f"{does(state, state.turn, me, 'declare')} a kong of {tile}"
        return f"{declared}: rob it for mahjong?" if verbs else declared
    thrown = f"{does(state, state.turn, me, 'discard')} {tile}"
    return f"{thrown}: {' or '.join(verbs)}?" if verbs else f"{thrown}: does anybody claim it?"


def next_text(told: str, name: str) -> str:
    """What happens to the deal, told to the player of this name."""
    for verb in ("deals", "keeps"):
        told = told.replace(f"; {name} {verb}", f"; you {verb[:-1]}").replace(f": {name} {verb}", f": you {verb[:-1]}")
        told = told.replace(f"{name} {verb}", f"You {verb[:-1]}")
    return told
