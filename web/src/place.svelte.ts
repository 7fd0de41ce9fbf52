/** My place at a table, alone with bots or among friends: what the page shows of it, who is there, and what I can ask for. */
import { Sayings } from "./friends/sayings.svelte";
import { Walls } from "./friends/walls.svelte";
import { TAB, keep, kept } from "./kept";
import { type Caller, Line, type Open, socketAt } from "./line.svelte";
import { framesOf, justDealt } from "./pacing";
import type {
  Around,
  Chair,
  ChairNumber,
  EventView,
  FeatView,
  Gone,
  Hinted,
  Referee,
  Reply,
  Request,
  Seat,
  Shown,
  View,
  Why,
} from "./protocol";
import { Queue } from "./queue.svelte";
import type { Path } from "./served";
import { settings } from "./settings.svelte";
import { shared } from "./sharing";

/** Codes of refusals about a game that the server no longer plays. */
const OF_A_GAME = new Set(["game-over", "game-left", "game-elsewhere"]);
/** The code with which a table closes the line of a page that may not use it. */
const CLOSED_TO_US = 1008;
/** Milliseconds out of sight after which the line of a page may be dead, without a word to the page: a phone was asleep. */
const ASLEEP = 15_000;
/** The requests that a lesson's table accepts. It sends no list of its own. */
const IN_A_LESSON = ["hint", "next", "why"];
/** Where the tab notes the last hand that it has shown. */
const SHOWN = "kongbox.shown";
/** The address of the table of one person and bots. */
export const ALONE: Path = "/ws";

export class Place implements Caller {
  view = $state.raw<View | null>(null);
  events = $state.raw<EventView[]>([]);
  /** The row for which the table pauses at the win on screen. */
  feat = $state.raw<FeatView | null>();
  /** The events of this hand, in sentences. */
  log = $state.raw<string[]>([]);
  /** Why the last request was refused, until the table changes, and the clauses that the reason names. */
  refusal = $state<string | null>(null);
  clauses = $state.raw<string[]>([]);
  /** The last request that no view answers, as it was made: a refusal that follows is about this one. */
  wished: Request | null = null;
  hint = $state.raw<Hinted | null>(null);
  /** Why something is not offered, until the table changes. */
  why = $state.raw<Why[] | null>(null);
  /** What I took back last, in words. */
  taken = $state("");
  /** The possible rulings when the referee last asked. */
  charges = $state.raw<Referee | null>(null);
  /** The id of the game that this page shows; "" if the game is not saved. */
  game = $state("");
  /** What became of the game that this page showed, if the table now has another. */
  news = $state<string | null>(null);

  around = $state.raw<Around | null>(null);
  /** The state of the table that belongs to the view on screen, so that the prompt speaks of what the player sees. */
  shown = $state.raw<Around | null>(null);
  /** When the time to answer ends, and when the motion lapses, by this page's own clock. */
  until = $state(0);
  lapses = $state(0);
  /** Why this page has left the table; or why the table is closed to this browser. */
  gone = $state.raw<Gone | null>(null);
  closed = $state("");

  /** Whether the table here asks once whether to turn sounds on. */
  readonly asksForSounds: boolean = true;
  /** Whether others play here after me, so there is something to pause. */
  readonly paced: boolean = true;

  /** Whether the player reads, and is asked for nothing. */
  get reads(): boolean {
    return false;
  }

  readonly line: Line;
  /** Shows the views that come, one after the other. */
  readonly queue: Queue;
  readonly said: Sayings;
  readonly walls = new Walls();

  #sent = $state(false);
  /** When the page went out of sight. This clock goes on while a phone sleeps. */
  #hidden = Infinity;
  /** The last action that was sent, and the actions still to be sent, one with each new view. */
  #answer = "";
  #others: string[] = [];
  /** My words that the table has not repeated, and whether this line must send them again because an earlier one has died. */
  #unheard: Request[] = [];
  #repeats = false;
  /** Whether nothing was shown since this line was opened. A view from an earlier line cannot be answered on this one. */
  #fresh = $state(true);

