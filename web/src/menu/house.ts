/** What a house may choose of its rules, and has chosen, in words. */
import type { Chosen, Offer, Option } from "../protocol";
import { grouped, listed } from "../words";

/** What is chosen for an option, in words. */
export function chosenWords(option: Option): string {
  if (option.kind === "switch") return option.value ? "yes" : "no";
  if (Array.isArray(option.value)) {
    return option.value.length === option.values.length ? "all" : `${option.value.length} of ${option.values.length}`;
  }
  if (typeof option.value === "number") return grouped(option.value);
  return option.values.find(({ value }) => value === option.value)?.words ?? String(option.value);
}

/** What else might be chosen, in words. */
export function mayBe({ kind, values, range }: Option): string {
  if (kind === "switch") return "yes or no";
  if (kind === "several") return `any of ${values.length}`;
  return kind === "one"
    ? listed(
        values.map(({ words }) => words),
        "or",
      )
    : range;
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
