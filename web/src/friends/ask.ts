/** The requests of the pages for friends. Each returns an answer or the reason for a refusal. */
import { keep, kept } from "../kept";
import type { Place } from "../place.svelte";
import type { Chosen, Stage } from "../protocol";
import { type Path, answered, bringing, refusalOf } from "../served";
import type { Manner } from "./manners";

/** A table to open, and its host's name. */
export interface Wish extends Manner {
  name: string;
  rules: string;
  options: Record<string, Chosen>;
  hands: number;
}

/** A table: its id, and the code and addresses by which others join. */
export interface TableLinks {
  id: string;
  code: string;
  links: string[];
  /** The page that shows a device how to trust this server, if it must. */
  trust?: string;
}

/** A table I sit at. */
interface KnownTable extends TableLinks {
  stage: Stage;
  players: string[];
  host: boolean;
}

/** My tables, the addresses of this server, and whether I may open a table here. */
export interface KnownTables {
  tables: KnownTable[];
  house: string[];
  lays: boolean;
  /** Whether I may open this machine to the home network and close it. */
  opens?: boolean;
}

export type Answer<T> = { told: T } | { refused: string };

async function asked<T>(path: Path, body?: unknown): Promise<Answer<T>> {
  const answer = await answered<T>(path, body === undefined ? undefined : bringing(body));
  return "told" in answer ? answer : { refused: refusalOf(answer) };
}

export const lay = (wish: Wish) => asked<TableLinks>("/tables", wish);
export const join = (code: string, name: string) => asked<{ id: string }>("/join", { code, name });
export const moved = (key: string) => asked<{ id: string }>("/moved", { key });
export const move = (id: string) => asked<{ link: string }>(`${id ? pathOf(id) : "/history"}/move`, {});
export const tables = () => asked<KnownTables>("/tables");
export const openHouse = (open: boolean) => asked<KnownTables>("/house", { open });
export const about = (id: string) => asked<TableLinks>(pathOf(id));

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
