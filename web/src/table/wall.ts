/** Where each tile of the wall is drawn: four sides, two tiles high, seen from above and slightly from my side. */
import type { Part, Lying } from "../protocol";
import words from "$words/table";

/** Sizes in the picture: a stack is LONG along its side and DEPTH across it, and each tile is RISE high. */
export const LONG = 28;
export const DEPTH = 17;
export const RISE = 3.5;
/** How far the kong box or the dead wall stands outside the line of the wall. */
const APART = 4;
/** Room around the picture for parts that stand apart or on top. */
export const MARGIN = 5;

export interface Block {
  x: number;
  y: number;
  width: number;
  depth: number;
  /** The order of drawing, the farthest and lowest first. */
  order: number;
  part: Part;
  level: number;
  /** Whether this tile is drawn next. */
  next: boolean;
}

/** The name of a part that stands apart, on the side where most of it is. */
export interface Name {
  x: number;
  y: number;
  turn: number;
  name: string;
}

export interface Picture {
  width: number;
  height: number;
  /** The empty field inside the wall. */
  inside: { left: number; top: number; right: number; bottom: number };
}

export function picture(stacks: number): Picture {
  const width = stacks * LONG + DEPTH + 2 * MARGIN;
  const height = stacks * LONG + DEPTH + 3 * RISE + 2 * MARGIN;
  return {
    width,
    height,
    inside: {
      left: MARGIN + DEPTH,
      top: MARGIN + 3 * RISE + DEPTH,
      right: width - MARGIN - DEPTH,
      bottom: height - MARGIN - DEPTH - 2 * RISE,
    },
  };
}

/** The blocks of a wall. The sides close like a pinwheel: the right end of each reaches past its neighbour. */
export function blocks(tiles: Lying[], me: number, stacks: number): Block[] {
  const next = tiles.findIndex(([, , , part]) => part === "live");
  return tiles.map((tile, at) => block(tile, me, stacks, at === next)).sort((a, b) => a.order - b.order);
}

/**
 * A shape that draws many blocks at once, the lowest first. The browser has one element for it, instead of several for each
 * block.
 */
export interface Shape {
  kind: "shadow" | "bone" | "side" | "top";
  part: Part | null;
  path: string;
}

/** The shapes of a wall. Upper blocks cover lower ones, and the face of a block covers the foot of the one behind it. */
export function shapes(all: Block[]): Shape[] {
  const levels = [...new Set(all.map(({ level }) => level))].sort();
  return levels.flatMap((level) => {
    const there = all.filter((one) => one.level === level);
    const of = (kind: Shape["kind"], corner: number, box: (one: Block) => Box, part: Part | null = null): Shape => ({
      kind,
      part,
      path: there
        .filter((one) => !part || one.part === part)
        .map((one) => rounded(box(one), corner))
        .join(""),
    });
    const parts = [...new Set(there.map(({ part }) => part))].sort();
    return [
      of("shadow", 2, ({ x, y, width, depth }) => [x - 1, y + depth, width + 2, RISE + (level ? 0 : 3)]),
      of("bone", 2, ({ x, y, width, depth }) => [x, y + depth - 2, width - 0.8, RISE + 2]),
      of("side", 1.5, ({ x, y, width, depth }) => [x, y + depth - 2, width - 0.8, RISE * 0.5 + 2]),
      ...parts.map((part) => of("top", 2.4, ({ x, y, width, depth }) => [x, y, width - 0.8, depth - 0.4], part)),
    ];
  });
}

type Box = [x: number, y: number, width: number, height: number];

/** The path of a rectangle with round corners. */
function rounded([x, y, width, height]: Box, wanted: number): string {
  const corner = Math.min(wanted, height / 2);
  return `M${short(x + corner)} ${short(y)}${outline(width, height, corner)}`;
}

const outlines = new Map<string, string>();

/** The outline of such a rectangle from its upper left corner, cached because many blocks have few sizes. */
function outline(width: number, height: number, corner: number): string {
  const size = `${width} ${height} ${corner}`;
  const known = outlines.get(size);
  if (known) return known;
  const [across, down] = [short(width - 2 * corner), short(height - 2 * corner)];
  const turn = (dx: number, dy: number) => `a${corner} ${corner} 0 0 1 ${dx * corner} ${dy * corner}`;
  const found = `h${across}${turn(1, 1)}v${down}${turn(-1, 1)}h-${across}${turn(-1, -1)}v-${down}${turn(1, -1)}z`;
  outlines.set(size, found);
  return found;
}

function short(length: number): number {
  return Math.round(length * 100) / 100;
}

/** How many stacks a name needs. */
const ROOM = 3;

/** The names of the parts that stand apart, each on the side where most of the part is. */
export function names(tiles: Lying[], me: number, stacks: number): Name[] {
  return (["box", "dead"] as const).flatMap((part) => {
    const tops = [0, 1, 2, 3].map((side) => tiles.filter((tile) => tile[0] === side && tile[3] === part && tile[2] === 1));
    const most = tops.reduce((a, b) => (b.length > a.length ? b : a));
    if (most.length < ROOM) return [];
    const places = most.map((tile) => block(tile, me, stacks, false));
    const middle = (at: number[]) => (Math.min(...at) + Math.max(...at)) / 2;
    const side = ((most[0]?.[0] ?? 0) - me + 4) % 4;
    const x = middle(places.flatMap((one) => [one.x, one.x + one.width]));
    const y = middle(places.flatMap((one) => [one.y, one.y + one.depth]));
    return [{ x, y, turn: [0, -90, 0, 90][side] ?? 0, name: words.wall[part] }];
  });
}

function block([side, stack, level, part]: Lying, me: number, stacks: number, next: boolean): Block {
  const out = part === "live" ? 0 : APART;
  const across = stacks * LONG;
  const down = stacks * LONG;
  const place = (side - me + 4) % 4;
  const flat = place % 2 === 0;
  // The right end of each side as its player sees it: mine on the right, the right player's at the top, and so on.
  const [x, y] = (
    [
      [DEPTH + across - (stack + 1) * LONG, down + out],
      [across + out, stack * LONG],
      [stack * LONG, -out],
      [-out, DEPTH + down - (stack + 1) * LONG],
    ] as const
  )[place] as [number, number];
  const depth = flat ? DEPTH : LONG;
  return {
    x: MARGIN + x,
    y: MARGIN + 3 * RISE + y - (level + 1) * RISE,
    width: flat ? LONG : DEPTH,
    depth,
    order: (y + depth) * 100 + level,
    part,
    level,
    next,
  };
}
