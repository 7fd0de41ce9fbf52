/** State that ends by itself: when what it depends on changes, or after a moment. */

/** Milliseconds for which it is shown. */
const A_MOMENT = 8000;

/**
 * The first value of a state that starts again whenever what it depends on changes: `let chosen = $derived(anew(view, null))`.
 * The page must read the state at every view, or it misses a change that is soon undone.
 */
export function anew<T>(_on: unknown, first: T): T {
  return first;
}

/** Something that is shown for a moment. The moment begins when it no longer `stays`. */
export class Passing<T> {
  shown = $state.raw<T | null>(null);

  constructor(stays: () => boolean = () => false) {
    $effect(() => {
      if (stays() || this.shown === null) return;
      const timer = setTimeout(() => (this.shown = null), A_MOMENT);
      return () => clearTimeout(timer);
    });
  }
}
