/** Choices that somebody has given a name. The server keeps them for every browser; where it keeps nothing, this one does. */
import type { Misread, Preset, Presets } from "../protocol";
import type { Choice } from "./choice";

const PLACE = "kongbox.presets";
const SERVER = "/presets";
export const LONGEST = 40;

/** `wrong` says why the last was not kept, or not forgotten. */
export const presets = $state<{ named: Preset[]; wrong: string }>({ named: remembered(), wrong: "" });
let served = false;

/** Ask the server for them; those that only this browser has kept are handed over to it. */
export async function load(): Promise<void> {
  const mine = remembered();
  served = await ask(SERVER);
  if (!served) return;
  const missing = mine.filter(({ name }) => !presets.named.some((one) => one.name === name));
  for (const one of missing.reverse()) if (!(await ask(SERVER, JSON.stringify(one)))) return;
  hold([]);
}

/** Keep a choice under a name; one that had it is replaced. */
export async function keep(name: string, choice: Choice): Promise<void> {
  const one = { name, choice };
  if (served) await ask(SERVER, JSON.stringify(one));
  else hold([one, ...presets.named.filter((other) => other.name !== one.name)], true);
}

export async function forget(name: string): Promise<void> {
  if (served) await ask(`${SERVER}/forget`, name);
  else hold(presets.named.filter((one) => one.name !== name), true);
}

/** Did the server do it? All that it keeps is shown then. */
async function ask(path: string, body?: string): Promise<boolean> {
  presets.wrong = "";
  try {
    const answer = await fetch(path, body === undefined ? {} : { method: "POST", body });
    const told = (await answer.json()) as Partial<Presets & Misread>;
    if (answer.ok && told.named) presets.named = told.named;
    else if (answer.status !== 404) presets.wrong = told.reason ?? "";
    return answer.ok && told.named !== undefined;
  } catch {
    if (body !== undefined) presets.wrong = "The table does not answer: nothing was kept, and nothing forgotten.";
    return false;
  }
}

/** This browser keeps these; they are `shown`, where the server keeps none. */
function hold(named: Preset[], shown = false): void {
  if (shown) presets.named = named;
  try {
    if (named.length) localStorage.setItem(PLACE, JSON.stringify(named));
    else localStorage.removeItem(PLACE);
  } catch {
    // A browser that keeps nothing still plays.
  }
}

function remembered(): Preset[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isPreset) : [];
  } catch {
    return [];
  }
}

function isPreset(one: unknown): one is Preset {
  const { name, choice } = (one ?? {}) as { name?: unknown; choice?: Partial<Choice> };
  return (
    typeof name === "string" &&
    typeof choice?.rules === "string" &&
    typeof choice.hands === "number" &&
    typeof choice.options === "object" &&
    choice.options !== null &&
    Array.isArray(choice.others) &&
    choice.others.length === 3 &&
    choice.others.every((other) => typeof other === "string")
  );
}
