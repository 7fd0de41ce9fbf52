/** The options of a house and their chosen values, in words. */
import type { Chosen, Offer, Option, Value } from "../protocol";
import words from "$words/menu";
import { either, grouped } from "../words/forms";

/** The chosen value among the possible ones, with its word and its meaning. */
export function valueOf({ kind, values }: Option, chosen: Chosen): Value | undefined {
  return values.find(({ value }) => value === (kind === "switch" ? Number(chosen) : chosen));
}

/** A value of an option in words, by default the chosen one. */
export function chosenWords(option: Option, chosen: Chosen = option.value): string {
  if (option.kind === "switch") return chosen ? words.option.yes : words.option.no;
  if (Array.isArray(chosen)) {
    const [count, all] = [chosen.length, option.values.length];
    return count === all ? words.option.all : words.option.some({ count, all });
  }
  if (typeof chosen === "number") return grouped(chosen);
  return valueOf(option, chosen)?.words ?? String(chosen);
}

/** The possible values in words. */
export function mayBe({ kind, values, range }: Option): string {
  if (kind === "switch") return words.option.yes_or_no;
  if (kind === "several") return words.option.any({ count: values.length });
  return kind === "one" ? either(values.map((each) => each.words)) : range;
}

/** Only the values that differ from the offer. A choice of all values is sent as one word. */
export function changes({ options }: Pick<Offer, "options">, chosen: Record<string, Chosen>): Record<string, Chosen> {
  const differ = options.filter(({ key, value }) => key in chosen && !same(chosen[key] as Chosen, value));
  return Object.fromEntries(
    differ.map(({ key, values }) => {
      const value = chosen[key] as Chosen;
      return [key, Array.isArray(value) && value.length === values.length ? "all" : value];
    }),
  );
}

export function same(one: Chosen, other: Chosen): boolean {
  return Array.isArray(one) && Array.isArray(other) ? [...one].sort().join() === [...other].sort().join() : one === other;
}
