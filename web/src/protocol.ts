/** What the table and the browser say to each other. Written by `make protocol` from the server's types: change those. */

/** The version in which this page speaks. */
export const PROTOCOL = 1;

export type ChairNumber = 0 | 1 | 2 | 3;

/** Take a chair on which no person sits. If a bot sits there, the bot leaves. */
export interface Sit {
  type: "sit";
  chair: ChairNumber;
}

/** Leave your chair, and watch. If you leave between two hands, a bot takes the chair; otherwise the chair stays empty. */
export interface Stand {
  type: "stand";
}

/** Change your name. */
export interface Rename {
  type: "rename";
  name: string;
}

/**
 * Seat a bot, by its character's name. In the lobby, the bot may replace another bot; after that, the chair must be empty.
 * While the host is away, any player may send this.
 */
export interface SeatBot {
  type: "bot";
  chair: ChairNumber;
  bot: string;
}

/** Remove a bot from its chair. */
export interface Clear {
  type: "clear";
  chair: ChairNumber;
}

export type Chosen = boolean | number | string | string[];

export type ClockName = "gentle" | "none" | "quick";

export type Minding = "away" | "clock" | "never";

export type Watching = "backs" | "late" | "none";

export type Rulings = "host" | "vote";

export type Shortest = "half" | "none" | "one" | "three" | "two";

/**
 * Choose the game and all its settings at once. A missing field goes back to its default. The session ends after `hands`
 * hands at the latest; 0 leaves this to the rules. With `lots`, lots decide the seats; otherwise the chairs keep their order,
 * and the first is East. `shortest` is the least time for which a tile stays open. Unless it is "none", players can pass
 * automatically.
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
  shortest?: Shortest;
}

/**
 * Deal the first hand. Every chair must be taken, at least one by a person. While the host is away, any player may send
 * this.
 */
export interface Begin {
  type: "begin";
}

/** Return to the lobby for another session with the same people. */
export interface Rematch {
  type: "rematch";
}

/** Make the person on this chair the host. */
export interface HandOver {
  type: "host";
  chair: ChairNumber;
}

/** Remove the person on a chair, or a watcher by name, from the table for the evening. */
export interface Remove {
  type: "remove";
  chair?: ChairNumber | null;
  name?: string;
}

/** Leave the table. You can join again with its code. */
export interface Leave {
  type: "leave";
}

/** Give a chair back to its person, who has joined again from another device and now watches under this `name`. */
export interface HandBack {
  type: "hand-back";
  chair: ChairNumber;
  name: string;
}

/** Replace the table's join code. Nobody can join with the old code. */
export interface NewCode {
  type: "new-code";
}

/** Close the table for everybody and for good. */
export interface CloseTable {
  type: "close-table";
}

/** Ask the person on a chair to swap chairs with you. */
export interface SwapChairs {
  type: "swap";
  chair: ChairNumber;
}

/**
 * Move a person or a bot, by name, to a chair. The chair's occupant moves to the chair that becomes free.
 *
 * If a watcher is moved, no chair becomes free. A person on the chair then becomes a watcher, and a bot leaves the table.
 */
export interface MoveTo {
  type: "move";
  name: string;
  chair: ChairNumber;
}

/**
 * Say that you are ready for another session under the same rules. The session begins once every player is ready, or once the
 * host sends `now`. After the last hand, while the host is away, any player may send `now`.
 */
export interface Again {
  type: "again";
  now?: boolean;
}

/** Ask for a chair in the next session (`on`), or stop asking for one. */
export interface PlayNext {
  type: "play-next";
  on: boolean;
}

/**
 * Offer your chair in the next session to the people who ask for one (`on`), or end the offer. The host may offer any
 * `chair`.
 */
export interface GiveUp {
  type: "give-up";
  on: boolean;
  chair?: ChairNumber | null;
}

/** Seat another player, with whom you share your device. */
export interface SeatHere {
  type: "seat-here";
  name: string;
}

/** Let another player on your device, chosen by name, leave the table. */
export interface LeaveHere {
  type: "leave-here";
  name: string;
}

/** Show the hand of one of the players who share your device. */
export interface Uncover {
  type: "uncover";
  chair: ChairNumber;
}

/** Cover the hand that your device shows. */
export interface CoverHand {
  type: "cover";
}

/** Pass for every player on your device who has not answered the open tile. */
export interface PassHere {
  type: "pass-here";
  serial: number;
}

/** Take an action that the view with this serial offers. */
export interface Act {
  type: "act";
  serial: number;
  action: string;
}

/**
 * Ask why the table does not offer a verb ("chow") or an action ("discard 7b"). Without `about`, ask about mahjong, kong,
 * pung, chow and discard.
 */
export interface WhyNot {
  type: "why";
  about?: string;
}

/** Say that you are ready for the next hand. */
export interface Next {
  type: "next";
}

/** Deal the next hand without waiting for people who are away. While the host is away, any player may send this. */
export interface DealOn {
  type: "deal-on";
}

/** Take back your last decision, or ask the others to agree to the takeback. `serial` is the number of the current view. */
export interface TakeBack {
  type: "take-back";
  serial: number;
}

/** Remind the person on a chair that the table is waiting for them. */
export interface Nudge {
  type: "nudge";
  chair: ChairNumber;
}

/** Let a bot play for you until you are back (`on`), or take over from it. */
export interface Mind {
  type: "mind";
  on: boolean;
}

export type LetsPass = "all" | "chows" | "claims" | "nothing";

/**
 * Let the table pass for you until the next deal: on tiles that you could claim only for a chow ("chows"), on tiles with
 * which you cannot win ("claims"), or on all tiles ("all"). "nothing" ends this.
 *
 * Automatic passes take effect when the table's `shortest` time is over, and nobody else learns of them.
 */
export interface LetPass {
  type: "let-pass";
  what: LetsPass;
}

/** Stop the automatic pass on the open tile, and answer it yourself. `serial` is the number of the view with the tile. */
export interface Wait {
  type: "wait";
  serial: number;
}

/** Say a set phrase, by its name in `around.phrases`. */
export interface SayPhrase {
  type: "phrase";
  name: string;
}

/** Send a message to everybody at the table. */
export interface Chat {
  type: "chat";
  text: string;
}

/** Ask the others to agree to a pause. */
export interface Pause {
  type: "pause";
}

/** End the pause. */
export interface EndPause {
  type: "resume";
}

/** Ask the others to agree to end the session now. */
export interface Stop {
  type: "stop";
}

/** Vote on a motion, by its number. */
export interface Vote {
  type: "vote";
  motion: number;
  yes: boolean;
}

/** Withdraw your motion. */
export interface Withdraw {
  type: "withdraw";
}

export type Seat = 0 | 1 | 2 | 3;

/**
 * Rule against a player. Once the hand is paid, the table refuses every ruling. `name` is the name of a ruling in the reply
 * to `charges`, and `serial` the current view's serial.
 */
export interface Rule {
  type: "rule";
  serial: number;
  seat: Seat;
  name: string;
}

/** Take the last ruling back. The table refuses this once something else has happened or the hand is paid. */
export interface Unrule {
  type: "unrule";
}

/** Ask which rulings can be made against each player, what follows from each, and why some cannot be made now. */
export interface AskCharges {
  type: "charges";
}

/** Show everybody a moment of a finished hand, and lead them through it. Possible only if nobody else leads. */
export interface Lead {
  type: "lead";
  hand: number;
  moment: number;
}

/** Stop leading the others through a finished hand. Any player can then take the lead. */
export interface GiveLead {
  type: "give-lead";
}

/** Close the finished hand for everybody, if you lead or nobody leads. */
export interface EndLook {
  type: "end-look";
}

/** Begin a new session under the same rules. After an exercise or a hand of the day, play it again. */
export interface New {
  type: "new";
}

/**
 * Open a new table under the ruleset with the id `rules`. `options` are the options that differ from the ruleset's sheet.
 * `bots` names the opponents, as characters or bots. Without `bots`, the opponents stay the same. The session ends after `hands`
 * hands at the latest; 0 leaves this to the rules.
 */
export interface Lay {
  type: "table";
  rules: string;
  options?: Record<string, Chosen>;
  bots?: string[];
  hands?: number;
}

/** Leave the current game and resume a saved session, by its id. */
export interface TakeUp {
  type: "take-up";
  session: string;
}

/** Stop the game until `go-on`, while you act as the referee. */
export interface Hold {
  type: "hold";
}

/** Continue the game after `hold`. */
export interface GoOn {
  type: "go-on";
}

/** Ask a bot for advice. */
export interface Hint {
  type: "hint";
}

/**
 * Leave the current game and play on from a position, in one of its seats, as an exercise.
 *
 * `text` is the position as `Table.from_text` reads it. `bots` names the opponents by seat, as characters or bots; "" stands for
 * a usual opponent. Without `bots`, the opponents stay the same.
 */
export interface PlayOn {
  type: "position";
  text: string;
  seat: Seat;
  bots?: string[];
}

/**
 * Play the hand of the day for a `date` under a ruleset: begin it, continue it, or play it again for practice.
 * Dates have the form 2026-11-25. `today` is the date in your own calendar.
 */
export interface PlayDay {
  type: "day";
  rules: string;
  date: string;
  today: string;
}

export type Wind = "E" | "N" | "S" | "W";

/**
 * A player's hand. It is given as groups of tiles in notation, without the winning tile, or as the total that the player has
 * counted.
 *
 * `called`: the player lost, and had announced fishing. `short`: the hand is known to have too few tiles.
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
 * Two to four hands to count. `last` is the winning tile, `won` is its source, and `happened` lists other facts about the
 * win.
 *
 * `rulings` change payments, and have the form that `settle` reads: "RX-INF-9:S". `holdings` are the players' points. `purses`
 * are their sticks or tallies, in the order of the kinds in `Ways.money`.
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

/** Play the walls of an earlier `session`, or share new walls with a `table` in its lobby. By default, play new walls. */
export interface PlayWalls {
  session?: string;
  table?: string;
}

/** Open a table. The message has the table's game and settings, and the host's name. */
export interface NewTable {
  rules: string;
  options?: Record<string, Chosen>;
  hands?: number;
  clock?: ClockName;
  lots?: boolean;
  mind?: Minding;
  watch?: Watching;
  rulings?: Rulings;
  shortest?: Shortest;
  name: string;
}

/**
 * An evening to open. Every table plays `hands` hands in each round. If `hands` is 0, the rules say when a round ends.
 *
 * If the players do not fill tables of four, some tables have three players where the rules allow this. With `bench`, the
 * players left over sit out instead.
 */
