/** What a page shows, in short lines: words, tiles, names, states and places, but not its looks. */
import { cleanup } from "@testing-library/svelte";
import { expect } from "vitest";

/** Elements that only group or paint parts of a page. */
const SILENT =
  /^(id|for|class|d|fill.*|stroke.*|marker.*|viewBox|focusable|width|height|r|rx|type|title|scope|role|tabindex|autocomplete|spellcheck|inputmode|maxlength|aria-(labelledby|describedby|controls|hidden|keyshortcuts|haspopup|modal|live)|name|data-(testid|held|tile|emblem|seed))$/;
const LONGEST = 140;

function rounded(told: string): string {
  return told.replace(/\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10));
}

function stateOf(element: Element): string {
  const has: Record<string, string> = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
  const { value, checked, selected, disabled } = element as HTMLInputElement & HTMLOptionElement;
  if (element.matches("input, select, textarea") && value) has.value = value;
  Object.assign(has, checked && { checked: "" }, selected && { selected: "" }, disabled && { disabled: "" });
  const told = Object.entries(has).filter(([name, text]) => !SILENT.test(name) && `${name}=${text}` !== "aria-disabled=false");
  return told
    .map(([name, text]) => `[${name.replace("aria-", "")}${text && `=${rounded(text)}`}]`)
    .sort()
    .join("");
}

/** Parts of the same kind stand on one line as long as there is room. */
function packed(parts: string[]): string[] {
  const kind = (line: string) => /^\w*/.exec(line)?.[0] + (line.startsWith("‹") ? "‹" : "");
  return parts.reduce<string[]>((told, part) => {
    const last = told.at(-1);
    if (last && !`${last}${part}`.includes("\n") && kind(last) === kind(part) && last.length + part.length < LONGEST)
      told[told.length - 1] = `${last} ${part}`;
    else told.push(part);
    return told;
  }, []);
}

function parts(node: Node): string[] {
  if (node.nodeType === Node.TEXT_NODE) return [(node.textContent ?? "").replace(/\s+/g, " ").trim()].filter(Boolean);
  if (!(node instanceof Element) || node.matches("style, path, defs, title, svg.drawings")) return [];
  const classes = [...node.classList].filter((name) => !name.startsWith("svelte-")).map((name) => `.${name}`);
  if (node.classList.contains("tile")) {
    const face = node.querySelector("[data-face]")?.getAttribute("data-face") ?? "";
    return [
      `‹${[face + classes.filter((name) => name !== ".tile").join(""), node.getAttribute("aria-label")].filter(Boolean).join(" ")}›`,
    ];
  }
  const sign = `${node.matches("div, span, g") ? "" : node.localName}${classes.join("")}${stateOf(node)}`;
  if (node.classList.contains("emblem")) return [sign];
  if (node.classList.contains("countdown")) return [".countdown"];
  const within = packed([...node.childNodes].flatMap(parts));
  if (!sign) return within;
  if (!within.length) return [sign];
  const one = `${sign} {${within.join(" ")}}`;
  return one.length <= LONGEST && !one.includes("\n") ? [one] : [[sign, ...within].join("\n").replaceAll("\n", "\n  ")];
}

/** The outermost elements that these files draw; "friends/" stands for all files of that room. */
function drawnBy(files: string[], of: Element): Element[] {
  const written = (one: Element) =>
    (one as Element & { __svelte_meta?: { loc: { file: string } } }).__svelte_meta?.loc.file ?? "";
  return [...of.children].flatMap((one) =>
    files.some((file) => written(one).startsWith(`src/${file}`)) ? [one] : drawnBy(files, one),
  );
}

/** What is on the page now, or the part of it that these files draw. */
export function drawing(...files: string[]): string {
  return packed((files.length ? drawnBy(files, document.body) : [...document.body.childNodes]).flatMap(parts)).join("\n");
}

/** The descriptions and labels that the page names but does not have, and the wrong fields that no description explains. */
function astray(): string[] {
  const named = ["for", "aria-labelledby", "aria-describedby"].flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)].flatMap((one) => one.getAttribute(name)!.split(" ")),
  );
  const unexplained = [...document.querySelectorAll("[aria-invalid=true]:not([aria-describedby])")];
  return [...named.filter((id) => !document.getElementById(id)), ...unexplained.map((one) => one.outerHTML)];
}

/** The last picture of the page, and its test. */
const last = { test: "", lines: [] as string[] };

/** Compare the page with its snapshot. A second look in a test writes only what has changed since the first. */
export function look(...files: string[]) {
  const whole = drawing(...files);
  if (!whole) return;
  expect(astray()).toEqual([]);
  const [test, lines] = [expect.getState().currentTestName ?? "", whole.split("\n")];
  const before = test === last.test ? last.lines : [];
  const [come, gone] = [lines.filter((line) => !before.includes(line)), before.filter((line) => !lines.includes(line))];
  Object.assign(last, { test, lines });
  const changed = [...gone.map((line) => `- ${line}`), ...come.map((line) => `+ ${line}`)].join("\n") || "as before";
  expect(come.length + gone.length < lines.length ? changed : whole).toMatchSnapshot();
}

/** Look at the page a last time, then remove it. */
export function drawn(...files: string[]) {
  try {
    look(...files);
  } finally {
    cleanup();
  }
}
