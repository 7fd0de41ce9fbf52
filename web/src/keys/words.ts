/** The keys in words, for the list. */
import words from "$words/keys";
import { type Group, KEYS } from "./keys";

/** If more than this many keys have one meaning, only the first and the last are shown. */
const LONG = 6;
const NAMES: Record<string, string> = words.name;

const named = (key: string) => NAMES[key] ?? key.toUpperCase();

/** A group of keys and what each does. */
export function listOf(group: Group): { title: string; rows: { keys: string[]; does: string }[] } {
  const { title = "", ...sentences }: Record<string, string> = words.group[group];
  const rows = Object.entries<readonly string[]>(KEYS[group]).map(([meaning, keys]) => ({
    keys: (keys.length > LONG ? [keys[0]!, "–", keys.at(-1)!] : keys).map(named),
    does: sentences[meaning] ?? "",
  }));
  return { title, rows };
}
