"""Who may send what: one table, from which follow refusals, what a page is told that it may send, and the tests' matrix."""

from collections.abc import Collection
from typing import get_args

from .wire import REQUESTS, Role, Stage

PLAYER: Role = "player"
WATCHER: Role = "watcher"
HOST: Role = "host"
REFEREE: Role = "referee"
EVERY_ROLE: tuple[Role, ...] = (PLAYER, WATCHER, HOST, REFEREE)
LOBBY: Stage = "lobby"
PLAYING: Stage = "playing"
BETWEEN: Stage = "between"
OVER: Stage = "over"
EVERY_STAGE: tuple[Stage, ...] = (LOBBY, PLAYING, BETWEEN, OVER)
IN_SESSION = (PLAYING, BETWEEN)
AT_REST = (LOBBY, BETWEEN, OVER)

Permission = tuple[tuple[Role, ...], tuple[Stage, ...]]

PERMISSIONS: dict[str, Permission] = {
    "sit": ((PLAYER, WATCHER), AT_REST),
    "stand": ((PLAYER,), AT_REST),
    "rename": ((PLAYER, WATCHER), AT_REST),
    "bot": ((HOST,), EVERY_STAGE),
    "clear": ((HOST,), (LOBBY,)),
    "choose": ((HOST,), (LOBBY,)),
    "begin": ((HOST,), (LOBBY,)),
    "rematch": ((HOST,), (OVER,)),
    "host": ((HOST,), EVERY_STAGE),
    "remove": ((HOST,), AT_REST),
    "leave": (EVERY_ROLE, EVERY_STAGE),
    "act": ((PLAYER,), (PLAYING,)),
    "why": ((PLAYER,), (PLAYING,)),
    "next": ((PLAYER,), (BETWEEN,)),
    "deal-on": ((PLAYER, HOST), (BETWEEN,)),
    "take-back": ((PLAYER,), (PLAYING,)),
    "nudge": ((PLAYER,), IN_SESSION),
    "mind": ((PLAYER,), IN_SESSION),
    "phrase": ((PLAYER, WATCHER), EVERY_STAGE),
    "chat": ((PLAYER, WATCHER), EVERY_STAGE),
    "pause": ((PLAYER,), IN_SESSION),
    "resume": ((PLAYER, HOST), IN_SESSION),
    "stop": ((PLAYER,), IN_SESSION),
    "vote": ((PLAYER,), IN_SESSION),
    "rule": ((REFEREE,), (PLAYING,)),
    "unrule": ((REFEREE,), (PLAYING,)),
    "charges": ((REFEREE,), (PLAYING,)),
}
"""Every request by its name: the roles that may send it, any of which is enough, and the stages in which it means anything."""

assert PERMISSIONS.keys() == REQUESTS.keys(), "a request that nobody may send, or one that is none"
assert set(EVERY_ROLE) == set(get_args(Role.__origin__)) and set(EVERY_STAGE) == set(get_args(Stage.__origin__))  # type: ignore[attr-defined]


def may(request: str, roles: Collection[Role]) -> bool:
    """May somebody with these roles send it?"""
    return any(role in roles for role in PERMISSIONS[request][0])


def fits(request: str, stage: Stage) -> bool:
    """Does it mean anything in this stage?"""
    return stage in PERMISSIONS[request][1]
