/** The messages between the page and its worker. */

/** Names of sentences of the catalogue `tab` that say why there is no host, or no longer one. */
export type Trouble = "elsewhere" | "silent" | "taken" | "unkept" | "insecure" | "broken" | "unread";

export interface Ask {
  ask: number;
  method: string;
  address: string;
  body: Uint8Array<ArrayBuffer>;
}
export type Dialled = { line: number; address: string } | { line: number; text: string } | { line: number; leave: true };
/** How to open the host despite an obstacle: `take` it from another tab, or `forget` everything if nothing can be kept. */
export interface How {
  take?: boolean;
  forget?: boolean;
}
/** The request to open the host in a language, for a page at an address. */
export interface Opening extends How {
  open: string;
  base: string;
}
export type ToWorker = Opening | Ask | Dialled;

export interface Answered {
  answer: number;
  status: number;
  kind: string;
  headers: Record<string, string>;
  content: Uint8Array<ArrayBuffer>;
}
export type Said = { line: number; text: string } | { line: number; closed: number; reason: string };
export type FromWorker = Answered | Said | { progress: { done: number; of: number } } | { ready: true } | { trouble: Trouble };
