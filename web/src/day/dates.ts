/** Dates without a time, written "2026-11-25", in the reader's calendar and language. */
import language from "$words/language";

/** The date at a moment, where the reader is. */
export function dateOf(moment: Date = new Date()): string {
  const parts = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}

/** The midnight at which a date begins. */
function begins(date: string): Date {
  return new Date(`${date}T00:00`);
}

/** The date some days after another. */
export function later(date: string, days: number): string {
  const moment = begins(date);
  return dateOf(new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + days));
}

/** A month some months after another, written "2026-11". */
export function monthAfter(month: string, months: number): string {
  const moment = begins(`${month}-01`);
  return dateOf(new Date(moment.getFullYear(), moment.getMonth() + months, 1)).slice(0, 7);
}

/** The weeks of a month, from Monday to Sunday, with null for the days of other months. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const start = later(first, -((begins(first).getDay() + 6) % 7));
  const weeks = Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (_, day) => later(start, 7 * week + day)));
  return weeks
    .map((week) => week.map((date) => (begins(date).getMonth() === begins(first).getMonth() ? date : null)))
    .filter((week) => week.some((date) => date !== null));
}

function written(date: string, form: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(language, form).format(begins(date));
}

/** "Wednesday 25 November 2026" */
export const dayWords = (date: string) => written(date, { weekday: "long", day: "numeric", month: "long", year: "numeric" });
/** "25 November" */
export const shortWords = (date: string) => written(date, { day: "numeric", month: "long" });
/** "November 2026" */
export const monthWords = (month: string) => written(`${month}-01`, { month: "long", year: "numeric" });
/** "Mon" to "Sun" */
export const WEEKDAYS = Array.from({ length: 7 }, (_, day) => written(later("2026-06-01", day), { weekday: "short" }));
