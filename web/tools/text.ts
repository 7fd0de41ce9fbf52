/** Has the sizes of letters, which are written in pixels, follow the size of text that a person chooses. */

interface Declared {
  value: string;
}

/** What a browser's letters measure where nothing is chosen. */
const ROOT = 16;

function inRem(declared: Declared): void {
  declared.value = declared.value.replace(/\b(\d+(?:\.\d+)?)px\b/g, (_, size) => `${Number(size) / ROOT}rem`);
}

export const text = { postcssPlugin: "kongbox-text", Declaration: { font: inRem, "font-size": inRem } };
