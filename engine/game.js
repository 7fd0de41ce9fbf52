/** A hand at a table: what lies there, who must answer, what they may do, and what comes of it. */

import { WINDS, chair, fields, list, seed as seedOf, shown, wind } from "./given.js";
import { scored } from "./scoring.js";

export const PLAYED = 34; // kinds that make sets; flowers and seasons follow
const SAVED = ["ruleset", "hash", "goulash", "seed", "east", "round", "actions", "random"];

const orNull = (number) => (number < 0 ? null : number);

export class Game {
  #memory;
  #dealt;
  /** Three numbers for every action so far: the chair, the action, and the tile that was open or came last. */
  #moves;
  /** The records of this hand, which lie in the module's memory only while it is asked. */
  #saved;
  /** By an action that a bot chose now, `Decision` after the choice: its random numbers go on only if the action is carried out. */
  #chosen = new WeakMap();

  static deal(memory, dealt) {
    fields("deal", dealt, ["seed", "east", "round"]);
    const { exports, at } = memory;
    const { east = 0, round = "E" } = dealt;
    const [seed, prevailing] = [seedOf(dealt.seed), wind(round)];
    if ((memory.get("Lookup", "rules", "seats", "absent") >> chair("east", east)) & 1) {
      throw new RangeError(`east: nobody sits in chair ${east} under these rules.`);
    }
    for (const record of ["Table", "Log", "Decision"]) memory.of(record).fill(0);
    const start = memory.get("Lookup", "rules", "pay", "start");
    for (let seat = 0; seat < 4; seat++) memory.set(start, "Table", "side", seat, "held");
    exports.seed_dice(memory.where("Decision", "random").at, seed, 7n);
    exports.start(at.Table, at.Log, at.Lookup, seed, BigInt(east), BigInt(prevailing), 0n);
    return new Game(memory, { seed: String(seed), east, round }, []);
  }

  /** Deal a saved hand again, and carry out its actions. */
  static resume(memory, saved) {
    fields("saved", saved, SAVED);
    const { ruleset, hash, goulash = false, seed, east, round, actions, random } = saved;
    const { manifest } = memory;
    if (hash !== manifest.hash || goulash !== manifest.is_goulash) {
      const [these, those] = [goulash, manifest.is_goulash].map((is) => (is ? "goulash" : "ordinary"));
      throw new RangeError(
        `saved: this hand has other rules (${shown(ruleset)}, ${these}) than this module (${shown(manifest.ruleset)}, ${those}).`,
      );
    }
    if (!/^\d+$/.test(seed)) throw new RangeError(`seed: ${shown(seed)} is not the seed of a saved hand.`);
    list("actions", actions, '[{ verb: "discard", tiles: ["7b"] }]');
    list("random", random, "[1, 2, 3, 4]");
    if (random.length !== 4 || !random.every((word) => word === word >>> 0) || !random.some(Boolean)) {
      throw new RangeError(`random: [${random}] is not from a saved hand: four whole numbers below 2^32, not all of them 0.`);
    }
    const game = Game.deal(memory, { seed: BigInt(seed), east, round });
    for (const action of actions) game.act(action);
    game.#restore();
    game.#words.forEach((word, at) => memory.set(random[at], "Decision", "random", word));
    game.#save();
    return game;
  }

  /** The hand that lies in the module's memory. */
  constructor(memory, dealt, moves) {
    this.#memory = memory;
    this.#dealt = dealt;
    this.#moves = moves;
    this.#saved = { Table: memory.of("Table").slice(), Decision: memory.of("Decision").slice() };
  }

