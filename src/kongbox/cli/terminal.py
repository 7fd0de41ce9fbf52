"""`kongbox play --terminal`: the table line by line, for screen readers and remote terminals.

The cursor never moves up or back, and there are no colours. The person gets only their own view.
"""

import sys
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from ..errors import BadInput, KongboxError
from ..game.views.requests import TakeBack
from ..game.views.whynot import why_not_offered
from ..game.words.said import one_tile, several, tile_words, with_clause
from ..server.day.pages import shared
from ..tables.consent import take_back
from ..tables.lone import ME
from ..words.catalogue import say as words
from .plain import plain
from .saying import say
from .saying import say_all as tell
from .terminal_lines import deal_lines, end_lines, hand_lines, names_of_others, score_lines, table_lines
from .terminal_read import (
    LONGEST,
    Unclear,
    command,
    errors,
    numbers_before,
    options,
    tiles_offered,
    typed,
    understood,
    word_for,
)

if TYPE_CHECKING:
    from ..game import Table
    from ..game.views.wire import ActionView, EventView, View
    from ..tables.sitting import Evening

PROMPT = "> "
UNHEARD = ("deal", "draw")
"""The kinds of event that are printed only for the person's own seat."""
AT_END = ("win", "washout")
"""The kinds of event that the lines for the end of a hand describe."""


class Gone(Exception):
    """The exception for a person who has left the table."""


def heard(*, prompts: bool = True) -> Iterator[str]:
    """Yield the typed lines until the input ends. If `prompts` is set, a terminal shows a prompt before each line."""
    if sys.stdin is None:
        return
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")
    prompt = prompts and sys.stdin.isatty() and sys.stdout.isatty()
    while True:
        if prompt:
            sys.stdout.write(PROMPT)
        sys.stdout.flush()
        line = sys.stdin.readline()
        if not line:
            return
        yield plain(line)


class Sitting:
    """A person at the table in the terminal. `keep` saves the game before anything new is printed."""

    def __init__(self, evening: "Evening", keep: Callable[[], None] = lambda: None) -> None:
        self.evening = evening
        self.keep = keep
        self.lines = heard()
        self.deal = 0
        self.mark = evening.session.mark
        self.trouble: str | None = None

    def play(self) -> None:
        """Play hand after hand. Raises Gone when the person leaves."""
        view = self.evening.view()
        say(words("terminal", "rules", rules=view.rules.name, names=several(names_of_others(view))))
        if self.evening.match.results or any(seat == view.me for seat, _ in self.evening.table.actions):
            self.go_on(view)
        while True:
            self.news()
            view = self.evening.view()
            if view.result is not None:
                self.between(view)
            elif view.me in view.waiting:
                self.answer(view)
            elif self.evening.bot_due is not None:
                self.evening.move()
            else:
                raise Gone

    def go_on(self, view: "View") -> None:
        """Print the state of a resumed game, but no earlier events."""
        self.deal, self.mark = self.evening.session.deals, self.evening.session.mark
        say(words("terminal", "goes-on"))
        say()
        tell(deal_lines(view))
        if view.result is None:
            tell(table_lines(view))

    def news(self) -> None:
        """Save the game. Print the events that have not been printed yet and, if the hand is over, its end."""
        self.keep()
        view, session = self.evening.view(), self.evening.session
        if session.deals != self.deal:
            self.deal, self.mark = session.deals, session.mark._replace(events=0)
            say()
            tell(deal_lines(view))
        tell([event.text for event in session.events_since(view.me, self.mark) if is_heard(event, view.me)])
        self.mark = session.mark
        if session.trouble is not None and session.trouble != self.trouble:
            say(session.trouble)
        self.trouble = session.trouble
        if view.result is not None:
            tell(end_lines(view))
            if line := shared(self.evening.match, self.evening.table):
                say(line)

    def answer(self, view: "View") -> None:
        """Ask the person until the table accepts an answer."""
        tell(question(view))
        while True:
            text = self.line()
            wish = command(text)
            if wish == "again" or not text.strip():
                tell(question(view))
            elif wish == "back":
                if self.back(view):
                    return
            elif wish is not None and wish not in ("next", "new", "yes", "sheet"):
                self.serve(wish, view)
            elif self.take(text, view):
                return

    def take(self, text: str, view: "View") -> bool:
        """Give a typed answer to the table, and return whether the table accepted it. If not, print why."""
        wanted = understood(text, view)
        if isinstance(wanted, Unclear):
            say(wanted.text)
            say(possible(view))
            return False
        asks = None if isinstance(wanted, str) else self.doubt(wanted)
        if asks is not None:
            say(asks)
            if command(self.line()) != "yes":
                say(words("terminal", "kept-going"))
                say(possible(view))
                return False
        try:
            self.evening.act(view.serial, wanted if isinstance(wanted, str) else wanted.id)
        except KongboxError as error:
            unknown = isinstance(error, BadInput)  # the error's sentence is for programs, which write actions in notation
            say(words("terminal", "unclear", given=text.strip()[:LONGEST]) if unknown else error.message)
            say(possible(view))
            return False
        return True

    def back(self, view: "View") -> bool:
        """Take back the person's last decision, and return whether the table allowed it. If not, print why."""
        try:
            take_back(self.evening, ME, TakeBack(view.serial))
        except KongboxError as error:
            say(error.message)
            return False
        self.mark = self.evening.session.mark
        self.keep()
        say(self.evening.taken)
        return True

    def doubt(self, wanted: "ActionView") -> str | None:
        """Return the question to ask before an error, or before mahjong at a strict table; None for other actions."""
        if wanted.does is not None:
            return words("terminal", "sure", does=wanted.does, follows=cost_of(wanted))
        return words("terminal", "sure-mahjong", asks=asks_of(wanted)) if wanted.asks else None

    def between(self, view: "View") -> None:
        """Wait for the person, then deal the next hand, or begin a new session after the last hand."""
        wanted = "new" if view.session.over else "next"
        say(words("terminal", wanted))
        while True:
            text = self.line()
            wish = command(text)
            if wish == wanted or (wanted == "next" and not text.strip()):
                self.evening.new() if view.session.over else self.evening.next()
                return
            if wish in ("sheet", "again"):
                tell(end_lines(view))
            elif wish in ("help", "table", "score", "quit"):
                self.serve(wish, view)
            else:
                if text.strip():
                    say(words("terminal", "unclear", given=text.strip()[:LONGEST]))
                say(words("terminal", wanted))

    def serve(self, wish: str, view: "View") -> None:
        """Carry out a command that is not an action. Raises Gone for "quit"."""
        match wish:
            case "quit":
                raise Gone
            case "help":
                tell(words("terminal", "help").strip().splitlines())
            case "hand":
                tell(own_hand(view))
            case "table":
                tell(table_lines(view))
            case "score":
                tell(score_lines(view))
            case "hint":
                say(self.evening.hint().text)
            case "why":
                tell(why_lines(self.evening.session.put_to(view.me), view.me))
            case "dangers":
                tell(danger_lines(view))
            case "errors":
                tell(error_lines(view))

    def line(self) -> str:
        """Return the next typed line. Raises Gone if the input has ended."""
        text = next(self.lines, None)
        if text is None:
            raise Gone
        return text


