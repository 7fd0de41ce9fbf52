/** The language of pages: the browser's own, or one that a person has chosen here. The server reads the choice from a cookie. */
import { languages } from "../words/languages";

const COOKIE = "language";
const A_YEAR = 31_536_000;

export { languages };

/** The chosen language; "" if pages follow the browser. */
export function chosenLanguage(cookies = document.cookie): string {
  const found = cookies.split("; ").find((one) => one.startsWith(`${COOKIE}=`));
  const wanted = found?.slice(COOKIE.length + 1) ?? "";
  return wanted in languages ? wanted : "";
}

/**
 * Choose a language, or none, and reload the page in it. The client that the device has kept is in the old language, and is
 * deleted with the worker that keeps it. The reloaded page has a new worker, which keeps the client in the new language.
 */
export async function chooseLanguage(wanted: string, reload = (): void => location.reload()): Promise<void> {
  document.cookie = `${COOKIE}=${wanted}; path=/; max-age=${wanted ? A_YEAR : 0}; samesite=strict`;
  const names = await globalThis.caches?.keys().catch(() => []);
  await Promise.all((names ?? []).map((name) => caches.delete(name)));
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  await worker?.unregister().catch(() => false);
  reload();
}
