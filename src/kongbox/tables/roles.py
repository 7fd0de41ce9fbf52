"""The roles of people at a table, and its stages."""

from typing import get_args

from .wire import Role, Stage

PLAYER: Role = "player"
WATCHER: Role = "watcher"
HOST: Role = "host"
REFEREE: Role = "referee"
ALONE: Role = "alone"
EVERY_ROLE: tuple[Role, ...] = get_args(Role.__origin__)  # type: ignore[attr-defined]
LOBBY: Stage = "lobby"
PLAYING: Stage = "playing"
BETWEEN: Stage = "between"
OVER: Stage = "over"
EVERY_STAGE: tuple[Stage, ...] = get_args(Stage.__origin__)  # type: ignore[attr-defined]
IN_SESSION = (PLAYING, BETWEEN)
AT_REST = (LOBBY, BETWEEN, OVER)