export interface NewClub {
  name: string;
  players: string[];
  rules?: string;
  options?: Record<string, Chosen>;
  hands?: number;
  start?: number | null;
  bench?: boolean;
}

/** Draw the next round of an evening that has `after` rounds so far. */
export interface DrawRound {
  after: number;
}

/** Add a player, or change the player with this `number`. If `away` is true, the player does not play in the next round. */
export interface SetMember {
  name: string;
  number?: number | null;
  away?: boolean;
}

/** Take points from a player in the standings. */
export interface Penalise {
  player: number;
  points: number;
  reason?: string;
}

/** Revoke the penalty with this number, counted from 0. If `revoked` is false, restore it. */
export interface Revoke {
  penalty: number;
  revoked?: boolean;
}

/** A change to a draft: a new value at a path. The value null undoes an earlier change at this path. */
export interface SheetEdit {
  path: string[];
  value: unknown;
}

/** A special hand of the house: its name, its tiles, and its value. `any_suit`: the hand counts in each of the three suits. */
export interface NewHand {
  name: string;
  tiles: string[];
  value: number | "limit";
  any_suit: boolean;
}

/**
 * The sheet to show: a `draft`; a saved sheet, by `id` and `version` (0: the newest); the sheet in a `link`; the sheet in
 * a `text` in TOML; or a new sheet that extends the ruleset `base`.
 *
 * The server makes one change at most. It applies the `edit`, adds the special hand `hand`, or adds the special hands of another
 * sheet, whose TOML is `hands`.
 */
export interface SheetAsked {
  draft?: Record<string, unknown> | null;
  base?: string;
  id?: string;
  version?: number;
  link?: string;
  text?: string;
  edit?: SheetEdit | null;
  hand?: NewHand | null;
  hands?: string;
}

/** A draft to try, share or save. `id` is the saved sheet that the draft changes; "" for a new sheet. */
export interface SheetSent {
  draft: Record<string, unknown>;
  id?: string;
}

/**
 * A session to open. The `players` sit from East on. If `drawn` is true, dice and wind tiles seat them instead.
 *
 * `sheet` is the text of a house's sheet, instead of `rules`. Each player begins with `start` points (None: as in the rules), or
 * with a `purse` of sticks or tallies: the number of pieces of each kind in `Ways.money` (None: the usual purse). The session
 * ends after `hands` hands; 0 leaves this to the rules. Set the option `scoring` to false for a session
 * without scoring.
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
 * A hand that was won, or that a ruling ended. Each player's hand is given by its tiles or by its total.
 *
 * A wind means the player who has this wind in the book's next hand. The book's rules, options, round, goulash, holdings and
 * purses replace those of `count`. The `rulings` of `count` are added to the book's. If a ruling ended the hand without a
 * winner, the entry is that ruling. Without scoring, the players' hands are ignored. `east` is the seat of East on the device;
 * None if unknown.
 */
export interface HandSent {
  kind: "hand";
  id: string;
  count: Count;
  giver?: Wind | null;
  east?: Seat | null;
}

export type DrawWhy = "all-riichi" | "four-kongs" | "nine-heads" | "no-loose-tile" | "penalty" | "same-winds" | "three-wins" | "wall-out" | "washed";

/**
 * A hand without a winner. `why` says why nobody won, and `by` is the player who ended the hand, if any. If that
 * player washed the tiles, `heads` is the number of different terminals and honours in their hand.
 */
export interface DrawEntry {
  kind: "draw";
  id: string;
  why: DrawWhy;
  by?: Seat | null;
  heads?: number;
}

/**
 * A ruling by its name. The names are those of the page's `charges`.
 *
 * `beside`: the ruling would have ended the hand, but another player rightly declared mahjong on the same tile.
 */
export interface PenaltySent {
  kind: "penalty";
  id: string;
  seat: Seat;
  name: string;
  beside?: boolean;
}

/** A payment between players outside a hand, with its reason. */
export interface PaymentEntry {
  kind: "payment";
  id: string;
  giver: Seat;
  taker: Seat;
  amount: number;
  reason?: string;
}

/** The note that the last payment of a hand has been made. (RX-INF-14) */
export interface PaidEntry {
  kind: "paid";
  id: string;
}

/**
 * A hand without a winner, in a correction. `why` says why nobody won, and `by` is the player who ended the hand, if any. If
 * that player washed the tiles, `heads` is the number of different terminals and honours in their hand.
 */
export interface NoWin {
  why: DrawWhy;
  by?: Seat | null;
  heads?: number;
}

/**
 * The correction of the entry `of`. It has the new `count` of a win, or the new `draw` of a hand that nobody has won.
 *
 * `why`: the count was too high ("over") or too low ("under"), or a "slip" was made in writing the book. `by` is the player who
 * noticed a wrong count. The player whose hand it was may correct any wrong count, and a payer may correct an over-count. Any
 * other player who points out an under-count pays for doing so, if the rules say so.
 */
export interface CorrectionSent {
  kind: "correction";
  id: string;
  of: string;
  count?: Count | null;
  why?: "over" | "slip" | "under";
  by?: Seat | null;
  giver?: Wind | null;
  draw?: NoWin | null;
}

/** The removal of an entry. The removed entry stays in the book and can still be read. */
export interface UndoEntry {
  kind: "undo";
  id: string;
  of: string;
}

/** The note that the players have agreed to end the session. */
export interface EndEntry {
  kind: "end";
  id: string;
}

/**
 * A new name for the player of a seat. If `takes` is set, the name is that of another person, who takes over the seat and its
 * holdings from the next hand on.
 */
export interface PlayerEntry {
  kind: "player";
  id: string;
  seat: Seat;
  name: string;
  takes?: boolean;
}

/**
 * Entries to add to a book that has `after` entries. An entry whose id is already in the book is not written again.
 *
 * `hash` is the hash of the rules on the device; "" if the device does not know the rules.
 */
export interface BookWrite {
  token: string;
  after: number;
  entries: (HandSent | DrawEntry | PenaltySent | PaymentEntry | PaidEntry | CorrectionSent | UndoEntry | EndEntry | PlayerEntry)[];
  device?: string;
  hash?: string;
}

/** Take the pen. `look` is the code for readers of the book. */
export interface TakePen {
  look: string;
  device?: string;
}

/** Try an entry. The server says what the entry would change, and writes nothing. */
export interface TryEntry {
  entry: HandSent | DrawEntry | PenaltySent | PaymentEntry | PaidEntry | CorrectionSent | UndoEntry | EndEntry | PlayerEntry;
}

/** The first message on every connection, and the reply to an empty message: the protocol's version. */
export interface Hello {
  type: "hello";
  protocol: number;
}

/**
 * The ruleset: its id, its name, and the `call` with which a player announces that they are fishing.
 *
 * `wild` is the wild tile of a goulash, null in other hands. (BM-GO-1) `scored` is false if players only win hands, and nothing
 * is counted or paid. (RX-AID-2) `strict` is true if the table does not prevent errors.
 */
export interface RulesView {
  id: string;
  name: string;
  call: "fishing" | "riichi";
  wild: "2b" | "joker" | null;
  scored: boolean;
  strict: boolean;
}

/** A seat's holdings, and how many hands the seat has won. */
export interface Standing {
  seat: Seat;
  total: number;
  wins: number;
}

/** A finished hand of the session: the winner, the special hand, the winner's score, and each seat's gain. */
export interface PlayedView {
  winner: Seat | null;
  special: string | null;
  value: number;
  net: number[];
}

/**
 * A hand of the day, by its date: "2026-11-25".
 *
 * `late` means that it was begun after that date. `practice` means that it is a repeated try, which does not count.
 */
export interface Day {
  date: string;
  late?: boolean;
  practice?: boolean;
}

/**
 * The state of the session: the prevailing wind, the hand's number, and the standings.
 *
 * `set` is the number of the current set of rounds, and `sets` how many such sets the session has. If the rules have a wind
 * box, East has it, and `box` is East's seat. `played` has all hands of the session once it is over.
 * `exercise`: the session is one hand from a position. `day` is set in a hand of the day.
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
  day?: Day | null;
}

export type Phase = "claim" | "exchange" | "opening" | "over" | "rob" | "turn" | "vote" | "washing";

export type Part = "box" | "dead" | "live" | "loose";

export type Lying = [Seat, number, number, Part];

/**
 * The wall: the number of `stacks` on its longest side as built, the number of live tiles `left`, and all tiles' places.
 *
 * The tiles themselves are not in the view.
 */
export interface WallView {
  stacks: number;
  left: number;
  tiles: Lying[];
}

export type Player = "bot" | "empty" | "friend" | "you";

export type SetName = "bogus" | "chow" | "kong" | "pung";

export type Face = "down" | "side" | "top" | "up";

/** A set on the table: its tiles, how each tile lies, and the seat that supplied the claimed tile. */
export interface SetView {
  kind: SetName;
  tiles: string[];
  faces: Face[];
  concealed: boolean;
  from: Seat | null;
  claimed: string | null;
}

/** A player's state after errors: its code, its name, and the points that the player owes. */
export interface FaultView {
  code: string;
  text: string;
  amount: number;
}

/**
 * A player's view of a seat. `tiles`, `drawn` and `hint_away` are None if they are hidden from that player.
 *
 * `faults` say what the player at the seat owes, or may not do, because of errors. `emblem` is the id of a character's mark.
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

/** An unclaimed discard, and the seat that discarded it. */
export interface Thrown {
  tile: string;
  seat: Seat;
}

/** The tile that everybody looks at: the open tile, the winning tile, or the last discard. */
export interface OpenTile {
  tile: string;
  seat: Seat;
  kind: "discard" | "rob";
}

/** An exchange as a player sees it: the exchange's number, the seat that takes the tiles, and the tiles put out so far. */
export interface ExchangeView {
  number: number;
  to: Seat;
  given: string[];
}

export type ActionKind = "chow" | "discard" | "draw" | "draw-again" | "draw-hastily" | "fish" | "fishing" | "forget" | "give" | "kong" | "mahjong" | "misname" | "no-choice" | "no-exchange" | "not-fishing" | "out-of-turn" | "pass" | "pung" | "replace" | "say-mahjong" | "show-part" | "take-wrong" | "unmarked" | "wash" | "withdraw";

export type Call = "fishing" | "original" | "riichi";

/** Why a tile is dangerous: the player who could win with the tile, the danger in the sheet, and the clause. */
export interface ThreatView {
  seat: Seat;
  danger: string;
  clause: string;
}

