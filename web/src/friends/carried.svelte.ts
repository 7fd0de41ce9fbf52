/** A player whom the host drags to another seat by their seal. */

/** A touch that stays within this many pixels of its start is only a press. */
const FIRM = 6;
/** Within EDGE pixels of the upper or lower edge, the page scrolls under the seal, by STEP pixels a frame. */
const EDGE = 96;
const STEP = 8;

export class Carried {
  /** The player who is dragged, and the place of the seal on the screen; "" before it has left its seat. */
  name = $state("");
  x = $state(0);
  y = $state(0);
  /** The seat under the seal: the index of a child of the list. */
  over = $state(-1);

  #pressed: { name: string; id: number; x: number; y: number } | undefined;

  /** `list` is the list of seats; `put` is called with the player and the seat. */
  constructor(
    readonly list: () => HTMLElement | undefined,
    readonly put: (name: string, seat: number) => void,
  ) {}

  /** Begin when the first finger or the main button presses a seal. */
  take(name: string, event: PointerEvent): void {
    if (!event.isPrimary || event.button) return;
    (event.currentTarget as HTMLElement).setPointerCapture?.(event.pointerId);
    this.#pressed = { name, id: event.pointerId, x: event.clientX, y: event.clientY };
  }

  move({ pointerId, clientX: x, clientY: y }: PointerEvent): void {
    const pressed = this.#pressed;
    if (pressed?.id !== pointerId) return;
    if (!this.name && Math.hypot(x - pressed.x, y - pressed.y) < FIRM) return;
    const rises = !this.name;
    [this.name, this.x, this.y] = [pressed.name, x, y];
    this.#aim();
    if (rises) this.#follow();
  }

  drop({ pointerId }: PointerEvent): void {
    if (this.#pressed?.id !== pointerId) return;
    const { name, over } = this;
    this.letGo();
    if (name && over >= 0) this.put(name, over);
  }

  /** Put the seal back, so that everybody stays where they sat. */
  letGo(): void {
    this.#pressed = undefined;
    this.name = "";
    this.over = -1;
  }

  #aim(): void {
    this.over = [...(this.list()?.children ?? [])].findIndex((seat) => {
      const { left, right, top, bottom } = seat.getBoundingClientRect();
      return left <= this.x && this.x < right && top <= this.y && this.y < bottom;
    });
  }

  /** Scroll while the seal is held at an edge, so that more seats come into sight. */
  #follow(): void {
    requestAnimationFrame(() => {
      if (!this.name) return;
      const down = this.y < EDGE ? -STEP : this.y > innerHeight - EDGE ? STEP : 0;
      if (down) {
        scrollBy(0, down);
        this.#aim();
      }
      this.#follow();
    });
  }
}
