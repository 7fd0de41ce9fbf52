/** The chapters of a page of rules, and their addresses: "#/rules/redux/sets-and-hands". */
import words from "$words/rules";
import { decoded, isWhole } from "../pages";
import type { Rulebook } from "../protocol";

/** A heading in the form that an address has. */
export function slugOf(heading: string): string {
  return heading.toLowerCase().replaceAll(" ", "-");
}

/** The chapters in their order. */
export function partsOf({ sections, options, cards }: Rulebook): { heading: string; slug: string }[] {
  const headings = [
    ...sections.map(({ heading }) => heading),
    ...(options.length ? [words.choices] : []),
    ...cards.map(({ heading }) => heading),
  ];
  return headings.map((heading) => ({ heading, slug: slugOf(heading) }));
}

/** What a list calls a ruleset: the table's own rules are not named after their sheet. */
export function calledBy(id: string, name: string): string {
  return id === "table" ? words.this_table : name;
}

/** The address of a ruleset's page, or of a chapter of it. */
export function placeOf(id: string, slug = ""): string {
  return `#/rules/${encodeURIComponent(id)}${slug && `/${slug}`}`;
}

/** The address of two rulesets side by side. */
export function besideOf(a: string, b: string): string {
  return `#/rules/compare/${encodeURIComponent(a)}/${encodeURIComponent(b)}`;
}

/** The parts of an address; none if it cannot be decoded. */
export function partedBy(wanted: string): string[] {
  return isWhole(wanted) ? wanted.split("/").filter(Boolean).map(decoded) : [];
}
