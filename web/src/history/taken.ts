/** The players who took decisions back, in the order in which they did so: "You (2) and Ada". */
import words from "$words/history";
import { several } from "../words/forms";

export function tookBack(names: string[]): string {
  const people = [...new Set(names)];
  const times = (name: string) => names.filter((one) => one === name).length;
  return several(people.map((name) => (times(name) > 1 ? words.taken.who({ name, number: times(name) }) : name)));
}
