/** House rules while they are edited. Each change goes to the server, which returns the whole form. */
import { forget, keep, kept } from "../kept";
import type { NewHand, SheetAsked, SheetForm, SheetLink, SheetSaved, SheetSent, TriedHands } from "../protocol";
import { type Answer, type Path, answered, bringing, refusalOf } from "../served";
import { shared } from "../sharing";
import { brought } from "./brought";

const PLACE = "kongbox.house";
const MOST_STEPS = 100;

/** Rules that are not saved yet, and the page on which they were edited. */
interface Unsaved {
  place: string;
  sent: SheetSent;
}

export class Editing {
  form = $state.raw<SheetForm | null>(null);
  hands = $state.raw<TriedHands | null>(null);
  wrong = $state("");
  /** Whether there are changes that were not saved. */
  unsaved = $state(false);
  /** Whether special hands were brought from the page where they are drawn. */
  brought = $state(false);

  #past = $state.raw<SheetForm[]>([]);
  #turn: Promise<void> = Promise.resolve();
  #asked = 0;

  readonly canUndo = $derived(this.#past.length > 0);

  constructor(private readonly place: string) {}

  /** Open rules, with the unsaved changes that this browser has kept. */
  async open(asked: SheetAsked): Promise<void> {
    const before = unsavedAt(this.place);
    const form = await this.#ask<SheetForm>("/sheets/form", before ? { draft: before.draft } : asked);
    if (!form) return;
    this.form = before ? { ...form, id: before.id ?? "" } : form;
    this.unsaved = before !== null;
    const { hands, back } = brought;
    [brought.hands, brought.back] = ["", ""];
    if (hands && (!back || back === this.place)) {
      await this.#change({ hands });
      this.brought = true;
    }
    void this.#count();
  }

  /** Make a change; null undoes it. */
  edit(path: string[], value: unknown): Promise<void> {
    return this.#change({ edit: { path, value } });
  }

  /** Keep a name while somebody writes it, so that it is not lost with the page. */
  keepName(name: string): void {
    if (this.form) this.#keep({ ...this.sent, draft: { ...this.form.draft, name } });
  }

  /** Add a special hand; returns whether it was added. */
  async add(hand: NewHand): Promise<boolean> {
    const before = this.form?.draft;
    await this.#change({ hand });
    return this.form?.draft !== before && !this.form?.refused;
  }

  /** Send changes one after another, in the order in which they were made. */
  #change(change: Pick<SheetAsked, "edit" | "hand" | "hands">): Promise<void> {
    this.#turn = this.#turn.then(async () => {
      const before = this.form;
      if (!before) return;
      const form = await this.#ask<SheetForm>("/sheets/form", { draft: before.draft, ...change });
      if (!form) return;
      const { id, version } = before;
      this.form = shared({ ...form, id, version }, before);
      if (form.refused) return;
      this.#past = [...this.#past.slice(1 - MOST_STEPS), { ...before, refused: null }];
      this.#changed();
    });
    return this.#turn;
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (!before) return;
    this.#past = this.#past.slice(0, -1);
    this.form = before;
    this.#changed();
  }

  /** Save the rules, unless a change that was just made is refused. Returns the id and the version. */
  async save(): Promise<SheetSaved | null> {
    const before = this.form;
    const sent = await this.latest();
    if (this.form !== before && this.form?.refused) return null;
    const saved = this.form && (await this.#ask<SheetSaved>("/sheets", sent));
    if (!this.form || !saved) return null;
    this.form = { ...this.form, ...saved };
    this.unsaved = false;
    forget(PLACE);
    return saved;
  }

  async link(): Promise<SheetLink | null> {
    return this.#ask<SheetLink>("/sheets/link", await this.latest());
  }

  /** Return the rules once every change that was made is in them. */
  async latest(): Promise<SheetSent> {
    await this.#turn;
    return this.sent;
  }

  get sent(): SheetSent {
    return { draft: this.form?.draft ?? {}, id: this.form?.id ?? "" };
  }

  #changed(): void {
    this.unsaved = true;
    this.#keep(this.sent);
    void this.#count();
  }

  #keep(sent: SheetSent): void {
    keep(PLACE, { place: this.place, sent } satisfies Unsaved);
  }

  /** Score the example hands by the rules as they are now. */
  async #count(): Promise<void> {
    const asked = ++this.#asked;
    const hands = await this.#ask<TriedHands>("/sheets/hands", { draft: this.form?.draft });
    if (hands && asked === this.#asked) this.hands = shared(hands, this.hands);
  }

  async #ask<T>(path: Path, body: unknown): Promise<T | null> {
    const answer: Answer<T> = await answered<T>(path, bringing(body));
    this.wrong = refusalOf(answer);
    return "told" in answer ? answer.told : null;
  }
}

/** The unsaved changes that this browser has kept of the rules at this place. */
export function unsavedAt(place: string): SheetSent | null {
  const found = kept(PLACE) as Partial<Unsaved> | null;
  return found?.place === place && typeof found.sent?.draft === "object" ? found.sent : null;
}
