/** Hands that a bot plays, for the tests: `node asked.mjs MODULE`. Prints results, each asked for in four ways; those of four
 * different bots, in two ways; hands that were saved and resumed; what wrong calls and wrong modules throw; whether a manifest is
 * frozen; a score with and without keys that have no value; the bots' random numbers before and after an action that a bot
 * chose earlier in the hand; and hands whose actions were undone, beside what they were before.
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

const kept = [];
for (let seed = 0; seed < 20; seed++) {
  const game = engine.deal({ seed, east: seed % 4, round: "W" });
  for (let time = 0; time < 30 + seed; time++) if (game.seat !== null) game.act(game.choose("random"));
  const text = JSON.stringify(game);
  const again = engine.resume(JSON.parse(text));
  kept.push([text, JSON.stringify(again), game.playOut("random"), again.playOut("random")]);
  kept.at(-1).push(game.actions, engine.resume(game.toJSON()).actions);
}

const game = engine.deal({ seed: 1 });
const saved = game.toJSON();
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
  () => game.act({ ...game.legal()[0], seat: 1 }),
  () => game.playOut(["keen"]),
  () => game.choose("geedy"),
  () => engine.resume(null),
  () => engine.resume({ ...saved, hash: "" }),
  () => engine.resume({ ...saved, goulash: false }),
  () => engine.resume({ ...saved, seed: "x" }),
  () => engine.resume({ ...saved, actions: 1 }),
  () => engine.resume({ ...saved, random: [] }),
  () => engine.resume({ ...saved, random: [0, 0, 0, 0] }),
  () => engine.resume({ ...saved, random: [1, 2, 3, 2 ** 32] }),
  () => game.undo(),
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
const hand = { concealed: [..."2468"].flatMap((rank) => Array(3).fill(`${rank}b`)).concat("9b"), winning: "9b", won: "discard" };
const bare = { ...hand, sets: undefined, bonus: undefined, exposed: undefined };
const scores = [hand, bare].map((one) => engine.score(one));

const stale = [];
const late = engine.deal({ seed: 1 });
for (let choice, pass; (choice = late.choose("random"));) {
  const before = late.toJSON().random;
  const isLater = choice.verb === "pass" && pass !== undefined;
  late.act(isLater ? pass : choice);
  if (isLater) stale.push([before, late.toJSON().random]);
  if (choice.verb === "pass") pass ??= choice;
}

const undone = [];
for (let seed = 0; seed < 3; seed++) {
  const [game, dealt] = [1, 2].map(() => engine.deal({ seed }));
  const end = game.playOut("greedy");
  const moves = game.actions;
  for (const move of moves.toReversed().slice(0, 5)) undone.push([move, game.undo()]);
  for (const move of moves.slice(-5)) game.act(move);
  undone.push([end, game.result()]);
  while (game.actions.length) game.undo();
  undone.push([dealt.legal(), game.legal()], [end, game.playOut("greedy")]);
}
console.log(JSON.stringify([told, mixed, kept, faults, await Promise.all(loads), frozen, scores, stale, undone]));
