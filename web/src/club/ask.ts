/** The requests about a club's evenings. */
import type { ClubList, ClubPage, DrawRound, NewClub, Penalise, Revoke, SetMember } from "../protocol";
import { type Path, answered, bringing, placed, read } from "../served";

const pathOf = (id: string): Path => `/clubs/${encodeURIComponent(id)}`;
const change = (id: string, what: string, body: unknown = {}) => read<ClubPage>(`${pathOf(id)}/${what}`, bringing(body));

export const clubs = () => read<ClubList>("/clubs");
export const openClub = (club: NewClub) => read<ClubPage>("/clubs", bringing(club));
export const clubPage = (id: string, code: string) => answered<ClubPage>(`${pathOf(id)}?look=${encodeURIComponent(code)}`);
export const drawRound = (id: string, round: DrawRound) => change(id, "rounds", round);
export const setMember = (id: string, member: SetMember) => change(id, "members", member);
export const penalise = (id: string, penalty: Penalise) => change(id, "penalties", penalty);
export const revoke = (id: string, penalty: Revoke) => change(id, "revoke", penalty);
export const endClub = (id: string) => change(id, "end");
export const resumeClub = (id: string) => change(id, "resume");
export const deleteClub = (id: string) => read<ClubList>(`${pathOf(id)}/delete`, bringing({}));

export const csvOf = ({ id, look }: ClubPage) => placed(`${pathOf(id)}/standings.csv?look=${look}`);
export const pdfOf = ({ id, look }: ClubPage): Path => `${pathOf(id)}/standings.pdf?look=${look}`;

/** The address of an evening's page. */
export function addressOf({ id, look }: { id: string; look: string }, part = ""): string {
  return ["#/club", id, look, ...(part ? [part] : [])].join("/");
}
