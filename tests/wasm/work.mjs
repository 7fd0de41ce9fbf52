/** A WebAssembly module at work, for the tests: `node work.mjs MODULE JOB RESULT`. A job names the records and what to do with them.
 *
 * The result is the bytes that are left: outcomes of whole hands, then of each hand by steps the table, log and
 * decision, then the totals and cards of scored hands, then distances.
 */
import fs from "node:fs";
import zlib from "node:zlib";

const [file, given, result] = process.argv.slice(2);
const job = JSON.parse(fs.readFileSync(given, "utf8"));
const module = new WebAssembly.Module(fs.readFileSync(file));
const [manifest] = WebAssembly.Module.customSections(module, "kongbox").map((part) => JSON.parse(new TextDecoder().decode(part)));
const [lookup] = WebAssembly.Module.customSections(module, "kongbox.lookup").map((part) =>
  zlib.inflateSync(new Uint8Array(part)),
);
const exports = new WebAssembly.Instance(module).exports;
const size = (record) => manifest.records[record].size;

let end = exports.__heap_base.value;
function put(bytes) {
  const at = (end + 7) & ~7;
  end = at + bytes.length;
  const lacks = end - exports.memory.buffer.byteLength;
  if (lacks > 0) exports.memory.grow(Math.ceil(lacks / 65536));
  new Uint8Array(exports.memory.buffer).set(bytes, at);
  return at;
}
const empty = (bytes) => put(new Uint8Array(bytes));
const read = (text) => put(Buffer.from(text, "base64"));
const left = [];
const leave = (at, bytes) => left.push(Buffer.from(exports.memory.buffer.slice(at, at + bytes)));
const number = (value) => left.push(Buffer.from(new BigInt64Array([value]).buffer));

const at = { lookup: put(lookup) };
if (job.hands) {
  const [table, log, decision, hand] = [read(job.table), empty(size("Log")), read(job.decision), empty(size("Hand"))];
  for (let i = 0; i < job.hands; i++) {
    const outcome = empty(size("Outcome"));
    exports.play_hand(table, log, at.lookup, decision, hand, outcome, BigInt(job.seed) + BigInt(i), BigInt(i));
    leave(outcome, size("Outcome"));
  }
}
for (let i = 0; i < (job.games ?? 0); i++) {
  const [table, log, decision, hand] = [read(job.table), read(job.log), read(job.decision), empty(size("Hand"))];
  exports.start(table, log, at.lookup, BigInt(job.seed) + BigInt(i), BigInt(job.east), 0n, 0n);
  for (let seat; (seat = exports.next_asked(table)) >= 0n;) {
    exports.legal(table, at.lookup, seat, decision);
    exports.step(table, log, at.lookup, seat, exports.choose(table, at.lookup, decision, seat));
  }
  exports.settle(table, log, at.lookup, hand);
  for (const [where, record] of [
    [table, "Table"],
    [log, "Log"],
    [decision, "Decision"],
  ])
    leave(where, size(record));
}
for (const text of job.scored ?? []) {
  const [hand, card] = [read(text), empty(size("Card"))];
  const rules = at.lookup + manifest.records.Lookup.fields.rules.at;
  number(exports.score(hand, rules));
  exports.fill_card(hand, rules, card);
  leave(card, size("Card"));
}
for (const text of job.sides ?? []) number(exports.distance(at.lookup, read(text)));
fs.writeFileSync(result, Buffer.concat(left));
