/** Where each tile of the wall is drawn: four sides, two tiles high, seen from above and slightly from my side. */
import type { Part, Lying } from "../protocol";
import words from "$words/table";

/** Sizes in the picture: a stack is LONG along its side and DEPTH across it, and each tile is RISE high. */
const LONG = 28;
const DEPTH = 17;
const RISE = 3.5;
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
  /** What the block adds to each shape. */
  paths: Record<Kind, string>;
}

/** The name of a part that stands apart, on the side where most of it is. */
export interface Name {
  x: number;
  y: number;
  turn: number;
  name: string;
}

export function picture(stacks: number): { width: number; height: number } {
  const width = stacks * LONG + DEPTH + 2 * MARGIN;
  return { width, height: width + 3 * RISE };
}

/** The blocks of a wall. The sides close like a pinwheel: the right end of each reaches past its neighbour. */
export function blocks(tiles: Lying[], me: number, stacks: number): Block[] {
  return tiles.map((tile) => block(tile, me, stacks)).sort((a, b) => a.order - b.order);
}

/** The block of the tile that is drawn next. */
export function nextOf(tiles: Lying[], me: number, stacks: number): Block | undefined {
  const next = tiles.find(([, , , part]) => part === "live");
  return next && block(next, me, stacks);
}

/** The parts of a drawn block: what lies under it, its foot and its face. */
type Kind = "shadow" | "bone" | "side" | "top";

/**
 * A shape that draws many blocks at once, the lowest first. The browser has one element for it, instead of several for each
 * block.
 */
export interface Shape {
  kind: Kind;
  part: Part | null;
  path: string;
}

/** The shapes of a wall. Upper blocks cover lower ones, and the face of a block covers the foot of the one behind it. */
export function shapes(all: Block[]): Shape[] {
  const levels = [...new Set(all.map(({ level }) => level))].sort();
  return levels.flatMap((level) => {
    const there = all.filter((one) => one.level === level);
    const of = (kind: Kind, part: Part | null = null): Shape => ({
      kind,
      part,
      path: there
        .filter((one) => !part || one.part === part)
        .map(({ paths }) => paths[kind])
        .join(""),
    });
    const parts = [...new Set(there.map(({ part }) => part))].sort();
    return [of("shadow"), of("bone"), of("side"), ...parts.map((part) => of("top", part))];
  });
}

/** The path of a rectangle with round corners. */
function rounded(x: number, y: number, width: number, height: number, wanted: number): string {
  const corner = Math.min(wanted, height / 2);
  const [across, down] = [short(width - 2 * corner), short(height - 2 * corner)];
  const turn = (dx: number, dy: number) => `a${corner} ${corner} 0 0 1 ${dx * corner} ${dy * corner}`;
  const outline = `h${across}${turn(1, 1)}v${down}${turn(-1, 1)}h-${across}${turn(-1, -1)}v-${down}${turn(1, -1)}z`;
  return `M${short(x + corner)} ${short(y)}${outline}`;
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
    const places = most.map((tile) => block(tile, me, stacks));
    const middle = (at: number[]) => (Math.min(...at) + Math.max(...at)) / 2;
    const side = ((most[0]?.[0] ?? 0) - me + 4) % 4;
    const x = middle(places.flatMap((one) => [one.x, one.x + one.width]));
    const y = middle(places.flatMap((one) => [one.y, one.y + one.depth]));
    return [{ x, y, turn: [0, -90, 0, 90][side] ?? 0, name: words.wall[part] }];
  });
}

const known = new Map<string, Block>();

/** A tile as a block, cached because a wall is drawn anew with every tile that leaves it. */
function block(tile: Lying, me: number, stacks: number): Block {
  const name = `${tile.join()} ${me} ${stacks}`;
  const found = known.get(name) ?? placed(tile, me, stacks);
  known.set(name, found);
  return found;
}

function placed([side, stack, level, part]: Lying, me: number, stacks: number): Block {
  const out = part === "live" ? 0 : APART;
  const length = stacks * LONG;
  const place = (side - me + 4) % 4;
  const flat = place % 2 === 0;
  // The right end of each side as its player sees it: mine on the right, the right player's at the top, and so on.
  const [left, top] = (
    [
      [DEPTH + length - (stack + 1) * LONG, length + out],
      [length + out, stack * LONG],
      [stack * LONG, -out],
      [-out, DEPTH + length - (stack + 1) * LONG],
    ] as const
  )[place] as [number, number];
  const [width, depth] = flat ? [LONG, DEPTH] : [DEPTH, LONG];
  const [x, y] = [MARGIN + left, MARGIN + 3 * RISE + top - (level + 1) * RISE];
  return {
    x,
    y,
    width,
    depth,
    order: (top + depth) * 100 + level,
    part,
    level,
    paths: {
      shadow: rounded(x - 1, y + depth, width + 2, RISE + (level ? 0 : 3), 2),
      bone: rounded(x, y + depth - 2, width - 0.8, RISE + 2, 2),
      side: rounded(x, y + depth - 2, width - 0.8, RISE * 0.5 + 2, 1.5),
      top: rounded(x, y, width - 0.8, depth - 0.4, 2.4),
    },
  };
}
