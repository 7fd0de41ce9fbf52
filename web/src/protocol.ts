/** What the table and the browser say to each other over `/ws`. The client knows no rules: it draws views. */
import type { Wind } from "./tiles/names";

export type Seat = 0 | 1 | 2 | 3;
export type Phase = "opening" | "exchange" | "vote" | "washing" | "turn" | "claim" | "rob" | "over" | (string & {});
/** Kinds that the page has a word and a key for; others it offers by their labels. */
export type KnownKind = "discard" | "fish" | "chow" | "pung" | "kong" | "mahjong" | "pass" | "fishing" | "not-fishing";
export type ActionKind = KnownKind | (string & {});
export type Lies = "up" | "side" | "down" | "top";
export type Part = "live" | "box" | "loose" | "dead";
export type WallTile = [side: number, stack: number, level: number, part: Part];

/** One thing the player may do now; `id` is what is sent back. */
export interface Action {
  id: string;
  kind: ActionKind;
  label: string;
  tile?: string;
  tiles?: string[];
  /** To whom the tile is dangerous, and why. */
  danger?: string;
  /** What a strict table does not prevent, or what excuses it: what it is, whatever the tile, and what follows. */
  error?: boolean;
  does?: string;
  follows?: string;
}

export interface ExposedSet {
  /** "bogus": tiles shown for a set that is none. */
  kind: "chow" | "pung" | "kong" | "bogus";
  tiles: string[];
  faces: Lies[];
  concealed: boolean;
  from: Seat | null;
}

export interface SeatView {
  seat: Seat;
  wind: Wind;
  name: string;
  kind: "you" | "bot" | "friend" | "empty";
  total: number;
  dealer: boolean;
  count: number;
  tiles: string[] | null;
  drawn: string | null;
  sets: ExposedSet[];
  bonus: string[];
  fishing: boolean;
  hint_away: number | null;
  /** What the player's errors have left him with, in words. */
  faults?: { code: string; text: string; amount: number }[];
}

export interface ScoreLine {
  rule: string;
  name: string;
  times: number;
  points: number;
  doublers: number;
  /** Added after doubling. */
  extra?: number;
  clause: string;
}

export interface ScoredHand {
  seat: Seat;
  wind: Wind;
  hand: string;
  points: number | null;
  doublers: number | null;
  total: number;
  special: string | null;
  /** The special hand that a loser is paid for because he lacks one tile of it. */
  fishing?: string | null;
  capped: boolean;
  lines: ScoreLine[];
}

export interface Payment {
  from: Seat;
  to: Seat;
  amount: number;
}

export interface Result {
  kind: "win" | "washout";
  winner: Seat | null;
  from: Seat | null;
  how: "wall" | "loose" | "discard" | "rob" | null;
  last: string | null;
  text: string;
  hands: ScoredHand[];
  payments: Payment[];
  net: number[];
  totals: number[];
  next: string;
  /** Who pays for all, and why. */
  cannon?: { seat: Seat; tile: string; text: string; clause: string } | null;
  infractions?: { seat: Seat; name: string; text: string; clause: string }[];
}

export interface View {
  serial: number;
  /** `call` is the word for a seat that has announced itself one tile short. */
  rules: {
    id: string;
    name: string;
    call?: string;
    /** In a goulash, the tile that is wild, or "joker". */
    wild?: string | null;
  };
  me: Seat;
  session: {
    set?: number;
    sets?: number;
    round: Wind;
    hand: number;
    over: boolean;
    standings: { seat: Seat; total: number }[];
  };
  phase: Phase;
  waiting: Seat[];
  prompt: string;
  wall: { stacks: number; left: number; tiles: WallTile[] };
  dice: number[][];
  seats: SeatView[];
  discards: { tile: string; seat: Seat }[];
  last: { tile: string; seat: Seat; kind: "discard" | "rob" } | null;
  /** The exchange in which tiles are awaited from me, and those that I have put out. */
  exchange?: { number: number; to: Seat; given: string[] } | null;
  legal: Action[];
  result: Result | null;
  /** The referee's last ruling, as long as it can be taken back. */
  ruled?: string | null;
}

export interface TableEvent {
  kind:
    | ("draw" | "loose" | "bonus" | "discard" | "fishing" | "not-fishing" | "chow" | "pung" | "kong" | "conceal" | "add")
    | ("give" | "win" | "washout" | "deal" | "danger")
    | ("infraction" | "shown" | "forfeit" | "bogus" | "no-choice");
  seat: Seat;
  tile: string | null;
  from: Seat | null;
  text: string;
}

export type FromTable =
  | { type: "view"; view: View; events: TableEvent[] }
  | { type: "hint"; action: string; why: string }
  | { type: "refused" | "error"; code: string; reason: string };

export type ToTable =
  | { type: "act"; serial: number; action: string }
  | { type: "next" }
  | { type: "new" }
  | { type: "table"; rules: string; options: Record<string, Chosen> }
  | { type: "hint" }
  | { type: "rule"; serial: number; seat: Seat; name: string }
  | { type: "unrule" | "hold" | "go-on" };

/** What a house has chosen for an option. */
export type Chosen = boolean | number | string | string[];

/** Those who play: at a table of two or three some chairs are empty. */
export function playing(view: View): SeatView[] {
  return view.seats.filter((seat) => seat.kind !== "empty");
}

/** The seats in turn order from mine: me, right, opposite, left. */
export function fromMe(view: View): [SeatView, SeatView, SeatView, SeatView] {
  const at = (step: number) => view.seats[(view.me + step) % 4] as SeatView;
  return [at(0), at(1), at(2), at(3)];
}
