/**
 * Hands as a text to share, with a line for each fact. The page can read it again, from its address or pasted:
 *
 * rules redux limit=500 round E E 56c 55d +RRR +777b _EEEE 1f2y .7c won wall final S 22b 234c 11d ESW GGG W = 400 ruling
 * RX-INF-9:S paid sticks holds S 2,9,8,10
 */
import { runs } from "../position/notation";
import type { Chosen, Count, Happened, Laid, LaidGroup, Paid, Wind, Won } from "../protocol";
import { groupsOf } from "../sheet/notation";
import { WINDS } from "../tiles/names";

export interface Player {
  wind: Wind;
  groups: LaidGroup[];
  /** A total that the player has counted, in place of tiles. */
  total: number | null;
  called?: boolean;
  short?: boolean;
}

/**
 * A ruling: its word before the colon, the player at fault, and if the offence helped another player, that player and what they
 * had counted.
 */
export interface Ruled {
  ruling: string;
  wind: Wind;
  helped: Wind | null;
  counted: number;
}

export interface Entered {
  rules: string;
  options: Record<string, Chosen>;
  round: Wind;
  /** The empty chair, if three play. */
  absent: Wind;
  winner: Wind | null;
  last: string;
  won: Won | null;
  happened: Happened[];
  cannon: Wind | null;
  goulash: boolean;
  rulings: Ruled[];
  money: Paid;
  holdings: Record<string, number>;
  purses: Record<string, number[]>;
  players: Player[];
}

/** The state while a text is read. */
type Reading = Required<Omit<Count, "players">> & { players: Laid[] };

const SIGN = { hand: "", bonus: "", exposed: "+", concealed: "_", claimed: "+_" } as const;

export const nothing = (): Entered => ({
  rules: "redux",
  options: {},
  round: "E",
  absent: "N",
  winner: null,
  last: "",
  won: null,
  happened: [],
  cannon: null,
  goulash: false,
  rulings: [],
  money: "figures",
  holdings: {},
  purses: {},
  players: WINDS.map((wind) => ({ wind, groups: [], total: null })),
});

/** A group as notation writes it. */
export function written({ tiles, lies }: LaidGroup): string {
  return SIGN[lies] + tiles.join("");
}

/** The index of the winner's last tile, which has a dot before it; -1 if there is none. */
export function lastAmong(words: string[]): number {
  return words.findIndex((word) => word.startsWith("."));
}

/** A ruling as the server reads it. */
export function ruledText({ ruling, wind, helped, counted }: Ruled): string {
  return `${ruling}:${wind}${helped ? `:${helped}=${counted}` : ""}`;
}

/** Whether this is such a text, and not a single hand. */
export function isTable(text: string): boolean {
  return text.trim().split(/\s/).length > 1 && /^\s*(rules|round|winner|[ESWN] )/m.test(text) && /\n/.test(text.trim());
}

export function asText(entered: Entered, chairs: readonly Wind[]): string {
  const options = Object.entries(entered.options).map(
    ([key, value]) => `${key}=${Array.isArray(value) ? `${value.join(",")},` : value}`,
  );
  const lines = [
    ["rules", entered.rules, ...options],
    ["round", entered.round],
  ];
  if (entered.goulash) lines.push(["goulash"]);
  for (const player of entered.players.filter(({ wind }) => chairs.includes(wind))) {
    const { wind, groups, total } = player;
    const loose = groups.filter(({ lies }) => lies === "hand").flatMap(({ tiles }) => tiles);
    const sets = groups.filter(({ lies }) => lies !== "hand").map(written);
    const last = wind === entered.winner && entered.last ? [`.${entered.last}`] : [];
    const marks = [...(player.called ? ["called"] : []), ...(player.short ? ["short"] : [])];
    if (total !== null) lines.push([wind, "=", String(total)]);
    else if (groups.length || last.length) lines.push([wind, ...(loose.length ? [runs(loose)] : []), ...sets, ...last, ...marks]);
  }
  if (entered.winner) lines.push(["winner", entered.winner]);
  if (entered.winner && entered.won) lines.push(["won", entered.won, ...entered.happened]);
  if (entered.cannon) lines.push(["cannon", entered.cannon]);
  for (const ruling of entered.rulings) lines.push(["ruling", ruledText(ruling)]);
  if (entered.money !== "figures") lines.push(["paid", entered.money]);
  const held = entered.money === "figures" ? entered.holdings : entered.purses;
  for (const wind of chairs) if (held[wind] !== undefined) lines.push(["holds", wind, String(held[wind])]);
  return lines.map((line) => line.join(" ")).join("\n") + "\n";
}

