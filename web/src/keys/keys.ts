/** The keys of every page. The handlers read them here, and so does the list that ? opens. */

/** Groups of keys, by what they do. If an action has several keys, the first belongs to the first button of its kind. */
export const KEYS = {
  table: {
    tile: [..."1234567890-="],
    walk: ["ArrowLeft", "ArrowRight"],
    ends: ["Home", "End"],
    enter: ["Enter"],
    escape: ["Escape"],
    mahjong: ["m"],
    kong: [..."kljugy"],
    pung: [..."po"],
    chow: [..."cvb"],
    pass: [" "],
    draw: ["d"],
    replace: ["t"],
    fish: ["f"],
    fishing: ["a"],
    riichi: ["r"],
    wash: ["w"],
    "no-exchange": ["x"],
    errors: ["e"],
    hint: ["h"],
    why: ["q"],
    back: ["z"],
    sheet: ["s"],
    next: ["n"],
  },
  pace: { pause: [","], step: ["."] },
  friends: { pause: [","], quiet: ["."], talk: ["/"], chows: ["[", "ü"], claims: ["]", "+"], all: ["\\", "#"], wait: [";", "ö"] },
  review: {
    event: ["ArrowLeft", "ArrowRight"],
    turn: ["ArrowUp", "ArrowDown"],
    ends: ["Home", "End"],
    hand: ["PageUp", "PageDown"],
    open: ["o"],
    sheet: ["s"],
  },
  score: {
    tile: ["t"],
    chow: ["c"],
    pung: ["p"],
    kong: ["k"],
    hidden: ["h"],
    claimed: ["o"],
    pung1: ["1"],
    kong1: ["2"],
    kong2: ["3"],
    undo: ["z"],
  },
  rules: { search: ["/"], found: ["ArrowUp", "ArrowDown"] },
  shows: { example: ["ArrowLeft", "ArrowRight"] },
  small: { tile: [..."123456789"], mahjong: ["m"] },
  everywhere: { groups: ["Tab"], inside: ["ArrowLeft", "ArrowRight"], list: ["?"] },
} as const satisfies Record<string, Record<string, readonly string[]>>;

export type Group = keyof typeof KEYS;
export type Meaning<Name extends Group> = keyof (typeof KEYS)[Name] & string;

/** What a key does in a group. */
export function meant<Name extends Group>(group: Name, key: string): Meaning<Name> | undefined {
  return Object.entries<readonly string[]>(KEYS[group]).find(([, keys]) => keys.includes(key))?.[0] as Meaning<Name> | undefined;
}
