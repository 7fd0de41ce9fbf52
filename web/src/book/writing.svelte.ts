/**
 * A book as one device has it: the last page from the server, and the entries written here since.
 *
 * An entry is kept on the device first, then sent, one after the other. Each has an id, so that it counts once however often it
 * is sent, and says how many entries the writer knew. If another device has written too, the page shows both versions.
 */
import { untrack } from "svelte";
import type { BookEntry, BookFault, BookPage } from "../protocol";
import { look, takePen, write } from "./ask";
import { device, mark } from "./device";
import { type KeptBook, type Sent, concerns, keep, keptBook } from "./keeping";

const OFTEN = 4000;

type Said<T> = T extends { id: string } ? Omit<T, "id"> : never;
/** An entry before it has an id. */
export type Words = Said<Sent>;

export class Writing {
  page = $state.raw<BookPage | null>(null);
  /** The entries that are not on the server yet. */
  waiting = $state.raw<Sent[]>([]);
  /** Whether this device has the pen. */
  pen = $state(false);
  /** Whether the server does not answer. */
  silent = $state(false);
  /** The refusal if there is no such book, or the code is wrong. */
  missing = $state.raw<BookFault | null>(null);
  /** Why the server refuses the first waiting entry. */
  refused = $state.raw<BookFault | null>(null);
  /** Both versions, if another device has written since. */
  conflict = $state.raw<BookFault | null>(null);
  /** What the server says if another device has the pen now. */
  lost = $state.raw<BookFault | null>(null);

  #sending = false;

  constructor(
    readonly id: string,
    code: string,
  ) {
    this.#take(keep(id, ({ look, token }) => ({ look: code || look, token, at: Date.now() })));
  }

  /** The hand that came next when the first waiting entry was written. */
  get begun(): KeptBook["next"] {
    return keptBook(this.id).next ?? this.page?.next ?? null;
  }

  get code(): string {
    return keptBook(this.id).look;
  }

  /** Whether a person has to decide something before more can be sent. */
  get stopped(): boolean {
    return !!(this.refused ?? this.conflict ?? this.lost);
  }

  /** Ask for the current page, or send what waits. */
  async refresh(): Promise<void> {
    if (this.waiting.length && !this.lost) return this.send();
    const known = keptBook(this.id).page?.number;
    const answer = await look(this.id, this.code);
    // An entry written meanwhile has already brought a newer page.
    const { page, waiting } = keptBook(this.id);
    if ((waiting.length && !this.lost) || page?.number !== known) return;
    this.silent = "silent" in answer;
    if ("fault" in answer) this.missing = answer.fault;
    if (!("told" in answer)) return;
    this.missing = null;
    this.#take(keep(this.id, () => ({ page: answer.told })));
  }

