/** Where a table page gets what it shows, and where its answers go: a line that calls again by itself when it breaks. */
import { kept } from "./offline/kept.svelte";
import { type Pace, framesOf } from "./pacing";
import {
  type EventView,
  type Hello,
  type Hinted,
  PROTOCOL,
  type Misread,
  type Request,
  type Reasons,
  type Referee,
  type Refused,
  type Seat,
  type Shown,
  type View,
  type Why,
} from "./protocol";
import { Queue } from "./queue.svelte";
import { type Path, placed } from "./served";

const FIRST_WAIT = 500;
/** Milliseconds after which a line on which nothing answers is lost, though nobody has closed it: a phone has changed its network. */
const SILENCE = 8000;

export type Line = "calling" | "open" | "lost";
type Heard = Shown | Refused | Misread | Reasons;

export abstract class Source {
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
  readonly queue: Queue;
  /** What has become of the game that this page showed, where the table is another now. */
  news = $state<string | null>(null);
  /** The game that this page shows, by the name that its table keeps it under; nothing where none keeps it. */
  game = $state("");

  /** An answer is on its way, or what came of it is not shown yet; nothing else is sent until then. */
  get pending(): boolean {
    return this.#sent || this.queue.busy;
  }

  #sent = $state(false);
  /** The action that was sent last. */
  #answer = "";
  /** Nothing was heard on this line yet: what was told on another is not gone on with. */
  #fresh = true;
  /** What is still to be sent of several actions, one with each new view. */
  #others: string[] = [];
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(
    private readonly open: (address: string) => WebSocket,
    pace?: () => Pace,
  ) {
    this.queue = new Queue(({ view, events }) => {
      if (view.serial !== this.view?.serial) this.hint = this.refusal = this.why = null;
      this.events = events;
      this.view = view;
    }, pace);
  }

  /** Milliseconds between two calls of a table that does not answer, at most. */
  protected get longestWait(): number {
    return 8000;
  }

  /** Does nobody play while the referee is here? */
  get stopsForReferee(): boolean {
    return false;
  }

  /** Where the table listens. */
  protected abstract where(): string;

  /** The hand is over and I want the next, or after the last a new game. */
  abstract next(): void;

  /** Let the referee find a player guilty, at the table as the view with this serial shows it. */
  abstract rule(serial: number, seat: Seat, name: string): void;

  /** Take the last ruling back. */
  abstract unrule(): void;

  /** What could be ruled, and what would follow. */
  abstract rulings(): Promise<Referee>;

  /** While the referee is here nobody plays, where one person may say so. */
  hold(): void {}

  goOn(): void {}

  /** What a good player would do: at some tables nobody is asked. */
  ask(): void {}

  /** Take my last decision back, and all that came of it. */
  takeBack(): void {}

  /** Hear what only this kind of table says; whether it is done with. */
  protected hear(_message: { type: string }): boolean {
    return false;
  }

  /** Another message than a view, refused or misread; whether it is done with. */
  protected refused(_code: string, _reason: string): boolean {
    return false;
  }

  /** The line was closed; whether it is not to be called again. */
  protected ended(_event: CloseEvent | undefined): boolean {
    return false;
  }

  protected mayTakeBack(message: Shown): boolean {
    return message.takes_back ?? false;
  }

  /** Call the table, now. */
  call(): void {
    clearTimeout(this.#timer);
    this.#drop();
    this.#others = [];
    this.queue.clear();
    this.#fresh = true;
    const socket = this.open(this.where());
    this.#socket = socket;
    socket.onmessage = (message) => this.#read(message.data);
    socket.onclose = (event) => {
      if (!this.ended(event)) this.#lose();
    };
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
    this.#answer = action;
    this.#others = others;
    this.queue.answered();
    this.send({ type: "act", serial: this.view.serial, action });
  }

  /** Why is it not offered: a verb, an action, or any of the great verbs? The table answers for how it stands, so all of that must be shown. */
  whyNot(about = ""): void {
    if (!this.pending) this.say({ type: "why", about });
  }

  /** Send something, and nothing else until it is answered. */
  protected send(message: Request): void {
    this.#sent = this.say(message);
    clearTimeout(this.#patience);
    if (this.#sent)
      this.#patience = setTimeout(() => {
        this.#drop();
        this.#lose();
      }, SILENCE);
  }

  /** Send something; whether the line stood. */
  protected say(message: Request): boolean {
    if (this.line !== "open" || !this.#socket) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  #read(text: unknown): void {
    clearTimeout(this.#patience);
    const message = read(text);
    if (!message) return;
    if (message.type === "hello") {
      kept.newer ||= (message as Hello).protocol !== PROTOCOL;
      return;
    }
    if (this.hear(message)) return this.#stands();
    if (!COMMON.has(message.type)) return;
    this.#stands();
    const heard = message as Heard;
    if (heard.type === "why") {
      this.why = heard.answers;
      return;
    }
    this.#sent = false;
    if (heard.type === "view") this.#show(heard);
    else if (heard.code === "stale" && this.#answer === "pass")
      return; // the time was up: the tile was let pass all the same
    else if (!this.refused(heard.code, heard.reason)) {
      this.#others = [];
      this.refusal = heard.reason;
      this.clauses = heard.type === "refused" ? heard.clauses : [];
    }
  }

  #stands(): void {
    this.line = "open";
    this.#wait = FIRST_WAIT;
  }

  #show(message: Shown): void {
    this.game = message.game ?? "";
    this.takesBack = this.mayTakeBack(message);
    this.taken = message.taken ?? "";
    if (message.before || this.#fresh) this.before = message.before ?? [];
    this.#fresh = false;
    this.queue.push(framesOf(message));
    const [action, ...others] = this.#others;
    this.#others = [];
    if (action && message.view.legal.some(({ id }) => id === action)) this.act(action, ...others);
  }

  #lose(): void {
    if (this.#closed) return;
    this.line = "lost";
    this.#sent = false;
    this.#others = [];
    this.#timer = setTimeout(() => this.call(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, this.longestWait);
  }

  #drop(): void {
    clearTimeout(this.#patience);
    if (!this.#socket) return;
    this.#socket.onmessage = this.#socket.onclose = null;
    this.#socket.close();
    this.#socket = null;
  }
}

const COMMON = new Set(["view", "why", "refused", "error"]);

/** A message of the table, or nothing where it is none. */
function read(text: unknown): { type: string } | null {
  try {
    const message: unknown = JSON.parse(String(text));
    return typeof message === "object" && message !== null && "type" in message ? (message as { type: string }) : null;
  } catch {
    return null;
  }
}

/** A socket's address on the server of this page. */
export function socketAt(place: Location, path: Path): string {
  const found = new URL(placed(path), place.href);
  found.protocol = place.protocol === "https:" ? "wss:" : "ws:";
  return found.href;
}
