/** The colours of day and night: all text can be read. */
import { expect, test } from "vitest";
import sheet from "../app.css?raw";

/** The least contrast of text with its background (WCAG 2.2, 1.4.3); for signs and edges that say something it is 3. */
const WORDS = 4.5;
const SIGNS = 3;

const INKS = ["ink", "ink-soft", "cinnabar", "jade", "blue", "amber"];
const PAPERS = ["paper", "paper-deep", "field"];
const PAIRS: [ink: string, ground: string, least: number][] = [
  ...INKS.flatMap((ink) => PAPERS.map((paper): [string, string, number] => [ink, paper, WORDS])),
  ...["cloth", "cloth-deep", "cloth-light"].flatMap((cloth): [string, string, number][] => [
    ["on-cloth", cloth, WORDS],
    ["on-cloth-soft", cloth, WORDS],
    ["lit", cloth, WORDS],
    ["focus", cloth, SIGNS],
    ["hint", cloth, SIGNS],
  ]),
  ...["cinnabar-fill", "cinnabar-deep", "jade-fill"].map((fill): [string, string, number] => ["on-fill", fill, WORDS]),
  ...["good", "bad", "marked"].map((wash): [string, string, number] => ["ink", wash, WORDS]),
  ["cloth-deep", "on-cloth-soft", WORDS],
  ["field-edge", "field", SIGNS],
  ["field-edge", "paper", SIGNS],
];

/** The colours that a rule of the sheet names. */
function coloursOf(rule: string): Record<string, string> {
  const body = sheet.slice(sheet.indexOf(rule)).split("}")[0] ?? "";
  return Object.fromEntries([...body.matchAll(/--([\w-]+): (#\w+);/g)].map(([, name = "", colour = ""]) => [name, colour]));
}

/** How light a colour is, from 0 to 1 (WCAG 2.2, relative luminance). */
function lightness(colour: string): number {
  const digits = colour.length === 4 ? [...colour.slice(1)].map((one) => one + one) : (colour.slice(1).match(/../g) ?? []);
  const [red = 0, green = 0, blue = 0] = digits
    .map((two) => parseInt(two, 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first: string, second: string): number {
  const [dark = 0, light = 0] = [lightness(first), lightness(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const DAY = coloursOf(":root {");
const NIGHT = { ...DAY, ...coloursOf(":root[data-night] {") };

test.each([
  ["day", DAY],
  ["night", NIGHT],
])("by %s, everything that is written can be read", (_, colours) => {
  expect(contrast("#000", "#fff")).toBeCloseTo(21);
  const faint = PAIRS.filter(([ink, ground, least]) => contrast(colours[ink] ?? "#000", colours[ground] ?? "#000") < least);
  expect(faint.map(([ink, ground]) => `${ink} on ${ground}`)).toEqual([]);
});

test("night has a colour for everything that paper, cloth and tiles are made of", () => {
  const same = Object.keys(DAY).filter((name) => NIGHT[name] === DAY[name]);
  expect(same.sort()).toEqual(["field-edge", "focus", "on-fill"]);
});
