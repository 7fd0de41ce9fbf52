"""Every request at a table: its handler, its roles, its stages, and when it has an effect.

The structs in the `wire` modules say what each request does. The docstring of a handler says only what its struct leaves out.
"""

from collections.abc import Callable, Collection
from typing import Any, NamedTuple, get_args

from ..game.views.requests import Act, Next, Rule, TakeBack, Unrule, WhyNot
from . import alone, consent, device, lobby, playing, rematch, talk, together, wire, wire_alone, wire_chairs
from .bucket import Cost
from .roles import ALONE, AT_REST, BETWEEN, EVERY_STAGE, HOST, IN_SESSION, LOBBY, OVER, PLAYER, PLAYING, REFEREE, WATCHER
from .state import State
from .wire import REQUESTS, MotionRequest, PlayRequest, Role, Stage


def always(table: State, person: str) -> bool:
    return True


FINDING = Cost(12, 2.0, "too-much-asked")
CODES = Cost(6, 0.2, "too-much-asked")
LEADING = Cost(30, 6.0, "too-much-asked")
LAYING = Cost(6, 0.5, "too-many-tables")


class Asked(NamedTuple):
    """A request: its handler, the roles that may send it (one suffices), and the stages in which it is valid.

    `does_something`, usually a function `may_...`, says whether the request would have an effect now. It uses only open facts and
    what the sender's seat knows. `cost` is the request's rate limit, if it has one. `idle` is the code of the refusal if the
    request would have no effect; "" if the handler refuses it.
    """

    type: type
    carry_out: Callable[[Any, str, Any], Any]
    roles: tuple[Role, ...]
    stages: tuple[Stage, ...]
    does_something: Callable[[Any, str], bool] = always
    cost: Cost | None = None
    idle: str = ""

    def is_for(self, roles: Collection[Role]) -> bool:
        """Whether a person with these roles may send this request."""
        return any(role in roles for role in self.roles)


