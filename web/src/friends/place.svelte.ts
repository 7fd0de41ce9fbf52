/** My place at a table of friends: the line to it, who is around, what is said, and what I may do. */
import type { Around, Chair, Charges, Gone, Reply, Request, Referee, Said, Seat } from "../protocol";
import { settings } from "../settings.svelte";
import { Source, socketAt } from "../source.svelte";
import { pathOf } from "./ask";
import { type Kept, kept } from "./promise";

/** How many sayings a page remembers. */
const MOST = 60;
/** A table that is closed to this page says so with this code. */
const CLOSED_TO_US = 1008;

export interface Saying extends Said {
  at: number;
}

export interface Checked {
  number: number;
  hash: string;
  kept: Kept;
}

export class Place extends Source {
  around = $state.raw<Around | null>(null);
  /** As it was when what is shown now was told: what is awaited speaks of what one sees. */
  shown = $state.raw<Around | null>(null);
  sayings = $state.raw<Saying[]>([]);
  gone = $state.raw<Gone | null>(null);
  /** The table is not for this browser, and why. */
  closed = $state("");
  /** When the time to answer is over, by this page's own clock. */
  until = $state(0);
  /** When the motion lapses. */
  lapses = $state(0);
  checked = $state.raw<Checked | null>(null);
  /** Nothing that others say is shown. */
  quiet = $state(false);
  /** Sayings that came since they were last looked at. */
  unread = $state(0);

  /** Promises as this page saw them before the dice, by the number of the hand. */
  readonly #promised = new Map<string, string>();
  #charges: ((referee: Referee) => void)[] = [];

  constructor(
    readonly id: string,
    open: (address: string) => WebSocket = (url) => new WebSocket(url),
    private readonly now: () => number = () => performance.now(),
  ) {
    super(open, () => (settings.pace === "quick" ? "quick" : "natural"));
    this.call();
  }

  get me(): Chair | undefined {
    return this.around?.chairs.find(({ me }) => me);
  }

  may(...names: Request["type"][]): boolean {
    return names.some((name) => this.around?.may.includes(name));
  }

  /** Ask for something of this table. */
  wish(request: Request): void {
    this.refusal = null;
    this.say(request);
  }

  /** Milliseconds since something was said. */
  age({ at }: Saying): number {
    return this.now() - at;
  }

  chairAt(seat: Seat): Chair | undefined {
    return this.around?.chairs.find((chair) => chair.seat === seat);
  }

  /** Who is awaited, by their seats in this hand. */
  seats(around: Around | null): Seat[] {
    const chairs = around?.awaited ?? [];
    return (around?.chairs ?? []).flatMap(({ chair, seat }) =>
      chairs.includes(chair) && typeof seat === "number" ? [seat] : [],
    );
  }

  next(): void {
    if (this.pending) return;
    if (this.around?.stage === "over" && this.may("rematch")) this.wish({ type: "rematch" });
    else if (this.view?.result && this.may("next") && !this.me?.ready) this.wish({ type: "next" });
    else if (this.view?.result && this.may("deal-on") && !this.may("next")) this.wish({ type: "deal-on" });
  }

  rule(serial: number, seat: Seat, name: string): void {
    this.wish({ type: "rule", serial, seat, name });
  }

  unrule(): void {
    this.wish({ type: "unrule" });
  }

  rulings(): Promise<Referee> {
    return new Promise((tell, fail) => {
      if (this.say({ type: "charges" })) this.#charges.push(tell);
      else fail(new Error("the line is lost"));
    });
  }

  override takeBack(): void {
    if (this.view && this.may("take-back")) this.wish({ type: "take-back", serial: this.view.serial });
  }

  /** Whoever comes back to the others does so soon. */
  protected override get longestWait(): number {
    return 2500;
  }

  protected override mayTakeBack(): boolean {
    return this.may("take-back");
  }

  protected where(): string {
    return socketAt(location, `${pathOf(this.id)}/ws`);
  }

  protected override ended(event: CloseEvent | undefined): boolean {
    if (event?.code === CLOSED_TO_US) this.closed = event.reason;
    return this.gone !== null || this.closed !== "";
  }

  protected override hear(message: { type: string }): boolean {
    const reply = message as Reply;
    if (reply.type === "around") this.#see(reply);
    else if (reply.type === "said") this.#listen(reply);
    else if (reply.type === "gone") this.gone = reply;
    else if (reply.type === "charges") this.#answer(reply);
    else return false;
    return true;
  }

  override call(): void {
    this.gone = null;
    this.closed = "";
    this.#charges = [];
    super.call();
  }

  #see(around: Around): void {
    if (around.clock) this.until = this.now() + around.clock.left;
    if (around.motion) this.lapses = this.now() + around.motion.left;
    this.around = around;
    this.takesBack = this.mayTakeBack();
    const { promise, opened } = around;
    if (promise && !promise.salt) this.#promised.set(this.#handOf(promise.number), promise.hash);
    for (const one of [opened, promise]) if (one?.salt) void this.#check(one);
  }

  #handOf(number: number): string {
    return `${this.around?.sessions?.at(-1) ?? ""} ${number}`;
  }

  async #check(promise: NonNullable<Around["promise"]>): Promise<void> {
    const { number, hash } = promise;
    if (this.checked?.hash === hash) return;
    this.checked = { number, hash, kept: await kept(promise, this.#promised.get(this.#handOf(number))) };
  }

  #listen(said: Said): void {
    if (this.quiet && !said.nudge && !said.news) return;
    this.sayings = [...this.sayings, { ...said, at: this.now() }].slice(-MOST);
    this.unread += 1;
  }

  #answer({ referee }: Charges): void {
    for (const tell of this.#charges.splice(0)) tell(referee);
  }
}
