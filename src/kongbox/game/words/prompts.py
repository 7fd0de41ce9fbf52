"""The current question, in a sentence for one of the players."""

from ...words.catalogue import say
from ..model.question import Question
from .reader import Reader
from .said import count, one_tile, several

CLAIMS = ("mahjong", "kong", "pung", "chow")


def prompt(question: Question, reader: Reader) -> str:
    """Return the question for a seat, or what the seat waits for. At a strict table the text does not list legal actions."""
    offers, turn, tile = question.offers, question.turn, one_tile(question.tile)
    match question.phase:
        case "turn":
            if turn == reader.me and "mahjong" in offers and not question.strict:
                return say("prompt", "turn-mahjong")
            return reader.tell(turn, "prompt", "turn")
        case "washing":
            return say("prompt", "washing", washing(question))
        case "vote":
            return vote_prompt(question, reader)
        case "exchange":
            return exchange_prompt(question, reader)
        case "opening":
            return say("prompt", "opening", "asked" if offers else "waiting")
        case "rob" | "claim" as phase:
            claims = [say("claim", verb) for verb in CLAIMS if verb in offers]
            form = "strict" if question.strict and offers else "offered" if claims else "waiting"
            return reader.tell(turn, "prompt", phase, form, tile=tile, claims=several(claims, "or"))
    return say("prompt", question.phase)


def washing(question: Question) -> str:
    """Return the form of the question about washing: which of mahjong and washing the seat may choose. (PC2-WASH-1)"""
    if not question.offers:
        return "waiting"
    mahjong, wash = "mahjong" in question.offers, "no-play" in question.offers
    return "both" if mahjong and wash else "mahjong" if mahjong else "wash" if wash else "neither"


def exchange_prompt(question: Question, reader: Reader) -> str:
    """Return the prompt in an exchange: the taker, the number of tiles, and which exchange it is. (BM-GO-2)"""
    if not question.offers or question.taker is None:
        return say("prompt", "exchange", "waiting")
    form = "mahjong" if "mahjong" in question.offers else "plain"
    left = say("prompt", "exchange", "left", str(question.left))
    return say("prompt", "exchange", form, str(question.exchange), left=left, taker=reader.names[question.taker])


def vote_prompt(question: Question, reader: Reader) -> str:
    """Return the prompt in the vote on the exchanges: who stays out, and what the other players are asked. (BM-GO-3)"""
    exempt = question.exempt
    names = several([reader.whom(seat) if place else reader.who(seat) for place, seat in enumerate(exempt)])
    person = reader.person(exempt[0]) if exempt else "other"
    return say("prompt", "vote", "asked" if question.offers else "waiting", count(len(exempt)), person, names=names)
