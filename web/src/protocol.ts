/** What the table and the browser say to each other. Written by `make protocol` from the server's types: change those. */

/** The version in which this page speaks. */
export const PROTOCOL = 1;

export type ChairNumber = 0 | 1 | 2 | 3;

/** Sit down on a chair on which no person sits; a bot that sits there goes. */
export interface Sit {
  type: "sit";
  chair: ChairNumber;
}

/** Stand up, and look on. */
export interface Stand {
  type: "stand";
}

/** Be called otherwise. */
export interface Rename {
  type: "rename";
  name: string;
}

/** Let a bot sit down on a chair on which no person sits, by the name of its character. */
export interface SeatBot {
  type: "bot";
  chair: ChairNumber;
  bot: string;
}

/** Send a bot from its chair. */
export interface Clear {
  type: "clear";
  chair: ChairNumber;
}

export type Chosen = boolean | number | string | string[];

export type ClockName = "gentle" | "none" | "quick";

export type Minding = "away" | "never";

export type Watching = "late" | "none";

export type Rulings = "host" | "vote";

/**
 * Choose what is played, and how, before the first deal: everything at once, what is not named as it is by itself.
 *
 * `hands` ends the session after so many; 0 leaves that to the rules. By itself there is a gentle clock, so that an open tile
 * waits for nobody for ever, and a bot minds the chair of somebody who is away. `lots`: who sits where is drawn; otherwise the
 * chairs stand around the table as people have chosen them, the first of them East.
 */
export interface Choose {
  type: "choose";
  rules: string;
  options?: Record<string, Chosen>;
  hands?: number;
  clock?: ClockName;
  lots?: boolean;
  mind?: Minding;
  watch?: Watching;
  rulings?: Rulings;
}

/** Deal the first hand; every chair is taken. */
export interface Begin {
  type: "begin";
}

/** Another session with the same people: back to the lobby. */
export interface Rematch {
  type: "rematch";
}

/** Let the person on this chair be host. */
export interface HandOver {
  type: "host";
  chair: ChairNumber;
}

/** Send a person from the table, by their chair, or by the name under which they look on. */
export interface Remove {
  type: "remove";
  chair?: ChairNumber | null;
  name?: string;
}

/** Leave the table for good. */
export interface Leave {
  type: "leave";
}

/** An action that the view with this serial offered. */
export interface Act {
  type: "act";
  serial: number;
  action: string;
}

/** Why is this not offered: a verb, or an action ("discard 7b")? Of nothing in particular: of every great verb. */
export interface WhyNot {
  type: "why";
  about?: string;
}

/** Deal the next hand. */
export interface Next {
  type: "next";
}

/** Deal the next hand without waiting for those who are away; while the host is away everybody may say so. */
export interface DealOn {
  type: "deal-on";
}

/** Take my last decision back, at the table as the view with this serial shows it. */
export interface TakeBack {
  type: "take-back";
  serial: number;
}

/** Remind somebody that they are awaited. */
export interface Nudge {
  type: "nudge";
  chair: ChairNumber;
}

/** Let a bot play for me until I am back, or play again myself. */
export interface Mind {
  type: "mind";
  on: boolean;
}

/** Say something of what is said at tables, by its name. */
export interface SayPhrase {
  type: "phrase";
  name: string;
}

/** Say something. */
export interface Chat {
  type: "chat";
  text: string;
}

/** Ask the others for a pause. */
export interface Pause {
  type: "pause";
}

/** Go on after a pause. */
export interface EndPause {
  type: "resume";
}

/** Ask the others to end the session here. */
export interface Stop {
  type: "stop";
}

/** Agree to a motion, by its number, or do not. */
export interface Vote {
  type: "vote";
  motion: number;
  yes: boolean;
}

export type Seat = 0 | 1 | 2 | 3;

/** Let the referee find a player guilty, by the name of the ruling, at the table as the view with this serial shows it. */
export interface Rule {
  type: "rule";
  serial: number;
  seat: Seat;
  name: string;
}

/** Take the last ruling back. */
export interface Unrule {
  type: "unrule";
}

/** What could be ruled, against whom, and what would follow? */
export interface AskCharges {
  type: "charges";
}

/** Open a new session. */
export interface New {
  type: "new";
}

/**
 * Lay a new table: name a ruleset by its id, and what the house chooses; the sheet decides the rest.
 *
 * `bots` are the others by the names of characters or bots; where none are named the same stay. After so many `hands` the
 * session is over, if it is not before; 0 leaves that to the rules.
 */
export interface Lay {
  type: "table";
  rules: string;
  options?: Record<string, Chosen>;
  bots?: string[];
  hands?: number;
}

/** Leave what is being played, and go on with a session that the store has, by its id there. */
export interface TakeUp {
  type: "take-up";
  session: string;
}

/** The referee has been called: nobody plays until they have gone. */
export interface Hold {
  type: "hold";
}

/** The referee has gone. */
export interface GoOn {
  type: "go-on";
}

/** What would you do? */
export interface Hint {
  type: "hint";
}

/** Leave the game, and play on from a position as `Table.from_text` reads it, at one of its seats: an exercise. */
export interface PlayOn {
  type: "position";
  text: string;
  seat: Seat;
}

export type Wind = "E" | "N" | "S" | "W";

/**
 * What lies before a player: groups of tiles in notation, without the winning tile; or a total that they have counted.
 *
 * `called`: a loser had said that they were fishing. `short`: it is known that the hand has too few tiles.
 */
export interface Laid {
  wind: Wind;
  groups?: string[];
  total?: number | null;
  called?: boolean;
  short?: boolean;
}

export type Won = "discard" | "loose" | "rob" | "wall";

export type Happened = "earth" | "final" | "heaven" | "kong_on_kong" | "original_call" | "thirteenth";

export type Paid = "figures" | "sticks" | "tallies";

/**
 * Four hands to be counted. `last` is the winning tile, `won` how it came, `happened` what else is true of the win.
 *
 * `rulings` are those that change what is paid, as `settle` reads them: "RX-INF-9:S". Players hold points, told by `holdings`,
 * or sticks or tallies of the kinds that `Ways.money` tells, counted in `purses`.
 */
export interface Count {
  players: Laid[];
  rules?: string;
  options?: Record<string, Chosen>;
  round?: Wind;
  winner?: Wind | null;
  last?: string;
  won?: Won | null;
  happened?: Happened[];
  cannon?: Wind | null;
  goulash?: boolean;
  rulings?: string[];
  money?: Paid;
  holdings?: Record<string, number>;
  purses?: Record<string, number[]>;
}

/**
 * A session to be opened. `players` sit from East on; or dice and wind tiles seat them, `drawn`.
 *
 * `sheet` is the text of a house's sheet, in place of `rules`. Each player holds `start` points, else what the rules say; paid
 * in sticks or tallies, a `purse` of so many of each kind of `Ways.money`, else what belongs to the start. After so many `hands`
 * it is over; 0 leaves that to the rules. Without scoring: the option `scoring` is false.
 */
