/** Every sentence is in a catalogue: no template and no script has its own words. */
import { parse, type AST } from "svelte/compiler";
import ts from "typescript";
import { expect, test } from "vitest";

const sources = import.meta.glob<string>(
  ["../**/*.ts", "../**/*.svelte", "!../**/*.test.ts", "!../tests/**", "!../fixtures/**", "!../words/**", "!../protocol.ts"],
  { query: "?raw", import: "default", eager: true },
);

/** Attributes that somebody reads or hears. */
const READ = ["alt", "aria-description", "aria-label", "aria-roledescription", "aria-valuetext", "label", "placeholder", "title"];
/** Names, keys and characters that are the same in every language. */
const SAME =
  /\b(kongbox|Esc|Escape|Enter|Tab|Space|Home|End|ArrowLeft|ArrowRight|ArrowUp|ArrowDown|PageUp|PageDown|Backspace|Delete|JSON|CSV|PDF|QR|Pung Chow|BMJA)\b/g;

/** Whether a template's text has words. */
const shows = (text: string): boolean => /\p{L}{2,}/u.test(text.replace(SAME, ""));
/** Whether a script's text is a sentence, or a word with a capital. Codes, classes, addresses, markup and styles are neither. */
const says = (text: string): boolean =>
  /^\p{Lu}\p{Ll}+[.!?…]?$|\p{L}{2,}[,.!?]? \p{L}{2,}|\p{L}[.!?…]$/u.test(text.replace(SAME, "")) &&
  !/^[\w-]*[#/:=({.<]|^\.?[\w-]+(\.[\w-]+)+$|="|\{ [\w-]+: /.test(text);

/** Literals of a script that are words for people. */
function inScript(source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isCode =
      ts.isImportDeclaration(node) ||
      ts.isExportDeclaration(node) ||
      ts.isTypeNode(node) ||
      (ts.isNewExpression(node) && node.expression.getText().endsWith("Error"));
    if (isCode) return;
    const isText =
      ts.isStringLiteral(node) ||
      ts.isNoSubstitutionTemplateLiteral(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddle(node) ||
      ts.isTemplateTail(node);
    if (isText && says(node.text)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("code.ts", source, ts.ScriptTarget.ES2022, true));
  return found;
}

/** Words of a template, and of the expressions in it. */
function inTemplate(fragment: AST.Fragment): string[] {
  const found: string[] = [];
  const visit = (node: Record<string, unknown>, isRead: boolean): void => {
    if (node.type === "Text" && isRead && shows(node.data as string)) found.push((node.data as string).trim());
    if (node.type === "Literal" && typeof node.value === "string" && (isRead ? shows(node.value) : says(node.value)))
      found.push(node.value);
    if (node.type === "TemplateElement") {
      const text = (node.value as { cooked: string }).cooked;
      if (isRead ? shows(text) : says(text)) found.push(text.trim());
    }
    const reads =
      node.type === "Attribute"
        ? READ.includes(node.name as string)
        : node.type === "Fragment"
          ? true
          : /(Tag|Block|Directive)$/.test(node.type as string)
            ? false
            : isRead;
    for (const [key, value] of Object.entries(node)) {
      if (["parent", "metadata", "loc"].includes(key)) continue;
      for (const below of Array.isArray(value) ? value : [value])
        if (below && typeof below === "object" && "type" in below) visit(below as Record<string, unknown>, reads);
    }
  };
  visit(fragment as unknown as Record<string, unknown>, true);
  return found;
}

function literals(path: string, source: string): string[] {
  if (!path.endsWith(".svelte")) return inScript(source);
  const { fragment, instance, module } = parse(source, { modern: true });
  const scripts = [instance, module].map((script) =>
    script ? source.slice(script.start, script.end).replace(/^<script[^>]*>|<\/script>$/g, "") : "",
  );
  return [...scripts.flatMap(inScript), ...inTemplate(fragment)];
}

test.each(Object.entries(sources))("%s says nothing of its own", (path, source) => {
  expect(literals(path, source)).toEqual([]);
});

test("a sentence in a template or a script is found", () => {
  expect(literals("a.svelte", '<script>const a = "Play now";</script><p title="Go">On {b ? "to it now" : `${c} x`}</p>')).toEqual(
    ["Play now", "Go", "On", "to it now"],
  );
  expect(literals("a.svelte", '<p class="some words" data-testid="x">{words.now}</p>')).toEqual([]);
});