  /** Refresh regularly while the page is visible; returns a function that ends this. */
  follow(often = OFTEN): () => void {
    const again = () => void (document.visibilityState === "visible" && this.refresh());
    const heard = (event: StorageEvent) => void (concerns(event, this.id) && this.#take(keptBook(this.id)));
    const timer = setInterval(again, often);
    addEventListener("online", again);
    addEventListener("storage", heard);
    document.addEventListener("visibilitychange", again);
    untrack(again); // otherwise an effect that follows would start again with every answer
    return () => {
      clearInterval(timer);
      removeEventListener("online", again);
      removeEventListener("storage", heard);
      document.removeEventListener("visibilitychange", again);
    };
  }

  /** Write an entry: keep it here, and send it. */
  write(words: Words): Promise<void> {
    const entry = { ...words, id: mark() };
    const begun = { after: this.page?.number ?? 0, next: this.page?.next ?? null };
    this.#take(keep(this.id, ({ waiting }) => ({ waiting: [...waiting, entry], ...(waiting.length ? {} : begun) })));
    return this.send();
  }

  /** Drop an entry that was written here and is not on the server. */
  drop(id: string): Promise<void> {
    this.refused = null;
    this.#take(keep(this.id, ({ waiting }) => ({ waiting: waiting.filter((one) => one.id !== id) })));
    return this.refresh();
  }

  /** Send the waiting entries, as long as the server accepts them. */
  async send(): Promise<void> {
    if (this.#sending || this.stopped) return;
    this.#sending = true;
    try {
      while (await this.#sendFirst());
    } finally {
      this.#sending = false;
    }
  }

  /** Send the refused entry again, unchanged, after something else has changed. */
  again(): Promise<void> {
    this.refused = null;
    return this.send();
  }

  /** Keep what the others have written, and drop what waits here. */
  keepTheirs(): void {
    const book = this.conflict?.book ?? this.page;
    this.conflict = null;
    this.#take(keep(this.id, () => ({ page: book, waiting: [] })));
  }

  /** Keep both: what waits here comes after the others' entries. */
  keepBoth(): Promise<void> {
    return this.#goOn([]);
  }

  /** Keep what waits here, and remove what the others have written; it can still be read and put back. */
  keepMine(): Promise<void> {
    return this.#goOn(undoing(this.conflict));
  }

  /** Write on this device from now on. */
  async takePen(): Promise<void> {
    const answer = await takePen(this.id, this.code, device());
    this.silent = "silent" in answer;
    if (!("told" in answer)) return;
    const { token, book } = answer.told;
    this.lost = null;
    this.#take(keep(this.id, ({ waiting, page }) => ({ token, page: waiting.length ? page : book })));
    await this.send();
  }

  async #sendFirst(): Promise<boolean> {
    const { token, after, waiting, page } = keptBook(this.id);
    const [first] = waiting;
    if (!first) return false;
    const answer = await write(this.id, { token, after, entries: [first], device: device(), hash: page?.hash ?? "" });
    this.silent = "silent" in answer;
    if ("fault" in answer) this.#stop(answer.fault, answer.status);
    if (!("told" in answer)) return false;
    const { told } = answer;
    this.#take(
      keep(this.id, (now) => ({ page: told, after: told.number, waiting: now.waiting.filter(({ id }) => id !== first.id) })),
    );
    return this.waiting.length > 0;
  }

  #stop(fault: BookFault, status: number): void {
    if (status === 409) this.conflict = fault;
    else if (status === 403) this.lost = fault;
    else this.refused = fault;
    if (status !== 403) return;
    this.pen = false;
    void this.refresh();
  }

  #goOn(before: Words[]): Promise<void> {
    const book = this.conflict?.book;
    this.conflict = null;
    const first = before.map((words) => ({ ...words, id: mark() }));
    this.#take(
      keep(this.id, ({ waiting, page, after }) => ({
        waiting: [...first, ...waiting],
        page: book ?? page,
        after: book?.number ?? after,
      })),
    );
    return this.send();
  }

  #take({ page, waiting, token }: KeptBook): void {
    this.page = page;
    this.waiting = waiting;
    this.pen = token !== "" && !this.lost;
  }
}

/**
 * The entries that remove everything that the others have written, the latest first. What they removed themselves stays removed.
 */
export function undoing(conflict: BookFault | null): Words[] {
  const theirs = conflict?.theirs ?? [];
  const names = new Set(theirs.map(({ id }) => id));
  const counts = theirs.filter(({ undone, kind, of }) => !undone && !(kind === "undo" && of && names.has(of)));
  return counts.toReversed().map(({ id }) => ({ kind: "undo", of: id }));
}

/** Whether an entry removes another one: an undo, but not the undo of one that removes. */
export function removes(entry: BookEntry, page: BookPage): boolean {
  return entry.kind === "undo" && !page.entries.some((one) => one.id === entry.of && removes(one, page));
}

/**
 * Whether the table has moved on since this hand was next. If so, the winds differ, and neither version can follow the other.
 */
export function movedOn(before: KeptBook["next"], now: BookPage | null | undefined): boolean {
  return before?.number !== now?.next?.number || before?.east !== now?.next?.east;
}
