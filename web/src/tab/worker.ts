/** The worker in which kongbox runs: it starts Python, opens the log on this device, and answers the page. */
import type { PyProxy } from "pyodide/ffi";
import { forget as forgetMemory } from "./memory";
import { type Playouts, readPlayouts } from "./playouts";
import { type Python, Unread, addDatabase, startPython } from "./python";
import type { Answered, Ask, Dialled, FromWorker, Opening, ToWorker, Trouble } from "./spoken";
import { Held, type Storage, openStorage } from "./storage";

/** The host, as `kongbox/tab/page.py` offers it. */
interface Home {
  ask(method: string, address: string, body: Uint8Array): Promise<PyProxy>;
  call(address: string, say: (text: string) => void, closed: (code: number, reason: string) => void): Called;
  close(): Promise<void>;
}
interface Called extends PyProxy {
  said(text: string): void;
  leave(): void;
}
type Told = [status: number, kind: string, headers: Record<string, string>, content: Uint8Array<ArrayBuffer>];

/** The lock of the one tab that writes, and the channel on which it hears that another tab wants the lock. */
const LOCK = "kongbox";
/** Milliseconds from the opening of the host until a first table is shown. Parts that it does not need are read only then. */
const SETTLED = 4000;
/** Milliseconds until the worker of a closed tab is gone (MOMENT), and until another open tab releases the lock (PATIENCE). */
const MOMENT = 2000;
const PATIENCE = 15_000;
/** The closing code of a line whose host goes away. The page then calls again. */
const GONE_AWAY = 1001;

class Stopped extends Error {
  constructor(
    readonly trouble: Trouble,
    options?: ErrorOptions,
  ) {
    super(trouble, options);
  }
}

const channel = new BroadcastChannel(LOCK);
const lines = new Map<number, Called>();
let python: Promise<Python> | null = null;
let database: Promise<void> | null = null;
let home: Home | null = null;
let storage: Storage | null = null;
let release = (): void => {};
/** Whether another tab asked for the lock while this one opened. */
let isWanted = false;
/** When this tab asked for the lock, while it opens; otherwise 0. Of several tabs that ask, the last one gets it. */
let asked = 0;
/** Messages of the page that wait for a host. */
const waiting: (Ask | Dialled)[] = [];

function tell(message: FromWorker, moved: Transferable[] = []): void {
  postMessage(message, { transfer: moved });
}

/**
 * Hold the lock until `release`; false if another tab has it and keeps it. Throws `Stopped` if the browser denies locks, as it
 * then denies files too.
 */
function hold(take: boolean): Promise<boolean> {
  if (take) channel.postMessage((asked = Date.now()));
  const how = { signal: AbortSignal.timeout(take ? PATIENCE : MOMENT) };
  return new Promise((held, fail) => {
    const request = navigator.locks.request(LOCK, how, () => {
      held(true);
      return new Promise<void>((done) => (release = done));
    });
    request.catch((error: unknown) => {
      if (error instanceof DOMException && error.name === "TimeoutError") held(false);
      else fail(new Stopped("unkept", { cause: error }));
    });
  });
}

async function open({ open: language, base, take = false, forget = false }: Opening): Promise<void> {
  isWanted = false;
  try {
    if (!isSecureContext) throw new Stopped("insecure");
    python ??= startPython((done, of) => tell({ progress: { done, of } }));
    python.catch(() => {}); // a failure is thrown where `python` is awaited below
    if (!forget && !(await hold(take))) throw new Stopped(take ? "silent" : "elsewhere");
    storage = await openStorage(forget).catch((error: unknown) => {
      throw new Stopped(error instanceof Held ? "silent" : "unkept", { cause: error });
    });
    const kept = storage;
    const log = { ...kept, append: (content: PyProxy) => append(kept, content.toJs() as Uint8Array<ArrayBuffer>) };
    const started = await python;
    const addSql = () => (database ??= addDatabase(started).catch(again));
    const page = started.pyimport("kongbox.tab.page") as {
      open_home(
        log: object,
        language: string,
        base: string,
        database: () => Promise<void>,
        playouts: () => Promise<Playouts>,
      ): Promise<Home>;
    };
    home = await page.open_home(log, language, base, addSql, readPlayouts);
    asked = 0;
    if (isWanted) return await giveWay(home);
    tell({ ready: true });
    waiting.splice(0).forEach(hear);
    setTimeout(() => void addSql().catch(() => {}), SETTLED);
  } catch (error) {
    asked = 0;
    close();
    const trouble = error instanceof Stopped ? error.trouble : error instanceof Unread ? "unread" : "broken";
    if (trouble === "broken") {
      console.error(error);
      await forgetMemory().catch(() => {});
    }
    tell({ trouble });
  }
}

/** Write to the log. If there is no room, make some: Python can start without the memory that is kept of it. */
async function append(log: Storage, content: Uint8Array<ArrayBuffer>): Promise<void> {
  await log.append(content).catch(async (error: unknown) => {
    await forgetMemory().catch(() => {
      throw error;
    });
    await log.append(content);
  });
}

/** Let the database module, which could not be read, be requested again when it is needed. */
function again(error: unknown): never {
  database = null;
  throw error;
}

/** Release the log and the lock, which only one tab may have. */
function close(): void {
  storage?.close();
  storage = null;
  release();
  release = () => {};
}

/** Another tab wants to take over: at once, or as soon as this one is open. */
channel.onmessage = ({ data }: MessageEvent<number>) => {
  if (data < asked) return;
  if (home) void giveWay(home);
  else isWanted = true;
};

/** Let another tab take over. Everything that this one has shown is on the disk, so it only has to let go. */
async function giveWay(mine: Home): Promise<void> {
  home = null;
  for (const line of [...lines.keys()]) end(line, GONE_AWAY, "");
  await mine.close();
  close();
  tell({ trouble: "taken" });
}

async function answer(host: Home, { ask, method, address, body }: Ask): Promise<void> {
  const told = await host.ask(method, address, body);
  const [status, kind, headers, content] = told.toJs({ dict_converter: Object.fromEntries }) as Told;
  told.destroy();
  tell({ answer: ask, status, kind, headers, content } satisfies Answered, [content.buffer]);
}

function dial(host: Home, line: number, address: string): void {
  const say = (text: string) => tell({ line, text });
  lines.set(
    line,
    host.call(address, say, (code, reason) => end(line, code, reason)),
  );
}

function end(line: number, closed: number, reason: string): void {
  lines.delete(line);
  tell({ line, closed, reason });
}

function hear(message: Ask | Dialled): void {
  if (!home) waiting.push(message);
  else if ("ask" in message) void answer(home, message);
  else if ("address" in message) dial(home, message.line, message.address);
  else if ("text" in message) lines.get(message.line)?.said(message.text);
  else {
    lines.get(message.line)?.leave();
    lines.delete(message.line);
  }
}

onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if ("open" in data) void open(data);
  else hear(data);
};
