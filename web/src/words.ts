/** Numbers and plurals as they are printed. */

const FIGURES = new Intl.NumberFormat("en-GB");

/** Thousands set apart as the server's sentences have them: 1,980. */
export function grouped(number: number): string {
  return (number < 0 ? "−" : "") + FIGURES.format(Math.abs(number));
}

/** A change, with its sign: +48, −96, 0. */
export function signed(number: number): string {
  return number > 0 ? `+${grouped(number)}` : grouped(number);
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** "plum, orchid and bamboo". */
export function listed(things: string[], and = "and"): string {
  return things.length < 2 ? things.join("") : `${things.slice(0, -1).join(", ")} ${and} ${things.at(-1)}`;
}
