/** The guided hand: the learner's place at its table, and the words beside it. */
import type { Open } from "../line.svelte";
import { Place } from "../place.svelte";
import type { Guide, Reply } from "../protocol";
import { progress, reach } from "./progress.svelte";

type Part = Guide["lit"][number];

const PARTS: Record<Part, string> = {
  hand: "[data-held]",
  wall: '[data-testid="left"], .wall',
  discards: '[data-testid^="discards"]',
  right: '[data-testid="seat-1"]',
  opposite: '[data-testid="seat-2"]',
  left: '[data-testid="seat-3"]',
  winner: '[data-testid="column-0"]',
  payments: '[aria-labelledby="payments"]',
};

export class Guided extends Place {
  guide = $state.raw<Guide | null>(null);

  constructor(open?: Open) {
    super("/learn/hand", open);
  }

  override begin(): string {
    return `${super.begin()}?step=${progress.step}`;
  }

  override hear(message: Reply | Guide): void {
    if (message.type !== "guide") return super.hear(message);
    this.guide = message;
    reach(message.step - 1, message.last);
  }

  /** Continue from a step that is only read. */
  goOn(): void {
    if (this.guide && !this.guide.wants && !this.guide.last) this.wish({ type: "go-on" });
  }

  /** Begin the hand again. */
  again(): void {
    reach(0, false);
    this.call();
  }
}

/** What a step sheds light on, as a selector: the button or tile that is wanted, and parts of the table. */
export function litBy(guide: Guide | null): string {
  if (!guide) return "";
  const parts = guide.lit.map((part) => PARTS[part]);
  return [...(guide.wants ? [`[data-action="${guide.wants}"]`] : []), ...parts].join(", ");
}