export interface NewBook {
  players: string[];
  rules?: string;
  options?: Record<string, Chosen>;
  sheet?: string;
  drawn?: boolean;
  start?: number | null;
  money?: Paid;
  purse?: number[] | null;
  hands?: number;
  device?: string;
}

/**
 * A hand that somebody has won, by tiles, or by totals, or each as it comes; by winds as the book has them now.
 *
 * Rules, options, round, goulash, holdings and purses are the book's, whatever the count says; its `rulings` count. One without
 * a winner whose rulings have ended the hand is such a penalty. Where nothing is scored only the winner matters. `east` is the
 * seat that the device took for East's when its hands were laid out, where it knew that.
 */
export interface HandSent {
  kind: "hand";
  id: string;
  count: Count;
  giver?: Wind | null;
  east?: Seat | null;
}

export type DrawWhy = "all-riichi" | "four-kongs" | "nine-heads" | "no-loose-tile" | "penalty" | "same-winds" | "three-wins" | "wall-out" | "washed";

/** A hand that nobody has won; where a player called for it, who, and for washed tiles with how many different heads. */
export interface DrawEntry {
  kind: "draw";
  id: string;
  why: DrawWhy;
  by?: Seat | null;
  heads?: number;
}

/** A ruling by its name, one of the page's `charges`. */
export interface PenaltySent {
  kind: "penalty";
  id: string;
  seat: Seat;
  name: string;
}

/** A player has paid another outside of a hand, for what they say. */
export interface PaymentEntry {
  kind: "payment";
  id: string;
  giver: Seat;
  taker: Seat;
  amount: number;
  reason?: string;
}

/** The last payment of a hand has been made. (RX-INF-14) */
export interface PaidEntry {
  kind: "paid";
  id: string;
}

/**
 * The hand of an entry, as it is right. An over-count is put right by a payer, an under-count by its player; if somebody else
 * points it out, `by`, they pay for that; a slip was the book's.
 */
export interface CorrectionSent {
  kind: "correction";
  id: string;
  of: string;
  count: Count;
  why?: "over" | "slip" | "under";
  by?: Seat | null;
  giver?: Wind | null;
}

/** An entry is taken out; it stays where it is, and can be read. */
export interface UndoEntry {
  kind: "undo";
  id: string;
  of: string;
}

/** The players have agreed to end the session here. */
export interface EndEntry {
  kind: "end";
  id: string;
}

/**
 * Entries to be added after so many others. Those that are there already, by their names, are not written twice.
 *
 * `hash` is that of the rules by which the device has them, where it knows it.
 */
export interface BookWrite {
  token: string;
  after: number;
  entries: (HandSent | DrawEntry | PenaltySent | PaymentEntry | PaidEntry | CorrectionSent | UndoEntry | EndEntry)[];
  device?: string;
  hash?: string;
}

/** A device that looks at a book asks to write in it. */
export interface TakePen {
  look: string;
  device?: string;
}

/** The first message on every line: the version of all that follows. */
export interface Hello {
  type: "hello";
  protocol: number;
}

/**
 * The ruleset, by its two names, and the word for a seat that has announced itself one tile short.
 *
 * `wild` is the tile that is wild in this hand; only a goulash has one. (BM-GO-1)
 * `scored` is false where to win is all, and nothing is counted or paid. (RX-AID-2)
 * `strict` is true where errors are not prevented.
 */
export interface RulesView {
  id: string;
  name: string;
  call: "fishing" | "riichi";
  wild: "2b" | "joker" | null;
  scored: boolean;
  strict: boolean;
}

/** What a seat holds, and how many hands it has won. */
export interface Standing {
  seat: Seat;
  total: number;
  wins: number;
}

/** A hand of the session that is over: who won, with what special hand, what it was worth, and what each seat won or lost. */
export interface PlayedView {
  winner: Seat | null;
  special: string | null;
  value: number;
  net: number[];
}

/**
 * Where the evening stands: the set and how many there are, the prevailing wind, the number of the hand, and the leaders.
 *
 * `box` is the seat with the wind box, where the rules have one: East's. `played` are all hands, once the session is over.
 * An `exercise` is one hand from a position.
 */
export interface SessionView {
  set: number;
  sets: number;
  round: Wind;
  hand: number;
  box: Seat | null;
  over: boolean;
  standings: Standing[];
  played?: PlayedView[];
  exercise?: boolean;
}

export type Phase = "claim" | "exchange" | "opening" | "over" | "rob" | "turn" | "vote" | "washing";

export type Part = "box" | "dead" | "live" | "loose";

export type Lying = [Seat, number, number, Part];

/** `stacks` on the longest side as built, live tiles `left`, every tile: side, stack from its right end, level, part. */
export interface WallView {
  stacks: number;
  left: number;
  tiles: Lying[];
}

export type Player = "bot" | "empty" | "friend" | "you";

export type SetName = "bogus" | "chow" | "kong" | "pung";

export type Face = "down" | "side" | "top" | "up";

/** A set on the table: its tiles and how each lies, and whose tile was claimed for it. */
export interface SetView {
  kind: SetName;
  tiles: string[];
  faces: Face[];
  concealed: boolean;
  from: Seat | null;
  claimed: string | null;
}

/** What errors have left a player with: its code, a word or two for it, and what is owed. */
export interface FaultView {
  code: string;
  text: string;
  amount: number;
}

/**
 * What one player sees of a seat. `tiles`, `drawn` and `hint_away` are None where they are hidden from that player.
 *
 * `faults` are what its player's errors have left them with; `emblem` is the mark of a character who sits there, by its id.
 */
export interface SeatView {
  seat: Seat;
  wind: Wind;
  name: string;
  kind: Player;
  total: number | null;
  dealer: boolean;
  count: number;
  tiles: string[] | null;
  drawn: string | null;
  sets: SetView[];
  bonus: string[];
  fishing: boolean;
  hint_away: number | null;
  faults: FaultView[];
  emblem: string | null;
}

/** A discard that nobody claimed, and the seat that threw it. */
export interface Thrown {
  tile: string;
  seat: Seat;
}

/** The tile at which everybody looks. */
export interface OpenTile {
  tile: string;
  seat: Seat;
  kind: "discard" | "rob";
}

/** An exchange as a player who takes part in it sees it: its number, who gets the tiles, and those put out so far. */
export interface ExchangeView {
  number: number;
  to: Seat;
  given: string[];
}

export type ActionKind = "chow" | "discard" | "draw" | "draw-again" | "draw-hastily" | "fish" | "fishing" | "forget" | "give" | "kong" | "mahjong" | "misname" | "no-choice" | "no-exchange" | "not-fishing" | "out-of-turn" | "pass" | "pung" | "replace" | "say-mahjong" | "show-part" | "take-wrong" | "unmarked" | "wash" | "withdraw";

export type Call = "fishing" | "original" | "riichi";

/** To whom a tile is dangerous, by which danger of the sheet, and the clause. */
export interface ThreatView {
  seat: Seat;
  danger: string;
  clause: string;
}

/**
 * The consequence of an infraction: usually its own code; "dead-hand" or "misled-paid" where the rules have it so.
 *
 * `amount` is what is owed or paid for it, `clause` the rule.
 */
