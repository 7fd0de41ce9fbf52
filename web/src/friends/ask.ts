/** The requests of the pages for friends. Each returns an answer or the reason for a refusal. */
import { keep, kept } from "../kept";
import type { Place } from "../place.svelte";
import type { Joined, LaidTable, MoveLink, NewTable, TableKnown, TablesKnown } from "../protocol";
import { type Path, answered, bringing, refusalOf } from "../served";

type Answer<T> = { told: T } | { refused: string };

async function asked<T>(path: Path, body?: unknown): Promise<Answer<T>> {
  const answer = await answered<T>(path, body === undefined ? undefined : bringing(body));
  return "told" in answer ? answer : { refused: refusalOf(answer) };
}

export const lay = (table: NewTable) => asked<LaidTable>("/tables", table);
export const join = (code: string, name: string) => asked<Joined>("/join", { code, name });
export const moved = (key: string) => asked<Joined>("/moved", { key });
export const move = (id: string) => asked<MoveLink>(`${id ? pathOf(id) : "/history"}/move`, {});
export const tables = () => asked<TablesKnown>("/tables");
export const openHouse = (open: boolean) => asked<TablesKnown>("/house", { open });
export const about = (id: string) => asked<TableKnown>(pathOf(id));

/** For the host, a function that replaces the table's code; undefined for others. */
export function renewing(place: Place): (() => void) | undefined {
  return place.may("new-code") ? () => place.wish({ type: "new-code" }) : undefined;
}

export function pathOf(id: string): Path {
  return `/tables/${encodeURIComponent(id)}`;
}

const PLACE = "kongbox.name";

/** The name last used on this device. */
export function lastName(): string {
  const name = kept(PLACE);
  return typeof name === "string" ? name : "";
}

export function rememberName(name: string): void {
  keep(PLACE, name);
}
