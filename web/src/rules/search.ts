/**
 * Searches all rules. Every word of the query must be in an entry, in any order. Matches at the beginning of words come first.
 */
import type { Entry } from "../protocol";

/** A piece of a text; `hit`: it was searched for. */
export interface Mark {
  text: string;
  hit: boolean;
}

/** How similar to a query a title must be to be suggested, from 0 to 1. */
const NEAR = 0.35;

/** The text in the form in which it is compared. It has as many characters as before, so that places stay the same. */
export function fold(text: string): string {
  return [...text]
    .map((sign) => (sign.normalize("NFD")[0] ?? sign).toLowerCase().padEnd(sign.length).slice(0, sign.length))
    .join("");
}

export function wordsOf(query: string): string[] {
  return [
    ...new Set(
      fold(query)
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ];
}

/** The entries that contain every word, the best matches first; equal matches are in the order of the rules. */
export function find(entries: Entry[], query: string): { entry: Entry; score: number }[] {
  const words = wordsOf(query);
  if (!words.length) return [];
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
}

function scoreOf({ title, text, where }: Entry, words: string[]): number {
  const [head, body, place] = [fold(title), fold(text), fold(where)];
  let score = 0;
  for (const word of words) {
    const worth = Math.max(6 * rank(head, word) + (head === word ? 12 : 0), 2 * rank(body, word), rank(place, word));
    if (!worth) return 0;
    score += worth;
  }
  return score;
}

/** How well a word matches a text: 0 if it is missing, more at the beginning of a word, most at the beginning of the text. */
function rank(text: string, word: string): number {
  const at = text.indexOf(word);
  if (at < 0) return 0;
  if (at === 0) return 3;
  return beginsWord(text, word) ? 2 : 1;
}

function beginsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !/[a-z0-9]/.test(text[at - 1] ?? "")) return true;
  }
  return false;
}

/** A text in pieces, with the searched words marked. */
export function marks(text: string, query: string): Mark[] {
  const folded = fold(text);
  const hit = new Array<boolean>(text.length).fill(false);
  for (const word of wordsOf(query)) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      hit.fill(true, at, at + word.length);
  }
  const pieces: Mark[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const last = pieces.at(-1);
    if (last && last.hit === hit[at]) last.text += text[at];
    else pieces.push({ text: text[at] ?? "", hit: hit[at] ?? false });
  }
  return pieces;
}

/** Titles to suggest to a person who found nothing, the most similar first. */
export function nearest(entries: Entry[], query: string): string[] {
  const titles = new Set(entries.filter(({ kind, title }) => title && kind !== "clause").map(({ title }) => title));
  const wanted = fold(query.trim());
  return [...titles]
    .map((title) => ({ title, near: Math.max(...[fold(title), ...fold(title).split(" ")].map((one) => likeness(one, wanted))) }))
    .filter(({ near }) => near > NEAR)
    .sort((a, b) => b.near - a.near)
    .slice(0, 4)
    .map(({ title }) => title);
}

/** How many pairs of letters two words share. */
function likeness(one: string, other: string): number {
  const [a, b] = [pairsOf(one), pairsOf(other)];
  const shared = a.filter((pair) => b.includes(pair)).length;
  return (2 * shared) / (a.length + b.length);
}

function pairsOf(word: string): string[] {
  const padded = ` ${word} `;
  return Array.from({ length: padded.length - 1 }, (_, at) => padded.slice(at, at + 2));
}
