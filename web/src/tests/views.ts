/** Views for the tests, small ones made here and full ones from the fixtures. */
import {
  type ActionKind,
  type ActionView,
  type Guide,
  PROTOCOL,
  type Reply,
  type Seat,
  type SeatView,
  type Shown,
} from "../protocol";
import { WINDS } from "../tiles/names";

const files = import.meta.glob<{ default: Reply }>("../fixtures/*.json", { eager: true });

export function fixture(name: string): Shown {
  const message = files[`../fixtures/${name}.json`]?.default;
  if (message?.type !== "view") throw new Error(`no fixture ${name}`);
  return structuredClone(message);
}

export const FIXTURES = Object.keys(files).map((path) => path.slice("../fixtures/".length, -".json".length));

export function seat(number: Seat, more: Partial<SeatView> = {}): SeatView {
  return {
    seat: number,
    wind: WINDS[number],
    name: `Player ${number}`,
    kind: "bot",
    total: 2000,
    dealer: number === 0,
    count: 13,
    tiles: null,
    drawn: null,
    sets: [],
    bonus: [],
    fishing: false,
    hint_away: null,
    faults: [],
    emblem: null,
    ...more,
  };
}

/** An action with meaningless words, because no code may depend on them. */
export function action(id: string, kind: ActionKind, more: Partial<ActionView> = {}): ActionView {
  return { id, kind, word: `<${kind}>`, label: `<${id}>`, ...more };
}

/** A socket that keeps what is sent, and lets the test answer as the table. */
export class FakeSocket {
  sent: unknown[] = [];
  closed = false;
  /** Whether the line has died silently. */
  dead = false;
  readyState: number = WebSocket.OPEN;
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string) {
    if (text) this.sent.push(JSON.parse(text));
    else if (!this.dead) this.say({ type: "hello", protocol: PROTOCOL });
  }
  close() {
    this.closed = true;
  }
  say(message: Reply | Guide) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

/** A way back as a phone has it: it closes what asked for it last. */
export class FakeCloseWatcher {
  static readonly all: FakeCloseWatcher[] = [];
  static back() {
    FakeCloseWatcher.all.at(-1)?.onclose?.();
  }
  onclose: (() => void) | null = null;
  constructor() {
    FakeCloseWatcher.all.push(this);
  }
  destroy() {
    FakeCloseWatcher.all.splice(FakeCloseWatcher.all.indexOf(this), 1);
  }
}
