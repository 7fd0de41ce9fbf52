/** Whether this page is a guest's: at another machine than the one that runs kongbox, which alone sees its games and opens tables. */
export function isGuest(): boolean {
  return document.cookie.includes("kongbox-guest=");
}
