/** Lines of totals for a picture. Each line is a row of values, from left to right. */

interface Picture {
  lines: string[];
  /** The height of the first value, where a line is drawn for comparison. */
  base: number;
  /** Round values that are marked at the left, with their heights. */
  marks: { value: number; y: number }[];
}

const EDGE = 8;
const MARKS = 4;

export function curves(rows: number[][], width: number, height: number, base = 0): Picture {
  const all = [...rows.flat(), base];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const y = (value: number) => EDGE + (height - 2 * EDGE) * (1 - (value - low) / (high - low || 1));
  const lines = rows.map((row) =>
    row.map((value, at) => `${((width * at) / Math.max(row.length - 1, 1)).toFixed(1)},${y(value).toFixed(1)}`).join(" "),
  );
  return { lines, base: y(base), marks: marksIn(low, high).map((value) => ({ value, y: y(value) })) };
}

/** A few round values between two values, each once. */
function marksIn(low: number, high: number): number[] {
  const span = high - low;
  if (span <= 0) return [low];
  const rough = span / MARKS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? rough);
  const found: number[] = [];
  for (let value = Math.ceil(low / step) * step; value <= high; value += step) found.push(Math.round(value));
  return found;
}

/** The values that a picture shows: of a long row only every nth, and always the last. */
export function thinned<T>(row: T[], most = 400): T[] {
  const step = Math.ceil(row.length / most);
  return step < 2 ? row : row.filter((_, at) => at % step === 0 || at === row.length - 1);
}
