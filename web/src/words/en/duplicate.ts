/** Written by `make protocol` from words/en/page/duplicate.toml. */
import { plural, shown, type Fact } from "../forms";

export default {
  title: "The same walls twice",
  about: "Both sessions played these deals with the same wall, dice and dealer. Each player is compared with the player in the same seat at the other table.",
  loading: "Comparing …",
  no_sessions: "This link does not name two sessions.",
  again: "Refresh",
  nothing: "No deal is finished at both tables yet.",
  places: "Who did better",
  deals: "Deal by deal",
  side: ({ letter, names }: { letter: Fact; names: Fact }) => `${shown(letter)}: ${shown(names)}`,
  going: "still playing",
  deal: ({ names, wind }: { names: Fact; wind: Fact }) => `${shown(wind)} round, ${shown(names)} deals`,
  deal_again: ({ names, number, wind }: { names: Fact; number: Fact; wind: Fact }) => `${shown(wind)} round, ${shown(names)} deals again (${shown(number)})`,
  goulash: "Goulash",
  look: "Look back",
  look_at: ({ letter, number }: { letter: Fact; number: Fact }) => `Look back at hand ${shown(number)} of table ${shown(letter)}`,
  counted: "Points over these deals, and the difference from the player in the same seat.",
  seat: "Seat",
  points: ({ letter }: { letter: Fact }) => `Points at ${shown(letter)}`,
  gain: "Difference",
  tied: "Nobody leads: both tables did equally well.",
  count: ({ count }: { count: number }) =>
    plural(count, {
      one: `${shown(count)} deal counts.`,
      other: `${shown(count)} deals count.`,
    }),
  wins: ({ count, name, rival }: { count: number; name: Fact; rival: Fact }) =>
    plural(count, {
      one: `${shown(name)} wins the evening, ${shown(count)} point ahead of ${shown(rival)} in the same seat.`,
      other: `${shown(name)} wins the evening, ${shown(count)} points ahead of ${shown(rival)} in the same seat.`,
    }),
  leads: ({ count, name, rival }: { count: number; name: Fact; rival: Fact }) =>
    plural(count, {
      one: `${shown(name)} leads, ${shown(count)} point ahead of ${shown(rival)} in the same seat.`,
      other: `${shown(name)} leads, ${shown(count)} points ahead of ${shown(rival)} in the same seat.`,
    }),
  alone: ({ count, letter }: { count: number; letter: Fact }) =>
    plural(count, {
      one: `${shown(count)} hand that only table ${shown(letter)} played counts for nothing: East stayed on there, or the other table has not got that far.`,
      other: `${shown(count)} hands that only table ${shown(letter)} played count for nothing: East stayed on there, or the other table has not got that far.`,
    }),
  choose: {
    title: "The walls",
    open: "Play walls that others play too",
    change: "Choose other walls",
    shuffled: "New walls, for this table alone.",
    now: "Another table is playing the same walls now. Nobody there sees your hands before they have played them.",
    earlier: ({ when }: { when: Fact }) => `These are the walls of the session of ${shown(when)}.`,
    unknown: "kongbox does not know who played them. Anyone who has seen that session knows the walls.",
    shuffle: "Shuffle new walls",
    compare: "Compare",
    about: "Two tables, or two evenings, play the same walls. Afterwards a page compares their results.",
    tables: "Another table of yours",
    no_tables: "Open a second table. While both are in their lobby, they can share their walls.",
    begun: "Play has begun there.",
    sessions: "An earlier session",
    no_sessions: "No earlier session yet.",
    knows: ({ names }: { names: Fact }) => `${shown(names)} played it and cannot play its walls again.`,
    at_both: ({ names }: { names: Fact }) => `At both tables: ${shown(names)}.`,
    nobody: "An empty table",
    hands: ({ count }: { count: number }) =>
      plural(count, {
        one: `${shown(count)} hand`,
        other: `${shown(count)} hands`,
      }),
  },
};
