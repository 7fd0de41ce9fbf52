/** What a person has chosen for this browser; kept between visits where the browser allows it. */
const PLACE = "kongbox.settings";

interface Chosen {
  indices: boolean;
  sound: boolean;
  night: boolean;
  dangers: boolean;
}

const DEFAULTS: Chosen = { indices: true, sound: false, night: prefers("(prefers-color-scheme: dark)"), dangers: true };

export const settings = $state<Chosen>({ ...DEFAULTS, ...remembered() });

export function choose(name: keyof Chosen, value: boolean): void {
  settings[name] = value;
  try {
    localStorage.setItem(PLACE, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** Milliseconds a moving tile takes; none where less motion is wanted. */
export function motion(milliseconds: number): number {
  return prefers("(prefers-reduced-motion: reduce)") ? 0 : milliseconds;
}

function prefers(query: string): boolean {
  return globalThis.matchMedia?.(query).matches ?? false;
}

function remembered(): Partial<Chosen> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    if (typeof kept !== "object" || kept === null) return {};
    const known = Object.entries(kept).filter(([name, value]) => name in DEFAULTS && typeof value === "boolean");
    return Object.fromEntries(known) as Partial<Chosen>;
  } catch {
    return {};
  }
}
