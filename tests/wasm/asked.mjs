/** Hands that a bot plays, for the tests: `node asked.mjs MODULE`. Prints results, each asked for in three ways. */
import fs from "node:fs";
import { Engine } from "kongbox-engine";

const engine = await Engine.load(fs.readFileSync(process.argv[2]));

const told = [];
for (let seed = 0; seed < 20; seed++) {
  const [straight, asked, stepped] = [1, 2, 3].map(() => engine.deal({ seed }));
  for (let time = 0; time < 3; time++) asked.choose("random");
  while (stepped.seat !== null) stepped.act(stepped.choose("random"));
  told.push([straight.playOut("random"), asked.playOut("random"), stepped.result()]);
}
console.log(JSON.stringify(told));
