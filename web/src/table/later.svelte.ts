/** What the table shows later than a deal: read once the table stands, so that each part is there when it is wanted, server or none. */

/** Milliseconds after which a deal is over: what is read then keeps nobody waiting. */
const SETTLED = 4000;
/** Milliseconds after which what is wanted and could not be had is asked for again. */
const AGAIN = 1000;

export class Later<Part> {
  #part = $state.raw<Part>();
  #wanted = false;

  constructor(private readonly load: () => Promise<{ default: Part }>) {}

  /** The part, once it is read; asked for sooner, it is read at once, or as soon as the server is back. */
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

/** Read all parts that are not there yet. */
export async function readLater(): Promise<void> {
  await Promise.all(Object.values(later).map((part) => part.read()));
}

/** Read them once the table stands; what cannot be had then is asked for again when it is wanted. */
export function readSettled(): () => void {
  const timer = setTimeout(() => void readLater().catch(() => null), SETTLED);
  return () => clearTimeout(timer);
}
