/** Written by `make protocol` from words/en/page/groups.toml. */
import { shown, type Fact } from "../forms";

export default {
  list: {
    title: "Groups",
    open: "Open the lobby",
    open_for: ({ name }: { name: Fact }) => `Open the lobby for ${shown(name)}`,
  },
  make: {
    title: "Keep as a group",
    about: "Everybody who has played at this table becomes a member, and its sessions begin the season. The next evening starts with the same game and a place for everybody.",
    name: "Name of the group",
    example: "Tuesday",
    keep: "Keep the group",
    made: ({ name }: { name: Fact }) => `“${shown(name)}” is kept. This table plays for it from now on.`,
    look: "Look at the group",
  },
  page: {
    friends: "With friends",
    loading: "Loading the group …",
    season: ({ number }: { number: Fact }) => `Season ${shown(number)}`,
    seasons: "Seasons",
    since: ({ from }: { from: Fact }) => `since ${shown(from)}`,
    ran: ({ from, to }: { from: Fact; to: Fact }) => `${shown(from)} to ${shown(to)}`,
    csv: "Download the table (CSV)",
    next: "Close the season",
    nothing: "No session of this season is finished yet.",
    sessions: "Sessions",
    members: "Members",
    nobody: "Nobody yet. Everybody who plays with the group becomes a member.",
    remove: "Remove",
    remove_whom: ({ name }: { name: Fact }) => `Remove ${shown(name)}`,
    how: "Open the lobby: it keeps a seat for every member. They come in with the browser that they used last time, or with the table’s code and their name.",
    delete: "Delete the group",
  },
  season: {
    title: "Close the season",
    about: "Its standings stay as they are. The next session begins a new season.",
    yes: "Close the season",
  },
  forget: {
    title: ({ name }: { name: Fact }) => `Remove ${shown(name)}`,
    about: ({ name }: { name: Fact }) => `${shown(name)} gets no seat in the next lobby and cannot open this page. Points and sessions stay. A player who plays with the group again becomes a member again.`,
    yes: "Remove",
  },
  delete: {
    title: "Delete the group",
    about: "You lose the standings of every season. All sessions stay in the history.",
    yes: "Delete",
  },
  table: {
    order: "Order of the standings",
    by_points: "By points",
    by_places: "By places",
    place: "Place",
    name: "Name",
    points: "Points",
    places: "How often first, second, third, fourth",
    places_short: "1 · 2 · 3 · 4",
    sessions: "Played",
    hands: "Hands",
    wins: "Hands won",
    about: {
      points: "Points won and lost in all.",
      places: "Most first places lead, then most second places, and so on.",
    },
  },
};
