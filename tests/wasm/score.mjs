/** Hands scored by the package `kongbox-engine`, for the tests: `node score.mjs HANDS RESULT [MODULE]`; the first two are JSON. */
import fs from "node:fs";
import { Engine } from "kongbox-engine";

const [given, result, module] = process.argv.slice(2);
const engine = await Engine.load(
  fs.readFileSync(module ?? new URL(import.meta.resolve("kongbox-engine/rules/redux.wasm"))),
);

function answer(hand) {
  try {
    return { score: engine.score(hand), distance: engine.distance(hand) };
  } catch (error) {
    return `${error.name}: ${error.message}`;
  }
}

fs.writeFileSync(result, JSON.stringify(JSON.parse(fs.readFileSync(given, "utf8")).map(answer)));
