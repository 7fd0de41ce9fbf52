/** The line to the table of one person and bots: its hints, its referee, and the game that it keeps. */
import type { Hinted, Referee, Seat } from "./protocol";
import { read } from "./served";
import { Source, socketAt } from "./source.svelte";

/** What a page is told of a game that the server does not go on with. */
const OF_A_GAME = new Set(["game-over", "game-left", "game-elsewhere"]);

export class Connection extends Source {
  constructor(
    private readonly address: string,
    open: (address: string) => WebSocket = (url) => new WebSocket(url),
  ) {
    super(open);
    this.call();
  }

  protected where(): string {
    return this.game ? `${this.address}?game=${encodeURIComponent(this.game)}` : this.address;
  }

  next(): void {
    if (this.view?.result && !this.pending) this.send({ type: this.view.session.over ? "new" : "next" });
  }

  rule(serial: number, seat: Seat, name: string): void {
    this.refusal = null;
    this.send({ type: "rule", serial, seat, name });
  }

  unrule(): void {
    this.refusal = null;
    this.send({ type: "unrule" });
  }

  override get stopsForReferee(): boolean {
    return true;
  }

  rulings(): Promise<Referee> {
    return read<Referee>("/referee");
  }

  override hold(): void {
    this.say({ type: "hold" });
  }

  override goOn(): void {
    this.say({ type: "go-on" });
  }

  override ask(): void {
    if (!this.pending) this.say({ type: "hint" });
  }

  override takeBack(): void {
    if (!this.view || this.pending || !this.takesBack) return;
    this.refusal = null;
    this.queue.answered();
    this.send({ type: "take-back", serial: this.view.serial });
  }

  protected override hear(message: { type: string }): boolean {
    if (message.type === "hint") this.hint = message as Hinted;
    return message.type === "hint";
  }

  protected override refused(code: string, reason: string): boolean {
    if (OF_A_GAME.has(code)) this.news = reason;
    return OF_A_GAME.has(code);
  }
}

/** Where the table of this page listens. */
export function addressOf(place: Location): string {
  return socketAt(place, "/ws");
}