/**
 * The consequence of an infraction.
 *
 * `code` is usually the infraction's name; under some rules it is "dead-hand" or "misled-paid". `amount` is the debt or payment
 * in points, `clause` the rule.
 */
export interface Consequence {
  code: string;
  amount: number;
  clause: string;
}

/**
 * An action that the player may take. A page sends `id`, and shows `word` on a button. `label` is the whole action in words.
 *
 * `announces` is the announcement that goes with a discard. `danger` says to whom the tile is dangerous, and why. `error` marks
 * an error that a strict table does not prevent. `does` describes the error without the tile, and `follows` says what the error
 * costs. The action "no-choice", which excuses a discard, has both texts too. No view says whether a claim or mahjong is
 * correct. `threats` are the facts behind `danger`, `risk` the facts behind `follows`, and `clauses` the rules behind both.
 * `ends`: the kong ends the hand, which is then a draw. If an action could be costly, correct or not, the player must first
 * answer yes to the question `asks`.
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
 * A line of a score: a row of the sheet, how often it applies to the hand, and what it earns in total.
 *
 * `tiles` are the tiles to which the row applies, none if it applies to the whole hand. `extra` points are added after doubling.
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

/**
 * A set of a scored hand: its tiles, whether the winning tile completed it, and the places of its `wild` tiles.
 *
 * In `tiles`, each wild tile is replaced by the tile that it stands for. A special hand without melds is shown as pairs, as
 * threes of one number in three suits, or as one set of all its tiles.
 */
export interface ScoredSet {
  kind: "all" | "chow" | "eye" | "kong" | "pair" | "pung" | "three";
  tiles: string[];
  completed: boolean;
  wild?: number[];
}

/**
 * A hand at the end, in notation, with the score. Without a score, `points` and `doublers` are None.
 *
 * `sets` are a winner's sets as they scored, the eye last. `special` and `fishing` are as in `Score`. If a loser is paid for a
 * special hand for which they were fishing, both are the name of that special hand.
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
  sets?: ScoredSet[];
}

/** A payment from one player to another. Players are named by seat at a `Table`, and by wind at a physical table. */
export interface Payment<Who> {
  from: Who;
  to: Who;
  amount: number;
}

/**
 * The next deal, and the reason for it. (RX-ROT)
 *
 * `code` says which case applies: the session is over, a new set of rounds begins, a new wind prevails, the deal follows a
 * penalty, the deal follows a hand without a winner, the dealer keeps the deal, or the deal passes. `dealer` is the next
 * dealer's seat, None if the session is over; `stays` says whether that seat dealt the last hand too. `prevailing` is the wind
 * of a new round, `why` the reason for a hand without a winner. `goulash` says whether the next hand is a goulash, `box` whether
 * the rules have a wind box.
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

/** The player who pays for all. `text` says why, and `clause` is the rule. */
export interface CannonView {
  seat: Seat;
  tile: string;
  text: string;
  clause: string;
  danger: string;
}

/** An infraction: its code, its cost in words, its clause, and its consequence. */
export interface OffenceView {
  seat: Seat;
  name: string;
  text: string;
  clause: string;
  follows: Consequence;
}

/** Players with a note on the score sheet. `text` is the note, and `clause` is the rule. */
export interface NotedView {
  seats: Seat[];
  text: string;
  clause: string;
}

/**
 * The end of the hand. `deal` is the next deal, and `next` is that deal as a sentence.
 *
 * The `outranked` players also declared mahjong on the winning tile. The `riichi` players declared riichi, and pay the winner
 * for that.
 */
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
  outranked?: NotedView;
  riichi?: NotedView;
}

/** The referee's ruling: the infraction and the player. */
export interface RuledView {
  seat: Seat;
  name: string;
}

/**
 * Everything on one player's screen.
 *
 * `ruled` is the referee's last ruling in words, and `ruling` has the facts of that ruling; both are null once the ruling cannot
 * be taken back. `trouble` is a sentence about a failure of the program in this hand.
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
 * An event. `tile` is None if the player did not see it.
 *
 * Announcements without a discard are events of the kinds "fishing" and "not-fishing". `code` is as in `Event`.
 */
export interface EventView {
  kind: EventKind;
  seat: Seat;
  tile: string | null;
  from: Seat | null;
  text: string;
  code: string | null;
}

/** The table at a moment between two views. `events` is how many of the new events come before the moment. */
export interface Moment {
  view: View;
  events: number;
}

/**
 * What makes a win memorable: a special hand, the limit (`rule` is "limit"), or a rare way to win.
 *
 * `text` says what the rules give for this feat, and what the hand scores.
 */
export interface FeatView {
  rule: string;
  name: string;
  text: string;
  clause: string;
}

/**
 * A view of the table, with the events and the moments since the previous view.
 *
 * `game` is the session's id, if the session is saved. `before` holds the earlier events of the hand; it is sent only with a
 * page's first view, with the first view of an exercise, and after a takeback. `taken` is the last takeback of a person who
 * plays alone, in words. `feat` is sent if the events include a memorable win, which a page pauses to show. `seen` and `sheet`
 * are sent only to programs. `seen` is all that the seat may know; `sheet`, sent with the first view of a hand, holds the rules
 * of the hand.
 */
export interface Shown {
  type: "view";
  view: View;
  events: EventView[];
  moments?: Moment[];
  game?: string;
  before?: EventView[] | null;
  taken?: string;
  feat?: FeatView | null;
  seen?: unknown;
  sheet?: unknown;
}

export type Stage = "between" | "lobby" | "over" | "playing";

export type Role = "alone" | "host" | "player" | "referee" | "watcher";

export type ChairKind = "bot" | "nobody" | "person" | "program";

/**
 * A chair, with the name of its occupant, and the emblem if a character sits there.
 *
 * `seat` is the occupant's seat, once seats are drawn.
 *
 * `away`: the occupant has no page open. `left`: they have left the table; a bot plays under their name, or the chair is empty.
 * `minded`: a bot plays for them until they are back. `ready`: they are ready for the next hand, or for another session. `me`:
 * this is your chair. `host`: they are the host. `expected`: the chair is kept for a person who has not come yet. `shares`:
 * they play on another person's device. `yours`: you have left this chair, and may take only this one. Scores are in the view.
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
  expected?: boolean;
  shares?: boolean;
  yours?: boolean;
}

/**
 * The game and settings of a table. `name`: the ruleset's name. `changed`: sentences about the options that differ from the
 * ruleset's sheet.
 */
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
  shortest?: Shortest;
}

/** A set phrase: the phrase's name and its words. */
export interface Phrase {
  name: string;
  text: string;
}

/**
 * The clock of the players who must act, or the countdown to the next deal. All times are in milliseconds.
 *
 * `left`: the time left when this was sent. `of`: the whole time. On a player's turn, the last `bank` milliseconds of the whole
 * time are extra time; the player gets it once in a hand and may spread it over several turns. `stands`: the clock is stopped.
 */
export interface TimeLeft {
  left: number;
  of: number;
  bank?: number;
  stands?: boolean;
}

export type MotionKind = "pause" | "rule" | "stop" | "swap" | "take-back";

/**
 * A motion on which players vote: the chair that made it, the chairs that have agreed, and those that have not voted yet.
 *
 * `left`: the milliseconds left to vote when this was sent. `mine`: the motion waits for your vote.
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
 * A hash that commits the table to a wall before the dice are thrown. The table reveals `salt` and `wall` after the hand.
 *
 * `hash` is the SHA-256 of the salt's bytes followed by the text of `wall`: its tiles in building order, separated by spaces.
 * `hash` and `salt` are in hexadecimal. `number` is the number of the hand.
 */
export interface WallPromise {
  number: number;
  hash: string;
  salt?: string;
  wall?: string;
}

/**
 * Another player who won on discards of this tally's player, or by robbing that player's kongs. `name` is the winner's name,
 * `times` the number of these wins.
 */
export interface FedTo {
  name: string;
  times: number;
}

/** A player's best winning hand of the evening: in notation, with its score, its ruleset, and its name if it is special. */
export interface BestHand {
  hand: string;
  total: number;
  special: string | null;
  rules: string;
}

/** A player's tally of the evening at this table, over all its sessions. `chair` is null if the player has no chair now. */
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

/** A period, in UTC, when no player was there and the table rested. `until` is missing while the table still rests. */
export interface Rest {
  since: string;
  until?: string;
}

/** The group of friends that plays at this table: its id and its name. */
export interface GroupOf {
  id: string;
  name: string;
}

/**
 * The finished hand that everybody looks at together, and the moment shown. `by`: the leader's name; "" while nobody leads.
 *
 * `mine`: you lead.
 */
export interface LookBack {
  hand: number;
  moment: number;
  by?: string;
  mine?: boolean;
}

/**
 * A session with the same walls as this one: an earlier session, or one at another table that is open now.
 *
 * `session`: the id of that session, "" if it has not begun yet. `begun`: when it began, if it is an earlier one. `unknown`:
 * kongbox does not know who played that session.
 */
export interface SharedWalls {
  session?: string;
  begun?: string;
  unknown?: boolean;
}

/**
 * A shared device: the chairs of its players, and the chair whose hand it shows, if any.
 *
 * `next`: the chair of the player who should take the device. `asked`, sent while a tile is open: the chairs whose players have
 * not answered the tile. Any of these players may take the device.
 */
export interface OneDevice {
  chairs: ChairNumber[];
  shows?: ChairNumber | null;
  next?: ChairNumber | null;
  asked?: ChairNumber[];
}

/** A chair, and the person who takes it when the next session begins. */
export interface NextChair {
  chair: ChairNumber;
  name: string;
}

/**
 * The plan for the next session. `queue`: the people who ask for a chair, in order. `gives`: the chairs that are offered.
 *
 * `comes`: the chairs that people from the queue take. `longest`, sent if somebody in the queue gets no chair: the chair of the
 * person who has played the most sessions in a row.
 */
export interface NextSession {
  queue: string[];
  gives?: ChairNumber[];
  comes?: NextChair[];
  longest?: ChairNumber | null;
}

