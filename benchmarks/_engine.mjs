/** What the package `kongbox-engine` does in a CPU second, with a module: `node _engine.mjs MODULE BOT`. Prints JSON. */
import fs from "node:fs";
import { Engine } from "../engine/index.js";

const [file, bot] = process.argv.slice(2);
const engine = await Engine.load(fs.readFileSync(file));
const concealed = ["2b", "3b", "4b", "5b", "6b", "7b", "3c", "4c", "5c", "6c", "7c", "9d", "9d"];

function perSecond(times, work) {
  for (let i = 0; i < times / 5; i++) work(i); // until the code is optimized
  const begun = process.cpuUsage();
  for (let i = 0; i < times; i++) work(i);
  const { user, system } = process.cpuUsage(begun);
  return Math.round((times * 1e6) / (user + system));
}

function step(seed) {
  const game = engine.deal({ seed });
  for (let action; (action = game.choose(bot));) game.act(action);
}

console.log(
  JSON.stringify({
    played: perSecond(20_000, (seed) => engine.deal({ seed }).playOut(bot)),
    stepped: perSecond(1_000, step),
    scores: perSecond(50_000, () => engine.score({ concealed, winning: "8c", won: "discard" })),
    distances: perSecond(50_000, () => engine.distance({ concealed })),
  }),
);