export interface Consequence {
  code: string;
  amount: number;
  clause: string;
}

/**
 * An action that is open to the player; `id` is what is sent. `word` stands on its button, `label` says it whole.
 *
 * `announces` is what is said with a discard. `danger` says to whom the tile is dangerous, and why. An `error` is one that a
 * strict table does not prevent: `does` says what is done, whatever the tile, `follows` what it costs. What excuses one is told
 * the same way. Whether a claim or mahjong is right no view tells. `threats` and `risk` are the facts behind `danger` and
 * `follows`, `clauses` the rules that both stand on; with a kong that `ends` it the hand is drawn. What could cost dear `asks`
 * once before it is done, right or wrong.
 */
export interface ActionView {
  id: string;
  kind: ActionKind;
  word: string;
  label: string;
  tile?: string | null;
  tiles?: string[] | null;
  error?: boolean;
  danger?: string | null;
  does?: string | null;
  follows?: string | null;
  announces?: Call | null;
  ends?: boolean;
  threats?: ThreatView[] | null;
  risk?: Consequence[] | null;
  clauses?: string[];
  asks?: string | null;
}

export type How = "discard" | "loose" | "rob" | "wall";

/**
 * One line: a row of the sheet, how often it was true, and what it earned altogether.
 *
 * `tiles` are those that earn it, written; none where the hand as a whole does. `extra` is added to the score after doubling.
 */
export interface Line {
  rule: string;
  name: string;
  times: number;
  points: number;
  doublers: number;
  clause: string;
  tiles: string[];
  extra: number;
}

/** A set of a winner's hand as it scored, its tiles, whether the winning tile completed it, the places of `wild` tiles. */
export interface ReadView {
  kind: "chow" | "eye" | "kong" | "pung";
  tiles: string[];
  completed: boolean;
  wild?: number[];
}

/**
 * A hand at the end, in notation, with its score; without one after a wash-out.
 *
 * `sets` are a winner's as they scored, the eye last; none where it has no sets.
 * `special` and `fishing` are as in `Score`: of a loser who is paid for the hand they were fishing for both are its name.
 */
export interface HandView {
  seat: Seat;
  wind: Wind;
  hand: string;
  points: number | null;
  doublers: number | null;
  total: number;
  special: string | null;
  fishing: string | null;
  capped: boolean;
  lines: Line[];
  sets?: ReadView[];
}

/** One player pays another: seats at a table, winds where nobody sits at one. */
export interface Payment<Who> {
  from: Who;
  to: Who;
  amount: number;
}

/**
 * The deal of the next hand, and how it comes about. (RX-ROT)
 *
 * `code`: the session is over; a new-set begins; a new-wind prevails; after a penalty, or again because nobody has won; the
 * dealer keeps the deal; the deal passes. `dealer` is the seat that deals next, None when all is over, and `stays` says that it
 * dealt before. `prevailing` is the wind of a new round, `why` how a hand ended that nobody won, `goulash` what follows it.
 * Where a wind box goes round, `box` says that it is this that stays or goes on.
 */
export interface NextDeal {
  code: "again" | "keeps" | "new-set" | "new-wind" | "over" | "passes" | "penalty";
  dealer?: 0 | 1 | 2 | 3 | null;
  stays?: boolean;
  prevailing?: "E" | "N" | "S" | "W" | null;
  why?: "all-riichi" | "four-kongs" | "nine-heads" | "no-loose-tile" | "penalty" | "same-winds" | "three-wins" | "wall-out" | "washed" | null;
  goulash?: boolean;
  box?: boolean;
}

/** One player pays for all: the payer, and why, in words; `clause` is the rule. */
export interface CannonView {
  seat: Seat;
  tile: string;
  text: string;
  clause: string;
  danger: string;
}

/** An infraction by its code, what it cost in words, the clause, and what follows from it. */
export interface OffenceView {
  seat: Seat;
  name: string;
  text: string;
  clause: string;
  follows: Consequence;
}

/** How the hand ended; `deal` is what happens next, and `next` says it in words. */
export interface ResultView {
  kind: "washout" | "win";
  winner: Seat | null;
  from: Seat | null;
  how: How | null;
  last: string | null;
  text: string;
  hands: HandView[];
  payments: Payment<Seat>[];
  net: number[];
  totals: number[];
  next: string;
  why: "all-riichi" | "four-kongs" | "nine-heads" | "no-loose-tile" | "penalty" | "same-winds" | "three-wins" | "wall-out" | "washed" | null;
  final: boolean;
  deal: NextDeal | null;
  cannon: CannonView | null;
  infractions: OffenceView[];
}

/** What the referee has found whom guilty of. */
export interface RuledView {
  seat: Seat;
  name: string;
}

/**
 * Everything that one player's screen shows.
 *
 * `ruled` is the referee's last ruling in words, `ruling` what it is, as long as it can be taken back. `trouble` is a sentence
 * about a fault of the program in this hand.
 */
export interface View {
  serial: number;
  rules: RulesView;
  me: Seat;
  session: SessionView;
  phase: Phase;
  waiting: Seat[];
  prompt: string;
  wall: WallView;
  dice: [[number, number], [number, number]];
  seats: SeatView[];
  discards: Thrown[];
  last: OpenTile | null;
  exchange: ExchangeView | null;
  legal: ActionView[];
  result: ResultView | null;
  ruled: string | null;
  trouble: string | null;
  ruling: RuledView | null;
}

export type EventKind = "add" | "bogus" | "bonus" | "chow" | "conceal" | "danger" | "deal" | "discard" | "draw" | "fishing" | "forfeit" | "give" | "infraction" | "kong" | "loose" | "no-choice" | "no-exchange" | "not-fishing" | "pung" | "shown" | "washout" | "win";

/**
 * Something that happened; `tile` is None where the player did not see it.
 *
 * What somebody says is a kind of its own, fishing or not-fishing; `code` is what `Event` says of it.
 */
export interface EventView {
  kind: EventKind;
  seat: Seat;
  tile: string | null;
  from: Seat | null;
  text: string;
  code: string | null;
}

/** What the table looked like in between: after so many of the events that are told with it. */
export interface Moment {
  view: View;
  events: number;
}

/**
 * The table, what has happened since it was last shown, and what it looked like on the way where no view has shown that.
 *
 * `game` is the session by its id in the store, if one keeps it. `before` is what this seat was told of the hand before the page
 * was opened; only the first view of a page has it, and the first of an exercise that is begun. `taken` says what a
 * person alone took back last.
 */
export interface Shown {
  type: "view";
  view: View;
  events: EventView[];
  moments?: Moment[];
  game?: string;
  before?: EventView[] | null;
  taken?: string;
  seen?: unknown;
  sheet?: unknown;
}

export type Stage = "between" | "lobby" | "over" | "playing";

export type Role = "alone" | "host" | "player" | "referee" | "watcher";

export type ChairKind = "bot" | "nobody" | "person" | "program";

