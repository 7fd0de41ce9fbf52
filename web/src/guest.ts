/**
 * Whether this page is a guest's: it is open on a machine other than the one that runs kongbox. Only that machine sees its games
 * and opens tables.
 */
export function isGuest(): boolean {
  return document.cookie.includes("kongbox-guest=");
}