  constructor(
    private readonly path: Path,
    open?: Open,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.said = new Sayings(now, path === ALONE ? "" : `kongbox.said ${path}`);
    this.queue = new Queue(
      ({ view, events, before, feat }) => {
        if (view.serial !== this.view?.serial) this.hint = this.refusal = this.why = null;
        const told = sentences(events);
        const stands = events.some(({ kind }) => kind === "deal") ? [] : this.log;
        this.log = [...(before ? sentences(before) : stands), ...told];
        this.events = events;
        this.feat = feat;
        this.view = { ...shared(view, this.view) };
        this.#look();
      },
      () => (this.alone || settings.pace === "quick" ? settings.pace : "natural"), // at a table of friends nobody steps through
    );
    this.line = new Line(this, open);
    this.call();
    document.addEventListener("visibilitychange", this.#wake);
    addEventListener("online", this.#callAgain);
  }

  /** Whether an answer is on its way, or its result is not shown yet. Until then nothing else is sent. */
  get pending(): boolean {
    return this.#sent || this.#fresh || this.queue.busy;
  }

  /** Whether one person plays here with bots. */
  get alone(): boolean {
    return !this.around || this.around.roles.includes("alone");
  }

  /** Whether a chair belongs to me or to somebody who shares this device. */
  isHere(chair: ChairNumber | null | undefined): boolean {
    return typeof chair === "number" && (chair === this.me?.chair || (this.around?.device?.chairs.includes(chair) ?? false));
  }

  get me(): Chair | undefined {
    return this.around?.chairs.find(({ me }) => me);
  }

  get paused(): boolean {
    return this.around?.paused ?? false;
  }

  /** The address of the review of the last finished hand: among friends, from my own seat with all hands open. */
  get review(): string | undefined {
    const { alone, game, me, view } = this;
    const hand = view ? view.session.hand - (view.result ? 0 : 1) : 0;
    if (!game || hand < 1 || (!view?.result && !this.stopped) || (!alone && typeof me?.seat !== "number")) return undefined;
    return `#/review/${encodeURIComponent(game)}/${hand}/0${alone ? "" : `/${me?.seat}-open`}`;
  }

  /** Whether friends have ended the session in the middle of a hand. */
  get stopped(): boolean {
    return !this.alone && this.shown?.stage === "over" && !this.view?.result;
  }

  /** The address of this evening's story; undefined in a lesson. */
  get story(): Path | undefined {
    if (!this.around) return undefined;
    return this.alone ? "/story" : `/tables/${encodeURIComponent(this.around.table)}/story`;
  }

  may(...names: Request["type"][]): boolean {
    return names.some((name) => (this.around?.may ?? IN_A_LESSON).includes(name));
  }

  chairAt(seat: Seat): Chair | undefined {
    return this.around?.chairs.find((chair) => chair.seat === seat);
  }

  /** The seats that must act, as far as the page shows. */
  get awaited(): Seat[] {
    const { chairs = [], awaited = [] } = this.shown ?? {};
    return chairs.flatMap(({ chair, seat }) => (awaited.includes(chair) && typeof seat === "number" ? [seat] : []));
  }

  /** Connect to the table now. */
  call(): void {
    this.line.call();
  }

  close(): void {
    document.removeEventListener("visibilitychange", this.#wake);
    removeEventListener("online", this.#callAgain);
    this.line.close();
  }

  /** At a table of friends, call again when the page has been out of sight for long, or when the device is online again. */
  readonly #callAgain = (): void => {
    if (!this.alone && !this.gone && !this.closed) this.call();
  };
  readonly #wake = (): void => {
    if (document.visibilityState === "hidden") this.#hidden = Date.now();
    else if (Date.now() - this.#hidden > ASLEEP) this.#callAgain();
  };

  /** Send an action, then others as long as the table offers them. */
  act(action: string, ...others: string[]): void {
    if (!this.view || this.pending) return;
    this.#answer = action;
    this.#others = others;
    this.queue.answered();
    this.#send({ type: "act", serial: this.view.serial, action });
  }

  /** Take my last decision back, with all that followed. At a table of friends, the others are asked first. */
  takeBack(): void {
    if (!this.view || this.pending || !this.may("take-back")) return;
    this.queue.answered();
    this.#send({ type: "take-back", serial: this.view.serial });
  }

  /** After a hand, ask for what comes next. */
  next(): void {
    if (this.pending) return;
    if (this.may("again")) {
      this.wish({ type: "again", now: !this.me || (this.me.ready ?? false) });
      return;
    }
    const type = (["new", "next", "deal-on"] as const).find((one) => this.may(one));
    if (type) this.#send({ type });
  }

  /**
   * Send the referee's ruling against a player, at the table that the view with this serial shows; or take the last ruling back.
   */
  rule(serial: number, seat: Seat, name: string): void {
    this.#send({ type: "rule", serial, seat, name });
  }

  unrule(): void {
    this.#send({ type: "unrule" });
  }

  /**
   * Ask why something is not offered: a verb, an action, or by default any of the great verbs. The table answers for its present
   * state, so everything must be on screen first.
   */
  whyNot(about = ""): void {
    if (!this.pending && this.may("why")) this.line.say({ type: "why", about });
  }

  /** Ask for a hint. */
  ask(): void {
    if (!this.pending && this.may("hint")) this.line.say({ type: "hint" });
  }

  /** Send a request that no view answers; returns whether the line was open. */
  wish(request: Request): boolean {
    this.refusal = null;
    this.wished = request;
    const said = this.line.say(request);
    if (said && (request.type === "chat" || request.type === "phrase")) this.#unheard.push(request);
    return said;
  }

  begin(): string {
    this.lose();
    this.gone = this.charges = null;
    this.closed = "";
    this.#fresh = this.#repeats = true;
    this.queue.clear();
    const game = this.alone && this.game ? `?game=${encodeURIComponent(this.game)}` : "";
    const said = this.path.includes("/tables/") ? `?said=${this.said.last}` : "";
    return socketAt(location, this.path) + (said || game);
  }

  isOver(event: CloseEvent | undefined): boolean {
    if (event?.code === CLOSED_TO_US) this.closed = event.reason;
    return this.gone !== null || this.closed !== "";
  }

  lose(): void {
    this.#sent = false;
    this.#others = [];
  }

  hear(message: Reply): void {
    switch (message.type) {
      case "view":
        return this.#show(message);
      case "around":
        return this.#see(message);
      case "said":
        if (message.by === this.around?.name && !message.news && !message.nudge) this.#unheard.shift();
        return this.said.hear(message, !this.around);
      case "refused":
      case "error":
        return this.#refuse(message.code, message.reason, "clauses" in message ? message.clauses : []);
      case "why":
        this.why = message.answers;
        this.hint = null;
        break;
      case "hint":
        this.hint = message;
        this.why = null;
        break;
      case "charges":
        this.charges = message.referee;
        break;
      case "gone":
        this.gone = message;
    }
  }

  /** Send a request, and nothing else until a view answers it. */
  #send(message: Request): void {
    this.refusal = this.wished = null;
    this.#sent = this.line.ask(message);
  }

  #show(message: Shown): void {
    this.#sent = false;
    this.game = message.game ?? "";
    this.taken = message.taken ?? "";
    const isNew = this.#isNew(message.view.session.hand);
    const dealt = isNew && !this.view && !this.around?.device && justDealt(message.before ?? []); // the deal was not shown yet
    if (dealt) this.queue.push(framesOf({ ...message, events: message.before ?? [], before: [] }));
    else this.queue.push(framesOf(this.#fresh ? { before: [], ...message } : message));
    this.#fresh = false;
    const [action, ...others] = this.#others;
    this.#others = [];
    if (action && message.view.legal.some(({ id }) => id === action)) this.act(action, ...others);
  }

  /** Whether this tab has not shown the hand before. It is dealt once, and not again when the page is reloaded. */
  #isNew(hand: number): boolean {
    const shown = `${this.game} ${hand}`;
    if (this.game && kept(SHOWN, TAB) === shown) return false;
    keep(SHOWN, shown, TAB);
    return true;
  }

  #see(around: Around): void {
    if (around.clock) this.until = this.now() + around.clock.left;
    if (around.motion) this.lapses = this.now() + around.motion.left;
    if (this.around?.device?.shows !== around.device?.shows) this.#forget();
    this.around = around;
    this.walls.see(around);
    this.#look();
    if (this.#repeats) for (const words of this.#unheard) this.line.say(words);
    this.#repeats = false;
  }

  /** Forget everything that was shown for one player, before the device shows another player's hand. */
  #forget(): void {
    this.queue.clear();
    this.view = this.hint = this.why = this.charges = null;
    this.events = [];
    this.log = [];
    this.feat = null;
    this.taken = this.#answer = "";
    this.#others = [];
    this.#fresh = true;
  }

  #look(): void {
    const behind = (this.view?.serial ?? 0) < (this.around?.view_serial ?? 0);
    if (!this.queue.busy && !behind) this.shown = this.around;
  }

  #refuse(code: string, reason: string, clauses: string[]): void {
    this.#sent = false;
    if (code === "said-enough" || code === "bad-chat") this.#unheard.shift();
    if (code === "stale" && this.#answer === "pass") return; // the time was up, and the clock has already passed
    if (OF_A_GAME.has(code)) {
      this.news = reason;
      return;
    }
    this.#others = [];
    this.refusal = reason;
    this.clauses = clauses;
  }
}

function sentences(events: EventView[]): string[] {
  return events.map(({ text }) => text);
}
