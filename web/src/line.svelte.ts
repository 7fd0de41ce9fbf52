/** A line to a table on this page's server. If it breaks, it reconnects by itself. */
import { type Socket, call } from "$door";
import { kept } from "./offline/kept.svelte";
import { PROTOCOL, type Reply, type Request } from "./protocol";
import { type Path, placed } from "./served";

/** Milliseconds before the line tries again to reach a table that does not answer: at first, and at most. */
const FIRST_WAIT = 500;
const LONGEST_WAIT = 2500;
/** Milliseconds after which a silent line counts as lost, even if nobody has closed it: a phone may have changed its network. */
const SILENCE = 8000;
/** Milliseconds of silence after which a page of friends asks whether the table still hears it. */
const QUIET = 3000;

/** The user of a line: it hears what the table says. */
export interface Caller {
  /** Whether one person plays here with bots. Nothing happens without them, so their next action finds a lost line. */
  readonly alone: boolean;
  /** Called before each connection; returns the address. */
  begin(): string;
  hear(message: Reply): void;
  /** Called when the line is lost. */
  lose(): void;
  /** Whether the table has closed the line for good, so it must not reconnect. */
  isOver(event: CloseEvent | undefined): boolean;
}

export type Open = (address: string) => Socket;

export class Line {
  state = $state<"calling" | "open" | "lost">("calling");

  #socket: Socket | null = null;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly caller: Caller,
    private readonly open: Open = call,
  ) {}

  /** Connect to the table now. */
  call(): void {
    this.#drop();
    if (this.state === "open") this.state = "calling";
    const socket = this.open(this.caller.begin());
    this.#socket = socket;
    socket.onmessage = ({ data }) => this.#read(data);
    socket.onclose = (event) => this.#lose(event);
    if (!this.caller.alone) this.#expect();
  }

  close(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#patience);
    if (this.#socket) hangUp(this.#socket);
    this.#socket = null;
  }

  /** Send a message; returns whether the line was open. */
  say(message: Request): boolean {
    if (this.state !== "open" || !this.#socket) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Send a message that the table answers soon. Without an answer, the line counts as lost. */
  ask(message: Request): boolean {
    const said = this.say(message);
    if (said) this.#expect();
    return said;
  }

  /** Send an empty message, to which a table of friends replies `hello`. */
  #knock(): void {
    this.#expect();
    this.#socket?.send("");
  }

  #expect(): void {
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => this.#lose(), SILENCE);
  }

  /** Close the line at once, even while it connects: the browser opens no second line to a server before that. */
  #drop(): void {
    this.#socket?.close();
    this.close();
  }

  #read(text: unknown): void {
    clearTimeout(this.#patience);
    const message = read(text);
    if (message?.type === "hello") kept.newer ||= message.protocol !== PROTOCOL;
    else if (message) {
      this.state = "open";
      this.#wait = FIRST_WAIT;
      this.caller.hear(message);
    }
    if (!this.caller.alone) this.#patience = setTimeout(() => this.#knock(), QUIET);
  }

  #lose(event?: CloseEvent): void {
    this.#drop();
    if (this.caller.isOver(event)) return;
    this.state = "lost";
    this.caller.lose();
    this.#timer = setTimeout(() => this.call(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }
}

/** The message of the table in a text; null for anything else. */
function read(text: unknown): Reply | null {
  try {
    const message: unknown = JSON.parse(String(text));
    return typeof message === "object" && message !== null && "type" in message ? (message as Reply) : null;
  } catch {
    return null;
  }
}

/**
 * Close a socket without an error. One that is still connecting is closed after it has connected, because browsers report
 * an error otherwise.
 */
export function hangUp(socket: Socket): void {
  socket.onmessage = socket.onclose = null;
  if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
  else socket.close();
}

/** A socket's address on the server of this page. */
export function socketAt(place: Location, path: Path): string {
  const found = new URL(placed(path), place.href);
  found.protocol = place.protocol === "https:" ? "wss:" : "ws:";
  return found.href;
}
