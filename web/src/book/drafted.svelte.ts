/**
 * What somebody has entered in a form of a book and not written yet. If Escape closes the form, it stays in this tab until the
 * form is opened again; `drop` forgets it.
 */
import { TAB, entered, forget, keep } from "../kept";

export function drafted<T extends object>(form: string, book: () => string, usual: T): { draft: T; drop: () => void } {
  const place = `kongbox.${form}.${book()}`;
  const draft = $state(entered(place, usual));
  $effect(() => void keep(place, draft, TAB));
  return { draft, drop: () => forget(place, TAB) };
}