ANYBODY, SITS, RULES, BY_ONESELF = (PLAYER, WATCHER), (PLAYER, ALONE), (REFEREE, ALONE), (ALONE,)
ASKED: dict[str, Asked] = {
    str(one.type.__struct_config__.tag): one  # type: ignore[attr-defined]
    for one in (
        Asked(wire.Sit, lobby.sit, ANYBODY, AT_REST, lobby.may_sit),
        Asked(wire.Stand, lobby.stand, (PLAYER,), AT_REST),
        Asked(wire.Rename, lobby.rename, ANYBODY, AT_REST),
        Asked(wire.SeatBot, lobby.seat_bot, (HOST, PLAYER), EVERY_STAGE, lobby.may_seat_bot),
        Asked(wire.Clear, lobby.clear, (HOST,), (LOBBY,), lobby.may_clear),
        Asked(wire.Choose, lobby.choose, (HOST,), (LOBBY,), cost=FINDING),
        Asked(wire.Begin, lobby.begin, (HOST, PLAYER), (LOBBY,), lobby.may_begin),
        Asked(wire.Rematch, lobby.rematch, (HOST,), (OVER,)),
        Asked(wire_chairs.SwapChairs, consent.swap, (PLAYER,), (LOBBY,), consent.may_swap),
        Asked(wire_chairs.MoveTo, lobby.move_to, (HOST,), (LOBBY,), lobby.may_move),
        Asked(wire_chairs.Again, rematch.again, (PLAYER, HOST), (LOBBY, OVER), rematch.may_go_again),
        Asked(wire_chairs.PlayNext, rematch.play_next, (WATCHER,), EVERY_STAGE),
        Asked(wire_chairs.GiveUp, rematch.give_up, (PLAYER, HOST), (*IN_SESSION, OVER), rematch.may_give_up),
        Asked(wire_chairs.SeatHere, device.seat_here, ANYBODY, (LOBBY,), device.may_seat_here),
        Asked(wire_chairs.LeaveHere, device.leave_here, ANYBODY, EVERY_STAGE, device.may_leave_here),
        Asked(wire_chairs.Uncover, device.uncover, (PLAYER,), (PLAYING,), device.may_uncover),
        Asked(wire_chairs.CoverHand, device.cover, (PLAYER,), (PLAYING,), device.may_cover, idle="covered"),
        Asked(wire_chairs.PassHere, device.pass_here, (PLAYER,), (PLAYING,), device.may_pass_here),
        Asked(wire.HandOver, lobby.hand_over, (HOST,), EVERY_STAGE, lobby.may_hand_over),
        Asked(wire.Remove, lobby.remove, (HOST,), EVERY_STAGE, lobby.may_remove),
        Asked(wire.Leave, lobby.leave, (*ANYBODY, HOST, REFEREE), EVERY_STAGE),
        Asked(wire.HandBack, playing.hand_back, (PLAYER, HOST), EVERY_STAGE, playing.may_hand_back),
        Asked(wire.NewCode, lobby.change_code, (HOST,), EVERY_STAGE, cost=CODES),
        Asked(wire.CloseTable, lobby.close_table, (HOST,), EVERY_STAGE),
        Asked(Act, playing.act, SITS, (PLAYING,), playing.may_act),
        Asked(wire.LetPass, playing.let_pass, (PLAYER,), (PLAYING,), playing.may_let_pass),
        Asked(wire.Wait, playing.wait, (PLAYER,), (PLAYING,), playing.may_wait),
        Asked(WhyNot, playing.why, SITS, (PLAYING,), cost=FINDING),
        Asked(Next, playing.next_hand, SITS, (BETWEEN,), playing.may_ask_for_next),
        Asked(wire.DealOn, playing.deal_on, (PLAYER, HOST), (BETWEEN,), playing.may_deal_on, idle="nobody-missed"),
        Asked(TakeBack, consent.take_back, SITS, (PLAYING,), consent.may_take_back, FINDING),
        Asked(wire.Nudge, playing.nudge, (PLAYER,), IN_SESSION, playing.may_nudge),
        Asked(wire.Mind, playing.mind, (PLAYER,), IN_SESSION, playing.may_be_minded),
        Asked(wire.SayPhrase, talk.phrase, ANYBODY, EVERY_STAGE),
        Asked(wire.Chat, talk.chat, ANYBODY, EVERY_STAGE),
        Asked(wire.Lead, together.lead, (PLAYER,), (BETWEEN, OVER), together.may_lead, LEADING),
        Asked(wire.GiveLead, together.give_lead, (PLAYER,), (BETWEEN, OVER), together.may_give_lead, idle="leads-not"),
        Asked(wire.EndLook, together.end_look, (PLAYER,), (BETWEEN, OVER), together.may_end_look, idle="leads-not"),
        Asked(wire.Pause, consent.move, (PLAYER,), IN_SESSION, consent.may_move),
        Asked(wire.EndPause, consent.resume, (PLAYER, HOST), IN_SESSION, consent.may_resume, idle="not-paused"),
        Asked(wire.Stop, consent.move, (PLAYER,), IN_SESSION, consent.may_move),
        Asked(wire.Vote, consent.vote, (PLAYER,), (LOBBY, *IN_SESSION), consent.may_vote),
        Asked(wire.Withdraw, consent.withdraw, (PLAYER,), (LOBBY, *IN_SESSION), consent.may_withdraw, idle="no-such-motion"),
        Asked(Rule, consent.rule, RULES, (PLAYING,), consent.may_rule, FINDING),
        Asked(Unrule, consent.unrule, RULES, (PLAYING,), consent.may_unrule),
        Asked(wire.AskCharges, consent.charges, RULES, (PLAYING,), cost=FINDING),
        Asked(wire_alone.New, alone.new, BY_ONESELF, (OVER,), cost=LAYING),
        Asked(wire_alone.Lay, alone.lay, BY_ONESELF, EVERY_STAGE, cost=LAYING),
        Asked(wire_alone.TakeUp, alone.take_up, BY_ONESELF, EVERY_STAGE, cost=LAYING),
        Asked(wire_alone.PlayOn, alone.play_on, BY_ONESELF, EVERY_STAGE, cost=LAYING),
        Asked(wire_alone.PlayDay, alone.play_day, BY_ONESELF, EVERY_STAGE, cost=LAYING),
        Asked(wire_alone.Hold, alone.hold, BY_ONESELF, EVERY_STAGE),
        Asked(wire_alone.GoOn, alone.go_on, BY_ONESELF, EVERY_STAGE),
        Asked(wire_alone.Hint, alone.hint, BY_ONESELF, (PLAYING,), playing.may_act, FINDING),
    )
}
"""Every request by name, in the order in which `Around.may` lists them."""

assert ASKED.keys() == REQUESTS.keys(), "a request without a role, or an unknown one"


NEEDS_SOMEBODY = {str(one.__struct_config__.tag) for one in get_args(PlayRequest | MotionRequest)} - {"phrase", "chat"}
"""Requests that are refused while the table rests."""
STOPPED = ("act", "next", "deal-on", "take-back", "pause")
"""Requests that are refused during a pause."""
STANDS_IN = {"bot": "host-there", "begin": "host-there", "deal-on": "host-deals-on", "hand-back": "host-hands-back"}
"""Requests that a player may send in place of an absent host, each with the code of its refusal while the host is there."""


def is_asleep(table: State, name: str) -> bool:
    """Whether a request is refused because the table rests."""
    return table.resting and name in NEEDS_SOMEBODY


def refusal(table: State, person: str, name: str) -> str:
    """Return the code of the refusal during a pause, while the host is there, or of an idle request; "" if there is none."""
    if table.paused and name in STOPPED:
        return "paused"
    if name in STANDS_IN and not table.in_charge(person):
        return STANDS_IN[name]
    asked = ASKED[name]
    return "" if not asked.idle or asked.does_something(table, person) else asked.idle


def may(table: State, person: str) -> list[str]:
    """Return the requests that this person may send now and that would have an effect."""
    roles = {one: table.roles(one) for one in device.speakers(table, person)}
    covered = device.is_covered(table, person)
    return [
        name
        for name, one in ASKED.items()
        if table.stage in one.stages
        and not is_asleep(table, name)
        and not (covered and name in device.HANDS)
        and any(
            one.is_for(theirs) and not refusal(table, other, name) and one.does_something(table, other)
            for other, theirs in roles.items()
        )
    ]