/**
 * A chair, and who sits there: their name, and a character's emblem. `seat` is where the lots have put it, once they are.
 *
 * `away`: no page of theirs is open. `left`: they have gone, and a bot plays under their name. `minded`: a bot plays for them.
 * `ready`: they have asked for the next hand. What they have won is in the view.
 */
export interface Chair {
  chair: ChairNumber;
  kind: ChairKind;
  name?: string;
  emblem?: string | null;
  seat?: Seat | null;
  away?: boolean;
  left?: boolean;
  minded?: boolean;
  ready?: boolean;
  me?: boolean;
  host?: boolean;
}

/** What has been chosen for a table; `name` is the ruleset's, `changed` says in sentences what is not as its sheet has it. */
export interface TableChoices {
  rules: string;
  name: string;
  options: Record<string, Chosen>;
  changed: string[];
  players: number;
  strict: boolean;
  hands: number;
  clock: ClockName;
  lots: boolean;
  mind: Minding;
  watch: Watching;
  rulings: Rulings;
}

/** Something that is said at tables: its name, and how it sounds. */
export interface Phrase {
  name: string;
  text: string;
}

/** How long everybody who was asked has still to answer, and had at first, in milliseconds, when this was sent. */
export interface WindowClock {
  left: number;
  of: number;
}

export type MotionKind = "pause" | "rule" | "stop" | "take-back";

/**
 * What needs the consent of others: asked for by whom, and who has agreed, and whose word is awaited, by their chairs.
 *
 * `left` are milliseconds until it lapses, when this was sent. `mine`: my word is awaited.
 */
export interface Motion {
  number: number;
  kind: MotionKind;
  by: ChairNumber;
  text: string;
  agreed: ChairNumber[];
  awaited: ChairNumber[];
  left: number;
  mine: boolean;
}

/**
 * The promise by which a wall was bound before the dice: a hash of the salt and the wall, which are told after the hand.
 *
 * SHA-256, in hexadecimal, of the salt's bytes and then the wall as its record writes it, kinds in the order in which they were
 * built, with a blank between them. `number` is that of the hand.
 */
export interface WallPromise {
  number: number;
  hash: string;
  salt?: string;
  wall?: string;
}

/** Somebody's discards, or robbed kongs, that completed another's hand: whose, and how often. */
export interface FedTo {
  name: string;
  times: number;
}

/** A player's best winning hand of the evening: in notation, what it was worth, and its name, if it is a special one. */
export interface BestHand {
  hand: string;
  total: number;
  special: string | null;
  rules: string;
}

/** A player's evening at this table, over all its sessions; `chair` is where they sit now, if they do. */
export interface EveningTally {
  name: string;
  chair: ChairNumber | null;
  bot: boolean;
  sessions: number;
  hands: number;
  points: number;
  wins: number;
  fed: FedTo[];
  best: BestHand | null;
}

/**
 * Who is around a table, and how it stands there, told to one of them. `number` grows with everything that changes.
 *
 * `told` is one sentence: what is awaited, from whom. `may` are the requests that this person may send now. `asked`: a tile lies
 * open that they have to answer, whether they can claim it or not; `answered`: they have. `awaited` are the chairs that are
 * asked, or whose turn it is; while a tile lies open everybody who was asked stays among them. `sessions` are those of this
 * table by their ids in the store, this one last. `promise` is that of the hand that is played, or that will be dealt next; the
 * one before it is `opened` once its hand is over.
 */
export interface Around {
  type: "around";
  table: string;
  code: string;
  stage: Stage;
  number: number;
  name: string;
  roles: Role[];
  chairs: Chair[];
  watching: string[];
  choices: TableChoices;
  told: string;
  may: string[];
  phrases: Phrase[];
  asked?: boolean;
  answered?: boolean;
  clock?: WindowClock | null;
  awaited?: ChairNumber[];
  paused?: boolean;
  motion?: Motion | null;
  promise?: WallPromise | null;
  opened?: WallPromise | null;
  evening?: EveningTally[];
  sessions?: string[];
  trouble?: string;
}

/**
 * Somebody says something, or `nudge`s the person on the chair `to`; `phrase` is its name, where it is one.
 *
 * `news`: the table itself tells it of them, such as that they have left.
 */
export interface Said {
  type: "said";
  by: string;
  chair: ChairNumber | null;
  text: string;
  phrase?: string;
  nudge?: boolean;
  to?: ChairNumber | null;
  news?: boolean;
}

/** A request that the rules, or the state of the table, do not allow; `clauses` are those that the reason names. */
export interface Refused {
  type: "refused";
  code: string;
  reason: string;
  clauses: string[];
}

/** A message that the table cannot read. */
export interface Misread {
  type: "error";
  code: string;
  reason: string;
}

/** Verbs that the table does not offer, and their one reason: its code, its sentence, the clauses that it names. */
export interface Why {
  verbs: string[];
  code: string;
  text: string;
  clauses: string[];
}

/** Why the table does not offer these verbs; it says nothing of those that it offers. */
export interface Reasons {
  type: "why";
  answers: Why[];
}

/** What a bot would do, by its id, and what to tell the player: it, what speaks for it, and how far the hand is from ready. */
export interface Hinted {
  type: "hint";
  action: string;
  text: string;
}

/**
 * A ruling that may be given against one player: what they have done, and in `sentences` what follows.
 *
 * `ends`: with it the hand ends. `refused` is why it cannot be given now.
 */
export interface ChargeView {
  name: string;
  clause: string;
  done: string;
  sentences: string[];
  ends: boolean;
  refused: string | null;
}

/** A player, and everything of which the rules let the referee find them guilty; `called` as a sentence calls them. */
export interface Accused {
  seat: Seat;
  wind: Wind;
  name: string;
  called: string;
  charges: ChargeView[];
}

/** Everything that could be ruled at the table as the view with this serial shows it. */
export interface Referee {
  serial: number;
  rules: string;
  players: Accused[];
}

/** Everything that could be ruled now. */
export interface Charges {
  type: "charges";
  referee: Referee;
}

export type GoneCode = "closed" | "left" | "moved" | "removed" | "trouble";

/** This page is at the table no more, and why. */
export interface Gone {
  type: "gone";
  code: GoneCode;
  reason: string;
}

/** A sentence of the rules, and its clause. */
export interface Told {
  text: string;
  clause: string;
}

/** Sentences that belong together. */
export interface Section {
  heading: string;
  sentences: Told[];
}

/** A value that an option may have, the word for it, and what it means in a sentence, where there is anything to tell. */
export interface Value {
  value: number | string;
  words: string;
  text: string;
}

/**
 * An option of the house: what it decides, what it is, and what it may be.
 *
 * A `switch` is on (1) or off (0); of `values` one is picked, or `several`; a `number` is one that `range` tells. `text` says
 * what the value that it has means, `heading` under what people look for it.
 */
export interface Option {
  key: string;
  decides: string;
  clause: string;
  kind: "number" | "one" | "several" | "switch";
  value: boolean | number | string | string[];
  values: Value[];
  range: string;
  heading: string;
  text: string;
}