  /** Return the same hand once more, to be played on by itself. */
  copy() {
    this.#restore();
    return new Game(this.#memory, this.#dealt, [...this.#moves]);
  }

  /** What `engine.resume` needs to play on, for `JSON.stringify`. */
  toJSON() {
    const { ruleset, hash, is_goulash: goulash } = this.#memory.manifest;
    this.#restore();
    const random = this.#words.map((word) => this.#memory.get("Decision", "random", word));
    return { ruleset, hash, goulash, ...this.#dealt, actions: this.actions, random };
  }

  /** Every action so far, in order, with its chair. */
  get actions() {
    const { verbs } = this.#memory.manifest;
    return Array.from({ length: this.#moves.length / 3 }, (_, at) => {
      const [seat, number, tile] = this.#moves.slice(3 * at, 3 * at + 3);
      const verb = verbs.find(({ first, width }) => number >= first && number < first + width);
      return { seat, verb: verb.word, tiles: this.#tiles(verb, number - verb.first, tile) };
    });
  }

  /** The chair that must answer, or null when the hand is over. */
  get seat() {
    this.#restore();
    return orNull(Number(this.#memory.exports.next_asked(this.#memory.at.Table)));
  }

  /** The kind of the question that this chair must answer; "over" after the hand. */
  get phase() {
    return this.#word("phase", this.#fact("phase"));
  }

  /** The chair whose turn it is; while others answer, the chair that discarded the open tile or declared the kong. */
  get turn() {
    return this.#fact("turn");
  }

  /** The tile that the others may claim or rob, or null. */
  get openTile() {
    return ["claim", "rob"].includes(this.phase) ? this.#name(this.#fact("tile")) : null;
  }

  /** How many tiles may still be drawn from the wall. */
  get wallLeft() {
    return this.#fact("wall", "live");
  }

  /** The prevailing wind. */
  get round() {
    return WINDS[this.#fact("prevailing")];
  }

  /** All discards in order, each with the chair that discarded it and the chair that claimed it, or null. */
  get discards() {
    const count = this.#fact("history", "discards");
    const [tiles, seats, takers] = ["tile", "seat", "taker"].map((field) => this.#memory.cells("Table", "history", field));
    return Array.from({ length: count }, (_, at) => ({
      tile: this.#name(tiles[at]),
      seat: seats[at],
      taker: orNull(takers[at]),
    }));
  }

  /** The legal actions of that chair. */
  legal() {
    const seat = this.seat;
    if (seat === null) return [];
    const { exports, at, manifest } = this.#memory;
    exports.legal(at.Table, at.Lookup, BigInt(seat), at.Decision);
    const tile = this.#memory.get("Table", "tile");
    const marks = this.#memory.cells("Decision", "open");
    const legal = [];
    for (const verb of manifest.verbs) {
      for (let place = 0; place < verb.width; place++) {
        const number = verb.first + place;
        if (marks[number] === 1) legal.push({ number, verb: verb.word, tiles: this.#tiles(verb, place, tile) });
      }
    }
    return legal;
  }

  /**
   * Carry out one of the legal actions, given by verb and tiles; by its verb alone if that names one. After the last action, all
   * hands are scored and paid.
   */
  act(action) {
    const seat = this.seat;
    const legal = this.legal();
    const { number } = meant(seat, legal, action);
    const { exports, at } = this.#memory;
    this.#follow(() => {
      exports.step(at.Table, at.Log, at.Lookup, BigInt(seat), BigInt(number));
      if (this.#chosen.has(action)) this.#memory.of("Decision").set(this.#chosen.get(action));
      if (exports.next_asked(at.Table) < 0n) exports.settle(at.Table, at.Log, at.Lookup, at.Hand);
    });
  }

  /** Undo the last action, and return it. The bots' random numbers stay as they are. */
  undo() {
    const saved = this.toJSON();
    const undone = saved.actions.pop();
    if (!undone) throw new RangeError("undo: there is no action to undo.");
    const before = Game.resume(this.#memory, saved);
    this.#moves = before.#moves;
    this.#saved = before.#saved;
    this.#chosen = new WeakMap();
    return undone;
  }

  /** The action that a bot of the engine would choose now: "random", "novice", "greedy", "bold", "keen" or "wise". */
  choose(bot = "greedy") {
    const legal = this.legal();
    const number = this.#botNumber(bot);
    if (!legal.length) return null;
    const { exports, at } = this.#memory;
    const seat = exports.next_asked(at.Table);
    this.#memory.set(number, "Decision", "bots", Number(seat));
    const chosen = Number(exports.choose(at.Table, at.Lookup, at.Decision, seat));
    const action = legal.find((one) => one.number === chosen);
    this.#chosen.set(action, this.#memory.of("Decision").slice());
    return action;
  }

  /** Have a bot, or four by chair, play the hand to its end. */
  playOut(bots = "greedy") {
    const four = Array.isArray(bots) ? bots : Array(4).fill(bots);
    if (four.length !== 4)
      throw new RangeError(`bots: ${four.length} bots are given. Name one for all chairs, or four by chair.`);
    const numbers = four.map((bot) => this.#botNumber(bot));
    if (this.seat === null) return this.result();
    const { exports, at } = this.#memory;
    this.#memory.cells("Decision", "bots").set(numbers);
    this.#follow(() => exports.play_out(at.Table, at.Log, at.Lookup, at.Decision, at.Hand));
    return this.result();
  }

  /** The wind of a chair in this hand. */
  wind(seat) {
    return WINDS[(chair("seat", seat) - this.#fact("east") + 4) % 4];
  }

  /** The tiles in a chair's hand. Before the first turn they include dealt bonus tiles that are still to be laid out. */
  hand(seat) {
    const unlaid = this.#fact("side", chair("seat", seat), "unlaid");
    return this.#named((kind, held) => (this.#bonuses(kind) ? (unlaid >> (kind - PLAYED)) & 1 : held), seat);
  }

  /** A chair's bonus tiles on the table. */
  bonus(seat) {
    return this.#named((kind, held) => (this.#bonuses(kind) ? held : 0), chair("seat", seat));
  }

  /** A chair's sets on the table, in order, each with the claimed tile and the chair that gave it, or null. */
  melds(seat) {
    const side = (...path) => this.#fact("side", chair("seat", seat), ...path);
    return Array.from({ length: side("melds") }, (_, at) => {
      const [kind, display] = [this.#word("kind", side("kind", at)), this.#word("display", side("lies", at))];
      const [low, wild, claimed] = [side("tile", at), side("wild", at), side("taken", at)];
      const kinds = kind === "chow" ? [low, low + 1, low + 2] : Array((kind === "kong" ? 4 : 3) - wild).fill(low);
      const tiles = [...kinds, ...Array(wild).fill(-1)].map((tile) => this.#name(tile));
      return { kind, tiles, display, claimed: claimed < 0 ? null : this.#name(claimed), giver: orNull(side("giver", at)) };
    });
  }

  /** Score a chair's hand line by line, once the hand is over; null before, if nobody won, and for an empty chair. */
  score(seat) {
    const isEmpty = (this.#fact("absent") >> chair("seat", seat)) & 1;
    return this.phase === "over" && this.#fact("winner") >= 0 && !isEmpty ? scored(this.#memory, seat) : null;
  }

  /** How the hand ended: who won, with which tile and from where, and by chair the totals; null while the hand goes on. */
  result() {
    if (this.seat !== null) return null;
    const each = (field) => [0, 1, 2, 3].map((seat) => this.#memory.get("Table", "side", seat, field));
    const [winner, giver] = ["winner", "giver"].map((field) => orNull(this.#memory.get("Table", field)));
    const won = winner !== null;
    return {
      winner,
      giver: won ? giver : null,
      winning: won ? this.#name(this.#memory.get("Table", "tile")) : null,
      won: won ? (this.#word("how", this.#memory.get("Table", "how")) ?? "loose") : null, // a loose tile in place of the final one
      final: won && this.#memory.get("Table", "final") === 1,
      why: won ? null : this.#word("why", this.#memory.get("Table", "why")),
      scores: each("score"),
      gains: each("net"),
    };
  }

  /** The tiles of an action, with all tiles of a claimed set. `tile` is the tile that is open, or that came last. */
  #tiles({ word, width, wilds }, place, tile) {
    const sizes = { pung: 3, kong: 4, mahjong: 1 };
    let natural = width > 1 ? [place] : [];
    if (word in sizes) natural = Array(sizes[word] - wilds).fill(tile);
    if (word === "chow") natural = [0, 1, 2].map((step) => tile - place + step);
    return [...natural, ...Array(wilds).fill(-1)].map((kind) => this.#name(kind));
  }

  #botNumber(bot) {
    const { bots } = this.#memory.manifest;
    if (!Object.hasOwn(bots, bot))
      throw new RangeError(`${shown(bot)} is not a bot. Write one of: ${Object.keys(bots).join(", ")}.`);
    return bots[bot];
  }

  /** A number in this game's `Table`. */
  #fact(...path) {
    this.#restore();
    return this.#memory.get("Table", ...path);
  }

  /** The name of a kind of tile; -1 is the wild tile. */
  #name(kind) {
    return this.#memory.manifest.tiles.at(kind);
  }

  #word(what, number) {
    const codes = this.#memory.manifest.codes[what];
    return Object.keys(codes).find((name) => codes[name] === number);
  }

  #bonuses(kind) {
    return kind >= PLAYED && kind < this.#memory.manifest.tiles.length - 1;
  }

  #named(count, seat) {
    this.#restore();
    const held = this.#memory.cells("Table", "side", seat, "hand");
    return this.#memory.manifest.tiles.flatMap((name, kind) => Array(count(kind, held[kind])).fill(name));
  }

  /** The words of the bots' random numbers. */
  get #words() {
    return Object.keys(this.#memory.manifest.records.Dice.fields);
  }

  /** Let the module play, and keep what it has done. */
  #follow(play) {
    for (const [field, value] of Object.entries({ keep: 1, events: 0, moves: 0 })) this.#memory.set(value, "Log", field);
    play();
    this.#moves.push(...this.#memory.cells("Log", "move").subarray(0, 3 * this.#memory.get("Log", "moves")));
    this.#chosen = new WeakMap();
    this.#save();
  }

  #restore() {
    for (const [record, bytes] of Object.entries(this.#saved)) this.#memory.of(record).set(bytes);
  }

  #save() {
    for (const [record, bytes] of Object.entries(this.#saved)) bytes.set(this.#memory.of(record));
  }
}

const text = ({ verb, tiles }) => [verb, ...tiles].join(" ");

/** The legal action that a caller means. */
function meant(seat, legal, action) {
  fields("action", action, ["verb", "tiles", "number", "seat"]);
  if (seat !== null && (action.seat ?? seat) !== seat) {
    throw new RangeError(`action: seat ${shown(action.seat)} may not act now. Seat ${seat} must answer.`);
  }
  if (action.tiles !== undefined) list("tiles", action.tiles, '["7b"]');
  const sorted = (tiles) => tiles.toSorted().join(" ");
  const fits = ({ verb, tiles }) =>
    verb === action.verb && (action.tiles === undefined || sorted(tiles) === sorted(action.tiles));
  const found = legal.filter(fits);
  if (found.length === 1) return found[0];
  if (seat === null) throw new RangeError("action: the hand is over.");
  const given = text({ tiles: [], ...action });
  throw new RangeError(`action: "${given}" is not one legal action. Seat ${seat} may: ${legal.map(text).join(", ")}.`);
}
