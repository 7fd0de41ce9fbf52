/** The icon of the tab: the tile, with a bright dot on it while I am called. */
import CALLED from "./icon.svg";

/** Show the icon with the dot; returns a function that brings the usual one back. */
export function showCalled(): () => void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link) return () => {};
  const usual = link.getAttribute("href") ?? "";
  link.href = CALLED;
  return () => link.setAttribute("href", usual);
}
