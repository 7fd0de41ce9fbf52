/** In which language a site of files is read: English stands at its top, every other language in a folder of its name. */
import { chosenLanguage, languages } from "../settings/language";

const TOP = "en";

/** Where this page stands in the language that a person has chosen, or that their browser prefers; null where it stands here. */
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
