"""A player of kongbox at the server of `mah-jong`. It reads every message, and answers when it is asked."""

from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

from _decisions import Chooser
from _xmj_known import DEALT, RULES, Known
from _xmj_words import HIDDEN, TOLD, CannotSay, is_bonus, say_claim, say_lost, say_turn, say_won

from kongbox import readings
from kongbox.errors import BadInput
from kongbox.game import Action, Table
from kongbox.game.play.text import read_position
from kongbox.game.score.scoring import Won
from kongbox.notation import hand_of
from kongbox.tiles import KIND

PASS = Action("pass")


class Hand(NamedTuple):
    """A finished hand: what the player gained, whether it won, and whether another player won on its tile."""

    gain: int
    won: bool
    dealt_in: bool


class Refused(Exception):
    """The server refused a message of the player, so the game cannot go on."""


class Seat:
    """A player at the server. `answer` takes a line from the server and returns the lines to send."""

    def __init__(self, choose: Chooser, seed: int) -> None:
        self.choose, self.chance = choose, Random(seed)
        self.me, self.known = 0, Known([0], 0)
        self.hands: list[Hand] = []
        self.over = False
        self.playing = False
        self.winner: int | None = None
        self.won_from: int | None = None
        self.unready: set[str] = set()

    def answer(self, line: str) -> list[str]:
        """Return the lines to send after a message. Raises Refused or CannotSay."""
        name, *words = line.split()
        handler: Callable[..., list[str] | None] | None = getattr(self, f"on_{name}", None)
        return (handler(*words) if handler else None) or []

    def on_Error(self, number: str, *words: str) -> None:
        raise Refused(" ".join(words))

    def on_ConnectReply(self, version: str, number: str, *reason: str) -> None:
        self.me = int(number)
        if not self.me:
            raise Refused(" ".join(reason))

    def on_Game(self, east: str, south: str, west: str, north: str, wind: str, *more: str) -> None:
        self.known = Known([int(east), int(south), int(west), int(north)], self.me)
        self.known.prevails = wind[0]

    def on_GameOver(self) -> None:
        self.over = True

    def on_NewRound(self, wind: str) -> None:
        self.known.prevails = wind[0]

    def on_NewHand(self, east: str, *place: str) -> None:
        self.known.begin(int(east))
        self.playing, self.winner, self.won_from = False, None, None

    def on_Pause(self, exempt: str, *why: str) -> list[str]:
        """Agree to go on. Before play, East sends nothing and waits for the others."""
        if self.over:
            return []
        if int(exempt) == self.me:
            self.unready = {str(number) for number in self.known.chairs} - {exempt}
            return []
        self.playing = self.playing or int(exempt) != 0
        return ["Ready"]

    def on_PlayerReady(self, number: str) -> list[str]:
        if number not in self.unready:
            return []
        self.unready.remove(number)
        self.playing = self.playing or not self.unready
        return self.take_turn() if not self.unready else []

    def on_PlayerDraws(self, number: str, word: str) -> list[str]:
        return self.draw(number, word, loose=False)

    def on_PlayerDrawsLoose(self, number: str, word: str) -> list[str]:
        self.known.not_robbed()
        return self.draw(number, word, loose=True)

    def draw(self, number: str, word: str, *, loose: bool) -> list[str]:
        known, dealt = self.known, sum(side.count for side in self.known.sides) + 1
        known.drew(known.chair(number), word, loose=loose)
        if not self.playing and known.live <= DEALT and not loose:
            return self.lay() if known.live == DEALT == dealt and known.mine == known.east else []
        if int(number) != self.me:
            return []
        if not self.playing:
            return self.lay()
        return [f"DeclareSpecial {word}"] if is_bonus(known.drawn) else self.take_turn()

    def on_PlayerDeclaresSpecial(self, number: str, word: str) -> list[str]:
        known = self.known
        if word != HIDDEN:
            known.laid_bonus(known.chair(number), word)
            return []
        comes = (known.chair(number) + 1) % 4
        known.turn = comes
        return self.lay() if comes == known.mine != known.east else []

    def lay(self) -> list[str]:
        """Before play, lay out a bonus tile, declare a dealt kong, or report that there is nothing more."""
        known = self.known
        bonus = next((tile for tile in known.hand if is_bonus(tile)), None)
        if bonus:
            return [f"DeclareSpecial {TOLD[bonus]}"]
        if any(known.hand.count(tile) == 4 for tile in known.hand):
            table = self.table(opening=True)
            action = self.decide(table) if table else PASS
            if action.verb == "conceal":
                return [say_turn(action)]
        return [f"DeclareSpecial {HIDDEN}"]

    def on_PlayerDiscards(self, number: str, word: str, serial: str, called: str) -> list[str]:
        self.known.threw(self.known.chair(number), word, int(serial), called=called == "1")
        return self.take_or_leave(number)

    def on_PlayerAddsToPung(self, number: str, word: str, serial: str) -> list[str]:
        self.known.konged(self.known.chair(number), word, int(serial), added=True)
        return self.take_or_leave(number)

    def on_PlayerDeclaresClosedKong(self, number: str, word: str, serial: str) -> list[str]:
        self.known.konged(self.known.chair(number), word, int(serial), added=False)
        return self.take_or_leave(number)

    def take_or_leave(self, number: str) -> list[str]:
        """Answer an open tile of another player. Dealt kongs are not robbed."""
        if int(number) == self.me or not self.known.open:
            return []
        tile, serial, _ = self.known.open
        table = self.table() if self.playing else None
        action = self.decide(table) if table else PASS
        if self.known.called and action.verb != "mahjong":
            action = PASS
        return [say_claim(action, tile, serial)]

    def on_PlayerPungs(self, number: str, word: str) -> list[str]:
        return self.claim(number, "pung", word)

    def on_PlayerKongs(self, number: str, word: str) -> list[str]:
        return self.claim(number, "kong", word)

    def on_PlayerChows(self, number: str, word: str, place: str) -> list[str]:
        return self.claim(number, "chow", word, place)

    def claim(self, number: str, kind: str, word: str, place: str = "") -> list[str]:
        if self.winner is not None:
            return []  # nothing to answer: the winner lays out its hand
        self.known.claimed(self.known.chair(number), kind, word, place)
        return self.take_turn() if int(number) == self.me and kind != "kong" else []

    def take_turn(self) -> list[str]:
        """Return the message for the player's action in its turn.

        After an original call the player wins or discards the drawn tile. After a claim the server does not let it add a tile to
        an earlier pung, so the player discards such a tile.
        """
        known = self.known
        table = self.table()
        if table is None:
            raise CannotSay("nothing to decide in a turn")
        action = self.decide(table)
        if known.called and action.verb != "mahjong":
            return [f"Discard {TOLD[known.drawn]} 0"]
        claimed = known.thrown[-1].tile if known.how == " claimed" else None
        if claimed and action.verb == "add" and action.tiles != (KIND[claimed],):
            action = action._replace(verb="discard")
        return [say_turn(action, claimed=claimed)]

    def table(self, *, opening: bool = False) -> Table | None:
        """Return a table at this decision; None if nobody can take the open tile."""
        try:
            return Table.at(*read_position(self.known.position(opening=opening), RULES))
        except BadInput as nothing:
            if nothing.code == "nothing-open":
                return None
            raise

    def decide(self, table: Table) -> Action:
        """Return the player's action, or a pass if the player is not asked. Raises CannotSay for an illegal action."""
        mine = self.known.mine
        if mine not in table.waiting:
            return PASS
        legal = table.legal(mine)
        action = legal[0] if len(legal) == 1 else self.choose(table, mine, self.chance.getrandbits(40))
        if action not in legal:
            raise CannotSay(f"“{action}” is not legal")
        return action

    def on_PlayerMahJongs(self, number: str, word: str) -> list[str]:
        return self.end(number, None if word != HIDDEN else self.known.turn)

    def on_PlayerRobsKong(self, number: str, word: str) -> list[str]:
        return self.end(number, self.known.turn)

    def end(self, number: str, giver: int | None) -> list[str]:
        """Note who won, and on whose tile. If this player won, lay out its hand."""
        self.winner, self.won_from = int(number), giver
        self.known.kept = self.known.chair(number) == self.known.east
        return list(self.show()) if self.winner == self.me else []

    def show(self) -> Iterator[str]:
        """Yield the messages that lay out this player's winning hand, in the reading that scores most."""
        known, side = self.known, self.known.sides[self.known.mine]
        tile, serial, kind = known.open if known.open else (known.drawn, None, "")
        concealed = list(known.hand)
        if serial is None:
            concealed.remove(tile)
        written = " ".join([*concealed, *map(str, side.melds), *side.bonus, f".{tile}"])
        won: Won = ("loose" if known.how == " loose" else "wall") if serial is None else "discard" if kind == "open" else "rob"
        best = readings(hand_of(written), RULES, seat=known.wind(known.mine), round=known.prevails, won=won)[0]
        yield from say_won(best.sets[len(side.melds) :], tile, serial)

    def on_HandScore(self, number: str, *more: str) -> list[str]:
        """Show this player's losing hand after the winner has laid out its own."""
        return say_lost(self.known.hand) if int(number) == self.winner != self.me else []

    def on_WashOut(self, *why: str) -> None:
        self.hands.append(Hand(0, won=False, dealt_in=False))

    def on_Settlement(self, *words: str) -> None:
        gain = self.known.settled([int(word) for word in words[:4]])
        mine = self.winner == self.me
        self.hands.append(Hand(gain, mine, self.won_from == self.known.mine and not mine))
