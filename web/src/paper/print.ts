/** Papers that the server prints: a PDF, or a sentence that says why there is none. */
import { ask } from "$door";
import words from "$words/paper";
import type { Misread } from "../protocol";
import { give } from "../copying";
import { type Path, SILENT, placed } from "../served";

const LETTER = new Set(["en-US", "en-CA", "fr-CA", "es-US", "es-MX", "es-CO", "es-CL", "es-VE", "en-PH"]);

/** The paper size that is usual where people read this language. */
export function paperOf(language: string): "a4" | "letter" {
  return LETTER.has(language) ? "letter" : "a4";
}

export type Print = "card" | "sheets" | "report";

/** The address of a printed paper. */
export function printOf(what: Print, rules: string, paper: "a4" | "letter"): Path {
  return `/print/${what}.pdf?${new URLSearchParams({ rules, paper })}`;
}

/** Download a file. Throws an Error with the server's sentence if there is none. */
export async function print(address: Path, request?: RequestInit): Promise<void> {
  let answer: Response;
  try {
    answer = await ask(placed(address), request);
  } catch {
    throw new Error(SILENT);
  }
  if (!answer.ok) throw new Error(((await answer.json().catch(() => null)) as Misread | null)?.reason ?? words.failed);
  const name = /filename="([^"]+)"/.exec(answer.headers.get("Content-Disposition") ?? "")?.[1] ?? "kongbox.pdf";
  give(name, await answer.blob());
}
