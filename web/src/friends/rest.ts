/** When a table rested, in local time: "21:04", with the day if the rest lasted into another day. */
import language from "$words/language";
import type { Rest } from "../protocol";

export function restOf({ since, until = "" }: Rest): { since: string; until: string } {
  const [from, to] = [new Date(since), new Date(until)];
  const day: Intl.DateTimeFormatOptions = from.toDateString() === to.toDateString() ? {} : { day: "numeric", month: "long" };
  const form = new Intl.DateTimeFormat(language, { ...day, hour: "2-digit", minute: "2-digit" });
  return { since: form.format(from), until: form.format(to) };
}
