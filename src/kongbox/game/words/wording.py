"""What happens at a table and what is awaited, in plain sentences to one of its players."""

from ...core.play.exchange import partner
from ...core.state import codes as n
from ...core.state.records import Table as State
from ...rulesets import Ruleset
from ...tiles import KIND, NONE, WIND_NAMES, WORDS
from ..model.actions import Action
from ..model.events import Event
from ..play.result import Cannon, Offence, Result
from .infractions import INFRACTIONS, to_you


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


def event_text(event: Event, state: State, ruleset: Ruleset, me: int) -> str:
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
        case "infraction":
            return f"{who(state, seat, me)} {done(event.number, seat == me)}"
        case "shown":
            return f"{tile.capitalize()} is shown to all; that side of the wall is shuffled again"
        case "forfeit":
            return f"{whose(state, seat, me).capitalize()} turn is forfeited"
        case "no-choice":
            return f"{does(state, seat, me, 'show')} the whole hand: every tile of it is dangerous"
        case "bogus":
            return f"{does(state, seat, me, 'take')} {tile} from {giver} for a set that is none"
        case "no-exchange":
            return "All agree not to exchange"
        case "danger":
            danger = ruleset.dangers[event.number]
            told = f"{does(state, event.other or 0, me, 'answer')} for {tile} to {whom(state, seat, me)}"
            return f"{told}: {danger.name} ({danger.clause})"
        case "win":
            return f"{does(state, seat, me, 'win')} {how_won(event.number, event.other, state, me)}, {tile}"
        case _:
            return no_winner(event.number, seat, state, me).removesuffix(".")


def done(what: int, mine: bool) -> str:
    """What somebody is guilty of."""
    return yours(INFRACTIONS[what].done, mine)


def yours(told: str, mine: bool) -> str:
    """What somebody has done, to himself: what you have done."""
    return told.replace("has ", "have ", 1) if mine else told


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
        case n.PENALTY:
            guilty = done(FALSE_END[state.faults.misled == NONE], state.faults.culprit == me)
            return f"{who(state, state.faults.culprit, me)} {guilty}: the hand is over."
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
        paid = "" if state.why in (n.WASHED, n.PENALTY) else " Nothing is paid."
        return no_winner(state.why, state.turn, state, me) + paid
    special = result.scores[result.winner].special if result.scores else None
    parts = [does(state, result.winner, me, "win"), how_won(state.how, result.giver, state, me)]
    if special:
        parts.append(f"and {'have' if result.winner == me else 'has'} {special}")
    elif result.final:
        parts.append("and it was the final tile")
    return " ".join(parts) + "."


FALSE_END = {True: n.FALSE_SHOWN, False: n.MISLED}
"""What ended the hand, by whether nobody was misled."""
ORDINALS = ("First", "Second", "Third")
LEFT = ("three tiles", "two more tiles", "one more tile")


def exchange_prompt(state: State, me: int, legal: list[Action]) -> str:
    """To whom how many tiles go, and in which exchange. (BM-GO-2)"""
    if not legal:
        return "The others give tiles away"
    taker = who(state, partner(state, me, state.goulash.exchange), me)
    asked = f"{ORDINALS[state.goulash.exchange]} exchange: {LEFT[state.side[me].gave]} for {taker}"
    return f"Mahjong, or {asked[0].lower()}{asked[1:]}" if Action("mahjong") in legal else asked


def vote_prompt(state: State, me: int, legal: list[Action]) -> str:
    """Who keeps his hand, and what the others are asked. (BM-GO-3)"""
    exempt = [seat for seat in range(4) if state.side[seat].bound]
    names = " and ".join(who(state, seat, me) for seat in exempt)
    keeps = "keep" if len(exempt) > 1 or me in exempt else "keeps"
    return f"{names} {keeps} out: do {'you' if legal else 'the others'} exchange?"


def cannon_text(cannon: Cannon, result: Result, ruleset: Ruleset, state: State, me: int) -> str:
    """Who pays for all, with which tile he let it come to that, and why."""
    winner = result.winner if result.winner is not None else NONE
    tile = WORDS[KIND[cannon.tile]]
    how = "added to a pung and robbed" if cannon.discard is None else f"the {ordinal(cannon.discard)} discard"
    did = f"{who(state, cannon.seat, me)} {ruleset.sheet.cannon.did}"
    return f"{did}: {tile}, {how}, to {whom(state, winner, me)}: {cannon.name} ({cannon.clause})."


def ordinal(number: int) -> str:
    """1st, 2nd, 3rd, 11th."""
    last = 0 if number // 10 % 10 == 1 else number % 10
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(last, 'th') }"


def offence_text(offence: Offence, state: State, me: int) -> str:
    """An infraction on the score sheet: who did what, who is paid for it or what follows, and the clause."""
    mine = offence.seat == me
    told = f"{who(state, offence.seat, me)} {yours(offence.done, mine)}"
    if offence.pays:
        paid = [f"{whom(state, int(payment.taker), me)} {payment.amount:,}" for payment in offence.pays]
        return f"{told}, and {'pay' if mine else 'pays'} {listed(paid)}. ({offence.clause})"
    return f"{told}. {to_you(offence.follows) if mine else offence.follows} ({offence.clause})"


def listed(words: list[str]) -> str:
    """One, two and three."""
    return " and ".join(filter(None, [", ".join(words[:-1]), words[-1]]))


CLAIMS = ("mahjong", "kong", "pung", "chow")


def prompt(state: State, me: int, legal: list[Action], strict: bool = False) -> str:
    """What is awaited, and from whom; nothing that tells what the others hold.

    A `strict` table does not say what could be done: it offers much that would be wrong.
    """
    if state.phase == n.OVER:
        return "The hand is over."
    tile = WORDS[state.tile] if state.tile != NONE else ""
    if state.phase == n.TURN:
        if state.turn != me:
            return f"{who(state, state.turn, me)} to discard"
        return "Mahjong, or discard a tile" if Action("mahjong") in legal and not strict else "You to discard"
    if state.phase == n.WASHING:
        if not legal:
            return "Does anybody wash the tiles?"
        verbs = ["mahjong"] * (Action("mahjong") in legal) + ["wash the tiles"] * (Action("no-play") in legal)
        return f"{' or '.join(verbs).capitalize()}, or pass and play on"
    if state.phase == n.VOTE:
        return vote_prompt(state, me, legal)
    if state.phase == n.EXCHANGE:
        return exchange_prompt(state, me, legal)
    if state.phase == n.OPENING:
        return "Lay down your kong, or pass" if legal else "The others lay out what they were dealt"
    verbs = [verb for verb in CLAIMS if any(action.verb == verb for action in legal)]
    if state.phase == n.ROB:
        declared = f"{does(state, state.turn, me, 'declare')} a kong of {tile}"
        if strict and legal:
            return f"{declared}: do you rob it?"
        return f"{declared}: rob it for mahjong?" if verbs else declared
    thrown = f"{does(state, state.turn, me, 'discard')} {tile}"
    if strict and legal:
        return f"{thrown}: do you claim it?"
    return f"{thrown}: {' or '.join(verbs)}?" if verbs else f"{thrown}: does anybody claim it?"
