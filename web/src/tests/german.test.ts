/** Every error of the protocol, in German, on the page that shows it: the sentence as the server's catalogue has it. */
import { readFileSync } from "node:fs";
import { tick } from "svelte";
import { expect, test } from "vitest";
import { table } from "./page";

const FILE = "../src/kongbox/words/de/errors.toml";
const STRING = /^([\w-]+) = "((?:[^"\\]|\\.)*)"$|([\w-]+) = "((?:[^"\\]|\\.)*)"(?=[ ,}])/gm;
const ENGLISH = /\b(the|is|are|not|of|this|that|with|and|has|have|cannot|you|your|there|only|which|they|must|from)\b/i;

/** The sentences of every error, each with its code. */
function errors(): [string, string][] {
  return readFileSync(FILE, "utf8")
    .split(/^(?=\[)/m)
    .filter((part) => /^\[error[.\]]/.test(part))
    .flatMap((part) => {
      const code = /^\[error\.([\w-]+)\]/.exec(part)?.[1];
      return [...part.matchAll(STRING)].map(([, key, text, form, told]): [string, string] => [
        code ?? key ?? form ?? "",
        JSON.parse(`"${text ?? told}"`) as string,
      ]);
    });
}

test("every error is shown in German, without an English word but names", async () => {
  const { socket, page } = await table("danger");
  const every = errors();
  expect(every.length).toBeGreaterThan(300);
  for (const [code, reason] of every) {
    expect(`${code}: ${ENGLISH.exec(reason.replace(/\{[^}]*\}|'[^']*'/g, ""))?.[0] ?? ""}`).toBe(`${code}: `);
    socket.say({ type: "refused", code, reason, clauses: [] });
    await tick();
    expect(page.container.textContent).toContain(reason);
  }
});
