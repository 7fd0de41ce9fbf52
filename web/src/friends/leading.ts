/** Shows the others where the leader is, at most four times a second. Of several quick steps, it sends the last. */
const PAUSE = 250;

export class Leading {
  #last = -Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly say: (hand: number, moment: number) => void,
    private readonly now: () => number = () => performance.now(),
  ) {}

  show(hand: number, moment: number): void {
    clearTimeout(this.#timer);
    const rest = this.#last + PAUSE - this.now();
    if (rest > 0) {
      this.#timer = setTimeout(() => this.show(hand, moment), rest);
      return;
    }
    this.#last = this.now();
    this.say(hand, moment);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
