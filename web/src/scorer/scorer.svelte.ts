/** The hands on the table as entered so far, and the server's count of them. */
import words from "$words/scorer";
import { keep, keptNames } from "../kept";
import type { Chosen, Count, Counting, Counted, LaidGroup, Ways, Wind } from "../protocol";
import { type Path, answered, bringing } from "../served";
import { groupsOf } from "../sheet/notation";
import { WILD, WIND_NAMES, WINDS } from "../tiles/names";
import { wild } from "../tiles/wild.svelte";
import { type Way, counted, groupOf, held, isBonus } from "./laying";
import { type Entered, type Player, asText, isTable, lastAmong, nothing, ofText, ruledOf, ruledText, written } from "./passing";

const WHOLE = 13;
/** Where this device keeps the hands, and which address counts them. */
interface Place {
  key: string;
  path: Path;
  /** The ways to win, pay and rule, if they are known before anything is counted. */
  ways?: Ways;
}

const OWN: Place = { key: "kongbox.scorer", path: "/score/count" };
const MOST_STEPS = 200;
/** Milliseconds after which a server that does not answer is asked again. */
const OFTEN = 4000;

export class Scorer {
  entered = $state<Entered>(nothing());
  told = $state.raw<Counting | null>(null);
  /** Whether the server does not answer, so the hands wait to be counted. */
  silent = $state(false);
  /** Why the hands cannot be counted. */
  trouble = $state<string | null>(null);
  /** The wind whose hand is being laid out. */
  at = $state<Wind>("E");
  way = $state<Way>("tile");

  /** The details of each player's win, so that a tap on the wrong winner loses nothing. */
  #wins: Partial<Record<Wind, ReturnType<typeof won>>> = {};
  #past = $state.raw<string[]>([]);
  /** The ways to win, pay and rule, kept while there is no count. */
  #ways = $state.raw<Ways | null>(null);
  /** Pending until the server's answer is about the present hands. */
  #asking: Promise<void> | null = null;
  #isStale = false;

  constructor(private readonly place: Place = OWN) {
    this.entered = again(keptNames(place.key));
  }

  get player(): Player {
    return this.entered.players.find(({ wind }) => wind === this.at)!;
  }

  get counted(): Counted | null {
    return this.told?.players.find(({ wind }) => wind === this.at) ?? null;
  }

