/**
 * Keeps Vitest warm. For each line of standard input, a list of files in JSON, it runs the tests that load them, the nearest
 * first, until a test fails, and prints a line of JSON, [killer, tests].
 *
 * The killer is empty if all pass. If tests hang, this process ends after its answer; the next question needs a new process.
 */
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { type Reporter, type TestSpecification, createVitest } from "vitest/node";

const LONGEST = 600_000;

class AsGiven {
  shard = (specs: TestSpecification[]) => Promise.resolve(specs);
  sort = (specs: TestSpecification[]) => Promise.resolve(specs);
}
/** The tests that failed since the last question, and the number of tests that ran. */
let failed: string[] = [];
let ran = 0;
/** The files that each test file has loaded, once all of its tests have passed. */
const loaded = new Map<string, Set<string>>();
const reporter: Reporter = {
  onTestCaseResult(test) {
    ran += 1;
    if (test.result().state === "failed") failed.push(`${test.module.relativeModuleId} > ${test.fullName}`);
  },
  onTestModuleEnd(module) {
    if (module.state() === "failed") failed.push(module.relativeModuleId);
    if (module.state() === "passed") loaded.set(module.moduleId, new Set(Object.keys(module.diagnostic().importDurations)));
  },
};

Object.assign(process.env, { VITEST: "true", NODE_ENV: "test" }); // the test plugins look for these
const vitest = await createVitest("test", {
  watch: false,
  bail: 1,
  maxWorkers: 1,
  env: { PATIENCE: "12000" }, // a mutant makes many tests wait in vain
  reporters: [reporter],
  sequence: { sequencer: AsGiven },
  experimental: { importDurations: { limit: 10_000 } },
});
await vitest.standalone();

/** Return how many imports lie between these files and each file that needs them. */
function distances(paths: string[]): Map<string, number> {
  const found = new Map(paths.map((path) => [path, 0]));
  const graphs = vitest.projects.flatMap(({ vite }) => Object.values(vite.environments).map(({ moduleGraph }) => moduleGraph));
  for (const [file, far] of found)
    for (const module of graphs.flatMap((graph) => [...(graph.getModulesByFile(file) ?? [])]))
      for (const { file: importer } of module.importers) if (importer && !found.has(importer)) found.set(importer, far + 1);
  return found;
}

function answer(killer: string) {
  console.log(JSON.stringify([killer, ran]));
}

let before: string[] = [];
for await (const line of createInterface({ input: process.stdin })) {
  const paths = (JSON.parse(line) as string[]).map((path) => resolve(path));
  for (const path of [...before, ...paths]) vitest.invalidateFile(path);
  before = paths;
  vitest.config.related = paths;
  const found = distances(paths);
  const specs = await vitest.getRelevantTestSpecifications();
  // A file that a test loads while it runs is not noted as loaded, so all other tests come last.
  const loads = ({ moduleId }: TestSpecification) =>
    found.get(moduleId) === 1 || paths.some((path) => loaded.get(moduleId)?.has(path) ?? true);
  const far = (one: TestSpecification) => (loads(one) ? 0 : 1000) + (found.get(one.moduleId) ?? 100);
  [failed, ran] = [[], 0];
  const hanging = setTimeout(() => {
    answer("it hangs");
    process.exit();
  }, LONGEST);
  const { unhandledErrors } = await vitest.runTestSpecifications(specs.sort((one, other) => far(one) - far(other)));
  clearTimeout(hanging);
  answer(failed[0] ?? (unhandledErrors.length ? "an exception" : ""));
}
await vitest.close();
