/** Keeps the memory of a started Python on this device: the next visit continues from it instead of starting Python again. */
import { type Flushed, flushed } from "./storage";

/** The end of the name of a memory's file. The start names the builds that the memory depends on. */
const MEMORY = ".memory";
/** The bytes by which memory grows. Empty pages are not kept. */
const PAGE = 65_536;
/** How many pages are written or read at once: in a private window each access asks another process. */
const BLOCK = 16;
/** How many numbers stand before those of the pages: the size of the memory, its pages, the bytes of the state, and the checksum. */
const HEAD = 4;

/** A started Python: the state of the engine around it, and its memory, which stays in a file until `lay` copies it into an engine. */
export interface Started {
  state: Uint8Array<ArrayBuffer>;
  size: number;
  /** Throws RangeError if the file is damaged. */
  lay(memory: Uint8Array): void;
  close(): void;
}

/** Return the memory that was kept under a name; null if there is none or it cannot be read. */
export async function remembered(name: string): Promise<Started | null> {
  let file: Flushed | null = null;
  try {
    return opened((file = await flushed(name + MEMORY, false)));
  } catch (error) {
    file?.close();
    if (!(error instanceof DOMException && error.name === "NotFoundError")) console.info(error);
    return null;
  }
}

/** Keep a started Python under a name, and delete all others. If it does not fit, keep none. Throws if nothing can be kept. */
export async function remember(name: string, state: Uint8Array, memory: Uint8Array): Promise<void> {
  await forget();
  const into = await flushed(name + MEMORY, true);
  try {
    let at = 0;
    for (const part of parts(state, memory)) {
      if (into.write(part, { at }) !== part.length) throw new Error(); // a browser may write what still fits, without an error
      at += part.length;
    }
    into.close();
  } catch {
    into.close();
    await forget();
  }
}

/** Delete every memory that is kept. */
export async function forget(): Promise<void> {
  const folder = await navigator.storage.getDirectory();
  for await (const name of folder.keys()) if (name.endsWith(MEMORY)) await folder.removeEntry(name);
}

/** Yield the parts of a file in order: the numbers, the state, and the pages of the memory that are not all zeros, in one buffer. */
export function* parts(state: Uint8Array, memory: Uint8Array): Generator<Uint8Array> {
  const pages: number[] = [];
  let sum = 0;
  for (let page = 0; page * PAGE < memory.length; page += 1) {
    const words = wordsOf(memory, page);
    if (!holds(words)) continue;
    pages.push(page);
    sum = summed(words, sum);
  }
  yield new Uint8Array(Uint32Array.of(memory.length, pages.length, state.length, sum, ...pages).buffer);
  yield state;
  const block = new Uint8Array(BLOCK * PAGE);
  for (let first = 0; first < pages.length; first += BLOCK) {
    const some = pages.slice(first, first + BLOCK);
    some.forEach((page, place) => block.set(pageOf(memory, page), place * PAGE));
    yield some.length === BLOCK ? block : block.slice(0, some.length * PAGE); // WebKit writes no part of a large buffer
  }
}

/** Return what a file holds. The file stays open until its memory is laid. Throws RangeError if a part is missing. */
export function opened(file: Pick<Flushed, "read" | "close">): Started {
  const fill = (into: Uint8Array<ArrayBuffer>, at: number): ArrayBuffer => {
    if (file.read(into, { at }) !== into.length) throw new RangeError("a part of the kept memory is missing");
    return into.buffer;
  };
  const numbers = (count: number, at: number): Uint32Array => new Uint32Array(fill(new Uint8Array(4 * count), at));
  const [size, count, length, sum] = numbers(HEAD, 0) as unknown as [number, number, number, number];
  const pages = numbers(count, 4 * HEAD);
  const start = 4 * (HEAD + count) + length;
  const state = new Uint8Array(fill(new Uint8Array(length), start - length));

  function lay(memory: Uint8Array): void {
    let found = 0;
    let block = new Uint8Array(BLOCK * PAGE);
    for (let first = 0; first < count; first += BLOCK) {
      const some = pages.subarray(first, first + BLOCK);
      if (some.length < BLOCK) block = new Uint8Array(some.length * PAGE);
      fill(block, start + first * PAGE);
      some.forEach((page, place) => {
        pageOf(memory, page).set(pageOf(block, place));
        found = summed(wordsOf(memory, page), found);
      });
    }
    if (found !== sum) throw new RangeError("the kept memory is damaged");
    const held = new Set(pages);
    for (let page = 0; page * PAGE < memory.length; page += 1) {
      if (!held.has(page) && holds(wordsOf(memory, page))) pageOf(memory, page).fill(0);
    }
  }

  return { state, size, lay, close: () => file.close() };
}

function pageOf(memory: Uint8Array, page: number): Uint8Array {
  return memory.subarray(page * PAGE, (page + 1) * PAGE);
}

function wordsOf(memory: Uint8Array, page: number): Uint32Array {
  return new Uint32Array(memory.buffer, memory.byteOffset + page * PAGE, PAGE / 4);
}

function holds(words: Uint32Array): boolean {
  for (const word of words) if (word) return true;
  return false;
}

/** A checksum that goes on from the one before. */
function summed(words: Uint32Array, before: number): number {
  let sum = before;
  for (const word of words) sum = (Math.imul(sum, 31) + word) >>> 0;
  return sum;
}
