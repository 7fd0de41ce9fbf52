import type { BotName, Manifest, Phase, Verb, Why } from "./manifest.js";

export type { BotName, Manifest, Phase, Verb, Why };
export type Wind = "E" | "S" | "W" | "N";
/**
 * A tile: "1b" to "9b" (bamboo), "1c" (characters), "1d" (dots), "E" to "N" (winds), "R" "G" "P" (dragons), "1f" "1y" (bonus);
 * in a goulash also "J" (wild).
 */
export type Tile = string;

/** A set on the table. A concealed kong is "concealed". */
export interface LaidSet {
  kind: "chow" | "pung" | "kong";
  tiles: readonly Tile[];
  display?: "exposed" | "concealed" | "claimed";
  /** As in `Meld`; they count for nothing. */
  claimed?: Tile | null;
  giver?: number | null;
}

export interface LaidHand {
  /** The tiles that are not on the table, without the winning one. */
  concealed: readonly Tile[];
  sets?: readonly LaidSet[];
}

/** A hand to score. A winner's has `winning` and `won`. Circumstances that exclude each other are not refused here. */
export interface ScoredHand extends LaidHand {
  bonus?: readonly Tile[];
  winning?: Tile | null;
  won?: "wall" | "loose" | "discard" | "rob";
  /** The player's wind, and the prevailing one. */
  seat?: Wind;
  round?: Wind;
  /** Tiles in other players' exposed sets, for houses that count them. */
  exposed?: readonly Tile[];
  final?: boolean;
  originalCall?: boolean;
  heaven?: boolean;
  earth?: boolean;
  kongOnKong?: boolean;
  thirteenth?: boolean;
}

/** A line of a score: a row of the card, how often it is true, and what it earns in all. */
export interface Line {
  rule: string;
  name: string;
  clause: string;
  times: number;
  points: number;
  doublers: number;
  /** Added to the score after doubling. */
  extra: number;
}

/** `special` is the rule of a special hand. */
export interface Score {
  total: number;
  special: string | null;
  lines: Line[];
}

/** A claim names all tiles of its set; mahjong names the winning tile. */
export interface Action {
  /** The number of the action in the engine; `act` does not need it. */
  number: number;
  verb: Verb;
  tiles: Tile[];
}

/** A set of a player, with the claimed tile and the chair that gave it, or null. `score` and `distance` take it as it is. */
export interface Meld extends LaidSet {
  tiles: Tile[];
  display: "exposed" | "concealed" | "claimed";
  claimed: Tile | null;
  giver: number | null;
}

export interface Discard {
  tile: Tile;
  seat: number;
  /** The chair that claimed it. */
  taker: number | null;
}

/** How a hand ended. By chair, `scores` has the totals of the hands and `gains` what each player gained. */
export interface Result {
  winner: number | null;
  /** The winning tile, its source, and the chair that discarded it or was robbed of it. */
  winning: Tile | null;
  won: "wall" | "loose" | "discard" | "rob" | null;
  giver: number | null;
  /** Whether it was the final tile. */
  final: boolean;
  /** Why nobody won. */
  why: Why | null;
  scores: number[];
  gains: number[];
}

/** `BufferSource` is a name that only browsers' types have. */
type Source = ArrayBuffer | ArrayBufferView | Response | Module;
/** `WebAssembly.Module`, where the types of a browser are known. */
type Module = typeof globalThis extends { WebAssembly: { Module: { prototype: infer Known } } } ? Known & object : never;

/** An action that a chair has carried out. */
export interface Move {
  seat: number;
  verb: Verb;
  tiles: Tile[];
}

/** A hand as `JSON.stringify` writes it: its rules, its deal, every action, and the random numbers of its bots. */
export interface SavedGame {
  ruleset: string;
  hash: string;
  /** Whether it is a goulash. */
  goulash: boolean;
  seed: string;
  east: number;
  round: Wind;
  actions: Move[];
  random: number[];
}

export class Engine {
  private constructor();
  /** Load a module: its bytes, a response that brings them, or the module itself. */
  static load(source: Source | Promise<Source>): Promise<Engine>;
  /** What the module says of itself. */
  readonly manifest: Manifest;
  /** Score a hand by the reading that is best for its player; null for a winner's hand that is not mahjong. */
  score(hand: ScoredHand): Score | null;
  /** Tiles from ready: 0 is ready, -1 is mahjong. */
  distance(hand: LaidHand): number;
  /** Deal a hand from a seed. `east` is the chair of East, `round` the prevailing wind. */
  deal(how: { seed: number | bigint; east?: number; round?: Wind }): Game;
  /** Return a hand as it was when it was saved: `engine.resume(JSON.parse(text))`. */
  resume(saved: SavedGame): Game;
}

export class Game {
  private constructor();
  /** The chair that must answer, or null when the hand is over. */
  readonly seat: number | null;
  /** The kind of the question that this chair must answer; "over" after the hand. */
  readonly phase: Phase;
  /** The chair whose turn it is; while others answer, the chair that discarded the open tile or declared the kong. */
  readonly turn: number;
  /** The tile that the others may claim or rob. */
  readonly openTile: Tile | null;
  /** How many tiles may still be drawn from the wall. */
  readonly wallLeft: number;
  /** The prevailing wind. */
  readonly round: Wind;
  /** All discards in order. */
  readonly discards: Discard[];
  /** The wind of a chair in this hand. */
  wind(seat: number): Wind;
  /** The tiles in a chair's hand. Before the first turn they include dealt bonus tiles that are still to be laid out. */
  hand(seat: number): Tile[];
  /** A chair's bonus tiles on the table. */
  bonus(seat: number): Tile[];
  /** A chair's sets on the table, in order. */
  melds(seat: number): Meld[];
  /** The legal actions of the chair that must answer. */
  legal(): Action[];
  /**
   * Carry out one of the legal actions, given by verb and tiles: `{ verb: "discard", tiles: ["7b"] }`. Without tiles, the verb
   * must name a single one: `{ verb: "pung" }`. A `seat` must be the one that must answer. After the last action, all hands are
   * scored and paid.
   */
  act(action: { verb: Verb; tiles?: readonly Tile[]; seat?: number }): void;
  /** Undo the last action, and return it. The bots' random numbers stay as they are. */
  undo(): Move;
  /** The action that a bot would choose now, or null when the hand is over. To ask changes nothing. */
  choose(bot?: BotName): Action | null;
  /** Have a bot, or four by chair, play the hand to its end. */
  playOut(bots?: BotName | readonly [BotName, BotName, BotName, BotName]): Result;
  /** How the hand ended; null while it goes on. */
  result(): Result | null;
  /** The score of a chair's hand line by line, once the hand is over; null before, if nobody won, and for an empty chair. */
  score(seat: number): Score | null;
  /** Every action so far, in order. */
  readonly actions: Move[];
  /** What `engine.resume` needs to play on. */
  toJSON(): SavedGame;
  /** The same hand once more, to be played on by itself. */
  copy(): Game;
}
