import { render, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import Tile from "../tiles/Tile.svelte";
import { face, sprite } from "../tiles/art/faces";
import { KINDS, tileHue, tileIndex, tileName, tileOrder } from "../tiles/names";

test("there are 42 kinds, each with a name, an index and a drawing of its own", () => {
  expect(KINDS).toHaveLength(42);
  expect(new Set(KINDS.map(tileName)).size).toBe(42);
  expect(new Set(KINDS.map(face)).size).toBe(42);
  for (const tile of KINDS) expect(tileIndex(tile)).toMatch(/^[1-9ESWNRGP]$/);
});

test.each([
  ["7b", "7 bamboo"],
  ["1c", "1 character"],
  ["1d", "1 dot"],
  ["1b", "1 bamboo"],
  ["9d", "9 dots"],
  ["E", "East wind"],
  ["P", "white dragon"],
  ["2f", "orchid (flower 2)"],
  ["4y", "winter (season 4)"],
])("%s is said %s", (tile, name) => expect(tileName(tile)).toBe(name));

test.each([
  ["green", "1b 9b G"],
  ["red", "1c 9c R 1f"],
  ["blue", "1d 9d P 1y"],
  ["ink", "E S W N"],
])("the index is %s on %s", (hue, tiles) => {
  expect(new Set(tiles.split(" ").map(tileHue))).toEqual(new Set([hue]));
});

test("tiles sort as bamboo, characters, dots, winds, dragons", () => {
  const sorted = ["P", "9d", "E", "1c", "R", "9b"].sort((a, b) => tileOrder(a) - tileOrder(b));
  expect(sorted).toEqual(["9b", "1c", "9d", "E", "R", "P"]);
});

test("the sprite holds every face and index once and no broken number", () => {
  for (const tile of KINDS)
    expect(sprite().split(`id="face-${tile}"`).length + sprite().split(`id="index-${tile}"`).length).toBe(4);
  expect(sprite()).not.toMatch(/NaN|undefined|Infinity/);
});

test("a tile with a label is a picture with this name; any other is decoration", async () => {
  const { rerender, container } = render(Tile, { tile: "3b", label: tileName("3b") });
  expect(screen.getByRole("img", { name: tileName("3b") }).title).toBe(tileName("3b"));
  expect(container.querySelector("[aria-hidden=true].tile")).toBeNull();
  await rerender({ label: null });
  const plain = container.querySelector(".tile")!;
  expect(["role", "title", "aria-label", "aria-hidden"].map((name) => plain.getAttribute(name))).toEqual([
    null,
    null,
    null,
    "true",
  ]);
});
