"""The kernels' numbers for phases, sources, sets, infractions and events. `actions` has the numbers of actions."""

from typing import Final

# phases of a hand
OPENING: Final = 0  # a seat may lay down dealt kongs before the first turn
EXCHANGE: Final = 6  # before a goulash: each player gives away three tiles (BM-GO-2)
VOTE: Final = 7  # one player stays out of the exchanges; the others vote whether they exchange (BM-GO-3)
WASHING: Final = 5  # a seat with nine or more different heads may call "no play" (PC2-WASH-1)
TURN: Final = 1  # a seat has drawn or claimed, and discards, declares a kong or wins
CLAIM: Final = 2  # the others may claim `table.tile`, the discard of seat `table.turn`
ROB: Final = 3  # the others may rob the kong of `table.tile` that seat `table.turn` declared
OVER: Final = 4

# where loose tiles come from
BOX: Final = 0  # a kong box, apart from the live wall (RX-KB)
DEAD: Final = 1  # a dead wall, replenished from the end of the live wall (RX-DW)
MOVING: Final = 2  # the end of the live wall itself; some last tiles may never be drawn (DM-8)

# house choices: the index of a value among the values of its option, as `rulesets/schema.py` lists them
STACK: Final = 0  # how the dealer takes their last two tiles
ENDS: Final = 1
LOOSE_TILES: Final = 1  # loose tiles replace bonus tiles; otherwise live tiles do
CENTRED: Final = 0  # how the loose tiles lie on the kong box
PAYS: Final = 1  # a player who misnames a tile pays for the result; otherwise they forfeit a turn
THREE: Final = 1  # letting off a cannon costs three times the player's own debt

# how `table.tile` reached the hand
FROM_WALL: Final = 0
FROM_LOOSE: Final = 1
FROM_DISCARD: Final = 2
FROM_KONG: Final = 3
FROM_CLAIM: Final = 4  # the turn began with a pung or chow, so no tile was drawn
FROM_BOX: Final = 5  # a loose tile drawn instead of a live tile: it counts as neither (rulings 6 and 40)

# sets of a hand
PAIR: Final = 0
CHOW: Final = 1
PUNG: Final = 2
KONG: Final = 3
BOGUS: Final = 4  # three tiles that do not form a set (RX-INF-10)

# how a set lies
EXPOSED: Final = 0
CONCEALED: Final = 1
CLAIMED_KONG: Final = 2  # a discard added to a concealed pung (RX-PLAY-15)

# shapes of a complete hand
SETS: Final = 0  # melds and an eye
ORPHANS: Final = 1  # (RX-SH-1)
SEVEN_PAIRS: Final = 2
PAIR_HONOURS: Final = 3  # (BM-SH-2)
KNITTING: Final = 4  # (BM-SH-3)
TRIPLE_KNITTING: Final = 5  # (BM-SH-4)
TEMPLATES: Final = 6  # TEMPLATES + n: the n-th hand without sets that the sheet describes, from 0
MOST_TEMPLATES: Final = 32
MOST_VARIANTS: Final = 24  # the most templates, each counted once for every assignment of suits
MOST_DRAWINGS: Final = 32  # the most hands of sets that a sheet describes group by group
MOST_GROUPS: Final = 256  # the most alternatives of all groups in these hands
MOST_TOPS: Final = 15  # the most forms and heads that belong to no other head; see `forms`
MOST_FORMS: Final = 192  # the most forms, counted once for every suit and number of their fixed tiles, and heads; see `forms`

# in `Decision.open`
ERROR: Final = 2  # an error that the player may make; 1 is a legal action

# why a seat cannot win
FAULT_FOUL: Final = 1  # the player exposed tiles wrongly (RX-INF-10)
FAULT_BARRED: Final = 2  # the player declared mahjong falsely (RX-INF-11)
FAULT_COUNT: Final = 4  # the hand has too few tiles or too many (RX-INF-1, RX-INF-2)
FAULT_FORFEIT: Final = 8  # the player takes no part until the turn after a forfeited one (RX-INF-6)
FAULT_LONG: Final = 16  # the hand had too many tiles, so it does not score either (RX-INF-2)

