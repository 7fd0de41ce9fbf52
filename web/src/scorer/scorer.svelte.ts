/** What lies on the table as it has been entered so far, and what the server makes of it. */
import type { Count, Counting, Counted, Happened, Laid, Misread, Ways, Wind, Won } from "../protocol";
import { groupsOf } from "../sheet/notation";
import { KINDS, WINDS } from "../tiles/names";

/** How the next tile that is tapped is laid: alone, or as the first of a set. */
export type Way = "tile" | "chow" | "pung" | "kong" | "hidden" | "claimed";

export interface Group {
  tiles: string[];
  lies: "hand" | "exposed" | "concealed" | "claimed" | "bonus";
}

interface Player {
  wind: Wind;
  groups: Group[];
  /** A total that the player has counted, in place of tiles. */
  total: number | null;
}

export interface Entered {
  rules: string;
  round: Wind;
  winner: Wind | null;
  last: string;
  won: Won | null;
  happened: Happened[];
  cannon: Wind | null;
  goulash: boolean;
  players: Player[];
}

const SIGN = { hand: "", bonus: "", exposed: "+", concealed: "_", claimed: "+_" } as const;
const LIES = { tile: "hand", chow: "exposed", pung: "exposed", kong: "exposed", hidden: "concealed", claimed: "claimed" } as const;
const COUNT = { tile: 1, chow: 1, pung: 3, kong: 4, hidden: 4, claimed: 4 } as const;
const WHOLE = 13;
/** Where the hands are kept on this device, and who counts them. */
interface Place {
  key: string;
  path: string;
  /** What the rules know, where that is known before anything is counted. */
  ways?: Ways;
}

const OWN: Place = { key: "kongbox.scorer", path: "/score/count" };
const MOST_STEPS = 200;

const nothing = (): Entered => ({
  rules: "redux",
  round: "E",
  winner: null,
  last: "",
  won: null,
  happened: [],
  cannon: null,
  goulash: false,
  players: WINDS.map((wind) => ({ wind, groups: [], total: null })),
});

export class Scorer {
  entered = $state<Entered>(nothing());
  told = $state.raw<Counting | null>(null);
  /** Why nothing can be told. */
  trouble = $state<string | null>(null);
  /** Whose hand is being laid out. */
  at = $state<Wind>("E");
  way = $state<Way>("tile");

  #past = $state.raw<string[]>([]);
  #asked = 0;

  constructor(
    private readonly keep: Storage | null = kept(),
    private readonly place: Place = OWN,
  ) {
    const text = this.keep?.getItem(this.place.key);
    if (text) this.entered = read(text) ?? nothing();
  }

  get player(): Player {
    return this.entered.players.find(({ wind }) => wind === this.at)!;
  }

  get counted(): Counted | null {
    return this.told?.players.find(({ wind }) => wind === this.at) ?? null;
  }

