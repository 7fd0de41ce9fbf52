import { expect, test } from "vitest";
import type { Action } from "../protocol";
import { choices, offerOf } from "../table/choices";

const legal: Action[] = [
  { id: "pass", kind: "pass", label: "Pass" },
  { id: "chow 345b", kind: "chow", tiles: ["3b", "4b", "5b"], label: "Chow 3 4 5 bamboo" },
  { id: "chow 456b", kind: "chow", tiles: ["4b", "5b", "6b"], label: "Chow 4 5 6 bamboo" },
  { id: "pung", kind: "pung", tiles: ["5b", "5b", "5b"], label: "Pung" },
  { id: "mahjong", kind: "mahjong", label: "Mahjong" },
];

test("the largest claim comes first, passing last, each chow with its own key", () => {
  const keys = choices(legal, null).map(({ action, key }) => [action.id, key]);
  expect(keys).toEqual([
    ["mahjong", "m"],
    ["pung", "p"],
    ["chow 345b", "c"],
    ["chow 456b", "v"],
    ["pass", " "],
  ]);
});

test("no two choices share a key", () => {
  const kongs = ["1b", "2b", "3b"].map((tile): Action => ({ id: `conceal ${tile}`, kind: "kong", tiles: [tile], label: "" }));
  const keys = choices([...legal, ...kongs], null).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

test("the spoken name holds the word that is seen", () => {
  const add: Action = { id: "add 9d", kind: "kong", tiles: ["9d"], label: "Add 9 dots to your pung" };
  for (const choice of choices([...legal, add], null)) expect(choice.name.toLowerCase()).toContain(choice.word.toLowerCase());
});

test("F announces fishing with the lifted tile where that is offered", () => {
  const fishing = ["2b", "9d"].map((tile): Action => ({ id: `fish ${tile}`, kind: "fish", tile, label: "" }));
  const keyOf = (selected: string | null) => choices(fishing, selected).find(({ key }) => key === "f")?.action.id;
  expect(keyOf(null)).toBe("fish 2b");
  expect(keyOf("9d")).toBe("fish 9d");
  expect(keyOf("5c")).toBe("fish 2b");
});

test("a discard is found by its tile only where it is legal", () => {
  const discard: Action = { id: "discard 7b", kind: "discard", tile: "7b", label: "Discard 7 bamboo" };
  expect(offerOf([discard], "7b")).toBe(discard);
  expect(offerOf([discard], "8b")).toBeUndefined();
  expect(offerOf(legal, "5b")).toBeUndefined();
});

test("what the page has no word for is offered by its label, before passing, under a key that is left", () => {
  const wash: Action[] = [
    { id: "no-play", kind: "no-play", label: "No play: wash the tiles" },
    { id: "draw", kind: "draw", label: "Call a draw" },
    { id: "withdraw", kind: "withdraw", label: "Withdraw" },
  ];
  const offered = choices([...legal, ...wash], null).slice(-4);
  expect(offered.map(({ word, key }) => [word, key])).toEqual([
    ["No play: wash the tiles", "w"],
    ["Call a draw", "d"],
    ["Withdraw", "i"],
    ["Pass", " "],
  ]);
});

test("what is announced with a discard is the word on its button, and its initial the key", () => {
  const [riichi] = choices([{ id: "fish W", kind: "fish", tile: "W", label: "Discard West wind and declare riichi" }], null);
  expect([riichi?.word, riichi?.key, riichi?.tiles]).toEqual(["Declare riichi", "r", ["W"]]);
});

test("A says that the hand is fishing, or no longer; F stays with the original call", () => {
  const say: Action = { id: "fishing", kind: "fishing", label: "Say “fishing”" };
  const unsay: Action = { id: "not-fishing", kind: "not-fishing", label: "Say “no longer fishing”" };
  const fish: Action = { id: "fish W", kind: "fish", tile: "W", label: "Discard West wind and make an original call" };
  expect(choices([fish, say], null).map(({ word, key }) => [word, key])).toEqual([
    ["Make an original call", "f"],
    ["Say “fishing”", "a"],
  ]);
  expect(choices([unsay], null).map(({ word, key }) => [word, key])).toEqual([["Say “no longer fishing”", "a"]]);
});

test("where nothing is discarded the hand offers what is asked of single tiles", () => {
  const give = ["2b", "9d"].map((tile): Action => ({ id: `give ${tile}`, kind: "give", tile, label: `Give ${tile}` }));
  const pass: Action = { id: "pass", kind: "pass", label: "Pass" };
  expect(offerOf([pass, ...give], "9d")?.id).toBe("give 9d");
  expect(choices([pass, ...give], null).map(({ action }) => action.id)).toEqual(["pass"]);
  const discard: Action = { id: "discard 9d", kind: "discard", tile: "9d", label: "" };
  expect(offerOf([...give, discard], "9d")?.id).toBe("discard 9d");
});
