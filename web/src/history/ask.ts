/** The requests of the history. */
import { lessons } from "../learn/progress.svelte";
import type { Brought, SessionPage } from "../protocol";
import { type Path, read } from "../served";

/** Hide a session from the lists, or show it again. Its record does not change. */
export function putAway(session: string, away: boolean): Promise<SessionPage> {
  return read(`${sessionPath(session)}/${away ? "away" : "back"}`, { method: "POST" });
}

/** Send a file with a record to the server, which saves it. */
export function bring(file: File): Promise<Brought> {
  return read(`/history/bring?name=${encodeURIComponent(file.name)}`, { method: "POST", body: file });
}

/** The address of the file with all records, and with the progress in the lessons, which only this browser knows. */
export function recordsPath(): Path {
  return `/history/records.zip?${new URLSearchParams({ lessons: JSON.stringify(lessons()) })}`;
}

/** Read a page whose filters may change meanwhile. The function returned drops the answer if it is late. */
export function latest<T>(path: Path, take: (found: T) => void, refuse: (error: unknown) => void): () => void {
  let late = false;
  read<T>(path).then(
    (found) => late || take(found),
    (error: unknown) => late || refuse(error),
  );
  return () => (late = true);
}

export function sessionPath(session: string): Path {
  return `/history/session/${encodeURIComponent(session)}`;
}