/** A row of the score card: what it is worth, to whom, and for what; of a special hand an example in notation. */
export interface RowTold {
  name: string;
  worth: string;
  who: string;
  what: string;
  clause: string;
  example: string | null;
}

/** Rows of one kind. */
export interface Card {
  heading: string;
  rows: RowTold[];
}

/** Everything that a person wants to read of a ruleset; what everybody holds at the start, where there are scores. */
export interface Rulebook {
  id: string;
  name: string;
  version: number;
  start: number | null;
  sections: Section[];
  options: Option[];
  cards: Card[];
}

/** A ruleset that a table can have, with its options as they would be. */
export interface Offer {
  id: string;
  name: string;
  options: Option[];
}

/** By what a ruleset is known; `about` is a sentence on it, where there is one. */
export interface BookName {
  id: string;
  name: string;
  version: number;
  about: string;
}

/** What either says of one thing; nothing where it is silent. */
export interface Pair {
  a: Told | null;
  b: Told | null;
}

/** A chapter, and where the two differ in it. */
export interface Unlike {
  heading: string;
  pairs: Pair[];
}

/** A row of the score card as either has it; nothing where it has none. */
export interface RowPair {
  a: RowTold | null;
  b: RowTold | null;
}

/** Rows of one kind that are not in both, or not alike. */
export interface UnlikeRows {
  heading: string;
  pairs: RowPair[];
}

/** What either leaves to the house; nothing where it is fixed, or not known. */
export interface OptionPair {
  a: Option | null;
  b: Option | null;
}

/** Everything in which two rulesets differ, as they are played. */
export interface Comparison {
  a: BookName;
  b: BookName;
  same: boolean;
  sections: Unlike[];
  rows: UnlikeRows[];
  options: OptionPair[];
}

/**
 * Something to be found: under which title, its text, and where it stands.
 *
 * A `word` stands in the glossary, under `where`. A `row` or a `rule` stands in the chapter `where` of the pages of the rulesets
 * in `books`. A `clause`, by its id, stands in the rulebook.
 */
export interface Entry {
  kind: "clause" | "row" | "rule" | "word";
  title: string;
  text: string;
  where: string;
  books?: string[];
  clause?: string;
}

/** A piece of a text; `clause` is the clause or ruling that it names, where it names one. */
export interface Run {
  text: string;
  clause: string | null;
}

/** A clause or a ruling: the page and the section in which it stands, and its text in pieces. */
export interface ClauseView {
  id: string;
  title: string;
  section: string;
  runs: Run[];
}

/** A piece of a text; `term` is the word of the glossary that it opens, `clause` the clause of the rulebook. */
export interface Piece {
  text: string;
  term?: string | null;
  clause?: string | null;
}

/**
 * A step of a guided hand: its number of so many, what is said, the action that is wanted, what is lit.
 *
 * `again` is a gentle word where something else was done. Without a wanted action the step is read, and gone on from;
 * the `last` one ends the lesson.
 */
export interface Guide {
  type: "guide";
  step: number;
  steps: number;
  name: string;
  text: Piece[];
  wants: string | null;
  lit: ("discards" | "hand" | "left" | "opposite" | "payments" | "right" | "wall" | "winner")[];
  again: string | null;
  last: boolean;
}

/** An entry of the glossary: the word, its other names and how it is said, and what it means. */
export interface TermView {
  word: string;
  others: string;
  section: string;
  meaning: Piece[];
}

/** A lesson in the list of all: its name in an address, its title, and what it is about. */
export interface LessonName {
  name: string;
  title: string;
  about: string;
}

/** Tiles to be drawn, in the notation of hands, and what they are. */
export interface Picture {
  hand: string;
  caption: string;
}

/** A lesson to be read: its paragraphs, and tiles drawn beside them. */
export interface LessonPage {
  name: string;
  title: string;
  text: Piece[][];
  pictures: Picture[];
}

/** A possible answer: a tile, or words. */
export interface Choice {
  id: string;
  text: string;
  tile: string | null;
}

/** A question of a lesson; the same `seed` asks the same. Of several choices more than one may be right. */
export interface Exercise {
  lesson: string;
  seed: number;
  rules: string;
  question: string;
  facts: string[];
  pictures: Picture[];
  several: boolean;
  choices: Choice[];
}

/** What is right, the ids of the choices; why, in sentences, in tiles, and in the lines of the score. */
export interface Checked {
  right: string[];
  correct: boolean;
  why: Piece[][];
  pictures: Picture[];
  lines: Line[];
}

/** Somebody at a table: their name, what they hold, hands won where that is known, and their emblem. */
export interface Sitter {
  seat: Seat;
  name: string;
  me: boolean;
  total: number;
  emblem: string | null;
}

/**
 * The game at the table: who leads stands first; `tiles` are one's own, `played` is when it was played last.
 *
 * `begun`: the person has done something in it; `hands` is after how many it ends, 0 where the rules say so.
 */
export interface Going {
  session: string;
  rules: string;
  called: string;
  scored: boolean;
  goulash: boolean;
  set: number;
  sets: number;
  round: Wind;
  hand: number;
  hands: number;
  between: boolean;
  over: boolean;
  begun: boolean;
  tiles: string[];
  sitters: Sitter[];
  played: string | null;
}

/** A game that was left: how many of its hands are over, when it was played last, and who plays. */
export interface LeftGame {
  session: string;
  rules: string;
  called: string;
  hands: number;
  played: string;
  sitters: Sitter[];
}

/** What the first page shows; `newcomer`: nobody has played here yet. `history`: there are games to look back on. */
export interface FirstPage {
  table: Going;
  left: LeftGame[];
  newcomer: boolean;
  history: boolean;
}

/**
 * How long is played: options of the ruleset, and after how many hands it ends at the latest, 0 for no such end.
 *
 * `least` says how many hands it has at least.
 */
export interface Length {
  key: string;
  text: string;
  least: string;
  options: Record<string, number>;
  hands: number;
}

/**
 * A ruleset that a table can have: what it is and what is special in it, its options as chosen last, its lengths.
 *
 * `usual` is what its sheet has for every option.
 */
export interface Game {
  id: string;
  name: string;
  about: string;
  special: string;
  options: Option[];
  usual: Record<string, Chosen>;
  lengths: Length[];
}

/**
 * Somebody to play with: how strong they are, from 1 to 5, and what they are like.
 *
 * A player that the program was given has no emblem, and nobody knows how strong it is: 0.
 */
export interface CharacterTold {
  name: string;
  emblem: string;
  strength: number;
  about: string;
}

/** A company to play with, by the names of its characters. */
export interface Level {
  key: string;
  text: string;
  others: string[];
}

/**
 * Everything that can be chosen, and what the table has now: its rules, the others, and after how many hands it ends.
 *
 * `begun`: something is being played that would be left.
 */
export interface Choices {
  games: Game[];
  characters: CharacterTold[];
  levels: Level[];
  rules: string;
  others: string[];
  hands: number;
  begun: boolean;
}

/** What somebody has chosen: the ruleset, where the house differs from it, the three others, after how many hands it ends. */
export interface TableChoice {
  rules: string;
  options: Record<string, Chosen>;
  others: string[];
  hands: number;
}

