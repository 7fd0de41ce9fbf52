/** A guided hand: the line to its table, and what is said beside it. */
import { Connection } from "../connection.svelte";
import type { Guide } from "../protocol";
import { progress, reach } from "./progress.svelte";

type Part = Guide["lit"][number];

const PARTS: Record<Part, string> = {
  hand: "[data-held]",
  wall: '[data-testid="left"], .wall',
  discards: '[data-testid^="discards"]',
  right: '[data-testid="seat-1"]',
  opposite: '[data-testid="seat-2"]',
  left: '[data-testid="seat-3"]',
  winner: '[data-testid="column-0"]',
  payments: '[aria-labelledby="payments"]',
};

export class Guided {
  guide = $state.raw<Guide | null>(null);
  readonly connection: Connection;
  #socket: WebSocket | null = null;

  constructor(address: string, open: (address: string) => WebSocket = (url) => new WebSocket(url)) {
    this.connection = new Connection(address, (url) => {
      const socket = open(`${url}?step=${progress.step}`);
      socket.addEventListener("message", ({ data }) => this.#hear(data));
      this.#socket = socket;
      return socket;
    });
  }

  /** Go on from a step that is only read. */
  goOn(): void {
    if (this.guide && !this.guide.wants && !this.guide.last) this.#socket?.send(JSON.stringify({ type: "go-on" }));
  }

  /** Begin the hand again. */
  again(): void {
    reach(0, false);
    this.connection.call();
  }

  close(): void {
    this.connection.close();
  }

  #hear(text: unknown): void {
    const guide = read(text);
    if (!guide) return;
    this.guide = guide;
    reach(guide.step - 1, guide.last);
  }
}

function read(text: unknown): Guide | null {
  try {
    const message = JSON.parse(String(text)) as { type?: string };
    return message.type === "guide" ? (message as Guide) : null;
  } catch {
    return null;
  }
}

/** What a step sheds light on, as a selector: the button or tile that is wanted, and parts of the table. */
export function litBy(guide: Guide | null): string {
  if (!guide) return "";
  const parts = guide.lit.map((part) => PARTS[part]);
  return [...(guide.wants ? [`[data-action="${guide.wants}"]`] : []), ...parts].join(", ");
}

/** Where the guided hand of this page is played. */
export function handOf(place: Location): string {
  return `${place.protocol === "https:" ? "wss" : "ws"}://${place.host}/learn/hand`;
}
