/** A word of the game is not parted from the marks around it. */
import { expect, test } from "vitest";
import { withMarks } from "../terms/words.svelte";

const marks = (...pieces: [string, boolean][]) =>
  withMarks(pieces.map(([text, isTerm]) => ({ text, ...(isTerm && { term: text }) }))).map(({ before, text, behind }) => [before, text, behind]);

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
