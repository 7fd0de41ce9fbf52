/** The requests of the book's pages. A busy server is asked again, like one that does not answer. */
import type { BookFault, BookHand, BookList, BookOpened, BookPage, BookPerson, BookTrial, BookWrite, NewBook } from "../protocol";
import { type Answer, type Path, SILENT, answered, bringing, read } from "../served";

const BUSY = [429, 502, 503, 504];
/** The empty fields of a refusal. One that does not come from the book has fewer fields. */
const BLANK: BookFault = {
  code: "",
  reason: SILENT,
  clauses: [],
  entry: null,
  wind: null,
  fit: [],
  theirs: [],
  yours: [],
  book: null,
};

async function asked<T>(path: Path, request?: RequestInit): Promise<Answer<T, BookFault>> {
  const answer = await answered<T, BookFault>(path, request);
  if (!("fault" in answer)) return answer;
  return BUSY.includes(answer.status) ? { silent: true } : { ...answer, fault: { ...BLANK, ...answer.fault } };
}

export const list = (page: number) => asked<BookList>(`/books?page=${page}`);
export const people = () => read<BookPerson[]>("/books/people");
export const bring = (file: Blob, device: string) =>
  asked<BookOpened>(`/books/import?device=${encodeURIComponent(device)}`, { method: "POST", body: file });
export const remove = (id: string) => asked<BookList>(`${pathOf(id)}/delete`, { method: "POST" });
export const begin = (book: NewBook) => asked<BookOpened>("/books", bringing(book));
export const look = (id: string, code: string) => asked<BookPage>(`${pathOf(id)}?look=${encodeURIComponent(code)}`);
export const write = (id: string, sent: BookWrite) => asked<BookPage>(`${pathOf(id)}/entries`, bringing(sent));
export const takePen = (id: string, code: string, device: string) =>
  asked<BookOpened>(`${pathOf(id)}/pen`, bringing({ look: code, device }));
export const attempt = (id: string, code: string, entry: BookWrite["entries"][number]) =>
  asked<BookTrial>(`${pathOf(id)}/trial?look=${encodeURIComponent(code)}`, bringing({ entry }));

/** The address that counts a hand of the book by its tiles; by default its next hand. */
export function countPath(id: string, code: string, hand?: BookHand): Path {
  const of = hand ? `&of=${encodeURIComponent(hand.id)}` : "";
  return `${pathOf(id)}/count?look=${encodeURIComponent(code)}${of}`;
}

export function pathOf(id: string): Path {
  return `/books/${encodeURIComponent(id)}`;
}
