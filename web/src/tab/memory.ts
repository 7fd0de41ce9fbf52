/** Keeps the memory of a started Python on this device: the next visit continues from it instead of starting Python again. */

/** The end of the name of a memory's file. The start names the builds that the memory depends on. */
const MEMORY = ".memory";
const PAGE = 65_536;

/** Return the memory that was kept under a name; null if there is none or it cannot be read. */
export async function remembered(name: string): Promise<Uint8Array | null> {
  try {
    const folder = await navigator.storage.getDirectory();
    const file = await (await folder.getFileHandle(name + MEMORY)).getFile();
    const content = await file.arrayBuffer();
    const memory = spread(content);
    release(content);
    return memory;
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "NotFoundError")) console.info(error);
    return null;
  }
}

/** Keep a memory under a name, and delete all others. Throws if it cannot be kept. */
export async function remember(name: string, memory: Uint8Array<ArrayBuffer>): Promise<void> {
  await forget();
  const folder = await navigator.storage.getDirectory();
  const file = await folder.getFileHandle(name + MEMORY, { create: true });
  const into = await file.createWritable();
  for (const part of gathered(memory)) await into.write(part.slice()); // WebKit cannot write a view of a large buffer
  await into.close();
  release(memory.buffer);
}

/** Free a buffer at once: an idle worker collects no garbage. */
export function release(room: ArrayBuffer): void {
  (room as Partial<{ transfer(size: number): void }>).transfer?.(0);
}

/** Delete every memory that is kept. */
export async function forget(): Promise<void> {
  const folder = await navigator.storage.getDirectory();
  for await (const name of folder.keys()) if (name.endsWith(MEMORY)) await folder.removeEntry(name);
}

/** Return a head and the pages of a memory that are not all zeros. The head: the memory's size, their count, their numbers. */
export function gathered(memory: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  const pages: number[] = [];
  for (let page = 0; page * PAGE < memory.length; page += 1) if (holds(pageOf(memory, page))) pages.push(page);
  const head = Uint32Array.of(memory.length, pages.length, ...pages);
  return [new Uint8Array(head.buffer), ...pages.map((page) => pageOf(memory, page))];
}

/** Return the memory whose pages were gathered. Throws if some are missing. */
export function spread(gathered: ArrayBuffer): Uint8Array {
  const [size, count] = new Uint32Array(gathered, 0, 2) as unknown as [number, number];
  const pages = new Uint32Array(gathered, 8, count);
  const memory = new Uint8Array(size);
  let at = 8 + 4 * count;
  for (const page of pages) {
    const place = pageOf(memory, page);
    place.set(new Uint8Array(gathered, at, place.length));
    at += place.length;
  }
  return memory;
}

function pageOf(memory: Uint8Array<ArrayBuffer>, page: number): Uint8Array<ArrayBuffer> {
  return memory.subarray(page * PAGE, (page + 1) * PAGE);
}

function holds(page: Uint8Array): boolean {
  for (const byte of page) if (byte) return true;
  return false;
}
