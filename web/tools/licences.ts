/** Writes third-party.txt: the licence of every package that the build carries, of the typeface of words, and of the characters drawn on tiles. */
import { readFile, readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";

const PACKAGE = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;
const TYPE = ["src/type/OFL.txt", "src/tiles/art/OFL.txt"];
/** The licence texts of packages that come without a licence file. */
const LINKED: Record<string, string> = {
  pyodide:
    "This Source Code Form is subject to the terms of the Mozilla Public License, v. 2.0. If a copy of the MPL was not\n" +
    "distributed with this file, You can obtain one at https://mozilla.org/MPL/2.0/.\n\n" +
    "Its source code is at https://github.com/pyodide/pyodide.",
};
const RULE = "=".repeat(80);

export function licences(): Plugin {
  let root = "";
  return {
    name: "kongbox-licences",
    apply: "build",
    configResolved(config) {
      root = config.root;
    },
    async generateBundle(_, bundle) {
      const files = Object.values(bundle).flatMap((one) => (one.type === "chunk" ? one.moduleIds : one.originalFileNames));
      const folders = files.map((file) => PACKAGE.exec(resolve(root, file).replaceAll("\\", "/"))?.[0]);
      const packages = [...new Set(folders.filter((folder) => folder !== undefined))].sort();
      const type = TYPE.map((file) => readFile(join(root, file), "utf8"));
      const texts = await Promise.all([...packages.map(licence), ...type]);
      const source = `The pages of kongbox carry these works of others.\n\n${texts.map((text) => `${RULE}\n${text.trim()}\n`).join("\n")}`;
      this.emitFile({ type: "asset", fileName: "third-party.txt", source });
    },
  };
}

/** Name, version and licence of a package. */
async function licence(folder: string): Promise<string> {
  const { name, version, license } = JSON.parse(await readFile(join(folder, "package.json"), "utf8")) as Record<string, string>;
  const file = (await readdir(folder)).find((one) => /^licen[cs]e/i.test(one));
  const text = file ? await readFile(join(folder, file), "utf8") : LINKED[name ?? ""];
  if (!text) throw new Error(`${folder} has no file with its licence`);
  return `${name} ${version} (${license})\n\n${text}`;
}
