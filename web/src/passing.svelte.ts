/** State that goes by itself: with what it hangs on, or after a moment. */

/** Milliseconds for which one sees it. */
const A_MOMENT = 8000;

/**
 * How a state begins, each time that what it hangs on is another: `let chosen = $derived(anew(view, null))`. A page that does not
 * read it at every view misses a change that is soon undone.
 */
export function anew<T>(_on: unknown, first: T): T {
  return first;
}

/** What is shown for a moment; the moment begins when it no longer `stays`. */
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
