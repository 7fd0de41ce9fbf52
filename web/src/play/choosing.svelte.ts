/** The present choice for a table: the game, the house's options, the opponents and the length. */
import words from "$words/play";
import type { Chosen, Choices, Game, Length } from "../protocol";
import { read } from "../served";
import { type Choice, type Values, lastValues, lengthOf, ownValues, valuesOf } from "./choice";

export class Choosing {
  choices = $state.raw<Choices | null>(null);
  silent = $state(false);
  rules = $state("");
  others = $state<string[]>([]);
  hands = $state(0);
  refused = $state("");

  #values = $state<Record<string, Values>>({});

  readonly game: Game | undefined = $derived(this.choices?.games.find(({ id }) => id === this.rules));
  readonly chosen: Values = $derived(this.game ? (this.#values[this.game.id] ?? lastValues(this.game)) : {});
  readonly length: Length | undefined = $derived(this.game ? lengthOf(this.game, this.chosen, this.hands) : undefined);
  readonly players: number = $derived(typeof this.chosen.players === "number" ? this.chosen.players : 4);

  /** Load what there is to choose from. */
  async ask(): Promise<void> {
    this.silent = false;
    try {
      this.choices = await read<Choices>("/choices");
      this.undo();
    } catch {
      this.silent = true;
    }
  }

  /** Whether the choice is another than at first. */
  get changed(): boolean {
    if (!this.game || !this.choices) return false;
    const { rules, others, hands } = this.choices;
    const first: Choice = { rules, options: ownValues(this.game, lastValues(this.game)), others, hands };
    return JSON.stringify(this.current(this.game)) !== JSON.stringify(first);
  }

  /** Go back to the choice of the last table, or of a first one. */
  undo(): void {
    if (!this.choices) return;
    this.rules = this.choices.rules;
    this.#values = {};
    this.others = [...this.choices.others];
    this.hands = this.choices.hands;
  }

  set(key: string, value: Chosen): void {
    this.#hold({ ...this.chosen, [key]: value });
    this.refused = "";
  }

  setLength(key: string): void {
    const one = this.game?.lengths.find((length) => length.key === key);
    if (!one) return;
    this.#hold({ ...this.chosen, ...one.options });
    this.hands = one.hands;
  }

  /** Restore the values of the sheet. */
  reset(): void {
    if (this.game) this.#hold({ ...lastValues(this.game), ...this.game.usual });
  }

  current(of: Game): Choice {
    const options = $state.snapshot<Values>(ownValues(of, this.chosen));
    return { rules: this.rules, options, others: [...this.others], hands: this.hands };
  }

  apply(choice: Choice): void {
    const found = this.choices?.games.find(({ id }) => id === choice.rules);
    if (!found) {
      this.refused = words.presets.unknown;
      return;
    }
    this.rules = choice.rules;
    this.#hold(valuesOf(found, choice.options));
    this.others = [...choice.others];
    this.hands = choice.hands;
    this.refused = "";
  }

  #hold(values: Values): void {
    this.#values = { ...this.#values, [this.rules]: values };
  }
}
