/** The guided hand: the learner's place at its table, and the guide's words. */
import type { Open } from "../line.svelte";
import { Place } from "../place.svelte";
import type { Guide, Reply, Request } from "../protocol";
import { anySeed } from "./ask";
import type { Path } from "../served";
import { finish, keepWhole, progress, reach } from "./progress.svelte";

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
  /** False: the lesson's words stand where the table would ask whether to turn sounds on. */
  override readonly asksForSounds = false;

  override get reads(): boolean {
    return this.guide?.reads ?? true;
  }

  constructor(open?: Open, path: Path = "/learn/hand") {
    super(path, open);
  }

  override begin(): string {
    return `${super.begin()}?step=${progress.step}`;
  }

  override hear(message: Reply | Guide): void {
    if (message.type !== "guide") return super.hear(message);
    this.guide = message;
    this.reach(message);
  }

  /** Save how far the learner has come. */
  reach({ step, last }: Guide): void {
    reach(step - 1, last);
  }

  /** Continue from a step that needs no action. */
  goOn(): void {
    if (this.guide?.reads) this.wish({ type: "go-on" });
  }

  /** Begin the hand again. */
  again(): void {
    reach(0, false);
    this.call();
  }
}

/** A whole hand, played freely by the rules of the lessons. A page that comes back continues it. */
export class Whole extends Guided {
  override begin(): string {
    const { rules, whole } = progress;
    const { seed, did } = whole?.rules === rules ? whole : { seed: anySeed(), did: [] };
    keepWhole({ rules, seed, did });
    const asked = new URLSearchParams([["rules", rules], ["seed", `${seed}`], ...did.map((action) => ["did", action])]);
    return `${Place.prototype.begin.call(this)}?${asked}`;
  }

  override act(action: string, ...others: string[]): void {
    if (this.view && !this.pending && progress.whole) keepWhole({ ...progress.whole, did: [...progress.whole.did, action] });
    super.act(action, ...others);
  }

  override reach({ last }: Guide): void {
    if (!last) return;
    finish("whole");
    keepWhole(null);
  }

  override again(): void {
    keepWhole(null);
    this.call();
  }
}

/** A mistake that is asked again. A page that has lost the line comes back to the same mistake. */
export class Mistake extends Guided {
  /** The mistake's name; undefined while the next one is requested. The parent's constructor already makes the first request. */
  declare asked?: string;
  /** False: the hand does not go on, so there is nothing to pause. */
  override readonly paced = false;

  constructor(open?: Open) {
    super(open, "/mistakes/hand");
  }

  override begin(): string {
    return Place.prototype.begin.call(this) + (this.asked ? `?${new URLSearchParams({ at: this.asked })}` : "");
  }

  /** Whether a request is possible. There are no hints here. */
  override may(...names: Request["type"][]): boolean {
    return names.includes("why");
  }

  override reach({ name }: Guide): void {
    this.asked = name;
  }

  /** Go to the next mistake. */
  override again(): void {
    this.asked = "";
    this.call();
  }
}

/** What a step highlights, as a selector: the wanted button or tile, the best tile, and parts of the table. */
export function litBy(guide: Guide | null): string {
  if (!guide) return "";
  const parts = guide.lit.map((part) => PARTS[part]);
  const best = guide.best ? [`[data-held][data-tile="${guide.best}"]`] : [];
  return [...(guide.wants ? [`[data-action="${guide.wants}"]`] : []), ...best, ...parts].join(", ");
}