/** A choice under a name. */
export interface Preset {
  name: string;
  choice: TableChoice;
}

/** Every choice that is kept, the last that was kept first. */
export interface Presets {
  named: Preset[];
}

/** What a house's sheet chooses: by which name, of which ruleset, and which options. */
export interface HouseChoice {
  name: string;
  rules: string;
  options: Record<string, Chosen>;
}

/** A kind of tile, and how many of it this player does not see. */
export interface Unseen {
  tile: string;
  unseen: number;
}

/** How far thirteen tiles are from ready, the kinds that bring them nearer or complete them, and the number of such tiles. */
export interface Reach {
  away: number;
  tiles: Unseen[];
  total: number;
}

/** For whom a discard is dangerous, and why. */
export interface DiscardDanger {
  seat: Seat;
  code: string;
  text: string;
  clauses: string[];
}

/** A discard, what it leaves, and for whom it is dangerous. */
export interface Keep {
  tile: string;
  leaves: Reach;
  dangers: DiscardDanger[];
}

/** A possible discard, and for whom it is dangerous. */
export interface Dangerous {
  tile: string;
  dangers: DiscardDanger[];
}

/** A line of a score: what counts, its worth, and its clause. */
export interface AimRow {
  name: string;
  points: number;
  doublers: number;
  clause: string;
}

/** A hand to aim at: title, tiles from ready, the hand in notation, and its score. */
export interface Aim {
  title: string;
  away: number;
  hand: string;
  points: number | null;
  doublers: number | null;
  total: number;
  rows: AimRow[];
}

/** A special hand within reach: tiles from ready, wanted tiles, and its clause. */
export interface SpecialHand {
  name: string;
  away: number;
  wants: string[];
  clause: string;
}

/** A remark on a player, with the clauses behind it. */
export interface Remark {
  seat: Seat;
  text: string;
  clauses: string[];
}

/**
 * The coach's answer to the view with this serial.
 *
 * `reach` is for thirteen tiles and `keeps` are the best discards of fourteen. `dangerous` are other discards that the rules
 * call dangerous, and `further` the special hands out of reach.
 */
export interface Coaching {
  serial: number;
  text: string;
  reach: Reach | null;
  keeps: Keep[];
  dangerous: Dangerous[];
  aims: Aim[];
  specials: SpecialHand[];
  further: string[];
  players: Remark[];
  claims: Remark[];
}

/**
 * A hand that is over, moment by moment, as one of its players saw it, or with all hands `opened`.
 *
 * `hands` are over in this session. `names` are by seat, nothing on an empty chair; `mine` is the seat of the person whose table
 * it was, `seat` the one at the bottom. The `first` moment is the deal; a JSON Patch (RFC 6902) in `changes` leads to each other
 * one from the one before. `told` is what happened up to each moment since the one before. `taken` are decisions that were
 * taken back: by whom, and at which moment. `table` is the table of friends at which it was played; a `guest`
 * looks from another machine, and plays on from no moment there.
 */
export interface ReviewHand {
  session: string;
  hand: number;
  hands: number;
  names: string[];
  mine: Seat | null;
  seat: Seat;
  opened: boolean;
  first: View;
  changes: unknown[];
  told: EventView[][];
  taken: [Seat, number][];
  table: string | null;
  guest: boolean;
}

/** A moment of a hand as text, from which one can play on. */
export interface PositionText {
  text: string;
}

/** Why a text is no position yet, and where, as far as that can be said. */
export interface Fault {
  code: string;
  reason: string;
  line: number | null;
  column: number | null;
}

/** A hand of the position: its tiles, how many it lacks until it is ready, and what it waits for; `dealt` is one by chance. */
export interface HandTold {
  seat: Seat;
  wind: Wind;
  tiles: string[];
  sets: SetView[];
  bonus: string[];
  dealt: boolean;
  away: number | null;
  waits: string[];
}

/** What a player could do now, in words. */
export interface Offered {
  wind: Wind;
  labels: string[];
}

/** A position as the engine reads it, or its `fault`; `tiles` counts the whole set by kind, where the rules can be read. */
export interface PositionTold {
  fault: Fault | null;
  rules: string;
  name: string;
  tiles: Record<string, number>;
  wild: string | null;
  said: string;
  left: number;
  hands: HandTold[];
  discards: Thrown[];
  legal: Offered[];
}

/** A group as it was read: its tiles, whether it is a set on the table, and how that lies. */
export interface LaidGroup {
  tiles: string[];
  lies: "bonus" | "claimed" | "concealed" | "exposed" | "hand";
}

/** Why something cannot be counted: its code, its sentence, and the clauses that this names. */
export interface CountFault {
  code: string;
  reason: string;
  clauses: string[];
}

/** A set of a hand as it scored, its tiles, whether the winning tile completed it, and the places of `wild` tiles in it. */
export interface ScoredSet {
  kind: "chow" | "eye" | "kong" | "pung";
  tiles: string[];
  completed: boolean;
  wild?: number[];
}

/** Another way to read a hand, and what it would score. */
export interface OtherReading {
  sets: ScoredSet[];
  total: number;
}

/**
 * A hand as far as it is laid out. `lacks` says how many tiles are missing; once none is, it has a total or a `fault`.
 *
 * `groups` are those that were asked about, one for one, empty where one cannot be read.
 */
export interface Counted {
  wind: Wind;
  groups: LaidGroup[];
  lacks: number;
  fault: CountFault | null;
  total: number | null;
  points: number | null;
  doublers: number | null;
  special: string | null;
  capped: boolean;
  lines: Line[];
  sets: ScoredSet[];
  others: OtherReading[];
}

/**
 * A ruling that changes what is paid: by which word it is asked for, what a player has done, and what follows.
 *
 * `ends`: the hand has ended with it, and nobody has won. `helps`: it names another player and what these had counted.
 */
export interface Penalty {
  ruling: string;
  clause: string;
  done: string;
  follows: string;
  ends: boolean;
  helps: boolean;
}

/** Sticks or tallies: the points of each kind, and how many of each a player has at the start. */
export interface Money {
  paid: Paid;
  values: number[];
  start: number[];
}

/**
 * What these rules know: how the winning tile may come, what else may be true of a win, what may be ruled.
 *
 * `tiles` counts the whole set by kind, and `wild` is what is wild in this hand. `calls`: what a loser has said counts.
 * `capped`: payments stop at what a player holds. Where nothing is scored a hand ends with the win.
 */
export interface Ways {
  won: Won[];
  happened: Happened[];
  bonus: boolean;
  cannon: boolean;
  goulash: boolean;
  players: number;
  scoring: boolean;
  capped: boolean;
  calls: boolean;
  wild: "2b" | "joker" | null;
  tiles: Record<string, number>;
  penalties: Penalty[];
  start: number;
  money: Money[];
}

/** A payment in sticks or tallies: how many of each kind are handed over, and how many come back as change. */
export interface InPieces {
  payment: Payment<string>;
  given: number[];
  change: number[];
}

