// The tiles on paper are those of the table: what the package prints with is written from these drawings, by `make drawings`.
import { expect, test } from "vitest";
import { face } from "../tiles/art/faces";
import { KINDS } from "../tiles/names";

test("the package prints tiles as the client draws them", async () => {
  const drawings = Object.fromEntries(KINDS.map((tile) => [tile, face(tile)]));
  await expect(`${JSON.stringify(drawings, null, 1)}\n`).toMatchFileSnapshot("../../../src/kongbox/paper/tiles.json");
});
