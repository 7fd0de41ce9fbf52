"""Requests that need the consent of others, or a referee."""

from ..errors import RuleRefusal
from ..game.views.charges import Referee, accused
from ..game.views.requests import Rule, TakeBack, Unrule
from ..game.words.buttons import taken_text
from ..game.words.failures import failure
from . import hands
from .motions import Asked, Pending, must_be_unseen
from .play import Play
from .roles import LOBBY, PLAYING
from .state import State
from .wire import AskCharges, Charges, EndPause, Pause, Stop, Vote, Withdraw
from .wire_chairs import SwapChairs


def resume(table: State, person: str, request: EndPause) -> None:
    hands.pause(table, False)


def may_resume(table: State, person: str) -> bool:
    return table.paused


def take_back(table: State, person: str, request: TakeBack) -> None:
    """Take a decision back if all agree and nobody has seen hidden tiles since.

    A person who plays alone needs no consent. An answer to the open tile can be taken back without consent too, because a motion
    would reveal it.
    """
    play, seat = table.seated(person)
    play.must_be_current(request.serial)
    if table.is_alone:
        if is_played_once(play):
            raise failure(RuleRefusal, "no-takeback", "day")
        taken = play.take_back(seat)
        table.taken = taken_text(taken.undone[0][1])
        return
    if play.has_answered(seat):
        play.take_answer_back(seat)
        return
    must_be_unseen(play.table, seat)
    move(table, person, request)


def is_played_once(play: Play) -> bool:
    """Whether this session is a hand of the day that counts, not practice."""
    return play.match.day is not None and not play.match.day.practice


def may_take_back(table: State, person: str) -> bool:
    """Whether this person discarded the open tile or answered it, and may take this back. Others may have to consent.

    A person who plays alone may take back any decision, except in a hand of the day that counts.
    """
    play, hand, seat = table.play, table.hand, table.seat_of(person)
    if play is None or hand is None or seat is None:
        return False
    if table.is_alone:
        return not is_played_once(play) and hand.may_take_back(seat)
    mine = play.window is not None and hand.phase == "claim" and hand.turn == seat and table.pending is None
    return (mine or play.has_answered(seat)) and hand.may_take_back(seat)


def rule(table: State, person: str, request: Rule) -> None:
    """Give a ruling. At a table that votes on rulings, everybody except the accused must agree."""
    play = table.running
    play.must_be_current(request.serial)
    if table.choices.rulings == "host":
        play.rule(request.seat, request.name)
        table.changed()
        return
    play.table.foresee(request.seat, request.name)
    move(table, person, request)


def may_rule(table: State, person: str) -> bool:
    """Whether a hand is in play and, if players vote on rulings, no motion is open."""
    return table.hand is not None and (table.pending is None or table.choices.rulings == "host")


def unrule(table: State, person: str, request: Unrule) -> None:
    """Take the last ruling back. At a table that votes on rulings, all must agree."""
    play = table.running
    if table.choices.rulings == "host":
        play.unrule()
        table.changed()
        return
    if play.table.ruled is None:
        raise failure(RuleRefusal, "too-late")
    move(table, person, request)


def may_unrule(table: State, person: str) -> bool:
    return may_rule(table, person) and table.hand is not None and table.hand.ruled is not None


def charges(table: State, person: str, request: AskCharges) -> Charges:
    """Return the possible rulings, which are cached until something happens at the table."""
    play = table.running
    me, stand = table.seat_of(person), (play.deals, play.serial, len(play.table.actions))
    kept = table.charges.get(me)
    if kept is not None and kept[0] == stand:
        return kept[1]
    seats = sorted(play.match.seats, key=lambda seat: (seat - (me or 0)) % 4)
    players = [accused(play.match, play.table, me, seat) for seat in seats]
    answer = Charges(Referee(play.serial, play.table.ruleset.name, players))
    table.charges[me] = stand, answer
    return answer


def swap(table: State, person: str, request: SwapChairs) -> None:
    other = table.chairs.must_have(request.chair).person
    if not other or other == person:
        raise failure(RuleRefusal, "no-person-there")
    if other in table.away:
        raise failure(RuleRefusal, "person-away")
    move(table, person, request)


