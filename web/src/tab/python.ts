/** Starts Python in a tab from the site's packs: compressed files that any server can send. */
import script from "$packs/pyodide.asm.mjs.pack?url";
import engine from "$packs/pyodide.asm.wasm.pack?url";
import library from "$packs/python.pack?url";
import compiled from "$packs/compiled.pack?url";
import lock from "$packs/pyodide-lock.json";
import sql from "$packs/sql.pack?url";
import kongbox from "$spoken/kongbox.pack?url";
import weight from "$spoken/size.json";
import { loadPyodide } from "pyodide";
import { type Started, forget, remember, remembered } from "./memory";

/** The parts of Pyodide that are used here. */
export interface Python {
  FS: { mkdirTree(path: string): void; writeFile(path: string, content: Uint8Array, how?: { canOwn: boolean }): void };
  pyimport(name: string): unknown;
  makeMemorySnapshot(): Uint8Array<ArrayBuffer>;
  _module: Engine;
}
/** The parts of the engine below Python that are used here, before Python runs and afterwards. */
interface Engine {
  FS: Python["FS"];
  HEAP8: Int8Array;
  HEAPU8: Uint8Array;
  preRun: ((engine: Engine) => void)[];
  preloadedWasm: Record<string, unknown>;
  loadWebAssemblyModule(content: Uint8Array, how: object, path: string, scope: object): unknown;
  growMemory(size: number): void;
}
type Create = (settings: Engine) => Promise<Engine>;

/** How many bytes each of the two steps after the transfer counts for. */
const STEP = 1_000_000;
/** Called when the transfer of a file breaks off. */
let breakOff = (_: Unread): void => {};
/** Called with the size of each part of a file that arrives. */
let count = (_: number): void => {};
const HERE = new URL("./", location.href).href;
/** The packs of Pyodide's engine and of Python's library, each with its kind. */
const ENGINE = [engine, "application/wasm"] as const;
const LIBRARY = [library, "application/zip"] as const;
/** The same packs, by the address at which Pyodide looks for a part. */
const PARTS = new Map<string, readonly [pack: string, kind: string]>([
  [new URL("pyodide.asm.wasm", HERE).href, ENGINE],
  [new URL("python_stdlib.zip", HERE).href, LIBRARY],
]);
/** The folder in which Python looks for modules. */
const ROOM = "/lib/python3.14/site-packages";
/** The names of the packs and the browser's version: a kept memory is good only for these. */
const BUILD = [script, library, compiled, kongbox, navigator.userAgent.replace(/\D+/g, ".")]
  .map((part) => part.slice(part.lastIndexOf("/") + 1))
  .join("-");
/** The file in which Python finds its database module. */
const DATABASE = "/lib/sql.zip";

/** Unpack a file of the site; `arrived` is called once all of it has arrived. Throws `Unread` if the site does not answer. */
export async function unpacked(address: string, kind: string, arrived = (): void => {}): Promise<Response> {
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok || !answer.body) {
    const unread = new Unread();
    breakOff(unread); // Pyodide would only log it
    throw unread;
  }
  const { readable, writable } = new DecompressionStream("gzip");
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, onward) {
      count(part.length);
      onward.enqueue(part);
    },
  });
  const whole = answer.body.pipeThrough(counter).pipeTo(writable);
  whole.then(arrived, () => breakOff(new Unread()));
  return new Response(readable, { headers: { "Content-Type": kind } });
}

/** Return the unpacked bytes of a file of the site. Throws `Unread` if they do not arrive. */
async function bytes(address: string): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await unpacked(address, "");
  const content = await answer.arrayBuffer().catch(() => {
    throw new Unread();
  });
  return new Uint8Array(content);
}

/** The error of a part of kongbox that could not be read from the site. */
export class Unread extends Error {}

/** Yield the names and contents of the files of a pack. Its first line gives their names and sizes in JSON. */
function* files(pack: Uint8Array): Generator<[string, Uint8Array]> {
  let at = pack.indexOf(10) + 1;
  const sizes = JSON.parse(new TextDecoder().decode(pack.subarray(0, at))) as Record<string, number>;
  for (const [name, size] of Object.entries(sizes)) yield [name, pack.subarray(at, (at += size))];
}

/** Start Python with kongbox in it. `told` gets the bytes done and their total. Throws `Unread` if a part does not arrive. */
export function startPython(told: (done: number, of: number) => void): Promise<Python> {
  return Promise.race([start(told), new Promise<never>((_, fail) => (breakOff = fail))]);
}

