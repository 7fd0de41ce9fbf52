/** Hands that a bot plays, for the tests: `node asked.mjs MODULE`. Prints results, each asked for in four ways; those of four
 * different bots, in two ways; and what wrong calls throw.
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

const wrong = [
  () => engine.deal(),
  () => engine.score(),
  () => engine.distance(),
  () => engine.deal({ seed: 1 }).act(),
  () => engine.deal({ seed: 1 }).playOut(["keen"]),
];
const faults = wrong.map((call) => {
  try {
    return call();
  } catch (error) {
    return String(error);
  }
});
console.log(JSON.stringify([told, mixed, faults]));
