/** What the server tells, asked for over HTTP. */
import { ask } from "$door";
import app from "$words/app";
import type { Misread } from "./protocol";

/** What was asked for; or what the server says instead, with its status; or silence, where no server answers. */
export type Answer<T, Fault = Partial<Misread>> = { told: T } | { fault: Fault; status: number } | { silent: true };
/** An address of the server, wherever the site stands. */
export type Path = `/${string}`;

export const SILENT = app.silent;
const EMPTY = 204;
/** What the server says to a machine that reads too much at once; so often it is asked again, when it says. */
const LATER = "too-many-reads";
const PATIENCE = 5;

/** Why something is not told, in the server's sentence, and the status of its answer; none where nobody answers. */
export class NotTold extends Error {
  constructor(
    reason: string,
    readonly status: number | null,
  ) {
    super(reason);
  }
}

/** Names by which a machine knows itself alone. */
const OWN = ["localhost", "127.0.0.1", "[::1]"];

/** Can only this machine open a link? */
export function isOwn(link: string): boolean {
  return OWN.includes(new URL(link).hostname);
}

/** Where this page finds an address of the server: below its own, for the site may stand below a path. */
export function placed(path: Path): string {
  return import.meta.env.BASE_URL + path.slice(1);
}

/** Ask, and return the answer. Anything but JSON comes from another program: kongbox does not answer. */
export async function answered<T, Fault = Partial<Misread>>(
  path: Path,
  request?: RequestInit,
  patience = PATIENCE,
): Promise<Answer<T, Fault>> {
  try {
    const answer = await ask(placed(path), request);
    const told: unknown = answer.status === EMPTY ? null : await answer.json();
    if (patience && !answer.ok && (told as Partial<Misread> | null)?.code === LATER) {
      await new Promise((again) => setTimeout(again, 1000 * Number(answer.headers.get("Retry-After"))));
      return await answered(path, request, patience - 1);
    }
    return answer.ok ? { told: told as T } : { fault: (told ?? {}) as Fault, status: answer.status };
  } catch {
    return { silent: true };
  }
}

/** What was asked for; a `NotTold` where there is none. */
export async function read<T>(path: Path, request?: RequestInit): Promise<T> {
  const answer = await answered<T>(path, request);
  if ("told" in answer) return answer.told;
  throw "fault" in answer ? new NotTold(answer.fault.reason ?? SILENT, answer.status) : new NotTold(SILENT, null);
}

/** A request that brings something, as JSON. */
export function bringing(body: unknown): RequestInit {
  return { method: "POST", body: JSON.stringify(body) };
}
