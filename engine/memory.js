/** A module at work: its functions, and records in its memory by the names of their fields. */

/** Unpack bytes that zlib has compressed. */
async function inflate(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

export class Memory {
  /** Start a compiled module, with one record of each kind and the rules in its memory. */
  static async of(module) {
    const section = (name) => {
      const [found] = WebAssembly.Module.customSections(module, name);
      if (!found) throw new TypeError("This is not a WebAssembly module of kongbox.");
      return new Uint8Array(found);
    };
    const manifest = JSON.parse(new TextDecoder().decode(section("kongbox")), (_, value) => Object.freeze(value));
    if (manifest.form !== 1) throw new TypeError(`This module has form ${manifest.form}; this package reads form 1.`);
    const [instance, lookup] = await Promise.all([WebAssembly.instantiate(module), inflate(section("kongbox.lookup"))]);
    const made = new Memory(instance.exports, manifest);
    made.bytes.set(lookup, made.at.Lookup);
    return made;
  }

  constructor(exports, manifest) {
    this.exports = exports;
    this.manifest = manifest;
    this.at = {};
    let end = exports.__heap_base.value;
    for (const [name, { size }] of Object.entries(manifest.records)) {
      this.at[name] = (end + 7) & ~7;
      end = this.at[name] + size;
    }
    exports.memory.grow(Math.max(0, Math.ceil((end - exports.memory.buffer.byteLength) / 65536)));
    this.bytes = new Uint8Array(exports.memory.buffer);
    this.view = new DataView(exports.memory.buffer);
  }

  /** The bytes of a record. */
  of(record) {
    return this.bytes.subarray(this.at[record], this.at[record] + this.manifest.records[record].size);
  }

  /** Where a field lies, or a cell of it, its type and its number of cells: `where("Table", "side", 2, "held")`. */
  where(record, ...path) {
    return this.within(record, this.at[record], path);
  }

  within(record, address, [name, ...rest]) {
    const { at, type, shape } = this.manifest.records[record].fields[name];
    const cell = shape.reduce((sum, length, dimension) => sum * length + (rest[dimension] ?? 0), 0);
    const size = this.manifest.records[type]?.size ?? Number(type[1]);
    const length = shape.slice(rest.length).reduce((product, one) => product * one, 1);
    const place = { at: address + at + cell * size, type, length };
    const further = rest.slice(shape.length);
    return further.length ? this.within(type, place.at, further) : place;
  }

  /** The number in a field or a cell. */
  get(...path) {
    const { at, type } = this.where(...path);
    if (type === "i8") return Number(this.view.getBigInt64(at, true));
    return this.view[`get${type[0] === "u" ? "Uint" : "Int"}${8 * Number(type[1])}`](at, true);
  }

  /** The cells of a field of small numbers. */
  cells(...path) {
    const { at, type, length } = this.where(...path);
    return new { i1: Int8Array, i2: Int16Array }[type](this.bytes.buffer, at, length);
  }

  /** Write a number into a field or a cell. */
  set(value, ...path) {
    const { at, type } = this.where(...path);
    if (type === "i8") this.view.setBigInt64(at, BigInt(value), true);
    else this.view[`set${type[0] === "u" ? "Uint" : "Int"}${8 * Number(type[1])}`](at, Number(value), true);
  }
}
