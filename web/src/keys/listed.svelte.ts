/** Which keys the page has that is open, and whether they are listed over it. */
import { untrack } from "svelte";
import type { Group } from "./keys";

export const listed = $state<{ groups: Group[]; open: boolean }>({ groups: [], open: false });

/** List these groups of keys while the component is on the page. */
export function listKeys(...groups: Group[]): void {
  $effect(() => {
    untrack(() => {
      listed.groups = [...listed.groups, ...groups];
    });
    return () => {
      listed.groups = listed.groups.filter((one) => !groups.includes(one));
    };
  });
}
