import { expect, test, vi } from "vitest";
import { opened, parts, remember, remembered } from "../tab/memory";

const PAGE = 65_536;

/** A file that holds this. */
function fileOf(content: Uint8Array): Parameters<typeof opened>[0] {
  return {
    read(into, { at }) {
      const part = content.subarray(at, at + into.length);
      into.set(part);
      return part.length;
    },
    close() {},
  };
}

/** A device with a file of another kind, and room for files of so many bytes; its files by their names. */
function device(room: number, { isSilent = false } = {}): Map<string, Uint8Array> {
  const files = new Map([["games.log", new Uint8Array()]]);
  const handle = (name: string) => ({
    ...fileOf(files.get(name)!),
    write(part: Uint8Array, { at }: { at: number }) {
      const fits = part.subarray(0, room - at);
      if (fits.length < part.length && !isSilent) throw new DOMException("full", "QuotaExceededError");
      files.set(name, Uint8Array.of(...files.get(name)!.subarray(0, at), ...fits));
      return fits.length;
    },
  });
  const folder = {
    keys: () => [...files.keys()],
    removeEntry: (name: string) => Promise.resolve(void files.delete(name)),
    getFileHandle(name: string, { create }: { create: boolean }) {
      if (create) files.set(name, new Uint8Array());
      else if (!files.has(name)) return Promise.reject(new DOMException(name, "NotFoundError"));
      return Promise.resolve({ createSyncAccessHandle: () => Promise.resolve(handle(name)) });
    },
  };
  vi.stubGlobal("navigator", { storage: { getDirectory: () => Promise.resolve(folder) } });
  return files;
}

test.each([false, true])("a device keeps the memory of one build, or none if it does not fit", async (isSilent) => {
  const [state, memory] = [Uint8Array.of(1, 2, 3), new Uint8Array(2 * PAGE)];
  const files = device(1000, { isSilent });
  await remember("old", state, memory);
  await remember("new", Uint8Array.of(4), memory);
  expect([...files.keys()]).toEqual(["games.log", "new.memory"]);
  expect(await remembered("old")).toBeNull();
  expect((await remembered("new"))?.state).toEqual(Uint8Array.of(4));
  memory[0] = 1;
  await remember("large", state, memory);
  expect([...files.keys()]).toEqual(["games.log"]);
});

test("a memory comes back as it was, and its empty pages weigh nothing", async () => {
  const [state, memory, other] = [Uint8Array.of(1, 2, 3, 4), new Uint8Array(5 * PAGE), new Uint8Array(5 * PAGE).fill(7)];
  memory[PAGE] = 1;
  memory[4 * PAGE - 1] = 2;
  memory[5 * PAGE - 1] = 3;
  const kept = new Uint8Array(await new Blob(Array.from(parts(state, memory), (part) => part.slice())).arrayBuffer());
  expect(kept.length).toBe(4 * (4 + 3) + 4 + 3 * PAGE);
  const started = opened(fileOf(kept));
  started.lay(other);
  expect([started.state, started.size, other]).toEqual([state, memory.length, memory]);
  expect(() => opened(fileOf(kept.subarray(0, 20)))).toThrow(RangeError);
  expect(() => opened(fileOf(kept.subarray(0, -1))).lay(other)).toThrow(RangeError);
  kept[kept.length - 2] = 1;
  expect(() => opened(fileOf(kept)).lay(other)).toThrow(RangeError);
});
