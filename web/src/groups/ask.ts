/** The requests about groups of friends. */
import { lastName } from "../friends/ask";
import type { GroupOf, GroupPage, GroupsKnown } from "../protocol";
import { type Path, bringing, placed, read } from "../served";

const pathOf = (id: string): Path => `/groups/${encodeURIComponent(id)}`;

export const groups = () => read<GroupsKnown>("/groups");
export const groupPage = (id: string, season: string) =>
  read<GroupPage>(season ? `${pathOf(id)}?season=${encodeURIComponent(season)}` : pathOf(id));
export const makeGroup = (name: string, table: string) => read<GroupOf>("/groups", bringing({ name, table }));
export const nextSeason = (id: string) => read<GroupPage>(`${pathOf(id)}/season`, bringing({}));
export const forgetMember = (id: string, name: string) => read<GroupPage>(`${pathOf(id)}/forget`, bringing({ name }));
export const forgetGroup = (id: string) => read<GroupsKnown>(`${pathOf(id)}/delete`, bringing({}));
export const csvOf = (id: string, season: number) => placed(`${pathOf(id)}/csv?season=${season}`);

/** Open the lobby of a group and go there; returns why, if that failed. */
export async function openLobby(id: string): Promise<string> {
  try {
    const { id: table } = await read<{ id: string }>(`${pathOf(id)}/table`, bringing({ name: lastName() }));
    location.hash = `#/friends/${encodeURIComponent(table)}`;
    return "";
  } catch (error) {
    return (error as Error).message;
  }
}

export function addressOf(id: string, season?: number): string {
  const page = `#/group/${encodeURIComponent(id)}`;
  return season === undefined ? page : `${page}/${season}`;
}
