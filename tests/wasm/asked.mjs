/** Hands that a bot plays, for the tests: `node asked.mjs MODULE`. Prints results, each asked for in four ways; those of four
 * different bots, in two ways; what wrong calls and wrong modules throw; and whether a manifest
 * is frozen.
 */
import fs from "node:fs";
import { Engine } from "kongbox-engine";

const engine = await Engine.load(fs.readFileSync(process.argv[2]));

const told = [];
for (let seed = 0; seed < 20; seed++) {
  const [straight, asked, stepped, named] = [1, 2, 3, 4].map(() => engine.deal({ seed }));
  for (let time = 0; time < 3; time++) asked.choose("random");
  while (stepped.seat !== null) stepped.act(stepped.choose("random"));
  const other = engine.deal({ seed });
  for (let choice; (choice = other.choose("random")); other.act(choice)) {
    named.act({ verb: choice.verb, tiles: choice.tiles.toReversed() });
  }
  told.push([straight.playOut("random"), asked.playOut("random"), stepped.result(), named.result()]);
}

const four = ["random", "greedy", "keen", "novice"];
const mixed = [];
for (let seed = 0; seed < 20; seed++) {
  const [straight, stepped] = [1, 2].map(() => engine.deal({ seed }));
  while (stepped.seat !== null) stepped.act(stepped.choose(four[stepped.seat]));
  mixed.push([straight.playOut(four), stepped.result(), straight.playOut(four)]);
}

const game = engine.deal({ seed: 1 });
const wrong = [
  () => engine.deal(),
  () => engine.deal({ seed: 1.5 }),
  () => engine.deal({ seed: 2 ** 60 }),
  () => engine.deal({ seed: 2n ** 64n }),
  () => engine.deal({ seed: 1, est: 2 }),
  () => engine.deal({ seed: 1, east: 4 }),
  () => engine.score(),
  () => engine.distance(),
  () => game.act(),
  () => game.act(null),
  () => game.act({ verb: game.legal()[0].verb, tiles: null }),
  () => game.act({ verb: "chow", tiles: ["1b", "2b", "3b"] }),
  () => game.playOut(["keen"]),
  () => game.choose("geedy"),
];
const faults = wrong.map((call) => {
  try {
    return call();
  } catch (error) {
    return String(error);
  }
});

const bytes = fs.readFileSync(process.argv[2]);
const missing = Object.defineProperty(new Response("", { status: 404 }), "url", { value: "https://tiles.example/no.wasm" });
const loads = ["no.wasm", missing, new TextEncoder().encode("<html>"), undefined].map((source) =>
  Engine.load(source).catch((error) => error.message),
);
const other = await Engine.load(new WebAssembly.Module(bytes));
const frozen = [other.manifest, other.manifest.tiles, other.manifest.records.Table.fields].map(Object.isFrozen);
try {
  new Engine();
} catch (error) {
  loads.push(error.message);
}
console.log(JSON.stringify([told, mixed, faults, await Promise.all(loads), frozen]));
