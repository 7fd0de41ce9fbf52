"""A ruling in a book, as the referee of these rules would give it."""

from ..errors import BadInput, RuleRefusal
from ..game.model.offence import Charge
from ..game.play.referee import beside_a_win, charges_at_hand
from ..game.words.failures import failure
from ..rulesets import Ruleset
from .form import PenaltyEntry


def charge_of(entry: PenaltyEntry, ruleset: Ruleset) -> Charge:
    """Return the infraction of a ruling, and its consequence.

    Raises RuleRefusal if the rules lack it, BadInput (code "book-beside") if it stands `beside` a win but ends no hand.
    """
    charge = next((one for one in charges_at_hand(ruleset) if one.name == entry.name), None)
    if charge is None:
        raise failure(RuleRefusal, "not-in-these-rules", "infraction", rules=ruleset.name)
    if not entry.beside:
        return charge
    if not charge.ends:
        raise failure(BadInput, "book-beside", "goes-on")
    return beside_a_win(charge)
