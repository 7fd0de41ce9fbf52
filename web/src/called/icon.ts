/** The icon of the tab: the tile, and a lit point on it while I am called. */
import tile from "../icon.svg?raw";

const POINT = '<circle cx="24.500" cy="7.500" r="7" fill="#e0452c" stroke="#fff" stroke-width="1.5"/>';

export const CALLED = `data:image/svg+xml,${encodeURIComponent(tile.replace("</svg>", `${POINT}</svg>`))}`;

/** Show another icon; the way back to the usual one. */
export function showIcon(address: string): () => void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link) return () => {};
  const usual = link.getAttribute("href") ?? "";
  link.href = address;
  return () => link.setAttribute("href", usual);
}
