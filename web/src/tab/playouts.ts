/** The engine's kernels that play hands out, as a module of WebAssembly: it thinks for Python, in a memory of its own. */
import module from "$packs/playouts.wasm.pack?url";
import { unpacked } from "./python";

interface Kernels {
  memory: WebAssembly.Memory;
  __heap_base: WebAssembly.Global<"i32">;
  try_deals: (...given: (number | bigint)[]) => bigint;
}
/** What Python sees of it (`kongbox/minds/module.py`). */
export interface Playouts {
  /** From here on the memory is free. */
  base: number;
  /** Some bytes of the memory, which grows as needed. */
  room(at: number, size: number): Uint8Array;
  /** Play deals out: the addresses of the records, then the seed, the first deal and the number of deals. */
  play(...given: number[]): void;
}

const PAGE = 65_536;
/** How many numbers stand behind the addresses. */
const NUMBERS = 3;

/** Read it from the site. Throws `Unread` where it does not arrive. */
export async function readPlayouts(): Promise<Playouts> {
  const { instance } = await WebAssembly.instantiateStreaming(unpacked(module, "application/wasm"));
  const { memory, __heap_base: base, try_deals: tryDeals } = instance.exports as unknown as Kernels;
  return {
    base: base.value,
    room(at, size) {
      const lacking = at + size - memory.buffer.byteLength;
      if (lacking > 0) memory.grow(Math.ceil(lacking / PAGE));
      return new Uint8Array(memory.buffer, at, size);
    },
    play(...given) {
      tryDeals(...given.slice(0, -NUMBERS), ...given.slice(-NUMBERS).map(BigInt));
    },
  };
}
