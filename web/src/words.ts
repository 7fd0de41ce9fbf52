/** Numbers and plurals as they are printed. */

/** A whole number, thousands set apart as the server's sentences have them: 1,980. What the browser brings for this takes long to be ready. */
export function grouped(number: number): string {
  if (number < 0) return `−${grouped(-number)}`;
  return number < 1000 ? `${number}` : `${grouped(Math.floor(number / 1000))},${String(number % 1000).padStart(3, "0")}`;
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
