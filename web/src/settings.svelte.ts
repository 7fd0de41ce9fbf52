/** What a person has chosen for this browser; kept between visits where the browser allows it. */
import { keep, keptNames } from "./kept";
import { PACES, type Pace } from "./pacing";

const PLACE = "kongbox.settings";

interface Chosen {
  indices: boolean;
  sound: boolean;
  night: boolean;
  dangers: boolean;
  /** A coach says what one could see for oneself. */
  coach: boolean;
  /** All discards in one heap, as they lay in the old days. */
  heap: boolean;
  /** How fast the others play. */
  pace: Pace;
  /** Sound has been offered. */
  offered: boolean;
}

/** What is either on or off. */
export type Switch = { [Name in keyof Chosen]: Chosen[Name] extends boolean ? Name : never }[keyof Chosen];

const DEFAULTS: Chosen = {
  indices: true,
  sound: false,
  night: prefers("(prefers-color-scheme: dark)"),
  dangers: true,
  coach: false,
  heap: false,
  pace: "natural",
  offered: false,
};

export const settings = $state<Chosen>({ ...DEFAULTS, ...remembered() });

export function choose<Name extends keyof Chosen>(name: Name, value: Chosen[Name]): void {
  settings[name] = value;
  keep(PLACE, settings);
}

/** Milliseconds a moving tile takes; none where less motion is wanted. */
export function motion(milliseconds: number): number {
  return prefers("(prefers-reduced-motion: reduce)") ? 0 : milliseconds;
}

function prefers(query: string): boolean {
  return globalThis.matchMedia?.(query).matches ?? false;
}

function remembered(): Partial<Chosen> {
  const known = Object.entries(keptNames(PLACE)).filter(([name, value]) => name in DEFAULTS && fits(name as keyof Chosen, value));
  return Object.fromEntries(known);
}

function fits(name: keyof Chosen, value: unknown): boolean {
  return name === "pace" ? PACES.includes(value as Pace) : typeof value === "boolean";
}
