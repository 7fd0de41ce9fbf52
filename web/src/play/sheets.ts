/** Writes a named choice as a house's sheet, a file that every kongbox can read, and reads such a file. */
import { print } from "../paper/print";
import type { HouseChoice, Preset } from "../protocol";
import { answered, bringing, refusalOf } from "../served";
import type { Choice } from "./choice";
import { LONGEST, keep, presets } from "./presets.svelte";

/** Download the sheet of a choice. */
export async function asSheet(one: Preset): Promise<void> {
  presets.wrong = "";
  try {
    await print("/presets/sheet", bringing(one));
  } catch (error) {
    presets.wrong = (error as Error).message;
  }
}

/** Save the choices of a sheet under its own name, with the present opponents. Returns null if the sheet is refused. */
export async function bring(file: File, now: Choice): Promise<Choice | null> {
  const answer = await answered<HouseChoice>(`/presets/choice?name=${encodeURIComponent(file.name)}`, {
    method: "POST",
    body: file,
  });
  presets.wrong = refusalOf(answer);
  if (!("told" in answer)) return null;
  const { name, rules, options } = answer.told;
  const choice = { rules, options, others: now.others, hands: 0 };
  await keep(freeName(name), choice);
  return choice;
}

/** This name, or else the next one that no other choice has. */
function freeName(name: string): string {
  const known = new Set(presets.named.map((one) => one.name));
  let free = name;
  for (let number = 2; known.has(free); number++) free = `${name.slice(0, LONGEST - 3).trimEnd()} ${number}`;
  return free;
}
