/** The icon of the tab: the tile, with a bright dot on it while I am called. */
import CALLED from "./icon.svg";

export { CALLED };

/** Show another icon; returns a function that brings the usual one back. */
export function showIcon(address: string): () => void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link) return () => {};
  const usual = link.getAttribute("href") ?? "";
  link.href = address;
  return () => link.setAttribute("href", usual);
}
