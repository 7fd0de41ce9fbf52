// The tiles on paper are those of the table: `make drawings` writes the files with which the package prints from these drawings.
import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";
import Emblem from "../people/Emblem.svelte";
import Dice from "../table/Dice.svelte";
import WindBox from "../table/WindBox.svelte";
import { face, wildFace } from "../tiles/art/faces";
import { KINDS } from "../tiles/names";

test("the package prints tiles as the client draws them", async () => {
  const drawings = Object.fromEntries(KINDS.map((tile) => [tile, face(tile)]));
  await expect(`${JSON.stringify(drawings, null, 1)}\n`).toMatchFileSnapshot("../../../src/kongbox/paper/tiles.json");
});

test("the emblems, the dice, the wind box and wild tiles are drawn as they were", () => {
  const emblems = ["sprout", "kite", "lantern", "cat"].map((emblem) => render(Emblem, { emblem }).container.innerHTML);
  const dice = render(Dice, {
    rolls: [
      [1, 2],
      [3, 4],
      [5, 6],
    ],
  }).container.innerHTML;
  const box = render(WindBox, { round: "S" }).container.innerHTML;
  const wild = ["5b", "joker", null].map((shown) => wildFace(shown).replace(face("5b"), ""));
  const whole = [...emblems, dice, box, ...wild]
    .join("\n")
    .replace(/<!--.*?-->| class="svelte-\w+"| svelte-\w+|svelte-\w+ | d="[^"]{400,}"/g, "")
    .replace(/(?=<(path|circle|rect))/g, "\n  ");
  expect(whole).toMatchSnapshot();
  expect(render(Emblem, { emblem: null }).container.querySelector("svg")).toBeNull();
});
