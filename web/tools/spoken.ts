/** Has the page say in which language it is: to a reader's voice, and to whoever translates pages. */
import type { Plugin } from "vite";

export function spoken(language: string): Plugin {
  return {
    name: "kongbox-spoken",
    transformIndexHtml: (html) => html.replace('lang="en"', `lang="${language}"`),
  };
}
