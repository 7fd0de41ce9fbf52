/** What a screen reader says at the table: everything once, in the order in which it happens. */
import type { EventView, View } from "../protocol";
import { announcement } from "./calls";

/** How many sentences stay, because a screen reader may be some sentences behind. */
const KEPT = 20;

export class Telling {
  lines = $state.raw<{ id: number; text: string }[]>([]);
  #events: EventView[] | null = null;
  #asked = "";
  #said = 0;

  /** Take in the events and the present question. `mine`: I am asked. `settled`: others are asked, and will need some time. */
  hear(view: View, events: EventView[], asked: string, { mine, settled }: { mine: boolean; settled: boolean }): void {
    const fresh = events !== this.#events;
    const wanted = mine ? (fresh && events.length > 0) || asked !== this.#asked : settled && asked !== this.#asked;
    const prompt = view.result ? "" : asked;
    const told = announcement(view, fresh ? events : [], wanted ? prompt : "");
    this.#events = events;
    if (wanted) this.#asked = asked;
    if (told.length) this.lines = [...this.lines, ...told.map((text) => ({ id: this.#said++, text }))].slice(-KEPT);
  }
}
