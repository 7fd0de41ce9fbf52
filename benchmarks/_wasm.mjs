/** Hands of four bots in a WebAssembly module: `node _wasm.mjs MODULE BOT HANDS SEED RESULT`.
 *
 * It prints the CPU seconds that they take, and leaves their outcomes in a file.
 */
import fs from "node:fs";
import zlib from "node:zlib";

const [file, bot, hands, seed, result] = process.argv.slice(2);
const module = new WebAssembly.Module(fs.readFileSync(file));
const section = (name) => new Uint8Array(WebAssembly.Module.customSections(module, name)[0]);
const { records, bots } = JSON.parse(new TextDecoder().decode(section("kongbox")));
const exports = new WebAssembly.Instance(module).exports;

let end = exports.__heap_base.value;
const place = (size) => {
  const at = (end + 7) & ~7;
  end = at + size;
  return at;
};
const [table, log, lookup, decision, hand] = ["Table", "Log", "Lookup", "Decision", "Hand"].map((name) =>
  place(records[name].size),
);
const outcomes = place(records.Outcome.size * Number(hands));
exports.memory.grow(Math.ceil((end - exports.memory.buffer.byteLength) / 65536));
const memory = new Uint8Array(exports.memory.buffer);
memory.set(zlib.inflateSync(section("kongbox.lookup")), lookup);

function play(count) {
  memory.fill(0, table, table + records.Table.size);
  const at = decision + records.Decision.fields.bots.at;
  memory.fill(bots[bot], at, at + 4);
  for (let i = 0; i < count; i++) {
    exports.play_hand(
      table,
      log,
      lookup,
      decision,
      hand,
      outcomes + i * records.Outcome.size,
      BigInt(seed) + BigInt(i),
      BigInt(i),
    );
  }
}

play(2000); // until the code is optimized
const begun = process.cpuUsage();
play(Number(hands));
const { user, system } = process.cpuUsage(begun);
console.log((user + system) / 1e6);
fs.writeFileSync(result, memory.slice(outcomes, outcomes + Number(hands) * records.Outcome.size));
