/** Connects a page of a static site to its host, which runs in a worker of the same page. Replaces `../door.ts`. */
import { code } from "$words/language";
import type { Socket } from "../door";
import { keepTop, otherPlace } from "./language";
import { starting } from "./starting.svelte";
import type { Answered, FromWorker, Said, ToWorker } from "./spoken";

/** The host is no server: no other device reaches it, it does not print, and it starts no programs. */
export const company: boolean = false;
/** Resolves once the host answers, or cannot start. */
export const opened: Promise<void> = starting.opened;

/** Milliseconds after which the host has dealt, so that loading files for later disturbs nobody. */
const SETTLED = 6000;
const EMPTY = [204, 304];
/** The path of the page's folder. The host knows addresses without it. */
const HERE = new URL("./", location.href).pathname;

const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
const asked = new Map<number, (answer: Answered) => void>();
const lines = new Map<number, TabLine>();
let last = 0;

worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
  if ("answer" in data) {
    asked.get(data.answer)?.(data);
    asked.delete(data.answer);
  } else if ("line" in data) lines.get(data.line)?.hear(data);
  else starting.hear(data);
};
worker.onerror = () => starting.hear({ trouble: "broken" });

/** A browser may keep a page that was left, to go back to. Its worker would keep the lock and the log from the next page. */
addEventListener("pagehide", ({ persisted }) => {
  if (persisted) worker.terminate();
});
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) location.reload();
});

function tell(message: ToWorker): void {
  worker.postMessage(message);
}

/** Return an address as the host knows it: the path within the site, and the query. */
function within(address: string): string {
  const { pathname, search } = new URL(address, location.href);
  return `/${pathname.slice(HERE.length)}${search}`;
}

export async function ask(address: string, request: RequestInit = {}): Promise<Response> {
  const body = new Uint8Array(await new Response(request.body).arrayBuffer());
  const number = (last += 1);
  const answer = await new Promise<Answered>((done) => {
    asked.set(number, done);
    tell({ ask: number, method: request.method ?? "GET", address: within(address), body });
  });
  const { status, kind, headers, content } = answer;
  return new Response(EMPTY.includes(status) ? null : content, { status, headers: { ...headers, "Content-Type": kind } });
}

/** A line to the host that behaves like a socket. */
class TabLine implements Socket {
  readyState: Socket["readyState"] = WebSocket.CONNECTING;
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  readonly #number = (last += 1);

  constructor(address: string) {
    lines.set(this.#number, this);
    tell({ line: this.#number, address: within(address) });
  }

  send(text: string): void {
    tell({ line: this.#number, text });
  }

  close(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.#end();
    tell({ line: this.#number, leave: true });
  }

  hear(said: Said): void {
    const itself = this as unknown as WebSocket;
    if ("closed" in said) {
      this.#end();
      this.onclose?.call(itself, new CloseEvent("close", { code: said.closed, reason: said.reason }));
      return;
    }
    if (this.readyState === WebSocket.CONNECTING) {
      this.readyState = WebSocket.OPEN;
      this.onopen?.call(itself, new Event("open"));
    }
    this.onmessage?.call(itself, new MessageEvent("message", { data: said.text }));
  }

  #end(): void {
    this.readyState = WebSocket.CLOSED;
    lines.delete(this.#number);
  }
}

export const call = (address: string): Socket => new TabLine(address);

/** Ask the host for the file of a link that downloads one. */
addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[download]") : null;
  if (!link || event.defaultPrevented || new URL(link.href).protocol === "blob:") return;
  event.preventDefault();
  void import("../paper/print").then(({ print }) => print(within(link.href) as `/${string}`));
});

const other = otherPlace(code, location);
if (other) location.replace(other);
else {
  void starting.begin((how) => tell({ ...how, open: code, base: new URL("./", location.href).href }));
  if ("serviceWorker" in navigator)
    void opened.then(() => setTimeout(() => void keepTop(code, location).catch(() => {}), SETTLED));
}