/**
 * A table as you see it. `number` grows with every change.
 *
 * `told`: a sentence that says who must act, and how. `may`: the requests that you may send now. `asked`: you must answer an
 * open tile, even if you cannot claim it; `answered`: you have answered it. `awaited`: the chairs that must act; while a tile is
 * open, the chairs of all players who were asked. `sessions`: the ids of this table's saved sessions, the current one last.
 * `promise`: the promise of the wall in play, or of the next wall. `opened`: the promise of the hand that has just ended,
 * with its wall and salt. `trouble`: why changes cannot be saved now. `rest`: the table's last rest, sent until the next deal.
 * `unseen`: you see no hand now, and `told` says why. `passable`: the automatic passes that you may choose. `lets`: the
 * automatic pass that you have chosen. `passes`: the table will pass on the open tile for you, unless you send `wait`.
 * `group`: the group of friends that plays here. `device`: sent if several people share your device. `next`: the plan for the
 * next session. `look`: the finished hand that everybody looks at together, sent until the next deal. `walls`: another session
 * with the same walls. `view_serial`: the serial of your view; a view with this serial comes next, unless you
 * already have it.
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
  clock?: TimeLeft | null;
  awaited?: ChairNumber[];
  paused?: boolean;
  motion?: Motion | null;
  promise?: WallPromise | null;
  opened?: WallPromise | null;
  evening?: EveningTally[];
  sessions?: string[];
  trouble?: string;
  rest?: Rest | null;
  unseen?: boolean;
  passable?: LetsPass[];
  lets?: LetsPass;
  passes?: boolean;
  group?: GroupOf | null;
  look?: LookBack | null;
  walls?: SharedWalls | null;
  device?: OneDevice | null;
  next?: NextSession | null;
  view_serial?: number;
}

/**
 * A message to everybody at the table, from the person `by`. `phrase`: the name of the set phrase, if the message is one.
 *
 * `nudge`: the message is a reminder to the person on the chair `to`. `news`: the message comes from the table instead, and
 * reports something about the person `by`, for example that they have left. `number` is higher than that of every
 * earlier message.
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
  number?: number;
}

/** The reply to a request that the rules or the state of the table do not allow. `clauses` are the clauses behind `reason`. */
export interface Refused {
  type: "refused";
  code: string;
  reason: string;
  clauses: string[];
}

/** The reply to a message that the table cannot read. */
export interface Misread {
  type: "error";
  code: string;
  reason: string;
}

/** Verbs that the table does not offer, all for one reason. `code`, `text` and `clauses` give this reason. */
export interface Why {
  verbs: string[];
  code: string;
  text: string;
  clauses: string[];
}

/** The reply to `why`. Verbs that the table offers are left out. */
export interface Reasons {
  type: "why";
  answers: Why[];
}

/**
 * A bot's advice. `action`: the action that the bot would choose. `text`: the action, the reasons for it, and how many tiles
 * the hand is from ready, in words. `others`: in an exchange, the other tiles that the bot would give.
 */
export interface Hinted {
  type: "hint";
  action: string;
  text: string;
  others?: string[];
}

/**
 * A choice for the referee: a ruling against a player.
 *
 * `done` says what the player has done, and `sentences` say what follows from it. `ends`: the ruling ends the hand. `refused`
 * says why the ruling is impossible now; null if it is possible.
 */
export interface ChargeView {
  name: string;
  clause: string;
  done: string;
  sentences: string[];
  ends: boolean;
  refused: string | null;
}

/** A player, and every ruling as it would apply to that player. `called` is the player's name within a sentence. */
export interface Accused {
  seat: Seat;
  wind: Wind;
  name: string;
  called: string;
  charges: ChargeView[];
}

/** The rulings from which the referee chooses, player by player. `serial` is the number of the view to which they belong. */
export interface Referee {
  serial: number;
  rules: string;
  players: Accused[];
}

/** The reply to `charges`. */
export interface Charges {
  type: "charges";
  referee: Referee;
}

export type GoneCode = "closed" | "left" | "moved" | "removed" | "trouble";

/** The last message to a page that is no longer at the table. `reason` says why. */
export interface Gone {
  type: "gone";
  code: GoneCode;
  reason: string;
}

/** A sentence of the rules, with its clause. */
export interface RuleSentence {
  text: string;
  clause: string;
}

/** Sentences that belong together. */
export interface Section {
  heading: string;
  sentences: RuleSentence[];
}

/**
 * A value of an option, in words. `text` is a sentence that says what the value means; "" if there is none. `effect` says
 * what the value changes in play; "" if that was not measured.
 */
export interface Value {
  value: number | string;
  words: string;
  text: string;
  effect: string;
}

/**
 * An option of the house: its name, what it decides, its value, and its possible values.
 *
 * An option of the kind "switch" is on (1) or off (0). The kind "one" takes one of the `values`, the kind "several" takes any
 * number of them, and the kind "number" takes a number in `range`. `text` explains the current value. `heading` is the topic on
 * the page.
 */
export interface Option {
  key: string;
  name: string;
  decides: string;
  clause: string;
  kind: "number" | "one" | "several" | "switch";
  value: boolean | number | string | string[];
  values: Value[];
  range: string;
  heading: string;
  text: string;
}

/**
 * A row of the score card: its worth, the players who score it, and its pattern in words. A special hand has an example in
 * notation.
 */
export interface RowView {
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
  rows: RowView[];
}

/** Everything to read about a ruleset. `start` is each player's points at the start; None if the ruleset keeps no score. */
export interface Rulebook {
  id: string;
  name: string;
  version: number;
  start: number | null;
  sections: Section[];
  options: Option[];
  cards: Card[];
}

/** A ruleset for a table, with its options. */
export interface Offer {
  id: string;
  name: string;
  options: Option[];
}

/** The name of a ruleset. `about` is a sentence on the ruleset; "" if there is none. */
export interface BookName {
  id: string;
  name: string;
  version: number;
  about: string;
}

/** The sentences of two rulesets on one topic; None for a ruleset that says nothing on this topic. */
export interface Pair {
  a: RuleSentence | null;
  b: RuleSentence | null;
}

/** A chapter, with the sentences that differ. */
export interface Unlike {
  heading: string;
  pairs: Pair[];
}

/** A row of the score card, as each of two rulesets has it; None for a ruleset without this row. */
export interface RowPair {
  a: RowView | null;
  b: RowView | null;
}

/** The rows of one kind that differ between two rulesets, or that only one of them has. */
export interface UnlikeRows {
  heading: string;
  pairs: RowPair[];
}

/** An option, as each of two rulesets has it; None for a ruleset that fixes this option or does not have it. */
export interface OptionPair {
  a: Option | null;
  b: Option | null;
}

/** All differences in play between two rulesets. */
export interface Comparison {
  a: BookName;
  b: BookName;
  same: boolean;
  sections: Unlike[];
  rows: UnlikeRows[];
  options: OptionPair[];
}

/**
 * A special hand of the house. `fits` are hands in notation that fit the drawing, and `almost` are hands that nearly fit it.
 * `hands` is the number of hands that fit. If `exact` is false, this number is an upper bound.
 *
 * `sheet` is a sheet that extends redux and adds the hand's row. If the drawing has a `fault`, the other fields are empty.
 */
export interface OwnHand {
  fault: string;
  words: string;
  fits: string[];
  almost: string[];
  hands: number;
  exact: boolean;
  sheet: string;
}

/**
 * A search entry: its title, its text, and the place that it leads to.
 *
 * A "word" leads to the glossary, and `where` is the section. A "row" or a "rule" leads to the pages of the rulesets `books`,
 * and `where` is the chapter. A "clause" leads to the rulebook, and the title is its id.
 */
export interface Entry {
  kind: "clause" | "row" | "rule" | "word";
  title: string;
  text: string;
  where: string;
  books?: string[];
  clause?: string;
}

/** A piece of text. `clause` is the clause or ruling that the piece names; None if the piece names none. */
export interface Run {
  text: string;
  clause: string | null;
}

/** A clause or a ruling: its page and section, and its text in pieces. */
export interface ClauseView {
  id: string;
  title: string;
  section: string;
  runs: Run[];
}

/** A piece of text. It opens the glossary entry of the word `term`, or a `clause`, or nothing. */
export interface Piece {
  text: string;
  term?: string | null;
  clause?: string | null;
}

/**
 * A step of a guided hand: its number, the number of steps, its text, the action to take, and the highlighted parts.
 *
 * `again` is the hint after a wrong action. `reads`: the learner only reads this step. `last`: this step ends the lesson. In a
 * hand that is played freely, `steps` is 0. `look` is the place of this moment in a review: session, hand, moment and seat.
 * `best` is the tile that the best answer to a mistake would have discarded.
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
  reads: boolean;
  look: string | null;
  best: string | null;
}

/** A glossary entry: the word, its other names and pronunciation, its section of the glossary, and its meaning. */
export interface TermView {
  word: string;
  others: string;
  section: string;
  meaning: Piece[];
}

/** A shipped ruleset to choose. */
export interface RulesName {
  id: string;
  name: string;
}

/** A lesson in a `LessonPath`: its name in an address, its title and topic, its chapter, and the way it is learned. */
export interface LessonName {
  name: string;
  title: string;
  about: string;
  chapter: "points" | "table" | "tiles" | "whole";
  way: "game" | "hand" | "lesson";
}

/** The lessons under the ruleset with the id `rules`, in order, and the rulesets to choose from. */
export interface LessonPath {
  rules: string;
  choices: RulesName[];
  lessons: LessonName[];
}

/** An example: tiles in the notation of hands, the kinds to mark, and a text. */
export interface Example {
  hand: string;
  lit: string[];
  text: Piece[];
}

/** A lesson: the way it is learned, the name of its ruleset, and its examples. */
export interface LessonPage {
  name: string;
  title: string;
  way: "game" | "hand" | "lesson";
  rules: string;
  shows: Example[];
}

/** Tiles to draw, in the notation of hands, with a caption. */
export interface Picture {
  hand: string;
  caption: string;
}

/** A possible answer: a tile, or words. */
export interface Choice {
  id: string;
  text: string;
  tile: string | null;
}

/** A question of a lesson. The same `seed` gives the same question. `several`: more than one choice may be right. */
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

/**
 * The ids of the `right` choices, and whether the learner chose exactly these.
 *
 * `why`, `pictures` and `lines` give the reason in sentences, tiles and score lines. `lit` has the kinds to mark in each of the
 * question's pictures.
 */
export interface Checked {
  right: string[];
  correct: boolean;
  why: Piece[][];
  pictures: Picture[];
  lines: Line[];
  lit: string[][];
}

/**
 * A small game as the learner sees it: the hand, both players' discards, the number of tiles left, and the legal moves.
 *
 * `drawn` is the tile just drawn. `claim` is the computer's discard if it completes the learner's hand. `text` says what
 * happened, `advice` says what to discard, and `lit` has the tiles to mark. At the end, `won` says who won, and `sets` are the
 * winner's sets.
 */
