/** Starts the Python of a tab from the packs of the site: compressed files that any server can send. */
import script from "$packs/pyodide.asm.mjs.pack?url";
import engine from "$packs/pyodide.asm.wasm.pack?url";
import library from "$packs/python.pack?url";
import lock from "$packs/pyodide-lock.json";
import sql from "$packs/sql.pack?url";
import kongbox from "$spoken/kongbox.pack?url";
import { loadPyodide } from "pyodide";

/** What this uses of Pyodide. */
export interface Python {
  FS: { mkdirTree(path: string): void; writeFile(path: string, content: Uint8Array): void };
  pyimport(name: string): unknown;
}

const STEPS = 4;
/** Is called once a file breaks off while it is read. */
let breakOff = (_: Unread): void => {};
const HERE = new URL("./", location.href).href;
/** Where Pyodide looks for its engine, which is in a pack. */
const ENGINE = new URL("pyodide.asm.wasm", HERE).href;

/** Unpack what a file of the site holds. Throws where it cannot be read. */
async function unpacked(address: string, kind: string): Promise<Response> {
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok || !answer.body) throw new Unread();
  const { readable, writable } = new DecompressionStream("gzip");
  answer.body.pipeTo(writable as WritableStream<Uint8Array<ArrayBuffer>>).catch(() => breakOff(new Unread()));
  return new Response(readable, { headers: { "Content-Type": kind } });
}

/** A part of kongbox could not be read from the site. */
export class Unread extends Error {}

/** Files that lie behind each other, with a line before them that has their names and sizes. */
function* files(pack: Uint8Array): Generator<[string, Uint8Array]> {
  let at = pack.indexOf(10) + 1;
  const sizes = JSON.parse(new TextDecoder().decode(pack.subarray(0, at))) as Record<string, number>;
  for (const [name, size] of Object.entries(sizes)) yield [name, pack.subarray(at, (at += size))];
}

/** Start Python with kongbox in it; `told` hears how many steps of how many are done. Throws `Unread` where a part does not arrive. */
export function startPython(told: (step: number, of: number) => void): Promise<Python> {
  return Promise.race([start(told), new Promise<never>((_, fail) => (breakOff = fail))]);
}

async function start(told: (step: number, of: number) => void): Promise<Python> {
  let done = 0;
  const step = <T>(value: T): T => {
    told((done += 1), STEPS);
    return value;
  };
  const wasm = unpacked(engine, "application/wasm").then(step);
  const packed = unpacked(kongbox, "").then((answer) => answer.arrayBuffer());
  const [source, standard] = await Promise.all([blobOf(script, "text/javascript"), blobOf(library, "application/zip")]);
  const { default: createPyodideModule } = (await import(/* @vite-ignore */ source)) as { default: () => Promise<never> };

  const network = globalThis.fetch;
  globalThis.fetch = (asked, request) => (asked instanceof URL && asked.href === ENGINE ? wasm : network(asked, request));
  const python = (await loadPyodide({
    createPyodideModule,
    indexURL: HERE,
    stdLibURL: standard,
    lockFileContents: lock,
  })) as unknown as Python;
  globalThis.fetch = network;
  [source, standard].forEach((address) => URL.revokeObjectURL(address));
  step(null);
  lay(python, new Uint8Array(await packed));
  return step(python);
}

/** The address of an unpacked file in memory. */
async function blobOf(address: string, kind: string): Promise<string> {
  const answer = await unpacked(address, kind);
  return URL.createObjectURL(new Blob([await answer.arrayBuffer()], { type: kind }));
}

/** Put the files of a pack where Python imports from. */
function lay(python: Python, pack: Uint8Array): void {
  const room = (python.pyimport("sysconfig") as { get_path(name: string): string }).get_path("purelib");
  for (const [name, content] of files(pack)) {
    const path = `${room}/${name}`;
    python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    python.FS.writeFile(path, content);
  }
}

/** Add the database's part of Python, which nothing needs before the first hand. */
export async function addDatabase(python: Python): Promise<void> {
  lay(python, new Uint8Array(await (await unpacked(sql, "")).arrayBuffer()));
  (python.pyimport("importlib") as { invalidate_caches(): void }).invalidate_caches();
}
