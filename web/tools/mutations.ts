/**
 * Prints the places where a mutant of the client may differ, each as a line of JSON, [path, start, end, text, what].
 *
 * Start and end count bytes. Svelte's own parser reads scripts and templates alike, and a module as the script of a component.
 */
import { readFileSync } from "node:fs";
import { parse } from "svelte/compiler";

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}
type Fields = Record<"left" | "right" | "test" | "argument" | "expression" | "consequent" | "alternate", Node>;

// prettier-ignore
const OTHER: Record<string, string> = {
  "<": "<=", "<=": "<", ">": ">=", ">=": ">", "===": "!==", "!==": "===", "+": "-", "-": "+", "*": "/", "/": "*", "%": "*",
  "&&": "||", "||": "&&", "??": "&&", "+=": "-=", "-=": "+=", "++": "--", "--": "++",
};
const UNTOUCHED = /^(TS(?!(As|Satisfies|NonNull)Expression)|Import|Export(All|Named)Declaration$|Css|StyleSheet|Comment|Text$)/;

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && typeof (value as Node).type === "string";
}

for (const path of process.argv.slice(2)) {
  const text = readFileSync(path, "utf8");
  const before = path.endsWith(".ts") ? '<script lang="ts">' : "";
  const source = before ? `${before}${text}</script>` : text;

  const tell = (start: number, end: number, instead: string, what: string) => {
    const [from, to] = [start, end].map((place) => Buffer.byteLength(source.slice(before.length, place)));
    console.log(JSON.stringify([path, from, to, instead, what]));
  };
  const operator = (node: Node, from: number, to: number) => {
    const sign = node.operator as string;
    const place = source.indexOf(sign, from);
    if (OTHER[sign] && place >= 0 && place < to) tell(place, place + sign.length, OTHER[sign], `${sign} becomes ${OTHER[sign]}`);
  };
  const negate = (test: unknown) => {
    if (isNode(test)) tell(test.start, test.end, `!(${source.slice(test.start, test.end)})`, "a condition is negated");
  };
  const visit = (node: Node) => {
    if (node.type === "ExportNamedDeclaration" ? !isNode(node.declaration) : UNTOUCHED.test(node.type)) return;
    const { left, right, test, argument, expression, consequent, alternate } = node as unknown as Fields;
    if (/^(Binary|Logical)Expression$|^AssignmentExpression$/.test(node.type)) operator(node, left.end, right.start);
    if (node.type === "UpdateExpression") operator(node, node.start, node.end);
    if (node.type === "UnaryExpression" && node.operator === "!") tell(node.start, argument.start, "", "not is left out");
    if (/^(If|While)(Statement|Block)$/.test(node.type)) negate(test);
    if (node.type === "ConditionalExpression") {
      const [one, other] = [consequent, alternate].map((branch) => source.slice(branch.start, branch.end));
      tell(consequent.start, alternate.end, `${other} : ${one}`, "branches change places");
    }
    if (node.type === "Literal" && typeof node.value === "boolean")
      tell(node.start, node.end, String(!node.value), `${node.value} becomes ${!node.value}`);
    if (node.type === "Literal" && typeof node.value === "number")
      tell(node.start, node.end, String(node.value + 1), `${node.value} becomes ${node.value + 1}`);
    if (node.type === "ExpressionStatement" && /^(Call|Assignment|Await)/.test(expression.type)) {
      tell(node.start, node.end, ";", "a statement is left out");
    }
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child);
  };
  visit(parse(source, { modern: true }) as unknown as Node);
}
