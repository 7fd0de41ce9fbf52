/** How tiles move: from a player's place, from the wall, or from where they lay before. */
import { FLIGHT, SLIDE } from "../pacing";
import { motion } from "../settings.svelte";

/** What Svelte gets: no transition of its own. The tile starts to move with the next frame. */
const STILL = { duration: 0 };
/** The number of steps in a movement. */
const STEPS = 20;

/** Where tiles were before they move: the open tile, the next tile of the wall, and the tile that I discard. */
const seen: { last: DOMRect | null; wall: DOMRect | null; thrown: DOMRect | null } = { last: null, wall: null, thrown: null };

/** Remember where tiles lie, before the page changes. */
export function remember(): void {
  seen.last = place("[data-last]");
  seen.wall = place("[data-next]");
}

/** Remember where the tile is that I discard. */
export function rememberThrown(id: string): void {
  seen.thrown = place(`[data-held="${CSS.escape(id)}"]`);
}

/** Let a discard fly from its player in an arc. */
export function thrown(node: Element, { seat, mine }: { seat: number; mine: boolean }): typeof STILL {
  const stood = mine ? seen.thrown : null;
  if (mine) seen.thrown = null;
  return leave(node, { from: () => stood ?? place(`[data-hand="${seat}"]`), duration: FLIGHT, arc: 0.16 });
}

/** Let a claimed tile move from where it lay into its set; the others fade in. */
export function taken(node: Element, { claimed, duration }: { claimed: boolean; duration: number }): typeof STILL {
  const { last } = seen;
  return last ? leave(node, { from: () => (claimed ? last : null), duration, arc: 0.1 }) : STILL;
}

/** Let a drawn tile come from its place in the wall. */
export function drawn(node: Element, { delay = 0, duration }: { delay?: number; duration: number }): typeof STILL {
  const { wall } = seen;
  return leave(node, { from: () => wall, duration, delay, arc: 0 });
}

/** Where an element is; null if nothing moves or a sheet covers the table, because measuring may lay the page out. */
function place(selector: string): DOMRect | null {
  const one = motion(FLIGHT) ? document.querySelector(selector) : null;
  return one && !one.closest("[inert]") ? one.getBoundingClientRect() : null;
}

interface Way {
  from: () => DOMRect | null;
  duration: number;
  delay?: number;
  arc: number;
}

let leaving: { node: Element; way: Way }[] = [];
const sliding = new Set<HTMLElement>();
let due = 0;

/** Let a tile start to move with the next frame. */
function leave(node: Element, way: Way): typeof STILL {
  if (!motion(way.duration) || document.hidden) return STILL;
  leaving.push({ node, way });
  due ||= requestAnimationFrame(setOut);
  return STILL;
}

/** After a row has changed, let the tiles that moved aside slide there with the next frame. */
export function slide(row: HTMLElement): void {
  sliding.add(row);
  due ||= requestAnimationFrame(setOut);
}

/**
 * Start all movements. All tiles are measured before the first moves, because each measurement after that would lay the page out
 * again.
 */
function setOut(): void {
  const all = leaving.map(({ node, way }) => ({ node, frames: framesOf(node, way), way }));
  const aside = [...sliding].flatMap(movedAside);
  leaving = [];
  sliding.clear();
  due = 0;
  for (const { tile, x, y } of aside) {
    tile.animate([{ transform: `translate(${x}px, ${y}px)` }, {}], { duration: motion(SLIDE), easing: "ease-out" });
  }
  for (const { node, frames, way } of all) {
    node.animate(frames, { duration: motion(way.duration), delay: motion(way.delay ?? 0), fill: "backwards" });
  }
}

interface Stood {
  x: number;
  y: number;
  width: number;
}

/** Where the tiles of each row were when the row last changed. */
const rows = new WeakMap<Element, Map<HTMLElement, Stood>>();

/** The tiles of a row that were elsewhere before, and how far away; none if their size has changed. */
function movedAside(row: HTMLElement): { tile: HTMLElement; x: number; y: number }[] {
  const before = rows.get(row);
  rows.delete(row);
  if (!motion(SLIDE)) return [];
  const tiles = [...row.children].filter((one) => one instanceof HTMLElement);
  const now = tiles.map((one): [HTMLElement, Stood] => [one, { x: one.offsetLeft, y: one.offsetTop, width: one.offsetWidth }]);
  rows.set(row, new Map(now));
  return now.flatMap(([tile, { x, y, width }]) => {
    const stood = before?.get(tile);
    if (stood?.width !== width || (stood.x === x && stood.y === y)) return [];
    return [{ tile, x: stood.x - x, y: stood.y - y }];
  });
}

/** The looks of a tile that moves from one place to where the node is now, however its field is turned. */
function framesOf(node: Element, { from: start, arc }: Way): Keyframe[] {
  const from = start();
  if (!from?.width) return frames((t) => ({ opacity: t }));
  const to = node.getBoundingClientRect();
  const [dx, dy] = [centre(from).x - centre(to).x, centre(from).y - centre(to).y];
  const lift = Math.hypot(dx, dy) * arc;
  const turn = turned(node);
  return frames((t) => {
    const gone = (1 - t) ** 2;
    const rise = lift * 4 * t * (1 - t);
    const [x, y] = rotated(dx * gone, dy * gone - rise, turn);
    const grown = 1 + 0.35 * Math.sin(Math.PI * t) * (arc ? 1 : 0);
    const transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${grown.toFixed(3)})`;
    return { transform, zIndex: 5, opacity: Math.min(1, t * 6) };
  });
}

/** The looks of a tile at moments between 0 and 1. */
function frames(stands: (t: number) => Keyframe): Keyframe[] {
  return Array.from({ length: STEPS + 1 }, (_, step) => stands(step / STEPS));
}

function centre({ x, y, width, height }: DOMRect): { x: number; y: number } {
  return { x: x + width / 2, y: y + height / 2 };
}

/** The angle by which the field that contains a node is turned on the screen, in radians. */
function turned(node: Element): number {
  let angle = 0;
  for (let at: Element | null = node.parentElement; at && at !== document.body; at = at.parentElement) {
    const { a, b } = new DOMMatrix(getComputedStyle(at).transform);
    angle += Math.atan2(b, a);
  }
  return angle;
}

/** A distance on the screen, in the coordinates of the turned field. */
function rotated(x: number, y: number, angle: number): [number, number] {
  return [x * Math.cos(angle) + y * Math.sin(angle), -x * Math.sin(angle) + y * Math.cos(angle)];
}
