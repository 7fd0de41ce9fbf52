/**
 * A line never breaks between a word of the game and the punctuation around it; numbers are written as the server writes them.
 */
import { expect, test } from "vitest";
import { withMarks } from "../terms/words.svelte";
import { grouped, signed } from "../words/forms";

const marks = (...pieces: [string, boolean][]) =>
  withMarks(pieces.map(([text, isTerm]) => ({ text, ...(isTerm && { term: text }) }))).map(({ before, text, behind }) => [
    before,
    text,
    behind,
  ]);

test("marks go with the word that they stand beside", () => {
  expect(marks(["a plum (", false], ["flower", true], [" 1), no ", false], ["chow", true], [".", false])).toEqual([
    ["", "a plum ", ""],
    ["(", "flower", ""],
    ["", " 1), no ", ""],
    ["", "chow", "."],
    ["", "", ""],
  ]);
});

test("a mark between two words is there once", () => {
  const told = marks(["pung", true], ['"', false], ["kong", true]);
  expect(told.flat().join("")).toBe('pung"kong');
});

test("nothing is lost", () => {
  const told = marks(["“", false], ["chow", true], [",” said (", false], ["East", true], [")", false]);
  expect(told.flat().join("")).toBe("“chow,” said (East)");
});

test("thousands are set apart, and no figure is lost between them", () => {
  expect([0, 7, 999, 1000, 1005, 12_040, 1_234_567, -1980].map(grouped)).toEqual([
    "0",
    "7",
    "999",
    "1,000",
    "1,005",
    "12,040",
    "1,234,567",
    "−1,980",
  ]);
  expect([48, 0, -96].map(signed)).toEqual(["+48", "0", "−96"]);
});
