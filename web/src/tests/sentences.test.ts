/** No code parses a sentence of the server, so that a sentence can change there without any effect here. */
import { expect, test } from "vitest";

const sources = import.meta.glob<string>(["../**/*.ts", "../**/*.svelte", "!../tests/**", "!../fixtures/**", "!../words/**"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Calls that cut, join or search text. */
const SURGERY =
  /\.(replace|replaceAll|split|match|matchAll|substring|substr|charAt|trim|startsWith|endsWith|search)\(|\.test\(|RegExp/;
/** Fields that carry sentences and words of the server. */
const TOLD =
  "text|label|word|prompt|reason|danger|does|follows|next|ruled|trouble|decides|range|words|worth|what|who|heading|sentence|refusal";
const CUT = new RegExp(
  `\\b(?:${TOLD})\\??\\.(?:slice|at|indexOf|includes|length|toLowerCase|toUpperCase|concat)\\b|\\b(?:${TOLD})\\s*\\[`,
);
/** A sentence compared with a sentence. */
const COMPARED = new RegExp(`\\b(?:text|label|prompt|reason|danger|does|follows|next|ruled)\\s*[!=]==\\s*["\`]`);
/** The one format that is read here: hands and positions in notation, and tiles by their codes. */
const NOTATION = ["../sheet/notation.ts", "../tiles/", "../position/", "../scorer/passing.ts", "../special/"];

/**
 * Files that look words up in a text to mark them, or read a cookie or a browser's languages. Nothing else depends on the text.
 */
const MARKING = ["../settings/language.ts", "../tab/language.ts", "../terms/words.svelte.ts", "../rules/search.ts"];

const code = Object.entries(sources).map(([path, text]): [string, string] => [path, text.split("<style>")[0] ?? ""]);

test("there is code to look at", () => {
  expect(code.length).toBeGreaterThan(40);
});

test.each(code.filter(([path]) => ![...NOTATION, ...MARKING].some((read) => path.startsWith(read))))(
  "%s takes no sentence apart",
  (_, text) => {
    const lines = text.split("\n");
    const cut = lines.filter((line) => [SURGERY, CUT, COMPARED].some((surgery) => surgery.test(line)));
    expect(cut.filter((line) => !ALLOWED.some((allowed) => line.includes(allowed)))).toEqual([]);
  },
);

/**
 * Text that code may read: the page's own address, what a player types, the heading of a section that its address names, ids of
 * clauses, a cache, names of files.
 */
const ALLOWED = [
  "hash.replace(",
  "location.replace(",
  "pathname).replace(",
  "hash.startsWith(",
  "wanted.split(",
  "caches.open(",
  "name.endsWith(MEMORY)",
  'name.includes(" ")',
  "name.endsWith(` ${here}`)",
  "userAgent.replace(",
  ".test(seat)",
  "seat.endsWith(",
  ".test(text) ? Number(text)",
  "query.trim()",
  "value.trim()",
  "name.trim()",
  "typed.trim()",
  "other.trim()",
  "people.split(",
  "link.trim()",
  "wanted.replace(",
  "query.replace(",
  "heading.toLowerCase()",
  'name.split(", ")',
  "ids.replace(",
];
