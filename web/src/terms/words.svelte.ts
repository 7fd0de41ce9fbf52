/** The words of the game, by which a text is taken to pieces: each can open its entry of the glossary where it stands. */
import type { Piece } from "../protocol";
import { read } from "../served";

let forms = $state.raw<Record<string, string>>({});
let seeker = $state.raw<RegExp | null>(null);
let asked = false;

/** Ask for the words, once; until they are there a text is what it is. */
export function learnWords(): void {
  if (asked) return;
  asked = true;
  void ask().catch(() => (asked = false));
}

async function ask(): Promise<void> {
  know(await read("/terms"));
}

/** Know these words, each by the forms in which a text may have it. */
export function know(found: Record<string, string>): void {
  const known = Object.entries(found).filter(([, word]) => typeof word === "string");
  const longest = known.map(([form]) => form.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).sort((a, b) => b.length - a.length);
  forms = Object.fromEntries(known);
  seeker = longest.length ? new RegExp(`\\b(?:${longest.join("|")})\\b`, "gi") : null;
}

/** Texts that are read one after the other, in pieces; of each word only the first stands out, or the `last`. */
export function marked(texts: string[], last = false): Piece[][] {
  if (!seeker) return texts.map((text) => [{ text }]);
  const seen = new Set<string>();
  const found = texts.map(split);
  for (const pieces of last ? found.toReversed() : found) {
    for (const piece of last ? pieces.toReversed() : pieces) {
      if (!piece.term) continue;
      if (seen.has(piece.term)) delete piece.term;
      seen.add(piece.term ?? "");
    }
  }
  return found;
}

/** A text by its words. */
function split(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const found of text.matchAll(seeker as RegExp)) {
    if (found.index > end) pieces.push({ text: text.slice(end, found.index) });
    end = found.index + found[0].length;
    pieces.push({ text: found[0], term: forms[found[0].toLowerCase()] });
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

const MARKS = /^[.,;:!?)”’"]+/;
const OPENING = /[(“‘"]+$/;

/** Pieces of which each word has the marks before and behind it, from which it is not parted at the end of a line. */
export function withMarks(pieces: Piece[]): (Piece & { before: string; behind: string })[] {
  const cut = pieces.map(({ text, term, clause }, at) => {
    if (term || clause) return { first: "", text, last: "" };
    const first = pieces[at - 1]?.term ? (MARKS.exec(text)?.[0] ?? "") : "";
    const rest = text.slice(first.length);
    const last = pieces[at + 1]?.term ? (OPENING.exec(rest)?.[0] ?? "") : "";
    return { first, text: rest.slice(0, rest.length - last.length), last };
  });
  return pieces.map((piece, at) => ({
    ...piece,
    text: cut[at]!.text,
    before: cut[at - 1]?.last ?? "",
    behind: cut[at + 1]?.first ?? "",
  }));
}
