/** Requests to the server over HTTP. */
import { ask } from "$door";
import app from "$words/app";
import common from "$words/common";
import type { Misread } from "./protocol";

/** The answer; or the server's refusal with its status; or silence, if no server answers. */
export type Answer<T, Fault = Partial<Misread>> = { told: T } | { fault: Fault; status: number } | { silent: true };
/** An address of the server, without the path below which the site may stand. */
export type Path = `/${string}`;

export const SILENT = app.silent;
const EMPTY = 204;
/** The code of a refusal when too many requests came at once. The server then says how soon to ask again. */
const LATER = "too-many-reads";
/** Too many requests at once, and failures of the server. */
const MAY_PASS = [429, 500, 502, 503, 504];
/** How many times the page then asks again. */
const PATIENCE = 5;

/** A refusal: the server's sentence, and the status of its answer, if there was an answer. */
export class NotTold extends Error {
  constructor(
    reason: string,
    readonly status: number | null,
  ) {
    super(reason);
  }
}

/** What to say of a failed request: the server's sentence, or that no server answers. */
export function reasonOf(error: unknown): string {
  return isSilent(error) ? common.no_answer : (error as NotTold).message;
}

/** Whether a request failed because no server answers. */
function isSilent(error: unknown): boolean {
  return !(error instanceof NotTold) || error.status === null;
}

/** Whether asking again may help: no server answered, or it was too busy, or could not answer. */
export function mayPass(error: unknown): boolean {
  return isSilent(error) || MAY_PASS.includes((error as NotTold).status ?? 0);
}

/** Names by which only the machine itself can be reached. */
const OWN = ["localhost", "127.0.0.1", "[::1]"];

/** Whether only this machine can open a link. */
export function isOwn(link: string): boolean {
  return OWN.includes(new URL(link).hostname);
}

/** The full address of a path on the server. It begins with the page's own path, because the site may stand below one. */
export function placed(path: Path): string {
  return import.meta.env.BASE_URL + path.slice(1);
}

/** Send a request and return the answer. Anything but JSON comes from another program, so kongbox counts as silent. */
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

/** Send a request and return what was asked for. Throws `NotTold` if there is none. */
export async function read<T>(path: Path, request?: RequestInit): Promise<T> {
  const answer = await answered<T>(path, request);
  if ("told" in answer) return answer.told;
  throw "fault" in answer ? new NotTold(answer.fault.reason ?? common.no_answer, answer.status) : new NotTold(SILENT, null);
}

/** Why there is no answer: the server's sentence, or that no server answers; "" if there is one. */
export function refusalOf(answer: Answer<unknown>): string {
  return "told" in answer ? "" : ("fault" in answer && answer.fault.reason) || common.no_answer;
}

/** A request with a body in JSON. */
export function bringing(body: unknown): RequestInit {
  return { method: "POST", body: JSON.stringify(body) };
}
