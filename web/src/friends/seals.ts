/** A person's mark: the first letter of what they are called. */
const LETTERS = new Intl.Segmenter("en");

export function initial(name: string): string {
  for (const { segment } of LETTERS.segment(name)) return segment;
  return "";
}
