/** A hand under review: its moments, the moment on screen, and the seat from which it is seen. */
import words from "$words/review";
import type { ReviewHand, Seat, SeatView, View } from "../protocol";
import { read } from "../served";
import { type Sight, type Step, addressOf, keyed, pathOf, sightIn, viewsOf } from "./stepping";

export class Looking {
  hand = $state.raw<ReviewHand | null>(null);
  /** Why there is no hand to review. */
  gone = $state<string | null>(null);
  /** Whether the last step went one moment forward, so its events are shown as they happen. */
  forward = $state(false);
  #sight = $state.raw<Sight>(sightIn(""));

  readonly #views = $derived(this.hand ? viewsOf(this.hand) : []);
  readonly last = $derived(Math.max(this.#views.length - 1, 0));
  readonly at = $derived(Math.min(this.#sight.moment, this.last));
  readonly address = $derived(addressOf({ ...this.#sight, moment: this.at }));
  /** What happened at every moment, and at the moment on screen. */
  readonly told = $derived(this.hand?.told ?? []);
  readonly now = $derived(this.told[this.at] ?? []);
  /** What the bot that moved says about its move. */
  readonly why = $derived(this.hand?.why?.[this.at] ?? "");
  readonly said = $derived(this.now.map(({ text }) => text).join(" "));
  /**
   * The view without any action. A person who looks from a seat is not its player, so the plates show the names in the
   * record.
   */
  readonly view = $derived.by((): View | null => {
    const then = this.#views[this.at];
    const named = (seat: SeatView): SeatView => ({ ...seat, name: this.hand?.names[seat.seat] ?? seat.name });
    return then ? { ...then, legal: [], seats: then.seats.map(named) } : null;
  });
  /** What could be claimed, in words. */
  readonly offered = $derived.by(() => {
    const { phase, legal = [] } = this.#views[this.at] ?? {};
    return phase === "turn" ? [] : legal.filter(({ kind }) => kind !== "pass").map(({ word }) => word);
  });
  /** Who took a decision back, and when. If a moment has no line, its marks are at the line before. */
  readonly taken = $derived(
    (this.hand?.taken ?? []).map(([seat, when]): [Seat, number] => [seat, Math.max(0, this.toldBy(when))]),
  );

  /** `stepped` is called with the hand and the moment to which a person steps. */
  constructor(
    wanted: string,
    private readonly stepped: (hand: number, moment: number) => void = () => {},
  ) {
    this.#sight = sightIn(wanted);
    void this.#read();
  }

  /** Go to the moment and the seat in an address. */
  turn(wanted: string): void {
    const next = sightIn(wanted);
    if (addressOf(next) !== addressOf(this.#sight)) this.#see(next);
  }

  go(step: Step): void {
    if ("moment" in step) this.#see({ moment: step.moment }, step.moment === this.at + 1);
    else if (this.hand) {
      const hand = Math.min(Math.max(this.#sight.hand + step.hands, 1), this.hand.hands);
      if (hand !== this.#sight.hand) this.#see({ hand, moment: 0 });
    }
    this.stepped(this.#sight.hand, this.#sight.moment);
  }

  /** Go to the moment that the leader shows. */
  follow(hand: number, moment: number): void {
    this.#see({ hand, moment }, hand === this.#sight.hand && moment === this.at + 1);
  }

  /** The hand and the moment on screen. */
  get place(): { hand: number; moment: number } {
    return { hand: this.#sight.hand, moment: this.at };
  }

  /** Step by a key; returns whether the key steps. */
  press(key: string, shift = false): boolean {
    const step = this.hand ? keyed(key, shift, this.at, this.told) : null;
    if (step) this.go(step);
    return step !== null;
  }

  /** Look from a seat, with all hands open or only what that seat saw. */
  look(seat: Seat, opened = this.#sight.opened): void {
    this.#see({ seat: opened && seat === this.hand?.mine ? null : seat, opened });
  }

  /** Open all hands, or close them again. */
  open(): void {
    this.look(this.#sight.seat ?? this.hand?.seat ?? 0, !this.#sight.opened);
  }

  /** The address at which the server gives the position of this moment. */
  get position() {
    return `${pathOf({ ...this.#sight, seat: null, opened: false, beside: "" })}/${this.at}` as const;
  }

  /** The last moment up to `when` that has events. */
  toldBy(when: number): number {
    return this.told.findLastIndex((events, moment) => moment <= when && events.length > 0);
  }

  #see(change: Partial<Sight>, forward = false): void {
    const before = pathOf(this.#sight);
    this.#sight = { ...this.#sight, ...change };
    this.forward = forward;
    if (pathOf(this.#sight) !== before) void this.#read();
  }

  async #read(): Promise<void> {
    const path = pathOf(this.#sight);
    let [hand, gone]: [ReviewHand | null, string | null] = [null, null];
    try {
      if (["", ".", ".."].includes(this.#sight.session)) gone = words.no_hand;
      else hand = await read<ReviewHand>(path);
    } catch (error) {
      gone = (error as Error).message;
    }
    if (path === pathOf(this.#sight)) [this.hand, this.gone] = [hand, gone];
  }
}
