/** The pages, by the part of the address after "#/". Each page loads when it is opened. */
import type { Component } from "svelte";
import { company } from "$door";
import { isGuest } from "./guest";

/** `wanted` is the part of the address after the page's name: in "#/learn/danger" it is "danger". */
export type Page = Component<{ wanted: string }>;
type Load = () => Promise<{ default: Page }>;

/** Pages for several people. The static site lacks them, because it has no server. */
const TOGETHER: Record<string, Load> = {
  club: () => import("./club/Club.svelte"),
  duplicate: () => import("./duplicate/Duplicate.svelte"),
  friends: () => import("./friends/Friends.svelte"),
  group: () => import("./groups/Group.svelte"),
  join: () => import("./friends/Join.svelte"),
  move: () => import("./friends/Move.svelte"),
};

const PAGES: Record<string, Load> = {
  ...(company && TOGETHER),
  "": () => import("./home/Home.svelte"),
  book: () => import("./book/Book.svelte"),
  day: () => import("./day/Day.svelte"),
  house: () => import("./house/House.svelte"),
  history: () => import("./history/History.svelte"),
  learn: () => import("./learn/Learn.svelte"),
  play: () => import("./play/Play.svelte"),
  position: () => import("./position/Position.svelte"),
  review: () => import("./review/Review.svelte"),
  rules: () => import("./rules/Rules.svelte"),
  settings: () => import("./settings/Settings.svelte"),
  score: () => import("./scorer/Page.svelte"),
  table: () => {
    import("./App.svelte").catch(() => null); // load what draws the table too; if that fails, the page says so
    return import("./TablePage.svelte");
  },
};

/** Pages that only the machine that runs kongbox shows. A guest sees the first page instead. */
const OWNERS = ["day", "play", "position", "table"];

/** Whether there is a page of this name. */
export function has(name: string): boolean {
  return Object.hasOwn(PAGES, name);
}

/** The page's name and the rest of its address. The first page stands for an unknown one, and says so. A guest opens no table. */
export function placeOf(hash: string): { name: string; wanted: string } {
  const [name = "", ...wanted] = hash.replace(/^#\/?/, "").split("/");
  if (!has(name)) return { name: "", wanted: name };
  if (isGuest() && OWNERS.includes(name)) return { name: "", wanted: "" };
  if (name === "friends" && !wanted.join("") && isGuest()) return { name: "join", wanted: "" };
  return { name, wanted: wanted.join("/") };
}

/** A part of an address, decoded; unchanged if it cannot be decoded. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Whether a part of an address can be decoded: a link may have been cut short. */
export function isWhole(part: string): boolean {
  return !part.includes("%") || decoded(part) !== part;
}

/** The page of this name. */
export async function load(name: string): Promise<Page> {
  return (await (PAGES[name] ?? PAGES[""])!()).default;
}