def may_swap(table: State, person: str) -> bool:
    others = [one.person for one in table.chairs if one.person and one.person != person]
    return table.pending is None and any(one not in table.away for one in others)


def swap_with(table: State, person: str, chair: int) -> None:
    """Swap a person with the occupant of a chair, if the person still has a chair and no hand has been dealt."""
    mine = table.chairs.of(person)
    if mine is not None and table.stage == LOBBY:
        table.chairs[mine], table.chairs[chair] = table.chairs[chair], table.chairs[mine]


def vote(table: State, person: str, request: Vote) -> None:
    """Vote for or against a motion. One vote speaks for everybody on a shared device."""
    pending = table.pending
    if pending is None or pending.number != request.motion or person not in pending.awaited:
        raise failure(RuleRefusal, "no-such-motion")
    if request.yes:
        for one in table.together(person):
            pending.agree(one)
        carry(table)
    else:
        table.pending = None
        table.news(person, "disagrees")
    table.changed()


def may_vote(table: State, person: str) -> bool:
    return table.pending is not None and person in table.pending.awaited


def withdraw(table: State, person: str, request: Withdraw) -> None:
    table.pending = None
    table.changed()


def may_withdraw(table: State, person: str) -> bool:
    return table.pending is not None and table.pending.by == person


def follow(table: State) -> None:
    """Drop the votes of people who have left the chair on which they were asked. End the open motion if it awaits no vote any
    more, or if the player who made it has no chair any more.
    """
    pending = table.pending
    if pending is None:
        return
    for person in [*pending.awaited]:
        chair = table.chairs.of(person)
        if chair is None or (isinstance(pending.asked, SwapChairs) and chair != pending.asked.chair):
            pending.forget(person)
            table.changed()
    if pending.is_carried or table.chairs.of(pending.by) is None:
        table.pending = None
        table.changed()


def lapse(table: State) -> None:
    """End the open motion, because its time is over."""
    assert table.pending is not None
    table.news(table.pending.by, "lapsed")
    table.pending = None
    table.changed()


def move(table: State, person: str, asked: Asked) -> None:
    """Put a motion to the others, or carry it out at once if it needs no consent.

    A swap of chairs is put only to the player on the other chair, a ruling to everybody but the guilty player. A player is not
    asked if `is_asked` is False, or if they share the proposer's device.
    """
    if table.pending is not None:
        raise failure(RuleRefusal, "motion-already")
    needed = [one.person for one in table.chairs if one.person and is_asked(table, one.person)]
    needed = [one for one in needed if one not in table.together(person)]
    if isinstance(asked, SwapChairs):
        needed = [one for one in needed if table.chairs.of(one) == asked.chair]
    if isinstance(asked, Rule) and table.play is not None:
        guilty = table.chairs[table.chair_at(asked.seat)].person
        needed = [one for one in needed if one != guilty]
    table.motions += 1
    table.pending = Pending(table.motions, asked, person, needed, table.clock())
    table.changed()
    carry(table)


def may_move(table: State, person: str) -> bool:
    return table.pending is None


def is_asked(table: State, person: str) -> bool:
    """Whether motions wait for this player's vote.

    They do not if the player is away or is a program, or if a bot plays for the player.
    """
    return person not in table.away and person not in table.minding and not table.people[person].program


def carry(table: State) -> None:
    """If all have agreed, end the open motion and carry it out. Raises RuleRefusal if the motion has become impossible."""
    pending, play = table.pending, table.play
    if pending is None or not pending.is_carried:
        return
    table.pending = None
    table.changed()
    match pending.asked:
        case Pause():
            hands.pause(table, True)
        case Stop():
            hands.stop(table)
        case TakeBack():
            seat = table.seat_of(pending.by)
            if play is not None and seat is not None and table.stage == PLAYING:
                must_be_unseen(play.table, seat)
                play.take_back(seat)
        case Rule(seat=seat, name=name):
            if play is not None and table.stage == PLAYING:
                play.rule(seat, name)
        case SwapChairs(chair=chair):
            there = table.chairs[chair].person
            if there in (*pending.agreed, *table.together(pending.by)) or (there and table.people[there].program):
                swap_with(table, pending.by, chair)
        case Unrule():
            if play is not None and table.stage == PLAYING:
                play.unrule()
