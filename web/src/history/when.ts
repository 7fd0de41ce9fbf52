/** Days and hours, in local time and in the page's language. */
import language from "$words/language";

/** Returns a function that writes a moment in this form. */
function written(form: Intl.DateTimeFormatOptions): (moment: string) => string {
  const format = new Intl.DateTimeFormat(language, form);
  return (moment) => {
    const time = new Date(moment);
    return Number.isNaN(time.getTime()) ? moment : format.format(time);
  };
}

/** "22 November 2026" */
export const dayOf = written({ day: "numeric", month: "long", year: "numeric" });
/** "22 Nov 2026" */
export const shortDay = written({ day: "numeric", month: "short", year: "numeric" });
/** "November 2026" */
export const monthOf = written({ month: "long", year: "numeric" });
/** "Sunday 22 November 2026 at 21:05" */
export const momentOf = written({
  ...{ weekday: "long", day: "numeric", month: "long", year: "numeric" },
  ...{ hour: "2-digit", minute: "2-digit" },
});
export const hourOf = written({ hour: "2-digit", minute: "2-digit" });

/** "Sunday" */
export const weekdayOf = written({ weekday: "long" });
/** "Sun" */
export const shortWeekday = written({ weekday: "short" });

/** The number of the day: "22". */
export function dateOf(moment: string): string {
  const time = new Date(moment);
  return Number.isNaN(time.getTime()) ? "" : String(time.getDate());
}
