/** Asks the server for a day's hand. */
import type { DayPage } from "../protocol";
import { read } from "../served";
import { dateOf } from "./dates";

/** The page of a date, by default today's, under a ruleset, by default the last one played. */
export function dayPage(rules = "", date = ""): Promise<DayPage> {
  return read<DayPage>(`/day?${new URLSearchParams({ today: dateOf(), date, rules })}`);
}

/** The address of a day's hand. */
export const dayAddress = (rules: string, date: string) => `#/day/${rules}/${date}`;
