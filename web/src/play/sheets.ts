/** A choice under a name as the sheet of a house, a file that kongbox reads everywhere; and such a sheet as a choice. */
import { give, taken } from "../paper/print";
import type { HouseChoice, Misread, Preset } from "../protocol";
import type { Choice } from "./choice";
import { LONGEST, keep, presets } from "./presets.svelte";

/** Hand the sheet of a choice to the person. */
export async function asSheet(one: Preset): Promise<void> {
  presets.wrong = "";
  try {
    const answer = await fetch("/presets/sheet", { method: "POST", body: JSON.stringify(one) });
    if (answer.ok) give(await taken(answer, "house.toml"));
    else presets.wrong = ((await answer.json()) as Misread).reason;
  } catch {
    presets.wrong = "The table does not answer: no sheet was written.";
  }
}

/** Keep what a sheet chooses under the name that it has; the others are those of now. Nothing where it is no choice. */
export async function bring(file: File, now: Choice): Promise<Choice | null> {
  presets.wrong = "";
  let found: HouseChoice;
  try {
    const answer = await fetch(`/presets/choice?name=${encodeURIComponent(file.name)}`, { method: "POST", body: file });
    const told = (await answer.json()) as HouseChoice & Misread;
    if (!answer.ok) {
      presets.wrong = told.reason;
      return null;
    }
    found = told;
  } catch {
    presets.wrong = "The table does not answer: nothing was brought in.";
    return null;
  }
  const choice = { rules: found.rules, options: found.options, others: now.others, hands: 0 };
  await keep(freeName(found.name), choice);
  return choice;
}

/** This name, or the next that no other choice has. */
function freeName(name: string): string {
  const known = new Set(presets.named.map((one) => one.name));
  let free = name;
  for (let number = 2; known.has(free); number++) free = `${name.slice(0, LONGEST - 3).trimEnd()} ${number}`;
  return free;
}
