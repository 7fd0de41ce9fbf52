/** What a book asks of the server: an answer, a reason why not, or silence. */
import type { BookFault, BookList, BookOpened, BookPage, BookWrite, NewBook } from "../protocol";

export type Answer<T> = { told: T } | { fault: BookFault; status: number } | { silent: true };

const BUSY = [429, 502, 503, 504];

async function asked<T>(path: string, body?: unknown): Promise<Answer<T>> {
  try {
    const answer = await fetch(path, body === undefined ? undefined : { method: "POST", body: JSON.stringify(body) });
    if (BUSY.includes(answer.status)) return { silent: true };
    const told: unknown = await answer.json();
    return answer.ok ? { told: told as T } : { fault: told as BookFault, status: answer.status };
  } catch {
    return { silent: true };
  }
}

export const list = (page: number) => asked<BookList>(`/books?page=${page}`);
export const begin = (book: NewBook) => asked<BookOpened>("/books", book);
export const look = (id: string, code: string) => asked<BookPage>(`${pathOf(id)}?look=${encodeURIComponent(code)}`);
export const write = (id: string, sent: BookWrite) => asked<BookPage>(`${pathOf(id)}/entries`, sent);
export const takePen = (id: string, code: string, device: string) => asked<BookOpened>(`${pathOf(id)}/pen`, { look: code, device });

export function pathOf(id: string): string {
  return `/books/${encodeURIComponent(id)}`;
}
