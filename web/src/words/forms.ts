/** How facts stand in a sentence, and which form of a word a count asks for: by `Intl`, in the language of this build. */
import language from "$words/language";

/** What a sentence can tell of: a number is written as the language writes numbers. */
export type Fact = string | number;

/** A maker of `Intl` that is slow to set up, and made only once something needs it. */
function late<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

const numbers = late(() => new Intl.NumberFormat(language, { maximumFractionDigits: 2 }));
const rules = late(() => new Intl.PluralRules(language));
const all = late(() => new Intl.ListFormat(language, { type: "conjunction" }));
const any = late(() => new Intl.ListFormat(language, { type: "disjunction" }));

/** A number, thousands set apart: 1,980; −96. */
export function grouped(number: number): string {
  if (number < 0) return `−${grouped(-number)}`;
  return number < 1000 && Number.isInteger(number) ? `${number}` : numbers().format(number);
}

/** A change, with its sign: +48, −96, 0. */
export function signed(number: number): string {
  return number > 0 ? `+${grouped(number)}` : grouped(number);
}

/** A fact as it stands in a sentence. */
export function shown(fact: Fact): string {
  return typeof fact === "number" ? grouped(fact) : fact;
}

/** The form of a sentence that a count asks for. */
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
