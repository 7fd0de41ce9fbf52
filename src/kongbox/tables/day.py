"""The hand of the day at a table: its date, its opponents, and the play of the bot "keen" for comparison."""

from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta

from ..errors import BadInput
from ..game import Match, Table
from ..game.model.day import FIRST, Day, seed_of_day
from ..game.words.failures import failure
from ..rulesets import SHIPPED, BadSheet, Ruleset
from ..store.kept import DayKept
from .others import PERSON, Other, names_of

COMPANY: tuple[Other, ...] = (("Ada", "keen"), ("Bo", "greedy"), ("Cleo", "keen"))
"""The opponents and their bots, the same for everybody."""
RIVAL = "keen"
"""The bot that plays the same hand in the person's seat."""


def day_of(wanted: str, today: str) -> Day:
    """Return the hand of a date for a person whose calendar says `today`.

    Raises BadInput (code "bad-day") for a date that is unreadable, before `FIRST` or after `today`, and if `today` differs by
    more than a day from the present date in UTC.
    """
    asked, here = read_date(wanted), read_date(today)
    now = datetime.now(UTC).date()
    if abs(here - now) > timedelta(days=1):
        raise failure(BadInput, "bad-day", "clock", given=today, now=now.isoformat())
    if asked > here:
        raise failure(BadInput, "bad-day", "future", given=wanted)
    if asked < FIRST:
        raise failure(BadInput, "bad-day", "early", given=wanted, first=FIRST.isoformat())
    return Day(wanted, late=asked < here)


def read_date(text: str) -> date:
    """Return the date in a text such as "2026-11-25". Raises BadInput (code "bad-day") for any other text."""
    try:
        found = date.fromisoformat(text)
    except ValueError:
        found = None
    if found is None or found.isoformat() != text:
        raise failure(BadInput, "bad-day", "form", given=text[:40])
    return found


def rules_of_day(rules: str) -> Ruleset:
    """Return a shipped ruleset with its usual options. Raises BadSheet (code "unknown-ruleset") for any other ruleset."""
    if rules not in SHIPPED:
        raise failure(BadSheet, "unknown-ruleset", "offered", given=rules[:40], known=SHIPPED)
    return Ruleset.load(rules)


def match_of_day(ruleset: Ruleset, day: Day, player: str = PERSON) -> Match:
    """Return the session for a hand of the day. The seed follows from the date and the ruleset."""
    match = Match(ruleset, (player, *(name for name, _ in COMPANY)), seed=seed_of_day(day.date, ruleset.id), hands=1)
    match.day = day
    return match


def as_keen(ruleset: Ruleset, date: str) -> tuple[Match, Table]:
    """Return a day's session and its hand, played out by the bot "keen" in the person's seat."""
    match = match_of_day(ruleset, Day(date), RIVAL)
    table, playing = match.deal(), (RIVAL, *names_of(COMPANY))
    bots = [RIVAL] * 4
    for seat, bot in zip(match.seats, playing, strict=False):
        bots[seat] = bot
    table.play_out(bots)
    return match, table


def counted(days: Sequence[DayKept], date: str, rules: str) -> DayKept | None:
    """Return the first session of a day's hand that is not practice. Only this session counts. Return None if there is none."""
    return next((one for one in days if one.day == date and one.rules == rules and not one.exercise), None)
