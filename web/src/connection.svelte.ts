/** The line to the table: keeps the last view, sends answers, and calls again by itself when the line breaks. */
import { framesOf } from "./pacing";
import type { EventView, Hinted, Reply, Request, Seat, View, Why } from "./protocol";
import { Queue } from "./queue.svelte";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;

export type Line = "calling" | "open" | "lost";

/** What a page is told of a game that the server does not go on with. */
const OF_A_GAME = new Set(["game-over", "game-left", "game-elsewhere"]);

export class Connection {
  view = $state.raw<View | null>(null);
  events = $state.raw<EventView[]>([]);
  /** What has happened in this hand before the line stood. */
  before = $state.raw<EventView[]>([]);
  line = $state<Line>("calling");
  /** Why the last action was refused, until the table changes. */
  refusal = $state<string | null>(null);
  /** The clauses that it names. */
  clauses = $state.raw<string[]>([]);
  hint = $state.raw<Hinted | null>(null);
  /** My last decision may be taken back; and what I took back last, in words. */
  takesBack = $state(false);
  taken = $state("");
  /** Why something is not offered, until the table changes. */
  why = $state.raw<Why[] | null>(null);
  /** What comes is shown one thing after the other. */
  readonly queue = new Queue(({ view, events }) => {
    if (view.serial !== this.view?.serial) this.hint = this.refusal = this.why = null;
    this.events = events;
    this.view = view;
  });
  /** What has become of the game that this page showed, where the table is another now. */
  news = $state<string | null>(null);

  /** An answer is on its way, or what came of it is not shown yet; nothing else is sent until then. */
  get pending(): boolean {
    return this.#sent || this.queue.busy;
  }

  /** The game that this page shows, by the name that its table keeps it under; nothing where none keeps it. */
  game = $state("");

  #sent = $state(false);
  /** Nothing was heard on this line yet: what was told on another is not gone on with. */
  #fresh = true;
  /** What is still to be sent of several actions, one with each new view. */
  #others: string[] = [];
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(
    private readonly address: string,
    private readonly open: (address: string) => WebSocket = (url) => new WebSocket(url),
  ) {
    this.call();
  }

  /** Call the table, now. */
  call(): void {
    clearTimeout(this.#timer);
    this.#drop();
    this.#others = [];
    this.queue.clear();
    this.#fresh = true;
    const socket = this.open(this.game ? `${this.address}?game=${encodeURIComponent(this.game)}` : this.address);
    this.#socket = socket;
    socket.onmessage = (message) => this.#hear(message.data);
    socket.onclose = () => this.#lose();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#drop();
  }

  /** Send an action, and others after it as long as the table goes on offering them. */
  act(action: string, ...others: string[]): void {
    if (!this.view || this.pending) return;
    this.refusal = null;
    this.#others = others;
    this.queue.answered();
    this.#send({ type: "act", serial: this.view.serial, action });
  }

  next(): void {
    if (this.view?.result && !this.pending) this.#send({ type: this.view.session.over ? "new" : "next" });
  }

  /** Let the referee find a player guilty, at the table as the view with this serial shows it. */
  rule(serial: number, seat: Seat, name: string): void {
    this.refusal = null;
    this.#send({ type: "rule", serial, seat, name });
  }

  /** Take the last ruling back. */
  unrule(): void {
    this.refusal = null;
    this.#send({ type: "unrule" });
  }

  /** While the referee is here nobody plays. */
  hold(): void {
    this.#say({ type: "hold" });
  }

  goOn(): void {
    this.#say({ type: "go-on" });
  }

  ask(): void {
    if (!this.pending) this.#say({ type: "hint" });
  }

  /** Take my last decision back, and all that came of it. */
  takeBack(): void {
    if (!this.view || this.pending || !this.takesBack) return;
    this.refusal = null;
    this.queue.answered();
    this.#send({ type: "take-back", serial: this.view.serial });
  }

  /** Why is it not offered: a verb, an action, or any of the great verbs? */
  whyNot(about = ""): void {
    this.#say({ type: "why", about });
  }

  #send(message: Request): void {
    this.#sent = this.#say(message);
  }

  #say(message: Request): boolean {
    if (this.line !== "open" || !this.#socket) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  #hear(text: unknown): void {
    const message = read(text);
    if (!message) return;
    this.line = "open";
    this.#wait = FIRST_WAIT;
    if (message.type === "hint") {
      this.hint = message;
      return;
    }
    if (message.type === "why") {
      this.why = message.answers;
      return;
    }
    this.#sent = false;
    if (message.type === "view") {
      this.game = message.game ?? "";
      this.takesBack = message.takes_back ?? false;
      this.taken = message.taken ?? "";
      if (message.before || this.#fresh) this.before = message.before ?? [];
      this.#fresh = false;
      this.queue.push(framesOf(message));
      this.#sendNext(message.view);
    } else if (OF_A_GAME.has(message.code)) {
      this.news = message.reason;
    } else {
      this.#others = [];
      this.refusal = message.reason;
      this.clauses = message.type === "refused" ? message.clauses : [];
    }
  }

  #sendNext(view: View): void {
    const [action, ...others] = this.#others;
    this.#others = [];
    if (action && view.legal.some(({ id }) => id === action)) this.act(action, ...others);
  }

  #lose(): void {
    if (this.#closed) return;
    this.line = "lost";
    this.#sent = false;
    this.#others = [];
    this.#timer = setTimeout(() => this.call(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  #drop(): void {
    if (!this.#socket) return;
    this.#socket.onmessage = this.#socket.onclose = null;
    this.#socket.close();
    this.#socket = null;
  }
}

/** A message of the table, or nothing where it is not one that we know. */
function read(text: unknown): Reply | null {
  try {
    const message = JSON.parse(String(text)) as Reply;
    return ["view", "hint", "why", "refused", "error"].includes(message.type) ? message : null;
  } catch {
    return null;
  }
}

/** Where the table of this page listens. */
export function addressOf(place: Location): string {
  return `${place.protocol === "https:" ? "wss" : "ws"}://${place.host}/ws`;
}
