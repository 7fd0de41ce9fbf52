/** Hands that bots play, for the tests: `node seen.mjs MODULE BOT HANDS`. Prints each hand as what the table shows before every action
 * and at the end, each with the legal actions and the action, and then the result with the scores by chair.
 */
import fs from "node:fs";
import { Engine } from "kongbox-engine";

const [module, bot, hands] = process.argv.slice(2);
const engine = await Engine.load(fs.readFileSync(module));
const chairs = [0, 1, 2, 3];

function shown(game) {
  const each = (name) => chairs.map((seat) => game[name](seat));
  const facts = Object.fromEntries(
    ["seat", "phase", "turn", "openTile", "wallLeft", "round", "discards"].map((name) => [name, game[name]]),
  );
  return { ...facts, ...Object.fromEntries(["wind", "hand", "bonus", "melds"].map((name) => [name, each(name)])) };
}

/** How far each chair is from ready, by what the table shows of it, where its hand has its number of tiles. */
function away(game) {
  return chairs.map((seat) => {
    const [concealed, sets] = [game.hand(seat), game.melds(seat)];
    return [13, 14].includes(concealed.length + 3 * sets.length) ? engine.distance({ concealed, sets }) : null;
  });
}

const told = [];
for (let seed = 0; seed < Number(hands); seed++) {
  const game = engine.deal({ seed, east: seed % 4, round: "ESWN"[seed % 3] });
  const steps = [];
  for (let action; (action = game.choose(bot)); game.act(action)) {
    steps.push({ shown: shown(game), away: away(game), legal: game.legal(), action });
  }
  steps.push({ shown: shown(game) });
  told.push({ steps, result: game.result(), scores: chairs.map((seat) => game.score(seat)) });
}
console.log(JSON.stringify(told));