export interface SmallGame {
  hand: string[];
  drawn: string | null;
  claim: string | null;
  mine: string[];
  theirs: string[];
  left: number;
  legal: string[];
  text: Piece[];
  advice: Piece[];
  lit: string[];
  won: "nobody" | "other" | "you" | null;
  sets: string[];
}

/**
 * A value of a sheet, shown as an option, with its path in the sheet.
 *
 * `usual` is the value in the sheet below. `own`: the two values differ.
 */
export interface SheetField {
  path: string[];
  option: Option;
  usual: Chosen;
  own: boolean;
}

/** The fields under one heading. */
export interface SheetSection {
  heading: string;
  fields: SheetField[];
}

/**
 * A row of the score card. `worth` is the row's worth, and `usual` is its worth in the sheet below; "" for a new row.
 *
 * `own`: the row differs from the sheet below. `out`: the house leaves the row out. `added`: the house has added the row. An
 * edit at `path` leaves the row out, or removes an added row.
 */
export interface SheetRow {
  rule: string;
  name: string;
  who: string;
  what: string;
  clause: string;
  worth: string;
  usual: string;
  hand: string;
  own: boolean;
  out: boolean;
  added: boolean;
  path: string[];
  fields: SheetField[];
}

/** Rows of one part of the score card. */
export interface SheetCard {
  part: string;
  heading: string;
  rows: SheetRow[];
}

/** The path of an edit that was refused, and the reason. */
export interface SheetRefusal {
  path: string[];
  reason: string;
}

/**
 * A sheet to edit. The page sends `draft` back with every change.
 *
 * `id` and `version` are those of the saved sheet; "" and 0 if there is none. `extends` is the name of the ruleset that the
 * sheet extends, and `changes` is the number of changes that the sheet makes to that ruleset.
 */
export interface SheetForm {
  draft: Record<string, unknown>;
  id: string;
  version: number;
  name: string;
  extends: string;
  changes: number;
  sections: SheetSection[];
  cards: SheetCard[];
  refused: SheetRefusal | null;
}

/** A saved version, and when it was saved. */
export interface SheetVersion {
  version: number;
  saved: string;
}

/** A sheet of the house: the ruleset that it extends, the number of its changes, and its versions, the newest first. */
export interface SheetLine {
  id: string;
  name: string;
  extends: string;
  changes: number;
  versions: SheetVersion[];
}

/** A ruleset that a house may extend. */
export interface SheetBase {
  id: string;
  name: string;
  about: string;
}

/** The sheets of the house, and the rulesets that a sheet can extend. `keeps`: this person can save sheets here. */
export interface SheetShelf {
  sheets: SheetLine[];
  bases: SheetBase[];
  keeps: boolean;
}

/** The id and version under which a sheet was saved. */
export interface SheetSaved {
  id: string;
  version: number;
}

/**
 * A link that carries a whole sheet. `scans`: a phone can scan the link as a QR code. `reaches`: other devices can reach the
 * link's address.
 */
export interface SheetLink {
  link: string;
  scans: boolean;
  reaches: boolean;
}

/**
 * A figure of the bots' play, under the ruleset that the house's sheet extends (`usual`) and under the house's sheet (`own`).
 *
 * `differs`: chance alone would rarely make so large a difference.
 */
export interface MeasuredFigure {
  name: string;
  usual: string;
  own: string;
  differs: boolean;
}

/**
 * A comparison of two sheets by bots, which play `hands` hands under each sheet.
 *
 * `number` is the number of this comparison. `reason` says why a comparison failed.
 */
export interface SheetMeasure {
  number: number;
  state: "done" | "failed" | "none" | "running";
  hands: number;
  figures: MeasuredFigure[];
  reason: string;
}

/**
 * A count of bots' wins with a special hand.
 *
 * `hands` is the number of hands to play, and `played` the number played so far. `times` counts the wins with the special hand,
 * about one in `one_in` hands. If `times` is 0, such a win is probably rarer than one in `one_in` hands. `number` is the number
 * of this count. `reason` says why a count failed.
 */
export interface HandRarity {
  number: number;
  state: "done" | "failed" | "none" | "running";
  hands: number;
  played: number;
  times: number;
  one_in: number;
  reason: string;
}

/** What a row adds to an example hand under each sheet; "" if the row does not count. */
export interface TriedRow {
  name: string;
  usual: string;
  own: string;
}

/**
 * An example hand in notation, how it was won, and its scores under the house's sheet (`own`) and under the sheet that the
 * house's sheet extends (`usual`). A score is null if the sheet refuses the hand.
 *
 * `rows` are the rows that count differently.
 */
export interface TriedHand {
  hand: string;
  how: string;
  usual: number | null;
  own: number | null;
  rows: TriedRow[];
}

/** Example hands. Those whose total or rows differ between the two sheets come first. */
export interface TriedHands {
  hands: TriedHand[];
}

/** A player at a table: the name, the total, and the emblem. `emblem` is None for a player without one. */
export interface Sitter {
  seat: Seat;
  name: string;
  me: boolean;
  total: number;
  emblem: string | null;
}

/**
 * The game on the table. `sitters` has the leader first. `tiles` are the reader's own tiles.
 *
 * `played` is the time of the last saved move; None if there is none. `begun`: the person has acted in this session. `hands` is
 * the greatest number of hands; 0 if the rules decide. `exercise`: the session is one hand from a position, or practice.
 * `between`: the hand is over. `over`: the session is over.
 */
