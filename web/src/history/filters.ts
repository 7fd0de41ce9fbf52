/** The filters are part of the address, so that a list can be linked and the browser's back button works. */

const NAMES = ["rules", "player", "result", "since", "until", "text", "me", "away", "page"] as const;
export type Filters = Partial<Record<(typeof NAMES)[number], string>>;

/** The filters in an address: "?rules=redux&result=first"; unknown names are ignored. */
export function filtersIn(query: string): Filters {
  const asked = new URLSearchParams(query.replace(/^[^?]*\??/, ""));
  return Object.fromEntries(NAMES.flatMap((name) => (asked.get(name) ? [[name, asked.get(name)]] : [])));
}

/** The address of a list, or of the figures. */
export function addressOf(place: "" | "figures", filters: Filters): string {
  const query = queryOf(filters);
  const page = ["#/history", place].filter(Boolean).join("/");
  return query ? `${page}${place ? "" : "/"}?${query}` : page;
}

/** The filters in the form that the server reads: days of the local calendar become moments. */
export function askedOf(filters: Filters): string {
  const { since, until, ...rest } = filters;
  return queryOf({ ...rest, ...bound("since", since, 0), ...bound("until", until, 1) });
}

/** The first day of a year with four digits. */
const FIRST_DAY = Date.UTC(1000, 0);

/** The day in a date field; undefined while somebody writes it, because every digit of its year changes the field. */
export function dayIn({ value, valueAsNumber, validity }: HTMLInputElement): string | undefined {
  return validity.badInput || valueAsNumber < FIRST_DAY ? undefined : value;
}

function queryOf(filters: Filters): string {
  return new URLSearchParams(NAMES.flatMap((name) => (filters[name] ? [[name, filters[name]]] : []))).toString();
}

function bound(name: "since" | "until", day: string | undefined, more: number): Filters {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day ?? "")?.map(Number) ?? [];
  if (year === undefined || month === undefined || date === undefined) return day ? { [name]: day } : {};
  const moment = new Date(year, month - 1, date + more).getTime() - more * 1000;
  return { [name]: `${new Date(moment).toISOString().slice(0, 19)}Z` };
}
