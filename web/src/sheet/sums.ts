/** The sum that leads from a hand's points and doublers to its total. */
import type { HandView } from "../protocol";
import { grouped } from "../words/forms";

/** The sum before the total, "24 × 4 + 100 ="; null if the total is not such a sum. */
export function sumOf(hand: HandView): string | null {
  if (hand.points === null || hand.doublers === null) return besideSpecial(hand);
  const extra = hand.lines.reduce((sum, line) => sum + line.extra, 0);
  const whole = hand.points * 2 ** hand.doublers + extra;
  const fits = hand.capped ? whole > hand.total : whole === hand.total;
  if (!fits || (hand.doublers === 0 && extra === 0)) return null;
  const doubled = hand.doublers ? ` × ${grouped(2 ** hand.doublers)}` : "";
  const product = `${grouped(hand.points)}${doubled}${extra ? ` + ${grouped(extra)}` : ""} =`;
  return hand.capped ? `${product} ${grouped(whole)},` : product;
}

/** The sum for a special hand: its value, and bonus tiles that are doubled on their own: "500 + 8 × 2 =". */
function besideSpecial({ lines, capped, total }: HandView): string | null {
  const sum = (part: "points" | "doublers" | "extra") => lines.reduce((all, line) => all + line[part], 0);
  const [points, doublers, value] = [sum("points"), sum("doublers"), sum("extra")];
  const whole = value + points * 2 ** doublers;
  if (points === 0 || (capped ? whole <= total : whole !== total)) return null;
  const bonus = doublers ? `${grouped(points)} × ${grouped(2 ** doublers)}` : grouped(points);
  return `${grouped(value)} + ${bonus} =${capped ? ` ${grouped(whole)},` : ""}`;
}
