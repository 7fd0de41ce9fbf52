"""`kongbox play --terminal`: the table line by line, for those who hear the screen, and for a line to another machine.

Nothing moves the cursor and nothing is coloured. The engine is asked as the server asks it: one player's view, and the
answers that it offers.
"""

import sys
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from ..errors import BadInput, KongboxError
from ..game.words.said import several, tile_words
from ..words.catalogue import say as words
from .plain import plain
from .saying import say
from .saying import say_all as tell
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
from .terminal_told import deal_lines, end_lines, hand_lines, names_of_others, score_lines, table_lines

if TYPE_CHECKING:
    from ..game.views.wire import ActionView, EventView, View
    from ..tables.sitting import Evening

PROMPT = "> "
UNHEARD = ("deal", "draw")
"""Events of others that come with every deal and every turn, and tell nothing."""
TOLD_AT_END = ("win", "washout")
"""What the end of the hand tells in a sentence of its own."""


class Gone(Exception):
    """Whoever played has left the table."""


def heard(*, prompts: bool = True) -> Iterator[str]:
    """The lines that are typed, until there are no more; a person is shown where to type."""
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
    """Somebody at the table: what they have been told, and what they answer.

    `keep` is called whenever something has happened, before it is told.
    """

    def __init__(self, evening: "Evening", keep: Callable[[], None] = lambda: None) -> None:
        self.evening = evening
        self.keep = keep
        self.lines = heard()
        self.strict = bool(evening.ruleset.rules.faults.manners)
        self.deal = 0
        self.mark = (0, 0)
        self.trouble: str | None = None

    def play(self) -> None:
        """Hand after hand, until somebody leaves. Raises Gone."""
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
        """A game that was left goes on: how the table stands is told, and not all that led to it."""
        self.deal, self.mark = self.evening.session.deals, self.evening.session.mark
        say(words("terminal", "goes-on"))
        say()
        tell(deal_lines(view))
        if view.result is None:
            tell(table_lines(view))

    def news(self) -> None:
        """Tell what has happened since, once it is kept."""
        self.keep()
        view, session = self.evening.view(), self.evening.session
        if session.deals != self.deal:
            self.deal, self.mark = session.deals, (session.deals, 0)
            say()
            tell(deal_lines(view))
        tell([event.text for event in session.events_since(view.me, self.mark) if is_heard(event, view.me)])
        self.mark = session.mark
        if session.trouble is not None and session.trouble != self.trouble:
            say(session.trouble)
        self.trouble = session.trouble
        if view.result is not None:
            tell(end_lines(view))

    def answer(self, view: "View") -> None:
        """Ask until the table has taken an answer: what is refused or not understood changes nothing."""
        tell(question(view))
        while True:
            text = self.line()
            wish = command(text)
            if wish == "again" or not text.strip():
                tell(question(view))
            elif wish is not None and wish not in ("next", "new", "yes", "sheet"):
                self.serve(wish, view)
            elif self.take(text, view):
                return

    def take(self, text: str, view: "View") -> bool:
        """Hand an answer to the table; False where that did not come to it."""
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
            unknown = isinstance(error, BadInput)  # it speaks of how programs write an action
            say(words("terminal", "unclear", given=text.strip()[:LONGEST]) if unknown else error.message)
            say(possible(view))
            return False
        return True

    def doubt(self, wanted: "ActionView") -> str | None:
        """What is asked once before something that would cost: an error, its excuse, a mahjong that nobody checks."""
        if wanted.does is not None:
            return words("terminal", "sure", does=wanted.does, follows=wanted.follows)
        return words("terminal", "sure-mahjong") if wanted.kind == "mahjong" and self.strict else None

    def between(self, view: "View") -> None:
        """After a hand: the next, or once the session is over a new one."""
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
        """Everything that somebody may ask for beside an answer. Raises Gone."""
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
            case "dangers":
                tell(danger_lines(view))
            case "errors":
                tell(error_lines(view))

    def line(self) -> str:
        """The next line that is typed. Raises Gone where there is none."""
        text = next(self.lines, None)
        if text is None:
            raise Gone
        return text


def is_heard(event: "EventView", me: int) -> bool:
    """Is an event told as it happens? Not what comes with every turn of another, and tiles that others exchange unseen."""
    hidden = event.kind == "give" and event.tile is None
    return not hidden and not (event.kind in UNHEARD and event.seat != me) and event.kind not in TOLD_AT_END


def own_hand(view: "View") -> list[str]:
    """One's tiles by their numbers, and which was drawn."""
    drawn = view.seats[view.me].drawn
    return [*hand_lines(view), *([words("terminal", "drawn", tile=tile_words(drawn))] if drawn else [])]


def question(view: "View") -> list[str]:
    """What is asked, and every answer that is offered with its number; errors are only hinted at."""
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
    """The answers that are offered, in a line."""
    told = [words("terminal", "number")] if tiles_offered(view) else []
    return words("terminal", "possible", answers=several([*told, *map(typed, options(view))], "or"))


def danger_lines(view: "View") -> list[str]:
    """Which discards are dangerous, to whom and why."""
    found = [action for action in view.legal if action.danger and action.kind == "discard"]
    told = [words("terminal", "dangerous", tile=tile_words(action.tile), danger=action.danger) for action in found]
    return told or [words("terminal", "no-dangers")]


def error_lines(view: "View") -> list[str]:
    """What one could do wrong, each kind once, with an example of what is typed and what it costs."""
    kinds = {word_for(action): action for action in reversed(errors(view))}
    told = [
        words("terminal", "error", typed=typed(action), does=action.does, follows=action.follows)
        for action in reversed(kinds.values())
    ]
    return told or [words("terminal", "no-errors")]
