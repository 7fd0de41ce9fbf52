/**
 * Parts that the table shows only after a deal. They load once the table is ready, so that each is there when it is needed, even
 * if the server is gone by then.
 */

/** Milliseconds after which a deal is over, so that loading disturbs nobody. */
const SETTLED = 4000;
/** Milliseconds after which a part that is needed but could not be loaded is requested again. */
const AGAIN = 1000;

export class Later<Part> {
  #part = $state.raw<Part>();
  #wanted = false;

  constructor(private readonly load: () => Promise<{ default: Part }>) {}

  /** The part, once it is loaded. If it is needed sooner, it is loaded at once, or as soon as the server is back. */
  get now(): Part | undefined {
    if (!this.#part && !this.#wanted) void this.#want();
    return this.#part;
  }

  async #want(): Promise<void> {
    this.#wanted = true;
    while (!this.#part) await this.read().catch(() => new Promise((again) => setTimeout(again, AGAIN)));
  }

  async read(): Promise<void> {
    this.#part = (await this.load()).default;
  }
}

export const later = {
  Sheet: new Later(() => import("../sheet/Sheet.svelte")),
  Finale: new Later(() => import("../sheet/Finale.svelte")),
  Feat: new Later(() => import("./Feat.svelte")),
  Menu: new Later(() => import("../menu/Entries.svelte")),
  Rules: new Later(() => import("../menu/RulesPage.svelte")),
  Settings: new Later(() => import("../settings/SettingsPaper.svelte")),
  Referee: new Later(() => import("../menu/Referee.svelte")),
  Errors: new Later(() => import("./Errors.svelte")),
  Away: new Later(() => import("./Away.svelte")),
  Clauses: new Later(() => import("../clauses/Clauses.svelte")),
};

/** Load all parts that are not there yet. */
export async function readLater(): Promise<void> {
  await Promise.all(Object.values(later).map((part) => part.read()));
}

/**
 * Load all parts once the table is ready. A part that fails then is requested again when it is needed.
 * Returns a function that cancels this.
 */
export function readSettled(): () => void {
  const timer = setTimeout(() => void readLater().catch(() => null), SETTLED);
  return () => clearTimeout(timer);
}
