/** Who took decisions back, by their names in the order in which they did it: "You took 2 decisions back". */
import { listed, plural } from "../words";

export function tookBack(names: string[]): string {
  const people = [...new Set(names)];
  return listed(people.map((name) => `${name} took ${plural(names.filter((one) => one === name).length, "decision")} back`));
}
