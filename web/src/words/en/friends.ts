/** Written by `make protocol` from words/en/page/friends.toml. */
import { plural, shown, type Fact } from "../forms";

export default {
  open: {
    title: "With friends",
    about: "Open a table and share its code. Everyone plays on their own screen; bots fill empty seats.",
    join: "Join a table",
    open: "Open the table",
  },
  asked: {
    clock: "How much time?",
    shortest: "Shortest time for a discard?",
    seating: "Who sits where?",
    mind: "When somebody is away",
    watch: "What may spectators see?",
    rulings: "Who rules on errors?",
  },
  clock: {
    none: {
      title: "No clock",
      about: "The table waits for everybody.",
    },
    gentle: {
      title: "Gentle",
      about: "15 seconds to claim, 30 to play, and 2 spare minutes a hand.",
    },
    quick: {
      title: "Quick",
      about: "6 seconds to claim, 15 to play. Then the drawn tile goes.",
    },
  },
  shortest: {
    none: {
      title: "None",
      about: "Play goes on as soon as all have answered. Nobody can pass ahead.",
    },
    half: {
      title: "Half a second",
      about: "A quick table.",
    },
    one: {
      title: "One second",
      about: "Every discard stays open this long, so nobody sees who passed ahead.",
    },
    two: {
      title: "Two seconds",
      about: "Time to look at every discard.",
    },
    three: {
      title: "Three seconds",
      about: "An unhurried table.",
    },
  },
  seating: {
    lots: {
      title: "By lot",
      about: "Seats are drawn before the first deal.",
    },
    choice: {
      title: "By choice",
      about: "Take any seat. The first is East.",
    },
  },
  mind: {
    away: {
      title: "A bot plays",
      about: "It starts after half a minute and stops when they return.",
    },
    clock: {
      title: "Only the clock",
      about: "It passes for them, and discards what they drew.",
    },
    never: {
      title: "The table waits",
      about: "Nobody plays for them.",
    },
  },
  watch: {
    none: {
      title: "Nothing",
      about: "Nobody watches a hand.",
    },
    backs: {
      title: "No hands",
      about: "Only what lies open on the table.",
    },
    late: {
      title: "All hands, one hand late",
      about: "While a hand is played, spectators see the one before.",
    },
  },
  rulings: {
    host: {
      title: "The host",
      about: "The host is the referee.",
    },
    vote: {
      title: "All the others",
      about: "A ruling needs everybody but the accused.",
    },
  },
  agreed: {
    strict: "Strict: errors are possible, and cost points.",
    unchanged: "No house rules.",
    clock: "Time",
    shortest: "Shortest time",
    seating: "Seats",
    mind: "Away",
    watch: "Spectators",
    rulings: "Rulings",
    players: ({ count }: { count: number }) =>
      plural(count, {
        other: `For ${shown(count)} players.`,
      }),
    hands: ({ count }: { count: number }) =>
      plural(count, {
        one: `${shown(count)} hand.`,
        other: `${shown(count)} hands.`,
      }),
  },
  seats: {
    expected: "place kept",
    title: "Seats",
    empty: "Empty seat",
    empty_for: "for a friend or a bot",
    you: "you",
    host: "host",
    bot: "bot",
    left: "left: a bot plays",
    program: "program",
    away: "away",
    minded: "a bot plays",
    sit: "Sit here",
    bot_for: ({ number }: { number: Fact }) => `Bot for seat ${shown(number)}`,
    choose_bot: "A bot …",
    nobody: "Nobody",
    stand: "Stand up",
    make_host: "Make host",
    make_host_of: ({ name }: { name: Fact }) => `Make host: ${shown(name)}`,
    remove: "Remove",
    remove_whom: ({ name }: { name: Fact }) => `Remove ${shown(name)}`,
    hand_back: ({ name }: { name: Fact }) => `Give back to ${shown(name)}`,
    watching: ({ names }: { names: Fact }) => `Watching: ${shown(names)}`,
    between: "Seats change between hands.",
  },
  ahead: {
    group: "Pass ahead",
    means: "All other tiles pass by themselves until the next hand. Nobody sees it.",
    none: "Every tile passes by itself until the next hand. Nobody sees it.",
    chows: "No chows",
    claims: "Only mahjong",
    all: "No calls, not even mahjong",
    passes: "passes by itself",
  },
  countdown: {
    stands: "The clock stands.",
    left: ({ count }: { count: number }) =>
      plural(count, {
        one: `Time left: ${shown(count)} second`,
        other: `Time left: ${shown(count)} seconds`,
      }),
  },
  device: {
    title: "Move to another device",
    making: "Making a link …",
    how: "Open this link on the other device. That device takes over your seat; this page stops playing.",
    once: "The link works once, for two minutes.",
    another: "New link",
    stay: "Stay here",
    history: {
      title: "Show on another device",
      how: "Open this link on the other device. It shows the games that you have played here.",
      stay: "Close",
    },
  },
  move: {
    page: "Play here",
    title: "Play on this device",
    moving: "Moving your seat here …",
    again: "For a new link, choose “Move to another device” in the menu of your other device.",
    join: "Join with the table’s code",
  },
  evening: {
    title: "This evening",
    bot: "(a bot)",
    supplied: ({ names }: { names: Fact }) => `Discarded the winning tile to ${shown(names)}.`,
    times: ({ name, number }: { name: Fact; number: Fact }) => `${shown(name)} (${shown(number)})`,
    best: ({ name, points }: { name: Fact; points: Fact }) => `Best hand: ${shown(name)}, ${shown(points)}.`,
    best_special: ({ name, points, special }: { name: Fact; points: Fact; special: Fact }) => `Best hand: ${shown(name)}, ${shown(points)}, ${shown(special)}.`,
    sessions: ({ count }: { count: number }) =>
      plural(count, {
        one: `This evening, ${shown(count)} session`,
        other: `This evening, ${shown(count)} sessions`,
      }),
    won: ({ count, wins }: { count: number; wins: Fact }) =>
      plural(count, {
        one: `Won ${shown(wins)} of ${shown(count)} hand.`,
        other: `Won ${shown(wins)} of ${shown(count)} hands.`,
      }),
  },
  wall: {
    title: "Fair wall",
    promised: "Fair wall: promised",
    checked: "Fair wall: checked",
    changed: "The wall was changed!",
    how: "The wall is shuffled before the dice are thrown, and everybody gets its fingerprint. After the hand, this page checks the wall against it.",
    hand_promised: ({ number }: { number: Fact }) => `Hand ${shown(number)}, promised`,
    hand_checked: ({ number }: { number: Fact }) => `Hand ${shown(number)}, checked`,
    salt: "Salt and wall",
    verify: "SHA-256 of the salt’s bytes and the wall as shown here. The record holds both: <code>kongbox verify</code> checks them.",
    result: {
      kept: "The wall is the one promised before the dice.",
      unseen: "The wall agrees with its promise, but this page came after the promise was made.",
      broken: "The wall is not the one promised. Do not trust this hand.",
    },
  },
  invitation: {
    title: "Invite your friends",
    scan: "Scan this with a phone. Or open this address on the same network:",
    code: "Then enter this code:",
    copy: "Copy the link",
    copied: "Copied",
    renew: "New code",
    renew_why: "The old code and link admit nobody any more.",
    trust: "If the browser warns of an unsafe page, install the certificate once:",
    others: "Other addresses of this machine:",
  },
  join: {
    title: "Join a table",
    by_link: "Enter your name to join.",
    by_code: "The host’s screen shows the code.",
    code: "Table code",
    join: "Join",
  },
  known: {
    alone: "Only this machine can open the table. To invite others on your network, start <code>kongbox play --host 0.0.0.0</code>.",
    return: ({ names }: { names: Fact }) => `Return to ${shown(names)}`,
    empty: "Return to an empty table",
    stage: {
      lobby: "before the first deal",
      playing: "playing",
      between: "playing",
      over: "over",
    },
  },
  lobby: {
    group: ({ name }: { name: Fact }) => `Group: <group>${shown(name)}</group>`,
    yours: "Your table",
    of: ({ name }: { name: Fact }) => `${shown(name)}’s table`,
    table: "A table of friends",
    name: ({ name }: { name: Fact }) => `Change your name (${shown(name)})`,
    save_name: "Save name",
    leave: "Leave",
    game: "Game",
    change: "Change …",
    save_game: "Save changes",
    deal: "Deal the first hand",
  },
  marks: {
    away: "away",
    minded: "a bot <words>plays</words>",
    ready: "ready",
    remind: ({ name }: { name: Fact }) => `Remind ${shown(name)}`,
  },
  notes: {
    rested: ({ since, until }: { since: Fact; until: Fact }) => `The table rested from ${shown(since)} to ${shown(until)}: nobody was here.`,
    minded: "A bot plays for you.",
  },
  vote: {
    agree: "Agree",
    disagree: "No",
    agreed: ({ names }: { names: Fact }) => `${shown(names)} agreed.`,
    awaited: ({ names }: { names: Fact }) => `Waiting for ${shown(names)}.`,
    withdraw: "Withdraw",
    paused: "The table is paused. It waits until a player resumes.",
    resume: "Resume",
  },
  menu: {
    group: "Keep as a group",
    rules: "Rules of this table",
    invite: "Invite others",
    pause: "Ask for a pause",
    take_back: "Ask to take back",
    play: "Play myself",
    mind: "Let a bot play for me",
    referee: "Call the referee …",
    stop: "End the session …",
    leave: "Leave the table …",
    close: "Close the table …",
  },
  table: {
    another: "Play another session",
    sit: "Take a seat",
    deal_on: "Deal without them",
    ready: "Ready",
    next: "Next hand",
    watching: "You are watching.",
    answered: "You have answered.",
    record: "Download the record",
    compare: "Compare with the others who played these walls",
    looks: ({ name }: { name: Fact }) => `${shown(name)} shows a hand to all.`,
    look_on: "The table looks back on a hand.",
    look: "Look",
  },
  leave: {
    title: "Leave the table?",
    away: "A bot takes your seat, and the others play on. You can come back with the code.",
    clock: "Your seat stays empty, and only the clock plays there. You can come back with the code.",
    never: "Your seat stays empty, and the others wait or stop. You can come back with the code.",
    leave: "Leave",
  },
  close: {
    title: "Close the table?",
    about: "The table closes for everybody and for good. Hands that were played stay in the history.",
    close: "Close table",
  },
  stop: {
    title: "End the session?",
    about: "If everybody agrees, the session ends now with these totals.",
    ask: "Ask the others",
  },
  talk: {
    title: "Chat",
    phrases: "Phrases",
    muted: "You have muted the others.",
    nothing: "No messages yet.",
    message: "Your message",
    say: "Say …",
    mute: "Mute the others",
    mute_key: "Mute the others (.)",
    unread: ({ count }: { count: number }) =>
      plural(count, {
        one: `Chat: ${shown(count)} new message`,
        other: `Chat: ${shown(count)} new messages`,
      }),
  },
};
