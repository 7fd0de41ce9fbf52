/** Choices saved under a name. The server saves them for every browser; if it saves nothing, this browser keeps them. */
import words from "$words/play";
import { isGuest } from "../guest";
import * as browser from "../kept";
import type { Preset, Presets } from "../protocol";
import { type Path, answered } from "../served";
import type { Choice } from "./choice";

const PLACE = "kongbox.presets";
const SERVER = "/presets";
export const LONGEST = 40;

/** `wrong`: why the last choice was not saved or deleted. */
export const presets = $state<{ named: Preset[]; wrong: string }>({ named: remembered(), wrong: "" });
let served = false;

/** Load the choices from the server, and send it those that only this browser has. A guest's choices stay in the browser. */
export async function load(): Promise<void> {
  if (isGuest()) return;
  const mine = remembered();
  served = await ask(SERVER);
  if (!served) return;
  const missing = mine.filter(({ name }) => !presets.named.some((one) => one.name === name));
  for (const one of missing.reverse()) if (!(await ask(SERVER, JSON.stringify(one)))) return;
  hold([]);
}

/** Save a choice under a name; it replaces an older one of that name. */
export async function keep(name: string, choice: Choice): Promise<void> {
  const one = { name, choice };
  if (served) await ask(SERVER, JSON.stringify(one));
  else hold([one, ...without(name)], true);
}

export async function forget(name: string): Promise<void> {
  if (served) await ask(`${SERVER}/forget`, name);
  else hold(without(name), true);
}

const without = (name: string) => presets.named.filter((one) => one.name !== name);

/** Send a request to the server, and show the choices that it keeps; returns whether it succeeded. */
async function ask(path: Path, body?: string): Promise<boolean> {
  const answer = await answered<Partial<Presets> | null>(path, body === undefined ? undefined : { method: "POST", body });
  const named = "told" in answer ? answer.told?.named : undefined;
  if (named) presets.named = named;
  presets.wrong = "";
  if ("fault" in answer && answer.status !== 404) presets.wrong = answer.fault.reason ?? "";
  if ("silent" in answer && body !== undefined) presets.wrong = words.presets.silent;
  return named !== undefined;
}

/** Keep these choices in this browser, and show them if the server keeps none. */
function hold(named: Preset[], shown = false): void {
  if (shown) presets.named = named;
  if (named.length) browser.keep(PLACE, named);
  else browser.forget(PLACE);
}

function remembered(): Preset[] {
  const found = browser.kept(PLACE);
  return Array.isArray(found) ? found.filter(isPreset) : [];
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
