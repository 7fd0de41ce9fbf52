"""What is done with each request: one function for every one of them."""

from collections.abc import Callable
from typing import Any

from ..game.views.requests import Act, Next, Rule, TakeBack, Unrule, WhyNot
from . import consent, lobby, playing, talk, wire

HANDLERS: dict[type, Callable[[Any, str, Any], Any]] = {
    wire.Sit: lobby.sit,
    wire.Stand: lobby.stand,
    wire.Rename: lobby.rename,
    wire.SeatBot: lobby.seat_bot,
    wire.Clear: lobby.clear,
    wire.Choose: lobby.choose,
    wire.Begin: lobby.begin,
    wire.Rematch: lobby.rematch,
    wire.HandOver: lobby.hand_over,
    wire.Remove: lobby.remove,
    wire.Leave: lobby.leave,
    Act: playing.act,
    WhyNot: playing.why,
    Next: playing.next_hand,
    wire.DealOn: playing.deal_on,
    TakeBack: consent.take_back,
    wire.Nudge: playing.nudge,
    wire.Mind: playing.mind,
    wire.SayPhrase: talk.phrase,
    wire.Chat: talk.chat,
    wire.Pause: consent.pause,
    wire.EndPause: consent.resume,
    wire.Stop: consent.stop,
    wire.Vote: consent.vote,
    Rule: consent.rule,
    Unrule: consent.unrule,
    wire.AskCharges: consent.charges,
}
