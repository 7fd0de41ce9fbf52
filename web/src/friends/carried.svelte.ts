/** A player whom the host carries to another seat by their seal. */

/** Nearer than this to where it was pressed a finger only presses: pixels. */
const FIRM = 6;
/** So near the upper or lower edge, where a page's foot stands, the page moves under the seal: pixels, and pixels a frame. */
const EDGE = 96;
const STEP = 8;

export class Carried {
  /** Who is carried, and where the seal is on the screen; "" before it has left its seat. */
  name = $state("");
  x = $state(0);
  y = $state(0);
  /** The seat under the seal: a child of the list, by its place. */
  over = $state(-1);

  #pressed: { name: string; id: number; x: number; y: number } | undefined;

  /** `list` are the seats; `put` says whom to put on which. */
  constructor(
    readonly list: () => HTMLElement | undefined,
    readonly put: (name: string, seat: number) => void,
  ) {}

  /** A seal is pressed by the first finger, or the first button. */
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

  /** Put the seal back: everybody stays where they sat. */
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

  /** Seats beyond the edge come into sight while the seal is held there. */
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
