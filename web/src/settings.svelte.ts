/** What a person has chosen for this browser; kept between visits where the browser allows it. */
import { keep, keptNames } from "./kept";
import { PACES } from "./pacing";

const PLACE = "kongbox.settings";

/** What is one of several. */
export const CHOICES = {
  /** Day or night on all pages. */
  night: ["system", "day", "night"],
  /** The size of words. */
  text: ["small", "normal", "large"],
  /** What moves: as the system wants it, all, or nothing. */
  motion: ["system", "full", "less"],
  /** How fast the others play. */
  pace: PACES,
  /** What stands first in my hand. */
  order: ["suits", "honours"],
} as const;

export type Choice = keyof typeof CHOICES;

type Chosen = { -readonly [Name in Choice]: (typeof CHOICES)[Name][number] } & {
  indices: boolean;
  sound: boolean;
  dangers: boolean;
  /** A coach says what one could see for oneself. */
  coach: boolean;
  /** All discards in one heap, as they lay in the old days. */
  heap: boolean;
  /** What calls me at a table of friends: a sound, a shake, a screen that stays on, a notification. */
  ring: boolean;
  buzz: boolean;
  awake: boolean;
  notify: boolean;
  /** Sound has been offered. */
  offered: boolean;
};

/** What is either on or off. */
export type Switch = Exclude<keyof Chosen, Choice>;

const DEFAULTS: Chosen = {
  night: "system",
  text: "normal",
  motion: "system",
  pace: "natural",
  order: "suits",
  indices: true,
  sound: false,
  dangers: true,
  coach: false,
  heap: false,
  ring: false,
  buzz: true,
  awake: true,
  notify: false,
  offered: false,
};

export const settings = $state<Chosen>({ ...DEFAULTS, ...remembered() });

export function choose<Name extends keyof Chosen>(name: Name, value: Chosen[Name]): void {
  settings[name] = value;
  keep(PLACE, settings);
}

export function isChoice(name: keyof Chosen): name is Choice {
  return name in CHOICES;
}

/** Is it night on these pages, where the system says what it wants? */
export function isNight(system: boolean): boolean {
  return settings.night === "system" ? system : settings.night === "night";
}

/** Is everything still, where the system says what it wants? */
export function isStill(system: boolean): boolean {
  return settings.motion === "system" ? system : settings.motion === "less";
}

/** Milliseconds a moving tile takes; none where less motion is wanted. */
export function motion(milliseconds: number): number {
  return isStill(globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false) ? 0 : milliseconds;
}

function remembered(): Partial<Chosen> {
  const known = Object.entries(keptNames(PLACE)).filter(([name, value]) => name in DEFAULTS && fits(name as keyof Chosen, value));
  return Object.fromEntries(known);
}

function fits(name: keyof Chosen, value: unknown): boolean {
  return isChoice(name) ? (CHOICES[name] as readonly unknown[]).includes(value) : typeof value === "boolean";
}