# infractions, with the rulebook's numbers (RX-INF)
SHORT: Final = 1
LONG: Final = 2
KEPT: Final = 3
WRONG_TILE: Final = 4
EARLY: Final = 5  # discard out of turn
MISNAMED: Final = 6
HASTY_DRAW: Final = 7
MISSED: Final = 8
WITHDRAWN: Final = 9
FOUL: Final = 10
FALSE_MAHJONG: Final = 11
HARMFUL_CALL: Final = 12
REMARK: Final = 13
UNMARKED_KONG: Final = 15
FALSE_SHOWN: Final = 16  # RX-INF-11 A: a false mahjong that ends the hand and is paid for
MISLED: Final = 17  # RX-INF-6 B, BM-PEN-1: a false name misled a player
INFRACTIONS: Final = 18
UNASKED: Final = -1

# wild tiles
TWO_BAMBOOS: Final = 1  # the four 2 bamboos are wild
JOKERS: Final = 2  # four extra tiles are wild
ORDINARY_WILD: Final = 2  # the most in an ordinary hand, or one more if a wild tile is drawn to win (ruling 78)

EXCHANGES: Final = 3
GIVEN: Final = 3  # tiles in each exchange

# when fishing may be announced with a discard
CALL_NEVER: Final = 0
CALL_FIRST: Final = 1  # with the first discard (RX-PLAY-6)
CALL_READY: Final = 2  # with any discard that leaves the hand ready; binding (DM-13)

# why nobody won
WALL_OUT: Final = 0
NO_LOOSE: Final = 1
THREE_WINS: Final = 2  # three players claimed one tile to win (DM-4)
NINE_HEADS: Final = 3  # a player with nine or more different terminals and honours called a draw (DM-9)
SAME_WINDS: Final = 4  # the first discards of all players were the same wind (DM-10)
ALL_CALLED: Final = 5  # all players declared riichi (DM-11)
FOUR_KONGS: Final = 6  # (DM-12)
WASHED: Final = 7  # (PC2-WASH-1)
PENALTY: Final = 8  # a player's error ended the hand (RX-INF-11)

# events; each has a kind, a seat, a tile, `of` (another seat or NONE) and a number
E_DEAL: Final = 0  # number: how many tiles
E_BONUS: Final = 1
E_DRAW: Final = 2
E_LOOSE: Final = 3
E_DISCARD: Final = 4  # number: CALL_FIRST or CALL_READY if the player announces fishing with it, otherwise CALL_NEVER
E_CHOW: Final = 5  # number: the lowest tile of the chow
E_PUNG: Final = 6
E_KONG: Final = 7
E_CONCEALED: Final = 8
E_ADDED: Final = 9
E_REPLENISH: Final = 10  # number: how many loose tiles there are now
E_WIN: Final = 11  # number: how the last tile reached the hand
E_WASHOUT: Final = 12  # number: why nobody won
E_SCORE: Final = 13  # number: the hand's total
E_PAY: Final = 14  # number: the points that `of` pays to the seat
E_SAY: Final = 15  # number: 1 "fishing", 0 "no longer fishing"
E_GIVE: Final = 16  # `of` gives the tile to the seat; number: the exchange, from 1
E_NO_EXCHANGE: Final = 17  # all players agree not to exchange
E_INFRACTION: Final = 18  # the seat erred; number: the infraction
E_SHOWN: Final = 19  # a tile of the wall is shown to all
E_FORFEIT: Final = 20  # the seat's turn is skipped
E_BOGUS: Final = 21  # a claimed tile lies in a false set; number: the set's other two tiles, 64 * one + other
E_PLEA: Final = 23  # the player shows that every tile in hand is dangerous
E_DANGER: Final = 22  # the seat uses a dangerous tile that `of` gave; number: the danger's place on the sheet

# what a special hand is worth
LIMIT_HAND: Final = 1  # the limit
FIXED: Final = 2  # a fixed number of points, plus bonus tiles (BM-SC-6)
BASIC: Final = 3  # its points with its own doublers only, plus bonus tiles (BM-SH-1)

# rows that count in addition to a special hand
BONUS: Final = 1  # a row for bonus tiles
ALL: Final = 2  # a row that also doubles the points of a BASIC hand
MOST_ROWS: Final = 96
MOST_READINGS: Final = 32

# dangerous tiles (RX-CAN)
MOST_DANGERS: Final = 8
MOST_WINS: Final = 4  # the most patterns or rows that a danger may name to say which wins it covers
WIN_BY_ROW: Final = -2  # WIN_BY_ROW - n stands for a win by the row n
