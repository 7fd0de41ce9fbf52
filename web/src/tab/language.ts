/** The language of a static site's page: English is at the top of the site, every other language in a folder of its name. */
import { chosenLanguage, languages } from "../settings/language";

const TOP = "en";

/** The address of this page in the language that a person chose, or their browser prefers; null if the page is in it already. */
export function otherPlace(
  mine: string,
  { href }: { href: string },
  wanted = chosenLanguage(),
  preferred: readonly string[] = navigator.languages,
): string | null {
  const first = preferred.map((one) => one.split("-")[0]!.toLowerCase()).find((one) => one in languages);
  const language = wanted || (first ?? TOP);
  if (language === mine) return null;
  const place = new URL(`${mine === TOP ? "." : ".."}/${language === TOP ? "" : `${language}/`}`, href);
  const { search, hash } = new URL(href);
  return place.href + search + hash;
}

/**
 * Keep on this device what the page at the top of the site needs to lead here, so that its address works without a connection. If
 * the device keeps the whole page, that stays.
 */
export async function keepTop(mine: string, { href }: { href: string }, worker = navigator.serviceWorker): Promise<void> {
  if (mine === TOP) return;
  const top = new URL("../", href).href;
  const found = await worker.getRegistration(top);
  if (found?.scope !== top) await worker.register(`${top}worker.js?first`, { updateViaCache: "none" });
}
