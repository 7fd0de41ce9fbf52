"""Bots by name. A bot is a kernel that answers for a seat; `decision.bots` holds the number of each seat's bot."""

from collections.abc import Callable, Collection
from importlib import import_module
from types import FunctionType
from typing import Final, TypeGuard, get_type_hints

from ..state.actions import ACTIONS, PASS, VERB_OF
from ..state.codes import ERROR
from ..state.records import Decision, Lookup, Table
from ..state.registry import KERNELS, kernel, rewrite, written
from ..state.rng import below

Bot = Callable[..., int]
"""A kernel that returns an action. Its arguments are any of `table`, `lookup`, `decision` and `seat`, with these names."""
BOTS: Final[dict[str, int]] = {}
"""The number of each bot, by name."""
USERS: Final[set[int]] = set()
"""The numbers of users' kernels."""
SHIPPED: Final = "kongbox.bots"
"""The room whose bots register themselves when it is imported."""
SCALE: Final = 65536
BOT_STREAM: Final = 7
"""The stream of random numbers that bots use; the wall has its own."""
GIVEN: Final = {"table": Table, "lookup": Lookup, "decision": Decision, "seat": int}
_bots: list[Bot] = []
_withdrawn: list[Bot] = []
"""Users' bots that were forgotten because they cannot be compiled. They may be registered again, to play interpreted."""


@kernel
def choose(table: Table, lookup: Lookup, decision: Decision, seat: int) -> int:
    """Return the action that a seat's bot chooses. A clumsy bot sometimes chooses an error. `decision.open` must have the
    legal actions.
    """
    if decision.clumsy > 0 and below(decision.random, SCALE) < decision.clumsy:
        error = blunder(decision)
        if error != PASS:
            return error
    return ask(table, lookup, decision, seat)


@kernel
def blunder(decision: Decision) -> int:
    """Return a random error from `decision.open`, each verb equally likely; PASS if no error is possible."""
    best = PASS
    most = -1
    last = PASS
    weight = 0
    for action in range(ACTIONS):
        if decision.open[action] == ERROR:
            verb = VERB_OF[action]
            if verb != last:
                last = verb
                weight = below(decision.random, SCALE)
                if weight > most:
                    most = weight
                    best = action
            elif VERB_OF[best] == verb and weight == most and below(decision.random, 3) == 0:
                best = action
    return best


@kernel
def first_open(decision: Decision) -> int:
    """Return the first legal action."""
    for action in range(ACTIONS):
        if decision.open[action] == 1:
            return action
    return PASS


@kernel
def sound(decision: Decision, seat: int, action: int) -> int:
    """Return the action that a user's kernel chose or, if that is illegal, the first legal action.

    An illegal choice changes the number n of the seat's bot to -1 - n, so that the caller can refuse the hand. A compiled loop
    cannot raise an error, so the hand is played to its end.
    """
    if 0 <= action < ACTIONS:
        if decision.open[action] != 0:
            return action
    decision.bots[seat] = -1 - decision.bots[seat]
    return first_open(decision)


def asking() -> list[str]:
    """Return the source lines of `ask`. Only the answers of users' kernels are checked."""
    lines = ["def ask(table: Table, lookup: Lookup, decision: Decision, seat: int) -> int:", "    bot = decision.bots[seat]"]
    if USERS:
        lines += ["    if bot < 0:", "        return first_open(decision)"]
    for number, bot in enumerate(_bots):
        last = number == len(_bots) - 1
        lines += [] if last else [f"    if bot == {number}:"]
        lines += [f"{'' if last else '    '}    {line}" for line in answering(number, bot)]
    return lines if _bots else [*lines, f"    return {PASS}"]


def answering(number: int, bot: Bot) -> list[str]:
    """Return the source lines of `ask` for one bot. A fraction from a user's kernel counts as an illegal action."""
    call = f"bot_{number}({', '.join(arguments(bot))})"
    if number not in USERS:
        return [f"return {call}"]
    answer, whole = f"answer_{number}", f"whole_{number}"
    lines = [f"{answer} = {call}", f"if {answer} is None:", "    return sound(decision, seat, -1)"]
    lines += [f"{whole} = int({answer})", f"if {answer} != {whole}:", f"    {whole} = -1"]
    return [*lines, f"return sound(decision, seat, {whole})"]


def is_ours(bot: Bot) -> bool:
    """Whether a kernel is part of kongbox."""
    return bot.__module__.partition(".")[0] == __name__.partition(".")[0]


def arguments(bot: Bot) -> tuple[str, ...]:
    """Return the names of a kernel's arguments."""
    return bot.__code__.co_varnames[: bot.__code__.co_argcount]


_space = {"Table": Table, "Lookup": Lookup, "Decision": Decision, "first_open": first_open, "sound": sound, "__name__": __name__}
ask: Bot = written("ask", asking(), _space)
"""The kernel that returns the action of a seat's bot. It is rewritten whenever a bot is registered."""


def register(name: str, bot: Bot) -> str:
    """Register a kernel as a bot and return the bot's name. One kernel may have several names.

    Raises ValueError if another kernel has the name, and TypeError for a function with arguments other than `table`, `lookup`,
    `decision` and `seat`, or without `-> int`.
    """
    import_module(SHIPPED)  # so that the shipped bots get the first numbers
    hints = get_type_hints(bot)
    for argument in arguments(bot):
        if GIVEN.get(argument) is not hints.get(argument, ...):
            usual = "table: Table, lookup: Lookup, decision: Decision, seat: int"
            raise TypeError(f"its argument {argument}: a bot takes some of {usual}, annotated like this")
    if bot.__defaults__ or hints.get("return") is not int:
        raise TypeError("a bot's arguments have no defaults, and it returns a whole number: write -> int")
    before = _bots[BOTS[name]] if name in BOTS else bot
    if home(before) != home(bot):
        raise ValueError(f"{home(before)} plays under the name {name}")
    if bot not in _bots:
        if before in _withdrawn:  # a new body, as when a notebook's cell runs again, replaces the body that cannot be compiled
            withdraw([before])
        if not is_ours(bot):
            USERS.add(len(_bots))
        _bots.append(bot if is_kernel(bot) else kernel(bot))
        rewrite(ask, asking(), names())
    BOTS[name] = _bots.index(bot)
    return name


def withdraw(bots: Collection[Bot]) -> None:
    """Forget some users' bots. Other bots keep their numbers."""
    _withdrawn.extend(bot for bot in bots if bot not in _withdrawn)
    for name in [name for name, number in BOTS.items() if _bots[number] in bots]:
        USERS.discard(BOTS[name])
        del BOTS[name]
    while _bots[-1] in bots:
        _bots.pop()
    _bots[:] = [first_open if bot in bots else bot for bot in _bots]
    rewrite(ask, asking(), names())


def names() -> dict[str, Bot]:
    """Return every bot by its name in the source of `ask`, such as `bot_0`."""
    return {f"bot_{number}": bot for number, bot in enumerate(_bots)}


def home(bot: Bot) -> str:
    """Return where a kernel is defined, as module:function."""
    return f"{bot.__module__}:{bot.__qualname__}"


def is_kernel(player: object) -> TypeGuard[Bot]:
    """Whether a player is a kernel. Only kernels can be compiled."""
    return isinstance(player, FunctionType) and player in KERNELS
