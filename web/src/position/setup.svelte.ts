/** A position that is being set up: its text, where a tapped tile goes, and what the server says of it. */
import { Passing } from "../passing.svelte";
import type { JudgedHand, PositionHand, PositionView } from "../protocol";
import { read } from "../served";
import { KINDS, WILD, type Wind } from "../tiles/names";
import { wild } from "../tiles/wild.svelte";
import { EMPTY, type Spot, discardsOf, restOf, toMove, usedIn, withLine, withTile, withoutTile } from "./notation";

/** Milliseconds from the last letter until the server is asked. */
const A_PAUSE = 150;

export class Setup {
  text = $state("");
  spot = $state<Spot>({ kind: "hand", wind: "E" });
  told = $state.raw<PositionView | null>(null);
  /** Why the server did not judge the position. */
  missing = $state.raw<unknown>(null);
  readonly news = new Passing<string>();

  /** The text before it was cleared. */
  #before = $state.raw<string | null>(null);
  /** Whether the position was just cleared, so this can be undone. */
  readonly canUndo = $derived(this.#before !== null && this.text === EMPTY);

  #tiles = $state.raw<Record<string, number>>({});
  readonly #used = $derived(usedIn(this.text));
  readonly kinds = $derived(Object.keys(this.#tiles).length ? [...KINDS, WILD].filter((tile) => this.#tiles[tile]) : KINDS);
  /** Whether the others are asked about a discard. */
  readonly asked = $derived(restOf(this.text, "open") !== null);
  /** The player to move, or about whose discard the others are asked. */
  readonly turn = $derived((restOf(this.text, "turn") ?? restOf(this.text, "open") ?? "").split(/[\s:]/)[0] ?? "");
  /** Whether there is a discard about which the others can be asked. */
  readonly canAsk = $derived(
    this.asked || discardsOf(this.text).some(({ wind, word }) => wind === this.turn && !word.includes(">")),
  );

  constructor(text: string) {
    this.text = text;
    $effect(() => {
      const now = this.text;
      const timer = setTimeout(() => void this.ask(now), A_PAUSE);
      return () => clearTimeout(timer);
    });
  }

  /** Ask the server about a text. An answer about an older text is ignored. */
  async ask(text = this.text): Promise<void> {
    try {
      const found = await read<PositionView>(`/position/told?text=${encodeURIComponent(text)}`);
      if (text !== this.text) return;
      [this.told, this.missing] = [found, null];
      if (Object.keys(found.tiles).length) this.#tiles = found.tiles;
      wild.tile = found.wild;
    } catch (error) {
      if (text === this.text) this.missing = error;
    }
  }

  /** Whether nothing is wrong with the position. */
  get isWhole(): boolean {
    return this.told?.fault === null;
  }

  left(tile: string): number {
    return Math.max(0, (this.#tiles[tile] ?? 4) - (this.#used[tile] ?? 0));
  }

  add(tile: string, to: Spot = this.spot): void {
    if (this.left(tile)) this.text = withTile(this.text, to, tile);
  }

  remove(from: Spot, at: number): void {
    this.text = withoutTile(this.text, from, at);
  }

  write(key: string, rest: string): void {
    this.text = withLine(this.text, key, rest);
  }

  toMove(wind: string, open: boolean): void {
    this.text = toMove(this.text, wind, open);
  }

  /** Remove all tiles. */
  clear(): void {
    if (this.text !== EMPTY) this.#before = this.text;
    this.text = EMPTY;
  }

  /** Bring back what was cleared. */
  undo(): void {
    this.text = this.#before ?? this.text;
  }

  hand(wind: Wind): PositionHand | undefined {
    return this.told?.hands.find((one) => one.wind === wind);
  }

  judged(wind: Wind): JudgedHand | undefined {
    return this.told?.judged.find((one) => one.wind === wind);
  }

  /** What is wrong with a hand or its discards. */
  fault(wind: Wind): string | null {
    const hand = this.judged(wind);
    if (hand?.fault) return hand.fault;
    const fault = this.told?.fault;
    return fault?.wind === wind && !hand?.lacks ? fault.reason : null;
  }
}
