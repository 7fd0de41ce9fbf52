/** A module that plays deals out, for the tests: `node playouts.mjs MODULE`. It prints where its memory is free, and then answers
 * every line of JSON: `{ at, bytes }` writes, `{ at, size }` reads, `{ play }` calls `try_deals` with these numbers.
 */
import fs from "node:fs";
import readline from "node:readline";

const { exports } = new WebAssembly.Instance(new WebAssembly.Module(fs.readFileSync(process.argv[2])));
const { memory, __heap_base, try_deals } = exports;

function room(at, size) {
  const lacking = at + size - memory.buffer.byteLength;
  if (lacking > 0) memory.grow(Math.ceil(lacking / 65536));
  return Buffer.from(memory.buffer, at, size);
}

console.log(__heap_base.value);
for await (const line of readline.createInterface({ input: process.stdin })) {
  const { at, bytes, size, play } = JSON.parse(line);
  if (play) console.log(String(try_deals(...play.slice(0, -3), ...play.slice(-3).map(BigInt))));
  else if (size) console.log(room(at, size).toString("base64"));
  else {
    const given = Buffer.from(bytes, "base64");
    given.copy(room(at, given.length));
    console.log("written");
  }
}
