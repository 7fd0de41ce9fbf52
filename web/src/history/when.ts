/** Days and hours as they are printed, at the place where the page is read. */

const DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric" });
const SHORT = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric" });
const MONTH = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric" });
const WEEKDAY = new Intl.DateTimeFormat("en-GB", { weekday: "long" });
const SHORT_WEEKDAY = new Intl.DateTimeFormat("en-GB", { weekday: "short" });
const HOUR = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });

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
export const weekdayOf = (moment: string) => printed(WEEKDAY, moment);
export const hourOf = (moment: string) => printed(HOUR, moment);

/** "Sun" */
export const shortWeekday = (moment: string) => printed(SHORT_WEEKDAY, moment);

/** The number of the day: "22". */
export function dateOf(moment: string): string {
  const time = new Date(moment);
  return Number.isNaN(time.getTime()) ? "" : String(time.getDate());
}
