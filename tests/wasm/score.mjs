/** Hands scored by the package `kongbox-engine`, for the tests: `node score.mjs HANDS RESULT`, both JSON. */
import fs from "node:fs";
import { Engine } from "kongbox-engine";

const [given, result] = process.argv.slice(2);
const engine = await Engine.load(fs.readFileSync(new URL(import.meta.resolve("kongbox-engine/rules/redux.wasm"))));

function answer(hand) {
  try {
    return engine.score(hand);
  } catch (error) {
    return `${error.name}: ${error.message}`;
  }
}

fs.writeFileSync(result, JSON.stringify(JSON.parse(fs.readFileSync(given, "utf8")).map(answer)));
