/** Days and hours, in local time and in the page's language. */
import language from "$words/language";

const DAY = new Intl.DateTimeFormat(language, { day: "numeric", month: "long", year: "numeric" });
const SHORT = new Intl.DateTimeFormat(language, { day: "numeric", month: "short", year: "numeric" });
const MONTH = new Intl.DateTimeFormat(language, { month: "long", year: "numeric" });
const MOMENT = new Intl.DateTimeFormat(language, {
  ...{ weekday: "long", day: "numeric", month: "long", year: "numeric" },
  ...{ hour: "2-digit", minute: "2-digit" },
});
const SHORT_WEEKDAY = new Intl.DateTimeFormat(language, { weekday: "short" });
const WEEKDAY = new Intl.DateTimeFormat(language, { weekday: "long" });
const HOUR = new Intl.DateTimeFormat(language, { hour: "2-digit", minute: "2-digit" });

function printed(form: Intl.DateTimeFormat, moment: string): string {
  const time = new Date(moment);
  return Number.isNaN(time.getTime()) ? moment : form.format(time);
}

/** "22 November 2026" */
export const dayOf = (moment: string) => printed(DAY, moment);
/** "22 Nov 2026" */
export const shortDay = (moment: string) => printed(SHORT, moment);
/** "November 2026" */
export const monthOf = (moment: string) => printed(MONTH, moment);
/** "Sunday 22 November 2026 at 21:05" */
export const momentOf = (moment: string) => printed(MOMENT, moment);
export const hourOf = (moment: string) => printed(HOUR, moment);

/** "Sunday" */
export const weekdayOf = (moment: string) => printed(WEEKDAY, moment);
/** "Sun" */
export const shortWeekday = (moment: string) => printed(SHORT_WEEKDAY, moment);

/** The number of the day: "22". */
export function dateOf(moment: string): string {
  const time = new Date(moment);
  return Number.isNaN(time.getTime()) ? "" : String(time.getDate());
}
