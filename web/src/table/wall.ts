/** Where each tile of the wall is drawn: four sides two high, seen from my chair, a little from above. */
import type { Part, Lying } from "../protocol";

/** Sizes on the picture: a stack is LONG along a horizontal side and SHORT along a vertical one. */
export const LONG = 33;
export const SHORT = 19.4;
export const REACH = 44;
export const DEPTH = 26;
export const RISE = 8.5;
/** How far the kong box or the dead wall stands outside the line. */
const APART = 9;
/** Room round the picture for what stands apart or on top. */
export const MARGIN = 12;

export interface Block {
  x: number;
  y: number;
  width: number;
  depth: number;
  /** Drawn in this order, the farthest and lowest first. */
  order: number;
  part: Part;
  level: number;
}

export interface Picture {
  width: number;
  height: number;
  /** The empty field inside the wall. */
  inside: { left: number; top: number; right: number; bottom: number };
}

export function picture(stacks: number): Picture {
  const width = stacks * LONG + REACH + 2 * MARGIN;
  const height = stacks * SHORT + DEPTH + 3 * RISE + 2 * MARGIN;
  return {
    width,
    height,
    inside: {
      left: MARGIN + REACH,
      top: MARGIN + 3 * RISE + DEPTH,
      right: width - MARGIN - REACH,
      bottom: height - MARGIN - DEPTH - 2 * RISE,
    },
  };
}

/** The blocks of a wall; the sides close like a pinwheel, each one's right end reaching past its neighbour. */
export function blocks(tiles: Lying[], me: number, stacks: number): Block[] {
  return tiles.map((tile) => block(tile, me, stacks)).sort((a, b) => a.order - b.order);
}

function block([side, stack, level, part]: Lying, me: number, stacks: number): Block {
  const out = part === "live" ? 0 : APART;
  const across = stacks * LONG;
  const down = stacks * SHORT;
  const place = (side - me + 4) % 4;
  const flat = place % 2 === 0;
  // The right end of each side, seen by its owner: mine on the right, the right one's at the top, and so on round.
  const [x, y] = (
    [
      [REACH + across - (stack + 1) * LONG, down + out],
      [across + out, stack * SHORT],
      [stack * LONG, -out],
      [-out, DEPTH + down - (stack + 1) * SHORT],
    ] as const
  )[place] as [number, number];
  const depth = flat ? DEPTH : SHORT;
  return {
    x: MARGIN + x,
    y: MARGIN + 3 * RISE + y - (level + 1) * RISE,
    width: flat ? LONG : REACH,
    depth,
    order: (y + depth) * 100 + level,
    part,
    level,
  };
}
