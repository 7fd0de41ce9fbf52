/** What the history asks of the server; where it refuses, its sentence is the error's message. */
import type { Brought, SessionPage } from "../protocol";

const SILENT = "The table does not answer. Is kongbox still running? Load the page again.";

async function answered<T>(asked: Promise<Response>): Promise<T> {
  let answer: Response;
  try {
    answer = await asked;
  } catch {
    throw new Error(SILENT);
  }
  const told: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw new Error((told as { reason?: string } | null)?.reason ?? SILENT);
  return told as T;
}

export function read<T>(path: `/history/${string}`): Promise<T> {
  return answered<T>(fetch(path));
}

/** Take a session out of the lists, or bring it back; its record stays as it is. */
export function putAway(session: string, away: boolean): Promise<SessionPage> {
  return answered(fetch(`${sessionPath(session)}/${away ? "away" : "back"}`, { method: "POST" }));
}

/** Keep the record in a file. */
export function bring(file: File): Promise<Brought> {
  return answered(fetch(`/history/bring?name=${encodeURIComponent(file.name)}`, { method: "POST", body: file }));
}

/** Go on with a game that was left. */
export async function goOn(session: string): Promise<void> {
  await answered(fetch("/table", { method: "POST", body: JSON.stringify({ type: "resume", session }) }));
}

export function sessionPath(session: string): `/history/${string}` {
  return `/history/session/${encodeURIComponent(session)}`;
}
