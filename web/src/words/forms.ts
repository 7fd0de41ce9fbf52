/** How facts are written in a sentence, and which form of a word a count needs: by `Intl`, in the language of this build. */
import language, { thousands } from "$words/language";

/** A fact in a sentence. Numbers are written as the language writes them. */
export type Fact = string | number;

/** A formatter that is slow to set up, and is made only when something needs it. */
function late<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

const numbers = late(() => new Intl.NumberFormat(language, { maximumFractionDigits: 2 }));
const rules = late(() => new Intl.PluralRules(language));
const all = late(() => new Intl.ListFormat(language, { type: "conjunction" }));
const any = late(() => new Intl.ListFormat(language, { type: "disjunction" }));

/** A number with its thousands grouped: 1,980; −96. */
export function grouped(number: number): string {
  if (number < 0) return `−${grouped(-number)}`;
  if (!Number.isInteger(number)) return numbers().format(number);
  return `${number}`.replace(/\B(?=(\d{3})+$)/g, thousands); // no formatter, so that a table with totals is drawn sooner
}

/** A change, with its sign: +48, −96, 0. */
export function signed(number: number): string {
  return number > 0 ? `+${grouped(number)}` : grouped(number);
}

/** The classes of a change: a gain is jade, a loss cinnabar. */
export function tone(change: number): { up: boolean; down: boolean } {
  return { up: change > 0, down: change < 0 };
}

/** A fact as it is written in a sentence. */
export function shown(fact: Fact): string {
  return typeof fact === "number" ? grouped(fact) : fact;
}

/** The form of a sentence that fits a count. */
export function plural(count: number, forms: { [form in Intl.LDMLPluralRule]?: string } & { other: string }): string {
  return forms[rules().select(count)] ?? forms.other;
}

/** "plum, orchid and bamboo". */
export function several(words: string[]): string {
  return all().format(words);
}

/** "plum, orchid or bamboo". */
export function either(words: string[]): string {
  return any().format(words);
}