  get ways(): Ways | null {
    return this.told?.ways ?? this.place.ways ?? null;
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  /** The winner's hand is there but for the tile that completes it: the next one tapped is that. */
  get wantsLast(): boolean {
    return this.at === this.entered.winner && !this.entered.last && held(this.player) === WHOLE;
  }

  /** All fourteen tiles of the winner are there: the one that is tapped completed them. */
  get wantsMark(): boolean {
    return this.at === this.entered.winner && !this.entered.last && held(this.player) > WHOLE;
  }

  /** Is there another tile of this kind to be laid? */
  left(tile: string): number {
    return this.told?.left[tile] ?? 4;
  }

  /** Lay a tile, or the set that begins with it. */
  tap(tile: string): void {
    this.change(() => {
      if (this.wantsLast && !isBonus(tile)) {
        this.entered.last = tile;
        return;
      }
      if (isBonus(tile)) this.player.groups.push({ tiles: [tile], lies: "bonus" });
      else this.player.groups.push({ tiles: this.#tiles(tile), lies: LIES[this.way] });
      this.player.total = null;
      this.way = "tile";
    });
  }

  /** Take a tile away again, or the whole set that it lies in; or say that it was the last. */
  take(group: number, place: number): void {
    this.change(() => {
      const found = this.player.groups[group];
      if (!found) return;
      if (this.wantsMark && found.lies !== "bonus") {
        const [last = ""] = found.tiles.splice(place, 1);
        this.entered.last = last;
        this.player.groups.splice(group, 1, ...found.tiles.map((tile): Group => ({ tiles: [tile], lies: "hand" })));
      } else if (found.lies === "hand" && found.tiles.length > 1) found.tiles.splice(place, 1);
      else this.player.groups.splice(group, 1);
    });
  }

  /** This player has won, or nobody has. */
  win(wind: Wind | null): void {
    this.change(() => {
      Object.assign(this.entered, { winner: wind, last: "", won: null, happened: [], cannon: null });
    });
  }

  /** Something has been entered that can be taken back. */
  change(how: () => void): void {
    this.#past = [...this.#past.slice(-MOST_STEPS), JSON.stringify(this.entered)];
    how();
    this.#changed();
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (!before) return;
    this.#past = this.#past.slice(0, -1);
    this.entered = read(before) ?? nothing();
    this.#changed();
  }

  /** The next hand: the rules and the round stay. */
  clear(): void {
    this.change(() => {
      const { rules, round } = this.entered;
      this.entered = { ...nothing(), rules, round };
      this.at = "E";
    });
  }

  /** Begin with these hands; what lay there before is gone. */
  begin(hands: Partial<Entered>): void {
    this.#past = [];
    this.entered = { ...nothing(), ...hands };
    this.at = this.entered.players[0]?.wind ?? "E";
    this.#changed();
  }

  /** Begin with hands as they were counted once. */
  async load({ players, options: _, ...rest }: Count): Promise<void> {
    const told = await this.#fetch({ ...rest, players });
    const groups = (at: number) => told?.players[at]?.groups.map(({ tiles, lies }) => ({ tiles: [...tiles], lies })) ?? [];
    this.begin({ ...rest, players: players.map(({ wind, total }, at) => ({ wind, groups: groups(at), total: total ?? null })) });
  }

  /** What is written is laid, group by group. */
  async write(text: string): Promise<void> {
    const groups = groupsOf(text);
    const asked = { ...this.count, players: [{ wind: this.at, groups }, ...this.#others()] };
    const told = await this.#fetch(asked);
    const found = told?.players[0];
    if (!found) return;
    const bad = found.groups.some(({ tiles }) => tiles.length === 0);
    if (bad) this.trouble = found.fault?.reason ?? null;
    else this.change(() => this.player.groups.push(...found.groups.map(({ tiles, lies }) => ({ tiles: [...tiles], lies }))));
  }

  /** Ask the server what the hands come to. */
  async ask(): Promise<void> {
    const mine = ++this.#asked;
    const told = await this.#fetch(this.count);
    if (told && mine === this.#asked) this.told = told;
  }

  #changed(): void {
    this.keep?.setItem(this.place.key, JSON.stringify(this.entered));
    void this.ask();
  }

  #tiles(tile: string): string[] {
    if (this.way !== "chow") return Array<string>(COUNT[this.way]).fill(tile);
    const first = KINDS.indexOf(tile);
    return KINDS.slice(first, first + 3);
  }

  #others(): Laid[] {
    return this.count.players.filter(({ wind }) => wind !== this.at);
  }

  /** The hands as they are counted, in notation. */
  get count(): Count {
    const { players, ...rest } = this.entered;
    return {
      ...rest,
      players: players.map(({ wind, groups, total }) => ({ wind, groups: groups.map(written), total })),
    };
  }

  async #fetch(asked: Count): Promise<Counting | null> {
    try {
      const answer = await fetch(this.place.path, { method: "POST", body: JSON.stringify(asked) });
      const told = (await answer.json()) as Counting | Misread;
      this.trouble = "reason" in told ? told.reason : null;
      return "reason" in told ? null : told;
    } catch {
      this.trouble = "kongbox does not answer. What you have entered is kept on this device; it is counted once kongbox is back.";
      return null;
    }
  }
}

/** A group as notation writes it. */
function written({ tiles, lies }: Group): string {
  return SIGN[lies] + tiles.join("");
}

/** How many tiles a hand counts: a set three, a bonus tile none. */
function held({ groups }: Player): number {
  return groups.reduce((sum, { tiles, lies }) => sum + (lies === "hand" ? tiles.length : lies === "bonus" ? 0 : 3), 0);
}

/** A flower or a season. */
export function isBonus(tile: string): boolean {
  return KINDS.indexOf(tile) >= KINDS.length - 8;
}

/** What was kept, if it is what this page keeps. */
function read(text: string): Entered | null {
  try {
    const found = JSON.parse(text) as Entered;
    return Array.isArray(found.players) && found.players.length > 1 ? { ...nothing(), ...found } : null;
  } catch {
    return null;
  }
}

function kept(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