def is_heard(event: "EventView", me: int) -> bool:
    """Whether an event is printed when it happens."""
    hidden = event.kind == "give" and event.tile is None
    return not hidden and not (event.kind in UNHEARD and event.seat != me) and event.kind not in AT_END


def own_hand(view: "View") -> list[str]:
    """Return the player's own tiles, and the tile just drawn, if any."""
    drawn = view.seats[view.me].drawn
    return [*hand_lines(view), *([words("terminal", "drawn", tile=one_tile(drawn))] if drawn else [])]


def question(view: "View") -> list[str]:
    """Return the lines that ask the player what to do, with every offered action except errors."""
    before, lines = numbers_before(view), [view.prompt]
    if before:
        first = tiles_offered(view)[0]
        number = (view.seats[view.me].tiles or []).index(first.tile or "") + 1
        form = "give" if first.kind == "give" else "tile"
        lines = [*hand_lines(view), view.prompt, words("terminal", form, number=number, tile=first.tile)]
    for number, action in enumerate(options(view), before + 1):
        form = "option" if typed(action) == action.label.casefold() else "typed"
        lines.append(words("terminal", form, number=number, label=action.label, typed=typed(action)))
    return [*lines, *([words("terminal", "errs")] if errors(view) else [])]


def possible(view: "View") -> str:
    """Return the offered actions in one line."""
    answers = [words("terminal", "number")] if tiles_offered(view) else []
    return words("terminal", "possible", answers=several([*answers, *map(typed, options(view))], "or"))


def why_lines(table: "Table", seat: int) -> list[str]:
    """Return a line for each reason why the table does not offer the main verbs to a seat."""
    return [
        words("terminal", "why", verbs=", ".join(one.verbs), reason=with_clause(one.text, ", ".join(one.clauses)))
        for one in why_not_offered(table, seat, "").answers
    ]


def danger_lines(view: "View") -> list[str]:
    """Return a line for each dangerous discard, or a line that says that there is none."""
    dangerous = [action for action in view.legal if action.danger and action.kind == "discard"]
    lines = [words("terminal", "dangerous", tile=tile_words(action.tile), danger=action.danger) for action in dangerous]
    return lines or [words("terminal", "no-dangers")]


def error_lines(view: "View") -> list[str]:
    """Return a line for mahjong, which may be false, and for each kind of possible error; without any, a line that says so."""
    kinds = {word_for(action): action for action in reversed(errors(view))}
    lines = [words("terminal", "asked", typed=typed(action), asks=asks_of(action)) for action in options(view) if action.asks]
    lines += [
        words("terminal", "error", typed=typed(action), does=action.does, follows=cost_of(action))
        for action in reversed(kinds.values())
    ]
    return lines or [words("terminal", "no-errors")]


def asks_of(action: "ActionView") -> str:
    """Return the warning before an action that may be an error, with the clauses."""
    return with_clause(action.asks or "", ", ".join(action.clauses))


def cost_of(action: "ActionView") -> str:
    """Return what follows from an action, such as the cost of an error, with the clauses."""
    return with_clause(action.follows or "", ", ".join(action.clauses))
