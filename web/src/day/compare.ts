/** What follows after a hand of the day at the table: the comparison with keen. */
import common from "$words/common";
import type { View } from "../protocol";
import type { Onward } from "../table/parts";

export function comparing({ session: { day }, rules }: View): Onward | undefined {
  if (!day) return undefined;
  const act = () => void (location.hash = `#/day/${rules.id}/${day.date}`);
  return { words: common.compare, disabled: false, note: "", act };
}