export interface Going {
  session: string;
  rules: string;
  called: string;
  scored: boolean;
  goulash: boolean;
  exercise: boolean;
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

/** An unfinished game: the number of finished hands, the time of the last move, and the players. */
export interface LeftGame {
  session: string;
  rules: string;
  called: string;
  hands: number;
  played: string;
  sitters: Sitter[];
}

/** The first page. `newcomer`: nobody has played here yet. `history`: there are games to review. */
export interface FirstPage {
  table: Going;
  left: LeftGame[];
  newcomer: boolean;
  history: boolean;
}

/**
 * The end of a day's hand for one player: the end in words (`told`), the player's gain, and the player's place by gain.
 *
 * `away` is the number of tiles that the player was away from ready; -1 is mahjong. `points` and `hand` are the winner's points
 * and tiles; None without a winner.
 */
export interface DayOutcome {
  told: string;
  won: boolean;
  net: number;
  place: number;
  away: number;
  points: number | null;
  hand: string | null;
}

/**
 * A calendar day whose hand was begun. `won` says whether the person won the hand, and `net` is the person's gain.
 *
 * `over`: the hand is finished. `late`: the hand was not begun on its own day.
 */
export interface DayPlayed {
  date: string;
  over: boolean;
  late: boolean;
  won: boolean;
  net: number;
}

/**
 * The hand of a date under one ruleset, for a person whose calendar says `today`.
 *
 * `session` is the session that counts; "" before it is begun. Once the hand is over, `mine` says how it ended for the person,
 * and `keen` says how it ended for keen in the person's seat. `keens` takes the place of a session's id in a review of
 * keen's hand. `share` is a line to send to others. `days` are the days whose hand was begun under this ruleset, the earliest
 * first. `streak` is the number of consecutive days, up to today or yesterday, whose hand was begun on its own day and
 * finished. `kept`: the days are saved on disk.
 */
export interface DayPage {
  date: string;
  today: string;
  first: string;
  rules: string;
  name: string;
  games: RulesName[];
  others: string[];
  state: "begun" | "new" | "over";
  late: boolean;
  session: string;
  mine: DayOutcome | null;
  keen: DayOutcome | null;
  keens: string;
  share: string;
  days: DayPlayed[];
  streak: number;
  kept: boolean;
}

/**
 * A length of a session: the values of the options that decide it, and the greatest number of hands.
 *
 * `hands` is 0 if the options alone decide the length. `least` is a text such as "at least 4 hands"; "" if `hands` is not 0.
 */
export interface Length {
  key: string;
  text: string;
  least: string;
  options: Record<string, number>;
  hands: number;
}

/**
 * A ruleset for a table: its description, its options as last chosen, and the lengths that a session can have.
 *
 * `usual` has the sheet's value of every option. `measured` says how the effects of the values were measured; "" if they were
 * not.
 */
export interface Game {
  id: string;
  name: string;
  about: string;
  special: string;
  options: Option[];
  usual: Record<string, Chosen>;
  lengths: Length[];
  measured: string;
}

/**
 * An opponent to choose: the strength from 1 to 5, a description, and the measured gain in words.
 *
 * A bot that somebody added to the program has no emblem, no measured gain, and the strength 0.
 */
export interface CharacterView {
  name: string;
  emblem: string;
  strength: number;
  about: string;
  figure: string;
}

/** A company of opponents that a person can choose together. `others` are the opponents' names. */
export interface Level {
  key: string;
  text: string;
  others: string[];
}

/**
 * All choices for a table, and the current ones: the rules, the opponents, and the greatest number of hands in a session.
 *
 * `begun`: a game is in progress, and a new choice would leave it unfinished.
 */
export interface Choices {
  games: Game[];
  characters: CharacterView[];
  levels: Level[];
  rules: string;
  others: string[];
  hands: number;
  begun: boolean;
}

/**
 * A choice for a table: the ruleset, the options that differ from the sheet's, three opponents, and the greatest number of
 * hands. This number is 0 if the rules decide the length.
 */
export interface TableChoice {
  rules: string;
  options: Record<string, Chosen>;
  others: string[];
  hands: number;
}

/** A choice for a table, with a name. */
export interface Preset {
  name: string;
  choice: TableChoice;
}

/** All presets, the newest first. */
export interface Presets {
  named: Preset[];
}

/** The choices that make up a house's sheet: its name, the ruleset that it extends, and the options. */
export interface HouseChoice {
  name: string;
  rules: string;
  options: Record<string, Chosen>;
}

/** A kind of tile, and how many tiles of this kind the player does not see. */
export interface Unseen {
  tile: string;
  unseen: number;
}

/** The reach of a hand of thirteen: its distance from ready, the kinds that help it, and how many such tiles are unseen. */
export interface Reach {
  away: number;
  tiles: Unseen[];
  total: number;
}

/** A player who makes a discard dangerous, and the reason. If several players share a reason, `seat` is the first of them. */
export interface DiscardDanger {
  seat: Seat;
  code: string;
  text: string;
  clauses: string[];
}

/** A discard: its tile, the reach of the hand after it, and the players to whom it is dangerous. */
export interface Keep {
  tile: string;
  leaves: Reach;
  dangers: DiscardDanger[];
}

/** A possible discard, and the players to whom it is dangerous. */
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

/** A remark on a player, with the clauses behind the remark. */
export interface Remark {
  seat: Seat;
  text: string;
  clauses: string[];
}

/** An action other than a plain discard: its id, its label, what it gains and costs, and the reach of the hand after it. */
export interface Prospect {
  action: string;
  label: string;
  text: string;
  leaves: Reach | null;
}

/** A tile of the hand that looks safe to discard, and the reason. */
export interface Safe {
  tile: string;
  text: string;
}

/**
 * The coach's answer to the view with this serial.
 *
 * `text` is the advice, or else says how far the hand is from ready. `advised` is the id of the advised action, and `why` the
 * reason. `reach` says what a hand of thirteen tiles needs. `keeps` are the best discards from fourteen tiles, the advised
 * discard first. `dangerous` are discards not in `keeps` that the rules call dangerous. `choices` are the actions
 * that are not plain discards. `safe` are tiles that nobody seems to want. `further` are the names of special hands out of
 * reach.
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
  choices: Prospect[];
  safe: Safe[];
  advised: string | null;
  why: string;
}

/**
 * The worth of an action: the action's label and the expected payment in whole `points`.
 *
 * `more` is the action's lead in points over the action that the coach advises, and `doubt` is half the width of this lead's 95%
 * interval. `wins` and `feeds` are the chances of winning and of dealing in, in per cent.
 */
export interface Worth {
  action: string;
  label: string;
  points: number;
  more: number;
  doubt: number;
  wins: number;
  feeds: number;
}

/**
 * The worth of the best actions in the view with this `serial`, the best first. `playouts` is the number of playouts that
 * gave the figures.
 *
 * `state` is "compiling" until the compiler is ready. It is "none" if there is nothing to decide, if the table is strict or has
 * moved on, or if the program cannot play hands out at full speed. `clear`: the first action clearly gains more than the
 * coach's.
 */
export interface WorthNow {
  serial: number;
  state: "compiling" | "done" | "none";
  rows: Worth[];
  playouts: number;
  clear: boolean;
}

/**
 * A finished hand, moment by moment, as one of its players saw it, or with all hands `opened`.
 *
 * `hands` is the number of finished hands in this session. `names` has a name for each seat, "" for an empty chair. `mine` is
 * the seat of the person; None unless exactly one person played. `seat` is the seat at the bottom of the view. `first` is the
 * view of the first moment. Each JSON Patch (RFC 6902) in `changes` leads from one moment to the next. For each moment, `told`
 * has the events since the moment before. `why` has the reason of the bot that moved; "" if there is none. `taken` has the
 * takebacks: the seat that decided anew, and the moment of its new decision. `table` is the table of friends at which the hand
 * was played, if any. `guest`: the reader is not at this machine, and cannot play on from here.
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
  why: string[];
  taken: [Seat, number][];
  table: string | null;
  guest: boolean;
}

/**
 * The luck of drawn tiles, in whole points: their value, less the average value of the tiles that could have been drawn.
 *
 * `interval` is half the width of the luck's 95% interval.
 */
export interface Luck {
  points: number;
  interval: number;
}

/**
 * The cost of a decision at a `moment`, in whole points.
 *
 * `loss` is how much more the action `best` gains than the action `played`. `interval` is half the width of the loss's 95%
 * interval; a loss no larger than this is no mistake. `value` is the expected payment after the action `played`. `luck` is the
 * luck of the tile just drawn; None if it is not clear.
 */
export interface PricedDecision {
  moment: number;
  played: string;
  best: string;
  value: number;
  loss: number;
  interval: number;
  mistake: boolean;
  luck: Luck | null;
}

/**
 * The cost of a seat's decisions in a hand, as far as the search has come: `done` of `moves` answers. If the search failed,
 * `reason` says why.
 *
 * `number` is the number of this search; 0 for prices that are not from the current search. `luck` is the luck of all drawn
 * tiles; None if it has not been measured.
 */
export interface HandPrices {
  number: number;
  state: "done" | "failed" | "none" | "running";
  moves: number;
  done: number;
  decisions: PricedDecision[];
  luck: Luck | null;
  reason: string;
}

/**
 * The counts of mistakes: `due` today, due `later`, and solved for good (`rest`). `back` is the date on which the first of
 * the later ones is due.
 *
 * `lost` is the number of mistakes whose hands cannot be set up, and `reason` is the reason for one of them. The other counts do
 * not include these mistakes.
 */
export interface MistakesKept {
  due: number;
  later: number;
  back: string | null;
  rest: number;
  lost: number;
  reason: string;
}

/**
 * A moment of a hand as the text of a position, from which a person can play on. `bots` are the bots that played the hand, by
 * seat; "" for a person.
 */
export interface PositionText {
  text: string;
  bots: string[];
}

/**
 * The reason why a text is not a position yet, with the fault's line and column if they are known.
 *
 * `wind` is the wind of the player whose hand or discard has the fault; None if the fault is elsewhere.
 */
export interface Fault {
  code: string;
  reason: string;
  line: number | null;
  column: number | null;
  wind: Wind | null;
}

/** A hand of the position. `dealt`: the hand was dealt at random. */
export interface PositionHand {
  seat: Seat;
  wind: Wind;
  tiles: string[];
  sets: SetView[];
  bonus: string[];
  dealt: boolean;
}

/** A player's possible actions, in words. */
export interface Offered {
  wind: Wind;
  labels: string[];
}

/**
 * A tile that completes a hand or brings it nearer to ready, and how many tiles of that kind the player does not see.
 *
 * If the tile completes the hand, `discard` is the total for a win on another player's discard, and `wall` is the
 * total for a win on a drawn tile. A total is None if the hand cannot win in this way, or if the rules have no scoring.
 */
export interface Helping {
  tile: string;
  unseen: number;
  discard: number | null;
  wall: number | null;
}

/**
 * How far thirteen tiles are from ready, and which tiles help them.
 *
 * `discard` is the tile whose discard leaves these thirteen; None if the hand has only thirteen tiles.
 */
export interface Way {
  discard: string | null;
  away: number;
  tiles: Helping[];
  total: number;
}

/** Tiles of a hand that are dangerous to discard, all for the same reasons. `text` gives the reasons in words. */
export interface DangerousTiles {
  tiles: string[];
  text: string;
  clauses: string[];
}

/**
 * A group of tiles as it was read. `lies` is "bonus" for bonus tiles and "hand" for tiles in the hand. For a set on the
 * table, it says how the set lies there.
 */
export interface LaidGroup {
  tiles: string[];
  lies: "bonus" | "claimed" | "concealed" | "exposed" | "hand";
}

/** The reason why a hand cannot be counted: code, sentence, and the clauses named in the sentence. */
export interface CountFault {
  code: string;
  reason: string;
  clauses: string[];
}

/** Another reading of a hand, with its score. */
export interface OtherReading {
  sets: ScoredSet[];
  total: number;
}

/**
 * A hand as it was counted. `lacks` is the number of missing tiles. An unfinished hand has neither a `total` nor a `fault`.
 *
 * If no hand can have the total that the player counted, `doubt` says why. `groups` correspond to the groups in the request; an
 * unreadable group is empty.
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
  doubt: CountFault | null;
}

/**
 * A written hand as the engine judges it, even while other hands are unfinished.
 *
 * `fault` says what is wrong with this hand. `lacks` is the number of missing tiles. `away` is the number of tiles from ready,
 * -1 for mahjong; None without thirteen or fourteen tiles. `score` is the score of a complete hand.
 */
export interface JudgedHand {
  wind: Wind;
  lacks: number;
  fault: string | null;
  away: number | null;
  ways: Way[];
  dangers: DangerousTiles[];
  score: Counted | null;
}

/**
 * A position as the engine reads it, or the position's `fault`. `tiles` is the number of tiles of each kind in the whole set;
 * empty if the engine cannot read the position's rules.
 */
export interface PositionView {
  fault: Fault | null;
  rules: string;
  name: string;
  tiles: Record<string, number>;
  wild: string | null;
  said: string;
  left: number;
  hands: PositionHand[];
  discards: Thrown[];
  legal: Offered[];
  judged: JudgedHand[];
}

/**
 * A ruling that changes payments: its name, the offence, and the effect.
 *
 * `ends`: the ruling ends the hand without a winner. `helps`: the ruling must also name the player whose under-count was pointed
 * out, and the total that this player had counted.
 */
export interface Penalty {
  ruling: string;
  clause: string;
  done: string;
  follows: string;
  ends: boolean;
  helps: boolean;
}

/** Sticks or tallies: the points of each kind, and how many of each kind a player has at the start. */
export interface Money {
  paid: Paid;
  values: number[];
  start: number[];
}

/**
 * The possibilities under these rules: sources of the winning tile, other facts about a win, and rulings.
 *
 * `tiles` has the number of tiles of each kind in the game, and `wild` is the wild tile of this hand. `calls`: payments depend
 * on whether a loser had announced fishing. `chows`: a chow can lie on the table. `capped`: payments stop at a player's
 * holdings. `limit` is the most that a hand can be worth, 0 if there is no limit. Without `scoring`, a hand ends with the win.
 * `call` says when a player may announce fishing.
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
  limit: number;
  calls: boolean;
  call: "first_discard" | "never" | "riichi";
  wild: "2b" | "joker" | null;
  chows: boolean;
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
 * The payments by the rules, the fewest `transfers` with the same result, and each player's gain.
 *
 * `pieces` are the `transfers` in sticks or tallies, in an order in which the players can make them; None if there is no such
 * order, or if the players pay in figures. `purses` are the players' sticks or tallies afterwards.
 */
export interface Settled {
  payments: Payment<string>[];
  transfers: Payment<string>[];
  net: Record<string, number>;
  pieces: InPieces[] | null;
  purses: Record<string, number[]>;
}

/**
 * The counted hands, the number of tiles left of each kind, and the settlement once every hand has a total.
 *
 * `fault` says why a settlement is impossible.
 */
export interface Counting {
  players: Counted[];
  left: Record<string, number>;
  ways: Ways;
  settled: Settled | null;
  fault: CountFault | null;
}

/** A row of the card that the person may choose. */
export interface PracticeRow {
  rule: string;
  name: string;
}

/** A hand to count, from a played game: its tiles in notation, the other facts, and the rows of the card to choose from. */
export interface PracticeHand {
  rules: string;
  name: string;
  level: number;
  seed: number;
  hand: string;
  facts: string[];
  rows: PracticeRow[];
}

/**
 * The marks for one row of the card: whether the row counts, whether it was chosen, what it earns, and its words on the card.
 *
 * `tiles` are the tiles for which the row counts.
 */
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
  tiles: string[];
}

