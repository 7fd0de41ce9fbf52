/** Written by `make protocol` from words/en/page/club.toml. */
import { plural, shown, type Fact } from "../forms";

export default {
  list: {
    title: "Club evenings",
    about: "For a club with real tiles: kongbox draws the tables of every round. Each table writes its book on a phone, and kongbox keeps the standings.",
    new: "New evening",
    none: "No evening yet.",
    players: ({ count }: { count: number }) =>
      plural(count, {
        one: `${shown(count)} player`,
        other: `${shown(count)} players`,
      }),
    rounds: ({ count }: { count: number }) =>
      plural(count, {
        one: `${shown(count)} round`,
        other: `${shown(count)} rounds`,
      }),
    over: "ended",
    book: "Session book",
  },
  new: {
    title: "New club evening",
    name: "Name of the evening",
    example: ({ day }: { day: Fact }) => `${shown(day)} club`,
    players: "Who plays? One name on each line",
    count: ({ count }: { count: number }) =>
      plural(count, {
        one: `${shown(count)} name`,
        other: `${shown(count)} names`,
      }),
    long: ({ most, name }: { most: Fact; name: Fact }) => `“${shown(name)}…” is too long. A name has at most ${shown(most)} characters.`,
    many: ({ most }: { most: Fact }) => `An evening has at most ${shown(most)} players.`,
    rules: "Rules",
    hands: "Hands a round",
    by_the_rules: "As the rules say",
    bench: "Only tables of four: the other players sit out",
    open: "Open the evening",
  },
  page: {
    loading: "Loading the evening …",
    round: ({ number }: { number: Fact }) => `Round ${shown(number)}`,
    earlier: "Earlier rounds",
    now: "Now",
    draw: ({ number }: { number: Fact }) => `Draw round ${shown(number)}`,
    draw_again: ({ count, number }: { count: number; number: Fact }) =>
      plural(count, {
        one: `${shown(count)} table is still playing. What it has booked counts. Draw round ${shown(number)} anyway?`,
        other: `${shown(count)} tables are still playing. What they have booked counts. Draw round ${shown(number)} anyway?`,
      }),
    next: ({ count }: { count: number }) =>
      plural(count, {
        one: `${shown(count)} table`,
        other: `${shown(count)} tables`,
      }),
    resting: ({ count }: { count: number }) =>
      plural(count, {
        one: `${shown(count)} player sits out`,
        other: `${shown(count)} players sit out`,
      }),
    few: "Too few players are here to draw a round.",
    nothing: "No round has been drawn yet. Each round seats together the players who have met least.",
    bench: ({ names }: { names: Fact }) => `Sitting out: ${shown(names)}.`,
    table: ({ number }: { number: Fact }) => `Table ${shown(number)}`,
    book: "Book this table",
    read: "Read the book",
    writes: ({ device }: { device: Fact }) => `${shown(device)} writes`,
    nobody: "Nobody writes yet",
    hands: ({ count }: { count: number }) =>
      plural(count, {
        one: `${shown(count)} hand`,
        other: `${shown(count)} hands`,
      }),
    over: "ended",
    deleted: "The book was deleted. Its hands do not count.",
    standings: "Standings",
    no_standings: "The standings begin with the first hand.",
    screen: "Big screen",
    csv: "Standings (CSV)",
    silent: "The server does not answer. This page shows what it last received.",
    back: "Back to the club evening",
  },
  share: {
    title: "Join with a phone",
    how: "Each table needs one phone. Open this page on it, and choose the table.",
  },
  members: {
    title: "Players",
    add: "Add a player",
    new: "Name",
    away: "Away",
    away_of: ({ name }: { name: Fact }) => `${shown(name)} is away in the next round`,
    rename: "Rename",
    fixed: "Names of players who have had a seat stay as they are.",
    rename_of: ({ name }: { name: Fact }) => `New name for ${shown(name)}`,
  },
  penalties: {
    title: "Penalties",
    give: "Give a penalty",
    player: "Player",
    points: "Points",
    reason: "Reason",
    line: ({ name, points }: { name: Fact; points: Fact }) => `${shown(name)}: ${shown(points)} points`,
    revoke: "Revoke",
    again: "Restore",
    revoked: "revoked",
  },
  end: {
    end: "End the evening",
    resume: "Resume the evening",
    delete: "Delete the evening",
    about: "The books of its tables stay in the session book.",
    yes: "Delete",
  },
};
