"""A small game of one suit and a few tiles against the computer: draw and discard until the tiles are melds and an eye.

The seed and the learner's moves determine the game.
"""

from collections.abc import Sequence
from random import Random

from ...errors import BadInput, RuleRefusal
from ...game.words.failures import failure
from ...game.words.said import tile_words
from ...rulesets import SHIPPED
from ...words.catalogue import say
from .few import few, sets_of
from .path import Game, lesson_of
from .pieces import pieces
from .wire import Outcome, SmallGame

COPIES, RANKS = 4, range(1, 10)
YOU, OTHER = 0, 1


class Small:
    """A small game after the learner's moves (`did`). The learner begins.

    Raises RuleRefusal (code "stale") for a move that is not legal.
    """

    def __init__(self, game: Game, seed: int, did: Sequence[str]) -> None:
        self.game, self.dice = game, Random(f"small {game.suit} {seed}")
        self.wall = [f"{rank}{game.suit}" for rank in RANKS for _ in range(COPIES)]
        self.dice.shuffle(self.wall)
        self.hands = [sorted(self.wall.pop() for _ in range(game.tiles)) for _ in (YOU, OTHER)]
        self.discards: list[list[str]] = [[], []]
        self.drawn: str | None = None
        self.claim: str | None = None
        self.won: Outcome | None = None
        self._draw()
        for move in did:
            if move not in self.legal:
                raise failure(RuleRefusal, "stale")
            self._do(move)

    @property
    def legal(self) -> list[str]:
        if self.won:
            return []
        if self.claim:
            return ["mahjong", "pass"]
        kinds = dict.fromkeys([*self.hands[YOU], *([self.drawn] if self.drawn else [])])
        wins = self.drawn and sets_of([*self.hands[YOU], self.drawn])
        return [*(["mahjong"] if wins else []), *(f"discard {tile}" for tile in kinds)]

    def _draw(self) -> None:
        if self.wall:
            self.drawn = self.wall.pop()
        else:
            self.won = "nobody"

    def _do(self, move: str) -> None:
        mine = self.hands[YOU]
        if move == "mahjong":
            mine.append(self.claim or self.drawn or "")
            self.won = "you"
        elif move == "pass":
            self.claim = None
            self._draw()
        else:
            tile = move.removeprefix("discard ")
            mine.append(self.drawn or "")
            mine.remove(tile)
            mine.sort()
            self.drawn = None
            self.discards[YOU].append(tile)
            self._answer(tile)

    def _answer(self, tile: str) -> None:
        """Let the computer win with this tile, if it can and the game allows claims. Otherwise let it draw and discard."""
        theirs = self.hands[OTHER]
        if self.game.claims and sets_of([*theirs, tile]):
            theirs.append(tile)
            self.won = "other"
        elif not self.wall:
            self.won = "nobody"
        else:
            theirs.append(self.wall.pop())
            if sets_of(theirs):
                self.won = "other"
                return
            best = few(theirs).discards[0].tile
            thrown = best if self.dice.random() < self.game.skill else self.dice.choice(theirs)
            theirs.remove(thrown)
            self.discards[OTHER].append(thrown)
            if self.game.claims and sets_of([*self.hands[YOU], thrown]):
                self.claim = thrown
            else:
                self._draw()


def small_game(name: str, seed: int, did: Sequence[str]) -> SmallGame:
    """Return a small game after the learner's moves.

    Raises BadInput (code "unknown-lesson") if the lesson is unknown or has no game.
    """
    game = lesson_of(name).game
    if game is None:
        raise failure(BadInput, "unknown-lesson", given=name, known=SHIPPED)
    small = Small(game, seed, did)
    winner = small.hands[OTHER if small.won == "other" else YOU] if small.won in ("you", "other") else []
    advice, lit = advised(small)
    return SmallGame(
        hand=list(small.hands[YOU]),
        drawn=small.drawn if not small.won else None,
        claim=small.claim if not small.won else None,
        mine=small.discards[YOU],
        theirs=small.discards[OTHER],
        left=len(small.wall),
        legal=small.legal,
        text=pieces(told(small)),
        advice=pieces(advice),
        lit=lit,
        won=small.won,
        sets=list(sets_of(winner)) if winner else [],
    )


def told(small: Small) -> str:
    """Return in words what has happened, or what the learner may do."""
    if small.won:
        return say("lesson", "small", "won", small.won)
    if small.claim:
        return say("lesson", "small", "claim", tile=tile_words(small.claim))
    return say("lesson", "small", "complete" if "mahjong" in small.legal else "turn", tile=tile_words(small.drawn))


def advised(small: Small) -> tuple[str, list[str]]:
    """Return a sentence that advises a discard and says why, and the tiles to mark; "" and [] without advice."""
    if small.won or small.drawn is None or "mahjong" in small.legal:
        return "", []
    best = few([*small.hands[YOU], small.drawn]).discards[0]
    case = "ready" if best.distance == 0 else "nearer"
    useful = ", ".join(tile[0] for tile in best.useful)
    return say("lesson", "small", case, tile=tile_words(best.tile), useful=useful), [best.tile]