/** The marks, row by row, and the right total. `why` has the sentences that say how the total follows from the rows. */
export interface PracticeAnswer {
  rows: RowAnswer[];
  total: number;
  total_right: boolean;
  rows_right: boolean;
  why: string[];
}

/**
 * A player. If `away` is true, the player does not play in the next round.
 *
 * `fixed`: the name stays, because the player has had a place in a round.
 */
export interface ClubMember {
  name: string;
  away: boolean;
  fixed: boolean;
}

/** A player at a table: the player's wind, holdings, gain and place. The last three mean nothing before the first hand. */
export interface ClubSeat {
  name: string;
  wind: Wind;
  holds: number;
  gained: number;
  place: number;
}

/**
 * A table of a round: its book, the book's code for readers (`look`), and the device that writes in the book.
 *
 * `hands` is the number of hands in the book. If the book was deleted or cannot be read, `look` is "" and `hands` is 0.
 */
export interface ClubTable {
  number: number;
  book: string;
  look: string;
  device: string;
  hands: number;
  over: boolean;
  seats: ClubSeat[];
}

/** A round: its tables, and the players who sit out. */
export interface ClubRound {
  number: number;
  tables: ClubTable[];
  bench: string[];
}

/**
 * A player in the standings: sessions, hands, hands won, points, and how often they were first, second, third and fourth.
 *
 * `points_place` is the player's rank by points. `places_place` is their rank by places: most firsts, then most seconds, and
 * so on. People without a hand rank last. Equal players share a rank. In each session, only the players of its last hand have a
 * place.
 */
export interface StandingKept {
  name: string;
  sessions: number;
  hands: number;
  wins: number;
  points: number;
  places: [number, number, number, number];
  points_place: number;
  places_place: number;
}

/** A penalty in the standings. */
export interface ClubPenalty {
  name: string;
  points: number;
  reason: string;
  revoked: boolean;
}

/**
 * A club's evening. If `hosts` is true, the reader may draw rounds. `links` are addresses at which others can open
 * the page.
 *
 * `sizes` are the numbers of players at the tables of the next round; empty if there are too few players. `resting` is the
 * number of players who would sit out.
 */
export interface ClubPage {
  id: string;
  look: string;
  name: string;
  begun: string;
  rules: string;
  called: string;
  hands: number;
  hosts: boolean;
  over: boolean;
  links: string[];
  members: ClubMember[];
  rounds: ClubRound[];
  standings: StandingKept[];
  penalties: ClubPenalty[];
  sizes: number[];
  resting: number;
}

/** An evening in the list. */
export interface ClubLine {
  id: string;
  name: string;
  begun: string;
  players: number;
  rounds: number;
  over: boolean;
}

/** The evenings, the newest first. */
export interface ClubList {
  clubs: ClubLine[];
}

/**
 * The draw of the players' seats: the first thrower (`host`), three throws of two dice, and the wind tiles in their row.
 *
 * In `row`, 0 is East and 3 is North. Under rules with a wind box, `box` is the index in `row` of the tile that lay on the box.
 */
export interface BookDrawn {
  host: number;
  rolls: number[][];
  row: number[];
  box: number | null;
}

/** A player: the seat, wind in the next hand, holdings, net gain, hands won, place in the standings, and purse. */
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

/**
 * A payment from one seat to another.
 *
 * In sticks or tallies, `given` and `change` are the numbers of pieces of each kind that the payer hands over and gets back.
 */
export interface BookPayment {
  from: number;
  to: number;
  amount: number;
  given: number[] | null;
  change: number[] | null;
}

/** A player who owes more than they hold, and so pays only what they hold. (RX-PAY-5) */
export interface Capped {
  seat: number;
  owed: number;
  paid: number;
}

/** A ruling. `id` is the id of its entry, and `told` is its sentence. */
export interface BookRuling {
  id: string;
  seat: number;
  name: string;
  clause: string;
  told: string;
}

/**
 * A hand of the book. `id` is its entry's id. Lists by seat have four items, but `totals` is empty if nothing was counted.
 *
 * `names` are those of the people who played the hand; a seat may have another person now.
 * `count` includes all corrections, and `corrected` is their number. `transfers` are the fewest payments with the same
 * effect as `payments`. `next` says what followed the hand.
 */
export interface BookHand {
  id: string;
  number: number;
  names: string[];
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
  heads: number;
  special: string | null;
  cannon: number | null;
  totals: (number | null)[];
  payments: BookPayment[];
  transfers: BookPayment[];
  capped: Capped[];
  net: number[];
  holds: number[];
  rulings: BookRuling[];
  count: Count | null;
  corrected: number;
  told: string;
  next: string;
}

/**
 * An entry: its number in the order of writing, its device, its time (`at`), and its sentence (`told`).
 *
 * `of` is the entry that this one removes or corrects. `undone` is the entry that removed this one, and `corrected` is the
 * correction that replaced it. `due` has the payments that this entry causes, in sticks or tallies if the book keeps track of
 * these.
 */
export interface BookEntry {
  number: number;
  id: string;
  kind: "correction" | "draw" | "end" | "hand" | "paid" | "payment" | "penalty" | "player" | "undo";
  device: string;
  at: string;
  told: string;
  of: string | null;
  undone: string | null;
  corrected: string | null;
  due: BookPayment[];
}

/** A point of the chart: each seat's holdings after a number of hands. A payment outside a hand makes a point of its own. */
export interface BookPoint {
  hands: number;
  holds: number[];
}

/** The next hand: its number, round, East and dealer, and a sentence that says why this player deals. */
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

/**
 * A way in which a hand can end without a winner under these rules. `name` says it in words.
 *
 * `by`: the entry names the player who called for this end. `heads`: the entry gives the number of different terminals and
 * honours.
 */
export interface BookDraw {
  why: DrawWhy;
  name: string;
  by: boolean;
  heads: boolean;
}

/** A ruling that the players may give: the offence (`done`) and its effect (`follows`). `ends`: the ruling ends the hand. */
export interface BookCharge {
  name: string;
  clause: string;
  done: string;
  follows: string;
  ends: boolean;
}

/**
 * A session after `number` entries. `rulings` are those that the next hand will settle.
 *
 * `look` is the code for readers, and `device` has the pen. `paid`: the last hand is fully paid. If the book has lost track of
 * the sticks or tallies, `lost` says why, and the players have no `purse`. `drawn` is None if dice and wind tiles did not seat
 * the players. `transfers` are the fewest payments that settle the evening.
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
  lost: string;
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

/**
 * The reply to a device that has opened a session or taken the pen. `token` lets the device write from now on.
 *
 * `had` is the device that had the pen before; "" in a new session.
 */
export interface BookOpened {
  token: string;
  had: string;
  book: BookPage;
}

/**
 * A hand that an entry would change: its number, its sentence after the change, and each seat's player (`names`).
 *
 * `east` is East's seat and `net` is each seat's gain after the change. `east_before` and `net_before` are those before the
 * change.
 */
export interface BookChange {
  number: number;
  told: string;
  names: string[];
  east: number;
  east_before: number;
  net: number[];
  net_before: number[];
}

/**
 * The changes that an entry would make.
 *
 * `hand` is the entry's hand; None if the entry has none. `changes` are the other hands that would change, and `net` is the
 * change in each seat's holdings. `due` has the payments that the entry would cause, as few as possible. `next` says what would
 * follow. `turned`: the entry would change the round, winds or dealer of the next hand, or end or resume the session.
 */
export interface BookTrial {
  hand: BookHand | null;
  changes: BookChange[];
  net: number[];
  due: BookPayment[];
  next: string;
  turned: boolean;
}

/**
 * The refusal of a request: its code, its sentence, the clauses that the sentence names, and the `entry` at fault.
 *
 * `wind` is the wind of the player whose hand is at fault. If the rules are for another number of players, `fit` has the ids of
 * rulesets for the right number. After a conflict, `theirs` are another device's entries, `yours` are the unsaved ones, and
 * `book` is the book as it now is.
 */
export interface BookFault {
  code: string;
  reason: string;
  clauses: string[];
  entry: string | null;
  wind: Wind | null;
  fit: string[];
  theirs: BookEntry[];
  yours: (HandSent | DrawEntry | PenaltySent | PaymentEntry | PaidEntry | CorrectionSent | UndoEntry | EndEntry | PlayerEntry)[];
  book: BookPage | null;
}

/** A player of a session: seat, the seat's holdings, the hands that this player won, and place. */
export interface BookSeat {
  seat: number;
  name: string;
  holds: number;
  wins: number;
  place: number;
}

/** A book in the list of books, with its players and their standing. */
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

/** A page of the list of books. */
export interface BookList {
  books: BookKept[];
  page: number;
  pages: number;
  count: number;
}

/**
 * A person's figures over many sessions: how many sessions (`evenings`) and hands they played, how many hands they won
 * (`wins`), and in how many sessions they came first (`firsts`).
 *
 * If scores were kept, `gained` is the person's net gain, and `best` is the highest total with which they won a hand.
 */
export interface BookPerson {
  name: string;
  evenings: number;
  hands: number;
  wins: number;
  gained: number;
  firsts: number;
  best: number;
}

/**
 * An earlier session whose walls can be played: its start, its rules, the number of its finished hands, and its players.
 *
 * `knows` are the players of this table who have played these walls, and cannot play them again.
 */
export interface WallsOf {
  session: string;
  begun: string;
  called: string;
  hands: number;
  players: string[];
  knows: string[];
}

/**
 * Another table of the same host, with its players. While both tables are in the lobby, they can share their walls, unless
 * a player sits at both.
 *
 * `knows` are the players who sit at both tables.
 */
export interface TableBeside {
  id: string;
  stage: Stage;
  players: string[];
  knows: string[];
}

/** The walls that a table can play: those of earlier sessions, the most recent first, and those of other tables. */
export interface WallsKnown {
  sessions: WallsOf[];
  tables: TableBeside[];
}

/**
 * One of two sessions on the same walls: its players by seat, and the number of its finished hands.
 *
 * `alone` is the number of these hands that the other session lacks. `over`: this session is over. `mine` is the asker's seat;
 * None if it is unknown, or if the asker did not play.
 */
