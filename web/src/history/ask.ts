/** What the history asks of the server. */
import type { Brought, SessionPage } from "../protocol";
import { type Path, read } from "../served";

/** Take a session out of the lists, or bring it back; its record stays as it is. */
export function putAway(session: string, away: boolean): Promise<SessionPage> {
  return read(`${sessionPath(session)}/${away ? "away" : "back"}`, { method: "POST" });
}

/** Keep the record in a file. */
export function bring(file: File): Promise<Brought> {
  return read(`/history/bring?name=${encodeURIComponent(file.name)}`, { method: "POST", body: file });
}

export function sessionPath(session: string): Path {
  return `/history/session/${encodeURIComponent(session)}`;
}
