/** Playouts of one decision in a module: `node _playouts.mjs MODULE MEMORY NUMBERS`. The memory lies in a file, as it is before and
 * afterwards, from `__heap_base` on; the numbers are what `try_deals` takes, in JSON. It prints the CPU seconds; without MEMORY, that
 * base.
 */
import fs from "node:fs";

const [file, memory, numbers] = process.argv.slice(2);
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(fs.readFileSync(file)));
const WARM = 200; // deals before those that are measured
const base = exports.__heap_base.value;
if (!memory) console.log(base);
else {
  const before = fs.readFileSync(memory);
  exports.memory.grow(Math.ceil(before.length / 65536));
  const bytes = new Uint8Array(exports.memory.buffer, base, before.length);
  const given = JSON.parse(numbers);
  let seconds;
  for (const deals of [WARM, given.at(-1)]) {
    bytes.set(before);
    const begun = process.cpuUsage();
    exports.try_deals(...given.slice(0, -3), ...[...given.slice(-3, -1), deals].map(BigInt));
    const { user, system } = process.cpuUsage(begun);
    seconds = (user + system) / 1e6;
  }
  console.log(seconds);
  fs.writeFileSync(memory, bytes);
}
