/** Shows the views that come from the table, at the pace that the player has chosen. */
import { type Frame, type Pace, merged, restOf } from "./pacing";
import { motion, settings } from "./settings.svelte";

export class Queue {
  /** Whether something has come that is not shown yet. */
  busy = $state(false);
  /** Whether the queue waits for a step, or for the end of a pause. */
  held = $state(false);
  paused = $state(false);

  #frames: Frame[] = [];
  #shown: Frame | null = null;
  #since = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly show: (frame: Frame) => void,
    private readonly pace: () => Pace = () => settings.pace,
  ) {}

  push(frames: Frame[]): void {
    this.#frames.push(...frames);
    this.#go();
  }

  /** The view on screen was answered: show the result as soon as it comes. */
  answered(): void {
    this.#since = -Infinity;
  }

  /** Show the next thing now. */
  step(): void {
    this.#since = -Infinity;
    this.#go(true);
  }

  /** Skip a deal or an end: wait for nothing more. */
  skip(): void {
    if (!this.paused && this.pace() !== "step") this.step();
  }

  pause(paused: boolean): void {
    this.paused = paused;
    this.#go();
  }

  /** To be called when the pace has changed. */
  changed(): void {
    this.#go();
  }

  /** Forget what was still to be shown, because a new line begins with the present state. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#frames = [];
    this.#shown = null;
    this.#tell();
  }

  #go(stepped = false): void {
    clearTimeout(this.#timer);
    let due: Frame | null = null;
    for (let next = this.#frames[0]; next; next = this.#frames[0]) {
      const wait = due ? this.#rest(due, next) : stepped ? 0 : this.#left(next);
      if (wait > 0) {
        if (wait < Infinity) this.#timer = setTimeout(() => this.#go(), wait);
        break;
      }
      this.#frames.shift();
      due = due ? merged(due, next) : next;
    }
    if (due) {
      this.#shown = due;
      this.#since = performance.now();
    }
    this.#tell();
    if (due) this.show(due);
  }

  #left(next: Frame): number {
    if (!this.#shown || this.#since === -Infinity) return 0;
    return this.#since + this.#rest(this.#shown, next) - performance.now();
  }

  #rest(frame: Frame, next: Frame): number {
    return this.paused ? Infinity : restOf(frame, next, this.pace(), motion(1) > 0);
  }

  #tell(): void {
    this.busy = this.#frames.length > 0;
    this.held = this.busy && (this.paused || this.pace() === "step");
  }
}