/**
 * Who pays whom by the rules, the fewest payments that come to the same, and what each gains.
 *
 * `pieces` are these payments one after the other in sticks or tallies, none where they cannot be made so; `purses` what
 * everybody has afterwards.
 */
export interface Settled {
  payments: Payment<string>[];
  transfers: Payment<string>[];
  net: Record<string, number>;
  pieces: InPieces[] | null;
  purses: Record<string, number[]>;
}

/**
 * The hands as counted, how many of each kind of tile are left for them, and the settlement once all have a total.
 *
 * `fault` says why there is none though they have.
 */
export interface Counting {
  players: Counted[];
  left: Record<string, number>;
  ways: Ways;
  settled: Settled | null;
  fault: CountFault | null;
}

/** A row of the card to choose. */
export interface PracticeRow {
  rule: string;
  name: string;
}

/** A hand from play to count, in notation; the facts besides its tiles; and rows of the card to choose from. */
export interface PracticeHand {
  rules: string;
  name: string;
  level: number;
  seed: number;
  hand: string;
  facts: string[];
  rows: PracticeRow[];
}

/** Whether a row counts, whether it was chosen, what it earns, and its words on the card. */
export interface RowAnswer {
  rule: string;
  name: string;
  clause: string;
  what: string;
  worth: string;
  counts: boolean;
  chosen: boolean;
  points: number;
  doublers: number;
}

/** The marks, row by row; the total; and how it follows from the rows, in sentences. */
export interface PracticeAnswer {
  rows: RowAnswer[];
  total: number;
  total_right: boolean;
  rows_right: boolean;
  why: string[];
}

/**
 * How the players found their seats: who threw first, three throws of two dice, the wind tiles as they lay.
 *
 * 0 is East, 3 North. `box` is the place in that row of the indicator with the wind box, where the rules have one.
 */
export interface BookDrawn {
  host: number;
  rolls: number[][];
  row: number[];
  box: number | null;
}

/** A player: their seat, their wind of the next hand, what they hold and have gained, hands won, place, sticks or tallies. */
export interface BookPlayer {
  seat: number;
  name: string;
  wind: Wind;
  holds: number;
  gained: number;
  wins: number;
  place: number;
  purse: number[] | null;
}

/** One seat pays another; where it is done in sticks or tallies, how many of each kind are given, and how many come back. */
export interface BookPayment {
  from: number;
  to: number;
  amount: number;
  given: number[] | null;
  change: number[] | null;
}

/** A ruling that was given, by its entry. */
export interface BookRuling {
  id: string;
  seat: number;
  name: string;
  clause: string;
  told: string;
}

/**
 * A hand of the book, by its entry. Everything by seat is a row of four; `totals` are empty where nothing was counted.
 *
 * `count` is what was sent, as it is right now, for it to be shown and corrected; `corrected` says how often it was. `transfers`
 * are the fewest payments that come to the same as `payments`. `next` says what followed.
 */
export interface BookHand {
  id: string;
  number: number;
  round: Wind;
  set: number;
  east: number;
  dealer: number;
  goulash: boolean;
  winner: number | null;
  giver: number | null;
  won: How | null;
  why: DrawWhy | null;
  by: number | null;
  special: string | null;
  cannon: number | null;
  totals: (number | null)[];
  payments: BookPayment[];
  transfers: BookPayment[];
  net: number[];
  holds: number[];
  rulings: BookRuling[];
  count: Count | null;
  corrected: number;
  told: string;
  next: string;
}

/**
 * An entry, in the order in which they were written: by which device, when, what it says.
 *
 * `of` is the entry that it takes out or corrects, `undone` the one that has taken it out.
 */
export interface BookEntry {
  number: number;
  id: string;
  kind: "correction" | "draw" | "end" | "hand" | "paid" | "payment" | "penalty" | "undo";
  device: string;
  at: string;
  told: string;
  of: string | null;
  undone: string | null;
}

/** What each seat holds after so many hands; a payment outside of one makes a point of its own. */
export interface BookPoint {
  hands: number;
  holds: number[];
}

/** The hand that comes next: its number, who is East and who deals, the round; and in a sentence how it comes about. */
export interface BookNext {
  number: number;
  round: Wind;
  set: number;
  sets: number;
  east: number;
  dealer: number;
  streak: number;
  goulash: boolean;
  told: string;
}

/** A way in which a hand may end without a winner in these rules, in words; is a player named who called for it? */
export interface BookDraw {
  why: DrawWhy;
  name: string;
  by: boolean;
  heads: boolean;
}

/** Something of which the table may find a player guilty: what they have done, and what follows; `ends`: the hand with it. */
export interface BookCharge {
  name: string;
  clause: string;
  done: string;
  follows: string;
  ends: boolean;
}

/**
 * A session as it stands after `number` entries; `rulings` are those by which the next hand will be settled.
 *
 * `look` is the code by which others look at it, `device` the one that has the pen. `paid`: nothing of the last hand is left to
 * be paid. Of what is paid in sticks or tallies no `purse` is told from where they could not be followed. `drawn` are the dice
 * and the wind tiles that seated the players, if they did. `finale` tells of the evening, and `transfers` are the fewest
 * payments that settle it as a whole.
 */
export interface BookPage {
  id: string;
  look: string;
  device: string;
  begun: string;
  changed: string;
  number: number;
  rules: string;
  called: string;
  hash: string;
  limit: number;
  scored: boolean;
  start: number;
  money: Paid;
  drawn: BookDrawn | null;
  players: BookPlayer[];
  hands: BookHand[];
  entries: BookEntry[];
  rulings: BookRuling[];
  chart: BookPoint[];
  paid: boolean;
  over: boolean;
  next: BookNext | null;
  told: string;
  finale: string[];
  transfers: BookPayment[];
  ways: Ways;
  draws: BookDraw[];
  charges: BookCharge[];
}

/** A session that was opened, or whose pen was taken: the token of the device that writes from now on; `had` had the pen. */
export interface BookOpened {
  token: string;
  had: string;
  book: BookPage;
}

/**
 * Why entries are not written: code, sentence, the clauses that this names; of which entry, and of whose hand in it.
 *
 * Where the book has gone on meanwhile: `theirs`, written since, `yours`, which are not, and the `book` as it is now.
 */
export interface BookFault {
  code: string;
  reason: string;
  clauses: string[];
  entry: string | null;
  wind: Wind | null;
  theirs: BookEntry[];
  yours: (HandSent | DrawEntry | PenaltySent | PaymentEntry | PaidEntry | CorrectionSent | UndoEntry | EndEntry)[];
  book: BookPage | null;
}

/** A player of a session: their seat, what they hold, the hands that they have won, and their place. */
export interface BookSeat {
  seat: number;
  name: string;
  holds: number;
  wins: number;
  place: number;
}

/** A session in the list of books: when it was begun and last written in, its rules, its players and how they stand. */
export interface BookKept {
  id: string;
  status: "open" | "over";
  begun: string;
  changed: string;
  rules: string;
  called: string;
  hash: string;
  entries: number;
  hands: number;
  look: string;
  device: string;
  players: BookSeat[];
}

