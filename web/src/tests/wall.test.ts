import { expect, test } from "vitest";
import type { Lying, Seat } from "../protocol";
import words from "$words/table";
import { MARGIN, blocks, names, nextOf, picture, shapes } from "../table/wall";

const whole: Lying[] = ([0, 1, 2, 3] as const).flatMap((side) =>
  Array.from({ length: 18 }, (_, stack) => [0, 1].map((level): Lying => [side, stack, level, "live"])).flat(),
);

test("a whole wall closes: no two stacks stand on the same ground, and all lie in the picture", () => {
  const ground = blocks(
    whole.filter(([, , level]) => level === 0),
    0,
    18,
  );
  const size = picture(18);
  expect(ground).toHaveLength(72);
  for (const a of ground) {
    expect(a.x >= MARGIN && a.x + a.width <= size.width - MARGIN && a.y >= 0 && a.y + a.depth <= size.height).toBe(true);
    for (const b of ground) {
      const apart =
        a.x + a.width <= b.x + 0.01 || b.x + b.width <= a.x + 0.01 || a.y + a.depth <= b.y + 0.01 || b.y + b.depth <= a.y + 0.01;
      expect(a === b || apart).toBe(true);
    }
  }
});

test("stacks count from each builder's right end: mine from the right, the right player's from the top, and so on round", () => {
  const at = (side: Seat, stack: number) => blocks([[side, stack, 0, "live"]], 0, 18)[0] as { x: number; y: number };
  expect(at(0, 0).x).toBeGreaterThan(at(0, 17).x);
  expect(at(1, 0).y).toBeLessThan(at(1, 17).y);
  expect(at(2, 0).x).toBeLessThan(at(2, 17).x);
  expect(at(3, 0).y).toBeGreaterThan(at(3, 17).y);
});

test("the wall turns with its viewer: what lies at my right hand lies there in whichever chair I sit", () => {
  const dead: Lying[] = whole.map(([side, stack, level]) => [side, stack, level, side === 0 && stack < 7 ? "dead" : "live"]);
  const lie = (me: number, tiles = dead) =>
    blocks(tiles, me, 18).map(({ x, y, width, depth, part }) => [x, y, width, depth, part].join());
  for (const me of [1, 2, 3]) {
    const turned = dead.map(([side, ...rest]): Lying => [((side - me + 4) % 4) as Seat, ...rest]);
    expect(lie(me).sort()).toEqual(lie(0, turned).sort());
    expect(names(dead, me, 18)).toEqual(names(turned, 0, 18));
  }
  expect([0, 1, 2, 3].map((me) => names(dead, me, 18)[0]?.turn)).toEqual([0, 90, 0, -90]);
});

test("my own side is drawn nearest, at every seat", () => {
  for (const me of [0, 1, 2, 3]) {
    const reach = (tiles: Lying[]) => Math.max(...blocks(tiles, me, 18).map(({ y, depth }) => y + depth));
    expect(reach(whole.filter(([side]) => side === me))).toBe(reach(whole));
    expect(reach(whole.filter(([side]) => side === (me + 2) % 4))).toBeLessThan(reach(whole) / 4);
  }
});

test("a box stands outside the line, and a loose tile on top", () => {
  const at = (level: number, part: "live" | "box") => blocks([[0, 4, level, part]], 0, 18)[0] as { y: number; order: number };
  const [low, high, box] = [at(0, "live"), at(1, "live"), at(0, "box")];
  expect(high.y).toBeLessThan(low.y);
  expect(high.order).toBeGreaterThan(low.order);
  expect(box.y).toBeGreaterThan(low.y);
});

test("every block is drawn with its foot and its face, the higher ones last, and what stands apart in its own colour", () => {
  const tiles: Lying[] = [...whole.slice(0, 8), [0, 4, 0, "box"], [0, 4, 1, "box"], [0, 4, 2, "loose"]];
  const drawn = shapes(blocks(tiles, 0, 18));
  const count = (kind: string, part: string | null) =>
    drawn.filter((one) => one.kind === kind && one.part === part).map(({ path }) => path.split("z").length - 1);
  expect([count("shadow", null), count("bone", null), count("side", null)]).toEqual([
    [5, 5, 1],
    [5, 5, 1],
    [5, 5, 1],
  ]);
  expect([count("top", "live"), count("top", "box"), count("top", "loose")]).toEqual([[4, 4], [1, 1], [1]]);
  expect(drawn.map(({ kind }) => kind).lastIndexOf("shadow")).toBe(drawn.length - 4);
  expect(drawn.map(({ path }) => path).join("")).not.toMatch(/NaN|undefined|Infinity/);
});

test("a small wall is drawn as it was, and named where there is room", () => {
  const tiles = ([0, 1, 2, 3] as const).flatMap((side) =>
    [0, 1, 2].flatMap((stack) => [0, 1].map((level): Lying => [side, stack, level, side === 2 ? "dead" : side ? "live" : "box"])),
  );
  const drawing = shapes(blocks([...tiles, [2, 0, 2, "loose"]], 3, 3)).map(({ kind, part, path }) => `${kind} ${part}: ${path}`);
  expect([picture(3), names(tiles, 3, 3), drawing]).toMatchSnapshot();
  expect(names(tiles.slice(1, -1), 3, 3).map(({ name }) => name)).toEqual([words.wall.box, words.wall.dead]);
  expect(names(tiles.slice(2), 3, 3).map(({ name }) => name)).toEqual([words.wall.dead]);
  expect(names([...tiles, [3, 3, 1, "dead"]], 3, 4).map(({ turn }) => turn)).toEqual([-90, 90]);
  expect(nextOf(tiles, 3, 3)).toEqual(blocks([[1, 0, 0, "live"]], 3, 3)[0]);
});
