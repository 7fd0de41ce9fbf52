/** What a person has chosen for this browser. It is kept between visits, if the browser allows that. */
import { keep, keptNames, whenKept } from "./kept";
import { PACES } from "./pacing";

const PLACE = "kongbox.settings";

/** The settings that are one of several values. */
export const CHOICES = {
  /** Light or dark colours on all pages. */
  night: ["system", "day", "night"],
  /** The size of words. */
  text: ["small", "normal", "large"],
  /** What moves: as the system says, everything, or nothing. */
  motion: ["system", "full", "less"],
  /** How fast the others play. */
  pace: PACES,
  /** Which tiles come first in my hand. */
  order: ["suits", "honours"],
} as const;

export type Choice = keyof typeof CHOICES;

type Chosen = { -readonly [Name in Choice]: (typeof CHOICES)[Name][number] } & {
  indices: boolean;
  sound: boolean;
  dangers: boolean;
  /** Whether a coach says what the open tiles tell, and what a good player would do. */
  coach: boolean;
  /** Whether all discards lie in one heap, as in the old days. */
  heap: boolean;
  /** What calls me at a table of friends: a sound, a vibration, a screen that stays on, a notification. */
  ring: boolean;
  buzz: boolean;
  awake: boolean;
  notify: boolean;
  /** Whether sound has been offered. */
  offered: boolean;
};

/** The settings that are either on or off. */
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

whenKept(PLACE, () => void Object.assign(settings, DEFAULTS, remembered()));

export function choose<Name extends keyof Chosen>(name: Name, value: Chosen[Name]): void {
  settings[name] = value;
  keep(PLACE, settings);
}

export function isChoice(name: keyof Chosen): name is Choice {
  return name in CHOICES;
}

/** Whether the pages are dark. `system`: the system asks for dark colours. */
export function isNight(system: boolean): boolean {
  return settings.night === "system" ? system : settings.night === "night";
}

/** Whether nothing may move. `system`: the system asks for less motion. */
export function isStill(system: boolean): boolean {
  return settings.motion === "system" ? system : settings.motion === "less";
}

/** The milliseconds that a moving tile takes; 0 if nothing may move. */
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
