/** Which keys the open page has, and whether the list of them is shown. */
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
