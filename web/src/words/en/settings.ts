/** Written by `make protocol` from words/en/page/settings.toml. */

export default {
  preview: "South discards. You may claim this tile for a pung.",
  language: "Language",
  language_about: "The language of all pages on this device.",
  automatic: "Same as the browser",
  group: {
    pages: {
      title: "Pages",
      about: "How all pages look.",
    },
    tiles: {
      title: "Tiles",
      about: "How the tiles look, lie and sound.",
    },
    play: {
      title: "Play",
      about: "How fast the bots play, and what helps you.",
    },
    called: {
      title: "When you are called",
      about: "At a table of friends: your turn, an open discard, the next hand, a vote, a reminder.",
    },
  },
  choice: {
    night: {
      label: "Light",
      system: "same as the system",
      day: "day",
      night: "night",
    },
    text: {
      label: "Text",
      small: "small",
      normal: "normal",
      large: "large",
    },
    motion: {
      label: "Motion",
      system: "same as the system",
      full: "all",
      less: "none",
    },
    pace: {
      label: "Pace",
      slow: "slow",
      natural: "natural",
      quick: "quick",
      step: "step by step",
    },
    order: {
      label: "Your hand begins with",
      suits: "suits",
      honours: "honours",
    },
  },
  switch: {
    coach: "Coach",
    indices: "Western indices on the tiles",
    sound: "Tile sounds",
    dangers: "Mark dangerous discards",
    heap: "All discards in one heap",
    ring: "A bell",
    buzz: "Vibration",
    awake: "Screen stays on during a hand",
    notify: "Notification while you look elsewhere",
  },
  lack: {
    secure: "Browsers allow this only over https, or on the machine that runs kongbox. Start it with --https.",
    ring: "This browser plays no sounds.",
    buzz: "This browser cannot vibrate.",
    awake: "This browser cannot keep the screen on.",
    notify: "This browser shows no notifications. On an iPhone or iPad, add kongbox to the home screen first.",
    refused: "You blocked notifications for this page. Allow them in the browser’s settings for this page.",
  },
};
