/** The engine's kernels that play hands to their end, as a WebAssembly module with its own memory. Python calls them to think. */
import module from "$packs/playouts.wasm.pack?url";
import { unpacked } from "./python";

interface Kernels {
  memory: WebAssembly.Memory;
  __heap_base: WebAssembly.Global<"i32">;
  try_deals: (...given: (number | bigint)[]) => bigint;
}
/** The module as Python uses it (`kongbox/minds/module.py`). */
export interface Playouts {
  /** The first address of free memory. */
  base: number;
  /** Return `size` bytes of the memory from an address. The memory grows as needed. */
  room(at: number, size: number): Uint8Array;
  /** Play deals to their end: the addresses of the records, then the seed, the first deal and the number of deals. */
  play(...given: number[]): void;
}

const PAGE = 65_536;
/** How many 64-bit numbers follow the addresses. */
const NUMBERS = 3;

/** Load the module from the site. Throws `Unread` if the site does not answer. */
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
