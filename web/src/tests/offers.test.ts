import { expect, test } from "vitest";
import type { ActionView } from "../protocol";
import { offers, actionOf, together } from "../table/offers";
import { action } from "./views";

const legal: ActionView[] = [
  action("pass", "pass"),
  action("chow 456b", "chow", { tiles: ["4b", "5b", "6b"] }),
  action("chow 345b", "chow", { tiles: ["3b", "4b", "5b"] }),
  action("pung", "pung", { tiles: ["5b", "5b", "5b"] }),
  action("mahjong", "mahjong"),
];

test("several chows of one tile stand together as one choice", () => {
  const told = together(offers(legal, null)).map((several) => several.map(({ action }) => action.kind));
  expect(told).toContainEqual(["chow", "chow"]);
  expect(told.filter((several) => several.length > 1)).toHaveLength(1);
});

test("several kongs stand together", () => {
  const kongs = ["444d", "99dJJ"].map((tiles) =>
    action(`conceal ${tiles}`, "kong", { tiles: [...tiles.slice(0, 2)], word: "Kong" }),
  );
  const told = together(offers([...kongs, action("fishing", "fishing")], null)).map((several) => several.length);
  expect(told).toEqual([2, 1]);
});

test("the largest claim comes first, passing last, each chow with its own key", () => {
  const keys = offers(legal, null).map(({ action, key }) => [action.id, key]);
  expect(keys).toEqual([
    ["mahjong", "m"],
    ["pung", "p"],
    ["chow 345b", "c"],
    ["chow 456b", "v"],
    ["pass", " "],
  ]);
});

test("no two offers share a key", () => {
  const kongs = ["1b", "2b", "3b"].map((tile) => action(`conceal ${tile}`, "kong", { tiles: [tile] }));
  const keys = offers([...legal, ...kongs], null).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

test("the spoken name begins with the word that is seen, and says the whole", () => {
  const [add] = offers([action("add 9d", "kong", { word: "Kong", label: "Add it" })], null);
  const [pass] = offers([action("pass", "pass", { word: "Pass", label: "Pass" })], null);
  expect([add?.name, pass?.name]).toEqual(["Kong: Add it", "Pass"]);
});

test("F announces fishing with the lifted tile where that is offered", () => {
  const fishing = ["2b", "9d"].map((tile) => action(`fish ${tile}`, "fish", { tile, announces: "fishing" }));
  const keyOf = (selected: string | null) => offers(fishing, selected).find(({ key }) => key === "f")?.action.id;
  expect(keyOf(null)).toBe("fish 2b");
  expect(keyOf("9d")).toBe("fish 9d");
  expect(keyOf("5c")).toBe("fish 2b");
});

test("a discard is found by its tile only where it is legal", () => {
  const discard = action("discard 7b", "discard", { tile: "7b" });
  expect(actionOf([discard], "7b")).toBe(discard);
  expect(actionOf([discard], "8b")).toBeUndefined();
  expect(actionOf(legal, "5b")).toBeUndefined();
});

test("keys follow the action, not its label; an action without a key gets a free one", () => {
  const others = [
    action("no-play", "wash"),
    action("draw", "draw"),
    action("replace", "replace"),
    action("no-choice", "no-choice"),
  ];
  const offered = offers([...legal, ...others], null).slice(-5);
  expect(offered.map(({ action: { kind }, key }) => [kind, key])).toEqual([
    ["wash", "w"],
    ["draw", "d"],
    ["replace", "t"],
    ["no-choice", "i"],
    ["pass", " "],
  ]);
});

test("R declares riichi, F announces anything else; A says fishing or takes it back", () => {
  const [riichi] = offers([action("fish W", "fish", { tile: "W", announces: "riichi" })], null);
  expect([riichi?.key, riichi?.tiles]).toEqual(["r", ["W"]]);
  const fish = action("fish W", "fish", { tile: "W", announces: "original" });
  expect(offers([fish, action("fishing", "fishing")], null).map(({ key }) => key)).toEqual(["f", "a"]);
  expect(offers([action("not-fishing", "not-fishing")], null).map(({ key }) => key)).toEqual(["a"]);
});

test("where nothing is discarded the hand offers what is asked of single tiles", () => {
  const give = ["2b", "9d"].map((tile) => action(`give ${tile}`, "give", { tile }));
  const pass = action("pass", "pass");
  expect(actionOf([pass, ...give], "9d")?.id).toBe("give 9d");
  expect(offers([pass, ...give], null).map(({ action: { id } }) => id)).toEqual(["pass"]);
  expect(actionOf([...give, action("discard 9d", "discard", { tile: "9d" })], "9d")?.id).toBe("discard 9d");
});
