/** What players have just called, and the words for screen readers. */
import type { Seat, EventView, View } from "../protocol";
import { WILD, WIND_NAMES, tileName } from "../tiles/names";
import type { SetView } from "../protocol";
import words from "$words/table";
import { received, receivedWords } from "./exchange";

const CALLS: Partial<Record<EventView["kind"], string>> = words.call;

/** Events of other players that nobody else sees. */
const SILENT: EventView["kind"][] = ["deal", "draw", "loose"];
/** Events that the question of a phase already names. */
const ASKED: Partial<Record<View["phase"], EventView["kind"][]>> = { claim: ["discard"], rob: ["add"] };

/** The words to show in front of a player: the last claim in large letters, or else the name of the last discard. */
export interface Said {
  seat: Seat;
  words: string;
  large: boolean;
}

export function speech(events: EventView[]): Said | null {
  const call = events.findLast(({ kind }) => CALLS[kind]);
  const thrown = events.findLast(({ kind }) => kind === "discard");
  if (call) return { seat: call.seat, words: CALLS[call.kind] ?? "", large: true };
  return thrown?.tile ? { seat: thrown.seat, words: tileName(thrown.tile), large: false } : null;
}

/** What a screen reader says: the events, without what others receive and draw, then the question. The prompt names its tile. */
export function announcement(view: View, events: EventView[], asked: string): string[] {
  const got = received(view, events);
  const told = events.filter(({ kind, seat }) => kind !== "give" && !(seat !== view.me && SILENT.includes(kind)));
  const named = asked === view.prompt && ASKED[view.phase]?.includes(told.at(-1)?.kind ?? "deal");
  const texts = (named ? told.slice(0, -1) : told).map(({ text }) => text);
  return [got ? receivedWords(got) : "", ...texts, asked].filter(Boolean);
}

/** A set in words: "Kong of 7 bamboo, concealed", "Chow of 1 dot, 2 dots, 3 dots from West". */
export function setName(set: SetView, view: View): string {
  const all = set.kind === "chow" || set.kind === "bogus";
  let name = words.set[set.kind]({ tiles: all ? set.tiles.map(tileName).join(", ") : tileName(set.tiles[0] ?? "") });
  if (set.kind === "bogus") return name;
  const count = set.tiles.filter((tile) => tile === WILD).length;
  if (count) name = words.set.wild({ set: name, count });
  if (set.concealed) name = words.set.concealed({ set: name });
  const giver = set.from === null ? undefined : view.seats[set.from];
  return giver ? words.set.from({ set: name, wind: WIND_NAMES[giver.wind] }) : name;
}
