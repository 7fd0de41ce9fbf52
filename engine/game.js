/** A hand at a table: who must answer, what they may do, and what comes of it. */

export class Game {
  static deal(engine, { seed, east, prevailing }) {
    const { exports, at } = engine.memory;
    if (![0, 1, 2, 3].includes(east) || (engine.memory.get("Lookup", "rules", "seats", "absent") >> east) & 1) {
      throw new RangeError(`east: nobody sits in chair ${east}. Chairs have the numbers 0 to 3.`);
    }
    if (!["bigint", "number"].includes(typeof seed) || BigInt.asUintN(64, BigInt(seed)) !== BigInt(seed)) {
      throw new RangeError("seed: write a whole number from 0 to 2^64 - 1.");
    }
    for (const record of ["Table", "Log", "Decision"]) engine.memory.of(record).fill(0);
    const start = engine.memory.get("Lookup", "rules", "pay", "start");
    for (let seat = 0; seat < 4; seat++) engine.memory.set(start, "Table", "side", seat, "held");
    exports.seed_dice(engine.memory.where("Decision", "random").at, BigInt(seed), 7n);
    exports.start(at.Table, at.Log, at.Lookup, BigInt(seed), BigInt(east), BigInt(prevailing), 0n);
    const game = new Game(engine);
    game.save();
    return game;
  }

  constructor(engine) {
    this.engine = engine;
    this.memory = engine.memory;
    this.saved = {};
    /** By an action that a bot chose, `Decision` after the choice: its random numbers go on only if the action is carried out. */
    this.chosen = new WeakMap();
  }

  /** Return the same hand once more, to be played on by itself. */
  copy() {
    const other = new Game(this.engine);
    other.saved = Object.fromEntries(Object.entries(this.saved).map(([record, bytes]) => [record, bytes.slice()]));
    return other;
  }

  /** The chair that must answer, or null when the hand is over. */
  get seat() {
    this.restore();
    const seat = Number(this.memory.exports.next_asked(this.memory.at.Table));
    return seat < 0 ? null : seat;
  }

  /** The legal actions of that chair. */
  legal() {
    const seat = this.seat;
    if (seat === null) return [];
    this.mark(seat);
    const open = [];
    for (const { word, first, width, wilds } of this.engine.manifest.verbs) {
      for (let place = 0; place < width; place++) {
        if (this.memory.get("Decision", "open", first + place) === 1)
          open.push({ number: first + place, verb: word, tiles: this.tiles(word, width, place, wilds) });
      }
    }
    return open;
  }

  /** Carry out one of the legal actions, given by verb and tiles. After the last one, all hands are scored and paid. */
  act(action = {}) {
    const seat = this.seat;
    const text = ({ verb, tiles = [] }) => [verb, ...[...tiles].sort()].join(" ");
    const legal = this.legal().find((one) => text(one) === text(action));
    if (!legal) throw new RangeError("This action is not legal now.");
    const { exports, at } = this.memory;
    exports.step(at.Table, at.Log, at.Lookup, BigInt(seat), BigInt(legal.number));
    if (this.chosen.has(action)) this.memory.of("Decision").set(this.chosen.get(action));
    if (exports.next_asked(at.Table) < 0n) exports.settle(at.Table, at.Log, at.Lookup, at.Hand);
    this.save();
  }

  /** The action that a bot of the engine would choose now: "random", "novice", "greedy", "bold", "keen" or "wise". */
  choose(bot = "greedy") {
    const legal = this.legal();
    const { bots } = this.engine.manifest;
    if (!Object.hasOwn(bots, bot)) throw new RangeError(`"${bot}" is not a bot. Write one of: ${Object.keys(bots).join(", ")}.`);
    if (!legal.length) return null;
    const { exports, at } = this.memory;
    const seat = BigInt(exports.next_asked(at.Table));
    this.memory.set(bots[bot], "Decision", "bots", Number(seat));
    const number = Number(exports.choose(at.Table, at.Lookup, at.Decision, seat));
    const action = legal.find((one) => one.number === number);
    this.chosen.set(action, this.memory.of("Decision").slice());
    return action;
  }

  /** Have bots play the hand to its end. */
  playOut(bot = "greedy") {
    for (let action; (action = this.choose(bot));) this.act(action);
    return this.result();
  }

  /** The tiles in a chair's hand. */
  hand(seat) {
    if (![0, 1, 2, 3].includes(seat)) throw new RangeError(`seat: ${seat} is not a chair. Chairs have the numbers 0 to 3.`);
    this.restore();
    return this.engine.manifest.tiles.flatMap((name, kind) =>
      Array(this.memory.get("Table", "side", seat, "hand", kind)).fill(name),
    );
  }

  /** The winner's chair, or null, and by chair what each hand scored and each player gained; null while the hand goes on. */
  result() {
    if (this.seat !== null) return null;
    const each = (field) => [0, 1, 2, 3].map((seat) => this.memory.get("Table", "side", seat, field));
    const winner = this.memory.get("Table", "winner");
    return { winner: winner < 0 ? null : winner, scores: each("score"), gains: each("net") };
  }

  mark(seat) {
    const { exports, at } = this.memory;
    exports.legal(at.Table, at.Lookup, BigInt(seat), at.Decision);
  }

  tiles(word, width, place, wilds) {
    const names = this.engine.manifest.tiles;
    if (word === "chow") {
      const low = this.memory.get("Table", "tile") - place;
      return [names[low], names[low + 1], names[low + 2]];
    }
    return [...(width > 1 ? [names[place]] : []), ...Array(wilds).fill(names.at(-1))];
  }

  restore() {
    for (const [record, bytes] of Object.entries(this.saved)) this.memory.of(record).set(bytes);
  }

  save() {
    for (const record of ["Table", "Decision"]) this.saved[record] = this.memory.of(record).slice();
  }
}
