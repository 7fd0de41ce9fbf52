/** How tiles travel: from where a player sits, from the wall, from where they lay before. */
import { FLIGHT } from "../pacing";
import { motion } from "../settings.svelte";

interface Motion {
  delay?: number;
  duration: number;
  css?: (t: number, u: number) => string;
}

/** A motion, or how to find it once all that sets out with it has been measured: one reading of the page for all. */
type Flight = Motion | (() => Motion);

/** Where a tile was last seen that is about to be taken: the open tile, and the next of the wall. */
const seen: { last: DOMRect | null; wall: DOMRect | null; thrown: DOMRect | null } = { last: null, wall: null, thrown: null };

/** Look where things lie, before they are moved. */
export function remember(): void {
  seen.last = document.querySelector("[data-last]")?.getBoundingClientRect() ?? null;
  seen.wall = document.querySelector("[data-next]")?.getBoundingClientRect() ?? null;
}

/** Look where the tile stands that I discard. */
export function rememberThrown(id: string): void {
  seen.thrown = document.querySelector(`[data-held="${CSS.escape(id)}"]`)?.getBoundingClientRect() ?? null;
}

/** A discard flies from its player in an arc. */
export function thrown(node: Element, { seat, mine }: { seat: number; mine: boolean }): Flight {
  const from = (mine ? seen.thrown : null) ?? place(`[data-hand="${seat}"]`);
  if (mine) seen.thrown = null;
  return travel(node, from, { duration: FLIGHT, arc: 0.16 });
}

/** A claimed tile goes from where it lay into its set; the others come from the hand. */
export function taken(node: Element, { claimed, duration }: { claimed: boolean; duration: number }): Flight {
  if (!seen.last) return { duration: 0 };
  return travel(node, claimed ? seen.last : null, { duration, arc: 0.1 });
}

/** A tile is drawn from its place in the wall. */
export function drawn(node: Element, { delay = 0, duration }: { delay?: number; duration: number }): Flight {
  if (!duration) return { duration };
  return travel(node, seen.wall, { duration, delay, arc: 0 });
}

function place(selector: string): DOMRect | null {
  return document.querySelector(selector)?.getBoundingClientRect() ?? null;
}

/** From one place to where the node lies now, whichever way its field is turned. */
function travel(
  node: Element,
  from: DOMRect | null,
  { duration, delay = 0, arc }: { duration: number; delay?: number; arc: number },
): Flight {
  const lasts = motion(duration);
  if (!lasts) return { duration: 0 };
  if (!from?.width) return { duration: lasts, delay: motion(delay), css: (t) => `opacity: ${t}` };
  const to = node.getBoundingClientRect();
  const [dx, dy] = [centre(from).x - centre(to).x, centre(from).y - centre(to).y];
  const lift = Math.hypot(dx, dy) * arc;
  const turn = turned(node);
  return () => ({
    duration: lasts,
    delay: motion(delay),
    css: (t) => {
      const gone = (1 - t) ** 2;
      const rise = lift * 4 * t * (1 - t);
      const [x, y] = rotated(dx * gone, dy * gone - rise, turn);
      const grown = 1 + 0.35 * Math.sin(Math.PI * t) * (arc ? 1 : 0);
      return `transform: translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${grown.toFixed(3)}); position: relative; z-index: 5; opacity: ${Math.min(1, t * 6)}`;
    },
  });
}

function centre({ x, y, width, height }: DOMRect): { x: number; y: number } {
  return { x: x + width / 2, y: y + height / 2 };
}

/** By how much the field in which a node lies is turned on the screen, in radians. */
function turned(node: Element): number {
  let angle = 0;
  for (let at: Element | null = node.parentElement; at && at !== document.body; at = at.parentElement) {
    const { a, b } = new DOMMatrix(getComputedStyle(at).transform);
    angle += Math.atan2(b, a);
  }
  return angle;
}

/** A step on the screen as the turned field has it. */
function rotated(x: number, y: number, angle: number): [number, number] {
  return [x * Math.cos(angle) + y * Math.sin(angle), -x * Math.sin(angle) + y * Math.cos(angle)];
}
