/** Declares the page's language, for screen readers and for programs that translate pages. */
import type { Plugin } from "vite";

export function spoken(language: string): Plugin {
  return {
    name: "kongbox-spoken",
    transformIndexHtml: (html) => html.replace('lang="en"', `lang="${language}"`),
  };
}
