/** A phone's way back, in browsers that announce it to the page. */

declare const CloseWatcher: (new () => { onclose: (() => void) | null; destroy(): void }) | undefined;

/** Close what lies over the page with the way back, which would leave the page otherwise. Returns a function that ends this. */
export function closedByBack(close: () => void): () => void {
  if (typeof CloseWatcher === "undefined") return () => {};
  const watcher = new CloseWatcher();
  watcher.onclose = close;
  return () => watcher.destroy();
}