export interface DuplicateSide {
  session: string;
  begun: string;
  players: string[];
  hands: number;
  alone: number;
  over: boolean;
  mine: Seat | null;
}

/**
 * A deal that both sessions have finished: the wind of the round, and the dealer.
 *
 * `again` is the number of earlier deals with the same wind and dealer. `numbers`, `told` and `net` have one item for each
 * session: the hand's number, how it ended, and each seat's gain.
 */
export interface DuplicateHand {
  round: Wind;
  dealer: Seat;
  again: number;
  goulash: boolean;
  numbers: [number, number];
  told: [string, string];
  net: [number[], number[]];
}

/**
 * A player's place in the ranking over the deals that both sessions have finished.
 *
 * `points` are the player's points from these deals, and `gain` is the lead over the player in the same seat of the
 * other session.
 */
export interface DuplicatePlace {
  side: number;
  seat: Seat;
  name: string;
  points: number;
  gain: number;
  place: number;
}

/**
 * Two sessions on the same walls, deal by deal, and the `places` of all their players.
 *
 * Only deals that both sessions have finished count.
 */
export interface DuplicatePage {
  rules: string;
  seats: Seat[];
  sides: [DuplicateSide, DuplicateSide];
  hands: DuplicateHand[];
  places: DuplicatePlace[];
}

/** The reply to a person who has opened a table: the table's id, its join code, and the links with which others can join. */
export interface LaidTable {
  id: string;
  code: string;
  links: string[];
}

/** The reply to a person who has joined a table or moved to this device: the table's id, or "" if only their history moved. */
export interface Joined {
  id: string;
}

/**
 * A table where you play or watch: its stage, its players, and whether you are its host.
 *
 * `trust` is the address of a page that explains how a device can trust this server.
 */
export interface TableKnown {
  id: string;
  code: string;
  stage: Stage;
  players: string[];
  host: boolean;
  links: string[];
  trust?: string;
}

/**
 * Your tables, and the server's addresses on the local network (`house`).
 *
 * With `mayLay`, you may open a table here. With `opens`, you may open this machine to the local network, and close it again.
 */
export interface TablesKnown {
  tables: TableKnown[];
  house: string[];
  mayLay: boolean;
  opens?: boolean;
}

/** A link with which another device can take your place once. `seconds`: how long the link works. */
export interface MoveLink {
  link: string;
  seconds: number;
}

/** A seat: the player's name, holdings, hands won, and place. `bot` is set if the player is a bot. */
export interface SeatKept {
  seat: number;
  name: string;
  bot: string | null;
  total: number;
  wins: number;
  place: number;
}

/**
 * A session: its start, its last change, its rules, the number of finished hands, and the standing.
 *
 * If hands are not `scored`, the hands won decide the places. A session put `away` is saved but not listed. An `exercise`
 * continues a position, or is practice for a hand of the day. It is left out of all figures. `table` is the table of friends,
 * if any.
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

/**
 * A page of sessions, the most recently played first.
 *
 * `count` and `hands` are the numbers of sessions and hands on all pages. `unread` counts unreadable sessions on this page.
 */
export interface Found {
  sessions: SessionKept[];
  page: number;
  pages: number;
  count: number;
  hands: number;
  unread: number;
}

/** A person and the number of their sessions. `alone` counts the sessions in which all opponents were bots. */
export interface Person {
  name: string;
  sessions: number;
  alone: number;
}

/**
 * The possible filters: rulesets, each with its id, its name and its number of sessions in the list; the names of all
 * players, bots included; and the people among them.
 *
 * `away` counts the sessions in the list of hidden ones, and `exercises` counts the exercises among them.
 */
export interface Sought {
  rules: [string, string, number][];
  players: string[];
  persons: Person[];
  away: number;
  exercises?: number;
}

/**
 * A page of the history.
 *
 * `me` is the player whose history it is, and `running` is the session in play. `found` has the sessions that match the filter,
 * and `sought` has the possible filters. `taken` is the number of takebacks in each session. A `guest` sees only the sessions
 * that they have played at tables of friends, and `seats` has their seat in the last hand of each session, if they played that
 * hand. `held` is the number of sessions left out while a table of friends plays the same walls.
 */
export interface HistoryPage {
  me: string;
  running: string;
  found: Found;
  sought: Sought;
  emblems: Record<string, string>;
  taken: Record<string, number>;
  guest: boolean;
  seats: Record<string, number>;
  held: number;
}

/**
 * A hand in the history: its round, dealer, winner, giver and points, and the way in which it ended (`told`, in words).
 *
 * `special` is the name of the special hand, and `hand` has the winner's tiles. `totals` are the players' totals after the hand.
 * `taken` has the seats that took a decision back, and `names` the players' names by seat. `looks`: the reader may review the
 * hand.
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
  looks: boolean;
}

/**
 * A session with every finished hand that can be read. `start` has the seats' holdings before the first hand.
 *
 * `wild` is the wild tile in the session's goulashes. `unread` is the number of unreadable hands. `seat` is a guest's seat in
 * the last hand; None for the owner, and for a guest who did not play that hand. `beside` is another session on the same walls;
 * "" if there is none.
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
  guest: boolean;
  seat: number | null;
  beside: string;
}

/**
 * A player's wins and losses over a number of hands.
 *
 * `counted` counts the wins that have a score, and `points` is the sum of their points. `from_wall` counts wins by a drawn tile,
 * `dealt_in` counts hands that another player won on this player's discard, and `nobody` counts hands without a winner.
 * `at_limit` counts wins at the limit, and `special` counts wins with a special hand.
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

/** A player's wins and losses under a ruleset. */
export interface RulesTally {
  rules: string;
  called: string;
  tally: Tally;
}

/**
 * A session of the player, with the time of its last move (`at`).
 *
 * `hands` is the number of hands that the player played, and `net` is the player's gain in these hands. `place` is 0 if the
 * player did not play the last hand.
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
 * A finished hand, with its place in the session. It has the winner, the giver and the manner of winning, or the reason why
 * nobody won.
 *
 * If hands are scored, `points`, `doublers`, `special` (a row's id), `at_limit` and `hand` (in notation) describe the winner's
 * hand. `net` has each seat's gain.
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

/** A hand in a list: what it brought or cost the player, and the names of the winner and the giver. */
export interface HandShown {
  hand: HandKept;
  net: number;
  winner: string;
  giver: string | null;
}

/**
 * An opponent of the player: how many hands the two played together, and how many of these the opponent won.
 *
 * `bot` is the id of a bot. `gave` counts the opponent's wins on the player's discards, and `took` counts the player's wins
 * on the opponent's discards. `evenings` counts the sessions that both finished, and `ahead` counts those in which the player
 * had the better place.
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

/**
 * A winning special hand, with the winner (`by`) and the time (`at`).
 *
 * `mine` says whether the winner is the player whose figures these are.
 */
export interface Made {
  rule: string;
  session: string;
  number: number;
  at: string;
  by: string;
  mine: boolean;
}

/** All figures of a player. `months` are those of the reader's calendar, written as "2026-11". */
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
 * A special hand of the collection: its worth, and an example in notation.
 *
 * `times` is how often the player made it, and `seen` is how often anybody at the player's tables made it. `first` is the first
 * hand in which the player made it or, if there is none, the first in which anybody made it.
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

/**
 * A player's figures: a summary for each ruleset that the player has played (`every`), and full figures for one ruleset.
 *
 * `names` has the name of each special hand, by the id of its row.
 */
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

/** The number of a player's wins in which a certain row of the rules counted, or in which the hand reached the limit. */
export interface Wins {
  times: number;
}

/**
 * The progress in a lesson: right answers; the level, from 0; and the answers in a row, negative if they were wrong or needed
 * help.
 */
export interface InLesson {
  right: number;
  level: 0 | 1 | 2;
  row: number;
}

/** The lessons that are done, and the progress in each. The browser keeps them. */
export interface Lessons {
  done: string[];
  going: Record<string, InLesson>;
}

/**
 * The result of an import: the last session with new hands, and the number of new hands in all sessions.
 *
 * `learned` says whether the reviews and the answers to mistakes in the file are new. `lessons` is the file's progress in the
 * lessons, which the browser keeps.
 */
export interface Brought {
  session: string;
  hands: number;
  learned: boolean;
  lessons: Lessons | null;
}

/** The most expensive hand: its number, its winner, its tiles in notation, its total, and the rows that made it expensive. */
export interface BestView {
  number: number;
  winner: Seat;
  hand: string;
  total: number;
  special: string | null;
  points: number | null;
  doublers: number | null;
  rows: string[];
}

/**
 * The finished hands of a session, the most expensive of them, and the net payments between pairs of players.
 *
 * At a table of friends, `names` has the players' names by seat. With them, a text to share can name its sender too.
 */
export interface StoryView {
  played: PlayedView[];
  best: BestView | null;
  paid: Payment<Seat>[];
  names: string[];
}

/** A group in the list: its members, and the time at which it last played. */
export interface GroupLine {
  id: string;
  name: string;
  members: string[];
  changed: string;
}

/**
 * The groups of the person who asks. The group that played most recently is first.
 *
 * `lays`: this person may open lobbies for the groups.
 */
export interface GroupsKnown {
  groups: GroupLine[];
  lays: boolean;
}

/** A season of a group. `ended` is None for the current season. */
export interface SeasonKept {
  number: number;
  begun: string;
  ended: string | null;
}

/**
 * A group, and the standings and sessions of one of its seasons.
 *
 * The owner sees all sessions. Any other member sees only those that this member has played.
 */
export interface GroupPage {
  id: string;
  name: string;
  lays: boolean;
  members: string[];
  seasons: SeasonKept[];
  season: number;
  standings: StandingKept[];
  sessions: SessionKept[];
}

export type Request = Sit | Stand | Rename | SeatBot | Clear | Choose | Begin | Rematch | HandOver | Remove | Leave | HandBack | NewCode | CloseTable | SwapChairs | MoveTo | Again | PlayNext | GiveUp | SeatHere | LeaveHere | Uncover | CoverHand | PassHere | Act | WhyNot | Next | DealOn | TakeBack | Nudge | Mind | LetPass | Wait | SayPhrase | Chat | Pause | EndPause | Stop | Vote | Withdraw | Rule | Unrule | AskCharges | Lead | GiveLead | EndLook | New | Lay | TakeUp | Hold | GoOn | Hint | PlayOn | PlayDay;

export type Reply = Hello | Shown | Around | Said | Refused | Misread | Reasons | Hinted | Charges | Gone;
