/** The choices for a table, which can be saved under a name and chosen again. */
import { changes } from "../menu/house";
import type { Chosen, Game, Length } from "../protocol";

export type Values = Record<string, Chosen>;

export interface Choice {
  rules: string;
  /** The house's choices that differ from the sheet. */
  options: Values;
  others: string[];
  hands: number;
}

/** The values of all options at the last table. */
export function lastValues(game: Game): Values {
  return Object.fromEntries(game.options.map(({ key, value }) => [key, value]));
}

/** The values in which a house differs from the sheet. */
export function ownValues(game: Game, values: Values): Values {
  const options = game.options.map((option) => ({ ...option, value: game.usual[option.key] ?? option.value }));
  return changes({ options }, values);
}

/** The values of a saved choice, without options that no longer exist. "all" stands for the usual value. */
export function valuesOf(game: Game, options: Values): Values {
  const known = Object.entries(options).filter(([key, value]) => key in game.usual && value !== "all");
  return { ...lastValues(game), ...game.usual, ...Object.fromEntries(known) };
}

/** The length that has these values and hands, if any. */
export function lengthOf(game: Game, values: Values, hands: number): Length | undefined {
  return game.lengths.find(
    (length) => length.hands === hands && Object.entries(length.options).every(([key, value]) => values[key] === value),
  );
}

/** The names of players at one table. Numerals tell equal names apart. */
export function atTable(names: string[]): string[] {
  return names.map((name, at) => name + ["", " II", " III"][names.slice(0, at).filter((one) => one === name).length]);
}
