/** Checks of what a caller gives. Each throws a RangeError that says what to write instead. */

export const WINDS = ["E", "S", "W", "N"];

/** A value, as an error quotes it. */
export const shown = (given) => (typeof given === "string" ? `"${given}"` : String(given));

/** Check that this is an object with no other keys. */
export function fields(what, given, keys) {
  if (typeof given !== "object" || given === null || Array.isArray(given)) {
    throw new RangeError(`${what}: ${shown(given)} is not an object. Write one with these keys: ${keys.join(", ")}.`);
  }
  const unknown = Object.keys(given).find((key) => !keys.includes(key));
  if (unknown !== undefined) throw new RangeError(`${what}: "${unknown}" is not one of its keys: ${keys.join(", ")}.`);
}

export function list(what, given, such) {
  if (!Array.isArray(given)) throw new RangeError(`${what}: ${shown(given)} is not an array. Write one, such as ${such}.`);
}

export function truth(what, given) {
  if (typeof given !== "boolean") throw new RangeError(`${what}: ${shown(given)} is neither true nor false.`);
}

/** The number of a wind. */
export function wind(name) {
  const number = WINDS.indexOf(name);
  if (number < 0) throw new RangeError(`${shown(name)} is not a wind. Write E, S, W or N.`);
  return number;
}

export function chair(what, given) {
  if (![0, 1, 2, 3].includes(given)) {
    throw new RangeError(`${what}: ${shown(given)} is not a chair. Chairs have the numbers 0 to 3.`);
  }
  return given;
}

/** A seed as the module takes it. */
export function seed(given) {
  const whole = typeof given === "bigint" || Number.isSafeInteger(given);
  if (!whole || BigInt.asUintN(64, BigInt(given)) !== BigInt(given)) {
    throw new RangeError(`seed: ${shown(given)} is not a whole number from 0 to 2^53 - 1, nor a BigInt from 0 to 2^64 - 1.`);
  }
  return BigInt(given);
}