/** A page of the sessions that are kept here. */
export interface BookList {
  books: BookKept[];
  page: number;
  pages: number;
  count: number;
}

/** Who sat where, by which bot if any, what they hold, how many hands they have won, and which place that is. */
export interface SeatKept {
  seat: number;
  name: string;
  bot: string | null;
  total: number;
  wins: number;
  place: number;
}

/**
 * A session: when it was begun and last played, by which rules, how many hands are over, and how it stands.
 *
 * Where nothing is `scored` places go by the hands that were won. One that was put `away` is kept, and not listed; an
 * `exercise` was played on from a position, and counts in no figures. `table` is the table of friends at which it is played.
 */
export interface SessionKept {
  id: string;
  status: "left" | "over" | "playing";
  begun: string;
  changed: string;
  rules: string;
  called: string;
  hash: string;
  hands: number;
  seal: string;
  seats: SeatKept[];
  scored: boolean;
  away: boolean;
  exercise: boolean;
  table: string | null;
}

/** A page of sessions, the last played first; how many there are altogether, with how many hands; how many cannot be read. */
export interface Found {
  sessions: SessionKept[];
  page: number;
  pages: number;
  count: number;
  hands: number;
  unread: number;
}

/** Somebody who sat at a table themselves, in so many sessions; in `alone` of them all others were bots. */
export interface Person {
  name: string;
  sessions: number;
  alone: number;
}

/** What there is to look for: rulesets with their names and sessions, players, persons; how many sessions were put away. */
export interface Sought {
  rules: [string, string, number][];
  players: string[];
  persons: Person[];
  away: number;
}

/**
 * A page of the history: whose it is, which session lies on the table now, what was found, and what there is to look for.
 *
 * `emblems` are those of players that have one, by their names. `taken`: so many decisions were taken back, by sessions.
 */
export interface HistoryPage {
  me: string;
  running: string;
  found: Found;
  sought: Sought;
  emblems: Record<string, string>;
  taken: Record<string, number>;
}

/**
 * A hand in the history: round, dealer, who won from whom and how (`told` in words), with what; seats by number.
 *
 * `special` is the hand's name, `hand` the winner's tiles; `totals` are after it; `taken` are the seats of those who took a
 * decision back; `names` who played it, by seat. Of a hand that cannot be told any more there is no line.
 */
export interface HandLine {
  number: number;
  ended: string;
  round: Wind;
  dealer: number;
  goulash: boolean;
  winner: number | null;
  from: number | null;
  told: string;
  points: number | null;
  doublers: number | null;
  special: string | null;
  at_limit: boolean;
  hand: string | null;
  net: number[];
  totals: number[];
  taken: Seat[];
  names: string[];
}

/**
 * A session with every hand that is over; `start` is what each seat held before the first.
 *
 * `wild` is the tile that is wild in its goulashes; `unread` hands cannot be read.
 */
export interface SessionPage {
  me: string;
  running: boolean;
  session: SessionKept;
  start: number[];
  hands: HandLine[];
  wild: "2b" | "joker";
  emblems: Record<string, string>;
  unread: number;
}

/**
 * What somebody has won and lost in so many hands.
 *
 * `points` are those of their wins that were `counted`; `from_wall` of their wins were by tiles that they drew themselves;
 * `dealt_in` is how often another won on their discard; `at_limit` and `special` are wins of theirs.
 */
export interface Tally {
  hands: number;
  wins: number;
  counted: number;
  points: number;
  from_wall: number;
  dealt_in: number;
  nobody: number;
  at_limit: number;
  special: number;
  net: number;
}

/** What somebody has won and lost by a ruleset. */
export interface RulesTally {
  rules: string;
  called: string;
  tally: Tally;
}

/**
 * A session: when it was played last, how many hands, what it brought, and the place; `over`, or it goes on.
 *
 * The place is 0 for somebody who did not sit there in the last hand.
 */
export interface EveningKept {
  session: string;
  at: string;
  hands: number;
  net: number;
  place: number;
  over: boolean;
}

/**
 * A hand that is over: its place in the session, who won from whom, how, or why nobody did, with how many points.
 *
 * Of the winner's hand, where hands are scored: its `doublers`, the rule of a `special` hand, whether it comes to the limit that
 * was agreed, and its tiles in notation.
 */
export interface HandKept {
  session: string;
  number: number;
  ended: string;
  east: number;
  dealer: number;
  prevailing: number;
  goulash: boolean;
  winner: number | null;
  giver: number | null;
  how: string | null;
  why: string | null;
  points: number | null;
  doublers: number | null;
  special: string | null;
  at_limit: boolean;
  hand: string | null;
  net: number[];
}

/** A hand that is shown: what it brought or cost, and who won it from whom. */
export interface HandShown {
  hand: HandKept;
  net: number;
  winner: string;
  giver: string | null;
}

/**
 * Somebody who sat at the table: the bot that played for them, if any, the hands together, and those that they won.
 *
 * `gave` is how often they won on my discard, `took` how often I won on theirs; of the `evenings` that came to an end I was
 * `ahead` of them in so many.
 */
export interface Opponent {
  name: string;
  bot: string | null;
  hands: number;
  wins: number;
  gave: number;
  took: number;
  evenings: number;
  ahead: number;
}

/** A special hand that was made at the table, by whom and when. */
export interface Made {
  rule: string;
  session: string;
  number: number;
  at: string;
  by: string;
  mine: boolean;
}

/** Everything that is counted of somebody by one ruleset: altogether, month by month, evening by evening. */
export interface Figures {
  total: Tally;
  months: [string, Tally][];
  evenings: EveningKept[];
  best: HandShown[];
  dearest: HandShown[];
  opponents: Opponent[];
  made: Made[];
}

/**
 * A special hand of the collection: what it is worth, an example in notation, how often it was made, and when first.
 *
 * `times` are mine; `first` is mine, or else the first that was made at my table.
 */
export interface Special {
  rule: string;
  name: string;
  worth: string;
  clause: string;
  example: string | null;
  times: number;
  seen: number;
  first: Made | null;
}

/** Figures of somebody: by every ruleset that they have played, and all of one; special hands by their names. */
export interface FiguresPage {
  me: string;
  rules: string;
  called: string;
  every: RulesTally[];
  figures: Figures;
  names: Record<string, string>;
  collection: Special[];
  wild: "2b" | "joker";
  emblems: Record<string, string>;
  sought: Sought;
}

/** What became of a record that was brought: its session, and how many hands of it are new. */
export interface Brought {
  session: string;
  hands: number;
}

export type Request = Sit | Stand | Rename | SeatBot | Clear | Choose | Begin | Rematch | HandOver | Remove | Leave | Act | WhyNot | Next | DealOn | TakeBack | Nudge | Mind | SayPhrase | Chat | Pause | EndPause | Stop | Vote | Rule | Unrule | AskCharges | New | Lay | TakeUp | Hold | GoOn | Hint | PlayOn;

export type Reply = Hello | Shown | Around | Said | Refused | Misread | Reasons | Hinted | Charges | Gone;
