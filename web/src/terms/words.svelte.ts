/** The words of the game. They divide a text into pieces, so that each word can open its glossary entry. */
import type { Piece } from "../protocol";
import { read } from "../served";

let forms = $state.raw<Record<string, string>>({});
let seeker = $state.raw<RegExp | null>(null);
let asked = false;

/** Load the words once. Until they are there, texts have no links. */
export function learnWords(): void {
  if (asked) return;
  asked = true;
  void read<Record<string, string>>("/terms")
    .then(know)
    .catch(() => (asked = false));
}

/** Use these words, given by the forms in which a text may have them. */
export function know(found: Record<string, string>): void {
  const known = Object.entries(found).filter(([, word]) => typeof word === "string");
  const longest = known.map(([form]) => form.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).sort((a, b) => b.length - a.length);
  forms = Object.fromEntries(known);
  seeker = longest.length ? new RegExp(`\\b(?:${longest.join("|")})\\b`, "gi") : null;
}

/** Texts that are read one after the other, in pieces. Only the first occurrence of each word is a link, or the `last`. */
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

/** A text in pieces. */
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

/** Pieces in which each word has the punctuation before and behind it, so that a line never breaks between them. */
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
