/** The chapters of a page of rules, and where each is found: "#/rules/redux/sets-and-hands". */
import words from "$words/rules";
import type { Rulebook } from "../protocol";

export interface Part {
  heading: string;
  slug: string;
}

/** A heading as it stands in an address. */
export function slugOf(heading: string): string {
  return heading.toLowerCase().replaceAll(" ", "-");
}

/** The chapters in their order. */
export function partsOf({ sections, options, cards }: Rulebook): Part[] {
  const headings = [
    ...sections.map(({ heading }) => heading),
    ...(options.length ? [words.choices] : []),
    ...cards.map(({ heading }) => heading),
  ];
  return headings.map((heading) => ({ heading, slug: slugOf(heading) }));
}

/** The address of a ruleset's page, or of a chapter of it. */
export function placeOf(id: string, slug = ""): string {
  return `#/rules/${encodeURIComponent(id)}${slug && `/${slug}`}`;
}

/** The address of two rulesets beside each other. */
export function besideOf(a: string, b: string): string {
  return `#/rules/compare/${encodeURIComponent(a)}/${encodeURIComponent(b)}`;
}

/** What an address names, part by part; one that cannot be read names nothing. */
export function partedBy(wanted: string): string[] {
  try {
    return wanted.split("/").filter(Boolean).map(decodeURIComponent);
  } catch {
    return [];
  }
}
