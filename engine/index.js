/** kongbox's engine: score hands, see how far they are from ready, play. Every rule is in the module; this file only lays and reads. */

import { Game, PLAYED } from "./game.js";
import { fields, list, shown, truth, wind } from "./given.js";
import { Memory } from "./memory.js";
import { scored } from "./scoring.js";

export { Game };

const FACTS = {
  final: "final",
  originalCall: "original_call",
  heaven: "heaven",
  earth: "earth",
  kongOnKong: "kong_on_kong",
  thirteenth: "thirteenth",
};

const HAND = ["concealed", "sets", "bonus", "winning", "won", "seat", "round", "exposed", ...Object.keys(FACTS)];
const SET = ["kind", "tiles", "display", "claimed", "giver"];
const TILES = '["1b", "1b"]';

export class Engine {
  #memory;
  #kinds;
  #wild;

  /** Load a module: its bytes, a response that brings them, or the module itself. */
  static async load(source) {
    const from = await source;
    if (from instanceof WebAssembly.Module) return new Engine(await Memory.of(from));
    if (typeof from === "string" || from instanceof URL) throw new TypeError(`To load ${from}, write Engine.load(fetch(url)).`);
    const isResponse = typeof Response !== "undefined" && from instanceof Response;
    if (isResponse && !from.ok) throw new Error(`${from.url}: the server answered ${from.status}.`);
    const bytes = isResponse ? await from.arrayBuffer() : from;
    const module = await WebAssembly.compile(bytes).catch((cause) => {
      const what = isResponse ? from.url : "This";
      throw new TypeError(`${what} is not a WebAssembly module, or this page may not compile one: ${cause.message}`, { cause });
    });
    return new Engine(await Memory.of(module));
  }

  constructor(memory) {
    if (!(memory instanceof Memory)) throw new TypeError("Load an engine: await Engine.load(fetch(url)).");
    this.#memory = memory;
    this.#kinds = new Map(memory.manifest.tiles.map((name, kind) => [name, kind]));
    this.#wild = this.#kinds.size - 1;
  }

  /** What the module says of itself. */
  get manifest() {
    return this.#memory.manifest;
  }

