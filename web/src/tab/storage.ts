/**
 * Keeps the log on this device: in a file that is flushed after every write, or in a database whose transactions wait for the
 * disk. It is not kept at all only if the person has chosen that.
 */

/** A log. `read` returns all its bytes, `append` resolves once they are on the disk, `cut` keeps the first `size`. */
export interface Storage {
  read(): Uint8Array<ArrayBuffer>;
  append(content: Uint8Array<ArrayBuffer>): Promise<void>;
  cut(size: number): void;
  close(): void;
}

/** A file that only a worker may open: it is read and written at once, not later. */
export interface Flushed {
  getSize(): number;
  read(into: Uint8Array, from: { at: number }): number;
  write(content: Uint8Array, from: { at: number }): number;
  truncate(size: number): void;
  flush(): void;
  close(): void;
}

const NAME = "kongbox.log";
/** The most tries to open a file in use, and the milliseconds between them: a worker that just ended holds it a moment longer. */
const TRIES = 20;
const PAUSE = 250;

/** The bytes for which a new database must have room. */
const ROOM = 1024;

/** The error of a log that another tab holds. */
export class Held extends Error {}

/**
 * Open the best storage that the browser has; with `forget`, a storage that keeps nothing. Throws `Held` if another tab holds the
 * log, because the database must not replace it, and any other error if nothing can be kept.
 */
export async function openStorage(forget = false): Promise<Storage> {
  if (forget) return inMemory([]);
  const file = await openFile().catch((error: unknown) => {
    if (error instanceof Held) throw error;
    return null;
  });
  return file ?? (await openDatabase());
}

/** Open the file of this name for reading and writing, or make it if `made`. Throws if somebody else holds it. */
export async function flushed(name: string, made: boolean): Promise<Flushed> {
  const folder = await navigator.storage.getDirectory();
  const file: unknown = await folder.getFileHandle(name, { create: made });
  return (file as { createSyncAccessHandle(): Promise<Flushed> }).createSyncAccessHandle();
}

/** Open the log for writing, as soon as nobody else holds it. */
async function held(): Promise<Flushed> {
  for (let left = TRIES; left > 0; left--) {
    try {
      return await flushed(NAME, true);
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== "NoModificationAllowedError") throw error;
      await new Promise((passed) => setTimeout(passed, PAUSE));
    }
  }
  throw new Held();
}

/** A log in parts, in memory only. */
function inMemory(parts: Uint8Array<ArrayBuffer>[]): Storage {
  function read(): Uint8Array<ArrayBuffer> {
    const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
    let at = 0;
    for (const part of parts) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  }
  return {
    read,
    append(content) {
      parts.push(content);
      return Promise.resolve();
    },
    cut(size) {
      parts = [read().slice(0, size)];
    },
    close() {},
  };
}

async function openFile(): Promise<Storage> {
  const file = await held();
  return {
    read() {
      const content = new Uint8Array(file.getSize());
      file.read(content, { at: 0 });
      return content;
    },
    append(content) {
      const at = file.getSize();
      try {
        if (file.write(content, { at }) !== content.length) throw raisable(null);
        file.flush();
      } catch (error) {
        file.truncate(at);
        return Promise.reject(raisable(error as Error));
      }
      return Promise.resolve();
    },
    cut(size) {
      file.truncate(size);
      file.flush();
    },
    close: () => file.close(),
  };
}

async function openDatabase(): Promise<Storage> {
  const opening = indexedDB.open("kongbox", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore("log", { autoIncrement: true });
  const database = await settled(opening);
  const stored = await settled(database.transaction("log").objectStore("log").getAll());
  const known = inMemory(stored as Uint8Array<ArrayBuffer>[]);

  /** Change the log in one transaction, which is on the disk when the promise resolves. */
  function change(how: (log: IDBObjectStore) => void): Promise<void> {
    const transaction = database.transaction("log", "readwrite", { durability: "strict" });
    how(transaction.objectStore("log"));
    return new Promise((done, fail) => {
      transaction.oncomplete = () => done();
      transaction.onabort = () => fail(raisable(transaction.error));
    });
  }

  if (!stored.length)
    await change((log) => {
      log.put(new Uint8Array(ROOM), 0); // fails if nothing can be written
      log.delete(0);
    });
  return {
    read: () => known.read(),
    append: (content) => change((log) => log.add(content)).then(() => known.append(content)),
    cut(size) {
      if (size >= known.read().length) return; // a transaction that failed has written nothing
      known.cut(size);
      void change((log) => {
        log.clear();
        log.add(known.read());
      });
    },
    close: () => database.close(),
  };
}

/** Return an error that Python can raise. It cannot raise an error of the browser. */
function raisable(error: { message: string } | null): Error {
  return new Error(error?.message || "the device is full");
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(raisable(request.error));
  });
}
