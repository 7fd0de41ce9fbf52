/** What my decisions in a session cost. The server searches hand after hand; saved prices are only read. */
import words from "$words/review";
import type { HandPrices, PricedDecision, Seat, SessionPage } from "../protocol";
import { EVERY } from "../aside.svelte";
import { type Path, answered, bringing, refusalOf } from "../served";

/** A hand of the session, and my seat in it. */
export interface Played {
  number: number;
  seat: Seat;
}

export type Costly = PricedDecision & { hand: Played };

/** The hands that I played. */
export function played({ hands, me }: SessionPage): Played[] {
  return hands.map(({ number, names }) => ({ number, seat: names.indexOf(me) as Seat })).filter(({ seat }) => seat >= 0);
}

export class SessionPrices {
  running = $state(false);
  /** How many hands have been searched. */
  done = $state(0);
  /** What is known so far of the hand that is being searched. */
  told = $state.raw<HandPrices | null>(null);
  mistakes = $state.raw<Costly[]>([]);
  wrong = $state("");
  #going = 0;

  constructor(
    readonly session: string,
    readonly hands: Played[],
  ) {}

  async begin(): Promise<void> {
    const going = ++this.#going;
    [this.running, this.done, this.mistakes, this.wrong] = [true, 0, [], ""];
    for (const hand of this.hands) {
      this.told = null;
      const found = await this.#search(this.#path(hand), () => going === this.#going);
      if (going !== this.#going) return;
      if (!found) break;
      const more = found.filter(({ mistake }) => mistake).map((one) => ({ ...one, hand }));
      this.mistakes = [...this.mistakes, ...more].sort((one, other) => other.loss - one.loss);
      this.done += 1;
    }
    this.running = false;
  }

  /** Stop asking, and stop the server's search. */
  stop(): void {
    const hand = this.hands[this.done];
    this.leave();
    if (hand) void answered(`${this.#path(hand)}/stop`, bringing({}));
  }

  /** Stop asking. The server finishes the hand and saves its prices. */
  leave(): void {
    this.#going += 1;
    this.running = false;
  }

  #path({ number, seat }: Played): Path {
    return `/prices/${encodeURIComponent(this.session)}/${number}/${seat}`;
  }

  /** The prices of a hand; null if the search failed or was stopped. */
  async #search(path: Path, goes: () => boolean): Promise<PricedDecision[] | null> {
    let answer = await answered<HandPrices>(path, bringing({}));
    while ("told" in answer && answer.told.state === "running" && goes()) {
      this.told = answer.told;
      await new Promise((again) => setTimeout(again, EVERY));
      if (goes()) answer = await answered<HandPrices>(path);
    }
    if ("told" in answer && answer.told.state === "done") return answer.told.decisions;
    if (goes()) this.wrong = "told" in answer ? unfinished(answer.told) : refusalOf(answer);
    return null;
  }
}

/** Why a search failed; "" if somebody stopped it. */
function unfinished({ state, reason }: HandPrices): string {
  return reason || (state === "failed" ? words.prices.failed : "");
}
