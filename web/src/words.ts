/** Numbers and plurals as they are printed. */

/** Thousands set apart by a thin space: 1 980. */
export function grouped(number: number): string {
  const [sign, digits] = number < 0 ? ["−", String(-number)] : ["", String(number)];
  return sign + digits.replace(/\B(?=(\d{3})+$)/g, "\u202f");
}

/** A change, with its sign: +48, −96, 0. */
export function signed(number: number): string {
  return number > 0 ? `+${grouped(number)}` : grouped(number);
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** "plum, orchid and bamboo". */
export function listed(words: string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** The figures in a sentence of the server, grouped as everywhere on the page. */
export function figures(text: string): string {
  return text.replace(/\d{1,3}(?:,\d{3})+/g, (number) => grouped(Number(number.replaceAll(",", ""))));
}
