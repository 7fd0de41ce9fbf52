import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import words from "$words/menu";
import OptionField from "../menu/OptionField.svelte";
import { changes, chosenWords } from "../menu/house";
import type { Offer, Option, Rulebook } from "../protocol";
import { drawn, look } from "./drawing";
import { table } from "./page";

afterEach(() => drawn());

const option = (more: Partial<Option>): Option => ({
  key: "players",
  name: "how many play",
  decides: "how many play",
  clause: "PC-23",
  kind: "one",
  value: 4,
  values: [2, 3, 4].map((value) => ({ value, words: String(value), text: "", effect: "" })),
  range: "",
  heading: "Seats and winds",
  text: "",
  ...more,
});
const hands = option({
  key: "special_hands",
  kind: "several",
  value: ["a", "b"],
  values: ["a", "b"].map((value) => ({ value, words: value, text: "", effect: "" })),
});
const OFFERS: Offer[] = [
  { id: "redux", name: "Classical", options: [option({ key: "bonus", kind: "switch", value: true, values: [] })] },
  {
    id: "pung_chow",
    name: "Pung Chow",
    options: [option({}), option({ key: "limit", kind: "number", value: 600, values: [] }), hands],
  },
];
const BOOK: Rulebook = {
  id: "redux",
  name: "Classical",
  version: 1,
  start: 2000,
  sections: [{ heading: "Play", sentences: [{ text: "Kongs may be robbed.", clause: "RX-PLAY-9" }] }],
  options: [hands],
  cards: [
    {
      heading: "Special hands",
      rows: [{ name: "Orphans", worth: "the limit", who: "winner", what: "", clause: "RX-SH-1", example: "19b .P" }],
    },
  ],
};

/** The table of a fixture with a sheet opened from the menu, and a server with this answer. */
async function paper(name: string, which: "rules", answer: unknown) {
  vi.stubGlobal("fetch", () => Promise.resolve({ ok: answer !== null, status: 500, json: () => Promise.resolve(answer) }));
  const { socket } = await table(name);
  await fireEvent.click(screen.getByTestId("menu"));
  await fireEvent.click(screen.getByTestId(`open-${which}`));
  return socket;
}

test("only what differs from the sheet is sent, and all hands as one word", () => {
  const offer = OFFERS[1] as Offer;
  expect(changes(offer, { players: 4, limit: 600, special_hands: ["b", "a"] })).toEqual({});
  expect(changes(offer, { players: 2, special_hands: ["b"] })).toEqual({ players: 2, special_hands: ["b"] });
  const fewer = { ...offer, options: [{ ...hands, value: ["a"] }] };
  expect(changes(fewer, { special_hands: ["a", "b"] })).toEqual({ special_hands: "all" });
});

test("a choice shows in words", () => {
  expect(chosenWords(option({ kind: "switch", value: false }))).toBe(words.option.no);
  expect(chosenWords(option({ kind: "number", value: 1000 }))).toBe("1,000");
  expect(
    chosenWords(option({ value: "kong_box", values: [{ value: "kong_box", words: "kong box", text: "", effect: "" }] })),
  ).toBe("kong box");
  expect([chosenWords(hands), chosenWords({ ...hands, value: ["a"] })]).toEqual([
    words.option.all,
    words.option.some({ count: 1, all: 2 }),
  ]);
});

test("the rules of the table are read with their clauses and an example", async () => {
  await paper("deal", "rules", BOOK);
  const rules = await screen.findByTestId("rules");
  await within(rules).findByText("Classical");
  expect(rules.textContent).toContain("Kongs may be robbed.");
  expect(within(rules).getByTestId("rules-whole").getAttribute("href")).toBe("#/rules/table");
  for (const words of ["RX-PLAY-9", "Orphans", "the limit", "winner only"]) expect(rules.textContent).toContain(words);
  expect(within(rules).getByRole("img", { name: "For example 1 bamboo, 9 bamboo, white dragon" })).toBeTruthy();
});

test("a table that does not answer says so", async () => {
  await paper("deal", "rules", null);
  expect(await screen.findByText(words.rules_page.failed)).toBeTruthy();
});

test("a number that was wiped out is no choice", async () => {
  const chosen: unknown[] = [];
  render(OptionField, {
    option: option({ key: "limit", kind: "number", value: 600, values: [] }),
    value: 600,
    choose: (value: unknown) => chosen.push(value),
  });
  const field = screen.getByTestId<HTMLInputElement>("option-limit");
  await fireEvent.change(field, { target: { value: "" } });
  expect([chosen, field.required]).toEqual([[], true]);
  look();
  await fireEvent.change(field, { target: { value: "800" } });
  expect(chosen).toEqual([800]);
});
