/** Keeps the memory of a started Python on this device: the next visit goes on from there instead of starting once more. */

/** The end of a memory's name; before it stands what the memory depends on. */
const MEMORY = ".memory";
const PAGE = 65_536;

/** The memory that was kept under a name; null where there is none that can be read. */
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

/** Keep a memory under a name, and no other. Throws where it cannot be kept. */
export async function remember(name: string, memory: Uint8Array<ArrayBuffer>): Promise<void> {
  await forget();
  const folder = await navigator.storage.getDirectory();
  const file = await folder.getFileHandle(name + MEMORY, { create: true });
  const into = await file.createWritable();
  for (const part of gathered(memory)) await into.write(part.slice()); // WebKit fails at a part of a large buffer
  await into.close();
  release(memory.buffer);
}

/** Give room back at once: a worker that has nothing to do collects nothing. */
export function release(room: ArrayBuffer): void {
  (room as Partial<{ transfer(size: number): void }>).transfer?.(0);
}

/** Keep no memory. */
export async function forget(): Promise<void> {
  const folder = await navigator.storage.getDirectory();
  for await (const name of folder.keys()) if (name.endsWith(MEMORY)) await folder.removeEntry(name);
}

/** The pages of a memory that hold anything, behind the memory's size, their count and their numbers. */
export function gathered(memory: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  const pages: number[] = [];
  for (let page = 0; page * PAGE < memory.length; page += 1) if (holds(pageOf(memory, page))) pages.push(page);
  const head = Uint32Array.of(memory.length, pages.length, ...pages);
  return [new Uint8Array(head.buffer), ...pages.map((page) => pageOf(memory, page))];
}

/** The memory whose pages were gathered. Throws where some are missing. */
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
