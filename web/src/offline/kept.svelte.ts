/** Keeps the client on the device, so that its pages open without a connection, and notices a newer client. */

export const kept = $state({ newer: false });

/** Let the worker keep this build, and notice when it keeps a newer one. */
export async function keepClient(worker: ServiceWorkerContainer = navigator.serviceWorker): Promise<void> {
  let isFirst = !worker.controller; // the first build that is kept is not newer than this page
  worker.addEventListener("controllerchange", () => {
    if (!isFirst) void compare();
    isFirst = false;
  });
  const found = await worker.register("./worker.js", { updateViaCache: "none" }).catch(() => null);
  if (!found) return;
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void found.update().catch(() => null);
  });
}

/** Notice whether the newest build that is kept lacks this page's script. */
export async function compare(
  script = document.querySelector<HTMLScriptElement>("script[type=module][src]")?.src,
): Promise<void> {
  const here = new URL("./", location.href).pathname;
  const newest = (await caches.keys()).findLast((name) => !name.includes(" ") || name.endsWith(` ${here}`));
  if (!newest || !script) return;
  const mine = (await caches.open(newest)).match(script);
  kept.newer = (await mine) === undefined;
}
