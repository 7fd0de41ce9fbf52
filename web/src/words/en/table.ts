/** Written by `make protocol` from words/en/page/table.toml. */
import { plural, shown, type Fact } from "../forms";

export default {
  announcer: "What happens at the table",
  menu: "Menu",
  actions: {
    group: "Your actions",
    sure: ({ word }: { word: Fact }) => `${shown(word)}: sure?`,
    space: "space",
    wait: "Wait",
    discard: ({ tile }: { tile: Fact }) => `Discard ${shown(tile)}`,
    errors: "Errors …",
    why: "Why not?",
    click_to_mark: "Click a tile to mark it. Keys: <kbd>1</kbd>–<kbd>=</kbd> or <kbd>←</kbd> <kbd>→</kbd> <kbd>Space</kbd>",
    click_to_lift: "Click a tile to lift it, and again to discard it. Keys: <kbd>1</kbd>–<kbd>=</kbd> or <kbd>←</kbd> <kbd>→</kbd>, then <kbd>Enter</kbd>",
    tap_to_lift: "Tap a tile to lift it, and again to discard it.",
  },
  exchange: {
    give: ({ count, wind }: { count: number; wind: Fact }) =>
      plural(count, {
        one: `Give this tile to ${shown(wind)}`,
        other: `Give these ${shown(count)} to ${shown(wind)}`,
      }),
    mark: ({ count, marked, wind }: { count: number; marked: Fact; wind: Fact }) =>
      plural(count, {
        one: `Mark ${shown(count)} tile for ${shown(wind)}: <b>${shown(marked)} of ${shown(count)}</b>`,
        other: `Mark ${shown(count)} tiles for ${shown(wind)}: <b>${shown(marked)} of ${shown(count)}</b>`,
      }),
    received: ({ tiles, wind }: { tiles: Fact; wind: Fact }) => `You get ${shown(tiles)} from ${shown(wind)}.`,
    given: "You give away",
    from: ({ wind }: { wind: Fact }) => `From ${shown(wind)}`,
  },
  away: {
    moved: "You are playing on another page",
    gone: "You are no longer at this table",
    closed: "You have no seat at this table",
    play_here: "Play here",
    join: "Join a table",
    enter_code: "Enter the code",
  },
  bonus: {
    tiles: ({ tiles }: { tiles: Fact }) => `Bonus tiles: ${shown(tiles)}`,
  },
  dice: {
    rolls: ({ rolls }: { rolls: Fact }) => `Dice that broke the wall: ${shown(rolls)}`,
    caption: "Dice that broke the wall",
  },
  discards: {
    all: "All discards, in order",
    of: ({ wind }: { wind: Fact }) => `${shown(wind)}’s discards, in order`,
    tile: ({ tile, wind }: { tile: Fact; wind: Fact }) => `${shown(tile)}, ${shown(wind)}`,
    last: ({ tile, wind }: { tile: Fact; wind: Fact }) => `${shown(tile)}, ${shown(wind)}, the last`,
  },
  errors: {
    title: "Errors and excuses",
    allowed: "This table does not prevent errors.",
    sure: ({ what }: { what: Fact }) => `Sure? Press again: ${shown(what)}`,
  },
  hand: {
    label: "Your hand",
    came: ({ tile }: { tile: Fact }) => `${shown(tile)}, just received`,
    drawn: ({ tile }: { tile: Fact }) => `${shown(tile)}, just drawn`,
    dangerous: ({ tile }: { tile: Fact }) => `${shown(tile)}, dangerous`,
    hidden: ({ count }: { count: number }) =>
      plural(count, {
        one: `${shown(count)} tile in hand`,
        other: `${shown(count)} tiles in hand`,
      }),
  },
  over: {
    sheet: "Score sheet",
    hands: "All hands",
  },
  header: {
    set: ({ number }: { number: Fact }) => `Set ${shown(number)}`,
    hand: ({ number, wind }: { number: Fact; wind: Fact }) => `${shown(wind)} ${shown(number)}`,
    round: ({ wind }: { wind: Fact }) => `${shown(wind)} round`,
    exercise: "Exercise",
    exercise_means: "One hand from a position. Your figures leave it out.",
    day: "Hand of the day",
    day_means: ({ date }: { date: Fact }) => `Everybody plays this wall on ${shown(date)}. It counts once.`,
    practice: "Practice",
    practice_means: ({ date }: { date: Fact }) => `The hand of ${shown(date)} once more. It does not count.`,
    goulash: "Goulash",
    goulash_means: ({ tile }: { tile: Fact }) => `Played after a drawn hand, with ${shown(tile)}`,
    left: ({ count }: { count: number }) => `${shown(count)} left`,
    sounds: "Tile sounds?",
    yes: "Yes",
    no: "No",
  },
  ledger: {
    label: "Totals and log",
    log: "This hand so far",
    wins: ({ count }: { count: number }) =>
      plural(count, {
        one: `${shown(count)} hand`,
        other: `${shown(count)} hands`,
      }),
  },
  seat: {
    mine: ({ wind }: { wind: Fact }) => `${shown(wind)}, your seat`,
    of: ({ name, wind }: { name: Fact; wind: Fact }) => `${shown(wind)}, ${shown(name)}`,
    empty: ({ wind }: { wind: Fact }) => `${shown(wind)}: empty seat`,
    points: "points",
    dealer: "dealer",
  },
  pacer: {
    pace: "Pace of the bots",
    pause: "Pause",
    step: "Next step",
  },
  prompt: {
    all_offered: "You may do all of that now.",
    press_again: ({ word }: { word: Fact }) => `Press <b>${shown(word)}</b> again to do it.`,
  },
  call: {
    "not-fishing": "No longer fishing",
    chow: "Chow",
    pung: "Pung",
    kong: "Kong",
    conceal: "Kong",
    add: "Kong",
    win: "Mahjong",
  },
  set: {
    chow: ({ tiles }: { tiles: Fact }) => `Chow of ${shown(tiles)}`,
    pung: ({ tiles }: { tiles: Fact }) => `Pung of ${shown(tiles)}`,
    kong: ({ tiles }: { tiles: Fact }) => `Kong of ${shown(tiles)}`,
    bogus: ({ tiles }: { tiles: Fact }) => `No set: ${shown(tiles)}`,
    wild: ({ count, set }: { count: number; set: Fact }) =>
      plural(count, {
        one: `${shown(set)} with a wild tile`,
        other: `${shown(set)} with ${shown(count)} wild tiles`,
      }),
    concealed: ({ set }: { set: Fact }) => `${shown(set)}, concealed`,
    from: ({ set, wind }: { set: Fact; wind: Fact }) => `${shown(set)} from ${shown(wind)}`,
  },
  wall: {
    label: ({ count }: { count: number }) =>
      plural(count, {
        one: `The wall: ${shown(count)} tile left to draw`,
        other: `The wall: ${shown(count)} tiles left to draw`,
      }),
    box: "kong box",
    dead: "dead wall",
    apart: {
      box: ({ count }: { count: number }) => `kong box ${shown(count)}`,
      dead: ({ count }: { count: number }) => `dead wall ${shown(count)}`,
      loose: ({ count }: { count: number }) => `loose ${shown(count)}`,
    },
  },
  wind_box: {
    label: ({ wind }: { wind: Fact }) => `Wind box: ${shown(wind)} prevails`,
    means: ({ wind }: { wind: Fact }) => `${shown(wind)} is the prevailing wind. The box marks East’s seat.`,
  },
};
