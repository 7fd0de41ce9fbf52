/** Choices that somebody has given a name; kept in this browser, where it allows that. */
import type { Choice } from "./choice";

const PLACE = "kongbox.presets";
const MOST = 12;
export const LONGEST = 40;

interface Preset {
  name: string;
  choice: Choice;
}

export const presets = $state<{ named: Preset[] }>({ named: remembered() });

/** Keep a choice under a name; one that had it is replaced. */
export function keep(name: string, choice: Choice): void {
  const others = presets.named.filter((one) => one.name !== name);
  write([{ name: name.slice(0, LONGEST), choice }, ...others].slice(0, MOST));
}

export function forget(name: string): void {
  write(presets.named.filter((one) => one.name !== name));
}

function write(named: Preset[]): void {
  presets.named = named;
  try {
    localStorage.setItem(PLACE, JSON.stringify(named));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

function remembered(): Preset[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isPreset).slice(0, MOST) : [];
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
