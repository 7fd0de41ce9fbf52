/** What the page and its worker say to each other. */

/** Sentences of the catalogue `tab` that say why there is no host, or none any more. */
export type Trouble = "elsewhere" | "taken" | "unkept" | "broken" | "unread";

export interface Ask {
  ask: number;
  method: string;
  address: string;
  body: Uint8Array<ArrayBuffer>;
}
export type Dialled = { line: number; address: string } | { line: number; text: string } | { line: number; leave: true };
/** Open the host: in a language, for a page at an address, and from another tab if it is there. */
export interface Opening {
  open: string;
  base: string;
  take: boolean;
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
export type FromWorker = Answered | Said | { progress: { step: number; of: number } } | { ready: true } | { trouble: Trouble };
