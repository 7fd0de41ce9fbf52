import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import typescript from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default defineConfig(
  { ignores: ["src/offline/worker.js"] }, // its first two lines come from the build
  js.configs.recommended,
  typescript.configs.recommended,
  svelte.configs.recommended,
  { files: ["**/*.svelte", "**/*.svelte.ts"], languageOptions: { parserOptions: { parser: typescript.parser, svelteConfig } } },
  {
    // rules that need types check only modules: in a component they would see `any` where svelte-check sees a type
    files: ["**/*.ts"],
    extends: [typescript.configs.recommendedTypeCheckedOnly],
    languageOptions: { parserOptions: { projectService: true, extraFileExtensions: [".svelte"] } },
  },
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "no-undef": "off", // TypeScript knows what is defined
      "no-empty-pattern": "off", // a page that does not read its address says so
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }], // named so on purpose
      "svelte/no-at-html-tags": "off", // only drawings and styles of the client's own are written so
      "svelte/no-useless-mustaches": "off", // a space that must be drawn stands in braces, where no formatter moves it
      "svelte/prefer-svelte-reactivity": "off", // what a page shows is $state; a set or an address beside it needs no signal
    },
  },
);
