/** What a house may choose of its rules, and has chosen, in words. */
import type { Chosen, Offer, Option } from "../protocol";
import words from "$words/menu";
import { either, grouped } from "../words/forms";

/** What is chosen for an option, in words. */
export function chosenWords(option: Option): string {
  if (option.kind === "switch") return option.value ? words.option.yes : words.option.no;
  if (Array.isArray(option.value)) {
    const [count, all] = [option.value.length, option.values.length];
    return count === all ? words.option.all : words.option.some({ count, all });
  }
  if (typeof option.value === "number") return grouped(option.value);
  return option.values.find(({ value }) => value === option.value)?.words ?? String(option.value);
}

/** What else might be chosen, in words. */
export function mayBe({ kind, values, range }: Option): string {
  if (kind === "switch") return words.option.yes_or_no;
  if (kind === "several") return words.option.any({ count: values.length });
  return kind === "one" ? either(values.map((each) => each.words)) : range;
}

/** Only what differs from the offer; all of several has a word of its own. */
export function changes({ options }: Pick<Offer, "options">, chosen: Record<string, Chosen>): Record<string, Chosen> {
  const differ = options.filter(({ key, value }) => key in chosen && !same(chosen[key] as Chosen, value));
  return Object.fromEntries(
    differ.map(({ key, values }) => {
      const value = chosen[key] as Chosen;
      return [key, Array.isArray(value) && value.length === values.length ? "all" : value];
    }),
  );
}

function same(one: Chosen, other: Chosen): boolean {
  return Array.isArray(one) && Array.isArray(other) ? [...one].sort().join() === [...other].sort().join() : one === other;
}