  /** Tiles from ready: 0 is ready, -1 is mahjong. */
  distance(hand = {}) {
    const { concealed, sets } = this.#given(hand);
    mustHave("13 or 14 tiles", [13, 14], { concealed, sets });
    this.#lay(0, { concealed, sets });
    const away = Number(this.#memory.exports.distance(this.#memory.at.Lookup, this.#memory.where("Table", "side", 0).at));
    return away - this.#memory.get("Table", "side", 0, "hand", this.#wild);
  }

  /** Score a hand by the reading that is best for its player; null for a winner's hand that is not mahjong. */
  score(hand = {}) {
    const given = this.#given(hand);
    const seat = wind(given.seat ?? "E");
    mustHave("13 tiles beside the winning tile", [13], given);
    this.#lay(seat, given);
    this.#circumstances(seat, given);
    return scored(this.#memory, seat);
  }

  /** Deal a hand from a seed. `east` is the chair of East, `round` the prevailing wind. */
  deal(how = {}) {
    return Game.deal(this.#memory, how);
  }

  /** Return a hand as it was when it was saved: `engine.resume(JSON.parse(text))`. */
  resume(saved) {
    return Game.resume(this.#memory, saved);
  }

  /** A hand in the form in which it is written, with all lists of tiles. */
  #given(hand) {
    fields("hand", hand, HAND);
    const { concealed = [], sets = [], bonus = [], exposed = [] } = hand;
    const given = { ...hand, concealed, sets, bonus, exposed };
    list("sets", given.sets, '[{ kind: "pung", tiles: ["E", "E", "E"] }]');
    for (const set of given.sets) {
      fields("set", set, SET);
      list("tiles", set.tiles, '["E", "E", "E"]');
    }
    for (const name of ["concealed", "bonus", "exposed"]) list(name, given[name], TILES);
    for (const name of Object.keys(FACTS)) if (given[name] !== undefined) truth(name, given[name]);
    return given;
  }

  #lay(seat, { concealed, sets, bonus = [], winning = null, exposed = [] }) {
    const { exports, at } = this.#memory;
    const tiles = [...concealed, ...(winning === null ? [] : [winning])].map((name) => this.#playable(name));
    const laid = sets.map((set) => ({ ...set, kinds: this.#set(set) }));
    const seen = exposed.map((name) => this.#natural(name));
    this.#check([...tiles, ...laid.flatMap((set) => set.kinds), ...seen]);
    this.#memory.of("Table").fill(0);
    exports.clear_table(at.Table);
    const side = this.#memory.where("Table", "side", seat).at;
    for (const [place, { kind, kinds, display = "exposed" }] of laid.entries()) {
      exports.display(side, this.#code("kind", kind), BigInt(Math.min(...kinds)), this.#code("display", display));
      this.#memory.set(kinds.filter((tile) => tile === this.#wild).length, "Table", "side", seat, "wild", place);
    }
    for (const tile of tiles) exports.gain(side, BigInt(tile), 1n);
    for (const name of bonus) this.#memory.set(1, "Table", "side", seat, "hand", this.#bonus(name));
    if (new Set(bonus).size < bonus.length) throw new RangeError("There is only one of each bonus tile.");
    for (const tile of [...laid.flatMap((set) => set.kinds), ...seen]) {
      if (tile === this.#wild) continue;
      this.#memory.set(this.#memory.get("Table", "melded", tile) + 1, "Table", "melded", tile);
    }
  }

  #circumstances(seat, hand) {
    const { exports, at } = this.#memory;
    const winning = hand.winning ?? null;
    if ((winning === null) !== ((hand.won ?? null) === null)) {
      throw new RangeError("A winner's hand needs both: winning, a tile, and won, its source.");
    }
    this.#memory.of("Case").fill(0);
    const facts = { seat, prevailing: wind(hand.round ?? "E"), winning: winning === null ? -1 : this.#kind(winning) };
    if (winning !== null) facts.how = Number(this.#code("how", hand.won, "won"));
    for (const [name, field] of Object.entries(FACTS)) facts[field] = hand[name] === true ? 1 : 0;
    for (const [field, value] of Object.entries(facts)) this.#memory.set(value, "Case", field);
    exports.lay_case(at.Table, at.Lookup, at.Case);
  }

  #kind(name) {
    const kind = this.#kinds.get(name);
    if (kind === undefined) throw new RangeError(`${shown(name)} is not a tile. Tiles: ${this.manifest.tiles.join(" ")}.`);
    return kind;
  }

  #playable(name) {
    const isWild = name === "J" && this.#memory.get("Lookup", "rules", "goulash", "wild") > 0;
    return isWild ? this.#wild : this.#natural(name);
  }

  #natural(name) {
    const kind = this.#kind(name);
    if (kind >= PLAYED) throw new RangeError(`${name} makes no set.`);
    return kind;
  }

  #bonus(name) {
    const kind = this.#kind(name);
    if (kind < PLAYED || name === "J" || !this.#memory.get("Lookup", "rules", "tiles", "bonus")) {
      throw new RangeError(`${name} is not a bonus tile under these rules.`);
    }
    return kind;
  }

  #set({ kind, tiles, display = "exposed" }) {
    this.#code("kind", kind);
    const kinds = tiles.map((name) => this.#playable(name)).sort((a, b) => a - b);
    const natural = kinds.filter((tile) => tile !== this.#wild);
    const [low] = natural;
    const suit = (tile) => this.manifest.tiles[tile].slice(1);
    const wanted = new Map([
      ["chow", [low, low + 1, low + 2]],
      ["pung", Array(3).fill(low)],
      ["kong", Array(4).fill(low)],
    ]).get(kind);
    const most = Math.max(...this.manifest.verbs.filter(({ word }) => word === kind).map(({ wilds }) => wilds));
    const fits =
      wanted &&
      kinds.length === wanted.length &&
      kinds.length - natural.length <= most &&
      natural.every((tile, place) => tile === wanted[place]) &&
      (kind !== "chow" || (suit(low) && suit(low) === suit(natural.at(-1))));
    if (!fits) throw new RangeError(`${tiles.join(" ")} is not a ${kind}.`);
    if (display !== "exposed" && kind !== "kong") throw new RangeError(`A ${kind} lies exposed; only a kong may be ${display}.`);
    return kinds;
  }

  #code(what, name, field = what) {
    const codes = this.manifest.codes[what];
    if (!Object.hasOwn(codes, name))
      throw new RangeError(`${field}: ${shown(name)} is not one of these: ${Object.keys(codes).join(", ")}.`);
    return BigInt(codes[name]);
  }

  #check(tiles) {
    for (const tile of tiles) {
      if (tiles.filter((other) => other === tile).length > 4)
        throw new RangeError(`There are only four of ${this.manifest.tiles[tile]}.`);
    }
  }
}

function mustHave(words, sizes, { concealed, sets }) {
  const size = concealed.length + 3 * sets.length;
  if (!sizes.includes(size)) throw new RangeError(`A hand has ${words}; a set counts as three. This one has ${size}.`);
}