  get ways(): Ways | null {
    return this.told?.ways ?? this.#ways ?? this.place.ways ?? null;
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  /** The winds at the table: of two players East and West, of three all but one. */
  get chairs(): readonly Wind[] {
    const { options, absent, players: sitting } = this.entered;
    if (sitting.length < WINDS.length) return sitting.map(({ wind }) => wind);
    const players = typeof options.players === "number" ? options.players : (this.ways?.players ?? WINDS.length);
    if (players === WINDS.length) return WINDS;
    return WINDS.filter((wind) => (players === 2 ? wind === "E" || wind === "W" : wind !== absent));
  }

  /** Whether only the winning tile is missing, so the next tapped tile is that one. */
  get wantsLast(): boolean {
    return this.at === this.entered.winner && !this.entered.last && held(this.player.groups) === WHOLE;
  }

  /** Whether the winner's fourteen tiles are there, so the person taps the one that completed them. */
  get wantsMark(): boolean {
    return this.at === this.entered.winner && !this.entered.last && held(this.player.groups) > WHOLE;
  }

  /** Whether a hand has fourteen tiles, but no winner is chosen. */
  get wantsWinner(): boolean {
    return !this.entered.winner && held(this.player.groups) > WHOLE;
  }

  /** Whether the winning tile is known, but not where it came from. */
  get wantsSource(): boolean {
    return this.at === this.entered.winner && !!this.entered.last && !this.entered.won;
  }

  /** What to do next with this hand, in words. */
  get says(): string | null {
    if (this.wantsLast) return words.says.last;
    if (this.wantsMark) return words.says.mark;
    if (this.wantsSource) return words.says.source;
    if (this.wantsWinner) return words.says.winner({ name: WIND_NAMES[this.at] });
    return null;
  }

  /** Whether nothing but bonus tiles can still be added to this hand. */
  get isWhole(): boolean {
    return held(this.player.groups) >= WHOLE && !this.wantsLast;
  }

  /** The kinds of tile in this hand's set. */
  get kinds(): string[] | null {
    return this.ways ? Object.keys(this.ways.tiles) : null;
  }

  /** How many tiles of this kind are not on the table. */
  left(tile: string): number {
    const whole = this.ways?.tiles[tile] ?? (isBonus(tile) ? 1 : tile === WILD ? 0 : 4);
    return Math.max(0, whole - (this.#used[tile] ?? 0));
  }

  /** Whether such a tile can be laid out in this way, and there is room for it. */
  can(tile: string): boolean {
    if (this.wantsLast && !isBonus(tile)) return this.left(tile) > 0;
    const group = groupOf(tile, this.way);
    if (!group || Object.entries(counted(group.tiles)).some(([one, count]) => this.left(one) < count)) return false;
    const { winner, last } = this.entered;
    const most = winner && (winner !== this.at || last) ? WHOLE : WHOLE + 1;
    return group.lies === "bonus" || held([...this.player.groups, group]) <= most;
  }

  /** Lay a tile out, or the set that begins with it, if that is possible. */
  tap(tile: string): void {
    if (!this.can(tile)) return;
    this.change(() => {
      if (this.wantsLast && !isBonus(tile)) {
        this.entered.last = tile;
        return;
      }
      this.player.groups.push(groupOf(tile, this.way)!);
      this.player.total = null;
      this.way = "tile";
    });
  }

  /** Take a tile away, or the whole set that contains it; or mark it as the winning tile. */
  take(group: number, place: number): void {
    this.change(() => {
      const found = this.player.groups[group];
      if (!found) return;
      if (this.wantsMark && found.lies !== "bonus") {
        const [last = ""] = found.tiles.splice(place, 1);
        this.entered.last = last;
        this.player.groups.splice(group, 1, ...found.tiles.map((tile) => ({ tiles: [tile], lies: "hand" as const })));
      } else if (found.lies === "hand" && found.tiles.length > 1) found.tiles.splice(place, 1);
      else this.player.groups.splice(group, 1);
    });
  }

  /** Set the winner, or nobody. Details that were entered before for their win come back. */
  win(wind: Wind | null): void {
    const { winner, last, won: how, happened, cannon } = this.entered;
    if (wind === winner) return;
    if (winner) this.#wins[winner] = { winner, last, won: how, happened, cannon };
    this.change(() => {
      Object.assign(this.entered, (wind && this.#wins[wind]) || won(wind));
    });
  }

  /** Change to other rules, as in their sheet or with choices of the house. */
  play(rules: string, options: Record<string, Chosen> = {}): void {
    this.change(() => Object.assign(this.entered, { rules, options }));
  }

  /** Change what is entered. The change can be undone. */
  change(how: () => void): void {
    this.#past = [...this.#past.slice(-MOST_STEPS), JSON.stringify(this.entered)];
    how();
    this.#changed();
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (!before) return;
    this.#past = this.#past.slice(0, -1);
    this.entered = again(JSON.parse(before) as Entered);
    this.#changed();
  }

  /** Begin the next hand. The rules, the round and the kind of payment stay. */
  clear(): void {
    this.change(() => {
      const { rules, options, round, absent, money } = this.entered;
      this.entered = { ...nothing(), rules, options, round, absent, money };
      this.#wins = {};
      this.at = "E";
    });
  }

  /** Begin with these hands. What was there before is gone. The hands are kept once somebody changes them. */
  begin(hands: Partial<Entered>): void {
    this.#past = [];
    this.#wins = {};
    this.entered = { ...nothing(), ...hands };
    this.at = this.entered.players[0]?.wind ?? "E";
    void this.ask();
  }

  /** Begin with hands that were counted before. If the server does not answer, their tiles must be laid out again. */
  async load(count: Count): Promise<void> {
    this.begin(laidOf(count, await this.#fetch(count)));
  }

  /** Take this player's tiles away. */
  wipe(): void {
    this.change(() => this.#lay(this.at, [], ""));
  }

  /**
   * Lay out a written hand in place of this player's hand; a tile with a dot before it is the winning tile. A text of a whole
   * table replaces everything. Returns whether the text could be laid out.
   */
  async write(text: string): Promise<boolean> {
    if (isTable(text)) return this.open(text);
    const wind = this.at;
    const typed = groupsOf(text);
    const told = await this.#fetch({
      ...this.count,
      players: [{ wind, groups: typed }, ...this.count.players.filter((one) => one.wind !== wind)],
    });
    const found = told?.players[0];
    if (!found) return false;
    const groups = readable(found.groups);
    if (!groups) {
      this.trouble = found.fault?.reason ?? null;
      return false;
    }
    const point = lastAmong(typed);
    const [last] = point >= 0 && groups[point]?.tiles.length === 1 ? groups.splice(point, 1) : [];
    this.change(() => this.#lay(wind, groups, last?.tiles[0] ?? ""));
    return true;
  }

  /** The whole table as a text to share. */
  get text(): string {
    return asText(this.entered, this.chairs);
  }

  /** Replace everything by the table in a text. Returns whether all its hands could be laid out. */
  async open(text: string): Promise<boolean> {
    const { count, absent } = ofText(text);
    const told = await this.#fetch(count);
    const bad = told?.players.find(({ groups }) => !readable(groups));
    if (bad) this.trouble = bad.fault?.reason ?? null;
    if (!told || bad) return false;
    this.change(() => {
      this.entered = { ...nothing(), ...laidOf(count, told), absent };
      this.at = this.entered.winner ?? "E";
    });
    return true;
  }

  /** Ask the server to count the hands, one question at a time. Changes made meanwhile are asked about next. */
  ask(): Promise<void> {
    this.#isStale = true;
    return (this.#asking ??= this.#catchUp());
  }

  /** Count what waits as soon as the server answers again; returns a function that ends this. */
  follow(often = OFTEN): () => void {
    const again = () => void (this.silent && this.ask());
    const timer = setInterval(again, often);
    addEventListener("online", again);
    return () => {
      clearInterval(timer);
      removeEventListener("online", again);
    };
  }

  /** Put these groups in place of a player's hand. A player with a winning tile is the winner. */
  #lay(wind: Wind, groups: LaidGroup[], last: string): void {
    Object.assign(
      this.entered.players.find((one) => one.wind === wind)!,
      { groups, total: null },
    );
    if (last && this.entered.winner !== wind) Object.assign(this.entered, won(wind));
    if (this.entered.winner === wind) this.entered.last = last;
  }

  get #used(): Record<string, number> {
    const { players, last } = this.entered;
    return counted([
      ...players.filter(({ wind }) => this.chairs.includes(wind)).flatMap(({ groups }) => groups.flatMap(({ tiles }) => tiles)),
      last,
    ]);
  }

  async #catchUp(): Promise<void> {
    while (this.#isStale) {
      this.#isStale = false;
      const asked = this.count;
      const told = await this.#fetch(asked);
      if (this.silent) this.told = null; // the figures are about an earlier hand
      if (!told || this.#isStale) continue;
      this.told = told;
      this.#ways = told.ways;
      wild.tile = told.ways.wild;
      if (!this.chairs.includes(this.at)) this.at = this.chairs[0] ?? "E";
      this.#isStale = this.chairs.length !== asked.players.length;
    }
    this.#asking = null;
  }

  #changed(): void {
    keep(this.place.key, this.entered);
    void this.ask();
  }

  /** The request with all hands in notation. */
  get count(): Count {
    const { players, ...rest } = this.entered;
    const sitting = players.filter(({ wind }) => this.chairs.includes(wind));
    return { ...passed(rest), players: sitting.map(({ groups, ...one }) => ({ ...one, groups: groups.map(written) })) };
  }

  async #fetch(asked: Count): Promise<Counting | null> {
    const answer = await answered<Counting>(this.place.path, bringing(asked));
    this.silent = "silent" in answer;
    this.trouble = "told" in answer ? null : ("fault" in answer && answer.fault.reason) || words.no_answer;
    return "told" in answer ? answer.told : null;
  }
}

/** The fields of a win without details yet, or of no win. */
function won(winner: Wind | null): Pick<Entered, "winner" | "last" | "won" | "happened" | "cannon"> {
  return { winner, last: "", won: null, happened: [], cannon: null };
}

/** What the server is asked besides the hands. It need not know who is absent. */
function passed(entered: Omit<Entered, "players">): Omit<Count, "players"> {
  const { absent: _, rulings, ...rest } = entered;
  return { ...rest, rulings: rulings.map(ruledText) };
}

/** Counted hands in the form in which they are entered. */
function laidOf({ players, rulings = [], ...rest }: Count, told: Counting | null): Partial<Entered> {
  const groups = (wind: Wind) => readable(told?.players.find((one) => one.wind === wind)?.groups ?? []) ?? [];
  const laid = players.map(({ groups: _, total = null, ...one }) => ({ ...one, groups: groups(one.wind), total }));
  return { ...rest, rulings: rulings.flatMap(ruledOf), players: laid };
}

/** The groups, if all of them could be read; else null. */
function readable(groups: LaidGroup[]): LaidGroup[] | null {
  return groups.every(({ tiles }) => tiles.length) ? groups.map(({ tiles, lies }) => ({ tiles: [...tiles], lies })) : null;
}

/** Hands in the form in which they were kept; empty if something else was kept. */
function again(found: Partial<Entered>): Entered {
  return { ...nothing(), ...(Array.isArray(found.players) && found.players.length > 1 && found) };
}
