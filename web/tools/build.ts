/** Builds the client once for each language that has a folder of sentences. */
import { readdir } from "node:fs/promises";
import { build } from "vite";

const room = new URL("../src/words/", import.meta.url);
for (const found of await readdir(room, { withFileTypes: true })) {
  if (!found.isDirectory()) continue;
  process.env.KONGBOX_LANGUAGE = found.name;
  await build();
}
