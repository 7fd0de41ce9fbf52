/** Turns font sizes from pixels into rem, so that they follow the text size that a person chooses. */

interface Declared {
  value: string;
}

/** A browser's default font size in pixels. */
const ROOT = 16;

function inRem(declared: Declared): void {
  declared.value = declared.value.replace(/\b(\d+(?:\.\d+)?)px\b/g, (_, size) => `${Number(size) / ROOT}rem`);
}

export const text = { postcssPlugin: "kongbox-text", Declaration: { font: inRem, "font-size": inRem } };
