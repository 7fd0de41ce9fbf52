/** Writes the worker that keeps the client on a device, with the names of all files of the build. */
import { createHash } from "node:crypto";
import { readFile, readdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";

const SOURCE = "src/offline/worker.js";
const WORKER = "worker.js";

export function offline(): Plugin {
  let [root, out] = ["", ""];
  return {
    name: "kongbox-offline",
    apply: "build",
    configResolved(config) {
      [root, out] = [config.root, config.build.outDir];
    },
    async writeBundle() {
      const folder = resolve(root, out);
      const found = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = found
        .filter((one) => one.isFile() && one.name !== WORKER)
        .map((one) => join(one.parentPath, one.name))
        .sort();
      const source = await readFile(join(root, SOURCE), "utf8");
      const names = files.map((file) => file.slice(folder.length + 1).replaceAll("\\", "/"));
      const all = createHash("sha256").update(source);
      for (const name of names) all.update(name).update(await readFile(join(folder, name)));
      const wanted = names.map((name) => (name === "index.html" ? "./" : name));
      const page = await readFile(join(folder, "index.html"), "utf8");
      const first = wanted.filter((name) => name === "./" || page.includes(`"./${name}"`));
      const told = { BUILD: all.digest("hex").slice(0, 16), FILES: wanted, FIRST: first };
      const lines = Object.entries(told).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`);
      await writeFile(join(folder, WORKER), lines.join("") + source);
    },
  };
}