async function start(told: (done: number, of: number) => void): Promise<Python> {
  let done = 0;
  count = (bytes) => told((done += bytes), weight + 2 * STEP);
  let arrived = (): void => {};
  const answers = new Map<readonly string[], Promise<Response>>([
    [ENGINE, unpacked(...ENGINE, () => arrived())],
    [LIBRARY, unpacked(...LIBRARY)],
  ]);
  const packed = new Promise<void>((done) => (arrived = done)) // on a slow network the engine starts while kongbox arrives
    .then(() => bytes(kongbox));
  packed.catch(() => {}); // a failure is thrown where it is awaited below
  const [source, modules, memory] = await Promise.all([
    blobOf(script, "text/javascript"),
    bytes(compiled),
    remembered(BUILD),
    ...answers.values(),
  ]);
  const { default: create } = (await import(/* @vite-ignore */ source)) as { default: Create };
  const load = (memory: Started | null) =>
    loadPyodide({
      createPyodideModule: (settings: Engine) => prepare(create, settings, modules, memory),
      indexURL: HERE,
      lockFileContents: lock,
      ...(memory ? { _loadSnapshot: memory.state } : { _makeSnapshot: true }),
    } as object) as unknown as Promise<Python>;

  const network = globalThis.fetch;
  globalThis.fetch = (asked, request) => {
    const part = asked instanceof URL ? PARTS.get(asked.href) : undefined;
    if (!part) return network(asked, request);
    const answer = answers.get(part) ?? unpacked(...part);
    answers.delete(part);
    return answer;
  };
  let resumed = memory !== null;
  const python = await load(memory)
    .finally(() => memory?.close())
    .catch(async (error: unknown) => {
      if (!resumed) throw error;
      console.info(error);
      resumed = false;
      await forget();
      return load(null);
    });
  globalThis.fetch = network;
  URL.revokeObjectURL(source);
  count(STEP);
  lay(python, await packed);
  if (resumed) (python.pyimport("random") as { seed(): void }).seed();
  else {
    (python.pyimport("kongbox.tab.page") as { read_rules(): void }).read_rules();
    await remember(BUILD, stateOf(python), python._module.HEAPU8).catch(() => {});
  }
  count(STEP);
  count = () => {};
  return python;
}

/** Return the part of Pyodide's snapshot that describes the engine, without the copy of the whole memory behind it. */
function stateOf(python: Python): Uint8Array {
  const engine = python._module;
  const memory = engine.HEAP8;
  engine.HEAP8 = new Int8Array();
  try {
    return python.makeMemorySnapshot();
  } finally {
    engine.HEAP8 = memory;
  }
}

/** Start an engine with room for a kept memory, and with compiled modules at the same addresses each time, as it needs. */
async function prepare(create: Create, settings: Engine, modules: Uint8Array, memory: Started | null): Promise<Engine> {
  const preload = (engine: Engine) => {
    const write = engine.FS.writeFile.bind(engine.FS);
    engine.FS.writeFile = (path, content) => write(path, content, { canOwn: true }); // nobody changes it, so it needs no copy
    for (const [name, content] of files(modules)) {
      const path = `${ROOM}/${name}`;
      engine.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
      engine.FS.writeFile(path, content);
      engine.preloadedWasm[path] = engine.loadWebAssemblyModule(content, { nodelete: true, allowUndefined: true }, path, {});
    }
  };
  const engine = await create({ ...settings, preRun: [...settings.preRun, preload] });
  if (memory && memory.size > engine.HEAPU8.length) engine.growMemory(memory.size);
  memory?.lay(engine.HEAPU8);
  return engine;
}

/** Unpack a file of the site, and return an address for it within this page. */
async function blobOf(address: string, kind: string): Promise<string> {
  const answer = await unpacked(address, kind);
  return URL.createObjectURL(
    await answer.blob().catch(() => {
      throw new Unread();
    }),
  );
}

/** Write the files of a pack to the folder from which Python imports. */
function lay(python: Python, pack: Uint8Array): void {
  let folder = "";
  for (const [name, content] of files(pack)) {
    const path = `${ROOM}/${name}`;
    const its = path.slice(0, path.lastIndexOf("/"));
    if (its !== folder) python.FS.mkdirTree((folder = its));
    python.FS.writeFile(path, content);
  }
}

/** Add Python's database module, which nothing needs before the first hand. One file, so that writing it delays no press. */
export async function addDatabase(python: Python): Promise<void> {
  python.FS.writeFile(DATABASE, await bytes(sql));
  (python.pyimport("sys.path") as { append(place: string): void }).append(DATABASE);
}