/**
 * Read a text as the request to the server, and the empty chair if three play. What it does not say has the usual value. The
 * server finds faults in tiles.
 */
export function ofText(text: string): { count: Count; absent: Wind } {
  const { absent: _, ...empty } = nothing();
  const found: Reading = { ...empty, rulings: [], players: WINDS.map((wind) => ({ wind })) };
  for (const line of text.split(/[\r\n]+/)) {
    const [key = "", ...rest] = line.trim().split(/\s+/);
    const [first = ""] = rest;
    const wind = WINDS.find((one) => one === key);
    if (wind) found.players = found.players.map((one) => (one.wind === wind ? laidOf(wind, rest, found) : one));
    else if (key === "rules" && first)
      Object.assign(found, { rules: first, options: Object.fromEntries(rest.slice(1).map(optionOf)) });
    else if (key === "round") found.round = windOf(first) ?? "E";
    else if (key === "goulash") found.goulash = true;
    else if (key === "winner") found.winner = windOf(first);
    else if (key === "won") Object.assign(found, { won: first, happened: rest.slice(1) });
    else if (key === "cannon") found.cannon = windOf(first);
    else if (key === "ruling") found.rulings.push(first);
    else if (key === "paid") found.money = first as Paid;
    else if (key === "holds" && windOf(first)) hold(found, first, rest.at(1) ?? "");
  }
  const sitting = found.players.filter(({ groups, total }) => groups || typeof total === "number").map((one) => one.wind);
  const absent = sitting.length === 3 ? WINDS.find((wind) => !sitting.includes(wind)) : undefined;
  return { count: found, absent: absent ?? "N" };
}

function laidOf(wind: Wind, words: string[], found: Reading): Laid {
  if (words[0] === "=") return { wind, total: Number.parseInt(words[1] ?? "", 10) || 0 };
  const marks = ["called", "short"];
  const last = words.find((word) => word.startsWith("."));
  if (last) Object.assign(found, { last: last.slice(1), winner: wind });
  const groups = words.filter((word) => !marks.includes(word) && word !== last).flatMap(groupsOf);
  return { wind, groups, ...(words.includes("called") && { called: true }), ...(words.includes("short") && { short: true }) };
}

export function ruledOf(text: string): Ruled[] {
  const [ruling = "", who = "", help = ""] = text.split(":");
  const [helped = "", counted = ""] = help.split("=");
  const wind = windOf(who);
  return wind ? [{ ruling, wind, helped: windOf(helped), counted: Number.parseInt(counted, 10) || 0 }] : [];
}

function hold(found: Reading, wind: string, text: string): void {
  const counts = text.split(",").map((one) => Number.parseInt(one, 10) || 0);
  if (found.money === "figures") found.holdings[wind] = counts[0] ?? 0;
  else found.purses[wind] = counts;
}

function optionOf(text: string): [string, Chosen] {
  const [key = "", value = ""] = text.split("=");
  if (value === "true" || value === "false") return [key, value === "true"];
  if (/^-?\d+$/.test(value)) return [key, Number(value)];
  return [key, value.includes(",") ? value.split(",").filter(Boolean) : value];
}

function windOf(text: string): Wind | null {
  return WINDS.find((wind) => wind === text) ?? null;
}
